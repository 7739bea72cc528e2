/// What a condition does to attack rolls and saving throws, as far as the rules settle it without
/// knowing who sees whom.
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
    package let attacks: RollEdge
    /// The edge of attacks against it, from within 5 feet where that matters.
    package let attacked: RollEdge
    /// The edge of attacks against it from farther away.
    package let attackedFromAfar: RollEdge
    /// Whether a hit from within 5 feet is critical.
    package let closeHitsAreCritical: Bool
    /// The abilities whose saving throws fail by themselves.
    package let failedSaves: Set<Ability>
    /// The edges of its saving throws.
    package let saves: [Ability: RollEdge]
    /// Whether it is off-guard: 2 less armor class, as a circumstance penalty.
    package let offGuard: Bool
    /// A circumstance penalty to its own attacks.
    package let attackPenalty: Int
    /// The status penalty of a condition without a degree; one with a degree has its degree.
    package let flatPenalty: Int
    /// What the status penalty lowers. Of several conditions the worst one counts.
    package let penalizes: Set<Statistic>

    init(
        attacks: RollEdge = .none, attacked: RollEdge = .none,
        attackedFromAfar: RollEdge? = nil, closeHitsAreCritical: Bool = false,
        failedSaves: Set<Ability> = [], saves: [Ability: RollEdge] = [:], offGuard: Bool = false,
        attackPenalty: Int = 0, flatPenalty: Int = 0, penalizes: Set<Statistic> = []
    ) {
        self.attacks = attacks
        self.attacked = attacked
        self.attackedFromAfar = attackedFromAfar ?? attacked
        self.closeHitsAreCritical = closeHitsAreCritical
        self.failedSaves = failedSaves
        self.saves = saves
        self.offGuard = offGuard
        self.attackPenalty = attackPenalty
        self.flatPenalty = flatPenalty
        self.penalizes = penalizes
    }
}

extension Set<ConditionEffects.Statistic> {
    /// Armor class and all saving throws.
    static let armorAndSaves = Set(
        [.armorClass] + Ability.allCases.map { ConditionEffects.Statistic.save($0) })
    /// Every check and difficulty there is a number for.
    static let all = armorAndSaves.union([.meleeAttacks, .rangedAttacks])
}
