import Tabletop
import Testing

@Suite struct DamageTests {
    static let fire = DamageType(rawValue: "Fire")

    @Test(
        "Save, then adjustment, then resistance, then vulnerability",
        arguments: [
            (28, DamageShare.full, -5, Defenses(resistances: [fire], vulnerabilities: [fire]), 22),
            (25, .full, -5, Defenses(resistances: [fire]), 10),
            (15, .full, 0, Defenses(resistances: [fire]), 7),
            (1, .half, 0, Defenses(), 0),
            (1, .full, 0, Defenses(resistances: [fire]), 0),
            (9, .half, 0, Defenses(), 4),
            (9, .half, 3, Defenses(), 7),
            (9, .none, 3, Defenses(), 0),
            (9, .full, 0, Defenses(vulnerabilities: [fire]), 18),
            (9, .full, 0, Defenses(vulnerabilities: [fire], immunities: [fire]), 0),
            (3, .full, -5, Defenses(), 0),
            (9, .full, 0, Defenses(resistances: [DamageType(rawValue: "cold")]), 9),
            (1_000_000, .full, 0, Defenses(vulnerabilities: [fire]), 1_000_000),
        ])
    func reaching(
        rolled: Int, share: DamageShare, adjustment: Int, defenses: Defenses, expected: Int
    ) throws {
        let damage = try DamageRule.reaching(
            rolled, share: share, adjustment: adjustment, type: Self.fire, defenses: defenses)
        #expect(damage == expected)
    }

    @Test(
        "Concentration is saved against half the damage, at least ten",
        arguments: [
            (RuleEdition.dnd2014, 9, Int?(10)), (.dnd2014, 21, 10), (.dnd2014, 22, 11),
            (.dnd2014, 23, 11),
            (.dnd2014, 45, 22), (.dnd2014, 70, 35), (.dnd2024, 70, 30), (.dnd2024, 45, 22),
            (.dnd2014, 0, nil), (.pathfinder2e, 70, nil), (.plain, 70, nil),
        ])
    func concentration(edition: RuleEdition, damage: Int, expected: Int?) {
        #expect(edition.rules.concentrationDifficulty(damage: damage) == expected)
    }
}
