import Foundation
import GRDB
public import Tabletop

/// The history: answers given in practice and events of fights, by day.
extension TabletopDatabase: HistoryStore {
    /// The sums of the days with rows that match a filter, newest first, from which any row can be
    /// located.
    ///
    /// The sums of all answers, of a deck's, of a character's and of all events are stored, so that
    /// they take the same time however many rows there are; other filters read an index.
    public func history(
        _ filter: HistoryFilter = HistoryFilter()
    ) throws(StoreProblem) -> History {
        try read { db in
            var days: [Int: DaySum] = [:]
            if filter.matchesAnswers {
                for sum in try answerSums(filter, db) { days[sum.day.rawValue] = sum }
            }
            if filter.matchesEvents {
                for (day, count) in try eventCounts(filter, db) {
                    days[
                        day,
                        default: DaySum(
                            day: PracticeDay(rawValue: day), total: 0, counted: 0, correct: 0)
                    ].add(events: count)
                }
            }
            return History(days: days.values.sorted { $0.day > $1.day }, filter: filter)
        }
    }

    /// The rows in a range, 0 the newest; rows outside the history are left out.
    ///
    /// Without a filter it takes two index searches in each day of the range, by the day and the
    /// place within it; with one, the rows of the day are searched. Rows of a history do not change
    /// when rows are added after it was read, because a day's rows are numbered in the order stored.
    public func entries(
        _ range: Range<Int>, of history: History
    ) throws(StoreProblem) -> [HistoryEntry] {
        try read { db in
            let filter = history.filter
            var entries: [HistoryEntry] = []
            for (day, places) in history.places(of: range) {
                var part: [HistoryEntry]
                if !filter.isPlain {
                    part = try filtered(places, of: day, filter, db)
                } else if !filter.matchesEvents {
                    part = try answers(numbered: places, of: day, db).map(HistoryEntry.answer)
                } else if !filter.matchesAnswers {
                    part = try filtered(places, of: day, filter, db)
                } else {
                    part = try merged(places, of: day, db)
                }
                entries += part.reversed()
            }
            return entries
        }
    }

    /// The answers in a range of rows, 0 the newest; events among them and rows outside the history
    /// are left out.
    public func answers(
        _ range: Range<Int>, of history: History
    ) throws(StoreProblem) -> [HistoryAnswer] {
        try entries(range, of: history).compactMap { entry in
            if case .answer(let answer) = entry { answer } else { nil }
        }
    }

    /// The answer in a row, 0 the newest; `nil` for an event and outside the history.
    public func answer(
        at row: Int, of history: History
    ) throws(StoreProblem) -> HistoryAnswer? {
        guard (0..<history.count).contains(row) else { return nil }
        return try answers(row..<row + 1, of: history).first
    }

