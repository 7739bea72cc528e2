package import Foundation
import GRDB
package import Tabletop

/// Giving answers, and undoing them.
extension StoredPractice {
    /// Stores an answer permanently, moves its card's schedule, and stores its session as it is
    /// after the answer, in one transaction.
    ///
    /// Its day is the one that it has by the day boundary of its deck.
    ///
    /// - Parameters:
    ///   - session: the session after the answer; `nil` for an answer without one.
    ///   - refusesEarlier: whether an answer before the card's last one is refused. Otherwise the
    ///     card is rebuilt with the answer in its place, so that a clock that was set back loses
    ///     nothing.
    /// - Returns: the card after the answer.
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for a challenge that no stored deck ever had, or
    ///   ``RuleProblem/earlierThanLastAnswer``.
    @discardableResult
    package func record(
        _ attempt: Attempt, in session: PracticeSession? = nil, refusesEarlier: Bool = false
    ) throws(StoreProblem) -> Flashcard {
        let now = database.now
        return try database.write { db in
            var card = try CardRecord(
                CardKey(challenge: attempt.challenge.id, direction: attempt.direction),
                named: attempt.challenge.question, db)
            if refusesEarlier, let last = card.state.last, attempt.answeredAt < last.at {
                throw StoreProblem.refused(.earlierThanLastAnswer)
            }
            if let session { try Self.put(session, db, startedAt: attempt.answeredAt, now: now) }
            try Self.insert(attempt, &card, in: session, db)
            return Self.card(card, attempt.challenge)
        }
    }

    /// As ``record(_:in:refusesEarlier:)``, for the protocol.
    @discardableResult
    package func record(_ attempt: Attempt, in session: PracticeSession?) throws -> Flashcard {
        try record(attempt, in: session, refusesEarlier: false)
    }

    /// Rates the last answer otherwise, and moves its card by that instead.
    ///
    /// - Returns: the answer and its card, as they are stored now.
    /// - Throws: ``StoreProblem/changedMeanwhile(_:)`` if another answer has been given since.
    package func rerate(
        _ attempt: Attempt, as rating: MemoryModel.Rating
    ) throws(StoreProblem) -> (attempt: Attempt, card: Flashcard) {
        try database.write { db in
            guard let last = try Self.lastAnswer(db), last.isSame(as: attempt) else {
                throw StoreProblem.changedMeanwhile("The practice")
            }
            var card = try CardRecord(last.key, named: attempt.challenge.question, db)
            var other = attempt
            other.rating = rating
            let now = card.state
            let before = try card.replayed(before: last.id, db)
            try db.execute(
                sql: """
                    UPDATE attempt SET rating = ?, phaseAfter = NULL, stepAfter = NULL WHERE id = ?
                    """, arguments: [rating.rawValue, last.id])
            guard last.kind != .extra else { return (other, Self.card(card, other.challenge)) }
            let day = attempt.day(rollover: card.options.dayBoundary)
            let after = before.after(
                CardState.Answer(rating, at: attempt.answeredAt, day: day.rawValue),
                card.scheduling
            ).state
            try db.execute(
                sql: "UPDATE attempt SET interval = ? WHERE id = ?",
                arguments: [after.interval, last.id])
            card.state = try card.replayed(db)
            if now.lapses > before.lapses, card.suspendedAt == last.answeredAt {
                card.suspendedAt = nil
            }
            card.suspendLeech(at: last.answeredAt, since: before)
            try card.save(db)
            return (other, Self.card(card, other.challenge))
        }
    }

    /// Undoes the last answer that counts. Its card and session are as they were before it.
    ///
    /// - Throws: ``RuleProblem/noAnswerTo(_:)`` if there is none, or
    ///   ``RuleProblem/answerInFight(_:)`` for one that a fight asked for.
    package func undoAnswer() throws(StoreProblem) -> AnswerChange {
        let now = database.now
        return try database.write { db in
            guard let last = try Self.lastAnswer(db) else {
                throw StoreProblem.refused(.noAnswerTo("undo"))
            }
            try last.requireNoFight(db)
            try Self.setUndone(last.id, at: now, db)
            try last.rebuildCard(db)
            if let session = last.session {
                let earlier = try Self.lastAnswer(db)
                try Self.change(session, db) { progress, correct, endedAt in
                    let isRetry =
                        earlier.map {
                            $0.session == session && $0.key == last.key && !$0.isCorrect
                        } ?? false
                    progress.asked = PracticeSession.Progress.Asked(
                        card: last.key, choices: isRetry ? progress.asked?.choices ?? [] : [],
                        hasFailed: isRetry, isScheduled: isRetry || last.kind != .extra)
                    progress.attemptCount = max(0, progress.attemptCount - 1)
                    if last.isCorrect {
                        correct = max(0, correct - 1)
                        progress.right.removeAll { $0 == last.key }
                        endedAt = nil
                    }
                }
            }
            return try last.change(db)
        }
    }

