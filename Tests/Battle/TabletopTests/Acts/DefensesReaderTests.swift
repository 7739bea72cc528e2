import Foundation
import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct DefensesReaderTests {
    /// - Parameter known: the defenses of a combatant in the fight, which make their words known.
    private func read(_ text: String, known: Defenses = Defenses()) throws -> Defenses {
        var fight = try ActFight()
        try fight.apply(.addCondition(NewCondition("Hexed"), on: [try fight.id("Goblin 1")]))
        if known != Defenses() {
            try fight.apply(.setDefenses(known, on: try fight.id("Goblin 2")))
        }
        return try Defenses(ActWords(text), in: fight.vocabulary)
    }

    @Test(
        "Defenses are printed in the form in which they are typed",
        arguments: [
            ("", ""), ("resist fire", "resist fire"), ("RESISTANT fire, cold", "resist cold fire"),
            ("resist fire,cold", "resist cold fire"), ("resist fire; cold", "resist cold fire"),
            ("resist fi and co", "resist cold fire"),
            (
                "immune poison poisoned, never prone",
                "immune poison, never poisoned prone"
            ),
            ("immune poison immune fire", "immune fire poison"),
            ("immune persistent damage", "never \"persistent damage\""),
            ("never hexed", "never hexed"), ("never \"on fire\"", "never \"on fire\""),
            ("never =\"on fire\" prone", "never \"on fire\" prone"),
            ("vulnerable fire, weak cold", "vulnerable cold fire"),
            ("weak fire 5, resist cold 10", "weak fire 5, resist cold 10"),
            ("resist fire cold 10 acid", "resist acid fire, resist cold 10"),
            ("resist =fir, immune =\"holy fire\"", "resist fir, immune =\"holy fire\""),
            (
                "resist slashing piercing unless magical or silvered, immune fire",
                "immune fire, resist piercing slashing unless magical silvered"
            ),
            (
                "resist slashing 5 piercing 3 unless silver or \"cold iron\" double non-magical, weak =\"cold iron\" 2",
                "weak =\"cold iron\" 2, resist piercing 3 unless \"cold iron\" silver double non-magical, "
                    + "resist slashing 5 unless \"cold iron\" silver double non-magical"
            ),
            ("immune nonmagical slashing", "immune slashing unless magical"),
            (
                "resist physical 5 except silver or cold iron, weak cold iron 3, weak silver 2",
                "weak =\"cold iron\" 3, weak silver 2, resist bludgeoning 5 unless \"cold iron\" silver, "
                    + "resist piercing 5 unless \"cold iron\" silver, "
                    + "resist slashing 5 unless \"cold iron\" silver"
            ),
            ("resist all damage 5, weak all 2", "weak all 2, resist all 5"),
            ("immune physical", "immune bludgeoning piercing slashing"),
            (
                "resist physical unless silvered",
                "resist bludgeoning piercing slashing unless silvered"
            ),
            (
                "resist all",
                "resist acid bludgeoning cold fire force lightning necrotic piercing poison psychic "
                    + "radiant slashing thunder"
            ),
        ])
    func reads(text: String, expected: String) throws {
        let defenses = try read(text)
        #expect(defenses.text == expected)
        #expect(try read(expected, known: defenses) == defenses)
    }

    @Test(
        "An error names the word that cannot be read",
        arguments: [
            (
                "fire",
                "\"fire\" is not a kind of defense. Type resist, immune, never, vulnerable or weak."
            ),
            (
                "resist fier",
                "\"fier\" is not a damage type. Did you mean fire? Type =fier to use it as your own."
            ),
            (
                "immune posion",
                """
                "posion" is not a damage type. Did you mean poison? Type =posion to use it as your own.
                """
            ),
            (
                "never porne",
                "\"porne\" is not a condition. Did you mean Prone? Type =porne to use it as your own."
            ),
            ("resist p", "\"p\" can mean piercing, poison or psychic. Name one."),
            ("weak fire 9999999", "9999999 is not between 0 and 1,000,000."),
            ("immune 5", "\"5\" is not understood here."),
            ("resist slashing unless fire", "\"fire\" is not understood here."),
        ])
    func refused(text: String, sentence: String) throws {
        #expect(ActProblem.sentence { _ = try read(text) } == sentence)
    }

    @Test func `defenses without conditional ones are stored in the form of older versions`()
        throws
    {
        let old = #"{"resistances":["fire"],"vulnerabilities":[],"immunities":[]}"#
        let read = try JSONDecoder().decode(Defenses.self, from: Data(old.utf8))
        #expect(read == Defenses(resistances: [.init(rawValue: "fire")]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(read), as: UTF8.self)
                == #"{"immunities":[],"resistances":["fire"],"vulnerabilities":[]}"#)
        var more = read
        more.conditional = [
            .init(.resistance, [.init(rawValue: "slashing")], unless: [.silvered, .magical])
        ]
        let written = String(decoding: try encoder.encode(more), as: UTF8.self)
        #expect(
            written.hasPrefix(
                #"{"conditional":[{"effect":"resistance","types":["slashing"],"#
                    + #""unless":["magical","silvered"]}],"#))
        #expect(try JSONDecoder().decode(Defenses.self, from: Data(written.utf8)) == more)
    }

    /// Rule: Player Core, "Step 3: Apply Immunities, Weaknesses, and Resistances": weakness first, then
    /// resistance, unless an exception is there.
    @Test(
        "Physical damage, all damage and materials count in the sum",
        arguments: [
            ("resist physical 5", "slashing", [], 10, 5), ("resist physical 5", "fire", [], 10, 10),
            ("resist physical 5 except silver", "piercing", [.silvered], 10, 10),
            ("resist physical 5 except slashing", "slashing", [], 10, 10),
            ("resist physical 5 except slashing", "piercing", [], 10, 5),
            ("resist all 5", "fire", [], 10, 5),
            ("weak cold iron 5", "slashing", [.coldIron], 5, 10),
            ("weak cold iron 5", "slashing", [], 5, 5),
            ("resist all 5 except adamantine, weak silver 3", "slashing", [.silvered], 10, 8),
            ("immune physical", "bludgeoning", [.adamantine], 10, 0),
        ] as [(String, String, Set<DamageProperty>, Int, Int)])
    func pathfinder(
        text: String, type: String, properties: Set<DamageProperty>, rolled: Int, total: Int
    ) throws {
        let sum = try DamageSum(
            rolled, type: .init(rawValue: type), properties: properties, defenses: try read(text))
        #expect(sum.total == total)
    }

    @Test(
        "A conditional and an unconditional defense against the same type count once",
        arguments: [
            ([], 12, 5), ([.magical], 12, 12), ([.silvered], 12, 5),
            ([.magical, .silvered], 12, 12),
        ] as [(Set<DamageProperty>, Int, Int)])
    func sums(properties: Set<DamageProperty>, piercing: Int, slashing: Int) throws {
        let types = ["piercing", "slashing"].map(DamageType.init(rawValue:))
        let defenses = Defenses(
            vulnerabilities: [types[0]],
            conditional: [
                .init(.resistance, Set(types), unless: [.magical]),
                .init(.resistance, [types[1]], unless: [.magical]),
            ])
        func total(_ rolled: Int, _ type: DamageType) throws -> Int {
            try DamageSum(rolled, type: type, properties: properties, defenses: defenses).total
        }
        // 6 doubled, or 13 halved and doubled.
        #expect(try total(properties.contains(.magical) ? 6 : 13, types[0]) == piercing)
        #expect(try total(properties.contains(.magical) ? 12 : 11, types[1]) == slashing)
    }
}
