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
