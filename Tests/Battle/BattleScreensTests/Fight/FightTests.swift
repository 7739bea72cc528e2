import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("A fight")
struct FightTests {
    /// A running fight with two goblins, Torvald and Ysolde, in the first turn.
    private func fight(columns: Int = 80, rows: Int = 24) throws -> AppDriver {
        let table = try AppDriver(
            TestRecords(smallRoster()), screen: .fight, columns: columns, rows: rows)
        table.press("A", .enter, answering: "2 goblin")
        table.press(.enter, "s", .enter)
        return table
    }

    private func combatant(_ label: String, _ table: AppDriver) throws -> Combatant {
        try table.combatant(label)
    }

    private func choose(_ label: String, _ table: AppDriver) { table.choose(label) }

    @Test func `changes by another process are shown at once, and the choice stays`() throws {
        let table = try fight()
        choose("Goblin 2", table)
        let id = try combatant("Goblin 1", table).id
        let encounter = try #require(try table.records.fights.currentEncounter()).encounter.id
        var dice = SplitMix64(seed: 2)
        _ = try table.records.fights.perform(
            .rename(id, "Snik"), on: encounter, expecting: nil, using: &dice)
        #expect(!table.text.contains("Snik"))
        table.othersWrote()
        #expect(table.text.contains("Snik"))
        table.press("d", answering: "2")
        #expect(try combatant("Goblin 2", table).hitPoints.current == 5)
    }

    @Test func `the result of an act goes when another process acts, and when a page is opened`()
        throws
    {
        let table = try fight()
        table.press("n")
        #expect(table.model.fight.notice?.text.contains("'s turn") == true)
        let encounter = try #require(try table.records.fights.currentEncounter()).encounter.id
        var dice = SplitMix64(seed: 2)
        _ = try table.records.fights.perform(.next, on: encounter, expecting: nil, using: &dice)
        table.othersWrote()
        #expect(table.model.fight.notice == nil)
        table.press("u", "u", "u", "u", "u", "u")
        #expect(table.model.fight.notice?.text.isEmpty == false)
        table.press("a")
        #expect(table.model.fight.notice == nil)
    }

    @Test func `a saving throw for concentration is rolled by r, with the bonus of the block`()
        throws
    {
        var block = StatBlock(
            name: "Ysolde", edition: .dnd2024, armorClass: 15, maxHitPoints: 39)
        block.saves[.constitution] = 9
        let table = try AppDriver(
            TestRecords(smallRoster()), screen: .fight, statBlocks: [block])
        table.press("A", .enter, answering: "2 goblin")
        table.press(.enter, "s", .enter)
        table.choose("Ysolde", then: "o", answering: "Bless")
        table.press("d", "4", .enter)
        #expect(table.text.contains("DC 10 Constitution save to keep Bless"))
        table.press("r")
        let notice = try #require(table.model.fight.notice)
        #expect(notice.text.contains("1d20+9") && notice.text.contains("against DC 10"))
        #expect(table.model.fight.concentration.checks.isEmpty)
    }

