/// What a condition does to attack rolls, saving throws and initiative, as far as the rules settle it
/// without knowing who sees whom: the sum of the effects of its clauses.
package struct ConditionEffects: Hashable, Sendable {
    /// A number that Pathfinder's penalties lower.
    package enum Statistic: Hashable, Sendable {
        /// Attack rolls with melee weapons and unarmed attacks.
        case meleeAttacks
        /// Attack rolls with ranged weapons.
        case rangedAttacks
        /// The damage of melee attacks.
        case meleeDamage
        /// The armor class.
        case armorClass
        /// Saving throws with an ability: Fortitude Constitution, Reflex Dexterity, Will Wisdom.
        case save(Ability)
    }

    /// The edge of its own attacks.
    package private(set) var attacks = RollEdge.none
    /// The edge of attacks against it, from within 5 feet where that matters.
    package private(set) var attacked = RollEdge.none
    /// The edge of attacks against it from farther away.
    package private(set) var attackedFromAfar = RollEdge.none
    /// Whether a hit from within 5 feet is critical.
    package private(set) var closeHitsAreCritical = false
    /// The abilities whose saving throws fail by themselves.
    package private(set) var failedSaves: Set<Ability> = []
    /// The edges of its saving throws.
    package private(set) var saves: [Ability: RollEdge] = [:]
    /// The edge of its initiative.
    package private(set) var initiative = RollEdge.none
    /// Whether it is off-guard: 2 less armor class, as a circumstance penalty.
    package private(set) var offGuard = false
    /// A circumstance penalty to its own attacks.
    package private(set) var attackPenalty = 0
    /// The status penalty of a condition without a degree; one with a degree has its degree.
    package private(set) var flatPenalty = 0
    /// What the status penalty lowers. Of several conditions the worst one counts.
    package private(set) var penalizes: Set<Statistic> = []
    /// What it adds to a number, whatever else does: cover, and spells.
    package private(set) var adds: [Statistic: Int] = [:]
    /// The edge of its attacks against others than the one who gave it.
    package private(set) var attacksOnOthers = RollEdge.none
    /// The names of the conditions that come with it and stay when it ends.
    package private(set) var brings: [String] = []
    /// Types of damage that do half damage to whoever has it; ``DamageType/all`` stands for all damage,
    /// also that without a type.
    package private(set) var resists: Set<DamageType> = []
    /// Types of damage and conditions that do nothing to whoever has it.
    package private(set) var immunities: [String] = []
    /// The effects that are no number.
    private(set) var others: Set<ConditionClause.Effect> = []

    init(_ effects: [ConditionClause.Effect]) {
        for effect in effects {
            switch effect {
            case .attacks(let edge): attacks = edge
            case .attacked(let near, let afar): (attacked, attackedFromAfar) = (near, afar)
            case .closeHitsAreCritical: closeHitsAreCritical = true
            case .fails(let abilities): failedSaves.formUnion(abilities)
            case .saves(let ability, let edge): saves[ability] = edge
            case .initiative(let edge): initiative = edge
            case .offGuard: offGuard = true
            case .attackPenalty(let number): attackPenalty = number
            case .penalty(let number, let statistics):
                flatPenalty = number ?? 0
                penalizes.formUnion(statistics)
            case .adds(let number, let statistics):
                for statistic in statistics { adds[statistic, default: 0] += number }
            case .attacksOnOthers(let edge): attacksOnOthers = edge
            case .brings(let name): brings.append(name)
            case .resistsAll: resists.insert(.all)
            case .immune(let names): immunities += names
            case .incapacitated, .fallsAtTurnEnd, .drains, .concernsGiver, .endsWithGiver:
                others.insert(effect)
            }
        }
    }
}

extension ConditionEffects.Statistic {
    /// "AC", "Dexterity saves".
    var words: String {
        switch self {
        case .meleeAttacks: "melee attacks"
        case .rangedAttacks: "ranged attacks"
        case .meleeDamage: "melee damage"
        case .armorClass: "AC"
        case .save(let ability): "\(ability.title) saves"
        }
    }
}

extension [ConditionEffects.Statistic] {
    /// Armor class and all saving throws.
    static let armorAndSaves =
        [.armorClass] + Ability.allCases.map { ConditionEffects.Statistic.save($0) }
    /// Every check and difficulty there is a number for.
    static let all = armorAndSaves + [.meleeAttacks, .rangedAttacks]
}