    /// Redoes the answer undone last, unless another one was given since.
    ///
    /// - Throws: ``RuleProblem/noAnswerTo(_:)`` if there is none.
    package func redoAnswer() throws(StoreProblem) -> AnswerChange {
        let now = database.now
        return try database.write { db in
            let head = try Self.lastAnswer(db)?.id ?? 0
            let next = try AnswerRow.fetch(
                "attempt.id > \(head) AND undoneAt IS NOT NULL AND given = 0 AND eventId IS NULL "
                    + "ORDER BY attempt.id LIMIT 1", db)
            guard let next else { throw StoreProblem.refused(.noAnswerTo("redo")) }
            try Self.setUndone(next.id, at: nil, db)
            try next.rebuildCard(db)
            if let session = next.session {
                try Self.change(session, db) { progress, correct, endedAt in
                    progress.attemptCount += 1
                    if next.isCorrect {
                        correct += 1
                        progress.right.append(next.key)
                        progress.asked = nil
                    } else {
                        progress.asked?.hasFailed = true
                    }
                    _ = endedAt
                }
                try db.execute(
                    sql: """
                        UPDATE practiceSession SET endedAt = ?
                        WHERE id = ? AND correct >= goal AND endedAt IS NULL
                        """, arguments: [now, session])
            }
            return try next.change(db)
        }
    }

    // MARK: Answers in fights

    /// Appends an answer that an event of a fight asked for. It moves no schedule.
    static func insert(_ attempt: Attempt, of event: Int, _ db: GRDB.Database) throws {
        var attempt = attempt
        attempt.isScheduled = false
        var card = try CardRecord(
            CardKey(challenge: attempt.challenge.id, direction: attempt.direction),
            named: attempt.challenge.question, db)
        try insert(attempt, &card, event: event, db)
    }

    /// Undoes the answer that an event asked for, or redoes it (`nil`). Most events asked for none.
    static func setAnswers(
        of event: Int, undoneAt moment: Int64?, _ db: GRDB.Database
    ) throws {
        try db.cachedStatement(sql: "UPDATE attempt SET undoneAt = ? WHERE eventId = ?")
            .execute(arguments: [moment, event])
    }

    // MARK: Rows

    /// The state of a card after an answer: the one that the session has computed, if from the same
    /// state and by the same options.
    private static func state(
        of card: CardRecord, after answer: CardState.Answer, in session: PracticeSession?
    ) -> CardState {
        if let session, let move = session.move,
            move.card == CardKey(challenge: card.id, direction: card.direction),
            move.before == card.state, move.after.last == answer,
            session.deck.options == card.options
        {
            return move.after
        }
        return card.state.after(answer, card.scheduling).state
    }

