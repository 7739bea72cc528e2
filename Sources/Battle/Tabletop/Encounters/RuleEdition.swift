/// The rule book of a fight.
package enum RuleEdition: String, Hashable, Sendable, Codable, CaseIterable {
    /// Fifth edition, SRD 5.1.
    case dnd2014
    /// Fifth edition as revised, SRD 5.2.
    case dnd2024
    /// Pathfinder, second edition, remaster.
    case pathfinder2e
    /// No book: hit points, turns and conditions; the only rule is unconsciousness at zero for
    /// players and death for monsters.
    case plain

    /// The name shown to users.
    package var title: String {
        switch self {
        case .dnd2014: "D&D 5e (2014)"
        case .dnd2024: "D&D 5e (2024)"
        case .pathfinder2e: "Pathfinder 2e"
        case .plain: "Plain"
        }
    }

    /// The name where there is little room: "2014".
    package var shortTitle: String {
        switch self {
        case .dnd2014: "2014"
        case .dnd2024: "2024"
        case .pathfinder2e: "PF2e"
        case .plain: "plain"
        }
    }

    /// The damage types of the book; for ``plain``, those of all books.
    package var damageTypes: [DamageType] {
        switch self {
        case .dnd2014, .dnd2024: DamageType.known
        case .pathfinder2e: DamageType.pathfinder
        case .plain:
            DamageType.known + DamageType.pathfinder.filter { !DamageType.known.contains($0) }
        }
    }

    /// The rules of this edition, which are made once: they hold all conditions of a book.
    package var rules: EditionRules { Self.rules[self] ?? EditionRules(of: self) }

    private static let rules = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, EditionRules(of: $0)) })
}
