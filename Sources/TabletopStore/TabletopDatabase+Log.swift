public import Foundation
import GRDB
public import Tabletop

/// The log of a fight.
extension TabletopDatabase {
    /// Events of a fight, newest first, those taken back among them.
    ///
    /// - Parameters:
    ///   - id: only events before this one; `nil` for the newest.
    ///   - limit: at most so many.
    public func log(
        of encounter: UUID, before id: Int? = nil, limit: Int = 100
    ) throws(StoreProblem) -> [LoggedEvent] {
        try newest(of: encounter, before: id, limit: limit, "*") { rows, counting in
            try rows.map { row in
                let id: Int = try row.value("id")
                return try EncounterRecord.event(row, isUndone: !counting.contains(id))
            }
        }
    }

    /// What the events of a fight tell, newest first, those taken back among them.
    ///
    /// - Parameter limit: at most so many.
    public func told(of encounter: UUID, limit: Int) throws(StoreProblem) -> [ToldEvent] {
        try newest(of: encounter, limit: limit, EncounterRecord.toldColumns) { rows, counting in
            try rows.map { row in
                let id: Int = try row.value("id")
                return try EncounterRecord.told(row, isUndone: !counting.contains(id))
            }
        }
    }

    /// What is to be counted of a fight's newest events, newest first, those taken back among them.
    ///
    /// - Parameter limit: at most so many.
    public func counted(of encounter: UUID, limit: Int) throws(StoreProblem) -> [CountedEvent] {
        try newest(
            of: encounter, limit: limit, EncounterRecord.countedColumns, EncounterRecord.counted)
    }

