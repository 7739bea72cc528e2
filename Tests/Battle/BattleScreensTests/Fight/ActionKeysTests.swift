import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Actions of stat blocks by keys. Bonuses and damage are numbers that no die can change: +30 hits any
/// armor class here but with a natural 1, which no seed below throws.
@Suite("Acting by keys")
struct ActionKeysTests {
    private func block() throws -> StatBlock {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var blade = StatBlock.Action("Scimitar", .action)
        blade.attack = StatBlock.Attack(.melee, bonus: 30)
        blade.attack?.damage = [.init(DiceNotation(5), .init(rawValue: "slashing"))]
        var flash = StatBlock.Action("Fire Breath", .action)
        var save = StatBlock.Save(.dexterity, dc: 15)
        save.onSuccess = .half
        save.area = .init(.cone, 15)
        save.damage = [.init(DiceNotation(9), .init(rawValue: "fire"))]
        flash.save = save
        flash.recharge = 5
        var parry = StatBlock.Action("Parry", .reaction)
        parry.isPartial = true
        var many = StatBlock.Action("Multiattack", .action)
        many.multiattack = [.init(2, of: ["Scimitar"])]
        block.actions = [.init("Nimble", .trait), many, blade, flash, parry]
        return block
    }

    /// A running fight in which the goblin acts first.
    private func table(
        columns: Int = 80, rows: Int = 24, seed: UInt64 = 1, spells: [Spell] = []
    ) throws -> AppDriver {
        let records = try TestRecords(smallRoster()).fight([
            ("Goblin", 20), ("Torvald", 15), ("Ysolde", 10),
        ])
        return try AppDriver(
            records, screen: .fight, columns: columns, rows: rows, seed: seed,
            statBlocks: [try block()], spells: spells)
    }

