import Foundation
import Tabletop
import Testing

@Suite("Leeches")
struct LeechTests {
    private static func state(lapses: Int) -> CardState {
        CardState(
            recorded: .review, step: nil, memory: .init(stability: 10, difficulty: 5), due: nil,
            last: nil, reps: lapses + 1, lapses: lapses)
    }

    /// Lapses ≥ T and (lapses − T) mod ceil(T/2) = 0.
    @Test(
        "A card becomes a leech at the threshold and after each half of it, rounded up",
        arguments: [
            (8, [8, 12, 16, 20]), (5, [5, 8, 11, 14, 17, 20]), (1, Array(1...20)), (20, [20]),
            (0, []),
        ] as [(Int, [Int])])
    func threshold(threshold: Int, leeches: [Int]) {
        var options = DeckOptions()
        options.leechThreshold = threshold
        let found = (1...20).filter {
            Self.state(lapses: $0).becameLeech(since: Self.state(lapses: $0 - 1), options)
        }
        #expect(found == leeches)
        #expect(
            !Self.state(lapses: 8).becameLeech(since: Self.state(lapses: 8), options),
            "an answer that is no lapse makes no leech")
    }

    /// A session on a card that is forgotten for the `lapses`-th time with a wrong choice.
    private func session(
        lapses: Int, action: DeckOptions.LeechAction, chance: inout SplitMix64
    ) throws -> PracticeSession {
        var deck = try PracticeTests.deck([("a", "1"), ("b", "2")])
        deck.options.leechAction = action
        deck.options.leechThreshold = 2
        deck.options.newLimit = 0
        let due = CardState(
            recorded: .review, step: nil, memory: .init(stability: 10, difficulty: 5),
            due: PracticeTests.moment,
            last: .init(.good, at: PracticeTests.moment - 864_000, day: 20_444), reps: 9,
            lapses: lapses - 1)
        return try PracticeSession(
            id: UUID(), deck: deck,
            cards: [Flashcard(challenge: deck.challenges[0], state: due)],
            at: PracticeTests.moment, using: &chance)
    }

    @Test(
        "A session asks a leech no more, where its deck suspends leeches",
        arguments: [
            (1, DeckOptions.LeechAction.suspend, true), (2, .suspend, false), (2, .mark, true),
        ])
    func asked(lapses: Int, action: DeckOptions.LeechAction, isAskedAgain: Bool) throws {
        var chance = SplitMix64(seed: 4)
        var session = try session(lapses: lapses, action: action, chance: &chance)
        let leech = try #require(session.test?.challenge)
        #expect(leech.question == "a")
        for answer in ["2", "1"] {
            _ = try session.answer(
                answer, at: PracticeTests.moment, minutesFromUTC: 0, using: &chance)
        }
        var asked: Set<String> = []
        for _ in 0..<4 {
            guard let test = session.test else { break }
            asked.insert(test.question)
            _ = try session.answer(
                test.answer, at: PracticeTests.moment, minutesFromUTC: 0, using: &chance)
        }
        #expect(asked.contains("a") == isAskedAgain)
    }

    @Test func `a session ends when its last card is suspended, instead of refusing the answer`()
        throws
    {
        var chance = SplitMix64(seed: 4)
        var session = try session(lapses: 2, action: .suspend, chance: &chance)
        _ = try session.answer("2", at: PracticeTests.moment, minutesFromUTC: 0, using: &chance)
        session.setSuspended(
            true, CardKey(challenge: session.deck.challenges[1].id, direction: .forward))
        _ = try session.answer("1", at: PracticeTests.moment, minutesFromUTC: 0, using: &chance)
        #expect(session.isOver && session.correctCount == 1)
    }

    @Test func `a question whose card is suspended is left without an answer`() throws {
        var chance = SplitMix64(seed: 4)
        var session = try session(lapses: 2, action: .mark, chance: &chance)
        let key = CardKey(challenge: session.deck.challenges[0].id, direction: .forward)
        func leave() throws -> Bool {
            try session.leaveSuspended(
                at: PracticeTests.moment, minutesFromUTC: 0, using: &chance)
        }
        #expect(try !leave())
        session.setSuspended(true, key)
        #expect(try leave())
        #expect(session.test?.question == "b" && session.correctCount == 0)
    }
}
