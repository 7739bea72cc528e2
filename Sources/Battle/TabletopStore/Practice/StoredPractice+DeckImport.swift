package import Foundation
import GRDB
package import Tabletop

/// Decks from other programs, with their answers and pictures.
extension StoredPractice {
    /// Stores a deck with its pictures and with the answers that another program recorded, in one
    /// transaction, and rebuilds their cards.
    ///
    /// Answers that an earlier import brought, recognized by their moment, are not stored again; the
    /// interval and whether they count are taken from the newer one. Cards that were never answered
    /// here become suspended or buried as they are there.
    ///
    /// - Returns: the number of answers that are new.
    /// - Throws: ``StoreProblem``; nothing is changed then.
    @discardableResult
    package func importDeck(_ imported: ImportedDeck) throws(StoreProblem) -> Int {
        let now = database.now
        return try database.write { db in
            try Self.put(imported.deck, db, now: now)
            var count = 0
            for challenge in imported.deck.challenges {
                if let pictures = imported.pictures[challenge.id] {
                    try Self.put(pictures, of: challenge.id, db)
                }
                for direction in CardDirection.allCases {
                    let key = CardKey(challenge: challenge.id, direction: direction)
                    guard let history = imported.histories[key], !history.isEmpty else { continue }
                    count += try Self.put(history, key, of: challenge, db, now: now)
                }
            }
            return count
        }
    }

    /// The picture of a side of a challenge; `nil` if it has none.
    package func picture(
        of challenge: UUID, _ side: ChallengeSide
    ) throws(StoreProblem) -> PortraitFile? {
        try database.read { db in
            let data = try Data.fetchOne(
                db,
                sql: """
                    SELECT data FROM challengePicture
                    WHERE challengeId = (SELECT id FROM challenge WHERE uuid = ?) AND side = ?
                    """, arguments: [challenge.uuidString, side.rawValue])
            return try data.map { try PortraitFile(stored: $0, "challengePicture.data") }
        }
    }

    /// The number of pictures in a deck.
    package func pictureCount(of deck: UUID) throws(StoreProblem) -> Int {
        try database.read { db in
            try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM challengePicture
                    JOIN challenge ON challenge.id = challengePicture.challengeId
                    JOIN deck ON deck.id = challenge.deckId
                    WHERE deck.uuid = ? AND challenge.deletedAt IS NULL
                    """, arguments: [deck.uuidString]) ?? 0
        }
    }

    private static func put(
        _ pictures: [ChallengeSide: PortraitFile], of challenge: UUID, _ db: GRDB.Database
    ) throws {
        for (side, picture) in pictures {
            try db.execute(
                sql: """
                    INSERT INTO challengePicture(challengeId, side, mediaType, data)
                    VALUES ((SELECT id FROM challenge WHERE uuid = ?), ?, ?, ?)
                    ON CONFLICT(challengeId, side) DO UPDATE SET mediaType = excluded.mediaType,
                      data = excluded.data
                    """,
                arguments: [
                    challenge.uuidString, side.rawValue, picture.mediaType.rawValue, picture.data,
                ])
        }
    }

    private static func put(
        _ history: CardHistory, _ key: CardKey, of challenge: Challenge, _ db: GRDB.Database,
        now: Int64
    ) throws -> Int {
        var card = try CardRecord(key, named: challenge.question, db)
        if card.state.last == nil, card.suspendedAt == nil {
            card.suspendedAt = history.isSuspended ? now : nil
            card.buriedUntil = history.buriedUntil?.rawValue
        }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, answeredAt FROM attempt
                WHERE challengeId = ? AND direction = ? AND given = 1
                """, arguments: [card.challenge, key.direction.rawValue])
        var known: [Int64: Int64] = [:]
        for row in rows { known[try row.value("answeredAt")] = try row.value("id") }
        let text = try textID(of: challenge, db)
        var count = 0
        for answer in history.answers {
            let kind = answer.isScheduled ? HistoryAnswer.Kind.learn : .extra
            if let id = known[answer.at.milliseconds] {
                try db.cachedStatement(
                    sql: """
                        UPDATE attempt SET kind = ?, interval = ?, phaseAfter = ?, stepAfter = ?
                        WHERE id = ?
                        """
                ).execute(
                    arguments: [
                        kind.rawValue, answer.interval, answer.phaseAfter?.rawValue,
                        answer.stepAfter, id,
                    ])
            } else {
                try insert(answer, kind, of: challenge, text: text, card, db)
                count += 1
            }
        }
        if !history.answers.isEmpty {
            try writeIntervals(of: card, db)
            card.state = try card.replayed(db)
        }
        try card.save(db)
        return count
    }

    private static func insert(
        _ answer: CardHistory.Answer, _ kind: HistoryAnswer.Kind, of challenge: Challenge,
        text: Int64,
        _ card: CardRecord, _ db: GRDB.Database
    ) throws {
        let day = PracticeDay(
            of: answer.at, minutesFromUTC: answer.minutesFromUTC,
            rollover: card.options.dayBoundary)
        let index = try answerCount(on: day.rawValue, db)
        let isFirst = try card.isFirst(on: day, db)
        let isCorrect = answer.rating != .again
        try db.cachedStatement(
            sql: """
                INSERT INTO attempt(
                  challengeId, textId, answeredAt, utcOffsetMin, localDay, dayIndex, chosen,
                  correct, elapsedMs, rating, first, kind, interval, given, deckId, phaseAfter,
                  stepAfter, direction)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                card.challenge, text, answer.at.milliseconds, answer.minutesFromUTC, day.rawValue,
                index,
                isCorrect
                    ? String(
                        challenge.rightAnswers(card.direction)[0].unicodeScalars
                            .prefix(TextRule.chosenAnswer.limit)) : "",
                isCorrect, answer.milliseconds, answer.rating.rawValue, isFirst, kind.rawValue,
                answer.interval, card.deck, answer.phaseAfter?.rawValue, answer.stepAfter,
                card.direction.rawValue,
            ])
    }
}