    /// Pathfinder: 5 and the critical hit's 5 more, less the shield's hardness of 3.
    @Test func `b blocks a hit with the raised shield`() throws {
        let records = try TestRecords(smallRoster()).fight(
            [("Goblin", 20), ("Torvald", 15)], edition: .pathfinder2e)
        let table = try AppDriver(records, screen: .fight, statBlocks: [try block()])
        table.press("z", "2", "b", "b")
        #expect(!table.text.contains("blocked"))
        table.press(.escape)
        table.choose("Torvald", then: "c", answering: "raised shield")
        table.press(":", answering: "resource add torvald Shield hardness 3 20 back never")
        table.press("z", "2", "b", "b")
        #expect(table.text.contains("10 slashing, blocked") && table.text.contains("33→26"))
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 26)
        #expect(try table.combatant("Torvald").isReactionUsed)
    }

    @Test(arguments: [(80, 24), (40, 12), (120, 30), (200, 60)])
    func `an attack on a hero takes four keys, and one undo takes it back`(
        columns: Int, rows: Int
    ) throws {
        let table = try table(columns: columns, rows: rows)
        table.press("z", "2")
        #expect(table.text.contains("Whom?"))
        // The lines have letters: a the goblin, b Torvald.
        table.press("b")
        #expect(table.text.contains("Scimitar → Torvald  hit  5 slashing"))
        #expect(table.text.contains("  33→28"))
        #expect(try table.combatant("Torvald").hitPoints.current == 33, "nothing happened yet")
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 28)
        table.press("u")
        #expect(try table.combatant("Torvald").hitPoints.current == 33)
    }

    @Test func `the marked are the targets, without a question`() throws {
        let table = try table()
        table.choose("Torvald", then: " ", " ", "z", "2", .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 28)
        #expect(try table.combatant("Ysolde").hitPoints.current == 34)
        #expect(table.model.fight.targets.marked.isEmpty)
    }

    @Test func `a multiattack makes all its attacks`() throws {
        let table = try table()
        table.press("z", "1", "b", .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 23)
    }

    @Test func `of several blows the one that kills says how`() throws {
        let table = try table()
        table.press("z", "1", "b")
        // The first blow takes 5 of 33 hit points, the second leaves more than the maximum of 60.
        table.press("j", "e", answering: "100")
        #expect(table.text.contains("33→0  dies instantly"))
    }

    @Test func `every number can be changed before it counts`() throws {
        let table = try table()
        table.press("z", "2", "b")
        #expect(
            table.lines.contains {
                $0.hasPrefix("    Torvald  ▇▇▇▇▇▇▇▇▇▇▇▒▒▁▁") && $0.contains("  33→28")
            })
        table.press("h")
        #expect(table.text.contains("critical hit"))
        table.press("h")
        #expect(table.text.contains("miss"))
        #expect(
            table.lines.contains { $0.hasPrefix("    Torvald  ▇▇▇") && $0.hasSuffix("  33/60") })
        table.press("t", answering: "19")
        #expect(table.text.contains("19 against AC 18"))
        table.press("e", answering: "7 cold + 2")
        #expect(table.text.contains("hit  7 cold + 2"))
        table.press("e")
        table.type("3")
        table.press(.escape)
        #expect(table.text.contains("hit  7 cold + 2"), "cancelled: the panel is back")
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 24)
    }

    @Test func `a number alone keeps the action's damage type`() throws {
        let table = try table()
        table.choose("Torvald", then: " ", "z", "3")
        table.type("4")
        table.press(.enter)
        table.press("e")
        #expect(table.text.contains("9 fire"), "the example is the action's own")
        table.type("30")
        table.press(.enter)
        #expect(table.text.contains("30 fire"))
        table.press("e", answering: "12 cold magical")
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 21)
    }

    @Test(
        "Enter attacks the nearest enemy, then the last target, never the attacker",
        arguments: [TerminalCapabilities.Colors.none, .eight, .direct])
    func proposed(colors: TerminalCapabilities.Colors) throws {
        let records = try TestRecords(smallRoster()).fight([
            ("Goblin", 20), ("Torvald", 15), ("Ysolde", 10),
        ])
        let table = try AppDriver(
            records, screen: .fight, colors: colors, statBlocks: [try block()])
        table.press("z", "2")
        #expect(table.text.contains("Whom? Enter: Torvald"))
        // The letter has a column of its own, after that of the cursor.
        #expect(table.lines.contains { $0.hasPrefix("  ▌b") && $0.contains("Torvald") })
        #expect(table.lines.contains { $0.hasPrefix("   a ▶") && $0.contains("Goblin") })
        table.press(.enter, .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 28)
        #expect(table.model.fight.targets.chosen?.label == "Goblin", "the cursor is where it was")
        table.press("z", "2", "c", .enter, "z", "2")
        #expect(table.text.contains("Whom? Enter: Ysolde"))
        table.press(.escape)
        #expect(table.model.fight.targets.chosen?.label == "Goblin")
        try table.othersDo(.kill([table.combatant("Ysolde").id]))
        table.press("z", "2")
        #expect(table.text.contains("Whom? Enter: Torvald"))
    }

    @Test func `a hit that asks for a saving throw says so`() throws {
        var block = try block()
        var bite = StatBlock.Action("Bite", .action)
        bite.attack = StatBlock.Attack(.melee, bonus: 30)
        bite.attack?.damage = [.init(DiceNotation(1), .init(rawValue: "piercing"))]
        bite.save = StatBlock.Save(.constitution, dc: 13)
        bite.save?.conditions = [.init("poisoned")]
        block.actions.append(bite)
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 15)])
        let table = try AppDriver(records, screen: .fight, statBlocks: [block])
        table.press("z", "5", .enter)
        #expect(
            table.text.contains("Constitution save against DC 13 (Bite): Torvald 15; Enter rolls"))
        #expect(table.text.contains("Bite hits Torvald"))
        table.answer("12")
        table.press(.enter)
        #expect(try table.combatant("Torvald").condition("Poisoned") != nil)
    }

    @Test func `escape leaves an action at each step`() throws {
        let table = try table()
        let before = try table.records.fights.currentEncounter()
        table.press("z", .escape, "z", "2", .escape, "z", "2", "b", .escape)
        #expect(table.model.fight.question == nil)
        #expect(try table.records.fights.currentEncounter()?.head == before?.head)
    }

    @Test func `advantage keeps the higher of two dice that are thrown already`() throws {
        let table = try table()
        table.press("z", "2", "b")
        guard case .action(let panel) = table.model.fight.question else {
            Issue.record("no panel")
            return
        }
        let dice = try #require(panel.use.strikes[0].roll?.dice)
        #expect(dice[0] != dice[1], "equal dice would show nothing")
        table.press("a")
        #expect(panel.use.strikes[0].roll?.total == dice.max()! + 30)
        table.press("d")
        #expect(panel.use.strikes[0].roll?.total == dice.min()! + 30)
        table.press("d")
        #expect(panel.use.strikes[0].roll?.total == dice[0] + 30)
    }

    @Test func `players' saving throws are typed in one line`() throws {
        let table = try table()
        table.press("z", "3", "b", "c", .enter)
        #expect(table.text.contains("Dexterity save against DC 15 (Fire Breath):"))
        #expect(table.text.contains("Torvald, Ysolde"))
        table.answer("ysolde 15, torvald 14")
        #expect(table.text.contains("Torvald  failed  9 fire"))
        #expect(table.text.contains("Ysolde   saved   4 fire (half)"))
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 24)
        #expect(try table.combatant("Ysolde").hitPoints.current == 35)
    }

    @Test(
        "Bars show what a saving throw leaves; where they have no room, the rows of the rolls say it",
        arguments: [
            (
                80, 24,
                [
                    "Torvald  failed  9 fire         14 against",
                    "Ysolde   saved   4 fire (half)  15 against",
                    "Torvald  ▇▇▇▇▇▇▇▇▇▇▒▒▒▁▁▁▁▁▁▁▁▁▁▁  33→24",
                    "Ysolde   ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▒▒  39→35",
                ]
            ),
            (
                80, 12,
                [
                    "Torvald  failed  9 fire         33→24  14 against",
                    "Ysolde   saved   4 fire (half)  39→35  15 against",
                ]
            ),
            (
                40, 12,
                [
                    "Torvald  failed  33→24  9 fire  14",
                    "Ysolde  saved  39→35  4 fire (half)",
                ]
            ),
        ])
    func outcomes(columns: Int, rows: Int, expected: [String]) throws {
        let table = try table(columns: columns, rows: rows)
        table.press("z", "3", "a", "b", "c", .enter, answering: "ysolde 15, torvald 14")
        let lines = table.lines.map { $0.trimmingCharacters(in: .init(charactersIn: " ▌")) }
        for beginning in expected {
            #expect(lines.contains { $0.hasPrefix(beginning) })
        }
        #expect(lines.contains { $0.hasPrefix("Torvald  ▇") } == (rows == 24))
    }

    @Test func `totals that nobody types are rolled, and asked for again until then`() throws {
        let table = try table()
        table.press("z", "3", "b", .enter, .escape)
        #expect(table.text.contains("Saving throws are missing"))
        table.press(.enter, .enter)
        #expect(!table.text.contains("are missing"))
        table.press(.enter)
        #expect(try table.combatant("Torvald").hitPoints.current != 33)
    }

    @Test func `a hero's attack is typed once and remembered`() throws {
        let table = try table()
        table.press("n", "z", "w")
        table.type("Longsword +30 7 slashing")
        table.press(.enter)
        #expect(table.text.contains("Torvald: Longsword"))
        table.press("a", .enter)
        let goblin = try table.combatant("Goblin").hitPoints
        #expect(goblin.current == goblin.maximum.map { $0 - 7 })
        table.press("z")
        #expect(table.text.contains("1 Longsword  +30, 7 slashing"))
        table.press("1", "a")
        #expect(table.text.contains("Longsword → Goblin  hit  7 slashing"))
    }

    @Test func `a hero casts a spell by its name, and what nobody knows is asked`() throws {
        var fireball = Spell(
            name: "Fireball", edition: .dnd2024, level: 3, school: "evocation")
        var save = StatBlock.Save(.dexterity, dc: nil)
        save.onSuccess = .half
        save.area = .init(.sphere, 20)
        save.damage = [.init(DiceNotation(4), .init(rawValue: "fire"))]
        fireball.save = save
        let table = try table(spells: [fireball])
        table.press("n", "z", "s")
        table.type("fireb")
        table.press(.enter)
        #expect(table.text.contains("DC of Torvald's Fireball"))
        // Nobody makes a saving throw of 99.
        table.type("99")
        table.press(.enter, "a", .enter, .enter)
        let goblin = try table.combatant("Goblin").hitPoints
        #expect(goblin.current == goblin.maximum.map { $0 - 4 })
        table.press("z", "s")
        table.type("wish")
        table.press(.enter)
        #expect(table.text.contains("wish"))
    }

    @Test func `a spell that only gives hit points asks whom it reaches`() throws {
        var heal = Spell(
            name: "Power Word Heal", edition: .dnd2024, level: 9, school: "enchantment")
        heal.range = "60 feet"
        let table = try table(spells: [heal])
        table.press("n", "z", "s", answering: "power word")
        #expect(table.text.contains("Whom?"))
        table.press("b", .enter)
        let torvald = try table.combatant("Torvald").hitPoints
        #expect(torvald.current == torvald.maximum)
    }

    @Test func `more targets than a spell reaches are told, and a second Enter reaches them`()
        throws
    {
        var bless = Spell(name: "Bless", edition: .dnd2024, level: 1, school: "enchantment")
        bless.duration = "1 minute"
        (bless.needsConcentration, bless.range) = (true, "30 feet")
        bless.growth = .init()
        bless.growth?.addsTarget = true
        let order = [("Torvald", 20), ("Goblin 1", 9), ("Goblin 2", 8), ("Goblin 3", 7)]
        let table = try AppDriver(
            TestRecords(smallRoster()).fight(order), screen: .fight, spells: [bless])
        table.press("z", "s", answering: "bless")
        table.press("a", "b", "c", "d", .enter, .enter)
        #expect(
            table.text.contains(
                "Bless reaches 3 targets at this level. Enter again does it all the same."))
        func blessed() throws -> Int {
            try order.count { try table.combatant($0.0).condition("Bless") != nil }
        }
        #expect(try blessed() == 0)
        table.press(.enter)
        #expect(try blessed() == 4)
        table.press("u")
        #expect(try blessed() == 0)
    }

    @Test func `a reaction is the selected one's, out of its turn`() throws {
        let table = try table()
        table.press("n", "z")
        #expect(table.text.contains("w another attack, typed once"))
        table.press(.escape)
        table.choose("Goblin", then: "Z", "4", .enter)
        #expect(try table.combatant("Goblin").isReactionUsed)
    }
}

