import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The page of a stat block")
struct StatBlockPageTests {
    private func goblin() -> StatBlock {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2014, armorClass: 15, maxHitPoints: 7)
        block.actions = (1...30).map { number in
            var action = StatBlock.Action("Trick \(number)", .action)
            action.text = "It does trick number \(number)."
            return action
        }
        return block
    }

    private func table(_ blocks: [StatBlock]) throws -> AppDriver {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        return try AppDriver(records, screen: .fight, statBlocks: blocks)
    }

    private func table(columns: Int, rows: Int) throws -> AppDriver {
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        return try AppDriver(
            records, screen: .fight, columns: columns, rows: rows, statBlocks: [goblin()])
    }

    @Test func `B shows what the selected combatant can do, scrolling`() throws {
        let table = try table([goblin()])
        table.press("B")
        #expect(table.text.contains("Armor class 15"))
        #expect(table.text.contains("Trick 1. It does trick number 1."))
        #expect(!table.text.contains("Trick 30."))
        table.press(.pageDown, .pageDown)
        #expect(!table.text.contains("Armor class 15"))
        #expect(table.text.contains("Trick 30. It does trick number 30."))
        table.press("k")
        #expect(table.text.contains("Trick 15."))
        table.press(.escape)
        #expect(!table.text.contains("Trick"))
    }

    @Test
    func `a wide page has two columns, the second from a heading on, and scrolls the longer one`()
        throws
    {
        let table = try table(columns: 160, rows: 24)
        table.press("B")
        #expect(table.text.contains("Armor class 15"))
        let first = try #require(table.lines.first { $0.contains("Trick 1. It") })
        #expect(first.prefix(70).allSatisfy { $0 != "T" })
        table.press(.pageDown)
        #expect(table.text.contains("Armor class 15"))
        #expect(!table.text.contains("Trick 1. It"))
    }

    @Test func `of two headings as far from the middle the first one begins the second column`()
        throws
    {
        var block = StatBlock(name: "Goblin", edition: .dnd2014, armorClass: 15, maxHitPoints: 7)
        block.actions =
            [StatBlock.Action("Nimble", .trait)]
            + (1...3).map { StatBlock.Action("Trick \($0)", .action) }
        let records = try TestRecords(smallRoster()).fight([("Goblin 1", 9), ("Goblin 2", 8)])
        let table = try AppDriver(
            records, screen: .fight, columns: 160, rows: 24, statBlocks: [block])
        table.press("B")
        // Three figures and a blank row, the traits with 3 rows, the actions with 4: of 11 rows 4 are
        // above the traits, and 4 from the actions on.
        let line = try #require(table.lines.first { $0.contains("Armor class 15") })
        #expect(line.contains("Nimble."))
    }

    @Test func `without a block the page has the figures, and e gives it an action`() throws {
        let table = try table([])
        table.press("B")
        #expect(table.text.contains("Armor class 15"))
        #expect(!table.text.contains("Actions"))
        table.press("e")
        table.answer(
            "add Bite. Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Piercing damage.")
        #expect(table.text.contains("Bite. Melee Attack Roll: +4"))
        table.press("e", answering: "grow")
        #expect(table.text.contains("\"grow\" begins no change of a stat block."))
        table.press(.escape, .escape)
        let goblin = try #require(try table.records.roster.characters(search: "Goblin").first)
        #expect(
            try table.records.database.roster.statBlock(of: goblin.id)?.action(named: "Bite")?
                .attack?.bonus == 4)
    }

    @Test func `a change of hit points and armor class is the combatant's too`() throws {
        let table = try table([])
        table.press("B", "e", answering: "hp 90")
        table.press("e", answering: "ac 17")
        table.press(.escape)
        #expect(try table.combatant("Goblin 1").hitPoints.maximum == 90)
        #expect(try table.combatant("Goblin 1").armorClass == 17)
    }

    @Test func `y copies the block under another name`() throws {
        let table = try table([])
        table.press("B", "y", answering: "Goblin King")
        #expect(table.text.contains("Goblin King is on the roster"))
        let king = try #require(try table.records.roster.characters(search: "King").first)
        #expect(try table.records.database.roster.statBlock(of: king.id)?.name == "Goblin King")
        #expect(try table.records.roster.characters(search: "Goblin").count == 2)
    }

    @Test(arguments: [(80, 24), (40, 12), (120, 30), (200, 60)])
    func `the sheet shows the whole block, scrolling`(columns: Int, rows: Int) throws {
        let table = try table(columns: columns, rows: rows)
        table.press(.enter)
        #expect(table.text.contains("Goblin 1"))
        var presses = 0
        while !table.text.contains("Trick 30."), presses < 20 {
            table.press(.pageDown)
            presses += 1
        }
        #expect(table.text.contains("Trick 30."))
        #expect((presses == 0) == (rows == 60))
        for _ in 0..<presses { table.press(.pageUp) }
        #expect(table.text.contains("AC 15"))
        table.press(.escape)
        // From 110 columns on, the acting goblin's block stands beside the order.
        #expect(table.text.contains("Trick 1.") == (columns >= 110))
    }

    @Test func `f in the menu of e takes another form, and l leaves it`() throws {
        let table = try table([])
        table.choose("Goblin 1", then: "e", "f", answering: "ysolde")
        let points = try table.combatant("Goblin 1").form.map(\.name)
        #expect(points == "Ysolde")
        #expect(table.lines.contains { $0.contains("as Ysolde") })
        table.press("e", "l")
        #expect(try table.combatant("Goblin 1").form == nil)
    }
}
