/// One of the six ability scores; the raw value is the word in files and on the command line.
package enum Ability: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
    /// Strength.
    case strength = "str"
    /// Dexterity.
    case dexterity = "dex"
    /// Constitution.
    case constitution = "con"
    /// Intelligence.
    case intelligence = "int"
    /// Wisdom.
    case wisdom = "wis"
    /// Charisma.
    case charisma = "cha"

    /// The name in the books: "Strength".
    package var title: String {
        switch self {
        case .strength: "Strength"
        case .dexterity: "Dexterity"
        case .constitution: "Constitution"
        case .intelligence: "Intelligence"
        case .wisdom: "Wisdom"
        case .charisma: "Charisma"
        }
    }

    /// The ability with this name or its first three letters, in any case.
    package init?(named name: String) {
        let folded = PlainText.folded(name)
        guard
            let found = Self.allCases.first(where: {
                $0.rawValue == folded || $0.title.lowercased() == folded
            })
        else { return nil }
        self = found
    }

    /// The name of its saving throw: "Dexterity", in Pathfinder "Reflex".
    package func saveTitle(in edition: RuleEdition) -> String {
        switch self {
        case .constitution where edition == .pathfinder2e: "Fortitude"
        case .dexterity where edition == .pathfinder2e: "Reflex"
        case .wisdom where edition == .pathfinder2e: "Will"
        default: title
        }
    }

    /// The ability of a saving throw: "Reflex", "ref" and "dex" are that of Dexterity.
    package init?(save name: String) {
        switch PlainText.folded(name) {
        case "fortitude", "fort": self = .constitution
        case "reflex", "ref": self = .dexterity
        case "will": self = .wisdom
        default: self.init(named: name)
        }
    }

    /// The score that a modifier stands for, where a game has no scores: 16 for +3.
    package static func score(ofModifier modifier: Int) -> Int { 10 + 2 * modifier }

    /// The modifier of a score, rounded down: 9 gives -1.
    package static func modifier(ofScore score: Int) -> Int {
        let (half, rest) = (score - 10).quotientAndRemainder(dividingBy: 2)
        return rest < 0 ? half - 1 : half
    }
}