/// What a turn has to do, behind one key.
@Suite("Letters of targets")
struct TargetLetterTests {
    @Test func `a line keeps its letter while the lines scroll`() throws {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var blade = StatBlock.Action("Scimitar", .action)
        blade.attack = StatBlock.Attack(.melee, bonus: 30)
        blade.attack?.damage = [.init(DiceNotation(5), .init(rawValue: "slashing"))]
        block.actions = [blade]
        let records = try TestRecords(smallRoster()).fight(
            (1...12).map { ("Goblin \($0)", 40 - $0) } + [("Torvald", 1)])
        let table = try AppDriver(
            records, screen: .fight, columns: 40, rows: 12, statBlocks: [block])
        table.press("z", "1")
        func letter(of name: String) -> String? {
            table.lines.first { $0.contains("\(name) ") }
                .map { String($0.trimmingCharacters(in: .init(charactersIn: " ▌")).prefix(1)) }
        }
        // The only enemy is proposed, at the end.
        #expect(table.text.contains("Whom? Enter: Torvald"))
        #expect(letter(of: "Torvald") == "o")
        for _ in 0..<12 { table.press(.up) }
        #expect(letter(of: "Goblin 3") == "c")
        #expect(letter(of: "Torvald") == nil, "it is below the lines shown")
        // A letter of a line that nobody sees takes nobody.
        table.press("o")
        #expect(table.text.contains("Whom?"))
        table.press(.end)
        for _ in 0..<12 { table.press(.down) }
        // j and k move and are no letters: the thirteenth line has the fifteenth letter.
        #expect(letter(of: "Torvald") == "o")
        table.press("o")
        #expect(table.text.contains("  33→28"))
    }
}