    /// The newest events of a fight, as far as some columns tell of them.
    ///
    /// - Parameter events: makes them of their rows, knowing which of them count.
    private func newest<Event>(
        of encounter: UUID, before id: Int? = nil, limit: Int, _ columns: String,
        _ events: ([Row], _ counting: Set<Int>) throws -> [Event]
    ) throws(StoreProblem) -> [Event] {
        try read { db in
            let record = try Self.place(of: encounter, db)
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(columns) FROM combatEvent WHERE encounterId = ? AND id < ?
                    ORDER BY id DESC LIMIT ?
                    """,
                arguments: [record.rowID, Int64(id ?? .max), max(0, limit)])
            guard let oldest = rows.last else { return [] }
            return try events(
                rows, try Self.counting(record.head, downTo: try oldest.value("id"), db))
        }
    }

    /// Events that pass a filter, newest first.
    ///
    /// - Parameters:
    ///   - encounter: of this fight; `nil` for every fight.
    ///   - id: only events before this one; `nil` for the newest.
    public func log(
        matching filter: LogFilter, of encounter: UUID? = nil, before id: Int? = nil,
        limit: Int = 100
    ) throws(StoreProblem) -> [LoggedEvent] {
        try events(
            matching: filter, of: encounter, before: id, limit: limit, "combatEvent.*",
            EncounterRecord.event)
    }

    /// What the events of a fight tell that pass a filter, newest first.
    ///
    /// - Parameters:
    ///   - id: only events before this one; `nil` for the newest.
    public func told(
        matching filter: LogFilter, of encounter: UUID, before id: Int? = nil, limit: Int = 100
    ) throws(StoreProblem) -> [ToldEvent] {
        try events(
            matching: filter, of: encounter, before: id, limit: limit,
            "combatEvent.encounterId, \(EncounterRecord.toldColumns)", EncounterRecord.told)
    }

    private func events<Event>(
        matching filter: LogFilter, of encounter: UUID?, before id: Int?, limit: Int,
        _ columns: String, _ event: (Row, _ isUndone: Bool) throws -> Event
    ) throws(StoreProblem) -> [Event] {
        try read { db in
            var conditions = ["combatEvent.id < ?"]
            var arguments: StatementArguments = [Int64(id ?? .max)]
            if let encounter {
                conditions.append("encounterId = ?")
                arguments += [try Self.place(of: encounter, db).rowID]
            }
            for word in filter.text.split(whereSeparator: \.isWhitespace) {
                conditions.append("summary LIKE ? ESCAPE '\\'")
                arguments += ["%\(Self.likeLiteral(String(word)))%"]
            }
            if !filter.kinds.isEmpty {
                let kinds = filter.kinds.map(\.rawValue)
                conditions.append(
                    "kind IN (\(kinds.map { _ in "?" }.joined(separator: ", ")))")
                arguments += StatementArguments(kinds)
            }
            if let rounds = filter.rounds {
                conditions.append("combatEvent.round BETWEEN ? AND ?")
                arguments += [rounds.lowerBound, rounds.upperBound]
            }
            if let combatant = filter.combatant?.uuidString {
                // An id is found wherever it stands: among outcomes, reminders, changes.
                conditions.append("(turnHolder = ? OR details LIKE ? OR changes LIKE ?)")
                arguments += [combatant, "%\(combatant)%", "%\(combatant)%"]
            }
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT \(columns), headEventId FROM combatEvent
                    JOIN encounter ON encounter.id = encounterId
                    WHERE \(conditions.joined(separator: " AND ")) ORDER BY combatEvent.id DESC
                    """, arguments: arguments)
            var counting: [Int64: Set<Int>] = [:]
            var events: [Event] = []
            while events.count < limit, let row = try rows.next() {
                let isUndone = try Self.isUndone(row, &counting, db)
                if isUndone, !filter.includesUndone { continue }
                events.append(try event(row, isUndone))
            }
            return events
        }
    }

    /// Whether an event does not count now, asking once for each fight.
    private static func isUndone(
        _ row: Row, _ counting: inout [Int64: Set<Int>], _ db: GRDB.Database
    ) throws -> Bool {
        let owner: Int64 = try row.value("encounterId")
        if counting[owner] == nil {
            let head: Int? = try row.optional("headEventId")
            counting[owner] = try Self.counting(head ?? 0, downTo: 0, db)
        }
        let id: Int = try row.value("id")
        return counting[owner]?.contains(id) != true
    }

    /// What one fight, or every fight not deleted, comes to in numbers. Events taken back do not
    /// count.
    ///
    /// Fights are read one after the other, so that others who wait for the file come in between.
    ///
    /// - Parameter isOver: whether nobody waits for it any more: then no more fights are counted.
    public func statistics(
        of encounter: UUID? = nil, unless isOver: () -> Bool = { false }
    ) throws(StoreProblem) -> FightStatistics {
        var statistics = FightStatistics()
        if let encounter {
            let found = try look({ _ in encounter }) { record, db in
                (record.encounter, try Self.counted(record, db))
            }
            if let (encounter, events) = found { statistics.count(encounter, events) }
            return statistics
        }
        let ids = try read { db in
            try String.fetchAll(
                db, sql: "SELECT uuid FROM encounter WHERE deletedAt IS NULL ORDER BY id")
        }
        for id in ids.compactMap(UUID.init(uuidString:)) where !isOver() {
            let (encounter, events) = try read { db in
                let record = try EncounterRecord(id, db)
                return (record.encounter, try Self.counted(record, db))
            }
            statistics.count(encounter, events)
        }
        return statistics
    }

    /// What is to be counted of a fight's events that count, oldest first.
    private static func counted(
        _ record: EncounterRecord, _ db: GRDB.Database
    ) throws -> [CountedEvent] {
        let counting = try counting(record.head, downTo: 0, db)
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT \(EncounterRecord.countedColumns) FROM combatEvent
                WHERE encounterId = ? ORDER BY id
                """, arguments: [record.rowID]
        ).filter { counting.contains(try $0.value("id")) }
        return try EncounterRecord.counted(rows, counting: counting)
    }

    /// Events that happened since a moment, oldest first, of every fight or of one.
    public func log(
        since moment: Date, of encounter: UUID? = nil, limit: Int = 10_000
    ) throws(StoreProblem) -> [LoggedEvent] {
        try read { db in
            let rowID = try encounter.map { try Self.place(of: $0, db).rowID }
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT combatEvent.*, headEventId FROM combatEvent
                    JOIN encounter ON encounter.id = encounterId
                    WHERE at >= ? AND (? IS NULL OR encounterId = ?)
                    ORDER BY combatEvent.id LIMIT ?
                    """,
                arguments: [moment.milliseconds, rowID, rowID, max(0, limit)])
            var counting: [Int64: Set<Int>] = [:]
            return try rows.map { row in
                let isUndone = try Self.isUndone(row, &counting, db)
                return try EncounterRecord.event(row, isUndone: isUndone)
            }
        }
    }

    /// When the turn that is on began; `nil` before the first one.
    public func turnBegan(of encounter: UUID) throws(StoreProblem) -> Date? {
        try read { db in
            let place = try Self.place(of: encounter, db)
            // From the head towards the beginning, no further than the first turn met.
            let moment = try Int64.fetchOne(
                db,
                sql: """
                    WITH RECURSIVE path(id, parentId, at, kind) AS (
                      SELECT id, parentId, at, kind FROM combatEvent WHERE id = ?
                      UNION ALL
                      SELECT event.id, event.parentId, event.at, event.kind
                      FROM combatEvent AS event JOIN path ON event.id = path.parentId)
                    SELECT at FROM path
                    WHERE kind IN ('start', 'next', 'previous', 'delay') LIMIT 1
                    """, arguments: [place.head])
            return moment.map { Date(milliseconds: $0) }
        }
    }

    /// How many events a fight has, those taken back among them.
    public func logCount(of encounter: UUID) throws(StoreProblem) -> Int {
        try read { db in
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM combatEvent WHERE encounterId = ?",
                arguments: [try Self.place(of: encounter, db).rowID]) ?? 0
        }
    }

    /// Fills a log with remarks nobody made, for measuring: "remark 1" and so on, in one
    /// transaction.
    public func generateRemarks(_ count: Int, in encounter: UUID) throws(StoreProblem) {
        let now = now
        try write { db in
            cache.forget()
            var record = try EncounterRecord(encounter, db)
            var dice = SplitMix64(seed: 0)
            for number in 0..<max(0, count) {
                let event = try record.encounter.apply(
                    .remark("remark \(number + 1) of \(count)", on: nil), using: &dice)
                let logged = try record.append(event, db, at: now)
                try record.moveHead(to: logged.id, why: "do", db, at: now)
            }
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

    /// The events from the head back towards the beginning: those that count.
    private static func counting(
        _ head: Int, downTo oldest: Int, _ db: GRDB.Database
    ) throws -> Set<Int> {
        // A parent is always older than its child, so nothing below `oldest` is needed.
        try Set(
            Int.fetchAll(
                db,
                sql: """
                    WITH RECURSIVE path(id) AS (
                      SELECT id FROM combatEvent WHERE id = ?
                      UNION ALL
                      SELECT parentId FROM combatEvent JOIN path USING (id) WHERE parentId >= ?)
                    SELECT id FROM path
                    """, arguments: [head, oldest]))
    }
}
