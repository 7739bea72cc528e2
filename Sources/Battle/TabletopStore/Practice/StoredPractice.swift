package import Foundation
import GRDB
package import Tabletop

/// The decks in a database, the answers and the history.
package struct StoredPractice: PracticeStore {
    let database: TabletopDatabase

    /// The decks not deleted with their challenges, sorted by name.
    package func decks() throws(StoreProblem) -> [Deck] {
        try decks("deletedAt IS NULL ORDER BY name COLLATE NOCASE, id")
    }

    /// The deck with this id, deleted or not, with its challenges; `nil` if there is none.
    package func deck(_ id: UUID) throws(StoreProblem) -> Deck? {
        try decks("uuid = ?", [id.uuidString]).first
    }

    /// The deck that is made from something, deleted or not; `nil` if there is none.
    package func deck(source: String) throws(StoreProblem) -> Deck? {
        try decks("source = ?", [source]).first
    }

    private func decks(
        _ condition: String, _ arguments: StatementArguments = []
    ) throws(StoreProblem) -> [Deck] {
        try database.read { db in
            try Row.fetchAll(
                db, sql: "SELECT id, uuid, name, options, source FROM deck WHERE \(condition)",
                arguments: arguments
            ).map { row in
                Deck(
                    recorded: try row.uuid("uuid"), name: try row.value("name"),
                    challenges: try Self.challenges(of: try row.value("id"), db),
                    options: try row.json("options"), source: try row.optional("source"))
            }
        }
    }

    /// The decks that are deleted, without their challenges, the last deleted first.
    package func deletedDecks() throws(StoreProblem) -> [DeckSummary] {
        try database.read { db in
            try Self.summaries("deletedAt IS NOT NULL ORDER BY deletedAt DESC, id DESC", db)
                .map(\.summary)
        }
    }

    /// Decks without their challenges, and their rows.
    static func summaries(
        _ condition: String, _ db: GRDB.Database
    ) throws -> [(row: Int64, summary: DeckSummary)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, uuid, name, options, source,
                  (SELECT count(*) FROM challenge
                   WHERE deckId = deck.id AND deletedAt IS NULL) AS challenges
                FROM deck WHERE \(condition)
                """
        ).map { row in
            let summary = DeckSummary(
                id: try row.uuid("uuid"), name: try row.value("name"),
                options: try row.json("options"), source: try row.optional("source"),
                challenges: try row.value("challenges"))
            return (try row.value("id"), summary)
        }
    }

    private static func challenges(of deck: Int64, _ db: GRDB.Database) throws -> [Challenge] {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT challenge.uuid, question, pronunciation, answer, alsoRight, wrong,
                      challenge.kind, note, tags, guid
                    FROM challenge JOIN challengeText ON challengeText.id = textId
                    WHERE deckId = ? AND deletedAt IS NULL ORDER BY position, challenge.id
                    """), arguments: [deck])
        var challenges: [Challenge] = []
        while let row = try rows.next() { challenges.append(try challenge(row)) }
        return challenges
    }

    /// The columns of ``challenges(of:_:)``, in their order.
    private enum ChallengeColumn: Int, ListedColumn {
        case uuid, question, pronunciation, answer, alsoRight, wrong, kind, note, tags, guid
    }

    static func challenge(_ row: Row) throws -> Challenge {
        let also: String = try row.value(ChallengeColumn.alsoRight)
        let wrong: String = try row.value(ChallengeColumn.wrong)
        let tags: String = try row.value(ChallengeColumn.tags)
        return Challenge(
            recorded: try row.uuid(ChallengeColumn.uuid),
            question: try row.value(ChallengeColumn.question),
            pronunciation: try row.value(ChallengeColumn.pronunciation),
            answer: try row.value(ChallengeColumn.answer),
            alsoRight: also == "[]" ? [] : try row.json("alsoRight"),
            wrongAnswers: wrong == "[]" ? [] : try row.json("wrong"),
            kind: try row.value(ChallengeColumn.kind),
            note: try row.value(ChallengeColumn.note),
            tags: tags.split(separator: " ").map(String.init),
            guid: try row.optional(ChallengeColumn.guid))
    }

    /// Adds a deck, or replaces the one with its id.
    ///
    /// Challenges that it no longer has are marked as deleted. The answers given to them stay, and
    /// every question stays as it was when it was answered.
    package func save(_ deck: Deck) throws(StoreProblem) {
        try database.write { db in try Self.put(deck, db, now: database.now) }
    }

    /// Whether there ever was a deck, deleted ones included.
    package func hasHadDecks() throws(StoreProblem) -> Bool {
        try database.read { db in
            try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM deck)") ?? false
        }
    }

    /// Adds the decks unless there ever was a deck.
    package func ensureDecks(_ decks: [Deck] = [.starter]) throws(StoreProblem) {
        let now = database.now
        try database.write { db in
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM deck") ?? 0
            if count == 0 { for deck in decks { try Self.put(deck, db, now: now) } }
        }
    }

    /// Marks a deck as deleted; the answers given stay.
    package func deleteDeck(_ id: UUID) throws(StoreProblem) {
        try database.write { db in try MarkedTable.deck.delete(id, db, at: database.now) }
    }

    /// Restores a deleted deck.
    package func restoreDeck(_ id: UUID) throws(StoreProblem) {
        try database.write { db in try MarkedTable.deck.restore(id, db) }
    }

    /// Sets the options of a deck. If they schedule otherwise, its cards are rebuilt from their
    /// answers, in the same transaction. New steps count for coming answers: where the cards were after
    /// each answer until now is kept.
    package func setOptions(_ options: DeckOptions, of id: UUID) throws(StoreProblem) {
        let checked: DeckOptions
        do { checked = try options.checked() } catch { throw .refused(error) }
        try database.write { db in
            let row = try Row.fetchOne(
                db, sql: "SELECT id, options FROM deck WHERE uuid = ?",
                arguments: [id.uuidString])
            guard let row else { throw StoreProblem.unknown("deck", id.uuidString) }
            let before: DeckOptions = try row.json("options")
            if !checked.hasSteps(of: before) {
                try Self.keepOutcomes(of: try row.value("id"), db)
            }
            try db.execute(
                sql: "UPDATE deck SET options = ? WHERE id = ?",
                arguments: [try json(checked), try row.value("id") as Int64])
            if !checked.schedules(like: before) {
                try Self.replayCards(of: try row.value("id"), db)
            }
        }
    }

    /// Renames a deck.
    package func renameDeck(_ id: UUID, to name: String) throws(StoreProblem) {
        try database.write { db in
            try db.execute(
                sql: "UPDATE deck SET name = ? WHERE uuid = ?",
                arguments: [try TextRule.name.checked(name), id.uuidString])
            if db.changesCount == 0 { throw StoreProblem.unknown("deck", id.uuidString) }
        }
    }

    static func put(_ deck: Deck, _ db: GRDB.Database, now: Int64) throws {
        let name = try TextRule.name.checked(deck.name)
        let deckID = try Int64.fetchOne(
            db,
            sql: """
                INSERT INTO deck(uuid, name, createdAt, options, source) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET name = excluded.name, options = excluded.options,
                  source = excluded.source, deletedAt = NULL
                RETURNING id
                """,
            arguments: [
                deck.id.uuidString, name, now, try json(deck.options.checked()), deck.source,
            ])
        guard let deckID else { throw StoreProblem.mistake(detail: "a deck without a row") }
        try db.execute(
            sql: "UPDATE challenge SET deletedAt = ? WHERE deckId = ? AND deletedAt IS NULL",
            arguments: [now, deckID])
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO challenge(
                  uuid, deckId, textId, position, createdAt, alsoRight, wrong, kind, note, tags,
                  guid)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET
                  deckId = excluded.deckId, textId = excluded.textId,
                  position = excluded.position, deletedAt = NULL,
                  alsoRight = excluded.alsoRight, wrong = excluded.wrong, kind = excluded.kind,
                  note = excluded.note, tags = excluded.tags,
                  guid = excluded.guid
                """)
        for (position, challenge) in deck.challenges.enumerated() {
            try insert.execute(
                arguments: [
                    challenge.id.uuidString, deckID, try textID(of: challenge, db), position, now,
                    challenge.alsoRight.isEmpty ? "[]" : try json(challenge.alsoRight),
                    challenge.wrongAnswers.isEmpty ? "[]" : try json(challenge.wrongAnswers),
                    challenge.kind,
                    challenge.note, challenge.tags.joined(separator: " "), challenge.guid,
                ])
        }
    }

    /// The row of a challenge's texts, created if no challenge had these texts before.
    static func textID(of challenge: Challenge, _ db: GRDB.Database) throws -> Int64 {
        let arguments: StatementArguments = [
            challenge.question, challenge.pronunciation, challenge.answer,
        ]
        let find = try db.cachedStatement(
            sql: """
                SELECT id FROM challengeText
                WHERE question = ? AND pronunciation = ? AND answer = ?
                """)
        if let id = try Int64.fetchOne(find, arguments: arguments) { return id }
        try db.cachedStatement(
            sql: "INSERT INTO challengeText(question, pronunciation, answer) VALUES (?, ?, ?)"
        ).execute(arguments: arguments)
        return db.lastInsertedRowID
    }
}
