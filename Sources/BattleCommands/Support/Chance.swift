import ArgumentParser
import Tabletop
import TabletopImport

/// The dice of a command: the system's own, or those of a seed.
struct Chance: RandomNumberGenerator {
    private var seeded: SplitMix64?

    /// - Parameter seed: gives the same dice every time; `nil` gives others every time.
    init(seed: UInt64?) { seeded = seed.map(SplitMix64.init(seed:)) }

    mutating func next() -> UInt64 {
        if let number = seeded?.next() { return number }
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}

/// `--seed`, where dice fall.
struct ChanceOptions: ParsableArguments {
    @Option(help: "Makes the dice fall the same way every time.")
    var seed: UInt64?

    /// Dice as asked for.
    var dice: Chance { Chance(seed: seed) }
}

/// `--json`, where something is printed.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON, for programs.")
    var json = false

    /// Prints a sentence for people, or a value for programs.
    func print(_ sentence: String, json value: JSONValue) throws(CommandProblem) {
        try print(lines: [sentence], json: value)
    }

    /// Prints lines for people, or a value for programs; only what is printed is made.
    func print(
        lines: @autoclosure () -> [String], json value: @autoclosure () -> JSONValue
    ) throws(CommandProblem) {
        if json {
            try StandardOutput.print(json: value())
        } else {
            try StandardOutput.print(lines: lines())
        }
    }
}
