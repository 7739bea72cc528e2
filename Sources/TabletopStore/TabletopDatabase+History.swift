import Foundation
import GRDB
public import Tabletop

/// The practice history.
extension TabletopDatabase {
    /// Stores an answer permanently, and counts it in its session, in one transaction.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for a challenge that no stored deck ever had, or a
    ///   session that was not stored.
    public func record(_ attempt: Attempt) throws(StoreProblem) {
        let now = now
        try write { db in
            let challenge = try Int64.fetchOne(
                db, sql: "SELECT id FROM challenge WHERE uuid = ?",
                arguments: [attempt.challenge.id.uuidString])
            guard let challenge else {
                throw StoreProblem.unknown("challenge", attempt.challenge.question)
            }
            var session: Int64?
            if let id = attempt.sessionID {
                session = try Int64.fetchOne(
                    db, sql: "SELECT id FROM practiceSession WHERE uuid = ?",
                    arguments: [id.uuidString])
                guard session != nil else { throw StoreProblem.unknown("session", id.uuidString) }
            }
            let day = attempt.day()
            let index = try Int.fetchOne(
                db, sql: "SELECT n FROM attemptDay WHERE localDay = ?", arguments: [day.rawValue])
            try Self.insertion(db).execute(
                arguments: [
                    challenge, try Self.textID(of: attempt.challenge, db), session,
                    attempt.answeredAt.milliseconds, attempt.minutesFromUTC, day.rawValue,
                    index ?? 0, try TextRule.chosenAnswer.checked(attempt.chosen),
                    attempt.isCorrect,
                    attempt.milliseconds,
                ])
            guard let session, attempt.isCorrect else { return }
            try db.execute(
                sql: """
                    UPDATE practiceSession SET correct = min(goal, correct + 1),
                      endedAt = CASE WHEN correct + 1 >= goal THEN coalesce(endedAt, ?) ELSE endedAt END
                    WHERE id = ?
                    """, arguments: [now, session])
        }
    }

    private static func insertion(_ db: GRDB.Database) throws -> Statement {
        try db.cachedStatement(
            sql: """
                INSERT INTO attempt(
                  challengeId, textId, sessionId, answeredAt, utcOffsetMin, localDay, dayIndex,
                  chosen, correct, elapsedMs)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
    }

    /// The sums of all days with answers, from which any row can be located.
    public func history() throws(StoreProblem) -> PracticeHistory {
        try read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT localDay, n, counted, correct FROM attemptDay WHERE n > 0
                    ORDER BY localDay DESC
                    """)
            var days: [DaySum] = []
            while let row = try rows.next() {
                days.append(
                    DaySum(
                        day: PracticeDay(rawValue: try row.value("localDay")),
                        total: try row.value("n"), counted: try row.value("counted"),
                        correct: try row.value("correct")))
            }
            return PracticeHistory(days: days)
        }
    }

    /// The answers in a range of rows, 0 the newest; rows outside the history are left out.
    ///
    /// One index search by day and number within the day, so that the cost does not depend on the
    /// number of answers. Rows of a history do not change when answers are added after it was read.
    public func rows(
        _ range: Range<Int>, of history: PracticeHistory
    ) throws(StoreProblem) -> [HistoryRow] {
        let range = range.clamped(to: 0..<history.count)
        guard let first = history.place(ofRow: range.lowerBound), !range.isEmpty else { return [] }
        return try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT attempt.id, localDay, dayIndex, answeredAt, utcOffsetMin, chosen,
                          correct, question, pronunciation, answer
                        FROM attempt JOIN challengeText ON challengeText.id = textId
                        WHERE (localDay, dayIndex) <= (?, ?)
                        ORDER BY localDay DESC, dayIndex DESC LIMIT ?
                        """),
                arguments: [first.day.rawValue, first.dayIndex, range.count]
            ).map(Self.historyRow)
        }
    }

    /// The answer in a row, 0 the newest; `nil` outside the history.
    public func row(
        at row: Int, of history: PracticeHistory
    ) throws(StoreProblem) -> HistoryRow? {
        guard (0..<history.count).contains(row) else { return nil }
        return try rows(row..<row + 1, of: history).first
    }

    private static func historyRow(_ row: Row) throws -> HistoryRow {
        HistoryRow(
            id: try row.value("id"), day: PracticeDay(rawValue: try row.value("localDay")),
            dayIndex: try row.value("dayIndex"), question: try row.value("question"),
            pronunciation: try row.value("pronunciation"), answer: try row.value("answer"),
            chosen: try row.value("chosen"), isCorrect: try row.value("correct"),
            answeredAt: try row.date("answeredAt"), minutesFromUTC: try row.value("utcOffsetMin"))
    }
}
