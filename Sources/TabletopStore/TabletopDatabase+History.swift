public import Foundation
import GRDB
public import Tabletop

/// Every answer ever given.
extension TabletopDatabase {
    /// Keeps an answer for ever, and counts it in its session, in one transaction.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for a challenge no deck was saved with.
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

    /// The sums of all days: what finds any row at once.
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

    /// Answers by row, 0 the newest; rows outside the history are left out.
    ///
    /// One look-up by day and place within the day, whatever the row: the same for a thousand
    /// answers and for a million. Answers given since the history was read change nothing about
    /// the rows it has.
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

    /// One answer by its row; `nil` outside the history.
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

    /// Fills the history with answers nobody gave, for measuring: so many, to challenges of all
    /// decks, evenly over the days before a moment, three in four right; in one transaction.
    ///
    /// - Parameters:
    ///   - seed: the same seed gives the same answers.
    ///   - days: 1 to 20,000.
    /// - Throws: ``RuleProblem/emptyDeck(_:)`` as ``StoreProblem/refused(_:)`` where no deck has a
    ///   challenge.
    public func generateAttempts(
        _ count: Int, seed: UInt64, days: Int, before moment: Date
    ) throws(StoreProblem) {
        try write { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT challenge.id, textId, answer
                    FROM challenge JOIN challengeText ON challengeText.id = textId
                    WHERE deletedAt IS NULL ORDER BY challenge.id
                    """)
            guard !rows.isEmpty else { throw RuleProblem.emptyDeck("The file") }
            let challenges: [(id: Int64, text: Int64, answer: String)] = try rows.map {
                (try $0.value("id"), try $0.value("textId"), try $0.value("answer"))
            }
            let days = max(1, min(days, 20_000))
            var next: [Int: Int] = [:]
            let sums = try Row.fetchAll(db, sql: "SELECT localDay, n FROM attemptDay")
            for sum in sums { next[try sum.value("localDay")] = try sum.value("n") }
            var chance = SplitMix64(seed: seed)
            let insert = try Self.insertion(db)
            let last = moment.timeIntervalSince1970
            for number in 0..<max(0, count) {
                // Oldest first, as if they had been given one after the other.
                let age = Double(days) * 86_400 * (1 - Double(number) / Double(count))
                let answeredAt = Date(timeIntervalSince1970: max(0, last - age))
                let day = PracticeDay(of: answeredAt, minutesFromUTC: 0).rawValue
                let challenge = challenges[Int(chance.next() % UInt64(challenges.count))]
                let other = challenges[Int(chance.next() % UInt64(challenges.count))]
                let chosen = chance.next() % 4 == 0 ? other.answer : challenge.answer
                let index = next[day, default: 0]
                next[day] = index + 1
                try insert.execute(
                    arguments: [
                        challenge.id, challenge.text, nil, answeredAt.milliseconds, 0, day, index,
                        chosen, chosen == challenge.answer, Int(chance.next() % 20_000) + 500,
                    ])
            }
        }
    }
}
