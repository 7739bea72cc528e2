import Foundation
import Tabletop
import Testing

@testable import TabletopStore

/// An answer stays on the day on which it was given, whatever happens to clock, zone or summer time.
@Suite struct ClockAndZoneTests {
    private let challenges = Deck.starter.challenges

    private func moment(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    /// An answer at a moment in UTC with the local offset in minutes.
    @discardableResult
    private func answer(
        _ database: TabletopDatabase, _ at: String, _ offset: Int,
        _ rating: MemoryModel.Rating = .good, _ number: Int = 0
    ) throws -> Flashcard {
        try database.practice.record(
            Attempt(
                challenge: challenges[number], sessionID: nil, answeredAt: try moment(at),
                minutesFromUTC: offset, chosen: "", isCorrect: rating != .again, milliseconds: 0,
                rating: rating))
    }

    /// The days of all answers, the oldest first.
    private func days(_ database: TabletopDatabase) throws -> [String] {
        try database.practice.answers(0..<50, of: database.practice.history()).sorted {
            $0.id < $1.id
        }
        .map(\.day.description)
    }

    @Test(
        "The day of an answer by the boundary, on both sides of summer time",
        arguments: [
            // Central Europe, 29 March 2026: 2:00 becomes 3:00.
            ("2026-03-29T00:59:59Z", 60, "2026-03-28"),  // 1:59:59
            ("2026-03-29T01:00:00Z", 120, "2026-03-28"),  // 3:00
            ("2026-03-29T01:59:59Z", 120, "2026-03-28"),  // 3:59:59
            ("2026-03-29T02:00:00Z", 120, "2026-03-29"),  // 4:00
            // 25 October 2026: 3:00 becomes 2:00.
            ("2026-10-25T00:59:59Z", 120, "2026-10-24"),  // 2:59:59
            ("2026-10-25T01:00:00Z", 60, "2026-10-24"),  // 2:00 again
            ("2026-10-25T02:59:59Z", 60, "2026-10-24"),  // 3:59:59
            ("2026-10-25T03:00:00Z", 60, "2026-10-25"),  // 4:00
        ])
    func boundary(at: String, offset: Int, day: String) throws {
        let database = try practiceDatabase()
        try answer(database, at, offset)
        #expect(try days(database) == [day])
        #expect(
            try database.practice.card(of: challenges[0], .forward).state.last?.day
                == PracticeDay(of: moment(at), minutesFromUTC: offset).rawValue)
    }

    @Test(
        "Days of 23 and of 25 hours are one day for the schedule",
        arguments: [
            ("2026-03-28T11:00:00Z", 60, "2026-03-29T10:00:00Z", 120),
            ("2026-10-24T10:00:00Z", 120, "2026-10-25T11:00:00Z", 60),
            ("2026-05-01T10:00:00Z", 120, "2026-05-02T10:00:00Z", 120),
        ])
    func summerTime(first: String, before: Int, second: String, after: Int) throws {
        let database = try practiceDatabase { $0.learningSteps = [] }
        try answer(database, first, before)
        let card = try answer(database, second, after)
        // As a day at noon and the next one at noon.
        let plain = CardState.after(
            [
                .init(.good, at: Date(timeIntervalSince1970: 0), day: 100),
                .init(.good, at: Date(timeIntervalSince1970: 86_400), day: 101),
            ], scheduling { $0.learningSteps = [] })
        #expect(card.state.memory == plain.memory)
        #expect(card.state.interval == plain.interval)
    }

    private func scheduling(_ change: (inout DeckOptions) -> Void) -> CardState.Options {
        var options = DeckOptions()
        options.isFuzzy = false
        change(&options)
        return options.scheduling(of: challenges[0].id, .forward)
    }

