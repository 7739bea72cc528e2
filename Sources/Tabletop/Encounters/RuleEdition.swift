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

    /// What this book says.
    public var rules: EditionRules { EditionRules(of: self) }
}

/// Everything that differs from book to book, looked up here and nowhere else.
public struct EditionRules: Hashable, Sendable {
    /// What becomes of a player's character at zero hit points.
    public enum AtZero: Hashable, Sendable {
        /// Unconscious and rolling death saves.
        case deathSaves
        /// Unconscious and dying, with recovery checks.
        case recoveryChecks
        /// Unconscious, nothing more.
        case down
    }

    /// Which single blow kills outright.
    public enum MassiveDamage: Hashable, Sendable {
        /// What is left over at zero reaches the maximum; at zero already, the blow does.
        case restReachesMaximum
        /// The whole blow reaches twice the maximum.
        case blowReachesTwiceMaximum
        /// None.
        case never
    }

    /// What a player's character does at zero.
    public let heroesAtZero: AtZero
    /// Which blow kills outright.
    public let massiveDamage: MassiveDamage
    /// Whether concentration asks for a saving throw when hurt.
    public let concentrationIsSaved: Bool
    /// The highest difficulty of that saving throw.
    public let highestConcentrationDifficulty: Int?
    /// Whether monsters go before players of the same initiative.
    public let monstersWinTies: Bool
    /// Hit points left to whom a blow knocks out.
    public let hitPointsWhenKnockedOut: Int

    init(of edition: RuleEdition) {
        switch edition {
        case .dnd2014, .dnd2024:
            heroesAtZero = .deathSaves
            massiveDamage = .restReachesMaximum
            concentrationIsSaved = true
            highestConcentrationDifficulty = edition == .dnd2024 ? 30 : nil
            monstersWinTies = false
            hitPointsWhenKnockedOut = edition == .dnd2024 ? 1 : 0
        case .pathfinder2e:
            heroesAtZero = .recoveryChecks
            massiveDamage = .blowReachesTwiceMaximum
            concentrationIsSaved = false
            highestConcentrationDifficulty = nil
            monstersWinTies = true
            hitPointsWhenKnockedOut = 0
        case .plain:
            heroesAtZero = .down
            massiveDamage = .never
            concentrationIsSaved = false
            highestConcentrationDifficulty = nil
            monstersWinTies = false
            hitPointsWhenKnockedOut = 0
        }
    }

    /// The difficulty of keeping concentration after this much damage: half of it, at least 10.
    ///
    /// - Returns: `nil` where the book knows no such saving throw, and for no damage.
    /// - Note: Rule: SRD 5.1 "Spellcasting: Duration"; SRD 5.2 "Concentration", at most 30.
    public func concentrationDifficulty(damage: Int) -> Int? {
        guard concentrationIsSaved, damage > 0 else { return nil }
        return min(max(10, damage / 2), highestConcentrationDifficulty ?? .max)
    }

    /// Whether a blow kills at once.
    ///
    /// - Parameters:
    ///   - blow: the damage after resistances.
    ///   - rest: what was left of it once nothing was left to take it.
    ///   - wasAtZero: before the blow.
    public func killsOutright(blow: Int, rest: Int, maximum: Int, wasAtZero: Bool) -> Bool {
        guard maximum > 0 else { return false }
        return switch massiveDamage {
        case .restReachesMaximum: wasAtZero ? blow >= maximum : rest >= maximum
        case .blowReachesTwiceMaximum: blow >= maximum * 2
        case .never: false
        }
    }
}
