import ArgumentParser
import Tabletop

/// The random numbers of a command: the system's, or reproducible ones from a seed.
struct DiceGenerator: RandomNumberGenerator {
    private var seeded: SplitMix64?

    /// - Parameter seed: gives the same numbers in every run; `nil` uses the system's generator.
    init(seed: UInt64?) { seeded = seed.map(SplitMix64.init(seed:)) }

    mutating func next() -> UInt64 {
        if let number = seeded?.next() { return number }
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}

/// `--seed`, for commands that roll dice.
struct SeedOptions: ParsableArguments {
    @Option(help: "A seed that makes dice rolls repeatable.")
    var seed: UInt64?

    /// A new generator with the given seed.
    var dice: DiceGenerator { DiceGenerator(seed: seed) }
}

/// The kinds of JSON that `--json` and `--json-lines` ask for.
enum JSONFormat: String, EnumerableFlag {
    /// With a member or an element a line.
    case json
    /// In one line, or a line for each element of a list.
    case jsonLines

    static func help(for value: JSONFormat) -> ArgumentHelp? {
        value == .json ? "Print JSON." : "Print JSON in one line, of a list each element in one."
    }
}

/// `--json` and `--json-lines`, for commands that print something; before or after the command.
struct OutputOptions: ParsableArguments {
    @Flag(exclusivity: .chooseLast) var format: JSONFormat?

    @ParentCommand var root: Battle

    /// Whether JSON is printed instead of text.
    var json: Bool { format ?? root.format != nil }

    /// JSON that is printed while it is made.
    func jsonStream() -> JSONStream {
        StandardOutput.jsonStream(isInLines: (format ?? root.format) == .jsonLines)
    }

    /// Prints a value as JSON.
    func print(json value: some Encodable) throws { try jsonStream().add(value) }

    /// Prints a sentence, or with `--json` a value.
    func print(_ sentence: String, json value: some Encodable) throws {
        try print(lines: [sentence], json: value)
    }

    /// Prints lines, or with `--json` a value; evaluates only the one that is printed.
    func print(
        lines: @autoclosure () -> [String], json value: @autoclosure () -> some Encodable
    ) throws {
        try print(lines: lines().map { PrintedLine($0) }, json: value())
    }

    /// Prints lines in colours, or with `--json` a value; evaluates only the one that is printed.
    func print(
        lines: @autoclosure () -> [PrintedLine],
        json value: @autoclosure () -> some Encodable
    ) throws {
        if json {
            try print(json: value())
        } else {
            try StandardOutput.print(lines: lines())
        }
    }

    /// Prints a note, and what it is on.
    func print(note: String, on name: String) throws {
        try print(
            lines: note.isEmpty
                ? ["There is no note on \(shown(name))."] : note.components(separatedBy: "\n"),
            json: NoteOutput(name: name, note: note))
    }
}
