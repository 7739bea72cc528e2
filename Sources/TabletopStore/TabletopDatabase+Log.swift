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
        try read { db in
            let record = try Self.place(of: encounter, db)
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM combatEvent WHERE encounterId = ? AND id < ?
                    ORDER BY id DESC LIMIT ?
                    """,
                arguments: [record.rowID, Int64(id ?? .max), max(0, limit)])
            guard let oldest = rows.last else { return [] }
            let counting = try Self.counting(
                record.head, downTo: try oldest.value("id"), db)
            return try rows.map { row in
                let id: Int = try row.value("id")
                return try EncounterRecord.event(row, isUndone: !counting.contains(id))
            }
        }
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
                let owner: Int64 = try row.value("encounterId")
                if counting[owner] == nil {
                    let head: Int? = try row.optional("headEventId")
                    counting[owner] = try Self.counting(head ?? 0, downTo: 0, db)
                }
                let id: Int = try row.value("id")
                let isUndone = counting[owner]?.contains(id) != true
                return try EncounterRecord.event(row, isUndone: isUndone)
            }
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
