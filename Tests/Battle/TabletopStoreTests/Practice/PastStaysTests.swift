import Foundation
import Tabletop
import Testing

@testable import TabletopStore

/// What was learning, review or relearning when an answer was given stays so.
@Suite struct PastStaysTests {
    private static func at(_ minutes: Int) -> Date {
        Date(timeIntervalSince1970: 1_767_268_800 + Double(minutes) * 60)
    }

    private static func database() throws -> (TabletopDatabase, Deck) {
        let database = try TabletopDatabase.inMemory(clock: { at(0) }, minutesFromUTC: { _ in 0 })
        var deck = Deck.starter
        deck.options.isFuzzy = false
        try database.practice.save(deck)
        return (database, deck)
    }

    private static func answer(
        _ database: TabletopDatabase, _ deck: Deck, _ rating: MemoryModel.Rating, _ minutes: Int
    ) throws -> Attempt {
        let attempt = Attempt(
            challenge: deck.challenges[0], sessionID: nil, answeredAt: at(minutes),
            minutesFromUTC: 0, chosen: "x", isCorrect: rating != .again, milliseconds: 0,
            rating: rating)
        try database.practice.record(attempt)
        return attempt
    }

    private static func state(_ database: TabletopDatabase, _ deck: Deck) throws -> CardState {
        try database.practice.card(of: deck.challenges[0], .forward).state
    }

    @Test func `new steps leave cards and lapses as they are, also after undo and redo`() throws {
        let (database, deck) = try Self.database()
        for (rating, minutes) in [
            (MemoryModel.Rating.good, 0), (.good, 12), (.again, 4 * 1440), (.good, 4 * 1440 + 12),
        ] {
            _ = try Self.answer(database, deck, rating, minutes)
        }
        let before = try Self.state(database, deck)
        #expect(before.phase == .review && before.lapses == 1)
        var options = deck.options
        options.learningSteps = [60, 600, 86_400, 3 * 86_400]
        options.relearningSteps = [86_400, 2 * 86_400]
        try database.practice.setOptions(options, of: deck.id)
        #expect(try Self.state(database, deck) == before)
        _ = try database.practice.undoAnswer()
        #expect(try Self.state(database, deck).phase == .relearning)
        _ = try database.practice.redoAnswer()
        #expect(try Self.state(database, deck) == before)
        // Coming answers take the new steps.
        _ = try Self.answer(database, deck, .again, 9 * 1440)
        let after = try Self.state(database, deck)
        #expect(after.phase == .relearning && after.lapses == 2 && after.interval == 86_400)
        // Parameters apply to the memory, and leave the way as it was.
        options.retention = 0.8
        try database.practice.setOptions(options, of: deck.id)
        #expect(try Self.state(database, deck).lapses == 2)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `a step that was cut off is not forgotten`() throws {
        let (database, deck) = try Self.database()
        _ = try Self.answer(database, deck, .good, 0)
        let before = try Self.state(database, deck)
        #expect(before.phase == .learning && before.step == 1)
        var options = deck.options
        options.learningSteps = [120]
        try database.practice.setOptions(options, of: deck.id)
        #expect(try Self.state(database, deck) == before)
        _ = try Self.answer(database, deck, .good, 11)
        #expect(try Self.state(database, deck).phase == .review)
    }

    @Test func `an answer that is rated otherwise is one answer`() throws {
        let (database, deck) = try Self.database()
        let first = try Self.answer(database, deck, .good, 0)
        let (rated, card) = try database.practice.rerate(first, as: .easy)
        #expect(rated.rating == .easy && card.state.phase == .review && card.state.reps == 1)
        let history = try database.practice.history()
        #expect(history.count == 1)
        let row = try #require(try database.practice.answers(0..<1, of: history).first)
        #expect(row.rating == .easy && row.interval == card.state.interval && !row.isUndone)
        _ = try database.practice.undoAnswer()
        #expect(try Self.state(database, deck).phase == .new)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `the counts of the day subtract its limits`() throws {
        let (database, deck) = try Self.database()
        var options = deck.options
        options.newLimit = 2
        options.reviewLimit = 0
        try database.practice.setOptions(options, of: deck.id)
        func summary(_ minutes: Int) throws -> DeckSummary {
            try #require(
                try database.practice.deckSummaries(at: Self.at(minutes), minutesFromUTC: 0).first)
        }
        #expect(try summary(0).newToday == 2)
        _ = try Self.answer(database, deck, .easy, 0)
        #expect(try summary(1).newToday == 1)
        #expect(try summary(60 * 1440).reviews == 0)
    }
}