@Suite("A kind that acts at once")
struct MobKeysTests {
    /// Twenty goblins, who have the same initiative and act first, and three heroes of 100 hit points.
    private func table(columns: Int = 80, rows: Int = 24, seed: UInt64 = 3) throws -> AppDriver {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var blade = StatBlock.Action("Scimitar", .action)
        blade.attack = StatBlock.Attack(.melee, bonus: 30)
        blade.attack?.damage = [.init(DiceNotation(4), .init(rawValue: "slashing"))]
        var net = StatBlock.Action("Net", .action)
        net.save = StatBlock.Save(.dexterity, dc: 10)
        block.actions = [blade, net]
        let roster =
            try ["Thia", "Bram", "Odo"].enumerated().map {
                try GameCharacter.made(UInt8($0.offset + 2), $0.element, .player, maximum: 100)
            } + [.made(1, "Goblin")]
        let records = try TestRecords(roster).fight(
            (1...20).map { ("Goblin \($0)", 20) } + [("Thia", 9), ("Bram", 8), ("Odo", 7)])
        return try AppDriver(
            records, screen: .fight, columns: columns, rows: rows, seed: seed,
            statBlocks: [block])
    }

    private func lost(_ table: AppDriver) throws -> [Int] {
        try ["Thia", "Bram", "Odo"].map { try table.combatant($0).hitPoints.damageTaken }
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func `a round of twenty goblins on three heroes takes nine keys and one undo`(
        columns: Int, rows: Int
    ) throws {
        let table = try table(columns: columns, rows: rows)
        table.press("f", "z")
        #expect(table.text.contains("Goblin ×20 attack together"))
        #expect(!table.text.contains("Net"), "a saving throw is one goblin's")
        table.press("1", "b", "c", "d", .enter)
        guard case .action(let panel) = table.model.fight.question else {
            Issue.record("no panel")
            return
        }
        #expect(panel.rows.count == 20)
        #expect(panel.rows[0].name == "Goblin 1 → Thia" && panel.rows[4].name == "Goblin 5 → Bram")
        // Seven attacks on two of them, six on the third; a natural 1 misses.
        let hits = ["Thia", "Bram", "Odo"].map { name in
            panel.use.strikes.count {
                $0.hits && panel.rows[0].place != .direct
                    && (try? table.combatant(name).id) == $0.target
            }
        }
        #expect(hits.reduce(0, +) >= 15 && hits[0] <= 7 && hits[1] <= 7 && hits[2] <= 6)
        table.press(.enter)
        #expect(try lost(table) == hits.map { $0 * 4 })
        // Their turns end together.
        table.press("n")
        #expect(table.acting == "Thia")
        #expect(table.text.contains("20 turns end; Thia's turn"))
        table.press("u")
        #expect(table.acting == "Goblin 1")
        table.press("u")
        #expect(try lost(table) == [0, 0, 0])
    }

    @Test func `typed, a pattern is all of a kind`() throws {
        let table = try table()
        table.press(":", answering: "attack goblin* scimitar thia, odo")
        #expect(table.text.contains("Goblin ×20: Scimitar"))
        table.press(.enter)
        let lost = try lost(table)
        #expect(lost[0] > 0 && lost[1] == 0 && lost[2] > 0)
        table.press("u")
        #expect(try self.lost(table) == [0, 0, 0])
    }

    @Test func `a folded line keeps its armor class`() throws {
        let table = try table()
        table.press("f")
        #expect(
            table.lines.contains {
                $0.contains("Goblin ×20") && $0.contains("140/140") && $0.contains("AC 15")
            })
    }
}

