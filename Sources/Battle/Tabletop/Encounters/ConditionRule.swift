/// A condition defined by a rule book, as far as numbers and turns are concerned.
package struct ConditionRule: Hashable, Sendable {
    /// The name in the book's spelling.
    package let name: String
    /// Its degrees; `nil` for a condition without degrees.
    package let values: ClosedRange<Int>?
    /// Whether it incapacitates: no actions and no reactions, and in D&D no concentration.
    package let incapacitates: Bool
    /// Whether its degree falls by one at the end of each turn of the combatant that has it.
    package let fallsAtTurnEnd: Bool

    /// Whether it takes hit points and as much of the maximum, by degree and level.
    package let drains: Bool
    /// The names of the conditions that come with it and stay when it ends.
    package let brings: [String]
    /// Types of damage that do half damage to whoever has it; ``DamageType/all`` stands for all damage,
    /// also that without a type.
    package let resists: Set<DamageType>
    /// Types of damage and conditions that do nothing to whoever has it.
    package let immunities: [String]
    /// What it does to attack rolls and saving throws.
    package let effects: ConditionEffects

    init(
        _ name: String, values: ClosedRange<Int>? = nil, incapacitates: Bool = false,
        fallsAtTurnEnd: Bool = false, drains: Bool = false, brings: [String] = [],
        resists: Set<DamageType> = [], immunities: [String] = [],
        _ effects: ConditionEffects = ConditionEffects()
    ) {
        self.name = name
        self.values = values
        self.incapacitates = incapacitates
        self.fallsAtTurnEnd = fallsAtTurnEnd
        self.drains = drains
        self.brings = brings
        self.resists = resists
        self.immunities = immunities
        self.effects = effects
    }

    /// Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary". The effects of exhaustion
    /// differ between the two and are in ``EditionRules/exhaustion``; petrified is immune to poison as
    /// damage in 5.1, to being poisoned in 5.2.
    private static func fifthEdition(petrifiedIsImmuneTo immunities: [String]) -> [ConditionRule] {
        [
            ConditionRule("Blinded", .init(attacks: .disadvantage, attacked: .advantage)),
            ConditionRule("Charmed"), ConditionRule("Deafened"),
            ConditionRule("Exhaustion", values: 1...6),
            ConditionRule("Frightened", .init(attacks: .disadvantage)),
            ConditionRule("Grappled"), ConditionRule("Incapacitated", incapacitates: true),
            ConditionRule("Invisible", .init(attacks: .advantage, attacked: .disadvantage)),
            ConditionRule(
                "Paralyzed", incapacitates: true,
                .init(
                    attacked: .advantage, closeHitsAreCritical: true,
                    failedSaves: [.strength, .dexterity])),
            ConditionRule(
                "Petrified", incapacitates: true, resists: [.all], immunities: immunities,
                .init(attacked: .advantage, failedSaves: [.strength, .dexterity])),
            ConditionRule("Poisoned", .init(attacks: .disadvantage)),
            ConditionRule(
                "Prone",
                .init(attacks: .disadvantage, attacked: .advantage, attackedFromAfar: .disadvantage)
            ),
            ConditionRule(
                "Restrained",
                .init(
                    attacks: .disadvantage, attacked: .advantage,
                    saves: [.dexterity: .disadvantage])),
            ConditionRule(
                "Stunned", incapacitates: true,
                .init(attacked: .advantage, failedSaves: [.strength, .dexterity])),
            ConditionRule(
                "Unconscious", incapacitates: true, brings: ["Prone"],
                .init(
                    attacked: .advantage, closeHitsAreCritical: true,
                    failedSaves: [.strength, .dexterity])),
        ]
    }

    /// The conditions of SRD 5.1.
    static let of2014 = fifthEdition(petrifiedIsImmuneTo: ["poison", "poisoned"])
    /// The conditions of SRD 5.2.
    static let of2024 = fifthEdition(petrifiedIsImmuneTo: ["poisoned"])

    /// Rule: Player Core, "Conditions Appendix".
    static let pathfinder = [
        ConditionRule("Blinded"),
        ConditionRule(
            "Clumsy", values: 1...20,
            .init(penalizes: [.rangedAttacks, .armorClass, .save(.dexterity)])),
        ConditionRule("Concealed"), ConditionRule("Confused", .init(offGuard: true)),
        ConditionRule("Controlled"), ConditionRule("Dazzled"), ConditionRule("Deafened"),
        ConditionRule("Doomed", values: 1...20),
        ConditionRule(
            "Drained", values: 1...20, drains: true, .init(penalizes: [.save(.constitution)])),
        ConditionRule("Encumbered"),
        ConditionRule(
            "Enfeebled", values: 1...20, .init(penalizes: [.meleeAttacks, .meleeDamage])),
        ConditionRule("Fascinated"),
        ConditionRule("Fatigued", .init(flatPenalty: 1, penalizes: .armorAndSaves)),
        ConditionRule("Fleeing"),
        ConditionRule(
            "Frightened", values: 1...20, fallsAtTurnEnd: true, .init(penalizes: .all)),
        ConditionRule("Grabbed", .init(offGuard: true)),
        ConditionRule("Hidden"), ConditionRule("Immobilized"),
        ConditionRule("Invisible"), ConditionRule("Off-Guard", .init(offGuard: true)),
        ConditionRule("Paralyzed", incapacitates: true, .init(offGuard: true)),
        ConditionRule("Persistent Damage", values: 1...1000),
        ConditionRule("Petrified", incapacitates: true),
        ConditionRule("Prone", .init(offGuard: true, attackPenalty: 2)),
        ConditionRule("Quickened"), ConditionRule("Restrained", .init(offGuard: true)),
        ConditionRule("Sickened", values: 1...20, .init(penalizes: .all)),
        ConditionRule("Slowed", values: 1...20),
        ConditionRule("Stunned", values: 1...20),
        ConditionRule(
            "Stupefied", values: 1...20, .init(penalizes: [.save(.wisdom)])),
        ConditionRule(
            "Unconscious", incapacitates: true, brings: ["Prone"],
            .init(offGuard: true, flatPenalty: 4, penalizes: [.armorClass, .save(.dexterity)])),
        ConditionRule("Undetected"), ConditionRule("Unnoticed"),
        ConditionRule("Wounded", values: 1...20),
    ]
}

