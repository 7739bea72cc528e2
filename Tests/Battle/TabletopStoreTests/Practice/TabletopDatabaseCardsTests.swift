import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopStore

/// Cards are a fold over their answers, whatever happens to the answers.
@Suite struct TabletopDatabaseCardsTests {
    private let challenge = Deck.starter.challenges[0]
    private var key: CardKey { CardKey(challenge: challenge.id, direction: .forward) }

    private func answer(
        _ rating: MemoryModel.Rating, after seconds: Double, of challenge: Challenge? = nil,
        scheduled: Bool = true, offset: Int = 0
    ) -> Attempt {
        Attempt(
            challenge: challenge ?? self.challenge, sessionID: nil,
            answeredAt: noon.addingTimeInterval(seconds), minutesFromUTC: offset,
            chosen: "Yes", isCorrect: rating != .again, milliseconds: 900, rating: rating,
            isScheduled: scheduled)
    }

    private func state(_ database: TabletopDatabase) throws -> CardState {
        try database.practice.card(of: challenge, .forward).state
    }

    /// The published sequence with default parameters: intervals in days.
    @Test func `answers at their due times give the published intervals`() throws {
        let database = try practiceDatabase()
        let ratings: [MemoryModel.Rating] =
            Array(repeating: .good, count: 6) + [.again, .again]
            + Array(repeating: .good, count: 5)
        var days: [Int] = []
        var seconds = 0.0
        for rating in ratings {
            let card = try database.practice.record(answer(rating, after: seconds))
            let interval = try #require(card.state.interval)
            days.append(interval / 86_400)
            seconds += Double(interval)
        }
        #expect(days == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
        #expect(try state(database).lapses == 1 && state(database).reps == 13)
        #expect(try database.maintenance.checkup().findings == [])
        let rows = try database.practice.answers(0..<20, of: database.practice.history())
        let first = rows.suffix(3).reversed()
        #expect(first.map(\.kind) == [.learn, .learn, .review])
        let intervals: [Int?] = [600, 172_800, 950_400]
        #expect(first.map(\.interval) == intervals)
        // Nothing said that they were typed.
        #expect(first.map(\.isTyped) == [false, false, false])
    }

    @Test func `undo and redo lead through the same states, and an answer ends redo`() throws {
        let database = try practiceDatabase()
        var states = [CardState()]
        for (index, rating) in [MemoryModel.Rating.good, .good, .again, .hard, .easy].enumerated() {
            states.append(
                try database.practice.record(answer(rating, after: Double(index) * 90_000)).state)
        }
        for state in states.dropLast().reversed() {
            _ = try database.practice.undoAnswer()
            #expect(try self.state(database) == state)
        }
        #expect(problem { _ = try database.practice.undoAnswer() } == .refused(.noAnswerTo("undo")))
        #expect(
            try database.practice.history().days.allSatisfy { $0.counted == 0 && $0.first == 0 })
        for state in states.dropFirst() {
            _ = try database.practice.redoAnswer()
            #expect(try self.state(database) == state)
        }
        #expect(problem { _ = try database.practice.redoAnswer() } == .refused(.noAnswerTo("redo")))
        #expect(try database.practice.history().days.reduce(0) { $0 + $1.counted } == 5)
        #expect(try database.maintenance.checkup().findings == [])

