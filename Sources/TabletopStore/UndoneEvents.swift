import GRDB
import Synchronization

/// Which events of fights are undone, so that paging through the history does not walk from the head
/// of a fight to the page each time.
///
/// An event counts if it is the head or an ancestor of it. The walk from the head is remembered as
/// far as it went and continues where an older event is asked for, so that each event is visited
/// once for each head. Undone events are few, and only they are kept.
final class UndoneEvents: Sendable {
    private struct Walk {
        let head: Int
        /// The next event on the way back; 0 behind the first.
        var next: Int
        /// Events with this id or a higher one have been visited.
        var oldest = Int.max
        var undone: Set<Int> = []
    }

    /// By the row id of the fight.
    private let walks = Mutex<[Int64: Walk]>([:])

    /// The most fights whose walks are remembered.
    private static let limit = 64

    /// Whether an event is undone.
    ///
    /// - Parameter head: the fight's last event that counts; 0 for none.
    func contains(_ event: Int, of encounter: Int64, head: Int, _ db: GRDB.Database) throws -> Bool
    {
        let known = walks.withLock { $0[encounter] }
        var walk = known.flatMap { $0.head == head ? $0 : nil } ?? Walk(head: head, next: head)
        if event < walk.oldest {
            try Self.extend(&walk, downTo: event, of: encounter, db)
            let extended = walk
            walks.withLock { walks in
                if walks.count >= Self.limit { walks = [:] }
                walks[encounter] = extended
            }
        }
        return walk.undone.contains(event)
    }

    /// The events of a fight that one walk visits at the least.
    private static let step = 256

    private static func extend(
        _ walk: inout Walk, downTo event: Int, of encounter: Int64, _ db: GRDB.Database
    ) throws {
        let oldest = try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT min(id) FROM (SELECT id FROM combatEvent
                      WHERE encounterId = ? AND id <= ? ORDER BY id DESC LIMIT ?)
                    """), arguments: [encounter, event, step])
        let visited = oldest ?? event
        // A parent's id is always lower than its child's.
        let way = try Int.fetchCursor(
            db.cachedStatement(
                sql: """
                    WITH RECURSIVE path(id) AS (
                      SELECT ?1 WHERE ?1 >= ?2
                      UNION ALL
                      SELECT parentId FROM combatEvent JOIN path USING (id) WHERE parentId >= ?2)
                    SELECT id FROM path
                    """), arguments: [walk.next, visited])
        var path: Set<Int> = []
        var last = walk.next
        while let id = try way.next() {
            path.insert(id)
            last = id
        }
        if !path.isEmpty {
            walk.next =
                try Int.fetchOne(
                    db.cachedStatement(sql: "SELECT parentId FROM combatEvent WHERE id = ?"),
                    arguments: [last]) ?? 0
        }
        let ids = try Int.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT id FROM combatEvent WHERE encounterId = ? AND id >= ? AND id < ?
                    """), arguments: [encounter, visited, Int64(walk.oldest)])
        while let id = try ids.next() {
            if !path.contains(id) { walk.undone.insert(id) }
        }
        walk.oldest = visited
    }
}
