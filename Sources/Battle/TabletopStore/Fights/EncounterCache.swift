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
    private struct State {
        var cached: (version: Int, record: EncounterRecord)?
        var reads = 0
    }

    private let state = Mutex(State())

    /// The stored fight, from the cache or from the tables. To be called within a transaction.
    ///
    /// - Returns: the record, and the number of this read, for ``keep(_:version:read:)``.
    func record(
        _ id: UUID, _ db: GRDB.Database
    ) throws -> (record: EncounterRecord, read: Int) {
        let (cached, read) = state.withLock { state in
            defer { state.cached = nil }
            state.reads += 1
            return (state.cached, state.reads)
        }
        if let cached, cached.record.encounter.id == id, cached.version == (try Self.version(db)) {
            return (cached.record, read)
        }
        return (try EncounterRecord(id, db), read)
    }

    /// Caches the fight as it was just read or written; to be called after the transaction. Ignored
    /// if another read has started since, because its transaction may have changed the fight.
    func keep(_ record: EncounterRecord, version: Int, read: Int) {
        state.withLock { state in
            if state.reads == read { state.cached = (version, record) }
        }
    }

    /// Forgets the fight.
    func clear() { state.withLock { $0.cached = nil } }

    /// A number that changes when another connection commits.
    static func version(_ db: GRDB.Database) throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    }
}
