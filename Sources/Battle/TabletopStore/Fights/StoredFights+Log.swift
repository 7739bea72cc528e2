package import Foundation
import GRDB
package import Tabletop

/// Reading the logs of fights.
extension StoredFights {
    /// The events of a fight that match a filter, newest first, undone ones included.
    ///
    /// - Parameters:
    ///   - filter: by default all.
    ///   - id: only events before this one; `nil` for the newest.
    ///   - limit: the most events to read.
    package func log(
        matching filter: LogFilter = LogFilter(), of encounter: UUID, before id: Int? = nil,
        limit: Int = 100
    ) throws(StoreProblem) -> [LoggedEvent] {
        try events(
            matching: filter, of: encounter, before: id, limit: limit, "*", EncounterRecord.events)
    }

    /// The log entries of a fight that match a filter, newest first.
    ///
    /// - Parameters:
    ///   - id: only entries before this one; `nil` for the newest.
    ///   - limit: the most entries to read.
    package func logEntries(
        matching filter: LogFilter, of encounter: UUID, before id: Int? = nil, limit: Int = 100
    ) throws(StoreProblem) -> [LogEntry] {
        try events(
            matching: filter, of: encounter, before: id, limit: limit,
            EncounterRecord.logEntryColumns, EncounterRecord.logEntries)
    }

    /// The counted parts of a fight's newest events, newest first, undone ones included.
    ///
    /// - Parameter limit: the most events to read.
    package func tallyEvents(of encounter: UUID, limit: Int) throws(StoreProblem) -> [TallyEvent] {
        try events(
            matching: LogFilter(), of: encounter, before: nil, limit: limit,
            EncounterRecord.tallyColumns, EncounterRecord.tallyEvents)
    }

    /// Some columns of a fight's newest events.
    ///
    /// - Parameter events: converts the rows, given the ids of those that are not undone.
    private func events<Event>(
        matching filter: LogFilter, of encounter: UUID, before id: Int?, limit: Int,
        _ columns: String, _ events: ([Row], _ counting: Set<Int>) throws -> [Event]
    ) throws(StoreProblem) -> [Event] {
        try database.read { db in
            let place = try Self.place(of: encounter, db)
            var conditions = ["encounterId = ? AND id < ?"]
            var arguments: StatementArguments = [place.rowID, Int64(id ?? .max)]
            for word in PlainText.searchKey(filter.text).split(separator: " ") {
                conditions.append(
                    """
                    instr((SELECT words FROM combatEventWords WHERE eventId = combatEvent.id), ?)
                    """)
                arguments += [String(word)]
            }
            if !filter.kinds.isEmpty {
                let kinds = filter.kinds.map(\.rawValue)
                conditions.append(
                    "kind IN (\(kinds.map { _ in "?" }.joined(separator: ", ")))")
                arguments += StatementArguments(kinds)
            }
            if let rounds = filter.rounds {
                conditions.append("round BETWEEN ? AND ?")
                arguments += [rounds.lowerBound, rounds.upperBound]
            }
            if let combatant = filter.combatant?.uuidString {
                // A text search finds the id in outcomes, reminders and changes alike.
                conditions.append("(turnHolder = ? OR details LIKE ? OR changes LIKE ?)")
                arguments += [combatant, "%\(combatant)%", "%\(combatant)%"]
            }
            let cursor = try Row.fetchCursor(
                db,
                sql: """
                    SELECT \(columns) FROM combatEvent
                    WHERE \(conditions.joined(separator: " AND ")) ORDER BY id DESC
                    """, arguments: arguments)
            // Reading the way to the beginning takes longer the longer the log.
            let counting =
                filter.includesUndone ? nil : try Self.counting(place.head, downTo: 0, db)
            var rows: [Row] = []
            while rows.count < limit, let row = try cursor.next() {
                if let counting, !counting.contains(try row.value("id")) { continue }
                rows.append(row.copy())
            }
            guard let oldest = rows.last else { return [] }
            return try events(
                rows, counting ?? Self.counting(place.head, downTo: oldest.value("id"), db))
        }
    }

    /// The statistics of one fight, or of all fights not deleted. Undone events are ignored.
    ///
    /// Each fight is read in a transaction of its own, so that other threads do not wait for all of
    /// them.
    ///
    /// - Throws: `CancellationError` between two fights, if the current task was cancelled.
    package func statistics(of encounter: UUID? = nil) throws -> FightStatistics {
        var statistics = FightStatistics()
        if let encounter {
            let found = try look({ _ in encounter }) { record, db in
                try Self.statistics(statistics, adding: record, db)
            }
            return found ?? statistics
        }
        let ids = try database.read { db in
            try String.fetchAll(
                db, sql: "SELECT uuid FROM encounter WHERE deletedAt IS NULL ORDER BY id")
        }
        for id in ids.compactMap(UUID.init(uuidString:)) {
            try Task.checkCancellation()
            let before = statistics
            statistics = try database.read { db in
                try Self.statistics(before, adding: EncounterRecord(id, db), db)
            }
        }
        return statistics
    }

