import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The dead in the turn order")
struct FallenTests {
    /// Torvald, then four goblins, of which `dead` are dead.
    private func table(dead: Int, rows: Int = 24) throws -> AppDriver {
        let table = try AppDriver(
            TestRecords(smallRoster()).fight(
                [("Torvald", 20)] + (1...4).map { ("Goblin \($0)", 19 - $0) }),
            screen: .fight, columns: 80, rows: rows)
        for number in 1...max(1, dead) where dead > 0 {
            table.choose("Goblin \(number)")
            table.press("d", "9", .enter)
        }
        return table
    }

    private func labels(_ table: AppDriver) -> [String] {
        table.model.fight.targets.lines.map(\.label)
    }

    @Test func `one dead monster keeps its line, and the one under the cursor does`() throws {
        #expect(
            try labels(table(dead: 1)) == [
                "Torvald", "Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4",
            ])
        // The cursor is on the third.
        let table = try table(dead: 3)
        #expect(labels(table) == ["Torvald", "Goblin 3", "Goblin 4", "2 dead"])
        table.press("j")
        #expect(labels(table) == ["Torvald", "Goblin 4", "3 dead"])
        #expect(table.model.fight.targets.chosen?.label == "Goblin 4")
        #expect(table.lines.contains { $0.hasSuffix("     † 3 dead") })
    }

    @Test func `a dead one that is searched for comes to its place, and leaves with the cursor`()
        throws
    {
        let table = try table(dead: 3)
        table.press("g")
        #expect(labels(table) == ["Torvald", "Goblin 4", "3 dead"])
        table.choose("Goblin 2")
        #expect(labels(table) == ["Torvald", "Goblin 2", "Goblin 4", "2 dead"])
        #expect(
            table.lines.contains { $0.hasPrefix("  ▌   17 Goblin 2") && $0.contains("† dead") })
        table.press("k")
        #expect(table.model.fight.targets.chosen?.label == "Torvald")
        #expect(labels(table) == ["Torvald", "Goblin 4", "3 dead"])
    }

    @Test func `Enter on their line shows them at their places, and folds them again`() throws {
        let table = try table(dead: 3)
        table.press(.end)
        #expect(table.lines.contains { $0.hasPrefix("  ▌    † 3 dead  Enter shows them") })
        table.press(.enter)
        #expect(
            labels(table) == ["Torvald", "Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4", "3 dead"])
        #expect(table.lines.contains { $0.hasPrefix("  ▌    † 3 dead  Enter folds them") })
        // A step up, and the cursor is among the living; back, and f folds as well.
        table.press("k")
        #expect(table.model.fight.targets.chosen?.label == "Goblin 4")
        table.press("j", "f")
        #expect(labels(table) == ["Torvald", "Goblin 4", "3 dead"])
    }

    @Test func `undo brings one back, and an act on their line is for all of them`() throws {
        let table = try table(dead: 2)
        table.press("j", .end)
        #expect(labels(table).last == "2 dead")
        table.press("u")
        #expect(labels(table) == ["Torvald", "Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"])
        table.press("r", with: .control)
        table.press("g", .end, "x")
        #expect(labels(table) == ["Torvald", "Goblin 3", "Goblin 4"])
    }

    @Test func `a dead hero and the acting one keep their lines`() throws {
        let table = try table(dead: 2)
        table.choose("Torvald", then: "X")
        #expect(try table.combatant("Torvald").life == .dead)
        table.choose("Goblin 4")
        #expect(labels(table) == ["Torvald", "Goblin 3", "Goblin 4", "2 dead"])
    }

    @Test func `the dead are targets of a typed act`() throws {
        let table = try table(dead: 2)
        table.press("g", ":", answering: "remove goblin 1")
        #expect(labels(table) == ["Torvald", "Goblin 2", "Goblin 3", "Goblin 4"])
    }
}
