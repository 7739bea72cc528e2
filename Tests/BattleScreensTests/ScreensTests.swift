import Foundation
import GRDB
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens
@testable import TabletopStore

@Suite("Tabs, keys and sizes")
struct ScreensTests {
    @Test func `numbers and Tab change the screen, round and round`() throws {
        let table = try Journey(screen: .roster)
        table.press("4")
        #expect(table.text.contains("[4 History]"))
        table.press("2")
        #expect(table.text.contains("[2 Fight]"))
        table.press(.tab)
        #expect(table.text.contains("[3 Practice]"))
        table.press(.tab, .tab)
        #expect(table.text.contains("[1 Roster]"))
        table.press(.tab, with: .shift)
        #expect(table.text.contains("[4 History]"))
    }

    @Test func `q ends the program and gives the terminal back`() throws {
        let table = try Journey(screen: .fight)
        table.press("q")
        #expect(table.hasEnded)
    }

    @Test func `the question mark lists the keys, and any other key only closes the list`() throws {
        let table = try Journey(TestRecords(smallRoster()), screen: .roster)
        table.press("?")
        #expect(table.text.contains("Keys: Roster"))
        #expect(table.text.contains("take back the last change"))
        table.press("x")
        #expect(!table.text.contains("Keys: Roster"))
        #expect(table.text.contains("Goblin"))
    }

    @Test func `keys that do not fit are a key away`() throws {
        let table = try Journey(
            TestRecords(smallRoster()), screen: .roster, columns: 40, rows: 12)
        table.press("?")
        #expect(!table.text.contains("go to History"))
        for _ in 0..<40 { table.press("j") }
        #expect(table.text.contains("go to History"))
    }

    @Test func `the footer shows only what the table of keys holds`() throws {
        let table = try Journey(TestRecords(smallRoster()), screen: .roster)
        let footer = try #require(table.lines.last)
        #expect(footer.contains("Enter open"))
        #expect(footer.contains("? keys  q quit"))
        let empty = try Journey(screen: .roster)
        #expect(try #require(empty.lines.last).contains("a add"))
        #expect(!(try #require(empty.lines.last).contains("Enter open")))
    }

    @Test func `no key means two things at once`() throws {
        let table = try Journey(
            TestRecords(smallRoster(), decks: [.starter]), screen: .roster)
        /// The keys in force, unless a screen takes one over from all screens on purpose.
        func check(_ state: String) {
            let presses = table.model.screenCommands.flatMap(\.presses)
            #expect(Set(presses).count == presses.count, "\(state): \(presses.map(\.name))")
            let everywhere = table.model.commandsEverywhere.flatMap(\.presses)
            #expect(Set(everywhere).count == everywhere.count)
            let both = Set(presses).intersection(everywhere).map(\.name).sorted()
            let allowed = state == "choices" ? ["1", "2", "3"] : []
            #expect(table.model.isTyping || both == allowed, "\(state): \(both)")
        }
        check("roster")
        table.press(.enter)
        check("sheet")
        table.press("e")
        check("form")
        table.press(.escape, .escape, "/")
        check("search")
        table.press(.escape, "2")
        check("no fight")
        table.press("A", .enter)
        check("picker")
        table.press(" ", .enter)
        check("draft")
        table.press("s")
        check("running")
        for (key, state) in [
            ("M", "marks"), ("r", "resources"), ("R", "rest"), ("V", "players"), ("e", "edit"),
            ("b", "rules"), ("I", "initiative"), ("c", "condition"), ("l", "log"), ("L", "numbers"),
            (":", "palette"),
        ] as [(Key, String)] {
            table.press(key)
            check(state)
            table.press(.escape)
        }
        table.press("E")
        check("ended")
        table.press("O")
        check("fights")
        table.press(.escape, "3")
        check("question")
        table.press(" ")
        check("choices")
    }

    @Test(
        "Every screen keeps to the screen's size",
        arguments: [
            (1, 1), (7, 3), (20, 5), (40, 12), (80, 24), (133, 40), (200, 60),
        ])
    func sizes(columns: Int, rows: Int) throws {
        let table = try Journey(
            TestRecords(smallRoster(), decks: [.starter]), screen: .roster,
            columns: columns, rows: rows)
        for key in ["1", "2", "3", "4", "?"] as [Key] {
            table.press(key)
            #expect(table.lines.count <= rows)
            for line in table.lines { #expect(DisplayText.columns(of: line) <= columns) }
        }
    }

    @Test(
        "The tabs fit at forty columns and tell which one is shown",
        arguments: [
            (Screen.roster, "[1 Roster]2 Fight 3 Practice 4 History"),
            (.fight, " 1 Roster[2 Fight]3 Practice 4 History"),
            (.practice, " 1 Roster 2 Fight[3 Practice]4 History"),
            (.history, " 1 Roster 2 Fight 3 Practice[4 History]"),
        ])
    func narrowTabs(screen: Screen, tabs: String) throws {
        let table = try Journey(screen: screen, columns: 40, rows: 12)
        #expect(table.lines.first == tabs)
    }

    @Test func `a frame needs no terminal`() throws {
        let context = BattleContext(
            records: try TestRecords(smallRoster()), chance: SplitMix64(seed: 1))
        let grid = BattleRoot.frame(of: .roster, columns: 80, rows: 24, context)
        #expect(grid.columns == 80)
        #expect(grid.rows == 24)
        #expect(grid.text.contains("33/60"))
    }

    @Test func `hostile and wide names neither reach the terminal raw nor move anything`() throws {
        let plain = try Journey(
            TestRecords([.made(1, "Goblin"), .made(2, "Ogre")]), screen: .roster)
        // No door of the program lets such a name in; the file may come from elsewhere.
        let records = try TestRecords([.made(1, "Goblin"), .made(2, "Ogre")])
        try records.database.queue.write { db in
            try db.execute(
                sql: "UPDATE character SET name = ? WHERE name = 'Goblin'",
                arguments: ["G\u{1B}[2J\u{202E}口お　します"])
        }
        let hostile = try Journey(records, screen: .roster)
        #expect(!hostile.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        #expect(hostile.text.contains("口お"))
        for (line, other) in zip(plain.lines, hostile.lines) where line.contains("Ogre") {
            let place = try #require(line.range(of: "Ogre")).lowerBound
            let moved = try #require(other.range(of: "Ogre")).lowerBound
            #expect(
                DisplayText.columns(of: String(line[..<place]))
                    == DisplayText.columns(of: String(other[..<moved])))
        }
    }
}
