import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// What a move costs in keys. At two keys a second, a move within its bound takes the seconds that a table
/// waits for.
@Suite("Keys of twelve moves") struct TwelveMovesTests {
    /// Torvald, Mira and Odo against a dragon and goblins, in Torvald's turn.
    private func table(goblins: Int = 5, acting: String = "Torvald") throws -> AppDriver {
        var goblin = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var blade = StatBlock.Action("Scimitar", .action)
        blade.attack = StatBlock.Attack(.melee, bonus: 30)
        blade.attack?.damage = [.init(DiceNotation(2), .init(rawValue: "slashing"))]
        goblin.actions = [blade]
        var dragon = StatBlock(
            name: "Dragon", edition: .dnd2024, armorClass: 19, maxHitPoints: 200)
        var tail = StatBlock.Action("Tail", .legendary)
        tail.attack = StatBlock.Attack(.melee, bonus: 30)
        tail.attack?.damage = [.init(DiceNotation(5), .init(rawValue: "bludgeoning"))]
        tail.cost = 1
        dragon.actions = [tail]
        dragon.legendaryActions = 3
        var fireball = Spell(
            name: "Fireball", edition: .dnd2024, level: 3, school: "evocation")
        var save = StatBlock.Save(.dexterity, dc: nil)
        save.onSuccess = .half
        save.area = .init(.sphere, 20)
        save.damage = [.init(DiceNotation(4), .init(rawValue: "fire"))]
        fireball.save = save
        let roster: [GameCharacter] = [
            try .made(1, "Torvald", .player, maximum: 60, armorClass: 18),
            try .made(2, "Mira", .player, maximum: 32, armorClass: 12),
            try .made(3, "Odo", .player, maximum: 57, armorClass: 18),
            try .made(4, "Goblin"), try .made(5, "Dragon", maximum: 200, armorClass: 19),
        ]
        let heroes = ["Torvald", "Mira", "Odo"].map { ($0, $0 == acting ? 30 : 10) }
        let mob = (1...goblins).map {
            (goblins == 1 ? "Goblin" : "Goblin \($0)", acting == "Goblin" ? 40 : 5)
        }
        return try AppDriver(
            TestRecords(roster).fight(heroes + mob + [("Dragon", 20)]), screen: .fight,
            statBlocks: [goblin, dragon], spells: [fireball])
    }

    /// Presses keys given as texts: single characters, and "⏎" for Enter.
    private func press(_ keys: String, _ table: AppDriver) -> Int {
        for key in keys { table.press(key == "⏎" ? .enter : .character(key)) }
        return keys.count
    }

    @Test func `a hero's hit`() throws {
        let table = try table()
        #expect(press("d8 p g1⏎", table) == 8)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 0)
        #expect(table.model.fight.targets.chosen?.label == "Torvald")
    }

    @Test func `a hero's fireball on five`() throws {
        let table = try table(acting: "Mira")
        // The difficulty is asked once: nobody knows Mira's.
        let keys = press("Fzsfireb⏎", table) + press("99⏎", table)
        let line = try #require(
            table.lines.first { $0.contains("Goblin ×5") }?.trimmingCharacters(in: .whitespaces))
        let letter = try #require(line.drop { !$0.isLetter }.first)
        #expect(keys + press("\(letter)⏎⏎", table) == 15)
        #expect(try table.combatant("Goblin 5").hitPoints.current == 3)
    }

    @Test func `healing`() throws {
        let table = try table()
        _ = press("d20⏎", table)
        #expect(press("h7⏎", table) == 3)
        #expect(try table.combatant("Torvald").hitPoints.current == 47)
    }

    @Test func `a condition with a saving throw each turn`() throws {
        let table = try table()
        #expect(press("cpoi wis 15⏎", table) == 12)
        #expect(try table.combatant("Torvald").condition("Poisoned")?.endingSave != nil)
    }

    @Test func `a legendary action`() throws {
        let table = try table()
        _ = press("n", table)
        _ = press("n", table)
        // In a hero's turn after its own.
        #expect(table.acting != "Dragon")
        #expect(press(";11⏎", table) <= 5, "\(table.text)")
    }

    /// With the panel of twenty rows open in between.
    @Test func `a mob's round on three heroes`() throws {
        let table = try table(goblins: 20, acting: "Goblin")
        _ = press("f", table)
        var keys = 1 + press("z1", table)
        for name in ["Torvald", "Mira", "Odo"] {
            let line = try #require(table.lines.first { $0.contains(" \(name) ") })
            keys += press(String(try #require(line.first { $0.isLowercase })), table)
        }
        keys += press("⏎⏎", table)
        #expect(keys <= 12)
        for name in ["Torvald", "Mira", "Odo"] {
            #expect(try table.combatant(name).hitPoints.damageTaken > 0)
        }
    }

    @Test func `initiative of five`() throws {
        let table = try table()
        let keys = press("Itmira 17, odo 9, tor 21, goblin 1 3, dragon 24⏎", table)
        // Two keys, a line of 45, and Enter.
        #expect(keys == 48)
        let rolled = try ["Mira", "Odo", "Torvald", "Goblin 1", "Dragon"].map {
            try table.combatant($0).initiative
        }
        #expect(rolled == [17, 9, 21, 3, 24])
    }

    @Test func `a riddle asked and answered`() throws {
        let records = try TestRecords(smallRoster(), decks: [.starter]).fight([("Torvald", 20)])
        let table = try AppDriver(records, screen: .fight)
        #expect(press("Q⏎", table) + press("Q2⏎", table) == 5)
        #expect(try table.records.practice.history(HistoryFilter()).count == 1)
    }

    @Test func `a turn ended by mistake`() throws {
        let table = try table()
        _ = press("n", table)
        #expect(press("u", table) == 1)
        #expect(table.acting == "Torvald")
    }

    @Test func `a reinforcement`() throws {
        let table = try table()
        #expect(press("agoblin⏎⏎", table) == 9)
        #expect(try table.combatant("Goblin 6").initiative != nil)
    }

    @Test func `the end, and the same fight next week`() throws {
        let table = try table()
        #expect(press("E", table) == 1)
        #expect(table.model.fight.encounter?.state == .ended)
        table.press(.escape)
        #expect(press("Oy⏎", table) == 3)
        #expect(table.model.fight.encounter?.state == .draft)
        #expect(table.model.fight.order.count == 9)
    }
}