@Suite("The parts of a Multiattack by keys")
struct MultiattackKeysTests {
    /// A running fight of a dragon whose Multiattack is a claw and a roar.
    private func table() throws -> AppDriver {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var claw = StatBlock.Action("Claw", .action)
        claw.attack = StatBlock.Attack(.melee, bonus: 30)
        claw.attack?.damage = [.init(DiceNotation(5), .init(rawValue: "slashing"))]
        var roar = StatBlock.Action("Roar", .action)
        roar.save = StatBlock.Save(.wisdom, dc: 15)
        roar.save?.conditions = [.init("frightened")]
        roar.usesPerDay = 1
        var many = StatBlock.Action("Multiattack", .action)
        many.multiattack = [.init(1, of: ["Roar"]), .init(1, of: ["Claw"])]
        block.actions = [many, claw, roar]
        let records = try TestRecords(smallRoster()).fight([
            ("Goblin", 20), ("Torvald", 15), ("Ysolde", 10),
        ])
        return try AppDriver(records, screen: .fight, statBlocks: [block])
    }

    @Test func `after the attacks the other parts are asked for, and Escape leaves them out`()
        throws
    {
        let table = try table()
        table.press("z", "1", "b", .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 28)
        #expect(table.text.contains("Whom?"))
        table.press("c", answering: "3")
        table.press(.enter)
        #expect(try table.combatant("Ysolde").condition("Frightened") != nil)
        #expect(!table.text.contains("Whom?"))
        table.press("z", "1", "b", .enter, .escape)
        #expect(!table.text.contains("Whom?"))
        #expect(try table.combatant("Torvald").hitPoints.current == 23)
    }

    @Test func `a part without a use left is not asked for`() throws {
        let table = try table()
        table.choose("Goblin", then: "r", "a", answering: "Roar 1")
        table.press("r", "1")
        table.choose("Torvald", then: "z", "1", "b", .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 28)
        #expect(!table.text.contains("Whom?"))
    }
}

