/// Why a typed act cannot be read. The rules refuse by ``RuleProblem``, once it was read.
public enum ActProblem: Error, Hashable, Sendable {
    /// No combatant's name; the nearest one there is.
    case nobody(String, nearest: String?)
    /// Those whom a name can mean, where a pattern could mean all of them.
    case several(String, [String])
    /// What a word can mean, where one thing is needed.
    case ambiguous(String, [String])
    /// An act that names nobody.
    case noTarget
    /// An act without its amount.
    case noAmount
    /// A word where an amount belongs.
    case notAnAmount(String)
    /// A word where a whole number belongs.
    case notANumber(String)
    /// A word that means nothing at its place.
    case unknownWord(String)
    /// Two words of which one can hold.
    case contradiction(String, String)
    /// A damage type that neither the book nor anybody in the fight knows; the nearest known word.
    case unknownDamageType(String, nearest: String?)
}

extension ActProblem: CustomStringConvertible {
    /// One sentence for people: what was not understood, and what to type instead.
    public var description: String {
        switch self {
        case .nobody(let name, let nearest):
            "No combatant matches \"\(name)\"." + Self.question(nearest)
        case .several(let name, let labels):
            "\"\(name)\" can mean \(Self.list(labels)). Name one"
                + (Self.isBeginning(name, of: labels) ? ", or type \(name)* for all." : ".")
        case .ambiguous(let word, let names):
            "\"\(word)\" can mean \(Self.list(names)). Name one."
        case .noTarget:
            "Name at least one combatant."
        case .noAmount:
            "Type how much: 7, 2d6+3, full."
        case .notAnAmount(let text):
            RuleProblem.badDice(text).description
        case .notANumber(let text):
            "\"\(text)\" is not a whole number."
        case .unknownWord(let word):
            "\"\(word)\" means nothing here."
        case .contradiction(let first, let second):
            "\"\(first)\" and \"\(second)\" contradict each other. Keep one."
        case .unknownDamageType(let word, let nearest):
            "\"\(word)\" is not a damage type." + Self.question(nearest) + Self.own(word)
        }
    }

    /// Whether a pattern of the name and a star would mean all of them.
    private static func isBeginning(_ name: String, of labels: [String]) -> Bool {
        labels.allSatisfy { PlainText.searchKey($0).hasPrefix(PlainText.searchKey(name)) }
    }

    private static func question(_ nearest: String?) -> String {
        nearest.map { " Did you mean \($0)?" } ?? ""
    }

    private static func own(_ word: String) -> String { " Type =\(word) to use it as your own." }

    /// "A, B or C"; "A, B, C or 4 more".
    private static func list(_ names: [String]) -> String {
        let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
        return shown.count < 2
            ? shown.joined()
            : shown.dropLast().joined(separator: ", ") + " or " + shown[shown.count - 1]
    }
}
