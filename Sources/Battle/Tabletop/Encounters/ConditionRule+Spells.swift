/// What spells do to rolls while they last on somebody.
extension Stance {
    private static let saves = Ability.allCases.map {
        ConditionClause.Effect.saves($0, .advantage)
    }
    private static let isHardToHit = ConditionClause.Effect.attacked(
        .disadvantage, afar: .disadvantage)

    private static func spell(
        _ name: String, d4s: Int = 0, endsWithAttack: Bool = false, endsWithSave: Bool = false,
        _ effects: [ConditionClause.Effect] = []
    ) -> Stance {
        Stance(
            rule: ConditionRule(name, effects.map { .does($0) }), endsWithAttack: endsWithAttack,
            endsWithSave: endsWithSave, isSpell: true, d4s: d4s)
    }

    /// - Note: Rule: SRD 5.1 and 5.2, the spells' texts. Bless: "whenever a target makes an attack roll
    ///   or a saving throw before the spell ends, the target adds 1d4"; Bane subtracts it. Whoever is
    ///   invisible by a spell is seen by nobody; Invisibility ends when its bearer attacks.
    static let spells = [
        spell("Bane", d4s: -1), spell("Bless", d4s: 1),
        spell("Beacon of Hope", [.saves(.wisdom, .advantage)]),
        spell("Blur", [isHardToHit]),
        spell("Faerie Fire", [.attacked(.advantage, afar: .advantage)]),
        spell(
            "Foresight",
            [.attacks(.advantage), isHardToHit] + saves),
        spell("Greater Invisibility", [.attacks(.advantage), isHardToHit]),
        spell("Haste", [.saves(.dexterity, .advantage), .adds(2, [.armorClass])]),
        spell("Hex"),
        spell("Holy Aura", [isHardToHit] + saves),
        spell(
            "Invisibility", endsWithAttack: true,
            [.attacks(.advantage), isHardToHit]),
        spell("Shield", [.adds(5, [.armorClass])]),
        spell("Shield of Faith", [.adds(2, [.armorClass])]),
        spell(
            "Slow", endsWithSave: true, [.adds(-2, [.armorClass, .save(.dexterity)])]),
        spell(
            "Warding Bond",
            [.adds(1, .armorAndSaves)]),
    ]
}

extension Encounter {
    /// Throws what Bless adds to a roll of a combatant, and what Bane takes from it.
    func throwAddedDice(
        of combatant: Combatant, for circumstances: inout Circumstances,
        using dice: inout some RandomNumberGenerator
    ) {
        for condition in combatant.conditions {
            guard let count = edition.rules.stance(condition.name)?.d4s, count != 0 else {
                continue
            }
            circumstances.modifiers.append(
                .init(
                    value: count * dice.roll(sides: 4),
                    cause: .condition(
                        condition: Condition(name: condition.name), of: combatant.label)))
        }
    }
}