    /// The fights that have events on a day, the one with the first event first.
    public func fights(on day: PracticeDay) throws(StoreProblem) -> [HistoryFight] {
        try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT name, firstRound, lastRound FROM combatEventDay
                        JOIN encounter ON encounter.id = encounterId
                        WHERE localDay = ? ORDER BY encounterId
                        """), arguments: [day.rawValue]
            ).map { row in
                let last: Int = try row.value("lastRound")
                return HistoryFight(
                    name: try row.value("name"),
                    rounds: last == 0 ? 0 : last - max(1, try row.value("firstRound")) + 1)
            }
        }
    }

    // MARK: Sums

    private func answerSums(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> [DaySum] {
        var other = filter
        other.subject = .answers
        other.deck = nil
        let days = filter.days.map {
            "localDay BETWEEN \($0.lowerBound.rawValue) AND \($0.upperBound.rawValue)"
        }
        let columns = "localDay, n, counted, correct, first, firstCorrect"
        let sql: String
        if other.isPlain {
            let deck = try filter.deck.map { "deckId = \(try Self.deckID($0, db))" }
            let table = deck == nil ? "attemptDay" : "attemptDeckDay"
            let conditions = ["n > 0", deck, days].compactMap { $0 }.joined(separator: " AND ")
            sql = "SELECT \(columns) FROM \(table) WHERE \(conditions)"
        } else if let character = filter.character, filter.deck == nil, other.isCharacterAlone {
            let id = try Self.characterRow(character, db)
            let conditions = ["n > 0", "characterId = \(id)", days].compactMap { $0 }
            sql = """
                SELECT \(columns) FROM attemptCharacterDay
                WHERE \(conditions.joined(separator: " AND "))
                """
        } else {
            sql = """
                SELECT localDay, count(*) AS n, sum(undoneAt IS NULL) AS counted,
                  sum(undoneAt IS NULL AND correct) AS correct,
                  sum(undoneAt IS NULL AND first) AS first,
                  sum(undoneAt IS NULL AND first AND correct) AS firstCorrect
                FROM attempt WHERE \(try answerCondition(filter, db)) GROUP BY localDay
                """
        }
        let rows = try Row.fetchCursor(db, sql: sql)
        var sums: [DaySum] = []
        while let row = try rows.next() {
            sums.append(
                DaySum(
                    day: PracticeDay(rawValue: try row.value("localDay")),
                    total: try row.value("n"), counted: try row.value("counted"),
                    correct: try row.value("correct"), first: try row.value("first"),
                    firstCorrect: try row.value("firstCorrect")))
        }
        return sums
    }

    private func eventCounts(
        _ filter: HistoryFilter, _ db: GRDB.Database
    ) throws -> [(day: Int, count: Int)] {
        var other = filter
        other.encounter = nil
        let sql: String
        if other.isPlain {
            var conditions = ["1"]
            if let days = filter.days {
                conditions.append(
                    "localDay BETWEEN \(days.lowerBound.rawValue) AND \(days.upperBound.rawValue)")
            }
            if let fight = filter.encounter {
                conditions.append("encounterId = \(try Self.encounterRow(fight, db))")
            }
            sql = """
                SELECT localDay, sum(n) AS n FROM combatEventDay
                WHERE \(conditions.joined(separator: " AND ")) GROUP BY localDay
                """
        } else {
            sql = """
                SELECT localDay, count(*) AS n FROM combatEvent
                WHERE \(try eventCondition(filter, db)) GROUP BY localDay
                """
        }
        return try Row.fetchAll(db, sql: sql).map {
            (try $0.value("localDay"), try $0.value("n"))
        }
    }

    // MARK: Rows

    /// The answers of a day with these numbers, in order.
    private func answers(
        numbered numbers: Range<Int>, of day: PracticeDay, _ db: GRDB.Database
    ) throws -> [HistoryAnswer] {
        guard !numbers.isEmpty else { return [] }
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    \(Self.answerSelection)
                    WHERE attempt.localDay = ? AND dayIndex >= ? AND dayIndex < ? ORDER BY dayIndex
                    """), arguments: [day.rawValue, numbers.lowerBound, numbers.upperBound]
        ).map(Self.historyAnswer)
    }

    /// The rows of a day in these places, answers and events, in order.
    ///
    /// The events' places are stored; the places between are those of the answers in their order.
    private func merged(
        _ places: Range<Int>, of day: PracticeDay, _ db: GRDB.Database
    ) throws -> [HistoryEntry] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    \(Self.eventSelection)
                    WHERE localDay = ? AND dayPlace >= ? AND dayPlace < ? ORDER BY dayPlace
                    """), arguments: [day.rawValue, places.lowerBound, places.upperBound])
        let before =
            try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT dayIndex + 1 FROM combatEvent WHERE localDay = ? AND dayPlace < ?
                        ORDER BY dayPlace DESC LIMIT 1
                        """), arguments: [day.rawValue, places.lowerBound]) ?? 0
        let first = places.lowerBound - before
        var answers = try answers(
            numbered: first..<max(first, first + places.count - rows.count), of: day, db)[...]
        var entries: [HistoryEntry] = []
        for row in rows {
            let place: Int = try row.value(EventColumn.dayPlace)
            while places.lowerBound + entries.count < place, let answer = answers.popFirst() {
                entries.append(.answer(answer))
            }
            entries.append(.event(try historyEvent(row, db)))
        }
        return entries + answers.map(HistoryEntry.answer)
    }

    /// The rows of a day that match a filter, by their number among those, in order.
    private func filtered(
        _ numbers: Range<Int>, of day: PracticeDay, _ filter: HistoryFilter, _ db: GRDB.Database
    ) throws -> [HistoryEntry] {
        var parts: [String] = []
        if filter.matchesAnswers {
            parts.append(
                """
                SELECT 0 AS isEvent, attempt.id AS id, dayIndex AS answers, 1 AS rank,
                  dayIndex AS number
                FROM attempt WHERE localDay = \(day.rawValue) AND \(try answerCondition(filter, db))
                """)
        }
        if filter.matchesEvents {
            parts.append(
                """
                SELECT 1 AS isEvent, combatEvent.id AS id, dayPlace - dayIndex AS answers, 0 AS rank,
                  dayIndex AS number
                FROM combatEvent
                WHERE localDay = \(day.rawValue) AND \(try eventCondition(filter, db))
                """)
        }
        guard !parts.isEmpty else { return [] }
        // An event comes before the answer whose number is that of the answers before the event.
        let found = try Row.fetchAll(
            db,
            sql: """
                \(parts.joined(separator: " UNION ALL "))
                ORDER BY answers, rank, number LIMIT ? OFFSET ?
                """, arguments: [numbers.count, numbers.lowerBound])
        let answer = try db.cachedStatement(
            sql: "\(Self.answerSelection) WHERE attempt.id = ?")
        let event = try db.cachedStatement(
            sql: "\(Self.eventSelection) WHERE combatEvent.id = ?")
        return try found.compactMap { row -> HistoryEntry? in
            let id: Int64 = try row.value("id")
            if try row.value("isEvent") as Bool {
                return try Row.fetchOne(event, arguments: [id]).map {
                    .event(try historyEvent($0, db))
                }
            }
            return try Row.fetchOne(answer, arguments: [id]).map {
                .answer(try Self.historyAnswer($0))
            }
        }
    }

    // MARK: Conditions

    /// What a filter demands of a row of `attempt`. Row ids and numbers only, so that it can stand
    /// in a statement.
    private func answerCondition(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> String {
        var parts: [String] = []
        if let deck = filter.deck { parts.append("attempt.deckId = \(try Self.deckID(deck, db))") }
        if let character = filter.character {
            parts.append("attempt.characterId = \(try Self.characterRow(character, db))")
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

    /// What a filter demands of a row of `combatEvent`, as ``answerCondition(_:_:)``.
    private func eventCondition(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> String {
        var parts: [String] = []
        if let fight = filter.encounter {
            parts.append("combatEvent.encounterId = \(try Self.encounterRow(fight, db))")
        }
        if let days = filter.days {
            let (first, last) = (days.lowerBound.rawValue, days.upperBound.rawValue)
            parts.append("combatEvent.localDay BETWEEN \(first) AND \(last)")
        }
        if let character = filter.character {
            // A search of the text finds the id in outcomes and reminders alike.
            let rows = try Row.fetchAll(
                db, sql: "SELECT encounterId, uuid FROM combatant WHERE characterUuid = ?",
                arguments: [character.uuidString])
            let own = try rows.map { row -> String in
                let (fight, id): (Int64, UUID) = (
                    try row.value("encounterId"), try row.uuid("uuid")
                )
                return """
                    combatEvent.encounterId = \(fight) AND (turnHolder = '\(id.uuidString)'
                    OR instr(combatEvent.details, '\(id.uuidString)'))
                    """
            }
            parts.append(own.isEmpty ? "0" : "(\(own.joined(separator: " OR ")))")
        }
        if !filter.text.isEmpty {
            let words = PlainText.searchKey(filter.text).split(separator: " ")
            for word in words {
                let bytes = word.utf8.map { byte in
                    (byte < 16 ? "0" : "") + String(byte, radix: 16)
                }
                parts.append(
                    "instr(searchKey(summary), CAST(X'\(bytes.joined())' AS TEXT))")
            }
        }
        return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    }

    /// `searchKey(text)` in SQL: ``PlainText/searchKey(_:)``.
    static let searchKey = DatabaseFunction("searchKey", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map { PlainText.searchKey($0) }
    }

    static func characterRow(_ id: UUID, _ db: GRDB.Database) throws -> Int64 {
        let row = try Int64.fetchOne(
            db, sql: "SELECT id FROM character WHERE uuid = ?", arguments: [id.uuidString])
        guard let row else { throw StoreProblem.unknown("character", id.uuidString) }
        return row
    }

    private static func encounterRow(_ id: UUID, _ db: GRDB.Database) throws -> Int64 {
        let row = try Int64.fetchOne(
            db, sql: "SELECT id FROM encounter WHERE uuid = ?", arguments: [id.uuidString])
        guard let row else { throw StoreProblem.unknown("fight", id.uuidString) }
        return row
    }

    // MARK: Columns

    /// The columns of ``answerSelection``, in their order.
    private enum AnswerColumn: Int, ListedColumn {
        case id, localDay, dayIndex, answeredAt, minutesFromUTC, chosen, correct, elapsed, rating
        case direction, typed, first, kind, interval, undoneAt, question, pronunciation, answer
        case challenge, deck, session, character
    }

    private static let answerSelection = """
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

    private static func historyAnswer(_ row: Row) throws -> HistoryAnswer {
        HistoryAnswer(
            id: try row.value(AnswerColumn.id),
            day: PracticeDay(rawValue: try row.value(AnswerColumn.localDay)),
            dayIndex: try row.value(AnswerColumn.dayIndex), question: try row.value(AnswerColumn.question),
            pronunciation: try row.value(AnswerColumn.pronunciation),
            answer: try row.value(AnswerColumn.answer), chosen: try row.value(AnswerColumn.chosen),
            isCorrect: try row.value(AnswerColumn.correct),
            answeredAt: Date(milliseconds: try row.value(AnswerColumn.answeredAt)),
            minutesFromUTC: try row.value(AnswerColumn.minutesFromUTC),
            card: CardKey(
                challenge: try row.uuid(AnswerColumn.challenge),
                direction: try row.named(AnswerColumn.direction)),
            milliseconds: try row.value(AnswerColumn.elapsed),
            rating: MemoryModel.Rating(rawValue: try row.value(AnswerColumn.rating)) ?? .good,
            kind: try row.named(AnswerColumn.kind), interval: try row.optional(AnswerColumn.interval),
            deck: try row.optional(AnswerColumn.deck), character: try row.optional(AnswerColumn.character),
            session: try row.optionalUUID(AnswerColumn.session), isTyped: try row.value(AnswerColumn.typed),
            isFirst: try row.value(AnswerColumn.first),
            isUndone: try row.optional(AnswerColumn.undoneAt) as Int64? != nil)
    }

    /// The columns of ``eventSelection``, in their order.
    private enum EventColumn: Int, ListedColumn {
        case id, localDay, dayPlace, at, minutesFromUTC, kind, round, summary
        case encounterID, encounter, name, head
    }

    private static let eventSelection = """
        SELECT combatEvent.id, localDay, dayPlace, at, utcOffsetMin, kind, combatEvent.round, summary,
          encounterId, encounter.uuid, encounter.name, headEventId
        FROM combatEvent JOIN encounter ON encounter.id = encounterId
        """

    private func historyEvent(_ row: Row, _ db: GRDB.Database) throws -> HistoryEvent {
        let id: Int = try row.value(EventColumn.id)
        return HistoryEvent(
            id: id, encounter: try row.uuid(EventColumn.encounter),
            name: try row.value(EventColumn.name),
            day: PracticeDay(rawValue: try row.value(EventColumn.localDay)),
            at: Date(milliseconds: try row.value(EventColumn.at)),
            minutesFromUTC: try row.value(EventColumn.minutesFromUTC),
            kind: try row.named(EventColumn.kind), round: try row.value(EventColumn.round),
            summary: try row.value(EventColumn.summary),
            isUndone: try undoneEvents.contains(
                id, of: try row.value(EventColumn.encounterID),
                head: try row.optional(EventColumn.head) ?? 0, db))
    }
}

extension DaySum {
    fileprivate mutating func add(events count: Int) {
        total += count
        events += count
    }
}

extension HistoryFilter {
    /// Whether it demands a character, apart from the days, and nothing else.
    fileprivate var isCharacterAlone: Bool {
        var other = self
        other.character = nil
        return other.isPlain
    }
}
