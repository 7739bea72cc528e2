import Foundation
import GRDB
@testable import Tabletop
import TabletopStore
import Testing

/// Undo takes back everything that an act or an answer stored, and redo stores it again, each by a
/// process of its own.
struct UndoEverythingTests {
    /// What only grows, as the log does: events, moves of the head, the indexes for searching them, the
    /// texts that were asked, and the numbers that SQLite gave out.
    private static let log: Set<String> = [
        "combatEvent", "combatEventDay", "combatEventWords", "headMove", "askedText", "answeredBy",
        "sqlite_sequence",
    ]

    /// Noon of the day of all answers.
    private static let day = Date(timeIntervalSince1970: 1_767_268_800)

    /// What counts of tables that keep what is undone, too.
    private static let counting = [
        // A card without a row is a new one.
        "card": """
        SELECT * FROM card
        WHERE state <> 'new' OR suspendedAt IS NOT NULL OR buriedUntil IS NOT NULL
        """,
        "attempt": "SELECT * FROM attempt WHERE undoneAt IS NULL",
        "attemptSum": """
        SELECT scope, id, localDay, counted, correct, first, firstCorrect, elapsedMs, young, youngPassed,
          mature, maturePassed FROM attemptSum
        WHERE counted > 0
        """,
        "attemptHour": "SELECT * FROM attemptHour WHERE answers > 0",
        "earnedTitle": """
        SELECT earnedTitle.* FROM earnedTitle JOIN attempt ON attempt.id = attemptId
        WHERE undoneAt IS NULL
        """,
        // The question whose answer was undone is asked again; the order of the cards means nothing.
        "practiceSession": """
        SELECT uuid, deckId, goal, correct, characterId, endedAt IS NULL AS isOpen,
          progress ->> 'attemptCount' AS attempts,
          (SELECT group_concat(value) FROM (
            SELECT value FROM json_each(progress, '$.right') ORDER BY value)) AS right
        FROM practiceSession
        """,
    ]

