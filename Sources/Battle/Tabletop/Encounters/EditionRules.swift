/// Every rule in which the editions differ. Code asks for a rule here, never for the edition
/// itself, so that the differences stay in one place.
package struct EditionRules: Hashable, Sendable {
    /// What happens to a player's character at zero hit points.
    package enum AtZero: Hashable, Sendable {
        /// Unconscious and dying, with death saves.
        case deathSaves
        /// Unconscious and dying, with recovery checks.
        case recoveryChecks
        /// Unconscious and stable.
        case down
    }

    /// Which damage from a single hit kills at once.
    package enum MassiveDamage: Hashable, Sendable {
        /// The damage left over at zero hit points reaches the maximum; at zero already, the whole
        /// damage does.
        case restReachesMaximum
        /// The whole damage reaches twice the maximum.
        case blowReachesTwiceMaximum
        /// No hit kills at once.
        case never
    }

    /// How exhaustion levels work.
    package enum Exhaustion: Hashable, Sendable {
        /// Each of the six levels has an effect of its own (2014).
        case steps
        /// Each level adds the same penalties, and the sixth kills (2024).
        case penalties
    }

    /// The effect of being surprised.
    package enum Surprise: Hashable, Sendable {
        /// No movement and no action on the first turn, and no reaction until it ends (2014).
        case losesFirstTurn
        /// Disadvantage on the initiative roll (2024).
        case disadvantageOnInitiative
        /// No effect of its own.
        case nothing
    }

    /// The effect of a critical hit on rolled damage.
    package enum Critical: Hashable, Sendable {
        /// Twice as many dice are rolled.
        case throwsDiceTwice
        /// The total is doubled.
        case doublesTotal
        /// The highest that the dice can show is added; no book says so, but many tables do.
        case addsMaximum
        /// No effect.
        case nothing
    }

    /// The hit points that a long rest restores.
    package enum Healing: Hashable, Sendable {
        /// All of them.
        case all
        /// The Constitution modifier, at least 1, for each level, at least 1.
        case constitutionForEachLevel
    }

    /// The effects of a long rest.
    package struct LongRest: Hashable, Sendable {
        /// What it heals.
        package let healing: Healing
        /// Whether it restores all spent hit dice; otherwise half of the maximum, at least one.
        package let restoresAllHitDice: Bool
        /// Names of conditions whose degree falls by one; at degree 1 they end.
        package let eases: [String]
        /// Names of conditions that end.
        package let ends: [String]
        /// Whether a combatant at zero hit points can take one.
        package let isForThoseAtZero: Bool
    }

    /// What happens to a player's character at zero hit points.
    package let heroesAtZero: AtZero
    /// Which damage from a single hit kills at once.
    package let massiveDamage: MassiveDamage
    /// What at least is left of damage above 0 that is halved: each part of a hit is halved by itself.
    ///
    /// - Note: Rule: Player Core, "Doubling and Halving Damage".
    package let leastHalf: Int
    /// Whether damage calls for a saving throw to keep concentration.
    package let concentrationIsSaved: Bool
    /// The highest difficulty class of that save; `nil` for no bound.
    package let highestConcentrationDifficulty: Int?
    /// Whether monsters act before players of the same initiative.
    package let monstersWinTies: Bool
    /// Hit points left to a combatant that is knocked out.
    package let hitPointsWhenKnockedOut: Int
    /// The book's conditions in alphabetical order; empty without a book.
    package let conditions: [ConditionRule]
    /// What combatants do or where they stand, typed as conditions are; empty without a book.
    let stances: [Stance]
    /// How exhaustion works; `nil` in editions without it.
    package let exhaustion: Exhaustion?
    /// The effect of being surprised.
    package let surprise: Surprise
    /// The effect of a critical hit on rolled damage.
    package let critical: Critical
    /// What decides between the degrees of attack rolls and saving throws.
    package let degrees: Degrees
    /// The penalty of each further attack in a turn; 0 for none. An agile attack has one less, and at
    /// most two steps count.
    package let multipleAttackPenalty: Int
    /// Whether players' characters have hero points.
    package let hasHeroPoints: Bool
    /// The actions of a turn, which conditions may change; `nil` in editions that count none.
    package let actionsOfTurn: Int?
    /// What somebody with half of its hit points or fewer is called; Pathfinder has no such state.
    package let wordForHalf: String
    /// Whether a hit point maximum of zero kills.
    ///
    /// - Note: Rule: SRD 5.1, every effect that takes from the maximum: "The target dies if this effect
    ///   reduces its hit point maximum to 0."
    package let maximumZeroKills: Bool
    /// The effects of a long rest.
    package let longRest: LongRest
    /// The least that one spent hit die heals, its modifier included.
    package let leastHitDieHealing: Int
    /// Whether there are hit dice, one for each level.
    package let hasHitDice: Bool
    /// Whether a combatant in another shape keeps its hit points and gains temporary ones.
    package let formsKeepHitPoints: Bool

    init(of edition: RuleEdition) {
        switch edition {
        case .dnd2014, .dnd2024:
            heroesAtZero = .deathSaves
            massiveDamage = .restReachesMaximum
            leastHalf = 0
            concentrationIsSaved = true
            highestConcentrationDifficulty = edition == .dnd2024 ? 30 : nil
            monstersWinTies = false
            hitPointsWhenKnockedOut = edition == .dnd2024 ? 1 : 0
            conditions = edition == .dnd2024 ? ConditionRule.of2024 : ConditionRule.of2014
            stances = Stance.fifthEdition + Stance.spells
            exhaustion = edition == .dnd2024 ? .penalties : .steps
            critical = .throwsDiceTwice
            degrees = .dieDecidesAttacks
            hasHeroPoints = false
            actionsOfTurn = nil
            wordForHalf = "bloodied"
            multipleAttackPenalty = 0
            surprise = edition == .dnd2024 ? .disadvantageOnInitiative : .losesFirstTurn
            maximumZeroKills = true
            longRest = LongRest(
                healing: .all, restoresAllHitDice: edition == .dnd2024,
                eases: ["Exhaustion"], ends: [], isForThoseAtZero: false)
            leastHitDieHealing = edition == .dnd2024 ? 1 : 0
            hasHitDice = true
            formsKeepHitPoints = edition == .dnd2024
        case .pathfinder2e:
            heroesAtZero = .recoveryChecks
            massiveDamage = .blowReachesTwiceMaximum
            leastHalf = 1
            concentrationIsSaved = false
            highestConcentrationDifficulty = nil
            monstersWinTies = true
            hitPointsWhenKnockedOut = 0
            conditions = ConditionRule.pathfinder
            stances = Stance.pathfinder
            exhaustion = nil
            critical = .doublesTotal
            degrees = .stepsOfTen
            hasHeroPoints = true
            actionsOfTurn = 3
            wordForHalf = "badly hurt"
            multipleAttackPenalty = 5
            surprise = .nothing
            maximumZeroKills = false
            longRest = LongRest(
                healing: .constitutionForEachLevel, restoresAllHitDice: true,
                eases: ["Drained", "Doomed"], ends: ["Fatigued"], isForThoseAtZero: true)
            leastHitDieHealing = 0
            hasHitDice = false
            formsKeepHitPoints = false
        case .plain:
            heroesAtZero = .down
            massiveDamage = .never
            leastHalf = 0
            concentrationIsSaved = false
            highestConcentrationDifficulty = nil
            monstersWinTies = false
            hitPointsWhenKnockedOut = 0
            conditions = []
            stances = []
            exhaustion = nil
            critical = .nothing
            degrees = .dieDecidesAttacks
            hasHeroPoints = false
            actionsOfTurn = nil
            wordForHalf = "bloodied"
            multipleAttackPenalty = 0
            surprise = .nothing
            maximumZeroKills = false
            longRest = LongRest(
                healing: .all, restoresAllHitDice: true, eases: [], ends: [],
                isForThoseAtZero: true)
            leastHitDieHealing = 0
            hasHitDice = true
            formsKeepHitPoints = false
        }
    }

    /// The difficulty class of the save to keep concentration after damage: half the damage, at
    /// least 10.
    ///
    /// - Returns: `nil` in editions without this save, and for no damage.
    /// - Note: Rule: SRD 5.1 "Spellcasting: Duration"; SRD 5.2 "Concentration", at most 30.
    package func concentrationDifficulty(damage: Int) -> Int? {
        guard concentrationIsSaved, damage > 0 else { return nil }
        return min(max(10, damage / 2), highestConcentrationDifficulty ?? .max)
    }

    /// What the book calls a rest: "short rest"; Pathfinder has ten minutes and a night of it.
    package func name(of rest: Rest) -> String {
        if hasHitDice { return "\(rest.rawValue) rest" }
        return rest == .short ? "ten-minute rest" : "night's rest"
    }

    /// How long a rest takes, in minutes.
    ///
    /// - Note: Rule: SRD 5.1 "Short Rest": "at least 1 hour long", "Long Rest": "at least 8 hours long";
    ///   SRD 5.2 "Rules Glossary"; Player Core, "Treat Wounds": ten minutes.
    func minutes(of rest: Rest) -> Int {
        switch rest {
        case .short: hasHitDice ? 60 : 10
        case .long: 480
        }
    }

    /// Whether a hit kills at once.
    ///
    /// - Parameters:
    ///   - blow: the damage after resistances.
    ///   - rest: the damage left over once no hit points were left.
    ///   - wasAtZero: whether the target had zero hit points before the hit.
    package func killsOutright(blow: Int, rest: Int, maximum: Int, wasAtZero: Bool) -> Bool {
        guard maximum > 0 else { return false }
        return switch massiveDamage {
        case .restReachesMaximum: wasAtZero ? blow >= maximum : rest >= maximum
        case .blowReachesTwiceMaximum: blow >= maximum * 2
        case .never: false
        }
    }
}
