import Foundation
import GRDB
import Tabletop

/// Checking the logs of fights, and the fights against them.
extension Maintenance {
    /// The events that are no part of their fight's tree, and the heads that are not on it.
    static func brokenLogs(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let events = try Row.fetchAll(
            db,
            sql: """
                SELECT event.id, event.parentId, encounter.name, event.parentId >= event.id AS isCircle
                FROM combatEvent AS event LEFT JOIN combatEvent AS parent ON parent.id = event.parentId
                JOIN encounter ON encounter.id = event.encounterId
                WHERE event.parentId >= event.id OR parent.encounterId <> event.encounterId
                  OR (event.parentId IS NOT NULL AND parent.id IS NULL)
                ORDER BY event.id LIMIT \(Checkup.limit)
                """)
        let heads = try Row.fetchAll(
            db,
            sql: """
                SELECT encounter.name, headEventId FROM encounter
                LEFT JOIN combatEvent ON combatEvent.id = headEventId
                WHERE headEventId IS NOT NULL AND combatEvent.encounterId IS NOT encounter.id
                LIMIT \(Checkup.limit)
                """)
        return try events.map { row in
            let (id, parent): (Int, Int) = (try row.value("id"), try row.value("parentId"))
            let isCircle: Bool = try row.value("isCircle")
            return Checkup.Finding(
                .log,
                "Event \(id) of \(try name(row)) follows event \(parent), which is "
                    + (isCircle ? "not before it: the log runs in a circle." : "not in its log.")
                    + " It is kept; restore a backup to get the log back.")
        }
            + heads.map { row in
                Checkup.Finding(
                    .log,
                    "\(try name(row)) stands after event \(try row.value("headEventId") as Int), which is "
                        + "not in its log. Every event is kept; battle doctor --repair goes to where the "
                        + "fight was last.", isRepairable: true)
            }
    }

    private static func name(_ row: Row) throws -> String {
        PlainText.escaped(try row.value("name"))
    }

    /// The fights whose state differs from the one that their log leads to.
    static func strayFights(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let rows = try Row.fetchAll(db, sql: "SELECT uuid, name FROM encounter ORDER BY id")
        var findings: [Checkup.Finding] = []
        for row in rows where findings.count < Checkup.limit {
            let name = try name(row)
            do {
                if let fault = try fault(of: try row.uuid("uuid"), db) {
                    findings.append(
                        Checkup.Finding(
                            .fight,
                            "\(name) \(fault). Its log is kept whole; battle doctor --repair makes the "
                                + "fight again from it.", isRepairable: true))
                }
            } catch {
                findings.append(
                    Checkup.Finding(
                        .unreadable,
                        "\(name) cannot be read (\(error)). If its log can, battle doctor --repair makes "
                            + "the fight again from it; else restore a backup.", isRepairable: true)
                )
            }
        }
        return findings
    }

    /// How a fight differs from its log; `nil` if it does not.
    static func fault(of id: UUID, _ db: GRDB.Database) throws -> String? {
        let record = try EncounterRecord(id, db)
        let way = try way(of: record, db)
        var replayed = record.encounter
        for event in way { replayed.undo(event) }
        guard replayed.combatants.isEmpty, replayed.turns.isEmpty, replayed.state == .draft else {
            return "has a combatant that is not in its log"
        }
        for event in way.reversed() { replayed.redo(event) }
        return replayed == record.encounter ? nil : "differs from the state that its log leads to"
    }

    /// The events from the head of a fight back to its beginning.
    ///
    /// - Throws: `BadValue` if one of them is missing or follows a later one.
    static func way(of record: EncounterRecord, _ db: GRDB.Database) throws -> [EncounterEvent] {
        var way: [EncounterEvent] = []
        var place = record.head
        while place != 0 {
            guard let event = try record.event(place, db, isUndone: false) else {
                throw BadValue(column: "parentId", text: String(place))
            }
            way.append(event.event)
            place = event.parent
        }
        return way
    }
}
