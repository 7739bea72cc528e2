import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct ResourceReaderTests {
    @Test(
        "Name, uses and renewal",
        arguments: [
            ("Ki 4", ["Ki 4/4 long"]), ("Ki 4 short", ["Ki 4/4 short"]),
            ("Legendary actions 3 turn", ["Legendary actions 3/3 turn"]),
            ("Slots 3 2 long", ["Slots 3 2/2 long"]), ("Slots 3 2", ["Slots 3 2/2 long"]),
            ("Slots 4 3 3", ["Slots 1 4/4 long", "Slots 2 3/3 long", "Slots 3 3/3 long"]),
            ("spell slots 4 3 3", ["Slots 1 4/4 long", "Slots 2 3/3 long", "Slots 3 3/3 long"]),
            ("Slots 4/3", ["Slots 1 4/4 long", "Slots 2 3/3 long"]),
            ("Slots 0 0 2 short", ["Slots 3 2/2 short"]), ("Slots 2", ["Slots 2/2 long"]),
            ("Slots ４ ３ ３", ["Slots 1 4/4 long", "Slots 2 3/3 long", "Slots 3 3/3 long"]),
            ("Breath 5-6", ["Breath 1/1 recharge5"]), ("Breath 5–6", ["Breath 1/1 recharge5"]),
            ("Breath recharge5", ["Breath 1/1 recharge5"]),
            ("Breath recharge 5-6", ["Breath 1/1 recharge5"]),
            ("Fire Breath 2 recharge6", ["Fire Breath 2/2 recharge6"]),
            ("Luck 3 used 1", ["Luck 2/3 long"]), ("Luck 3 day used 1", ["Luck 2/3 day"]),
            ("Luck 3 used 1 never", ["Luck 2/3 never"]),
            ("Breath 5-6 recharge5", ["Breath 1/1 recharge5"]),
            ("\"Turn undead\" 1", ["Turn undead 1/1 long"]), ("Long 3", ["Long 3/3 long"]),
            ("Ki 4 3 3", ["Ki 4 3 3/3 long"]),
        ])
    func reads(text: String, expected: [String]) throws {
        let resources = try ResourceReader(parsing: text).resources
        #expect(resources.map { "\($0) \($0.renewal.word)" } == expected)
    }

    @Test(
        "An error says why a text cannot be read",
        arguments: [
            ("", "Type a resource: Slots 4 3 3, Breath 5-6."),
            ("Ki", "Type how often Ki can be used: Ki 3, Ki 5-6."),
            ("Ki turn", "Type how often Ki can be used: Ki 3, Ki 5-6."),
            ("Dark Luck", "Type how often Dark Luck can be used: Dark Luck 3, Dark Luck 5-6."),
            (
                "Ki 4 soon",
                "\"soon\" is not one of turn, recharge2 to recharge6, short, long, day, never."
            ),
            ("Breath 5-6 turn", "\"5-6\" and \"turn\" contradict each other. Keep one."),
            ("Slots 0 0 0", "Type how often Slots can be used: Slots 3, Slots 5-6."),
            ("Slots 4 3 3 used 1", "\"used 1\" is not understood here."),
        ])
    func refused(text: String, sentence: String) throws {
        #expect(
            ActProblem.sentence { _ = try ResourceReader(parsing: text).resources } == sentence)
    }

    @Test(
        "A renewal has the same word in the app and the shell",
        arguments: [
            ("turn", Resource.Renewal.turn), ("SHORT", .shortRest), ("long", .longRest),
            ("day", .day), ("never", .never), ("recharge5", .recharge(5)), ("4-6", .recharge(4)),
            ("6-6", .recharge(6)),
        ])
    func renewal(text: String, expected: Resource.Renewal) throws {
        #expect(try Resource.Renewal(parsing: text) == expected)
        #expect(try Resource.Renewal(parsing: expected.word) == expected)
    }

    @Test func `a prefix of a resource's name is enough, unless it is ambiguous`() throws {
        var fight = try ActFight()
        for name in ["Slots 1", "Slots 2", "Ki"] {
            try fight.apply(
                .setResource(
                    Resource(name, maximum: 2, renewal: .day), on: [try fight.id("Thia")]))
        }
        let thia = try #require(fight.combatants(["Thia"]).first)
        #expect(thia.resourceName(meant: "k") == "Ki")
        #expect(thia.resourceName(meant: "slots 2") == "slots 2")
        #expect(thia.resourceName(meant: "slots") == "slots")
        #expect(thia.resourceName(meant: "mana") == "mana")
    }
}
