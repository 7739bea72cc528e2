import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The manual in the app")
struct ManualScreenTests {
    private func opened() throws -> AppDriver {
        let records = try TestRecords(smallRoster())
        let table = try AppDriver(records, screen: .roster, files: TestFiles(records))
        table.press("?", .enter)
        return table
    }

    @Test func `from the list of keys Enter opens the pages, and Enter reads one`() throws {
        let table = try opened()
        #expect(table.text.contains("The manual") && table.text.contains("▸ The manual"))
        table.press("j", "j", .enter)
        #expect(table.text.contains("line 1 of 76"))
        table.press(.escape)
        #expect(table.text.contains("▸ Keys"))
        table.press(.escape)
        #expect(table.text.contains("Torvald"))
    }

    @Test func `a page scrolls by lines and screens, to its last line`() throws {
        let table = try opened()
        table.press("j", .enter, "j")
        #expect(!table.text.contains("Keys\n") && table.text.contains("line 1 of"))
        table.press(" ")
        #expect(!table.text.contains("line 1 of") && table.text.contains("line 20 of"))
        for _ in 0..<10 { table.press(.pageDown) }
        #expect(table.text.contains("line 100 of") && table.text.contains("line 85 of"))
        table.press(.pageUp)
        #expect(!table.text.contains("line 100 of"))
    }

    @Test
    func
        `on a wide screen the pages have the selected one beside them, and a page has two columns`()
        throws
    {
        let table = try opened()
        table.resize(columns: 200, rows: 40)
        table.press("j")
        // At the width of the preview, from the first line on.
        #expect(table.text.contains("▸ Keys") && table.text.contains("line 30 of 84"))
        table.press(.enter)
        // Below the tabs and the title 34 rows: the heading and 33 lines, then the next column.
        #expect(try row("line 1 of 84", of: table).contains("line 35 of 84"))
        table.press(" ")
        // The last 68 of all lines.
        #expect(try row("line 33 of 84", of: table).contains("line 67 of 84"))
        #expect(table.text.contains("line 100 of") && !table.text.contains("line 32 of"))
    }

    private func row(_ text: String, of table: AppDriver) throws -> String {
        try #require(table.lines.first { $0.contains(text) })
    }

    @Test func `a page that cannot be read says why`() throws {
        let table = try opened()
        table.press(.enter)
        #expect(table.text.contains("There is no such file"))
    }

    @Test func `the palette finds it`() throws {
        let table = try AppDriver(screen: .history)
        table.press(":", answering: "manual")
        #expect(table.text.contains("The manual"))
    }
}
