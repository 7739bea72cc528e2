import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Four heroes against eight monsters for five rounds, with every act entered by keys.
@Suite("Five rounds with twelve combatants")
struct FiveRoundsTests {
    private let table: AppDriver

    init() throws {
        let roster: [GameCharacter] = [
            try .made(1, "Torvald", .player, maximum: 60, armorClass: 18, initiative: 1),
            try .made(2, "Ysolde", .player, maximum: 39),
            try .made(3, "Mira", .player, maximum: 32, armorClass: 12),
            try .made(4, "Odo", .player, maximum: 57, armorClass: 18),
            try .made(5, "Goblin", initiative: 2),
            try .made(6, "Ogre", maximum: 59, armorClass: 11),
            try .made(7, "Captain", maximum: 65),
        ]
        table = try AppDriver(TestRecords(roster), screen: .fight)
    }

    /// The visible turn order from its first line, without bars, and with single blanks.
    private var order: [String] {
        table.lines[4...12].map { line in
            line.split(separator: " ").filter { !$0.allSatisfy { "▇▁".contains($0) } }
                .joined(separator: " ")
        }
    }

    /// Compares lines of the turn order with the expected ones.
    private func expect(
        _ lines: some Sequence<Int>, _ picture: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let seen = lines.map { order[$0] }.joined(separator: "\n")
        #expect(seen == picture, sourceLocation: sourceLocation)
    }

    private func hurt(_ label: String, _ entry: String) {
        table.choose(label, then: "d", answering: entry)
    }

    private func acts(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let holder = table.model.fight.encounter?.turnHolder?.label
        #expect(holder == label, sourceLocation: sourceLocation)
    }

    private func next(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        table.press("n")
        acts(label, sourceLocation: sourceLocation)
    }

    private func prepare() {
        table.press("A", .enter, answering: "5 goblin")
        table.answer("2 ogre")
        table.answer("captain")
        table.press(.enter)
        for (label, initiative) in [
            ("Ysolde", "21"), ("Captain", "19"), ("Mira", "15"), ("Torvald", "12"), ("Odo", "4"),
            ("Goblin 1", "17"), ("Goblin 2", "17"), ("Goblin 3", "17"), ("Goblin 4", "17"),
            ("Goblin 5", "17"), ("Ogre 1", "9"), ("Ogre 2", "8"),
        ] {
            table.choose(label, then: "i", answering: initiative)
        }
        table.choose("Goblin 1", then: "f", "s")
    }

    @Test func `are played by keys alone, and every frame shows the state`() throws {
        prepare()
        acts("Ysolde")
        // The goblins are folded, so that all twelve combatants are visible.
        expect(
            0...8,
            """
            ▌ ▶ 21 Ysolde 39/39 AC 15
            19 Captain 65/65 AC 15
            17 Goblin ×5 35/35 AC 15
            15 Mira 32/32 AC 12
            12 Torvald 60/60 AC 18
            9 Ogre 1 59/59 AC 11
            8 Ogre 2 59/59 AC 11
            4 Odo 57/57 AC 18

            """)
        try firstRound()
        try secondRound()
        try thirdRound()
        try fourthRound()
        try fifthRound()
    }

