import Testing
import TerminalUI

/// A line of the table.
struct ActLine: Sendable, CustomTestStringConvertible {
    /// The verb, by its name at each place.
    enum Verb: String {
        case damage, heal, temporary, maximum, condition, defenses, resource, initiative, add, roll
        case kill, hide

        /// The command, and the beginning of the palette's line.
        var words: [String] {
            switch self {
            case .temporary, .maximum: ["hp"]
            case .condition, .resource: [rawValue, "add"]
            case .initiative: [rawValue, "set"]
            case .add: ["encounter", "add"]
            default: [rawValue]
            }
        }

        /// The keys that open the prompt.
        var keys: [Key] {
            switch self {
            case .damage: ["d"]
            case .heal: ["h"]
            case .temporary: ["t"]
            case .maximum: ["m"]
            case .condition: ["c"]
            case .defenses: ["e", "d"]
            case .resource: ["r", "a"]
            case .initiative: ["i"]
            case .add: ["a"]
            case .roll: ["."]
            case .kill: ["X"]
            case .hide: ["v"]
            }
        }
    }

    let verb: Verb
    let who: String
    let what: String
    /// The expected outcome; `nil` if it depends on dice, so that only the places are compared.
    let expected: Answer.Outcome?
    /// The arguments of the same act with options for some of its words.
    let options: [String]?
    /// The seed of the dice; `nil` if none are rolled.
    let seed: UInt64?
    /// Whether the app's search chooses the first candidate during typing.
    let isChosenAsTyped: Bool

    init(
        _ verb: Verb, _ who: String, _ what: String, _ logged: String? = nil,
        refused: String? = nil, options: [String]? = nil, seed: UInt64? = nil,
        isChosenAsTyped: Bool = false
    ) {
        self.verb = verb
        self.who = who
        self.what = what
        expected = refused.map(Answer.Outcome.refused) ?? logged.map { .logged([$0]) }
        self.options = options
        self.seed = seed
        self.isChosenAsTyped = isChosenAsTyped
    }

    /// The forms of the act on the command line: each word as an argument, names and rest as one
    /// argument each, and with options.
    var arguments: [[String]] {
        let parts = [who, typed].filter { !$0.isEmpty }
        // Quotes hold an argument together; "-5" alone would be read as an option.
        let isSplit = verb != .add && !what.contains(" -")
        let split = parts.flatMap { part in
            part.hasPrefix("\"") ? [part] : part.split(separator: " ").map(String.init)
        }
        let whole = verb.words + parts
        let isSame = split == parts
        let ways = isSplit && !isSame ? [verb.words + split, whole] : [whole]
        return ways + (options.map { [$0] } ?? [])
    }

    /// What is typed after the targets where no prompt says what it is for.
    var typed: String {
        switch verb {
        case .temporary: "temp \(what)"
        case .maximum: "max \(what)"
        default: what
        }
    }

    var testDescription: String { (verb.words + [who, typed]).joined(separator: " ") }
}
