import Foundation
import Tabletop
import Testing

@Suite("Siblings")
struct SiblingsTests {
    private static let moment = PracticeTests.moment

    private func deck(_ count: Int, buries: Bool = true) throws -> Deck {
        var deck = try PracticeTests.deck((0..<count).map { ("q\($0)", "a\($0)") })
        deck.options.directions = [.forward, .reverse]
        deck.options.buriesSiblings = buries
        return deck
    }

    /// The cards asked in a session of right answers, in order.
    private func asked(
        _ deck: Deck, goal: Int, cards: [Flashcard] = [], at moment: Date = moment, seed: UInt64
    ) throws -> [CardKey] {
        var chance = SplitMix64(seed: seed)
        var session = try PracticeSession(
            id: UUID(), deck: deck, goal: goal, cards: cards, at: moment, using: &chance)
        var asked: [CardKey] = []
        while let test = session.test {
            asked.append(CardKey(challenge: test.challenge.id, direction: test.direction))
            _ = try session.answer(
                test.answer, at: moment, minutesFromUTC: 0, using: &chance)
        }
        return asked
    }

    @Test func `after one direction of a challenge was answered the other one waits`() throws {
        for seed in 0..<20 {
            let asked = try asked(try deck(6), goal: 6, seed: UInt64(seed))
            #expect(Set(asked.map(\.challenge)).count == 6, "six challenges before any second side")
        }
        let both = try (0..<20).contains { seed in
            let asked = try asked(try deck(6, buries: false), goal: 6, seed: UInt64(seed))
            return Set(asked.map(\.challenge)).count < 6
        }
        #expect(both, "with the option off both sides are asked")
    }

    @Test func `where nothing else is left a sibling is asked, and moves no schedule`() throws {
        var chance = SplitMix64(seed: 3)
        var session = try PracticeSession(
            id: UUID(), deck: try deck(2), at: Self.moment, using: &chance)
        var kinds: [Bool] = []
        var asked: Set<CardKey> = []
        while let test = session.test {
            kinds.append(session.isScheduled)
            asked.insert(CardKey(challenge: test.challenge.id, direction: test.direction))
            _ = try session.answer(
                test.answer, at: Self.moment, minutesFromUTC: 0, using: &chance)
        }
        #expect(kinds == [true, true, false, false, false])
        #expect(asked.count == 4)
    }

    /// A card answered at noon of 1 January with the interval of another program.
    private func answered(
        _ challenge: Challenge, _ direction: CardDirection, at moment: Date, offset: Int = 0
    ) -> Flashcard {
        let day = PracticeDay(of: moment, minutesFromUTC: offset)
        return Flashcard(
            challenge: challenge, direction: direction,
            state: CardState().after(
                .init(.easy, at: moment, day: day.rawValue), CardState.Options()
            ).state)
    }

    @Test(
        "A sibling waits until the day boundary of the deck",
        arguments: [
            (0.0, 4, true),
            (15.9, 4, true),  // 3:54
            (16.0, 4, false),  // 4:00
            (15.9, 0, false),
            (17.9, 6, true),
        ])
    func boundary(hours: Double, dayBoundary: Int, waits: Bool) throws {
        var deck = try deck(2)
        deck.options.dayBoundary = dayBoundary
        let first = deck.challenges[0]
        let cards = [answered(first, .forward, at: Self.moment)]
        let later = Self.moment.addingTimeInterval(hours * 3600)
        let sibling = CardKey(challenge: first.id, direction: .reverse)
        let asked = try (0..<20).contains { seed in
            try self.asked(deck, goal: 3, cards: cards, at: later, seed: UInt64(seed)).first
                == sibling
        }
        #expect(asked == !waits)
    }

    @Test func `learning steps of both directions go on, once both were answered`() throws {
        let challenge = try deck(2).challenges[0]
        let cards = CardDirection.allCases.map { answered(challenge, $0, at: Self.moment) }
        let today = PracticeDay(of: Self.moment, minutesFromUTC: 0)
        let siblings = Siblings(of: cards, on: today)
        #expect(cards.allSatisfy { !siblings.contains($0) })
        let one = Siblings(of: cards.prefix(1), on: today)
        #expect(one.cards(CardDirection.allCases) == [cards[1].key])
        #expect(
            Siblings(of: cards.prefix(1), on: PracticeDay(rawValue: today.rawValue + 1))
                .cards(CardDirection.allCases) == [])
    }
}
