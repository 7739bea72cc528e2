import Foundation
import Tabletop
import Testing

/// What is due today is asked to its end.
@Suite struct DayRunTests {
    private static let moment = PracticeTests.moment

    private static func deck(
        _ name: String, _ questions: [String], ask: DeckOptions.Ask = .reveal,
        limit: Int = 20
    ) throws -> Deck {
        var options = DeckOptions()
        options.ask = ask
        options.newLimit = limit
        return try Deck(
            id: Table.id(name), name: name,
            challenges: questions.map {
                try Challenge(id: Table.id(name + $0), question: $0, answer: "the " + $0)
            }, options: options)
    }

    private static func run(_ decks: [Deck]) -> DayRun {
        DayRun(
            decks.map {
                PracticeSession(
                    dayOf: $0, id: UUID(), character: nil, cards: [],
                    room: .init(new: $0.options.newLimit, reviews: $0.options.reviewLimit))
            })
    }

    @Test func `a forgotten card comes back after the others, and the day ends`() throws {
        var chance = SplitMix64(seed: 1)
        var run = Self.run([try Self.deck("A", ["a", "b", "c"])])
        #expect(run.left(at: Self.moment, 0).sum == 3)
        var asked: [String] = []
        var forgotten = 1
        while let session = try run.next(at: Self.moment, 0, using: &chance) {
            var session = session
            asked.append(try #require(session.test).question)
            let rating: MemoryModel.Rating = forgotten > 0 ? .again : .easy
            forgotten -= 1
            let attempt = try session.grade(
                rating, at: Self.moment, minutesFromUTC: 0, using: &chance)
            #expect(attempt.isScheduled && attempt.sessionID == nil)
            run.take(session)
            #expect(asked.count < 10)
        }
        #expect(asked.count == 4 && asked.last == asked.first && Set(asked).count == 3)
        #expect(run.left(at: Self.moment, 0).sum == 0 && run.answerCount == 4)
    }

    @Test func `a deck with one card works, and its answer needs no other`() throws {
        var chance = SplitMix64(seed: 2)
        var run = Self.run([try Self.deck("A", ["a"])])
        var session = try #require(try run.next(at: Self.moment, 0, using: &chance))
        #expect(session.test?.choices == [])
        _ = try session.grade(.good, at: Self.moment, minutesFromUTC: 0, using: &chance)
        run.take(session)
        // The second learning step, in ten minutes, is near enough.
        #expect(run.left(at: Self.moment, 0).learning == 1)
        session = try #require(try run.next(at: Self.moment, 0, using: &chance))
        _ = try session.grade(.good, at: Self.moment, minutesFromUTC: 0, using: &chance)
        run.take(session)
        #expect(try run.next(at: Self.moment, 0, using: &chance) == nil)
    }

    @Test func `a day that is read anew goes on with the question on screen`() throws {
        var chance = SplitMix64(seed: 5)
        let deck = try Self.deck("A", ["a", "b"])
        var run = Self.run([deck])
        let asked = try #require(try run.next(at: Self.moment, 0, using: &chance))
        let test = try #require(asked.test)
        var fresh = Self.run([deck])
        let found = fresh.ask(test, of: deck.id)
        let session = try #require(found)
        #expect(session.test == test)
        #expect(session.card?.challenge == test.challenge)
    }

    @Test func `a rehearsal of 100 questions takes some ten minutes on each of eight days`() throws
    {
        var chance = SplitMix64(seed: 4)
        var deck = try Self.deck("A", (1...100).map { "q\($0)" })
        deck.options = .rehearsal
        var cards: [CardKey: Flashcard] = [:]
        var answers: [Int] = []
        for day in 0..<8 {
            let moment = Self.moment + Double(day) * 86_400
            var run = DayRun([
                PracticeSession(
                    dayOf: deck, id: UUID(), character: nil, cards: Array(cards.values),
                    room: .init(new: deck.options.newLimit, reviews: deck.options.reviewLimit))
            ])
            while var session = try run.next(at: moment, 0, using: &chance) {
                var card = try #require(session.card)
                // One of ten is forgotten, as the deck's retention has it.
                let rating: MemoryModel.Rating = chance.next() % 10 == 0 ? .again : .good
                _ = try session.grade(rating, at: moment, minutesFromUTC: 0, using: &chance)
                let move = try #require(session.move)
                card.state = move.after
                cards[move.card] = card
                run.take(session)
            }
            answers.append(run.answerCount)
        }
        // Ten minutes are 85 answers of 7 seconds.
        #expect(answers.allSatisfy { $0 <= 95 }, "\(answers)")
        #expect(answers[0] >= 40 && cards.count == 100, "\(answers)")
    }

    @Test func `decks follow each other, and their limits hold`() throws {
        var chance = SplitMix64(seed: 3)
        let decks = [
            try Self.deck("A", ["a", "b", "c", "d"], limit: 2), try Self.deck("B", ["e"]),
        ]
        var run = Self.run(decks)
        #expect(run.left(at: Self.moment, 0).new == 3)
        var asked: [String] = []
        while var session = try run.next(at: Self.moment, 0, using: &chance) {
            asked.append(session.deck.name)
            _ = try session.grade(.easy, at: Self.moment, minutesFromUTC: 0, using: &chance)
            run.take(session)
        }
        #expect(asked == ["A", "A", "B"])
    }

    @Test(
        "A deck is below another by its name",
        arguments: [
            ("Japanese::Core", "Japanese", true), ("japanese", "Japanese", true),
            ("Japanese 2", "Japanese", false), ("Japanese", "Japanese::Core", false),
        ])
    func below(name: String, parent: String, isBelow: Bool) {
        #expect(DayRun.isDeck(name, in: parent) == isBelow)
    }

    @Test func `a round past its limit asks known cards before new ones, and they do not count`()
        throws
    {
        var chance = SplitMix64(seed: 4)
        let deck = try Self.deck("A", ["a", "b", "c"], limit: 1)
        var session = try PracticeSession(
            id: UUID(), deck: deck, at: Self.moment, using: &chance)
        let first = try #require(session.test).question
        _ = try session.grade(.easy, at: Self.moment, minutesFromUTC: 0, using: &chance)
        #expect(!session.isScheduled)
        _ = try session.grade(.good, at: Self.moment, minutesFromUTC: 0, using: &chance)
        #expect(first.count == 1 && session.correctCount == 2)
    }
}
