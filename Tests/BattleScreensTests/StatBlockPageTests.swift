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

    @Test func `without a block the page says so and does not open`() throws {
        let table = try table([])
        table.press("B")
        #expect(table.text.contains("Neither a file nor a book says what Goblin 1 can do."))
    }
}
