import Foundation
import Tabletop
import Testing

@Suite struct PracticeTests {
    /// A deck of questions and answers, with ids made from the questions.
    static func deck(_ pairs: [(String, String)]) throws -> Deck {
        try Deck(
            id: Table.id("deck"), name: "Deck",
            challenges: pairs.enumerated().map { number, pair in
                try Challenge(
                    id: Table.id("\(number)\(pair.0)"), question: pair.0, answer: pair.1)
            })
    }

    static let moment = Date(timeIntervalSince1970: 1_767_268_800)

    @Test(
        "A question has different choices, and one of them is right",
        arguments: [
            (["A": "1", "B": "2", "C": "3", "D": "4"], 3),
            (["A": "1", "B": "2"], 2),
            (["A": "yes", "B": "no", "C": "yes", "D": "no", "E": " no", "F": "yes"], 2),
            (["A": "é", "B": "e\u{301}", "C": "x"], 2),
        ])
    func choices(answers: [String: String], count: Int) throws {
        let deck = try Self.deck(answers.sorted { $0.key < $1.key })
        var chance = SplitMix64(seed: 11)
        var places: Set<Int> = []
        for round in 0..<200 {
            let challenge = deck.challenges[round % deck.challenges.count]
            let test = try ChallengeTest(of: challenge, in: deck, using: &chance)
            #expect(test.choices.count == count)
            #expect(Set(test.choices).count == count)
            let right = test.choices.indices.filter { test.isCorrect(test.choices[$0]) }
            #expect(right.count == 1)
            places.formUnion(right)
        }
        #expect(places == Set(0..<count))
    }

    @Test(
        "A deck with too few answers is refused",
        arguments: [
            ([String](), RuleProblem.emptyDeck("Deck")),
            (["1"], .tooFewAnswers("Deck")),
            (["1", "1", "1", "1"], .tooFewAnswers("Deck")),
        ])
    func tooSmall(answers: [String], expected: RuleProblem) throws {
        let deck = try Self.deck(answers.map { ("q\($0)", $0) })
        var chance = SplitMix64(seed: 1)
        #expect(throws: expected) { try PracticeSession(id: UUID(), deck: deck, using: &chance) }
    }

