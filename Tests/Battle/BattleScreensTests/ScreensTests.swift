import GRDB
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens
@testable import TabletopStore

@Suite("Tabs, keys and sizes of the screens")
struct ScreensTests {
    @Test func `numbers and Tab change the screen, and Tab wraps around`() throws {
        let records = try TestRecords()
        // Practice greets a user whose name is known, once.
        try records.setSetting("user.name", to: "Mira")
        let table = try AppDriver(records, screen: .roster)
        table.press("4")
        #expect(table.text.contains("[4 History]"))
        table.press("2")
        #expect(table.text.contains("[2 Fight]"))
        table.press(.tab)
        #expect(table.text.contains("Hi, Mira"))
        table.press(.tab)
        #expect(table.text.contains("[4 History]"))
        table.press(.tab, with: .shift)
        #expect(table.text.contains("[3 Practice]"))
        table.press(.tab, .tab)
        #expect(table.text.contains("[1 Roster]"))
        table.press(.tab, with: .shift)
        #expect(table.text.contains("[4 History]"))
    }

    @Test(
        "No two texts are in one cell, on every screen and with what opens over it",
        arguments: [(40, 12), (80, 24), (120, 30), (200, 60)])
    func overlaps(columns: Int, rows: Int) throws {
        var count = 0
        _ = try KeyTables.all { table in
            table.resize(columns: columns, rows: rows)
            #expect(table.overlappingTexts == [], "\(columns)×\(rows): \(table.text)")
            count += 1
            table.resize(columns: 80, rows: 24)
        }
        #expect(count > 40)
    }

    @Test func `q ends the program and closes the terminal`() throws {
        let table = try AppDriver(screen: .fight)
        table.press("q")
        #expect(table.hasEnded)
    }

    @Test func `a click on a key in the footer is the key pressed`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        try table.click("search")
        #expect(table.text.contains("name, title or note"))
        table.press(.escape)
        try table.click("q quit")
        #expect(table.hasEnded)
    }

    @Test func `a click on a name shows that screen`() throws {
        let table = try AppDriver(screen: .roster)
        try table.click("4 History")
        #expect(table.text.contains("[4 History]"))
        #expect(table.text.contains("Nothing has happened yet"))
    }

    @Test func `the list of keys stops at its end and comes back at once`() throws {
        let table = try AppDriver(
            TestRecords(smallRoster()), screen: .roster, columns: 40, rows: 12)
        table.press("?")
        #expect(table.lines[2].hasSuffix("Roster"))
        #expect(table.lines[3].contains("open the card"))
        for _ in 0..<60 { table.press("j") }
        #expect(table.lines[9].contains("go to History"))
        table.press("k")
        #expect(table.lines[9].contains("go to Practice"))
        table.press(.escape)
        #expect(table.chosenCard == "Torvald")
    }

    @Test func `the question mark lists the keys, and any other key only closes the list`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        table.press("?")
        #expect(table.text.contains("Keys: Roster"))
        #expect(table.text.contains("undo the last change"))
        table.press("x")
        #expect(!table.text.contains("Keys: Roster"))
        #expect(table.text.contains("Goblin"))
    }

    @Test func `the list of keys can be scrolled`() throws {
        let table = try AppDriver(
            TestRecords(smallRoster()), screen: .roster, columns: 40, rows: 12)
        table.press("?")
        #expect(!table.text.contains("go to History"))
        for _ in 0..<40 { table.press("j") }
        #expect(table.text.contains("go to History"))
    }

    @Test func `the footer shows only commands of the current screen`() throws {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .roster)
        let footer = try #require(table.lines.last)
        #expect(footer.contains("Enter open"))
        #expect(footer.contains("? keys  q quit"))
        let empty = try AppDriver(screen: .roster)
        #expect(try #require(empty.lines.last).contains("a add"))
        #expect(!(try #require(empty.lines.last).contains("Enter open")))
    }

    @Test func `no key has two commands at once`() throws {
        let table = try AppDriver(
            TestRecords(smallRoster(), decks: [.starter]), screen: .roster)
        /// Checks that the keys in force are unique, unless a screen overrides a global one on
        /// purpose.
        func check(_ state: String) {
            let presses = table.model.commands.flatMap(\.presses)
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
        "Every screen fits into the terminal's size",
        arguments: [
            (1, 1), (7, 3), (20, 5), (40, 12), (80, 24), (133, 40), (200, 60),
        ])
    func sizes(columns: Int, rows: Int) throws {
        let table = try AppDriver(
            TestRecords(smallRoster(), decks: [.starter]), screen: .roster,
            columns: columns, rows: rows)
        for key in ["1", "2", "3", "4", "?"] as [Key] {
            table.press(key)
            #expect(table.lines.count <= rows)
            for line in table.lines { #expect(DisplayText.columns(of: line) <= columns) }
        }
    }

    @Test(
        "The tabs fit at forty columns and mark the current one",
        arguments: [
            (Screen.roster, "[1 Roster]2 Fight 3 Practice 4 History"),
            (.fight, " 1 Roster[2 Fight]3 Practice 4 History"),
            (.practice, " 1 Roster 2 Fight[3 Practice]4 History"),
            (.history, " 1 Roster 2 Fight 3 Practice[4 History]"),
        ])
    func narrowTabs(screen: Screen, tabs: String) throws {
        let table = try AppDriver(screen: screen, columns: 40, rows: 12)
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

    @Test func `hostile and wide names are sanitized and do not change the layout`() throws {
        let plain = try AppDriver(
            TestRecords([.made(1, "Goblin"), .made(2, "Ogre")]), screen: .roster)
        // The program refuses such a name, but the file may come from elsewhere.
        let records = try TestRecords([.made(1, "Goblin"), .made(2, "Ogre")])
        try records.database.write { db in
            try db.execute(
                sql: "UPDATE character SET name = ? WHERE name = 'Goblin'",
                arguments: ["G\u{1B}[2J\u{202E}口お　します"])
        }
        let hostile = try AppDriver(records, screen: .roster)
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