@Suite("Duties of a turn by keys")
struct DutyKeysTests {
    @Test func `what is left to do is asked before the turn ends, and the key ends it`() throws {
        let table = try AppDriver.fight()
        var paralyzed = NewCondition("Paralyzed")
        paralyzed.endingSave = .init(.wisdom, difficulty: 15)
        try table.othersDo(.addCondition(paralyzed, on: [table.combatant("Ysolde").id]))
        table.press("n")
        #expect(table.text.contains("Still to do in Ysolde's turn"))
        #expect(table.text.contains("1 DC 15 Wisdom save to end Paralyzed"))
        #expect(table.acting == "Ysolde")
        table.press("n")
        #expect(table.acting == "Goblin 1")
        table.press("u", "n", "1", answering: "15")
        #expect(try table.combatant("Ysolde").condition("Paralyzed") == nil)
        table.press("n")
        #expect(table.acting == "Goblin 1")
    }

    /// The cards beside the turn order were higher than their room, and showed through the menu's gaps.
    @Test func `a menu below the cards covers what does not fit beside it`() throws {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        block.actions = (1...7).map { StatBlock.Action("Roar \($0)", .legendary) }
        let records = try TestRecords(smallRoster()).fight([("Ysolde", 20), ("Goblin", 15)])
        let table = try AppDriver(
            records, screen: .fight, columns: 120, rows: 24, statBlocks: [block])
        let legendary = Resource(
            Resource.legendaryActionsName, maximum: 3, renewal: .turn)
        try table.othersDo(.setResource(legendary, on: [table.combatant("Goblin").id]))
        #expect(table.text.contains("3 legendary actions left"))
        table.press(";", "1")
        let rule = try #require(table.lines.firstIndex { $0.contains("── Goblin acts ─") })
        #expect(table.lines[rule + 1].hasSuffix("5 Roar 5  costs 1 of 3"))
        #expect(!table.lines[rule...].contains { $0.contains("legendary") })
    }

    @Test func `the question before the end is a setting`() throws {
        let table = try AppDriver.fight()
        var paralyzed = NewCondition("Paralyzed")
        paralyzed.endingSave = .init(.wisdom, difficulty: 15)
        try table.othersDo(.addCondition(paralyzed, on: [table.combatant("Ysolde").id]))
        table.press("b", "d", "n")
        #expect(table.acting == "Goblin 1")
        let again = try AppDriver(table.records, screen: .fight)
        again.press("p", "n")
        #expect(again.acting == "Goblin 1")
    }

    @Test func `a duty is done by its number, and is gone`() throws {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var regeneration = StatBlock.Action("Regeneration", .trait)
        regeneration.regeneration = .init(2)
        block.actions = [regeneration]
        let records = try TestRecords(smallRoster()).fight([
            ("Goblin", 20), ("Torvald", 15),
        ])
        let table = try AppDriver(records, screen: .fight, statBlocks: [block])
        #expect(!table.text.contains("to do"))
        table.choose("Goblin", then: "d", answering: "3")
        #expect(table.text.contains("Log · ; 1 to do"))
        table.press(";")
        #expect(table.text.contains("regains 2 hit points"))
        table.press("1")
        #expect(try table.combatant("Goblin").hitPoints.damageTaken == 1)
        #expect(!table.text.contains("to do"))
        table.press("n", "n")
        #expect(table.text.contains("; 1 to do"), "its next turn has it again")
        table.press(";", "p")
        #expect(!table.text.contains("to do"))
        #expect(try table.combatant("Goblin").hitPoints.damageTaken == 1)
    }

    @Test func `an aura hurts whom it reaches, and an open concentration save is there too`() throws
    {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        var aura = StatBlock.Action("Fire Aura", .trait)
        aura.otherDamage = [
            .init(DiceNotation(4), .init(rawValue: "fire"), when: "start of turn")
        ]
        block.actions = [aura]
        let records = try TestRecords(smallRoster()).fight([
            ("Goblin", 20), ("Torvald", 15), ("Ysolde", 10),
        ])
        let table = try AppDriver(records, screen: .fight, statBlocks: [block])
        table.choose("Torvald", then: "o", answering: "Bless")
        #expect(table.text.contains("; 1 to do"))
        table.press(";", "1", answering: "torvald ysolde")
        #expect(try table.combatant("Torvald").hitPoints.current == 29)
        #expect(try table.combatant("Ysolde").hitPoints.current == 35)
        // Torvald's save is asked for at once; postponed, it is to do.
        table.press(.escape)
        #expect(table.text.contains("; 1 to do"))
        table.press(";")
        #expect(table.text.contains("DC 10 Constitution save of Torvald to keep Bless"))
        table.press("o", "k")
        #expect(try table.combatant("Torvald").concentration == "Bless")
        #expect(!table.text.contains("to do"))
    }
}
