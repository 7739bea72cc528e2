import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// How pages use 40 to 200 columns: the rule is in `ScreensAndControls.md`.
@Suite("Pages at all widths")
struct WidthTests {
    /// A database with 60 fights, one of them running and long, 60 cards, and 90 days of answers.
    private func records() throws -> TestRecords {
        var deck = Deck.starter
        deck.challenges = try (1...60).map {
            try ChallengeLine.challenge(
                "question number \($0) | the answer to it", id: testID(UInt8(100 + $0)), guid: nil)
        }
        let records = try TestRecords(smallRoster(), decks: [deck])
        for number in 1...59 {
            _ = try records.createEncounter(name: "The \(number). fight", edition: .dnd2024)
        }
        for age in 0..<90 {
            try records.practice.record(
                Attempt(
                    challenge: deck.challenges[age % 60], sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(Double(-age) * 86_400),
                    minutesFromUTC: 0, chosen: "x", isCorrect: age % 3 > 0, milliseconds: 900))
        }
        return try records.fight(
            [("Torvald", 20), ("Ysolde", 19)] + (1...12).map { ("Goblin \($0)", 18 - $0) })
    }

    /// Pages by name, with the screen and the keys that open them.
    nonisolated private static let pages: [(name: String, screen: Screen, keys: [Key])] = [
        ("fights", .fight, ["O"]), ("fight told", .fight, ["E"]), ("fight", .fight, []),
        ("log", .fight, ["l"]), ("keys", .fight, ["?"]), ("cards", .practice, [.escape, "e"]),
        ("practice statistics", .practice, [.escape, "L"]), ("history", .history, []),
    ]

    private func open(
        _ page: (name: String, screen: Screen, keys: [Key]), _ columns: Int, _ rows: Int
    ) throws -> AppDriver {
        let records = try records()
        try records.setSetting("user.name", to: "Mira")
        let table = try AppDriver(records, screen: page.screen, columns: columns, rows: rows)
        if page.screen == .fight, page.keys.first != "?" {
            for number in 1...40 {
                table.press("d", answering: "\(number % 7 + 1)")
                table.press("n")
            }
        }
        for key in page.keys { table.press(key) }
        return table
    }

    /// The rows of a page, without tabs, status line and keys.
    private func content(_ table: AppDriver) -> [String] {
        let lines = table.lines
        return lines.count >= 20
            ? Array(lines[2..<lines.count - 3]) : Array(lines[1..<lines.count - 2])
    }

    @Test("At 200 by 60 a page with enough to show uses a quarter of its cells", arguments: pages)
    func used(name: String, screen: Screen, keys: [Key]) throws {
        let table = try open((name, screen, keys), 200, 60)
        let rows = content(table)
        // The blanks between the signs of a row are the distance of its columns.
        let used = rows.reduce(0) { sum, row in
            sum + DisplayText.columns(of: row.trimmingCharacters(in: .whitespaces))
        }
        #expect(used * 4 >= rows.count * 200, "\(name): \(used * 100 / (rows.count * 200)) %")
        for row in rows {
            #expect(!row.contains(/\w…\s{8}/), "cut beside blanks: \(row)")
        }
    }

    @Test(
        "The heads of the list of fights stand above their columns",
        arguments: [80, 120, 160, 200])
    func heads(columns: Int) throws {
        let table = try open(Self.pages[0], columns, 30)
        let head = try #require(table.lines.first { $0.contains("Combatants") })
        let row = try #require(table.lines.first { $0.contains("The 59. fight") })
        func column(_ text: String, in line: String) throws -> Int {
            DisplayText.columns(
                of: String(line[..<(try #require(line.firstRange(of: text)).lowerBound)]))
        }
        #expect(try column("Name", in: head) == column("The 59.", in: row))
        #expect(try column("Rules", in: head) == column("D&D", in: row))
        #expect(try column("State", in: head) == column("Draft", in: row))
        #expect(try column("Combatants", in: head) + 9 == column(" 0 ", in: row) + 1)
    }

    @Test(
        "No heading is in the last row of a page, wherever it is scrolled to",
        arguments: [(40, 12), (76, 21), (80, 24), (120, 30), (200, 33)])
    func headings(columns: Int, rows: Int) throws {
        var block = StatBlock(name: "Goblin", edition: .dnd2024, armorClass: 15, maxHitPoints: 7)
        block.actions = StatBlock.Action.Kind.allCases.flatMap { kind in
            (1...3).map { StatBlock.Action("Trick \($0) of \(kind)", kind) }
        }
        let words = Set(
            block.sections.compactMap(\.heading)
                + ["At zero hit points", "Luck", "Experience", "Hit points"]
                + KeyGroup.allCases.compactMap(\.title)
                + PracticeNumbers.Section.allCases.map(\.title))
        func check(_ table: AppDriver, _ keys: Key..., scroll: Key = "j") {
            for key in keys { table.press(key) }
            for _ in 0..<30 {
                let last = content(table).last { !$0.isEmpty } ?? ""
                let isFull = content(table).last == last
                for part in last.components(separatedBy: "   ") where isFull {
                    let part = part.trimmingCharacters(in: .whitespaces)
                    #expect(!words.contains(part) && !part.hasPrefix("── "), "\(table.text)")
                }
                table.press(scroll)
            }
            table.press(.escape)
        }
        let fight = try AppDriver(
            TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 10)]), screen: .fight,
            columns: columns, rows: rows, statBlocks: [block])
        check(fight, "B")
        check(fight, "?")
        check(fight, .enter, scroll: .pageDown)
        check(fight, "E")
        let statistics = try #require(Self.pages.first { $0.name == "practice statistics" })
        check(try open(statistics, columns, rows))
    }

    @Test func `a question is a card with a frame where there is room`() throws {
        for (columns, rows, framed) in [(80, 24, false), (120, 30, true), (200, 60, true)] {
            let table = try AppDriver.practice(
                TestRecords(decks: [.starter]), columns: columns, rows: rows)
            table.press(.enter, " ")
            let top = table.lines.first { $0.contains("╭─────────────────────────────────────") }
            #expect((top != nil) == framed, "\(table.text)")
            guard let top, let start = top.firstIndex(of: "╭"), let end = top.firstIndex(of: "╮")
            else { continue }
            let width = top.distance(from: start, to: end) + 1
            #expect((60...90).contains(width))
        }
    }
}
