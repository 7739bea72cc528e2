public import Foundation
import GRDB
public import Tabletop

/// Decks and sessions. Answers are in `TabletopDatabase+History`.
extension TabletopDatabase: PracticeStore {
    /// The decks not deleted with their challenges, sorted by name.
    public func decks() throws(StoreProblem) -> [Deck] {
        try read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, uuid, name FROM deck WHERE deletedAt IS NULL
                    ORDER BY name COLLATE NOCASE, id
                    """)
            return try rows.map { row in
                let challenges = try Row.fetchAll(
                    db,
                    sql: """
                        SELECT challenge.uuid, question, pronunciation, answer
                        FROM challenge JOIN challengeText ON challengeText.id = textId
                        WHERE deckId = ? AND deletedAt IS NULL ORDER BY position, challenge.id
                        """, arguments: [try row.value("id") as Int64]
                ).map { row in
                    Challenge(
                        recorded: try row.uuid("uuid"), question: try row.value("question"),
                        pronunciation: try row.value("pronunciation"),
                        answer: try row.value("answer"))
                }
                return Deck(
                    recorded: try row.uuid("uuid"), name: try row.value("name"),
                    challenges: challenges)
            }
        }
    }

    /// Adds a deck, or replaces the one with its id.
    ///
    /// Challenges that it no longer has are marked as deleted. The answers given to them stay, and
    /// every question stays as it was when it was answered.
    public func save(_ deck: Deck) throws(StoreProblem) {
        let now = now
        try write { db in try Self.put(deck, db, now: now) }
    }

    /// Whether there ever was a deck, deleted ones included.
    public func hasHadDecks() throws(StoreProblem) -> Bool {
        try read { db in try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM deck)") ?? false }
    }

    /// Adds the decks unless there ever was a deck.
    public func ensureDecks(_ decks: [Deck] = [.starter]) throws(StoreProblem) {
        let now = now
        try write { db in
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM deck") ?? 0
            if count == 0 { for deck in decks { try Self.put(deck, db, now: now) } }
        }
    }

    /// Marks a deck as deleted; the answers given stay.
    public func deleteDeck(_ id: UUID) throws(StoreProblem) {
        let now = now
        try write { db in try Self.delete(.deck, id, db, at: now) }
    }

    /// Stores a session that has started or ended.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if its deck was not stored.
    public func save(_ session: PracticeSession) throws(StoreProblem) {
        let now = now
        try write { db in
            let deck = try Int64.fetchOne(
                db, sql: "SELECT id FROM deck WHERE uuid = ?",
                arguments: [session.deck.id.uuidString])
            guard let deck else {
                throw StoreProblem.unknown("deck", session.deck.id.uuidString)
            }
            try db.execute(
                sql: """
                    INSERT INTO practiceSession(uuid, deckId, startedAt, endedAt, goal, correct)
                    VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT(uuid) DO UPDATE SET
                      endedAt = coalesce(endedAt, excluded.endedAt),
                      correct = max(correct, excluded.correct)
                    """,
                arguments: [
                    session.id.uuidString, deck, now, session.isOver ? now : nil, session.goal,
                    session.correctCount,
                ])
        }
    }

    private static func put(_ deck: Deck, _ db: GRDB.Database, now: Int64) throws {
        let name = try TextRule.name.checked(deck.name)
        let deckID = try Int64.fetchOne(
            db,
            sql: """
                INSERT INTO deck(uuid, name, createdAt) VALUES (?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET name = excluded.name, deletedAt = NULL
                RETURNING id
                """, arguments: [deck.id.uuidString, name, now])
        guard let deckID else { throw StoreProblem.mistake(detail: "a deck without a row") }
        try db.execute(
            sql: "UPDATE challenge SET deletedAt = ? WHERE deckId = ? AND deletedAt IS NULL",
            arguments: [now, deckID])
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO challenge(uuid, deckId, textId, position, createdAt)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET
                  deckId = excluded.deckId, textId = excluded.textId,
                  position = excluded.position, deletedAt = NULL
                """)
        for (position, challenge) in deck.challenges.enumerated() {
            try insert.execute(
                arguments: [
                    challenge.id.uuidString, deckID, try textID(of: challenge, db), position, now,
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
