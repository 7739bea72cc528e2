import Foundation
import GRDB
import Tabletop
import Testing
import TestSupport

@testable import TabletopStore

/// The sums of answers, and what an answer writes.
@Suite struct AttemptSumsTests {
    private static let fixtures = Repository.root.appending(path: "Tests/Battle/Fixtures")

    /// The names of the folders with a file each.
    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? [])
        .filter {
            FileManager.default.fileExists(atPath: fixtures.appending(path: "\($0)/battle.db").path)
        }.sorted()

    /// Expects that the rows that triggers keep are those that a count of all answers gives.
    private func expectSums(
        _ database: TabletopDatabase, _ act: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try database.read { db in
            for derived in DerivedSums.all {
                let differences = try Row.fetchAll(db, sql: derived.differences)
                #expect(
                    differences.isEmpty, "\(derived.table) after \(act)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    private func deck(_ count: Int, named name: String = "Words") throws -> Deck {
        try Deck(
            id: UUID(), name: name,
            challenges: (0..<count).map {
                try Challenge(id: UUID(), question: "q\($0)", answer: "a\($0)")
            })
    }

    private func attempt(
        _ challenge: Challenge, _ seconds: Double, right: Bool = true, by character: UUID? = nil,
        in session: UUID? = nil
    ) -> Attempt {
        Attempt(
            challenge: challenge, sessionID: session, answeredAt: noon.addingTimeInterval(seconds),
            minutesFromUTC: 0, chosen: right ? challenge.answer : "x", isCorrect: right,
            milliseconds: 10, rating: right ? .good : .again, character: character)
    }

    @Test func `the sums are those of a count after every act`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        var decks = [try deck(5), try deck(5, named: "Others")]
        for deck in decks { try database.practice.save(deck) }
        let thia = GameCharacter(id: UUID(), name: "Thia", kind: .player)
        try database.roster.save(thia)
        var last: Attempt?
        for number in 0..<60 {
            let given = attempt(
                decks[number % 2].challenges[number % 5], Double(number) * 20_000,
                right: number % 4 != 0, by: number % 3 == 0 ? thia.id : nil)
            try database.practice.record(given)
            last = given
        }
        try expectSums(database, "60 answers")
        _ = try database.practice.rerate(try #require(last), as: .hard)
        try expectSums(database, "another rating")
        for _ in 0..<7 { _ = try database.practice.undoAnswer() }
        try expectSums(database, "undo")
        for _ in 0..<4 { _ = try database.practice.redoAnswer() }
        try expectSums(database, "redo")
        try database.practice.record(attempt(decks[0].challenges[0], 2_000_000, by: thia.id))
        try expectSums(database, "an answer in place of those undone")

        // Weeks apart, so that cards are mature; other steps make other kinds of the same answers.
        for number in 1...12 {
            try database.practice.record(
                attempt(
                    decks[0].challenges[number % 2], Double(number) * 4_000_000,
                    right: number != 9, by: thia.id))
        }
        try expectSums(database, "answers of months")
        let mature = "SELECT sum(mature) FROM attemptSum WHERE scope = 'all'"
        #expect(try database.read { try Int.fetchOne($0, sql: mature) } ?? 0 > 2)
        _ = try database.practice.undoAnswer()
        try expectSums(database, "an answer of months undone")
        var options = decks[0].options
        options.learningSteps = [60, 600, 86_400, 5 * 86_400]
        options.retention = 0.8
        try database.practice.setOptions(options, of: decks[0].id)
        try expectSums(database, "other options")

        decks[0].options = options
        decks[0].challenges[0].answer = "another"
        try database.practice.save(decks[0])
        try database.practice.record(attempt(decks[0].challenges[0], 2_000_100))
        try expectSums(database, "an answer to other words")

        var imported = ImportedDeck(try deck(3, named: "From elsewhere"))
        for challenge in imported.deck.challenges {
            var history = CardHistory()
            history.answers = (0..<9).map {
                CardHistory.Answer(
                    $0 == 4 ? .again : .good, at: noon.addingTimeInterval(Double($0) * 90_000),
                    minutesFromUTC: 60, milliseconds: 900, interval: 86_400)
            }
            imported.histories[CardKey(challenge: challenge.id, direction: .forward)] =
                history
        }
        #expect(try database.practice.importDeck(imported) == 27)
        #expect(try database.practice.importDeck(imported) == 0)
        try expectSums(database, "an import")
        try database.practice.deleteDeck(decks[1].id)
        try expectSums(database, "a deck deleted")
        #expect(try database.maintenance.checkup().findings == [])
    }

    @Test("Filters count what a scan of the rows counts", arguments: [true, false])
    func filters(isCorrect: Bool) throws {
        let database = try TabletopDatabase.inMemory()
        let decks = [try deck(5), try deck(5, named: "Others")]
        for deck in decks { try database.practice.save(deck) }
        let thia = GameCharacter(id: UUID(), name: "Thia", kind: .player)
        try database.roster.save(thia)
        for number in 0..<200 {
            try database.practice.record(
                attempt(
                    decks[number % 2].challenges[number % 5], Double(number) * 3_000,
                    right: number % 7 > 2, by: number % 3 == 0 ? thia.id : nil))
        }
        for _ in 0..<9 { _ = try database.practice.undoAnswer() }
        let all = try database.practice.answers(
            0..<1000, of: database.practice.history(HistoryFilter(.answers)))
        #expect(all.count == 200)
        for (deck, character, text) in [
            (nil, nil, ""), (0, nil, ""), (nil, thia, ""), (1, thia, ""), (1, nil, "q3"),
            (nil, thia, "q3"), (nil, nil, "q2"),
        ] as [(Int?, GameCharacter?, String)] {
            var filter = HistoryFilter(.answers)
            filter.deck = deck.map { decks[$0].id }
            filter.character = character?.id
            filter.text = text
            filter.isCorrect = isCorrect
            let expected = all.filter { row in
                row.isCorrect == isCorrect
                    && (deck.map { decks[$0].name == row.deck } ?? true)
                    && (character.map { $0.name == row.character } ?? true)
                    && (text.isEmpty || row.question == text)
            }
            let history = try database.practice.history(filter)
            #expect(try database.practice.answers(0..<1000, of: history) == expected)
            for day in history.days {
                let rows = expected.filter { $0.day == day.day }
                let counted = rows.filter { !$0.isUndone }
                #expect(day.total == rows.count && day.counted == counted.count)
                #expect(day.correct == counted.count(where: \.isCorrect))
                #expect(day.first == counted.count(where: \.isFirst))
                #expect(day.firstCorrect == counted.count { $0.isFirst && $0.isCorrect })
            }
            #expect(history.count == expected.count)
        }
    }

    @Test("The sums of an earlier file become those of a count", arguments: names)
    func migrated(fixture: String) throws {
        let folder = try Folder()
        let path = Self.fixtures.appending(path: "\(fixture)/battle.db").path
        try FileManager.default.copyItem(atPath: path, toPath: folder.file())
        let days = try DatabaseQueue(path: folder.file()).read { db in
            try Row.fetchAll(
                db, sql: "SELECT localDay, n, counted, correct FROM attemptDay ORDER BY localDay")
        }
        #expect(!days.isEmpty)
        let database = try open(folder.file())
        try expectSums(database, "the migration")
        let now = try database.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT localDay, n, counted, correct FROM attemptSum WHERE scope = 'all'
                    ORDER BY localDay
                    """)
        }
        #expect(now == days)
        #expect(try database.maintenance.checkup().findings == [])
        _ = try database.practice.undoAnswer()
        try expectSums(database, "the migration and an undo")
        _ = try database.practice.redoAnswer()
        let challenge = try #require(try database.practice.decks().first?.challenges.first)
        try database.practice.record(attempt(challenge, 86_400 * 365))
        try expectSums(database, "the migration and an answer")
    }

    // MARK: What is written

    private func journal(_ folder: Folder) throws -> Data {
        try Data(contentsOf: URL(filePath: folder.file("battle.sqlite-wal")))
    }

    /// The tables and indexes with a page in the journal behind its first bytes.
    private func writtenTrees(_ folder: Folder, after start: Int) throws -> Set<String> {
        let journal = try journal(folder)
        let pages = stride(from: start, to: journal.count, by: 24 + 4096).map { frame in
            journal[frame..<frame + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return try DatabaseQueue(path: folder.file()).read { db in
            Set(
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT DISTINCT name FROM dbstat
                        WHERE pageno IN (\(pages.map(String.init).joined(separator: ", ")))
                        """))
        }
    }

    @Test("An answer writes into seven trees", arguments: [true, false])
    func trees(isRight: Bool) throws {
        let folder = try Folder()
        let database = try open(folder.file())
        try database.practice.ensureDecks()
        let deck = try #require(try database.practice.decks().first)
        let thia = GameCharacter(id: UUID(), name: "Thia", kind: .player)
        try database.roster.save(thia)
        var chance = SplitMix64(seed: 3)
        var session = try PracticeSession(
            id: UUID(), deck: deck, character: thia.id, using: &chance)
        func give(_ isRight: Bool, _ second: Double) throws {
            let test = try #require(session.test)
            let choice = try #require(test.choices.first { test.isCorrect($0) == isRight })
            let given = try session.answer(
                choice, at: noon.addingTimeInterval(second), minutesFromUTC: 0, using: &chance)
            try database.practice.record(given, in: session)
        }
        // With the first answers the session, the words that are asked and who answered them get rows.
        try give(true, 1)
        let test = try #require(session.test)
        try database.practice.record(attempt(test.challenge, 2, by: thia.id))
        let start = try journal(folder).count
        try give(isRight, 100)
        #expect(
            try writtenTrees(folder, after: start) == [
                "attempt", "attempt_row", "attempt_challenge", "attemptSum", "attemptHour", "card",
                "practiceSession",
            ])
    }

    @Test("No filter reads all answers", arguments: [true, false], ["", "yes"])
    func plans(isOfDeck: Bool, text: String) throws {
        let database = try TabletopDatabase.inMemory()
        try database.practice.ensureDecks()
        let deck = try #require(try database.practice.decks().first)
        let thia = GameCharacter(id: UUID(), name: "Thia", kind: .player)
        try database.roster.save(thia)
        for character in [nil, thia.id] {
            for card in [nil, CardKey(challenge: deck.challenges[0].id, direction: .forward)] {
                var filter = HistoryFilter(.answers)
                filter.deck = isOfDeck ? deck.id : nil
                filter.text = text
                filter.character = character
                filter.card = card
                try database.read { db in
                    for sql in [
                        try database.practice.answerSumsStatement(filter, db),
                        """
                        SELECT id FROM attempt WHERE localDay = 7
                          AND \(try database.practice.answerCondition(filter, db))
                        """,
                    ] {
                        let steps = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
                            .map { $0["detail"] as String }
                        #expect(!steps.contains { $0.hasPrefix("SCAN a") }, "\(sql) \(steps)")
                    }
                }
            }
        }
    }
}
