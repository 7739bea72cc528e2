/// The rule book a fight is played by.
public enum RuleEdition: String, Hashable, Sendable, Codable, CaseIterable {
    /// Fifth edition, SRD 5.1.
    case dnd2014
    /// Fifth edition as revised, SRD 5.2.
    case dnd2024
    /// Pathfinder, second edition, remaster.
    case pathfinder2e
    /// Hit points, turns and conditions, and nothing done by itself but falling at zero.
    case plain

    /// As people call it.
    public var title: String {
        switch self {
        case .dnd2014: "D&D 5e (2014)"
        case .dnd2024: "D&D 5e (2024)"
        case .pathfinder2e: "Pathfinder 2e"
        case .plain: "Plain"
        }
    }

    /// The damage types it knows; without a book, those of all.
    public var damageTypes: [DamageType] {
        switch self {
        case .dnd2014, .dnd2024: DamageType.known
        case .pathfinder2e: DamageType.pathfinder
        case .plain:
            DamageType.known + DamageType.pathfinder.filter { !DamageType.known.contains($0) }
        }
    }

    /// What this book says.
    public var rules: EditionRules { EditionRules(of: self) }
}