    /// The number of events decoded at a time, so that a long log is never in memory as a whole.
    private static let countedBatch = 50

    /// Adds a fight's events that are not undone to statistics.
    private static func statistics(
        _ statistics: FightStatistics, adding record: EncounterRecord, _ db: GRDB.Database
    ) throws -> FightStatistics {
        var statistics = statistics
        try statistics.count(record.encounter, nextBatch: tallies(of: record, db))
        return statistics
    }

    /// Reads the counted parts of a fight's events that are not undone, some with each call.
    private static func tallies(
        of record: EncounterRecord, _ db: GRDB.Database
    ) throws -> () throws -> [TallyEvent] {
        let next = try batches(of: record, EncounterRecord.tallyColumns, db)
        return { try EncounterRecord.tallyEvents(next()) }
    }

    /// Reads columns of the events of a fight that are not undone, oldest first, some with each call.
    private static func batches(
        of record: EncounterRecord, _ columns: String, _ db: GRDB.Database
    ) throws -> () throws -> [Row] {
        let counting = try counting(record.head, downTo: 0, db)
        let cursor = try Row.fetchCursor(
            db, sql: "SELECT \(columns) FROM combatEvent WHERE encounterId = ? ORDER BY id",
            arguments: [record.rowID])
        return {
            var rows: [Row] = []
            while rows.count < countedBatch, let row = try cursor.next() {
                if counting.contains(try row.value("id")) { rows.append(row.copy()) }
            }
            return rows
        }
    }

    /// A fight told from its log; `nil` if there is no such fight. Undone events are ignored.
    package func recap(of encounter: UUID) throws -> FightRecap? {
        let characters = try database.roster.characters()
        return try look({ _ in encounter }) { record, db in
            try FightRecap(
                record.encounter,
                award: ExperienceAward(record.encounter, among: characters),
                course: Self.course(of: record, db), nextBatch: Self.tallies(of: record, db))
        }
    }

    /// The hit points of a fight turn by turn, from the events that are not undone.
    private static func course(
        of record: EncounterRecord, _ db: GRDB.Database
    ) throws -> HitPointCourse {
        let next = try batches(of: record, "id, round, changes", db)
        var course = HitPointCourse()
        while case let rows = try next(), !rows.isEmpty {
            let changes: [[Change]] = try rows.json("changes")
            for (row, changes) in zip(rows, changes) {
                course.follow(changes, in: try row.value("round"))
            }
        }
        return course
    }

    /// When the current turn began; `nil` before the first one.
    package func turnBegan(of encounter: UUID) throws(StoreProblem) -> Date? {
        try database.read { db in
            let place = try Self.place(of: encounter, db)
            // Walks from the head towards the beginning, as far as the first event that began a
            // turn.
            let moment = try Int64.fetchOne(
                db,
                sql: """
                    WITH RECURSIVE path(id, parentId, at, kind) AS (
                      SELECT id, parentId, at, kind FROM combatEvent WHERE id = ?
                      UNION ALL
                      SELECT event.id, event.parentId, event.at, event.kind
                      FROM combatEvent AS event JOIN path ON event.id = path.parentId
                      WHERE event.id < path.id)
                    SELECT at FROM path
                    WHERE kind IN ('start', 'next', 'previous', 'delay') LIMIT 1
                    """, arguments: [place.head])
            return moment.map { Date(milliseconds: $0) }
        }
    }

    private static func place(
        of encounter: UUID, _ db: GRDB.Database
    ) throws -> (rowID: Int64, head: Int) {
        let row = try Row.fetchOne(
            db, sql: "SELECT id, headEventId FROM encounter WHERE uuid = ?",
            arguments: [encounter.uuidString])
        guard let row else { throw StoreProblem.unknown("fight", encounter.uuidString) }
        return (try row.value("id"), try row.optional("headEventId") ?? 0)
    }

    /// The ids of the events not undone: those from the head back to the beginning, or to `oldest`.
    ///
    /// - Throws: `BadValue` if the way ends before: its last event names a parent that is missing or
    ///   not older than itself.
    private static func counting(
        _ head: Int, downTo oldest: Int, _ db: GRDB.Database
    ) throws -> Set<Int> {
        // A parent's id is always lower than its child's, so ids below `oldest` are not needed. In a
        // damaged file the log may be a circle, which this order cuts.
        let rows = try Row.fetchCursor(
            db,
            sql: """
                WITH RECURSIVE path(id, parentId) AS (
                  SELECT id, parentId FROM combatEvent WHERE id = ?
                  UNION ALL
                  SELECT event.id, event.parentId
                  FROM combatEvent AS event JOIN path ON event.id = path.parentId
                  WHERE path.parentId >= ? AND event.id < path.id)
                SELECT id, coalesce(parentId, 0) FROM path
                """, arguments: [head, oldest])
        var ids: Set<Int> = []
        var next = head
        while let row = try rows.next() {
            ids.insert(try row.decode(Int.self, atIndex: 0))
            next = try row.decode(Int.self, atIndex: 1)
        }
        guard next == 0 || next < oldest else {
            throw BadValue(column: "parentId", text: String(next))
        }
        return ids
    }
}
