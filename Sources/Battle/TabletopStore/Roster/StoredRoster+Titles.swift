import GRDB
import Tabletop

/// Titles that characters earn in practice.
extension StoredRoster {
    /// The titles earned by characters, in the order earned; by the row id of the character. A title
    /// whose answer is undone does not count.
    static func earnedTitles(
        of condition: String, _ arguments: StatementArguments, _ db: GRDB.Database
    ) throws -> [Int64: [EarnedTitle]] {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT earnedTitle.characterId, key, text, reason FROM earnedTitle
                    JOIN attempt ON attempt.id = attemptId
                    WHERE undoneAt IS NULL
                      AND earnedTitle.characterId IN (SELECT id FROM character WHERE \(condition))
                    ORDER BY earnedTitle.id
                    """), arguments: arguments)
        var titles: [Int64: [EarnedTitle]] = [:]
        while let row = try rows.next() {
            let title = EarnedTitle(
                key: try row.value("key"), text: try row.value("text"),
                reason: try row.value("reason"))
            let id: Int64 = try row.value("characterId")
            if titles[id]?.contains(where: { $0.key == title.key }) != true {
                titles[id, default: []].append(title)
            }
        }
        return titles
    }

    /// Stores the titles that an answer earns its character, besides those it has.
    ///
    /// - Parameters:
    ///   - attempt: the row of the answer.
    ///   - day: the day that the answer counts for.
    static func earnTitles(
        by attempt: Int64, of character: Int64, in card: CardRecord, on day: Int,
        _ db: GRDB.Database
    ) throws {
        let record = EarnedTitle.Record(
            rightAnswers: try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT sum(correct) FROM attemptSum WHERE scope = 'character' AND id = ?
                        """),
                arguments: [character]) ?? 0,
            streak: try streak(of: character, endingOn: day, db),
            riddles: try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT count(*) FROM attempt
                        WHERE eventId IS NOT NULL AND characterId = ? AND correct = 1
                          AND undoneAt IS NULL
                        """), arguments: [character]) ?? 0,
            mastered: try masteredDeck(of: character, card, db))
        for title in EarnedTitle.earned(by: record) {
            try db.cachedStatement(
                sql: """
                    INSERT INTO earnedTitle(characterId, key, text, reason, attemptId)
                    SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (
                      SELECT 1 FROM earnedTitle JOIN attempt ON attempt.id = attemptId
                      WHERE earnedTitle.characterId = ?1 AND key = ?2 AND undoneAt IS NULL)
                    """
            ).execute(arguments: [character, title.key, title.text, title.reason, attempt])
        }
    }

    /// The titles that the answer which an event asked for has earned, with the name of who earned them.
    static func titlesEarned(
        by event: Int, _ db: GRDB.Database
    ) throws -> (name: String, titles: [EarnedTitle]) {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT name, key, text, reason FROM attempt
                    JOIN earnedTitle ON attemptId = attempt.id
                    JOIN character ON character.id = earnedTitle.characterId
                    WHERE eventId = ? ORDER BY earnedTitle.id
                    """), arguments: [event])
        let titles = try rows.map { row in
            EarnedTitle(
                key: try row.value("key"), text: try row.value("text"),
                reason: try row.value("reason"))
        }
        return (try rows.first?.value("name") ?? "", titles)
    }

    private static func streak(
        of character: Int64, endingOn day: Int, _ db: GRDB.Database
    ) throws -> Int {
        let days = try Int.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT localDay FROM attemptSum
                    WHERE scope = 'character' AND id = ? AND localDay <= ? AND counted > 0
                    ORDER BY localDay DESC
                    """), arguments: [character, day])
        var count = 0
        while let next = try days.next(), next == day - count { count += 1 }
        return count
    }

    /// The deck of a card, if all of its cards are mature and the character has answered each of
    /// its questions right. The search ends at the first card that is not.
    private static func masteredDeck(
        of character: Int64, _ card: CardRecord, _ db: GRDB.Database
    ) throws -> EarnedTitle.MasteredDeck? {
        for direction in card.options.directions {
            let missing = try Int64.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT challenge.id FROM challenge
                        LEFT JOIN card ON card.challengeId = challenge.id AND direction = ?
                        WHERE deckId = ? AND deletedAt IS NULL
                          AND (coalesce(state, 'new') <> 'review' OR due - lastAt < 21 * 86400000)
                        LIMIT 1
                        """), arguments: [direction.rawValue, card.deck])
            if missing != nil { return nil }
        }
        let missing = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT id FROM challenge WHERE deckId = ?1 AND deletedAt IS NULL
                      AND NOT EXISTS (
                        SELECT 1 FROM attempt WHERE challengeId = challenge.id AND characterId = ?2
                          AND correct = 1 AND undoneAt IS NULL) LIMIT 1
                    """), arguments: [card.deck, character])
        guard missing == nil else { return nil }
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT uuid, name, (SELECT count(*) FROM challenge
                      WHERE deckId = deck.id AND challenge.deletedAt IS NULL) AS challenges
                    FROM deck WHERE id = ?
                    """), arguments: [card.deck])
        return try row.map {
            EarnedTitle.MasteredDeck(
                id: try $0.uuid("uuid"), name: try $0.value("name"),
                challenges: try $0.value("challenges"))
        }
    }
}