    @Test func `only right answers advance; a wrong one repeats the same question`() throws {
        var chance = SplitMix64(seed: 2)
        var session = try PracticeSession(id: UUID(), deck: .starter, using: &chance)
        #expect(session.goal == 5)
        var asked: [UUID] = []
        for count in 0..<5 {
            let test = try #require(session.test)
            asked.append(test.challenge.id)
            for wrong in test.choices where !test.isCorrect(wrong) {
                let attempt = try session.answer(
                    wrong, at: Self.moment, minutesFromUTC: 0, using: &chance)
                #expect(!attempt.isCorrect && attempt.chosen == wrong)
                #expect(session.test == test)
                #expect(session.correctCount == count)
            }
            let attempt = try session.answer(
                test.challenge.answer, at: Self.moment, minutesFromUTC: 0, using: &chance)
            #expect(attempt.isCorrect && attempt.sessionID == session.id)
            #expect(session.correctCount == count + 1)
        }
        #expect(session.isOver)
        #expect(session.attemptCount == 15)
        #expect(Set(asked).count == 5)
        #expect(throws: RuleProblem.sessionOver) {
            try session.answer("Yes", at: Self.moment, minutesFromUTC: 0, using: &chance)
        }
    }

    @Test func `a goal beyond the deck repeats challenges, but none twice in a row`() throws {
        var chance = SplitMix64(seed: 8)
        let deck = try Self.deck([("a", "1"), ("b", "2")])
        var session = try PracticeSession(id: UUID(), deck: deck, goal: 20, using: &chance)
        var asked: [UUID] = []
        while let test = session.test {
            asked.append(test.challenge.id)
            _ = try session.answer(
                test.challenge.answer, at: Self.moment, minutesFromUTC: 0, using: &chance)
        }
        #expect(asked.count == 20)
        for (one, next) in zip(asked, asked.dropFirst()) { #expect(one != next) }
    }

    @Test("A goal outside 3 to 20 is refused", arguments: [2, 21, 0, -1, Int.max])
    func goal(goal: Int) throws {
        var chance = SplitMix64(seed: 1)
        #expect(throws: RuleProblem.outOfRange("The goal", goal, 3...20)) {
            try PracticeSession(id: UUID(), deck: .starter, goal: goal, using: &chance)
        }
    }

    @Test func `an answer that is not one of the choices is refused`() throws {
        var chance = SplitMix64(seed: 1)
        var session = try PracticeSession(id: UUID(), deck: .starter, using: &chance)
        let before = session
        #expect(throws: RuleProblem.notAChoice("Perhaps")) {
            try session.answer("Perhaps", at: Self.moment, minutesFromUTC: 0, using: &chance)
        }
        #expect(session == before)
    }

    @Test(
        "Wrong choices are of the right one's kind, and never say the same",
        arguments: [
            ("8 hours", ["6 seconds", "1 minute"]), ("6 seconds", ["1 minute", "8 hours"]),
            ("+2", ["+5", "−1"]), ("12", ["10", "3"]),
            ("With advantage", ["The damage dice", "Half your speed"]),
        ] as [(String, Set<String>)])
    func kinds(right: String, beside: Set<String>) throws {
        let answers = [
            "8 hours", "6 seconds", "1 minute", "+2", "+5", "−1", "12", "10", "3", "With advantage",
            "The damage dice", "damage dice", "Half your speed", "It is 12", "20 feet",
        ]
        let deck = try Self.deck(answers.map { ("q\($0)", $0) })
        let challenge = try #require(deck.challenges.first { $0.answer == right })
        var seen: Set<String> = []
        for seed in 0..<50 {
            var chance = SplitMix64(seed: UInt64(seed))
            let test = try ChallengeTest(of: challenge, in: deck, using: &chance)
            #expect(test.choices.count == 3)
            seen.formUnion(test.choices.filter { $0 != right })
        }
        // Of two answers that say the same, one may stand for the other.
        #expect(
            seen.subtracting(beside).subtracting(["damage dice", "It is 12"]).isEmpty, "\(seen)")
        if right == "12" { #expect(!seen.contains("It is 12"), "it is right as well") }
    }

    @Test func `without enough of a kind, other figures come before words`() throws {
        let deck = try Self.deck(["8 hours", "12", "+2", "Half"].map { ("q\($0)", $0) })
        var chance = SplitMix64(seed: 3)
        let test = try ChallengeTest(of: deck.challenges[0], in: deck, using: &chance)
        #expect(Set(test.choices) == ["8 hours", "12", "+2"])
    }

    @Test func `a deck whose answers all say the same is too small`() throws {
        let deck = try Self.deck([("a", "0"), ("b", "It is 0."), ("c", "0 ")])
        var chance = SplitMix64(seed: 1)
        #expect(throws: RuleProblem.tooFewAnswers("Deck")) {
            try ChallengeTest(of: deck.challenges[0], in: deck, using: &chance)
        }
    }

    /// Everything that a speaker of Japanese could call right as well.
    @Test(
        "No wrong choice of a first word is a meaning that it has, too",
        arguments: [
            ("はい", ["Hello (phone)"]), ("おねがいします", ["Excuse me", "Nice to meet you"]),
            ("こんにちは", ["Hello (phone)"]), ("もしもし", ["Hello", "Excuse me"]),
            ("すみません", ["Sorry", "I apologize", "Thank you", "Hello (phone)"]),
            ("ありがとう", ["Please", "Excuse me"]), ("ごめんなさい", ["Sorry", "Excuse me"]),
        ] as [(String, Set<String>)])
    func starterChoices(word: String, halfRight: Set<String>) throws {
        let deck = Deck.starter
        let challenge = try #require(deck.challenges.first { $0.question == word })
        var seen: Set<String> = []
        for seed in 0..<100 {
            var chance = SplitMix64(seed: UInt64(seed))
            let test = try ChallengeTest(of: challenge, in: deck, using: &chance)
            #expect(test.choices.count == 3 && test.choices.count(where: test.isCorrect) == 1)
            seen.formUnion(test.choices)
        }
        #expect(seen.isDisjoint(with: halfRight))
        #expect(seen.count >= 5, "the right one and several wrong ones")
    }

    @Test func `in reverse a question whose also-right answer is asked is no wrong choice`() throws
    {
        let deck = Deck.starter
        for (word, other) in [
            ("こんにちは", "もしもし"), ("ありがとう", "すみません"), ("ごめんなさい", "すみません"),
        ] {
            let challenge = try #require(deck.challenges.first { $0.question == word })
            for seed in 0..<50 {
                var chance = SplitMix64(seed: UInt64(seed))
                let test = try ChallengeTest(of: challenge, .reverse, in: deck, using: &chance)
                #expect(!test.choices.contains(other), "\(challenge.answer) is \(other), too")
            }
        }
    }

    @Test func `a challenge's own wrong answers come before those of its kind`() throws {
        var deck = try Self.deck([("a", "1"), ("b", "2"), ("c", "3"), ("d", "4")])
        for index in deck.challenges.indices { deck.challenges[index].kind = "figure" }
        deck.challenges[0].wrongAnswers = ["8", "9"]
        for seed in 0..<20 {
            var chance = SplitMix64(seed: UInt64(seed))
            let test = try ChallengeTest(of: deck.challenges[0], in: deck, using: &chance)
            #expect(Set(test.choices) == ["1", "8", "9"])
        }
    }

    @Test func `every first word has its reading and a note`() {
        for challenge in Deck.starter.challenges {
            #expect(!challenge.pronunciation.isEmpty && !challenge.note.isEmpty)
            #expect(challenge.note.count <= 120, "it is shown in three lines")
        }
    }

    @Test func `the starter deck has nine challenges and nine different answers`() {
        #expect(Deck.starter.challenges.count == 9)
        #expect(Deck.starter.distinctAnswers().count == 9)
        #expect(Set(Deck.starter.challenges.map(\.id)).count == 9)
    }

    @Test(
        "A day begins at four in the morning local time",
        arguments: [
            (0.0, 0, "1969-12-31"), (14_400, 0, "1970-01-01"), (14_399, 0, "1969-12-31"),
            (1_767_268_800, 0, "2026-01-01"),  // noon
            (1_767_268_800, -600, "2025-12-31"),  // two in the morning
            (1_767_268_800, 840, "2026-01-01"),  // two in the morning of the second
            (1_767_268_800, 960, "2026-01-02"),  // four in the morning of the second
            (951_825_600, 0, "2000-02-29"), (4_107_585_600, 0, "2100-03-01"),
            (-1e18, 0, "1969-12-31"), (1e18, 0, "9999-12-31"),
        ])
    func day(seconds: Double, minutes: Int, expected: String) {
        let day = PracticeDay(of: Date(timeIntervalSince1970: seconds), minutesFromUTC: minutes)
        #expect(day.description == expected)
    }

    @Test func `the rows of a history are located by the sums of its days`() {
        func sum(_ day: Int, _ total: Int) -> DaySum {
            DaySum(day: PracticeDay(rawValue: day), total: total, counted: total, correct: 0)
        }
        let history = History(days: [sum(9, 2), sum(5, 1), sum(4, 3)])
        func places(_ range: Range<Int>) -> [String] {
            history.places(of: range).map { "\($0.day.rawValue): \($0.places)" }
        }
        // Row 0 is the newest: the last place of the newest day.
        #expect(places(0..<6) == ["9: 0..<2", "5: 0..<1", "4: 0..<3"])
        #expect(places(1..<4) == ["9: 0..<1", "5: 0..<1", "4: 2..<3"])
        #expect(places(-3..<1) == ["9: 1..<2"])
        #expect(places(5..<9) == ["4: 0..<1"])
        #expect(places(6..<9).isEmpty)
        #expect((0..<3).map { history.rows(ofDayAt: $0) } == [0..<2, 2..<3, 3..<6])
        #expect(History(days: []).count == 0)
        #expect(History(days: []).dayIndex(ofRow: 0) == nil)
    }
}
