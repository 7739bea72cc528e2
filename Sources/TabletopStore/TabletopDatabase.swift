import Foundation
import GRDB
import TabletopSchema

/// The file everything is kept in: characters, fights with their log, decks and answers.
///
/// Functions return when what they did is on disk (WAL with `synchronous = FULL`), or throw a
/// ``StoreProblem`` having changed nothing. Each is one transaction; several processes may share
/// the file, each write waiting for its turn at a lock. All are synchronous, a fraction of a
/// millisecond and one flush of the disk; ``inBackground(_:)`` is the door for longer work.
public struct TabletopDatabase: Sendable {
    /// Whether a file is opened to write or to look.
    public enum Access: Hashable, Sendable {
        /// Reads and writes; makes the file where it is missing.
        case readWrite
        /// Reads what another process writes.
        case readOnly
    }

    /// The number of the newest schema known.
    public static var schemaVersion: Int { Migration.all.count }

    /// The file's real path; "" in memory.
    public var path: String { file?.path ?? "" }
    /// What was asked for when it was opened.
    public let access: Access

    let file: DatabaseFile?
    let queue: DatabaseQueue
    let lock: FileLock?
    let opened: OpenFiles.Entry?
    let clock: @Sendable () -> Date
    let patience: Duration
    let cache = EncounterCache()

    /// Milliseconds since 1970, as the file keeps time.
    var now: Int64 { clock().milliseconds }

    /// Reads in one transaction.
    func read<Result>(_ work: (GRDB.Database) throws -> Result) throws(StoreProblem) -> Result {
        do {
            return try queue.read(work)
        } catch {
            throw StoreProblem(error, path: path)
        }
    }

    /// Writes in one immediate transaction, with the lock held until it is on disk.
    ///
    /// The queue is entered first: threads of this process line up there, and only one of them
    /// ever asks for the lock.
    func write<Result>(_ work: (GRDB.Database) throws -> Result) throws(StoreProblem) -> Result {
        if access == .readOnly { throw .openedReadOnly(path: path) }
        do {
            return try queue.writeWithoutTransaction { db in
                guard let lock, let file, let opened else { return try transaction(db, work) }
                return try lock.held(patience: patience) {
                    // A file renamed away would take every further write without a word.
                    guard file.identity() == opened.identity else {
                        throw StoreProblem.replaced(path: path)
                    }
                    return try transaction(db, work)
                }
            }
        } catch {
            throw StoreProblem(error, path: path)
        }
    }

    private func transaction<Result>(
        _ db: GRDB.Database, _ work: (GRDB.Database) throws -> Result
    ) throws -> Result {
        var result: Result?
        try db.inTransaction(.immediate) {
            result = try work(db)
            return .commit
        }
        guard let result else { throw StoreProblem.mistake(detail: "a transaction without end") }
        return result
    }

    /// Does longer work, an import or a search, away from the caller's thread.
    public func inBackground<Result: Sendable>(
        _ work: @escaping @Sendable (TabletopDatabase) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(with: Swift.Result { try work(self) })
            }
        }
    }

    /// Closes the file; a writer first moves everything out of the journal, so that the file is
    /// complete by itself.
    public func close() throws(StoreProblem) {
        do {
            if access == .readWrite, let lock {
                try queue.writeWithoutTransaction { db in
                    try lock.held(patience: patience) {
                        _ = try db.checkpoint(.truncate)
                    }
                }
            }
            try queue.close()
        } catch {
            throw StoreProblem(error, path: path)
        }
    }
}

extension Date {
    /// Milliseconds since 1970, cut to what a calendar of four digits can show.
    var milliseconds: Int64 {
        let seconds = max(0, min(timeIntervalSince1970, 253_402_300_799.999))
        return Int64((seconds * 1000).rounded())
    }

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
