import Foundation
package import GRDB
import TabletopSchema

/// The database file with everything that is stored: characters, fights with their logs, decks and
/// answers.
///
/// When a function returns, its changes are on disk (WAL with `synchronous = FULL`); when it throws
/// a ``StoreProblem``, nothing has changed. Each function is one transaction unless its
/// documentation says otherwise. Several processes may share the file; their writes take turns by a
/// lock. All functions are synchronous and take a fraction of a millisecond and one disk flush; use
/// ``inBackground(_:)`` for longer work.
public struct TabletopDatabase: Sendable {
    /// Whether a file is opened for writing or only for reading.
    public enum Access: Hashable, Sendable {
        /// Reads and writes; creates a missing file.
        case readWrite
        /// Only reads, also while another process writes.
        case readOnly
    }

    /// The newest schema version known here.
    public static var schemaVersion: Int { Migration.all.count }

    /// The file's real path; "" in memory.
    public var path: String { file?.path ?? "" }
    /// The access it was opened with.
    public let access: Access

    let file: DatabaseFile?
    let connection: Connection
    let lock: FileLock?
    let opened: OpenFiles.Entry?
    let clock: @Sendable () -> Date
    let offset: @Sendable (Date) -> Int
    let patience: Duration
    let cache = EncounterCache()
    let foundTexts = FoundTexts()
    let tally = WriteTally()
    /// How the file is viewed; `nil` if it was opened as it was asked for.
    var viewing: Viewing?

    /// The present time in milliseconds since 1970, the format of stored times.
    var now: Int64 { clock().milliseconds }

    /// Runs `work` in one read transaction.
    func read<Result>(_ work: (GRDB.Database) throws -> Result) throws(StoreProblem) -> Result {
        if let writer = viewing?.writer { return try writer.read(work) }
        do {
            return try connection.read(work)
        } catch {
            throw StoreProblem(error, path: path)
        }
    }

    /// Runs `work` in one immediate transaction, holding the lock until it is on disk.
    ///
    /// The queue is entered before the lock is taken: the threads of this process are serialised
    /// there, so that only one of them asks for the lock.
    package func write<Result>(_ work: (GRDB.Database) throws -> Result) throws(StoreProblem)
        -> Result
    {
        do {
            let result = try writeOnce(work)
            tally.count(nil)
            return result
        } catch {
            tally.count(error)
            throw error
        }
    }

    /// Like ``write(_:)``, without counting it in ``writes``.
    func writeOnce<Result>(
        _ work: (GRDB.Database) throws -> Result
    ) throws(StoreProblem) -> Result {
        if let viewing {
            let isFirst = viewing.writer == nil
            let writer = try viewing.openWriter()
            // The versions of two connections cannot be compared.
            if isFirst { cache.clear() }
            return try writer.write(work)
        }
        if access == .readOnly { throw .openedReadOnly(path: path) }
        do {
            return try connection.run { db in
                guard let lock, let file, let opened else { return try transaction(db, work) }
                return try lock.held(patience: patience) {
                    // Writes to a file that was renamed or replaced would be lost without an error.
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

    /// Runs longer work, such as an import or a search, on a background thread.
    public func inBackground<Result: Sendable>(
        _ work: @escaping @Sendable (TabletopDatabase) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(with: Swift.Result { try work(self) })
            }
        }
    }

    /// Closes the connection. A writer first moves the content of the journal into the file, so
    /// that the file is complete by itself. Where that is not possible, the journal stays: while
    /// another process reads (a replication engine does all the time) or writes, or on a full disk.
    /// Everything that was written is on disk in either case, so it is not an error.
    ///
    /// - Throws: ``StoreProblem/notClosed(path:detail:)``.
    public func close() throws(StoreProblem) {
        if let writer = viewing?.writer {
            // The last connection that closes removes the journal, which a reader cannot.
            _ = try? connection.close()
            return try writer.close()
        }
        do {
            if access == .readWrite, let lock {
                try connection.run { db in
                    _ = try? lock.held(patience: min(patience, .seconds(1))) {
                        // Longer than a reader takes that is about to finish.
                        try db.execute(sql: "PRAGMA busy_timeout = 100")
                        _ = try? db.checkpoint(.truncate)
                    }
                }
            }
            try connection.close()
            opened?.close()
        } catch {
            throw .notClosed(path: path, detail: StoreProblem.detail(of: error))
        }
    }
}

extension Date {
    /// Milliseconds since 1970, clamped to the years 1970 to 9999.
    var milliseconds: Int64 {
        let seconds = max(0, min(timeIntervalSince1970, 253_402_300_799.999))
        return Int64((seconds * 1000).rounded())
    }

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
