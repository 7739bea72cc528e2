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

    /// How exhaustion weighs.
    public enum Exhaustion: Hashable, Sendable {
        /// Each of six levels adds something of its own.
        case steps
        /// Each level adds the same penalties; the sixth kills.
        case penalties
    }

    /// What being surprised does.
    public enum Surprise: Hashable, Sendable {
        /// Neither moves nor acts on the first turn; no reaction until it ends.
        case losesFirstTurn
        /// Disadvantage on the initiative.
        case disadvantageOnInitiative
        /// Nothing by itself.
        case nothing
    }

    /// What a critical hit does to damage.
    public enum Critical: Hashable, Sendable {
        /// All dice are thrown twice.
        case throwsDiceTwice
        /// The sum counts twice.
        case doublesTotal
        /// Nothing.
        case nothing
    }

    /// What a long rest gives back.
    public struct LongRest: Hashable, Sendable {
        /// Whether all hit points come back.
        public let healsFully: Bool
        /// Whether all spent hit dice come back, or half of all dice, at least one.
        public let restoresAllHitDice: Bool
        /// Conditions whose degree falls by one.
        public let eases: [String]
        /// Conditions that end.
        public let ends: [String]
        /// Whether somebody at zero hit points can take one.
        public let isForThoseAtZero: Bool
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
    /// The book's own list, in alphabetical order.
    public let conditions: [ConditionRule]
    /// How exhaustion weighs; `nil` where there is none.
    public let exhaustion: Exhaustion?
    /// What being surprised does.
    public let surprise: Surprise
    /// What a critical hit does to damage that is rolled.
    public let critical: Critical
    /// Whether a maximum of zero hit points kills.
    public let maximumZeroKills: Bool
    /// What a long rest gives back.
    public let longRest: LongRest
    /// The least a spent hit die heals, with its modifier.
    public let leastHitDieHealing: Int

    init(of edition: RuleEdition) {
        switch edition {
        case .dnd2014, .dnd2024:
            heroesAtZero = .deathSaves
            massiveDamage = .restReachesMaximum
            concentrationIsSaved = true
            highestConcentrationDifficulty = edition == .dnd2024 ? 30 : nil
            monstersWinTies = false
            hitPointsWhenKnockedOut = edition == .dnd2024 ? 1 : 0
            conditions = ConditionRule.fifthEdition
            exhaustion = edition == .dnd2024 ? .penalties : .steps
            critical = .throwsDiceTwice
            surprise = edition == .dnd2024 ? .disadvantageOnInitiative : .losesFirstTurn
            maximumZeroKills = edition == .dnd2024
            longRest = LongRest(
                healsFully: true, restoresAllHitDice: edition == .dnd2024,
                eases: ["Exhaustion"], ends: [], isForThoseAtZero: false)
            leastHitDieHealing = edition == .dnd2024 ? 1 : 0
        case .pathfinder2e:
            heroesAtZero = .recoveryChecks
            massiveDamage = .blowReachesTwiceMaximum
            concentrationIsSaved = false
            highestConcentrationDifficulty = nil
            monstersWinTies = true
            hitPointsWhenKnockedOut = 0
            conditions = ConditionRule.pathfinder
            exhaustion = nil
            critical = .doublesTotal
            surprise = .nothing
            maximumZeroKills = false
            longRest = LongRest(
                healsFully: false, restoresAllHitDice: true, eases: ["Drained", "Doomed"],
                ends: ["Fatigued"], isForThoseAtZero: true)
            leastHitDieHealing = 0
        case .plain:
            heroesAtZero = .down
            massiveDamage = .never
            concentrationIsSaved = false
            highestConcentrationDifficulty = nil
            monstersWinTies = false
            hitPointsWhenKnockedOut = 0
            conditions = []
            exhaustion = nil
            critical = .nothing
            surprise = .nothing
            maximumZeroKills = false
            longRest = LongRest(
                healsFully: true, restoresAllHitDice: true, eases: [], ends: [],
                isForThoseAtZero: true)
            leastHitDieHealing = 0
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
