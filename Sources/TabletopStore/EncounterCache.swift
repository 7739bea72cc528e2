import Foundation
import GRDB
import Synchronization

/// The last fight this connection read or wrote, so that the next command does not read a thousand
/// combatants again.
///
/// Valid while `data_version` is unchanged, which detects other connections, and while no newer
/// read has started, which detects other threads of this connection. The record is taken out before
/// a write and put back after the commit, so that a failed write leaves the cache empty.
final class EncounterCache: Sendable {
    private struct Shelf {
        var kept: (version: Int, record: EncounterRecord)?
        var looks = 0
    }

    private let shelf = Mutex(Shelf())

    /// The stored fight, from the cache or from the tables. To be called within a transaction.
    ///
    /// - Returns: the record, and the number of this read, for ``keep(_:version:look:)``.
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

    /// Caches the fight as it was just read or written; to be called after the transaction. Ignored
    /// if another read has started since, because its transaction may have changed the fight.
    func keep(_ record: EncounterRecord, version: Int, look: Int) {
        shelf.withLock { shelf in
            if shelf.looks == look { shelf.kept = (version, record) }
        }
    }

    /// A number that changes when another connection commits.
    static func version(_ db: GRDB.Database) throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    }
}