        _ = try database.practice.undoAnswer()
        try database.practice.record(answer(.good, after: 500_000))
        #expect(problem { _ = try database.practice.redoAnswer() } == .refused(.noAnswerTo("redo")))
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `other parameters, steps and retention rebuild every card from its answers`() throws
    {
        let database = try practiceDatabase()
        for (index, rating) in [MemoryModel.Rating.good, .good, .hard, .again, .good].enumerated() {
            try database.practice.record(answer(rating, after: Double(index) * 260_000))
        }
        let before = try state(database)
        var options = DeckOptions()
        options.isFuzzy = false
        options.retention = 0.8
        options.learningSteps = []
        options.parameters[4] = 7
        try database.practice.setOptions(options, of: Deck.starter.id)
        let answers = [MemoryModel.Rating.good, .good, .hard, .again, .good].enumerated().map {
            let moment = noon.addingTimeInterval(Double($0.offset) * 260_000)
            return CardState.Answer(
                $0.element, at: moment,
                day: PracticeDay(of: moment, minutesFromUTC: 0).rawValue)
        }
        let expected = CardState.after(answers, options.scheduling(of: challenge.id, .forward))
        #expect(try state(database).memory == expected.memory)
        #expect(try state(database).due == expected.due)
        #expect(try state(database) != before)
        #expect(try database.maintenance.checkup().findings == [])

        options.retention = 1.2
        #expect(
            problem { try database.practice.setOptions(options, of: Deck.starter.id) }
                == .refused(.badOption("retention", "0.7 to 0.99")))
    }

    @Test func `an earlier answer is refused, or takes its place among the others`() throws {
        let database = try practiceDatabase()
        try database.practice.record(answer(.good, after: 0))
        try database.practice.record(answer(.good, after: 600_000))
        let early = answer(.again, after: 300_000)
        #expect(
            problem { try database.practice.record(early, refusesEarlier: true) }
                == .refused(.earlierThanLastAnswer))
        #expect(try database.practice.history().count == 2)
        let card = try database.practice.record(early)
        let all = [(MemoryModel.Rating.good, 0.0), (.again, 300_000), (.good, 600_000)].map {
            let moment = noon.addingTimeInterval($0.1)
            return CardState.Answer(
                $0.0, at: moment, day: PracticeDay(of: moment, minutesFromUTC: 0).rawValue)
        }
        var options = DeckOptions()
        options.isFuzzy = false
        let expected = CardState.after(all, options.scheduling(of: challenge.id, .forward))
        #expect(card.state.memory == expected.memory && card.state.reps == 3)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test func `further tries move no schedule, and count only once as first answers`() throws {
        let database = try practiceDatabase()
        try database.practice.record(answer(.again, after: 0))
        let state = try state(database)
        try database.practice.record(answer(.good, after: 5, scheduled: false))
        #expect(try self.state(database) == state)
        let day = try #require(try database.practice.history().days.first)
        #expect(day.counted == 2 && day.correct == 1 && day.first == 1 && day.firstCorrect == 0)
        let deck = try database.practice.history(filter { $0.deck = Deck.starter.id }).days
        #expect(deck == [day])
    }

    @Test func `an answer is rated otherwise in one act, unless another one came`() throws {
        let database = try practiceDatabase()
        let first = answer(.good, after: 0)
        try database.practice.record(first)
        let easy = try database.practice.rerate(first, as: .easy).attempt
        #expect(try state(database).interval == 8 * 86_400)
        #expect(try database.practice.history().days.map(\.counted) == [1])
        try database.practice.record(answer(.good, after: 9, of: Deck.starter.challenges[1]))
        #expect(
            problem { _ = try database.practice.rerate(easy, as: .hard) }
                == .changedMeanwhile("The practice"))
        #expect(try state(database).interval == 8 * 86_400)
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test(
        "Elapsed days count by the day boundary in the zone of the answer",
        arguments: [(4, 0, 1), (3, 0, 0), (4, 120, 0), (6, 120, 1)])
    func boundary(hour: Int, offset: Int, days: Int) throws {
        let database = try practiceDatabase {
            $0.dayBoundary = hour
            $0.learningSteps = []
        }
        // 03:30 and 04:30 UTC.
        let night = noon.addingTimeInterval(-8.5 * 3600)
        func give(_ moment: Date) throws -> Flashcard {
            try database.practice.record(
                Attempt(
                    challenge: challenge, sessionID: nil, answeredAt: moment,
                    minutesFromUTC: offset, chosen: "Yes", isCorrect: true, milliseconds: 0))
        }
        let first = try give(night)
        let second = try give(night.addingTimeInterval(3600))
        let last = try #require(first.state.last?.day)
        #expect(second.state.last?.day == last + days)
    }

    @Test func `filters give the rows that a look at each row gives`() throws {
        let database = try practiceDatabase()
        var chance = SplitMix64(seed: 4)
        for number in 0..<300 {
            let challenge = Deck.starter.challenges[Int(chance.next() % 9)]
            let rating = MemoryModel.Rating(rawValue: Int(chance.next() % 4) + 1) ?? .good
            try database.practice.record(
                answer(rating, after: Double(number) * 20_000, of: challenge))
        }
        for _ in 0..<7 { _ = try database.practice.undoAnswer() }
        let whole = try database.practice.history()
        let all = try database.practice.answers(0..<whole.count, of: whole)
        let days = all[150].day...all[40].day
        let filters: [(HistoryFilter, (HistoryAnswer) -> Bool)] = [
            (filter { $0.isCorrect = false }, { !$0.isCorrect }),
            (filter { $0.text = "HELLO" }, { $0.answer.hasPrefix("Hello") }),
            (filter { $0.text = "arigato" }, { $0.pronunciation == "Arigatō" }),
            (filter { $0.days = days }, { days.contains($0.day) }),
            (filter { $0.card = key }, { $0.card == key }),
            (
                filter {
                    $0.deck = Deck.starter.id
                    $0.isCorrect = true
                    $0.text = "e"
                },
                {
                    $0.isCorrect
                        && "\($0.question) \($0.pronunciation) \($0.answer)".lowercased()
                            .contains("e")
                }
            ),
            (filter { $0.text = "nowhere" }, { _ in false }),
        ]
        for (filter, isWanted) in filters {
            let history = try database.practice.history(filter)
            let expected = all.filter(isWanted)
            #expect(try database.practice.answers(0..<400, of: history) == expected)
            let counted = expected.count { !$0.isUndone }
            #expect(history.days.reduce(0) { $0 + $1.counted } == counted)
            for start in stride(from: 0, to: expected.count, by: 7) {
                let end = min(start + 5, expected.count)
                #expect(
                    try database.practice.answers(start..<end, of: history)
                        == Array(expected[start..<end]))
            }
        }
        // Rows of a filtered history do not change when answers are added.
        let wrong = try database.practice.history(filter { $0.isCorrect = false })
        try database.practice.record(answer(.again, after: 299 * 20_000 + 60))
        #expect(try database.practice.answers(0..<400, of: wrong) == all.filter { !$0.isCorrect })
    }

    private func filter(_ change: (inout HistoryFilter) -> Void) -> HistoryFilter {
        var filter = HistoryFilter()
        change(&filter)
        return filter
    }

    @Test func `the checkup finds a card that its answers do not lead to`() throws {
        let database = try practiceDatabase()
        try database.practice.record(answer(.good, after: 0))
        try database.write { db in try db.execute(sql: "UPDATE card SET stability = 99") }
        let findings = try database.maintenance.checkup().findings
        #expect(findings.map(\.kind) == [.card])
        #expect(findings[0].sentence.contains("はい"))
    }

    // MARK: Sessions

    @Test func `a session goes on where it was, also after its last answer was undone`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        try database.practice.ensureDecks()
        let deck = try #require(try database.practice.decks().first)
        var chance = SplitMix64(seed: 3)
        var session = try PracticeSession(
            id: UUID(), deck: deck, goal: 5, at: noon, minutesFromUTC: 0, using: &chance)
        #expect(try database.practice.openSession(of: nil) == nil)
        func give(_ isRight: Bool) throws {
            let test = try #require(session.test)
            let choice = try #require(test.choices.first { test.isCorrect($0) == isRight })
            let attempt = try session.answer(
                choice, at: noon, minutesFromUTC: 0, using: &chance)
            try database.practice.record(attempt, in: session)
        }
        func resumed() throws -> PracticeSession? {
            let other = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
            guard let open = try other.practice.openSession(of: deck.id) else { return nil }
            return try PracticeSession(
                resumed: open.id, deck: deck, goal: open.goal, character: nil,
                correctCount: open.correctCount, progress: open.progress,
                cards: other.practice.cards(of: deck.id),
                room: other.practice.room(of: deck, at: noon, minutesFromUTC: 0), at: noon,
                minutesFromUTC: 0, using: &chance)
        }
        var asked: [ChallengeTest?] = []
        for isRight in [true, false, true, false, true, true] {
            asked.append(session.test)
            try give(isRight)
            let again = try #require(try resumed())
            #expect(again.test == session.test)
            #expect(again.correctCount == session.correctCount)
            #expect(again.hasFailed == session.hasFailed)
            #expect(again.attemptCount == session.attemptCount)
        }
        try give(true)
        #expect(session.isOver)
        #expect(try resumed() == nil)
        let change = try database.practice.undoAnswer()
        #expect(change.session == session.id && change.isCorrect)
        let again = try #require(try resumed())
        #expect(again.correctCount == 4 && again.test?.question == change.question)
        _ = try database.practice.redoAnswer()
        #expect(try resumed() == nil)
        for _ in 0..<4 { _ = try database.practice.undoAnswer() }
        // Undone are the last, two right ones, and a wrong one: its question is asked again.
        let back = try #require(try resumed())
        #expect(back.correctCount == 2 && back.test?.challenge == asked[3]?.challenge)
        #expect(!back.hasFailed)
        #expect(try database.maintenance.checkup().findings == [])
    }

    // MARK: Files of before

    @Test func `answers of before there were cards give cards when the file is migrated`() throws {
        let folder = try Folder()
        let queue = try makeFile(folder.file(), version: 10)
        let start = Int(noon.timeIntervalSince1970 * 1000)
        let day = PracticeDay(of: noon, minutesFromUTC: 0).rawValue
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO fileInfo VALUES (1, '\(UUID().uuidString)', 0);
                    INSERT INTO deck(uuid, name, createdAt) VALUES ('\(UUID().uuidString)', 'D', 0);
                    INSERT INTO challengeText(question, answer) VALUES ('q', 'a');
                    INSERT INTO challenge(uuid, deckId, textId, position, createdAt)
                    VALUES ('\(challenge.id.uuidString)', 1, 1, 0, 0);
                    """)
            // Wrong and right on one day, right three days later, and one that was undone.
            for (index, answer) in [(0, 0, 0), (60_000, 0, 1), (3 * 86_400_000, 3, 1)].enumerated()
            {
                try db.execute(
                    sql: """
                        INSERT INTO attempt(challengeId, textId, answeredAt, utcOffsetMin, localDay,
                          dayIndex, chosen, correct, elapsedMs)
                        VALUES (1, 1, ?, 0, ?, ?, 'a', ?, 5)
                        """,
                    arguments: [start + answer.0, day + answer.1, index % 2, answer.2])
            }
            try db.execute(
                sql: """
                    INSERT INTO attempt(challengeId, textId, answeredAt, utcOffsetMin, localDay,
                      dayIndex, chosen, correct, elapsedMs)
                    VALUES (1, 1, \(start + 3 * 86_400_000 + 5), 0, \(day + 3), 1, 'a', 1, 5);
                    UPDATE attempt SET undoneAt = 1 WHERE id = 4;
                    """)
        }
        try queue.close()
        let database = try open(folder.file())
        #expect(try database.maintenance.checkup().findings == [])
        let card = try #require(
            try database.practice.cards(of: try database.practice.decks()[0].id).first)
        // Again, then good after three days: the further try of the first day does not count.
        let expected = CardState.after(
            [
                CardState.Answer(.again, at: noon, day: day),
                CardState.Answer(
                    .good, at: noon.addingTimeInterval(3 * 86_400), day: day + 3),
            ], DeckOptions().scheduling(of: challenge.id, .forward))
        #expect(card.state.memory == expected.memory && card.state.reps == 2)
        let rows = try database.practice.answers(0..<9, of: database.practice.history())
        #expect(rows.map(\.kind) == [.extra, .learn, .extra, .learn])
        #expect(rows.map(\.rating) == [.good, .good, .good, .again])
        #expect(rows.map(\.isFirst) == [false, true, false, true])
        let sums = try database.practice.history().days.map { sum -> [Int] in
            [sum.counted, sum.correct, sum.first, sum.firstCorrect]
        }
        #expect(sums == [[1, 1, 1, 1], [2, 1, 1, 0]])
        #expect(rows.map(\.deck) == ["D", "D", "D", "D"])
    }

    @Test func `an imported card is suspended and buried as it was, unless it was answered here`()
        throws
    {
        let database = try practiceDatabase()
        try database.practice.record(answer(.good, after: 0))
        var history = CardHistory()
        history.isSuspended = true
        history.buriedUntil = PracticeDay(rawValue: 30_000)
        let other = CardKey(challenge: Deck.starter.challenges[1].id, direction: .forward)
        var imported = ImportedDeck(.starter)
        imported.histories = [key: history, other: history]
        try database.practice.importDeck(imported)
        let answered = try database.practice.card(of: challenge, .forward)
        #expect(!answered.isSuspended && answered.buriedUntil == nil)
        let new = try database.practice.card(of: Deck.starter.challenges[1], .forward)
        #expect(new.isSuspended && new.buriedUntil == history.buriedUntil)
    }
}
