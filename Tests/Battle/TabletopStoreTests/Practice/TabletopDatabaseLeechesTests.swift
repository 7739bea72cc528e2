import Foundation
import Tabletop
import Testing

@testable import TabletopStore

/// What answers do to leeches and siblings, also when they are undone.
@Suite struct TabletopDatabaseLeechesTests {
    private let challenge = Deck.starter.challenges[0]

    private func database(
        _ change: (inout DeckOptions) -> Void = { _ in }
    ) throws -> TabletopDatabase {
        try practiceDatabase {
            $0.leechThreshold = 2
            change(&$0)
        }
    }

    private func answer(
        _ rating: MemoryModel.Rating, day: Double, direction: CardDirection = .forward,
        of other: Challenge? = nil
    ) -> Attempt {
        Attempt(
            challenge: other ?? challenge, sessionID: nil,
            answeredAt: noon.addingTimeInterval(day * 86_400), minutesFromUTC: 0, chosen: "Yes",
            isCorrect: rating != .again, milliseconds: 900, rating: rating, direction: direction)
    }

    private func isSuspended(_ database: TabletopDatabase) throws -> Bool {
        try database.practice.card(of: challenge, .forward).isSuspended
    }

    /// Answers that make it a leech of two lapses.
    private func forget(_ database: TabletopDatabase) throws {
        for (day, rating) in [MemoryModel.Rating.easy, .again, .easy, .again].enumerated() {
            try database.practice.record(answer(rating, day: Double(day) * 30))
        }
        #expect(try database.practice.card(of: challenge, .forward).state.lapses == 2)
    }

    @Test(arguments: DeckOptions.LeechAction.allCases)
    func `the answer that makes a leech suspends it, where the deck says so`(
        action: DeckOptions.LeechAction
    ) throws {
        let database = try database { $0.leechAction = action }
        try forget(database)
        #expect(try isSuspended(database) == (action == .suspend))
        // Answers are never refused, and resume nothing.
        try database.practice.record(answer(.good, day: 200))
        #expect(try isSuspended(database) == (action == .suspend))
    }

    @Test func `undoing the answer that made a leech resumes its card, and redo suspends it`()
        throws
    {
        let database = try database { $0.leechAction = .suspend }
        try forget(database)
        _ = try database.practice.undoAnswer()
        #expect(try !isSuspended(database))
        _ = try database.practice.redoAnswer()
        #expect(try isSuspended(database))
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `a card that was suspended by hand stays so when a lapse is undone`() throws {
        let database = try database { $0.leechAction = .suspend }
        try database.practice.record(answer(.easy, day: 0))
        try database.practice.setCard(
            CardKey(challenge: challenge.id, direction: .forward), isSuspended: true,
            buriedUntil: nil)
        for (day, rating) in [MemoryModel.Rating.again, .easy, .again].enumerated() {
            try database.practice.record(answer(rating, day: Double(day + 1) * 30))
        }
        _ = try database.practice.undoAnswer()
        #expect(try isSuspended(database))
    }

    @Test func `rating the answer otherwise makes a leech or none`() throws {
        let database = try database { $0.leechAction = .suspend }
        for (day, rating) in [MemoryModel.Rating.easy, .again, .easy].enumerated() {
            try database.practice.record(answer(rating, day: Double(day) * 30))
        }
        let last = answer(.good, day: 90)
        try database.practice.record(last)
        let forgotten = try database.practice.rerate(last, as: .again).attempt
        #expect(try isSuspended(database))
        _ = try database.practice.rerate(forgotten, as: .good)
        #expect(try !isSuspended(database))
    }

    @Test func `siblings of what was answered today are not counted as due or new`() throws {
        let database = try database { $0.directions = [.forward, .reverse] }
        func counts(hours: Double) throws -> [Int] {
            let decks = try database.practice.deckSummaries(
                at: noon.addingTimeInterval(hours * 3600), minutesFromUTC: 0)
            return try #require(decks.first.map { [$0.new, $0.learning, $0.reviews] })
        }
        #expect(try counts(hours: 0) == [18, 0, 0])
        try database.practice.record(answer(.easy, day: 0))
        // 9 × 2 − 1 are new, and one of them waits.
        #expect(try counts(hours: 1) == [16, 0, 0])
        #expect(try counts(hours: 24) == [17, 0, 0])
        _ = try database.practice.undoAnswer()
        #expect(try counts(hours: 1) == [18, 0, 0])
        try database.practice.record(answer(.easy, day: -20, direction: .reverse))
        #expect(try counts(hours: 1) == [17, 0, 1])
        try database.practice.record(answer(.easy, day: 0))
        #expect(try counts(hours: 1) == [16, 0, 0])
        #expect(try counts(hours: 24) == [16, 0, 1])
    }
}
