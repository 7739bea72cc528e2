import Foundation
@testable import Tabletop
import TabletopStore
import Testing

/// What the session computes of a card is stored, and what the store computes is taken over by the
/// session.
@Suite struct SessionMoveTests {
    private let database: TabletopDatabase
    private let deck: Deck
    private var chance = SplitMix64(seed: 8)

    init() throws {
        database = try TabletopDatabase.inMemory()
        try database.practice.ensureDecks()
        deck = try #require(try database.practice.decks().first)
    }

    private mutating func session() throws -> PracticeSession {
        try PracticeSession(
            id: UUID(), deck: deck, cards: database.practice.cards(of: deck.id),
            room: database.practice.room(of: deck, at: noon, minutesFromUTC: 0), at: noon,
            using: &chance)
    }

    private mutating func answer(
        _ session: inout PracticeSession, after seconds: Double
    ) throws -> Attempt {
        let test = try #require(session.test)
        return try session.answer(
            test.challenge.answer, at: noon.addingTimeInterval(seconds), minutesFromUTC: 0,
            using: &chance)
    }

    @Test mutating func `the state that the session computed is stored`() throws {
        var session = try session()
        for number in 1...3 {
            let attempt = try answer(&session, after: Double(number))
            let card = try database.practice.record(attempt, in: session)
            #expect(session.move?.card == card.key && session.move?.after == card.state)
        }
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test mutating func `the question of an undone answer is asked again, and after redo another`()
        throws
    {
        var session = try session()
        let practice = database.practice
        let asked = { [deck] in try #require(try practice.openSession(of: deck.id)).progress.asked }
        var cards: [CardKey] = []
        for number in 1...3 {
            let attempt = try answer(&session, after: Double(number))
            cards.append(try practice.record(attempt, in: session).key)
        }
        for card in cards.reversed() {
            _ = try practice.undoAnswer()
            #expect(
                try asked()
                    == .init(card: card, choices: [], hasFailed: false, isScheduled: true))
        }
        for _ in cards {
            _ = try practice.redoAnswer()
            #expect(try asked() == nil)
        }
    }

    @Test(
        "A session that does not know the card or its options computes nothing for the store",
        arguments: ["another answer", "other options"])
    mutating func outdated(change: String) throws {
        var session = try session()
        let challenge = try #require(session.test).challenge
        if change == "another answer" {
            try database.practice.record(
                Attempt(
                    challenge: challenge, sessionID: nil, answeredAt: noon, minutesFromUTC: 0,
                    chosen: "x", isCorrect: false, milliseconds: 10))
        } else {
            var options = deck.options
            options.learningSteps = [7200]
            try database.practice.setOptions(options, of: deck.id)
        }
        let attempt = try answer(&session, after: 60)
        let card = try database.practice.record(attempt, in: session)
        #expect(session.move?.after != card.state)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test mutating func `another rating is taken over from the store and uses up no room`() throws {
        var session = try session()
        let attempt = try answer(&session, after: 1)
        try database.practice.record(attempt, in: session)
        let room = session.room
        let (rated, card) = try database.practice.rerate(attempt, as: .easy)
        session.take(card)
        #expect(rated.rating == .easy && card.state.last?.rating == .easy)
        #expect(session.cards.first { $0.key == card.key } == card)
        #expect(session.room == room)
        #expect(
            try database.practice.room(of: deck, at: noon, minutesFromUTC: 0) == room)
    }
}
