import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

extension PracticeModel {
    fileprivate var isShowingNumbers: Bool {
        if case .page(.numbers) = destination { true } else { false }
    }
}

@Suite("The statistics of practice")
struct PracticeNumbersTests {
    /// 31 days with as many answers as the day of the month, one in four wrong, by Mirai on even days.
    private func records() throws -> TestRecords {
        let mirai = GameCharacter(id: testID(9), name: "Mirai", kind: .player, isInParty: true)
        let records = try TestRecords([mirai], decks: [.starter])
        try records.setSetting("user.name", to: "Ray")
        for age in 0..<31 {
            for number in 0..<(31 - age) {
                let isRight = number % 4 != 3
                try records.practice.record(
                    Attempt(
                        challenge: Deck.starter.challenges[number % 9], sessionID: nil,
                        answeredAt: records.now.addingTimeInterval(
                            Double(-age) * 86_400 + Double(number)),
                        minutesFromUTC: 0, chosen: isRight ? "Yes" : "x", isCorrect: isRight,
                        milliseconds: 6_000, character: age % 2 == 0 ? mirai.id : nil))
            }
        }
        return records
    }

    private func opened(_ columns: Int, _ rows: Int) throws -> AppDriver {
        let table = try AppDriver(records(), screen: .practice)
        table.resize(columns: columns, rows: rows)
        if case .question = table.model.practice.destination { table.press(.escape) }
        table.press("L")
        return table
    }

    @Test func `all charts are on a large screen, with the sums above`() throws {
        let table = try opened(200, 60)
        // 31 + 30 + … + 1 answers of six seconds.
        #expect(table.text.contains("496 answers on 31 days in 49:36"))
        #expect(table.text.contains("31 days in a row"))
        for section in PracticeNumbers.Section.allCases {
            #expect(table.text.contains(section.title), "\(section)")
        }
    }

    @Test func `on a small screen the charts are gone through one by one`() throws {
        let table = try opened(80, 24)
        #expect(table.text.contains("Answers a day") && !table.text.contains("Hardest questions"))
        table.press("j")
        #expect(!table.text.contains("Answers a day"))
        #expect(table.text.contains("Right first answers"))
        table.press("G")
        #expect(table.text.contains("Hardest questions"))
        table.press("g")
        #expect(table.text.contains("Answers a day"))
        table.press("L")
        #expect(table.text.contains("Choose a deck"))
    }

    @Test(
        "The page holds at every size",
        arguments: [(40, 12), (20, 6), (8, 3), (1, 1)])
    func sizes(columns: Int, rows: Int) throws {
        let table = try opened(columns, rows)
        table.press("j", "G", "d", "g")
        #expect(table.model.practice.isShowingNumbers)
        #expect(table.lines.allSatisfy { DisplayText.columns(of: $0) <= columns })
        if columns >= 40 { #expect(table.text.contains("Answers a day")) }
        table.press("L")
        #expect(!table.model.practice.isShowingNumbers)
    }

    @Test(
        "No two texts are in one cell, whatever is scrolled to",
        arguments: [(40, 12), (80, 24), (120, 30), (200, 60)])
    func overlaps(columns: Int, rows: Int) throws {
        let table = try opened(columns, rows)
        #expect(table.layoutDescription.contains("Text \"Answers a day\""))
        for _ in PracticeNumbers.Section.allCases {
            #expect(table.overlappingTexts == [], "\(columns)×\(rows): \(table.text)")
            table.press("j")
        }
        for _ in 0..<4 {
            table.press(.pageUp)
            #expect(table.overlappingTexts == [], "\(columns)×\(rows): \(table.text)")
        }
        table.press("g")
        for section in ["The year, answers a day", "True retention"] {
            for _ in PracticeNumbers.Section.allCases where !table.text.contains(section) {
                table.press("j")
            }
            #expect(table.text.contains(section))
            if section.hasPrefix("The year") { #expect(table.text.contains("few░▒▓█many")) }
        }
    }

    @Test func `the statistics of a deck, and of a character from its sheet`() throws {
        let table = try opened(120, 40)
        table.press("d")
        #expect(table.text.contains("Statistics of First words of Japanese"))
        table.press("d")
        #expect(table.text.contains("Statistics of all decks"))
        table.press("L", "1", .enter, "L")
        // On the days of age 0, 2, … 30: 31 + 29 + … + 1.
        #expect(table.text.contains("Statistics of Mirai"))
        #expect(table.text.contains("256 answers on 16 days"))
        table.press("L")
        // The sheet has the answers of the last days as bars: on the days of age 0, 2, … 30.
        let lines = table.lines
        let top = try #require(lines.firstIndex { $0.contains("── Practice ──") })
        // One in four is wrong, but none of the first three of a day: 56 of them.
        #expect(lines[top + 1].contains("256 answers, 78 % right"))
        #expect(lines[top + 9].contains("Feb 23"))
        // Right and wrong answers have a colour each, which mix at their edges.
        let cells = table.terminal.screen
        let glyphs = Set("▁▂▃▄▅▆▇█".unicodeScalars.map { Glyph($0) })
        let bars = (60..<116).flatMap { column in
            (top + 2...top + 7).map { cells[column: column, row: $0] }
        }.filter { glyphs.contains($0.glyph) }
        #expect(Set(bars.map(\.foreground)).count > 1)
    }

    @Test func `without answers the page says so`() throws {
        let records = try TestRecords(decks: [.starter])
        let table = try AppDriver.practice(records)
        if case .question = table.model.practice.destination { table.press(.escape) }
        table.press("L")
        #expect(table.text.contains("No answers yet"))
    }
}
