import Foundation
import GRDB
public import Tabletop

/// The practice history.
extension TabletopDatabase {
    /// The sums of the days with answers that match a filter, newest first, from which any row can
    /// be located.
    ///
    /// All answers and those of a deck have stored sums, which take the same time however many
    /// answers there are; other filters read an index.
    public func history(
        _ filter: HistoryFilter = HistoryFilter()
    ) throws(StoreProblem) -> PracticeHistory {
        try read { db in
            var other = filter
            other.deck = nil
            let rows: RowCursor
            if other.isEmpty {
                let deck = try filter.deck.map { try Self.deckID($0, db) }
                rows = try Row.fetchCursor(
                    db,
                    sql: """
                        SELECT localDay, n, counted, correct, first, firstCorrect
                        FROM \(deck == nil ? "attemptDay" : "attemptDeckDay") WHERE n > 0
                        \(deck.map { "AND deckId = \($0)" } ?? "") ORDER BY localDay DESC
                        """)
            } else {
                let condition = try condition(filter, db)
                rows = try Row.fetchCursor(
                    db,
                    sql: """
                        SELECT localDay, count(*) AS n, sum(undoneAt IS NULL) AS counted,
                          sum(undoneAt IS NULL AND correct) AS correct,
                          sum(undoneAt IS NULL AND first) AS first,
                          sum(undoneAt IS NULL AND first AND correct) AS firstCorrect
                        FROM attempt WHERE \(condition) GROUP BY localDay ORDER BY localDay DESC
                        """)
            }
            var days: [DaySum] = []
            while let row = try rows.next() {
                days.append(
                    DaySum(
                        day: PracticeDay(rawValue: try row.value("localDay")),
                        total: try row.value("n"), counted: try row.value("counted"),
                        correct: try row.value("correct"), first: try row.value("first"),
                        firstCorrect: try row.value("firstCorrect")))
            }
            return PracticeHistory(days: days, filter: filter)
        }
    }

