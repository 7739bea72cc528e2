import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Outlines of views")
struct LayoutShownTests {
    @Test func `F12 outlines every view, and removes the outlines again`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        let before = table.lines
        table.press(.function(12))
        let outlined = table.lines
        // Outlines join where they meet; the screen itself has no such characters.
        func signs(_ lines: [String]) -> Int {
            lines.joined().filter { "┌┐└┘├┤┬┴┼".contains($0) }.count
        }
        #expect(signs(before) == 0)
        #expect(signs(outlined) > 20)
        // The layout does not change: the name is in the same cells.
        for lines in [before, outlined] {
            let row = try #require(lines.firstIndex { $0.contains("Torvald") })
            #expect(row == 4)
            #expect(lines[row].prefix { $0 != "T" }.count == before[4].prefix { $0 != "T" }.count)
        }
        table.press(.function(12))
        #expect(table.lines == before)
    }

    @Test func `the list of keys includes it`() throws {
        let table = try AppDriver(screen: .history, columns: 80, rows: 40)
        table.press("?")
        #expect(table.text.contains("F12"))
        #expect(table.text.contains("show the layout of views"))
    }
}