    /// Appends an answer and moves its card.
    ///
    /// - Parameter session: the session after the answer.
    private static func insert(
        _ attempt: Attempt, _ card: inout CardRecord, in session: PracticeSession? = nil,
        event: Int? = nil, _ db: GRDB.Database
    ) throws {
        let before = card.state
        let day = attempt.day(rollover: card.options.dayBoundary)
        let answer = CardState.Answer(attempt.rating, at: attempt.answeredAt, day: day.rawValue)
        let after =
            attempt.isScheduled ? state(of: card, after: answer, in: session) : before
        var sessionRow: Int64?
        if let id = attempt.sessionID {
            sessionRow = try Int64.fetchOne(
                db, sql: "SELECT id FROM practiceSession WHERE uuid = ?",
                arguments: [id.uuidString])
            guard sessionRow != nil else { throw StoreProblem.unknown("session", id.uuidString) }
        }
        let character = try attempt.character.map { try MarkedTable.character.row($0, db) }
        let index = try answerCount(on: day.rawValue, db)
        let isFirst = try card.isFirst(on: day, db)
        try db.cachedStatement(
            sql: """
                INSERT INTO attempt(
                  challengeId, textId, sessionId, answeredAt, utcOffsetMin, localDay, dayIndex,
                  chosen, correct, elapsedMs, rating, direction, typed, first, kind, interval,
                  intervalBefore, deckId, characterId, eventId)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                card.challenge, try textID(of: attempt.challenge, db), sessionRow,
                attempt.answeredAt.milliseconds, attempt.minutesFromUTC, day.rawValue, index,
                try TextRule.chosenAnswer.checked(attempt.chosen), attempt.isCorrect,
                attempt.milliseconds, attempt.rating.rawValue, attempt.direction.rawValue,
                attempt.isTyped, isFirst,
                (attempt.isScheduled ? before.nextKind : .extra).rawValue,
                attempt.isScheduled ? after.interval : nil, before.interval, card.deck, character,
                event,
            ])
        let row = db.lastInsertedRowID
        if attempt.isScheduled {
            let isEarlier = before.last.map { attempt.answeredAt < $0.at } ?? false
            card.state = isEarlier ? try card.replayed(db) : after
            card.buriedUntil = nil
            card.suspendLeech(at: attempt.answeredAt.milliseconds, since: before)
            try card.save(db)
        }
        if let character {
            try StoredRoster.earnTitles(by: row, of: character, in: card, on: day.rawValue, db)
        }
    }

    static func card(_ record: CardRecord, _ challenge: Challenge) -> Flashcard {
        Flashcard(
            challenge: challenge, direction: record.direction, state: record.state,
            isSuspended: record.suspendedAt != nil,
            buriedUntil: record.buriedUntil.map(PracticeDay.init(rawValue:)))
    }

    /// The last answer that counts and that was given here, not brought by a file.
    private static func lastAnswer(_ db: GRDB.Database) throws -> AnswerRow? {
        try AnswerRow.fetch("undoneAt IS NULL AND given = 0 ORDER BY attempt.id DESC LIMIT 1", db)
    }

    private static func setUndone(_ id: Int64, at moment: Int64?, _ db: GRDB.Database) throws {
        try db.execute(
            sql: "UPDATE attempt SET undoneAt = ? WHERE id = ?", arguments: [moment, id])
    }

    // MARK: Sessions

    /// Writes a session as it is.
    ///
    /// Most answers are within a session that has a row: they change that row and no index.
    static func put(
        _ session: PracticeSession, _ db: GRDB.Database, startedAt: Date, now: Int64
    ) throws {
        let id = session.id.uuidString
        let progress = try json(session.progress)
        try db.cachedStatement(
            sql: "UPDATE practiceSession SET correct = ?, progress = ? WHERE uuid = ?"
        ).execute(arguments: [session.correctCount, progress, id])
        if db.changesCount > 0 {
            // An end written as it was would write the index of open sessions as well.
            try db.cachedStatement(
                sql: """
                    UPDATE practiceSession SET endedAt = ?1
                    WHERE uuid = ?2 AND (endedAt IS NULL) <> (?1 IS NULL)
                    """
            ).execute(arguments: [session.isOver ? now : nil, id])
            return
        }
        let deck = try MarkedTable.deck.row(session.deck.id, db)
        var character: Int64?
        if let id = session.character {
            character = try Int64.fetchOne(
                db, sql: "SELECT id FROM character WHERE uuid = ?", arguments: [id.uuidString])
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO practiceSession(
                  uuid, deckId, startedAt, endedAt, goal, correct, progress, characterId)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                id, deck, startedAt.milliseconds, session.isOver ? now : nil,
                session.goal, session.correctCount, progress, character,
            ])
    }

    private static func change(
        _ session: Int64, _ db: GRDB.Database,
        _ work: (inout PracticeSession.Progress, inout Int, inout Int64?) -> Void
    ) throws {
        let row = try Row.fetchOne(
            db, sql: "SELECT progress, correct, endedAt, goal FROM practiceSession WHERE id = ?",
            arguments: [session])
        guard let row else { return }
        let kept: String? = try row.optional("progress")
        var progress =
            kept == nil ? PracticeSession.Progress() : try row.json("progress")
        var correct: Int = try row.value("correct")
        var endedAt: Int64? = try row.optional("endedAt")
        work(&progress, &correct, &endedAt)
        try db.execute(
            sql: """
                UPDATE practiceSession SET progress = ?, correct = min(goal, ?), endedAt = ?
                WHERE id = ?
                """, arguments: [try json(progress), correct, endedAt, session])
    }

    /// The session last practised that has not reached its goal, of a deck or of any (`nil`).
    package func openSession(of deck: UUID?) throws(StoreProblem) -> OpenSession? {
        try database.read { db in
            try Self.openSessions(
                """
                deck.deletedAt IS NULL AND (?1 IS NULL OR deck.uuid = ?1)
                ORDER BY practiceSession.id DESC LIMIT 1
                """, [deck?.uuidString], db
            ).first
        }
    }

    /// The sessions that have not reached their goal.
    static func openSessions(
        _ condition: String, _ arguments: StatementArguments, _ db: GRDB.Database
    ) throws -> [OpenSession] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT practiceSession.uuid, deck.uuid AS deckUuid, goal, correct, progress,
                  character.uuid AS characterUuid
                FROM practiceSession JOIN deck ON deck.id = deckId
                LEFT JOIN character ON character.id = characterId
                WHERE progress IS NOT NULL AND endedAt IS NULL AND \(condition)
                """, arguments: arguments
        ).map { row in
            OpenSession(
                id: try row.uuid("uuid"), deck: try row.uuid("deckUuid"),
                goal: try row.value("goal"), correctCount: try row.value("correct"),
                character: try row.optionalUUID("characterUuid"),
                progress: try row.json("progress"))
        }
    }
}

