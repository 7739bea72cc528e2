import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The list of keys")
struct HelpScreenTests {
    private func fight(_ columns: Int, _ rows: Int) throws -> AppDriver {
        let records = try TestRecords(smallRoster()).fight([("Torvald", 20), ("Goblin", 10)])
        let table = try AppDriver(records, screen: .fight, columns: columns, rows: rows)
        table.press("?")
        return table
    }

    @Test func `the keys of a fight stand below headings, those of all screens last`() throws {
        let table = try fight(80, 24)
        defer { withExtendedLifetime(table) {} }
        guard case .help(let help)? = table.model.destination else {
            Issue.record("the list is not open")
            return
        }
        #expect(
            help.sections.map(\.title) == [
                "Turn", "Hit points", "Conditions", "People", "The fight", "Undo", "Move", "View",
                "All screens",
            ])
        let listed = help.sections.flatMap(\.commands).map(\.words)
        #expect(listed.count == help.listed.count)
        func group(_ words: String) -> String? {
            help.sections.first { $0.commands.contains { $0.words == words } }?.title
        }
        #expect(group("next turn") == "Turn" && group("deal damage") == "Hit points")
        #expect(group("add a condition") == "Conditions" && group("show the log") == "View")
        #expect(group("remove from the fight") == "People" && group("undo") == "Undo")
    }

    @Test func `a search leaves the keys that have its words, and Esc brings all back`() throws {
        let table = try fight(80, 24)
        table.press("/")
        table.type("initiative")
        guard case .help(let help)? = table.model.destination else {
            Issue.record("the list is not open")
            return
        }
        let found = help.sections.flatMap(\.commands).map(\.words)
        #expect(!found.isEmpty && found.count < help.listed.count)
        #expect(found.allSatisfy { $0.lowercased().contains("initiative") }, "\(found)")
        #expect(table.text.contains("with “initiative”"))
        table.press(.escape)
        #expect(help.sections.flatMap(\.commands).count == help.listed.count)
    }

    @Test func `b shows the version, the file and the licenses, which scroll`() throws {
        let records = try TestRecords()
        let table = try AppDriver(records, files: TestFiles(records))
        table.press("?", "b")
        #expect(table.text.contains("About") && table.text.contains("battle 1.2.3"))
        #expect(table.text.contains("File: /home/mira/battle.db"))
        table.press(.pageDown, .pageDown)
        #expect(table.text.contains("Line 30") && !table.text.contains("battle 1.2.3"))
        table.press(.escape)
        #expect(table.text.contains("No characters yet"))
    }

    @Test func `every line has a key, a command without one what finds it`() throws {
        let table = try fight(200, 60)
        #expect(table.text.contains(":lair") && table.text.contains(":name"))
        defer { withExtendedLifetime(table) {} }
        guard case .help(let help)? = table.model.destination else { return }
        for command in help.listed { #expect(command.keys.count > 1 || !command.presses.isEmpty) }
    }

    @Test(arguments: [(40, 12, 1), (80, 24, 2), (120, 30, 3), (200, 60, 5)])
    func `as many columns as there is room for`(columns: Int, rows: Int, expected: Int) throws {
        let table = try fight(columns, rows)
        defer { withExtendedLifetime(table) {} }
        let first = try #require(table.lines.first { $0.contains("Turn") })
        let headings = [
            "Turn", "Hit points", "Conditions", "People", "The fight", "Undo", "Move", "View",
            "All screens",
        ]
        // Of the columns, each begins with a heading or a key in the first line.
        let model = try #require(table.model.destination)
        guard case .help(let help) = model else { return }
        let page = ScreenSize(
            columns: columns - 2 * ScreenSize(columns: columns, rows: rows).margin,
            rows: rows - (rows >= 16 ? 7 : 4))
        #expect(HelpColumns(help.sections, in: page).columns == expected, "\(first)")
        #expect(headings.contains { first.contains($0) })
    }

    @Test func `no heading is the last line of a column, no blank the first`() {
        func command(_ number: Int) -> KeyCommand { KeyCommand([], words: "act \(number)") {} }
        for counts in [[1, 1, 1, 1, 1, 1], [7, 1, 8, 2], [3, 9, 27, 4, 5], [20, 20]] {
            let sections = counts.map { count in
                (title: "Heading", commands: (0..<count).map(command))
            }
            for width in [30, 76, 116, 196] {
                let columns = HelpColumns(sections, in: ScreenSize(columns: width, rows: 20))
                var commands = 0
                for column in 0..<columns.columns {
                    let items = (0..<columns.length).map { columns.item($0, column) }
                    let last = items.last { if case .blank = $0 { false } else { true } }
                    if case .heading? = last { Issue.record("\(counts) in \(width)") }
                    if case .blank? = items.first { Issue.record("blank: \(counts) in \(width)") }
                    commands += items.count { if case .command = $0 { true } else { false } }
                }
                #expect(commands == counts.reduce(0, +))
            }
        }
    }
}