    @Test func `a bar animates for its combatant, and not when another one moves to its line`()
        throws
    {
        let table = try AppDriver(
            TestRecords(smallRoster()), screen: .fight, motion: true)
        table.press("A", .enter, answering: "2 goblin")
        table.press(.enter, "s", .enter)
        table.choose("Goblin 1")
        /// The number of filled columns in a bar.
        func filled(_ label: String) throws -> Int {
            let line = try #require(
                table.lines.first { $0.contains("\(label) ") && $0.contains("/7 ") })
            return line.count { $0 == "▇" }
        }
        let whole = try filled("Goblin 1")
        #expect(whole > 8)
        table.press("d", "6", .enter)
        // At the start of the animation, what is lost flashes.
        #expect(try filled("Goblin 1") == whole)
        let struck = try #require(
            table.lines.firstIndex { $0.contains("Goblin 1 ") && $0.contains("/7 ") })
        let colors = table.lines[struck].enumerated().filter { $0.element == "▇" }
            .map { table.terminal.screen[column: $0.offset, row: struck].foreground }
        #expect(Set(colors).count == 2)
        let hurt = try #require(
            table.lines.firstIndex { $0.contains("Goblin 1 ") && $0.contains("/7 ") })
        table.choose("Goblin 2")
        let unhurt = try #require(
            table.lines.firstIndex { $0.contains("Goblin 2 ") && $0.contains("/7 ") })
        // Moves until they have changed places.
        for _ in 0..<abs(hurt - unhurt) { table.press(unhurt > hurt ? "K" : "J") }
        #expect(table.lines.firstIndex { $0.contains("Goblin 2 ") && $0.contains("/7 ") } == hurt)
        #expect(try filled("Goblin 2") == whole)
    }

    @Test func `a death has a moment, unless motion is reduced`() throws {
        for isMoving in [true, false] {
            let table = try AppDriver(
                TestRecords(smallRoster()).fight([("Ysolde", 20), ("Goblin", 18)]),
                screen: .fight, motion: isMoving)
            func ground() throws -> CellColor {
                let row = try #require(table.lines.firstIndex { $0.contains("18 Goblin") })
                return table.terminal.screen[column: 60, row: row].background
            }
            let before = try ground()
            table.choose("Goblin", then: "d", answering: "3")
            table.press("g")
            #expect(try ground() == before, "it lives")
            table.choose("Goblin", then: "d", answering: "4")
            #expect(table.model.fight.lastBlow.isDeath && table.model.fight.lastBlow.number == 1)
            table.press("g")
            #expect(try (ground() == before) == !isMoving)
        }
    }

    @Test func `a click chooses a line, also in a scrolled list`() throws {
        let table = try fight()
        func click(_ text: String) throws {
            // Below the ribbon of turns.
            let row = try #require(table.lines.dropFirst(4).firstIndex { $0.contains(text) })
            table.terminal.click(column: 12, row: row)
        }
        try click("Goblin 2")
        #expect(table.model.fight.targets.chosen?.label == "Goblin 2")
        // A click below the lines chooses nothing.
        table.terminal.click(column: 12, row: 13)
        #expect(table.model.fight.targets.chosen?.label == "Goblin 2")
        let crowd = try fight()
        crowd.choose("Goblin 1", then: "Y", answering: "40")
        crowd.press(.end, .up, .up)
        let wanted = try #require(crowd.model.fight.targets.chosen?.label)
        crowd.press(.down, .down)
        #expect(crowd.model.fight.targets.top > 10)
        let row = try #require(crowd.lines.firstIndex { $0.contains("\(wanted) ") })
        crowd.terminal.click(column: 12, row: row)
        #expect(crowd.model.fight.targets.chosen?.label == wanted)
    }

    @Test func `acts of another process that were undone meanwhile are in the log`() throws {
        let table = try fight(columns: 120, rows: 30)
        let id = try #require(try table.records.fights.currentEncounter()).encounter.id
        table.press("1")
        var dice = SplitMix64(seed: 2)
        _ = try table.records.fights.perform(
            .remark("A horn sounds", on: nil), on: id, expecting: nil, using: &dice)
        _ = try table.records.fights.undo(1, on: id, expecting: nil)
        table.press("2")
        #expect(table.text.contains("undone: A horn sounds"))
    }

    @Test func `a fight started by another process is shown at once`() throws {
        let table = try AppDriver(screen: .fight)
        _ = try table.records.fights.createEncounter(name: "The Ford", edition: .dnd2014)
        table.othersWrote()
        #expect(table.text.contains("The Ford"))
    }

    @Test func `an empty screen says how to begin`() throws {
        let table = try AppDriver(screen: .fight)
        #expect(table.text.contains("There is no fight yet"))
        #expect(table.text.contains("A creates one"))
    }

    @Test func `several monsters of one name are numbered, a hero joins once`() throws {
        let table = try fight()
        let labels = try #require(try table.records.fights.currentEncounter()).encounter.turnOrder
            .map(\.label).sorted()
        #expect(labels == ["Goblin 1", "Goblin 2", "Torvald", "Ysolde"])
        #expect(table.text.contains("Round 1"))
        table.press("a")
        #expect(table.text.contains("in the fight"))
    }

    @Test func `starting rolls initiative for all combatants without one`() throws {
        let table = try fight()
        let order = try #require(try table.records.fights.currentEncounter()).encounter.turnOrder
        #expect(order.allSatisfy { $0.initiative != nil })
        let initiatives = order.map { $0.initiative ?? 0 }
        #expect(initiatives == initiatives.sorted(by: >))
        let acting = try #require(table.lines.first { $0.contains("▶") })
        #expect(acting.contains(order[0].label))
    }

    @Test func `initiative can be typed`() throws {
        let table = try fight()
        choose("Ysolde", table)
        table.press("i")
        table.type("30")
        table.press(.enter)
        #expect(try combatant("Ysolde", table).initiative == 30)
        #expect(table.model.fight.order.first?.label == "Ysolde")
    }

    @Test func `d and a number damage the chosen combatant`() throws {
        let table = try fight()
        choose("Goblin 1", table)
        table.press("d", "5")
        #expect(table.text.contains("Damage to Goblin 1: 5"))
        #expect(table.text.contains("  7→2"))
        table.press(.enter)
        #expect(try combatant("Goblin 1", table).hitPoints.current == 2)
        #expect(table.text.contains("✓ Goblin 1 takes 5 damage (2/7)"))
        #expect(table.text.contains("bloodied"))
    }

    @Test(
        "Amounts are numbers, sums and dice",
        arguments: [
            ("3", 4), ("1+2", 4), ("2d1+1", 4), (" 3 ", 4),
        ])
    func amounts(typed: String, left: Int) throws {
        let table = try fight()
        choose("Goblin 2", table)
        table.press("d")
        table.type(typed)
        table.press(.enter)
        #expect(try combatant("Goblin 2", table).hitPoints.current == left)
    }

    @Test func `an invalid amount is refused and stays for correction`() throws {
        let table = try fight(columns: 120)
        choose("Goblin 2", table)
        table.press("d")
        table.type("5x")
        table.press(.enter)
        #expect(table.text.contains("\"x\" in \"5x\" is not understood"))
        table.press(.backspace, .enter)
        #expect(try combatant("Goblin 2", table).hitPoints.current == 2)
    }

    @Test func `damage takes temporary points first`() throws {
        let table = try fight()
        choose("Torvald", table)
        table.press("t", "5", .enter)
        #expect(table.lines.contains { $0.contains("Torvald") && $0.contains("+5") })
        table.press("d", "7", .enter)
        let torvald = try combatant("Torvald", table)
        #expect(torvald.hitPoints.temporary == 0)
        #expect(torvald.hitPoints.current == 31)
        table.press("h")
        table.type("full")
        table.press(.enter)
        #expect(try combatant("Torvald", table).hitPoints.current == 60)
    }

    @Test func `space marks several targets for one act, which removes the marks`() throws {
        let table = try fight()
        for label in ["Goblin 1", "Goblin 2"] {
            let place = try #require(table.model.fight.order.firstIndex { $0.label == label })
            table.press(.home)
            for _ in 0..<place { table.press("j") }
            table.press(" ")
        }
        #expect(table.model.fight.targets.marked.count == 2)
        table.press("d")
        table.type("12")
        table.press(.enter)
        #expect(table.model.fight.targets.marked.isEmpty)
        for label in ["Goblin 1", "Goblin 2"] {
            #expect(try combatant(label, table).life == .dead)
            #expect(table.lines.contains { $0.contains(label) && $0.contains("† dead") })
        }
    }

    @Test func `turns skip the dead and count rounds`() throws {
        let table = try fight()
        choose("Goblin 1", table)
        table.press("d", "7", .enter)
        for _ in 0..<3 { table.press("n") }
        #expect(table.text.contains("Round 2"))
        table.press("p")
        #expect(table.text.contains("Round 1"))
    }

    @Test func `undo and redo go through everything, also after a restart`() throws {
        let table = try fight()
        choose("Goblin 1", table)
        table.press("d", "5", .enter, "n", "n")
        // A second app opens the same records, as after a crash.
        let again = try AppDriver(table.records, screen: .fight)
        #expect(again.lines.contains { $0.contains("Goblin 1") && $0.contains("2/7") })
        again.press("u", "u", "u")
        #expect(again.text.contains("Undone: Goblin 1 takes 5 damage"))
        #expect(try combatant("Goblin 1", again).hitPoints.current == 7)
        #expect(again.text.contains("undone: Goblin 1 takes 5 damage"))
        again.press("r", with: .control)
        #expect(try combatant("Goblin 1", again).hitPoints.current == 2)
        for _ in 0..<20 { again.press("u") }
        #expect(again.text.contains("Nothing to undo."))
        #expect(again.text.contains("No combatants yet"))
    }

    @Test func `a combatant with unknown maximum takes damage, and the maximum is set later`()
        throws
    {
        let table = try AppDriver(
            TestRecords([.made(4, "Shape", maximum: nil)]), screen: .fight)
        table.press("A", .enter, " ", .enter, "s", "d", "8", .enter)
        #expect(table.text.contains("? -8"))
        #expect(table.text.contains("m: set maximum"))
        table.press("m")
        table.type("20")
        table.press(.enter)
        #expect(table.text.contains("12/20"))
    }

    @Test func `a capital D deals half the damage`() throws {
        let table = try fight()
        choose("Ysolde", table)
        table.press("D")
        table.type("15")
        table.press(.enter)
        #expect(try combatant("Ysolde", table).hitPoints.current == 32)
    }

    @Test func `a fight ends, another is started, and the first is opened again`() throws {
        let table = try fight()
        table.press("E", .escape)
        #expect(table.text.contains("Ended in round 1"))
        table.press("A")
        #expect(table.text.contains("Name of the new fight: Fight 2"))
        table.press(.enter, .escape)
        #expect(table.text.contains("Not started"))
        table.press("O", "j", .enter)
        #expect(table.text.contains("Ended in round 1"))
        // The key of the next turn does not begin one by mistake.
        table.press("n")
        #expect(table.text.contains("The fight has ended. s goes on with it."))
        #expect(table.model.fight.encounter?.state == .ended)
        table.press("s")
        #expect(table.model.fight.encounter?.state == .running)
    }

    @Test func `E ends the fight and tells it, and again later`() throws {
        let table = try fight(columns: 80, rows: 50)
        table.choose("Goblin 1", then: "d", "9", .enter, "E")
        #expect(table.text.contains("ended in round 1"))
        #expect(table.text.contains("Round 1: Goblin 1 dies, by"))
        #expect(table.text.contains("dealt   lost healed"))
        #expect(table.text.contains("XP"))
        table.press(.escape)
        #expect(table.text.contains("Ended in round 1"))
        table.press("E")
        #expect(table.text.contains("Round 1: Goblin 1 dies, by"))
        table.press("l")
        #expect(table.text.contains("ends in round 1"))
    }

    @Test func `growing numbers do not change the layout`() throws {
        let table = try fight()
        func place(_ sign: String) throws -> Int {
            let line = try #require(table.lines.dropFirst(4).first { $0.contains("Torvald") })
            let range = try #require(line.range(of: sign))
            return line.distance(from: line.startIndex, to: range.lowerBound)
        }
        let before = try place("AC 18")
        choose("Torvald", table)
        table.press("t")
        table.type("100")
        table.press(.enter)
        #expect(try place("AC 18") == before)
    }

    @Test func `the cards are beside the order on wide screens, on very wide ones the log`() throws
    {
        let table = try fight(columns: 120, rows: 30)
        #expect(table.lines.contains { $0.hasPrefix("  ── Log") && $0.hasSuffix("│") })
        let wide = try fight(columns: 200, rows: 60)
        let log = try #require(wide.lines.firstIndex { $0.contains("── Log") })
        #expect(!wide.lines[log].hasPrefix("  ──") && !wide.lines[log].contains("│"))
        #expect(try #require(wide.lines.lastIndex { $0.contains("acts now") }) > 30)
        let acting = try #require(table.lines.first { $0.contains("acts now") })
        #expect(acting.contains("│"))
    }

    @Test func `a failing disk changes nothing on screen`() throws {
        let table = try fight()
        choose("Goblin 1", table)
        table.records.breakDown()
        table.press("d", "5", .enter)
        #expect(table.text.contains("The disk of battle.db is full"))
        #expect(table.lines.contains { $0.contains("Goblin 1") && $0.contains("7/7") })
        // The first one gives up the act that waits, the second one its question.
        table.press(.escape, .escape, "n")
        #expect(table.text.contains("! The disk of battle.db is full"))
    }

    @Test func `the chosen line is visible, in the order and in the picker`() throws {
        let goblins = try (1...60).map { try GameCharacter.made(UInt8($0), "Goblin \($0 + 100)") }
        let table = try AppDriver(TestRecords(goblins), screen: .fight)
        table.press("A", .enter)
        for number in 1...60 {
            #expect(
                table.lines.contains { $0.contains("▸") && $0.contains("Goblin \(number + 100)") })
            table.press(" ", .down)
        }
        table.press(.enter, "s")
        for _ in 0..<60 {
            let label = try #require(table.model.fight.targets.combatants.first?.label)
            #expect(table.lines.contains { $0.contains("▌") && $0.contains(label) })
            table.press("j")
        }
        table.press(.home)
        let first = try #require(table.model.fight.order.first?.label)
        #expect(table.lines.contains { $0.contains("▌") && $0.contains(first) })
    }
}
