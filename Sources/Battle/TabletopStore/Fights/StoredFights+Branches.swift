package import Foundation
import GRDB
package import Tabletop

/// The log is a tree: an act after an undo is another child of the same event. The ends that are not
/// on the way to the present state are branches.
extension StoredFights {
    /// The other ways that a fight went, the newest first; at most `limit`.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such fight.
    package func branches(
        of encounter: UUID, limit: Int = 20
    ) throws(StoreProblem) -> [LogBranch] {
        try database.read { db in
            let record = try EncounterRecord(encounter, db)
            var parents: [Int: Int] = [:]
            for row in try Row.fetchAll(
                db, sql: "SELECT id, parentId FROM combatEvent WHERE encounterId = ?",
                arguments: [record.rowID])
            {
                parents[try row.value("id")] = try row.optional("parentId") ?? 0
            }
            var present: Set<Int> = [0]
            var place = record.head
            while place != 0, present.insert(place).inserted { place = parents[place] ?? 0 }
            let ends = Set(parents.keys).subtracting(parents.values).subtracting(present)
            return try ends.sorted(by: >).prefix(max(0, limit)).map { end in
                try Self.branch(to: end, from: present, in: record, db)
            }
        }
    }

    /// - Parameter present: the events of the present way, and 0.
    private static func branch(
        to end: Int, from present: Set<Int>, in record: EncounterRecord, _ db: GRDB.Database
    ) throws -> LogBranch {
        var path: [LoggedEvent] = []
        var place = end
        while !present.contains(place) {
            guard let event = try record.event(place, db, isUndone: true) else {
                throw StoreProblem.unknown("event", String(place))
            }
            path.append(event)
            place = event.parent
        }
        // In memory alone: back to the fork, then along the branch.
        var there = record.encounter
        var head = record.head
        while head != place, let event = try record.event(head, db, isUndone: false) {
            there.undo(event.event)
            head = event.parent
        }
        for event in path.reversed() { there.redo(event.event) }
        return LogBranch(
            id: end, fork: place, count: path.count, last: path[0].event.lines.last ?? "",
            at: path[0].at, differences: there.differences(from: record.encounter))
    }
}
