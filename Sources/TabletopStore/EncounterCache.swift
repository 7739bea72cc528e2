import Foundation
import GRDB
import Synchronization

/// The fight this connection wrote last, so that the next act upon it need not read a thousand
/// combatants again.
///
/// It counts only while nobody else has written: SQLite's `data_version` tells of other
/// connections, and the number handed out with each look of threads that share this one. It is
/// taken out before an act and put back once the act is on disk, so that whatever fails on the way
/// leaves nothing behind.
final class EncounterCache: Sendable {
    private struct Shelf {
        var kept: (version: Int, record: EncounterRecord)?
        var looks = 0
    }

    private let shelf = Mutex(Shelf())

    /// The fight as it lies in the tables, within a transaction.
    ///
    /// - Returns: besides, the number of this look, for ``keep(_:version:look:)``.
    func record(
        _ id: UUID, _ db: GRDB.Database
    ) throws -> (record: EncounterRecord, look: Int) {
        let (kept, look) = shelf.withLock { shelf in
            defer { shelf.kept = nil }
            shelf.looks += 1
            return (shelf.kept, shelf.looks)
        }
        if let kept, kept.record.encounter.id == id, kept.version == (try Self.version(db)) {
            return (kept.record, look)
        }
        return (try EncounterRecord(id, db), look)
    }

    /// Keeps the fight as it was just written; to be called after the transaction. Nothing is kept
    /// where somebody has looked since: it was written again then.
    func keep(_ record: EncounterRecord, version: Int, look: Int) {
        shelf.withLock { shelf in
            if shelf.looks == look { shelf.kept = (version, record) }
        }
    }

    /// Forgets the fight: it is written in another way.
    func forget() {
        shelf.withLock { shelf in
            shelf.looks += 1
            shelf.kept = nil
        }
    }

    /// What changes when another connection has written.
    static func version(_ db: GRDB.Database) throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    }
}