extension EditionRules {
    /// The book's condition with this name, compared case-insensitively; `nil` for names that the
    /// book does not define.
    package func condition(_ name: String) -> ConditionRule? {
        let folded = PlainText.folded(name)
        return conditions.first { PlainText.folded($0.name) == folded }
    }

    /// The effects of an exhaustion level in the order of the book; empty for level 0 and in
    /// editions without exhaustion. At level 5 and above "speed 0" replaces "speed halved".
    ///
    /// - Note: Rule: SRD 5.1 "Exhaustion"; SRD 5.2 "Rules Glossary: Exhaustion".
    package func exhaustionEffects(level: Int) -> [String] {
        guard level > 0, let exhaustion else { return [] }
        switch exhaustion {
        case .steps:
            let effects = [
                "disadvantage on ability checks", "speed halved",
                "disadvantage on attacks and saving throws", "hit point maximum halved",
                "speed 0", "death",
            ]
            return Array(effects.prefix(level).enumerated())
                .filter { !($0.offset == 1 && level >= 5) }.map(\.element)
        case .penalties:
            return level >= 6
                ? ["death"] : ["d20 tests −\(level * 2)", "speed −\(level * 5) ft"]
        }
    }

    /// What an exhaustion level adds to the hit point maximum, zero or less: the 2014 rules halve
    /// the maximum from level 4 on, rounded down.
    package func maximumChange(exhaustion level: Int, maximum: Int) -> Int {
        exhaustion == .steps && level >= 4 ? maximum / 2 - maximum : 0
    }
}