    /// The scripts whose lines are acts of a fight; together they have the example of every act.
    @Test(
        arguments: JSONScript.all.filter {
            ["fight", "earlier edition", "pathfinder"].contains($0.name)
        })
    func `after undo everything is as before an act, and after redo as after it`(
        script: JSONScript
    ) async throws {
        let table = try CLIFixture()
        try await script.prepare(table)
        let tables = ReadTables()
        var acts = 0
        // What the line before has left, if that was read already.
        var last: Snapshot?
        for line in script.lines {
            let words = shellWords(line)
            let before = last ?? (try? Snapshot(of: table, tables))
            last = nil
            let run = try await table.battle(words)
            #expect(run.code == 0, "\(line): \(run.errors)")
            guard let before, !["undo", "redo"].contains(words[0]) else { continue }
            let after = try Snapshot(of: table, tables)
            last = after
            // An import of fights or a copy begins another fight, which has nothing to undo.
            guard after.head != before.head, after.fight == before.fight else { continue }
            acts += 1
            let beginsTurn = after.turn != nil && after.turn != before.turn
            #expect(
                after.turnBegan == (beginsTurn ? after.headMoment : before.turnBegan),
                "the moment of the turn after \(line)")
            let undone = try await go("undo", to: before, table, tables)
            // A monster taken from the books stays in the roster, where it can be chosen again.
            let differences = undone.differences(from: before).filter { line in
                !["character", "statBlock", "title"].contains { line.hasPrefix("+ \($0)") }
            }
            #expect(differences == [], "undo of \(line)")
            let redone = try await go("redo", to: after, table, tables)
            #expect(redone.differences(from: after) == [], "redo of \(line)")
            last = redone
        }
        #expect(acts > (script.name == "fight" ? 50 : 1))
    }

    /// Undoes or redoes until the head of the log is that of a snapshot: one line can be several acts.
    private func go(
        _ way: String, to goal: Snapshot, _ table: CLIFixture, _ tables: ReadTables
    ) async throws -> Snapshot {
        var now = goal
        repeat {
            #expect(try await table.battle(way).code == 0)
            now = try Snapshot(of: table, tables)
        } while now.head != goal.head && now.moves < goal.moves + 20
        return now
    }

    @Test(arguments: [false, true])
    func `after undo everything is as before an answer, and after redo as after it`(
        inSession: Bool
    ) async throws {
        let table = try CLIFixture()
        #expect(try await table.battle("import", "--sample").code == 0)
        var practice = try Practice(table)
        if inSession { try practice.answerInSession(isCorrect: true) }
        let tables = ReadTables()
        var (before, kept) = (try Snapshot(of: table, tables), [Snapshot]())
        for (answer, rating) in [("はい", "good"), ("はい", "again"), ("いいえ", "easy"), ("はい", "hard")] {
            if inSession {
                try practice.answerInSession(isCorrect: rating != "again")
            } else {
                practice.moment += 60
                let run = try await table.battle(
                    "practice", "answer", "First words", answer, "--rating", rating, "--at",
                    practice.moment.formatted(.iso8601))
                #expect(run.code == 0, "\(run.errors)")
            }
            let after = try Snapshot(of: table, tables)
            #expect(after.differences(from: before) != [])
            #expect(try await table.battle("practice", "undo").code == 0)
            let undone = try Snapshot(of: table, tables)
            #expect(undone.differences(from: before) == [], "undo of \(answer)")
            #expect(try await table.battle("practice", "redo").code == 0)
            let redone = try Snapshot(of: table, tables)
            #expect(redone.differences(from: after) == [], "redo of \(answer)")
            kept.append(before)
            before = after
        }
        for expected in kept.reversed() {
            #expect(try await table.battle("practice", "undo").code == 0)
            let undone = try Snapshot(of: table, tables)
            #expect(undone.differences(from: expected) == [])
        }
    }

    /// Answers to a deck of the sample, a minute apart.
    private struct Practice {
        let table: CLIFixture
        var moment = UndoEverythingTests.day
        /// Ends with the fourth right answer.
        var session: PracticeSession
        var chance = SplitMix64(seed: 5)

        init(_ table: CLIFixture) throws {
            self.table = table
            let database = try TabletopDatabase.open(path: table.database, access: .readOnly)
            let deck = try #require(
                database.practice.decks().first { $0.name.hasPrefix("First words") })
            session = try PracticeSession(
                id: UUID(), deck: deck, goal: 4, at: moment, using: &chance)
            try database.close()
        }

        mutating func answerInSession(isCorrect: Bool) throws {
            moment += 60
            let test = try #require(session.test)
            let choice = try #require(
                isCorrect
                    ? test.challenge.answer : test.choices.first { $0 != test.challenge.answer })
            let attempt = try session.answer(
                choice, at: moment, minutesFromUTC: 0, using: &chance)
            let database = try TabletopDatabase.open(path: table.database)
            try database.practice.record(attempt, in: session)
            try database.close()
        }
    }

    /// `previous` reverts only what the start of a turn did; in this test nothing else is done.
    @Test func `previous takes back everything that next stored, over rounds rolled anew`()
        async throws
    {
        let table = try CLIFixture()
        for line in """
        import --sample
        encounter new Fire --edition pathfinder2e --add "Goblin*3"
        rules reroll
        encounter start --seed 3
        condition add torvald frightened 3
        condition add "goblin 1" stunned rounds 2
        condition add "goblin 2" prone rounds 1
        ready "goblin 3" "shoots whoever moves"
        reaction torvald
        """.split(separator: "\n") {
            let run = try await table.battle(shellWords(String(line)))
            #expect(run.code == 0, "\(line): \(run.errors)")
        }
        let tables = ReadTables()
        var kept: [Snapshot] = []
        for _ in 0..<12 {
            kept.append(try Snapshot(of: table, tables))
            #expect(try await table.battle("next").code == 0)
        }
        for (turn, expected) in kept.enumerated().reversed() {
            #expect(try await table.battle("previous").code == 0)
            let now = try Snapshot(of: table, tables)
            // Going back is an act itself, at which the head is.
            let differences = now.differences(
                from: expected, in: ["encounter", "combatant", "turn"]
            )
            .filter { !$0.contains(" headEventId: ") }
            #expect(differences == [], "turn \(turn)")
        }
    }

    /// The tables of a file as they were read last. Most stay the same from one act to the next, and a table
    /// is compared as one text much faster than its values are read.
    private final class ReadTables {
        var tables: [String: (text: String?, values: Set<String>)] = [:]
        /// An expression for a row of a table as one text.
        var rowTexts: [String: String] = [:]
        /// JSON texts with sorted keys.
        var canonical: [String: String] = [:]
        /// Stays open while others change the file.
        private var database: TabletopDatabase?

        func opened(_ table: CLIFixture) throws -> TabletopDatabase {
            let opened =
                try database ?? TabletopDatabase.open(path: table.database, access: .readOnly)
            database = opened
            return opened
        }

        /// What the limits of each deck leave for the day of the answers.
        func rooms(_ table: CLIFixture) throws -> Set<String> {
            let practice = try opened(table).practice
            return Set(
                try practice.decks().map {
                    let room = try practice.room(
                        of: $0, at: UndoEverythingTests.day, minutesFromUTC: 0)
                    return "\($0.name) \(room)"
                })
        }

        deinit { try? database?.close() }
    }

    /// Everything stored but the log.
    private struct Snapshot {
        /// The fight that the newest event belongs to, its head, and how often that moved.
        var (fight, head, moves) = (0, 0, 0)
        /// Whose turn it is in the fight, while it runs, and in which place of all turns.
        var turn: String?
        /// When the program says that the turn began, and the moment of the head.
        var (turnBegan, headMoment) = (Date?.none, Date?.none)
        /// By table a line for each value: row, column, and the value; JSON with sorted keys.
        var values: [String: Set<String>] = [:]

        init(of table: CLIFixture, _ tables: ReadTables) throws {
            var configuration = Configuration()
            configuration.readonly = true
            let queue = try DatabaseQueue(path: table.database, configuration: configuration)
            var id: UUID?
            try queue.read { db in
                let names = try String.fetchAll(
                    db,
                    sql: """
                        SELECT name FROM sqlite_schema
                        WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
                        """)
                for name in names where !UndoEverythingTests.log.contains(name) {
                    // The text index has pages, whose division follows from the order of changes.
                    if name.hasPrefix("characterSearch_"), !name.hasSuffix("_content") { continue }
                    let query = UndoEverythingTests.counting[name] ?? "SELECT * FROM \"\(name)\""
                    let text = try Self.text(of: query, name, db, tables)
                    if let known = tables.tables[name], known.text == text {
                        values[name] = known.values
                        continue
                    }
                    var lines: Set<String> = []
                    for row in try Row.fetchAll(db, sql: query) {
                        let id = row.first { $0.0 == "uuid" || $0.0 == "number" }
                        let key =
                            id.map { "\($0.1)" }
                            ?? row.prefix(3).map { "\($0.1)" }.joined(separator: " ")
                        // Rows made again get new numbers, which mean nothing; and nothing reads when
                        // a row was written last.
                        for (column, value) in row
                        where column != "updatedAt" && (id == nil || column != "id") {
                            lines.insert("\(key) \(column): \(Self.canonical(value, tables))")
                        }
                    }
                    tables.tables[name] = (text, lines)
                    values[name] = lines
                }
                let row = try Row.fetchOne(
                    db,
                    sql: """
                        SELECT encounter.id, coalesce(headEventId, 0), (SELECT count(*) FROM headMove),
                          encounter.uuid,
                          (SELECT number || ' ' || holder FROM turn
                           WHERE encounterId = encounter.id AND state = 'running'
                           ORDER BY number DESC LIMIT 1),
                          (SELECT at / 1000.0 FROM combatEvent WHERE id = headEventId)
                        FROM combatEvent JOIN encounter ON encounter.id = encounterId
                        ORDER BY combatEvent.id DESC LIMIT 1
                        """)
                if let row {
                    (fight, head, moves, turn) = (row[0], row[1], row[2], row[4])
                    headMoment = (row[5] as Double?).map(Date.init(timeIntervalSince1970:))
                    id = UUID(uuidString: row[3])
                }
            }
            try queue.close()
            // Opening the store reads the file outside SQLite too, and closing a file drops the locks that
            // other connections of this process have on it.
            turnBegan = try id.flatMap { try tables.opened(table).fights.turnBegan(of: $0) }
            values["room"] = try tables.rooms(table)
        }

        /// What is in one of two snapshots only.
        ///
        /// - Parameter names: the tables to compare; `nil` for all.
        func differences(from other: Snapshot, in names: [String]? = nil) -> [String] {
            lines(besides: other, names).map { "+ " + $0 }.sorted()
                + other.lines(besides: self, names).map { "- " + $0 }.sorted()
        }

        private func lines(besides other: Snapshot, _ names: [String]?) -> [String] {
            values.filter { names?.contains($0.key) ?? true }.flatMap { name, lines in
                let others = other.values[name, default: []]
                return lines == others ? [] : lines.subtracting(others).map { "\(name) \($0)" }
            }
        }

        /// All values of a query as one text.
        private static func text(
            of query: String, _ name: String, _ db: GRDB.Database, _ tables: ReadTables
        ) throws -> String? {
            let row =
                try tables.rowTexts[name]
                ?? db.makeStatement(sql: query).columnNames.map { "quote(\"\($0)\")" }
                .joined(separator: " || ',' || ")
            tables.rowTexts[name] = row
            return try String.fetchOne(
                db, sql: "SELECT group_concat(\(row), char(10)) FROM (\(query))")
        }

        private static func canonical(_ value: DatabaseValue, _ tables: ReadTables) -> String {
            guard let text = String.fromDatabaseValue(value),
                text.hasPrefix("{") || text.hasPrefix("[")
            else { return "\(value)" }
            if let known = tables.canonical[text] { return known }
            var found = "\(value)"
            if let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
                let data = try? JSONSerialization.data(
                    withJSONObject: object, options: .sortedKeys)
            {
                found = String(decoding: data, as: UTF8.self)
            }
            tables.canonical[text] = found
            return found
        }
    }
}