    private func firstRound() throws {
        // A folded group takes damage as a whole; unfolded, each goblin is a target of its own.
        table.choose("Goblin 1", then: "f")
        hurt("Goblin 1", "full")
        table.press("f")
        next("Captain")
        hurt("Ysolde", "12 slashing")
        for _ in 0..<4 {
            table.press("n")
            #expect(
                table.model.fight.encounter?.turnHolder?.name == "Goblin", "the dead are passed")
        }
        next("Mira")
        table.choose("Mira", then: "o", answering: "Bless")
        next("Torvald")
        hurt("Captain", "14")
        next("Ogre 1")
        hurt("Mira", "13")
        #expect(table.text.contains("Mira took damage: DC 10 Constitution save to keep Bless"))
        table.press("k")
        next("Ogre 2")
        next("Odo")
        table.choose("Ysolde", then: "h", "8", .enter)
        next("Ysolde")
        #expect(table.lines[2].hasSuffix("Round 2"))
        expect(
            [0, 1, 3],
            """
            ▌ ▶ 21 Ysolde 35/39 AC 15
            19 Captain 51/65 AC 15
            15 Mira C 19/32 AC 12
            """)
    }

    private func secondRound() throws {
        // Area damage to all living goblins, not only the one found; Goblin 2 saves.
        table.choose("Goblin 2", then: .escape, "d", answering: "12 fire half g2")
        #expect(try table.combatant("Goblin 2").hitPoints.current == 1)
        #expect(try [3, 4, 5].allSatisfy { try table.combatant("Goblin \($0)").life == .dead })
        next("Captain")
        table.press("w")
        acts("Goblin 2")
        next("Mira")
        table.choose("Captain")
        #expect(table.lines.contains { $0.contains("▌") && $0.contains("Captain") })
        table.press("w")
        acts("Captain")
        hurt("Torvald", "30")
        next("Torvald")
        table.choose("Captain", then: "c", answering: "fri until end of torvald")
        #expect(try table.combatant("Captain").conditions.first?.description == "Frightened (1)")
        next("Ogre 1")
        hurt("Odo", "57")
        #expect(try table.combatant("Odo").life == .dying)
        next("Ogre 2")
        next("Odo")
        table.press("s", answering: "12")
        #expect(table.lines.contains { $0.contains("▶") && $0.contains("dying 1✓0✗") })
        next("Ysolde")
        #expect(table.lines[2].hasSuffix("Round 3"))
        expect(
            [3, 7],
            """
            15 Captain Frightened (1) 51/65 AC 15
            ▌ 4 Odo dying 1✓0✗, Prone 0/57 AC 18
            """)
    }

    private func thirdRound() throws {
        table.choose("Odo", then: "h", "5", .enter)
        #expect(try table.combatant("Odo").life == .up)
        next("Goblin 2")
        table.choose("Goblin 2", then: "v")
        next("Mira")
        for label in ["Ogre 1", "Ogre 2"] {
            table.choose(label, then: " ")
        }
        table.press("d", answering: "28 fire -5")
        next("Captain")
        table.choose("Captain", then: "r", "a", answering: "Parry 1 turn")
        table.press("r", "1")
        #expect(try table.combatant("Captain").resource("Parry")?.left == 0)
        next("Torvald")
        #expect(try table.combatant("Captain").condition("Frightened") != nil)
        next("Ogre 1")
        #expect(try table.combatant("Captain").condition("Frightened") == nil)
        next("Ogre 2")
        next("Odo")
        next("Ysolde")
        #expect(table.lines[2].hasSuffix("Round 4"))
        expect(
            [5],
            """
            9 Ogre 1 36/59 AC 11
            """)
    }

    private func fourthRound() throws {
        hurt("Goblin 2", "full")
        next("Mira")
        next("Captain")
        #expect(try table.combatant("Captain").resource("Parry")?.left == 1)
        next("Torvald")
        hurt("Captain", "full")
        #expect(try table.combatant("Captain").life == .dead)
        table.press("u")
        #expect(try table.combatant("Captain").hitPoints.current == 51)
        hurt("Captain", "20")
        next("Ogre 1")
        next("Ogre 2")
        next("Odo")
        next("Ysolde")
        #expect(table.lines[2].hasSuffix("Round 5"))
    }

    private func fifthRound() throws {
        for label in ["Mira", "Captain", "Torvald", "Ogre 1", "Ogre 2", "Odo"] { next(label) }
        table.press("E")
        #expect(table.text.contains("ended in round 5"))
        table.press(.escape)
        #expect(table.lines[2].hasSuffix("Ended in round 5"))
        let left = table.model.fight.order.map { "\($0.label) \($0.hitPoints)" }
            .filter { !$0.hasPrefix("Goblin") }
        #expect(
            left == [
                "Ysolde 35/39", "Mira 19/32", "Captain 31/65", "Torvald 30/60", "Ogre 1 36/59",
                "Ogre 2 36/59", "Odo 5/57",
            ])
        table.press("R", "l")
        let party = try table.records.roster.characters(search: "").filter { $0.kind == .player }
        #expect(party.allSatisfy { $0.hitPoints.damageTaken == 0 })
        // Everything, including the last rest, can be undone.
        table.press("u")
        #expect(try table.combatant("Odo").hitPoints.current == 5)
    }
}
