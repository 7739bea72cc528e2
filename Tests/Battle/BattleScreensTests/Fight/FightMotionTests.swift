import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Motion in a fight")
struct FightMotionTests {
    private func table(motion: Bool, colors: TerminalCapabilities.Colors = .direct) throws
        -> AppDriver
    {
        let table = try AppDriver(
            TestRecords(smallRoster()).fight(
                [("Ysolde", 20), ("Goblin 1", 18), ("Goblin 2", 17), ("Torvald", 16)]),
            screen: .fight, motion: motion, colors: colors)
        table.choose("Goblin 1")
        return table
    }

    private func background(_ table: AppDriver, _ label: String) throws -> CellColor {
        let row = try #require(table.lines.dropFirst(4).firstIndex { $0.contains("\(label) ") })
        return table.terminal.screen[column: 40, row: row].background
    }

    @Test(
        "A critical hit tints the line of its target, and only where something may move",
        arguments: [(true, "5 crit", true), (true, "5", false), (false, "5 crit", false)])
    func critical(motion: Bool, damage: String, isTinted: Bool) throws {
        let table = try table(motion: motion)
        let before = try background(table, "Goblin 1")
        table.press("d", answering: damage)
        #expect(try (background(table, "Goblin 1") != before) == isTinted)
        #expect(try background(table, "Torvald") == .terminalDefault)
    }

    @Test func `the ribbon glides from where it was`() throws {
        let table = try table(motion: true)
        #expect(table.lines[3].hasPrefix("  ▶ Ysolde › Goblin 1 "))
        table.press("n")
        #expect(
            table.lines[3] == "           Ysolde › ▶ Goblin 1 › Goblin 2 · Torvald   │2│   Ysolde")
        let still = try self.table(motion: false)
        still.press("n")
        #expect(still.lines[3] == "  Ysolde › ▶ Goblin 1 › Goblin 2 · Torvald   │2│   Ysolde")
    }

    @Test func `nothing moves without colours`() throws {
        let table = try table(motion: true, colors: .none)
        table.press("d", "6", .enter)
        let line = try #require(table.lines.dropFirst(4).first { $0.contains("Goblin 1 ") })
        #expect(line.contains("  1/7 ▇▇▁▁▁"))
    }
}
