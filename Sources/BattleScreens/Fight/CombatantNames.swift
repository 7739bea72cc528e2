import Tabletop

/// Finds combatants by what a hurried game master types: "goblin 1", "gob", "g1", "goblin*".
struct CombatantNames {
    private let entries: [(label: String, combatant: Combatant)]

    /// Names of those in a fight.
    init(_ combatants: [Combatant]) {
        entries = combatants.map { (PlainText.folded($0.label), $0) }
    }

    /// Everybody the text can mean: one by its whole label, else by the beginning of it, by the
    /// initials of its words with its number ("g1"), by the beginnings of its words ("of many");
    /// several by `*`.
    ///
    /// - Throws: ``EntryProblem``, when nobody or, without a `*`, more than one is meant.
    func combatants(_ text: String) throws(EntryProblem) -> [Combatant] {
        let wanted = PlainText.folded(text)
        if wanted.hasSuffix("*") {
            let beginning = wanted.dropLast()
            let found = entries.filter { $0.label.hasPrefix(beginning) }.map(\.combatant)
            guard !found.isEmpty else { throw .nobody(text) }
            return found
        }
        guard !wanted.isEmpty else { throw .nobody(text) }
        for fits in Self.ways {
            let found = entries.filter { fits(wanted, $0.label) }.map(\.combatant)
            if found.count == 1 { return found }
            if found.count > 1 { throw .several(text, found.map(\.label)) }
        }
        throw .nobody(text)
    }

    /// The one the text means.
    func combatant(_ text: String) throws(EntryProblem) -> Combatant {
        let found = try combatants(text)
        guard found.count == 1, let only = found.first else {
            throw .several(text, found.map(\.label))
        }
        return only
    }

    /// From the strictest way of meaning somebody to the loosest.
    private static let ways: [(String, String) -> Bool] = [
        { $0 == $1 },
        { $1.hasPrefix($0) },
        { wanted, label in initials(label) == wanted },
        { wanted, label in
            let words = label.split(separator: " ")
            return wanted.split(separator: " ").allSatisfy { part in
                words.contains { $0.hasPrefix(part) }
            }
        },
    ]

    /// "g1" of "goblin 1", "bc" of "bandit captain", "bc12" of "bandit captain 12".
    private static func initials(_ label: String) -> String {
        label.split(separator: " ")
            .map { Int($0) == nil ? String($0.prefix(1)) : String($0) }.joined()
    }
}

/// Why a typed entry cannot be done.
enum EntryProblem: Error, Hashable, CustomStringConvertible {
    /// Nobody is called so.
    case nobody(String)
    /// Who could all be meant.
    case several(String, [String])
    /// No known word, no amount and nobody's name.
    case unknownWord(String)
    /// An entry without its number.
    case noAmount

    /// One sentence for people.
    var description: String {
        switch self {
        case .nobody(let text): "Nobody here is called \"\(text)\"."
        case .several(let text, let labels):
            "\"\(text)\" can be "
                + labels.prefix(3).joined(separator: ", ")
                + (labels.count > 3 ? " and \(labels.count - 3) more." : ".")
        case .unknownWord(let word):
            "\"\(word)\" is no damage type, no word known here and nobody's name."
        case .noAmount: "Type how much: 7, 2d6+3, full."
        }
    }
}
