import Foundation
import Tabletop
import Testing

/// A session while the clock and the zone change under it.
@Suite struct SessionClockTests {
    /// 2 January 2026, 3:58 in UTC: still the first of January.
    private let night = Date(timeIntervalSince1970: 1_767_326_280)

    private func deck(_ change: (inout DeckOptions) -> Void = { _ in }) throws -> Deck {
        var deck = try PracticeTests.deck((0..<4).map { ("q\($0)", "a\($0)") })
        deck.options.isFuzzy = false
        change(&deck.options)
        return deck
    }

    private func reviewed(_ challenge: Challenge, daysAgo: Int) -> Flashcard {
        let at = night.addingTimeInterval(-Double(daysAgo) * 86_400)
        let day = PracticeDay(of: at, minutesFromUTC: 0)
        return Flashcard(
            challenge: challenge,
            state: CardState().after(
                .init(.easy, at: at, day: day.rawValue), CardState.Options()
            ).state)
    }

    @Test func `a round that goes on past the boundary asks what is due on the new day`() throws {
        var chance = SplitMix64(seed: 1)
        let deck = try deck { $0.newLimit = 1 }
        // Due eight days later: on the second of January.
        let cards = [
            reviewed(deck.challenges[0], daysAgo: 7), reviewed(deck.challenges[1], daysAgo: 7),
        ]
        var session = try PracticeSession(
            id: UUID(), deck: deck, cards: cards, at: night, using: &chance)
        #expect(session.card?.state.phase == .new, "nothing is due yet")
        let answer = try #require(session.test?.answer)
        let attempt = try session.answer(
            answer, at: night.addingTimeInterval(119), minutesFromUTC: 0, using: &chance)
        #expect(attempt.day().description == "2026-01-01")
        #expect(!session.isScheduled, "3:59:59: the limit of new cards is reached")
        #expect(session.card?.state.phase == .review, "what is known comes before what is new")
        _ = try session.answer(
            #require(session.test?.answer), at: night.addingTimeInterval(121), minutesFromUTC: 0,
            using: &chance)
        #expect(session.card?.state.phase == .review && session.isScheduled)
    }

    @Test func `a zone farther west takes the boundary back, and one farther east forward`() throws
    {
        let deck = try deck { $0.newLimit = 0 }
        let cards = [reviewed(deck.challenges[0], daysAgo: 7)]
        for (offset, isDue) in [(0, false), (-600, false), (60, true), (720, true)] {
            var chance = SplitMix64(seed: 1)
            let session = try PracticeSession(
                id: UUID(), deck: deck, cards: cards, at: night, minutesFromUTC: offset,
                using: &chance)
            #expect(session.isScheduled == isDue, "\(offset)")
        }
    }

    @Test func `a clock set back in a round refuses no answer, and the goal is reached`() throws {
        var chance = SplitMix64(seed: 1)
        var session = try PracticeSession(
            id: UUID(), deck: try deck(), at: night, using: &chance)
        var attempts: [Attempt] = []
        var clock = night
        while let test = session.test {
            clock -= 86_400
            attempts.append(
                try session.answer(test.answer, at: clock, minutesFromUTC: 0, using: &chance))
        }
        #expect(attempts.count == 5)
        #expect(attempts.map { $0.day().rawValue } == Array((20_449...20_453).reversed()))
    }

    @Test func `a sibling answered east of the date line waits, too`() throws {
        var deck = try deck { $0.directions = [.forward, .reverse] }
        deck.challenges = Array(deck.challenges.prefix(2))
        let at = night
        let day = PracticeDay(of: at, minutesFromUTC: 720).rawValue
        let answered = Flashcard(
            challenge: deck.challenges[0],
            state: CardState().after(.init(.easy, at: at, day: day), CardState.Options()).state)
        let here = PracticeDay(of: at.addingTimeInterval(3600), minutesFromUTC: -600)
        #expect(here.rawValue < day)
        let siblings = Siblings(of: [answered], on: here)
        #expect(siblings.cards(deck.options.directions).map(\.direction) == [.reverse])
    }
}