/// A row of `attempt`, as far as undo needs it.
private struct AnswerRow {
    let id: Int64
    let key: CardKey
    let kind: HistoryAnswer.Kind
    let isCorrect: Bool
    let session: Int64?
    let answeredAt: Int64
    let chosen: String
    let question: String
    let event: Int64?

    static func fetch(_ condition: String, _ db: GRDB.Database) throws -> AnswerRow? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT attempt.id, uuid, direction, attempt.kind, correct, sessionId, answeredAt, chosen,
                  question, eventId
                FROM attempt JOIN challenge ON challenge.id = challengeId
                JOIN challengeText ON challengeText.id = attempt.textId WHERE \(condition)
                """)
        guard let row else { return nil }
        return AnswerRow(
            id: try row.value("id"),
            key: CardKey(challenge: try row.uuid("uuid"), direction: try row.named("direction")),
            kind: try row.named("kind"), isCorrect: try row.value("correct"),
            session: try row.optional("sessionId"), answeredAt: try row.value("answeredAt"),
            chosen: try row.value("chosen"), question: try row.value("question"),
            event: try row.optional("eventId"))
    }

    func isSame(as attempt: Attempt) -> Bool {
        key.challenge == attempt.challenge.id && key.direction == attempt.direction
            && answeredAt == attempt.answeredAt.milliseconds && chosen == attempt.chosen
            && event == nil
    }

    func requireNoFight(_ db: GRDB.Database) throws {
        guard let event else { return }
        let fight = try String.fetchOne(
            db,
            sql: """
                SELECT name FROM encounter JOIN combatEvent ON encounterId = encounter.id
                WHERE combatEvent.id = ?
                """, arguments: [event])
        throw StoreProblem.refused(.answerInFight(fight ?? "a fight"))
    }

    func rebuildCard(_ db: GRDB.Database) throws {
        guard kind != .extra else { return }
        var card = try CardRecord(key, named: question, db)
        let before = card.state
        card.state = try card.replayed(db)
        card.suspendLeech(at: answeredAt, since: before)
        try card.save(db)
    }

    func change(_ db: GRDB.Database) throws -> AnswerChange {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT practiceSession.uuid AS session, deck.uuid AS deck FROM attempt
                LEFT JOIN practiceSession ON practiceSession.id = sessionId
                LEFT JOIN deck ON deck.id = attempt.deckId WHERE attempt.id = ?
                """, arguments: [id])
        return AnswerChange(
            question: question, chosen: chosen, isCorrect: isCorrect,
            session: try row?.optionalUUID("session"), deck: try row?.optionalUUID("deck"),
            card: key)
    }
}