    /// The answers in a range of rows, 0 the newest; rows outside the history are left out.
    ///
    /// Without a filter one index search by day and number within the day, so that the cost does not
    /// depend on the number of answers; with one, a search in each day of the range. Rows of a
    /// history do not change when answers are added after it was read.
    public func rows(
        _ range: Range<Int>, of history: PracticeHistory
    ) throws(StoreProblem) -> [HistoryRow] {
        let range = range.clamped(to: 0..<history.count)
        guard let first = history.place(ofRow: range.lowerBound), !range.isEmpty else { return [] }
        return try read { db in
            if history.filter.isEmpty {
                return try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            \(Self.selection) WHERE (attempt.localDay, dayIndex) <= (?, ?)
                            ORDER BY attempt.localDay DESC, dayIndex DESC LIMIT ?
                            """),
                    arguments: [first.day.rawValue, first.dayIndex, range.count]
                ).map(Self.historyRow)
            }
            let condition = try condition(history.filter, db)
            let statement = try db.cachedStatement(
                sql: """
                    \(Self.selection) WHERE attempt.localDay = ? AND \(condition)
                    ORDER BY dayIndex DESC LIMIT ? OFFSET ?
                    """)
            var rows: [HistoryRow] = []
            var next = range.lowerBound
            while next < range.upperBound, let index = history.dayIndex(ofRow: next) {
                let day = history.rows(ofDayAt: index)
                let part = next..<min(range.upperBound, day.upperBound)
                // Answers added since were numbered after those that the history counts.
                let grown = try Self.grown(history.days[index], condition, db)
                rows += try Row.fetchAll(
                    statement,
                    arguments: [
                        history.days[index].day.rawValue, part.count,
                        part.lowerBound - day.lowerBound + grown,
                    ]
                ).map(Self.historyRow)
                next = part.upperBound
            }
            return rows
        }
    }

    /// The answer in a row, 0 the newest; `nil` outside the history.
    public func row(
        at row: Int, of history: PracticeHistory
    ) throws(StoreProblem) -> HistoryRow? {
        guard (0..<history.count).contains(row) else { return nil }
        return try rows(row..<row + 1, of: history).first
    }

    /// How many answers of a day came after its sum was read.
    private static func grown(
        _ sum: DaySum, _ condition: String, _ db: GRDB.Database
    ) throws -> Int {
        let statement = try db.cachedStatement(
            sql: "SELECT count(*) FROM attempt WHERE localDay = ? AND \(condition)")
        let count = try Int.fetchOne(statement, arguments: [sum.day.rawValue]) ?? 0
        return max(0, count - sum.total)
    }

    /// What a filter demands of a row of `attempt`. Row ids and numbers only, so that it can stand
    /// in a statement.
    private func condition(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> String {
        var parts: [String] = []
        if let deck = filter.deck { parts.append("attempt.deckId = \(try Self.deckID(deck, db))") }
        if let character = filter.character {
            let id = try Int64.fetchOne(
                db, sql: "SELECT id FROM character WHERE uuid = ?",
                arguments: [character.uuidString])
            guard let id else { throw StoreProblem.unknown("character", character.uuidString) }
            parts.append("attempt.characterId = \(id)")
        }
        if let isCorrect = filter.isCorrect {
            parts.append("attempt.correct = \(isCorrect ? 1 : 0)")
        }
        if let days = filter.days {
            let (first, last) = (days.lowerBound.rawValue, days.upperBound.rawValue)
            parts.append("attempt.localDay BETWEEN \(first) AND \(last)")
        }
        if let card = filter.card {
            let id = try Int64.fetchOne(
                db, sql: "SELECT id FROM challenge WHERE uuid = ?",
                arguments: [card.challenge.uuidString])
            parts.append(
                "challengeId = \(id ?? -1) AND attempt.direction = '\(card.direction.rawValue)'")
        }
        if !filter.text.isEmpty {
            let ids = try foundTexts.ids(containing: filter.text, db)
            parts.append("attempt.textId IN (\(ids.map(String.init).joined(separator: ", ")))")
        }
        return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    }

    /// The columns of ``selection``, in their order.
    private enum Column: Int, ListedColumn {
        case id, localDay, dayIndex, answeredAt, minutesFromUTC, chosen, correct, elapsed, rating
        case direction, typed, first, kind, interval, undoneAt, question, pronunciation, answer
        case challenge, deck, session, character
    }

    private static let selection = """
        SELECT attempt.id, attempt.localDay, dayIndex, answeredAt, utcOffsetMin, chosen,
          attempt.correct, elapsedMs, rating, attempt.direction, typed, first, attempt.kind,
          interval, undoneAt,
          question, pronunciation, answer, challenge.uuid, deck.name, practiceSession.uuid,
          character.name
        FROM attempt JOIN challengeText ON challengeText.id = attempt.textId
        JOIN challenge ON challenge.id = attempt.challengeId
        LEFT JOIN deck ON deck.id = attempt.deckId
        LEFT JOIN practiceSession ON practiceSession.id = attempt.sessionId
        LEFT JOIN character ON character.id = attempt.characterId
        """

    private static func historyRow(_ row: Row) throws -> HistoryRow {
        HistoryRow(
            id: try row.value(Column.id),
            day: PracticeDay(rawValue: try row.value(Column.localDay)),
            dayIndex: try row.value(Column.dayIndex), question: try row.value(Column.question),
            pronunciation: try row.value(Column.pronunciation),
            answer: try row.value(Column.answer), chosen: try row.value(Column.chosen),
            isCorrect: try row.value(Column.correct),
            answeredAt: Date(milliseconds: try row.value(Column.answeredAt)),
            minutesFromUTC: try row.value(Column.minutesFromUTC),
            card: CardKey(
                challenge: try row.uuid(Column.challenge),
                direction: try row.named(Column.direction)),
            milliseconds: try row.value(Column.elapsed),
            rating: MemoryModel.Rating(rawValue: try row.value(Column.rating)) ?? .good,
            kind: try row.named(Column.kind), interval: try row.optional(Column.interval),
            deck: try row.optional(Column.deck), character: try row.optional(Column.character),
            session: try row.optionalUUID(Column.session), isTyped: try row.value(Column.typed),
            isFirst: try row.value(Column.first),
            isUndone: try row.optional(Column.undoneAt) as Int64? != nil)
    }
}
