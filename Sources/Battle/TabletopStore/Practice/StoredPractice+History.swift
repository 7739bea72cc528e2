import GRDB
package import Tabletop

/// The history: answers given in practice and events of fights, by day.
extension StoredPractice {
    /// The sums of the days with rows that match a filter, newest first, from which any row can be
    /// located.
    ///
    /// The sums of all answers, of a deck's, of a character's, of the right and the wrong ones among
    /// them, and of all events are stored, so that they take the same time however many rows there
    /// are; other filters read an index.
    package func history(
        _ filter: HistoryFilter = HistoryFilter()
    ) throws(StoreProblem) -> History {
        try database.read { db in
            var days: [Int: DaySum] = [:]
            var revision = 0
            if filter.matchesAnswers {
                for sum in try answerSums(filter, db) { days[sum.day.rawValue] = sum }
            }
            if filter.matchesEvents {
                revision = try Int.fetchOne(db, sql: "SELECT max(id) FROM headMove") ?? 0
                for (day, count) in try eventCounts(filter, db) {
                    days[
                        day,
                        default: DaySum(
                            day: PracticeDay(rawValue: day), total: 0, counted: 0, correct: 0)
                    ].add(events: count)
                }
            }
            return History(
                days: days.values.sorted { $0.day > $1.day }, filter: filter, revision: revision)
        }
    }

    /// The rows in a range, 0 the newest; rows outside the history are left out.
    ///
    /// Without a filter it takes two index searches in each day of the range, by the day and the
    /// place within it; with one, the rows of the day are searched. Rows of a history do not change
    /// when rows are added after it was read, because a day's rows are numbered in the order stored.
    package func entries(
        _ range: Range<Int>, of history: History
    ) throws(StoreProblem) -> [HistoryEntry] {
        try database.read { db in
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
    package func answers(
        _ range: Range<Int>, of history: History
    ) throws(StoreProblem) -> [HistoryAnswer] {
        try entries(range, of: history).compactMap { entry in
            if case .answer(let answer) = entry { answer } else { nil }
        }
    }

    /// The fights that have events on a day, the one with the first event first.
    package func fights(on day: PracticeDay) throws(StoreProblem) -> [HistoryFight] {
        try database.read { db in
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
        let rows = try Row.fetchCursor(db, sql: answerSumsStatement(filter, db))
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

    /// Selects the sums of the days with answers that match a filter.
    func answerSumsStatement(_ filter: HistoryFilter, _ db: GRDB.Database) throws -> String {
        let deck = try filter.deck.map { try MarkedTable.deck.row($0, db) }
        let character = try filter.character.map { try MarkedTable.character.row($0, db) }
        let matchesAll =
            try filter.text.isEmpty
            || database.foundTexts.ids(containing: filter.text, db).isAll
        let isByDay = filter.card == nil && matchesAll
        var conditions: [String] = []
        if isByDay, deck == nil || character == nil {
            conditions.append(
                deck.map { Self.isSum(of: .deck, $0) }
                    ?? character.map { Self.isSum(of: .character, $0) } ?? Self.isSum(of: .all))
            if let days = filter.daysCondition { conditions.append(days) }
            return """
                SELECT * FROM (
                  SELECT localDay, \(Self.sums(ofCorrect: filter.isCorrect)) FROM attemptSum
                  WHERE \(conditions.joined(separator: " AND ")))
                WHERE n > 0
                """
        }
        conditions.append(try answerCondition(filter, db))
        // A card or a text leads to its answers by an index.
        if isByDay, let deck, let character {
            conditions += [
                Self.isOnDay(of: .deck, deck), Self.isOnDay(of: .character, character),
            ]
        }
        return """
            SELECT localDay, count(*) AS n, sum(undoneAt IS NULL) AS counted,
              sum(undoneAt IS NULL AND correct) AS correct,
              sum(undoneAt IS NULL AND first) AS first,
              sum(undoneAt IS NULL AND first AND correct) AS firstCorrect
            FROM attempt WHERE \(conditions.joined(separator: " AND ")) GROUP BY localDay
            """
    }

    private func eventCounts(
        _ filter: HistoryFilter, _ db: GRDB.Database
    ) throws -> [(day: Int, count: Int)] {
        var other = filter
        other.encounter = nil
        let sql: String
        if other.isPlain {
            let fight = try filter.encounter.map {
                "encounterId = \(try MarkedTable.encounter.row($0, db))"
            }
            let conditions = ["1", fight, filter.daysCondition].compactMap { $0 }
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
            let place: Int = try row.value(HistoryEventColumn.dayPlace)
            while places.lowerBound + entries.count < place, let answer = answers.popFirst() {
                entries.append(.answer(answer))
            }
            entries.append(.event(try Self.historyEvent(row)))
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
                    .event(try Self.historyEvent($0))
                }
            }
            return try Row.fetchOne(answer, arguments: [id]).map {
                .answer(try Self.historyAnswer($0))
            }
        }
    }
}

extension DaySum {
    fileprivate mutating func add(events count: Int) {
        total += count
        events += count
    }
}
