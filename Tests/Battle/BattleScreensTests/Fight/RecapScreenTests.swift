import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The page after the battle")
struct RecapScreenTests {
    /// Torvald kills both goblins in two rounds and loses 5 hit points.
    private func table(columns: Int, rows: Int) throws -> AppDriver {
        let table = try AppDriver(
            TestRecords(smallRoster()).fight([("Torvald", 20), ("Goblin 1", 15), ("Goblin 2", 14)]),
            screen: .fight, columns: columns, rows: rows)
        func hurt(_ label: String, _ damage: String) {
            table.choose(label, then: "d", answering: damage)
        }
        hurt("Goblin 1", "9")
        table.press("n")
        hurt("Torvald", "5")
        table.press("n")
        hurt("Goblin 2", "12")
        table.press("E")
        return table
    }

    private func hasBraille(_ table: AppDriver) -> Bool {
        table.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }

    @Test(
        "Figures and the course of hit points are on it wherever they have room",
        arguments: [(80, 24), (120, 30), (200, 60)])
    func figures(columns: Int, rows: Int) throws {
        let table = try table(columns: columns, rows: rows)
        let text = table.text
        #expect(text.contains("7 best blow") && text.contains("Torvald on Goblin 1"))
        #expect(text.contains("† 2 dead") && text.contains("no hero"))
        #expect(text.contains("Hit points by round"))
        #expect(hasBraille(table))
        #expect(text.contains("Party") && text.contains("Monsters"))
        #expect(text.contains("party 47 %, monsters 0 %"))
        #expect(text.contains("At zero hit points") && !text.contains("Best blow"))
        for line in table.lines { #expect(DisplayText.columns(of: line) <= columns) }
    }

    @Test func `a small screen has the story, and it scrolls`() throws {
        let table = try table(columns: 40, rows: 12)
        #expect(!hasBraille(table))
        #expect(table.text.contains("Round 1: Goblin 1 dies, by Torvald"))
    }

    @Test func `the course is counted from what the events have changed`() throws {
        let table = try table(columns: 80, rows: 24)
        let id = try #require(try table.records.fights.currentEncounter()?.encounter.id)
        let course = try #require(try table.records.fights.recap(of: id)).course
        #expect(course.samples.map(\.turn) == [0, 1, 2, 3])
        #expect(course.samples.map(\.party) == [33, 33, 28, 28])
        #expect(course.samples.map(\.monsters) == [14, 7, 7, 0])
        #expect(course.deaths.map(\.label) == ["Goblin 1", "Goblin 2"])
        #expect(course.deaths.map(\.turn) == [1, 3])
        #expect(course.rounds == [1, 3])
        // A screen reader gets both lines and the deaths.
        #expect(
            CellRenderer(content: CourseChart(course: course)).accessibilityElements.map(
                \.description)
                == [
                    "Turn: Percent, chart, 0 Party: 55, 1 Party: 55, 2 Party: 47, 3 Party: 47, "
                        + "0 Monsters: 100, 1 Monsters: 50, 2 Monsters: 50, 3 Monsters: 0, "
                        + "Goblin 1 dies: turn 1, Goblin 2 dies: turn 3"
                ])
        // Undone events do not count.
        table.press(.escape, "u", "u")
        let earlier = try #require(try table.records.fights.recap(of: id)).course
        #expect(earlier.deaths.map(\.label) == ["Goblin 1"])
    }
}
