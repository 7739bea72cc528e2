import Foundation
import GeneratedRecords
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens
@testable import TabletopStore

@Suite("The history screen")
struct HistoryTests {
    private static let challenge = Deck.starter.challenges[0]

    /// `count` answers, `perDay` on each day, the last one on 1 March 2026 at noon.
    func records(_ count: Int, perDay: Int = 10) throws -> TestRecords {
        let records = try TestRecords(decks: [.starter])
        for index in 0..<count {
            let fromEnd = count - 1 - index
            let seconds = Double(fromEnd / perDay) * 86_400 + Double(fromEnd % perDay)
            try records.record(
                Attempt(
                    challenge: Self.challenge, sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(-seconds), minutesFromUTC: 0,
                    chosen: index % 2 == 0 ? "Yes" : "No", isCorrect: index % 2 == 0,
                    milliseconds: 900))
        }
        return records
    }

    @Test func `the newest day comes first under its header`() throws {
        let table = try AppDriver(records(25), screen: .history)
        let lines = table.lines.filter { $0.contains("2026") }
        #expect(lines.count == 2)
        #expect(lines[0].contains("Sunday, 1 March 2026"))
        #expect(lines[0].contains("5 of 10 right"))
        #expect(lines[1].contains("Saturday, 28 February 2026"))
        let first = try #require(table.lines.first { $0.contains("12:00") })
        #expect(first.contains("はい"))
        #expect(first.contains("✓ right"))
        #expect(table.text.contains("answered No"))
        #expect(table.text.contains("✗ wrong"))
    }

    @Test func `the header of a day stays while its rows scroll`() throws {
        let table = try AppDriver(records(120, perDay: 60), screen: .history)
        for _ in 0..<40 { table.press("j") }
        #expect(table.lines[2].contains("Sunday, 1 March 2026"))
        #expect(table.text.contains("▸"))
        for _ in 0..<40 { table.press("j") }
        #expect(table.lines[2].contains("Saturday, 28 February 2026"))
        #expect(table.text.contains("▸"))
        // When scrolling back, the header must not cover the selected row.
        for _ in 0..<79 {
            table.press("k")
            #expect(table.text.contains("▸"))
        }
    }

    @Test func `only visible rows are read, whatever their number`() throws {
        let records = try TestRecords(decks: [.starter])
        try GeneratedRecords.addAttempts(
            100_000, to: records.database, seed: 1, days: 200, before: records.now)
        let table = try AppDriver(records, screen: .history)
        #expect(table.text.contains("Sunday, 1 March 2026"))
        let read = records.calls.historyRows
        #expect(read <= 200)
        table.press(.end)
        // 200 days before 1 March 2026
        #expect(table.text.contains("Wednesday, 13 August 2025"))
        #expect(table.text.contains("▸"))
        #expect(records.calls.historyRows <= read + 300)
        table.press(.home)
        #expect(table.text.contains("Sunday, 1 March 2026"))
    }

    @Test func `page keys move by a screen, capital letters by a day`() throws {
        let table = try AppDriver(records(500, perDay: 100), screen: .history)
        table.press(.pageDown)
        let page = try #require(table.model.history.selection)
        #expect(page > 10 && page < 24)
        table.press("J")
        #expect(table.model.history.selection == 100)
        table.press("K", "K")
        #expect(table.model.history.selection == 0)
    }

    @Test func `a new answer is shown when the history is opened again`() throws {
        let records = try records(10)
        let table = try AppDriver(records, screen: .history)
        #expect(table.text.contains("5 of 10 right"))
        table.press("1")
        try records.record(
            Attempt(
                challenge: Self.challenge, sessionID: nil,
                answeredAt: records.now.addingTimeInterval(60), minutesFromUTC: 0,
                chosen: "Yes", isCorrect: true, milliseconds: 900))
        table.press("4")
        #expect(table.text.contains("6 of 11 right"))
        #expect(table.text.contains("12:01"))
    }

    @Test func `an empty history explains where answers come from`() throws {
        #expect(try AppDriver(screen: .history).text.contains("No answers yet"))
    }

    @Test func `an answer stays chosen when newer ones come, and the newest stays the newest`()
        throws
    {
        let records = try records(30)
        let table = try AppDriver(records, screen: .history)
        func answer() throws {
            try records.record(
                Attempt(
                    challenge: Self.challenge, sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(60), minutesFromUTC: 0,
                    chosen: "Yes", isCorrect: true, milliseconds: 900))
            table.othersWrote()
        }
        try answer()
        #expect(table.model.history.selection == 0)
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("12:01") })
        table.press("j", "j")
        try answer()
        #expect(table.model.history.selection == 3)
    }
}
