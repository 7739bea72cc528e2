import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The sheets of characters and combatants")
struct SheetTests {
    private func ysolde() throws -> GameCharacter {
        var ysolde = try GameCharacter.made(
            1, "Ysolde of Many Names", .player, maximum: 39, damage: 9,
            titles: (1...13).map { "Title \($0)" }, armorClass: 15, initiative: 3)
        ysolde.conditions = [Condition(name: "Prone")]
        ysolde.notes = "afraid of geese\nowes Mirai a horse"
        return ysolde
    }

    private func sheet(_ columns: Int, _ rows: Int) throws -> AppDriver {
        let table = try AppDriver(
            TestRecords([try ysolde()]), screen: .roster, columns: columns, rows: rows,
            statBlocks: [])
        table.press(.enter)
        return table
    }

    @Test func `at 80 by 24 the portrait has eight rows, and all titles are below it`() throws {
        let table = try sheet(80, 24)
        var lines = table.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines[5].hasPrefix("│  ▀▄▀         │ ") && lines[5].contains("30/39"))
        lines.remove(at: 5)
        #expect(
            lines[2...10] == [
                "╭──────────────╮   Ysolde of Many Names",
                "│              │   Player · in the party",
                "│       ▄▀▀▀▄  │",
                "│              │",
                "│   ▀    ▀▀▀   │   AC 15   Initiative +3",
                "│              │   Conditions Prone",
                "╰──────────────╯",
                "",
                "── Titles · 13 " + String(repeating: "─", count: 61),
            ])
        // The scroll indicator follows.
        #expect(lines[11].hasPrefix("Title 1 ") && lines[11].hasSuffix("▊"))
    }

    @Test func `below the rest stand the latest sentences of fights about the character`() throws {
        let records = try TestRecords(smallRoster()).fight([("Torvald", 20), ("Goblin", 10)])
        let table = try AppDriver(records, screen: .fight, columns: 120, rows: 40)
        table.press("j", "d", answering: "3")
        table.press("k", "d", answering: "5")
        table.press("n", "1")
        table.press(.enter)
        let rows = table.lines.drop { !$0.contains("── Latest in fights") }
        #expect(rows.contains { $0.contains("Fight 1, Sunday, 1 March 2026") })
        #expect(rows.contains { $0.contains("1 Torvald takes 5 damage") })
        // Neither another one's damage nor the turns.
        #expect(!rows.contains { $0.contains("takes 3 damage") || $0.contains("turn") })
        table.press("2", "u", "u", "1")
        #expect(!table.text.contains("Torvald takes 5 damage"))
    }

    @Test(
        "Every title is shown whole, after scrolling where they are more than there is room for",
        arguments: [(40, 12), (80, 24), (120, 30), (200, 60)])
    func titles(columns: Int, rows: Int) throws {
        let table = try sheet(columns, rows)
        #expect(table.text.contains("Titles · 13") || rows < 24)
        var seen = Set<String>()
        for _ in 0..<8 {
            seen.formUnion(
                table.lines.flatMap { $0.matches(of: /Title \d+|owes Mirai a horse/) }.map {
                    String($0.0)
                })
            table.press(.pageDown)
        }
        #expect(seen.count == 14)
        for _ in 0..<8 { table.press(.pageUp) }
        #expect(table.text.contains("30/39") && table.text.contains("Conditions Prone"))
        #expect(table.lines.last?.contains("Esc back") == true)
    }

    @Test func `at 200 by 60 the name stands in the block font beside a portrait of fourteen rows`()
        throws
    {
        let table = try sheet(200, 60)
        let lines = table.lines
        #expect(lines[2].contains("╭──────────────────────────╮"))
        #expect(lines[15].contains("╰──────────────────────────╯"))
        // The bar goes from beside the portrait to the right edge.
        let bar = try #require(lines.firstIndex { $0.contains("30/39") })
        let cells = table.terminal.screen
        #expect(cells[column: 33, row: bar].background != .terminalDefault)
        #expect(cells[column: 197, row: bar].background != .terminalDefault)
        #expect(!lines.contains { $0.contains("Ysolde of Many Names") })
    }

    @Test(
        "From thirty columns between its margins a sheet has a portrait",
        arguments: [(32, true), (31, false)])
    func narrow(columns: Int, hasPortrait: Bool) throws {
        let table = try sheet(columns, 12)
        #expect(table.text.contains("30/39"))
        #expect(table.text.contains("╭────╮") == hasPortrait)
    }

    @Test(
        "A sheet of a combatant has its state, defenses, titles and its own log",
        arguments: [(80, 24), (120, 30), (200, 60)])
    func combatant(columns: Int, rows: Int) throws {
        let records = try TestRecords(smallRoster()).fight([
            (label: "Torvald", initiative: 15), (label: "Goblin", initiative: 10),
        ])
        let table = try AppDriver(records, screen: .fight, columns: columns, rows: rows)
        table.choose("Torvald", then: "d", answering: "5")
        table.press("c", answering: "prone")
        table.choose("Goblin", then: "d", answering: "3")
        table.choose("Torvald", then: .enter)
        #expect(table.text.contains("28/60"))
        #expect(table.text.contains("State") && table.text.contains("Prone"))
        #expect(table.text.contains("Shield of the Ford"))
        let log = try #require(table.lines.firstIndex { $0.contains("── Log ──") })
        let own = table.lines[log...].joined()
        #expect(own.contains("Torvald takes 5 damage"))
        #expect(!own.contains("1 Goblin takes"))
        #expect(table.lines.last?.contains("Esc back") == true)
        table.press(.escape)
        #expect(!table.model.fight.isSheetOpen)
    }

    @Test(
        "A name in a text",
        arguments: [
            ("Goblin 1 takes 5", "Goblin 1", true), ("Goblin 12 takes 5", "Goblin 1", false),
            ("Torvald hits Goblin 1", "Goblin 1", true), ("Hobgoblin falls", "goblin", false),
            ("", "Goblin", false), ("Goblin 12 hits Goblin 1.", "Goblin 1", true),
        ])
    func names(text: String, name: String, isThere: Bool) {
        #expect(text.names(name) == isThere)
    }
}