    @Test func `answers given west of the date line later the same day are on the day before`()
        throws
    {
        let database = try practiceDatabase { $0.learningSteps = [] }
        // Auckland, the evening of the 10th; nine hours later Honolulu, the evening of the 9th.
        let first = try answer(database, "2026-06-10T06:00:00Z", 720)
        let second = try answer(database, "2026-06-10T15:00:00Z", -600)
        #expect(try days(database) == ["2026-06-10", "2026-06-10"])
        let third = try answer(database, "2026-06-10T08:00:00Z", -600, .good, 1)
        #expect(third.state.last?.day == first.state.last.map { $0.day - 1 })
        #expect(try days(database) == ["2026-06-10", "2026-06-10", "2026-06-09"])
        // No time has passed by days: the same-day rule.
        let same = CardState.after(
            [
                .init(.good, at: Date(timeIntervalSince1970: 0), day: 100),
                .init(.good, at: Date(timeIntervalSince1970: 32_400), day: 100),
            ], scheduling { $0.learningSteps = [] })
        #expect(second.state.memory == same.memory)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test
    func `an answer on an earlier day by its zone counts no days, and is due as from its day`()
        throws
    {
        let database = try practiceDatabase { $0.learningSteps = [] }
        try answer(database, "2026-06-10T06:00:00Z", 720)
        // Five hours later, and the day before by the date line.
        let card = try answer(database, "2026-06-10T11:00:00Z", -600)
        #expect(try days(database) == ["2026-06-10", "2026-06-09"])
        #expect(card.state.reps == 2)
        let same = CardState.after(
            [
                .init(.good, at: Date(timeIntervalSince1970: 0), day: 100),
                .init(.good, at: Date(timeIntervalSince1970: 18_000), day: 99),
            ], scheduling { $0.learningSteps = [] })
        #expect(card.state.memory == same.memory && card.state.interval == same.interval)
        let due = try #require(card.state.dueDay)
        #expect(due.rawValue == (card.state.last?.day ?? 0) + (card.state.interval ?? 0) / 86_400)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `a clock that was set back loses nothing, and the card is as by time`() throws {
        let database = try practiceDatabase { $0.learningSteps = [] }
        try answer(database, "2026-06-10T10:00:00Z", 0)
        try answer(database, "2026-06-20T10:00:00Z", 0)
        // The clock goes back five days.
        let card = try answer(database, "2026-06-15T10:00:00Z", 0, .again)
        #expect(try days(database) == ["2026-06-10", "2026-06-20", "2026-06-15"])
        let expected = CardState.after(
            try [
                ("2026-06-10T10", MemoryModel.Rating.good), ("2026-06-15T10", .again),
                ("2026-06-20T10", .good),
            ].map {
                let at = try moment("\($0.0):00:00Z")
                return CardState.Answer(
                    $0.1, at: at, day: PracticeDay(of: at, minutesFromUTC: 0).rawValue)
            }, scheduling { $0.learningSteps = [] })
        #expect(card.state == expected)
        #expect(try database.practice.history().count == 3)
        #expect(try database.maintenance.checkup().findings == [])
        _ = try database.practice.undoAnswer()
        #expect(try database.practice.card(of: challenges[0], .forward).state.lapses == 0)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `an answer keeps its day when the boundary, the zone or the schedule change`() throws
    {
        let database = try practiceDatabase()
        try answer(database, "2026-01-02T03:30:00Z", 0)
        #expect(try days(database) == ["2026-01-01"])
        var options = DeckOptions()
        options.dayBoundary = 0
        options.retention = 0.8
        options.isFuzzy = false
        try database.practice.setOptions(options, of: Deck.starter.id)
        try answer(database, "2026-01-02T03:30:01Z", 0, .good, 1)
        try answer(database, "2026-01-02T03:30:02Z", -300, .good, 2)
        #expect(try days(database) == ["2026-01-01", "2026-01-02", "2026-01-01"])
        _ = try database.practice.undoAnswer()
        _ = try database.practice.redoAnswer()
        #expect(try days(database) == ["2026-01-01", "2026-01-02", "2026-01-01"])
        #expect(try database.practice.history().days.map(\.total) == [1, 2])
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `the day's new cards are counted from the boundary on, in either summer time`()
        throws
    {
        let database = try practiceDatabase { $0.newLimit = 3 }
        let deck = try #require(try database.practice.deck(Deck.starter.id))
        // The night in which 2:00 becomes 3:00.
        try answer(database, "2026-03-28T22:00:00Z", 60, .good, 0)
        try answer(database, "2026-03-29T01:30:00Z", 120, .good, 1)
        func left(_ at: String, _ offset: Int) throws -> Int {
            try database.practice.room(of: deck, at: moment(at), minutesFromUTC: offset).new
        }
        #expect(try left("2026-03-29T01:59:59Z", 120) == 1)
        #expect(try left("2026-03-29T02:00:00Z", 120) == 3)
    }

    @Test func `a review is due from the boundary of its day on, wherever that is`() throws {
        let database = try practiceDatabase()
        let card = try answer(database, "2026-06-10T10:00:00Z", 120, .easy)
        #expect(card.state.interval == 8 * 86_400)
        func due(_ at: String, _ offset: Int) throws -> Int {
            try #require(
                try database.practice.deckSummaries(at: moment(at), minutesFromUTC: offset).first
            ).reviews
        }
        #expect(try due("2026-06-18T01:59:59Z", 120) == 0)
        #expect(try due("2026-06-18T02:00:00Z", 120) == 1)
        // In Honolulu it is still the 17th.
        #expect(try due("2026-06-18T02:00:00Z", -600) == 0)
        #expect(try due("2026-06-18T14:00:00Z", -600) == 1)
    }
}
