import Foundation
import Tabletop
import Testing

@Suite struct DamageTests {
    static let fire = DamageType(rawValue: "Fire")

    @Test(
        "Save, adjustment, resistance and vulnerability apply in this order",
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
        let damage = try DamageSum(
            rolled, share: share, adjustment: adjustment, type: Self.fire, defenses: defenses)
        #expect(damage.total == expected)
    }

    @Test(
        "The difficulty of keeping concentration is half the damage, at least ten",
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

/// The text of a damage calculation, with Pathfinder's weaknesses and resistances.
@Suite struct DamageSumTests {
    static let fire = DamageType(rawValue: "fire")

    @Test(
        "A damage calculation is shown step by step",
        arguments: [
            (
                28, DamageShare.full, -5,
                Defenses(resistances: [fire], vulnerabilities: [fire]),
                "28 fire − 5 → 23, halved 11, doubled 22"
            ),
            (9, .full, 0, Defenses(), "9 fire"),
            (9, .half, 0, Defenses(), "9 fire, half after the save 4"),
            (9, .double, 2, Defenses(), "9 fire, double after the save 18 + 2 → 20"),
            (9, .none, 2, Defenses(), "9 fire, none after the save"),
            (9, .full, 0, Defenses(immunities: [fire]), "9 fire, immune"),
            (
                9, .full, 0, Defenses(weaknesses: [fire: 5], reductions: [fire: 10]),
                "9 fire, weakness + 5 → 14, resistance − 10 → 4"
            ),
            (0, .full, 0, Defenses(weaknesses: [fire: 5]), "0 fire"),
            (3, .full, 0, Defenses(reductions: [fire: 5]), "3 fire, resistance − 5 → 0"),
        ])
    func description(
        rolled: Int, share: DamageShare, adjustment: Int, defenses: Defenses, expected: String
    ) throws {
        let sum = try DamageSum(
            rolled, share: share, adjustment: adjustment, type: Self.fire, defenses: defenses)
        #expect(sum.description == expected)
    }

    @Test(
        "Exceptions and materials decide Pathfinder's weaknesses and resistances, the highest of which counts",
        arguments: [
            ([], "9 slashing, resistance − 5 → 4"), ([.silvered], "9 slashing, resistance − 2 → 7"),
            ([.silvered, .magical], "9 slashing"),
            ([.coldIron], "9 slashing, weakness + 3 → 12, resistance − 5 → 7"),
        ] as [(Set<DamageProperty>, String)])
    func exceptions(properties: Set<DamageProperty>, expected: String) throws {
        let slashing = DamageType(rawValue: "slashing")
        let defenses = Defenses(
            weaknesses: [DamageType(rawValue: "cold iron"): 3],
            reductions: [slashing: 5, .all: 1], unless: [slashing: ["silver"], .all: ["magical"]],
            doubled: [.all: ["non-magical"]])
        let sum = try DamageSum(9, type: slashing, properties: properties, defenses: defenses)
        #expect(sum.description == expected)
        let data = try JSONEncoder().encode(defenses)
        #expect(try JSONDecoder().decode(Defenses.self, from: data) == defenses)
        // A hit of two types has a material once.
        let damage = Damage(
            .points(9), type: slashing, others: [DamagePart(.points(2), type: Self.fire)],
            properties: [.coldIron])
        let sums = try damage.sums([9, 2], share: .full, defenses: defenses, leastHalf: 0)
        #expect(
            sums.map(\.description) == [
                "9 slashing, weakness + 3 → 12, resistance − 5 → 7", "2 fire, resistance − 2 → 0",
            ])
    }

    @Test func `the log entry shows the damage calculation if there is one`() throws {
        var table = try Table()
        try table.add(
            "Ogre", maximum: 59,
            defenses: Defenses(resistances: [Self.fire], vulnerabilities: [Self.fire]))
        try table.add("Rat", maximum: 3)
        let event = try table.perform(
            .damage(
                Damage(.points(28), type: Self.fire, adjustment: -5),
                on: [.init(Table.id("Ogre")), .init(Table.id("Rat"), .half)]))
        #expect(
            event.lines == [
                "Ogre takes 22 fire damage (28 fire − 5 → 23, halved 11, doubled 22) (37/59)",
                "Rat takes 9 fire damage (28 fire, half after the save 14 − 5 → 9) (0/3) and dies",
            ])
    }

    @Test func `defenses, options and carried-over state of older versions decode`() throws {
        let defenses = try JSONDecoder().decode(
            Defenses.self,
            from: Data(#"{"resistances":["fire"],"vulnerabilities":[],"immunities":[]}"#.utf8))
        #expect(defenses == Defenses(resistances: [Self.fire]))
        let rich = Defenses(immunities: [Self.fire], weaknesses: [Self.fire: 5])
        let data = try JSONEncoder().encode(rich)
        #expect(try JSONDecoder().decode(Defenses.self, from: data) == rich)
        let options = try JSONDecoder().decode(
            Encounter.Options.self,
            from: Data(#"{"skipsDead":false,"absorbedHitsFailDeathSaves":true}"#.utf8))
        var expected = Encounter.Options()
        expected.skipsDead = false
        expected.absorbedHitsFailDeathSaves = true
        // Before one roll for each kind became the default.
        expected.groupsRollTogether = false
        #expect(options == expected)
        expected.rerollsInitiative = true
        expected.monstersShow = .bar
        let written = try JSONEncoder().encode(expected)
        #expect(try JSONDecoder().decode(Encounter.Options.self, from: written) == expected)
        let kept = try JSONDecoder().decode(
            CarryOverState.self, from: Data(#"{"maximum":20,"damageTaken":3,"temporary":1}"#.utf8))
        #expect(kept.hitPoints == (try HitPoints(maximum: 20, damageTaken: 3, temporary: 1)))
        #expect(kept.others == nil)
    }
}
