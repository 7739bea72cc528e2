import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("What the acting combatant can do, beside the order")
struct BlockPaneTests {
    private func table(columns: Int, rows: Int) throws -> AppDriver {
        var block = StatBlock(
            name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        block.actions = [.init("Scimitar", .action)]
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Ysolde", 10)])
        return try AppDriver(
            records, screen: .fight, columns: columns, rows: rows, statBlocks: [block])
    }

    @Test(arguments: [(110, 30), (120, 40), (200, 60)])
    func `from 110 columns the acting monster's block stands beside the order`(
        columns: Int, rows: Int
    ) throws {
        let table = try table(columns: columns, rows: rows)
        #expect(table.text.contains("── Goblin ─"))
        #expect(table.text.contains("Scimitar."))
        #expect(table.text.contains("── Log"))
        table.press("n")
        #expect(!table.text.contains("Scimitar."), "Ysolde acts, who has no block")
        table.press("n")
        #expect(table.text.contains("Scimitar."))
    }

    @Test(arguments: [(80, 24), (40, 12), (110, 16)])
    func `on smaller screens it stands behind a key`(columns: Int, rows: Int) throws {
        let table = try table(columns: columns, rows: rows)
        #expect(!table.text.contains("Scimitar."))
        table.choose("Goblin", then: "B")
        #expect(table.text.contains("Scimitar."))
        table.press(.escape)
        #expect(!table.text.contains("Scimitar."))
    }
}
