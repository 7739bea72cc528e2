import Foundation
package import GRDB
import GRDBSQLite

/// The database file with everything that is stored, by subject: ``roster``, ``fights`` and
/// ``practice``.
///
/// It opens, locks and closes the file, and runs the transactions of the stores. When a function
/// returns, its changes are on disk (WAL with `synchronous = FULL`); when it throws a
/// ``StoreProblem``, nothing has changed. Each function is one transaction unless its documentation
/// says otherwise. Several processes may share the file; their writes take turns by a lock. All
/// functions are synchronous; most take a fraction of a millisecond and one disk flush.
package struct TabletopDatabase: Sendable {
    /// The newest schema version known here.
    package static var schemaVersion: Int { Migration.all.count }

    /// The file's real path; "" in memory.
    package var path: String { file?.path ?? "" }
    /// The access it was opened with.
    package let access: DatabaseAccess

    let file: DatabaseFile?
    let connection: Connection
    let lock: FileLock?
    let opened: OpenedFiles?
    let clock: @Sendable () -> Date
    let offset: @Sendable (Date) -> Int
    let patience: Duration
    let cache = EncounterCache()
    let foundTexts = FoundTexts()
    package let tally = WriteTally()
    /// How the file is viewed; `nil` if it was opened as it was asked for.
    var viewing: Viewing?
    /// What the user has to know of the opening: the name of a journal that was put aside.
    package internal(set) var remark: String?

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
                guard let lock, let opened, !db.isInsideTransaction else {
                    return try db.transaction(.immediate, work)
                }
                return try lock.held(patience: patience) {
                    try opened.check(db, lock)
                    let result = try settled(db) { try db.transaction(.immediate, work) }
                    // A commit into files that nobody finds is none.
                    try opened.check(db, lock)
                    return result
                }
            }
        } catch {
            throw rescued(StoreProblem(error, path: path))
        }
    }

    /// Runs work whose writes are one transaction: if it throws, none of them is stored.
    package func together<Result>(_ work: () throws -> Result) throws -> Result {
        var problem: (any Error)?
        do {
            return try write { _ in
                do { return try work() } catch {
                    problem = error
                    throw error
                }
            }
        } catch {
            cache.clear()
            throw problem ?? error
        }
    }

    /// From now on nothing is stored: what is written can be read until the database is closed.
    package func rehearse() throws(StoreProblem) {
        do {
            try connection.run { try $0.beginTransaction(.immediate) }
        } catch {
            throw StoreProblem(error, path: path)
        }
    }

    /// Does work that may fail in a commit, so that what failed stays undone.
    ///
    /// Where the disk refuses the flush, the commit is in the journal all the same, and the next process
    /// that reads the journal would find it.
    private func settled<Result>(
        _ db: GRDB.Database, _ work: () throws -> Result
    ) throws -> Result {
        do {
            return try work()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR {
            // Asked first: the next statement overwrites it.
            let reason = Self.systemReason(db)
            guard WALIndex.discardUncommitted(db) else {
                throw StoreProblem.unsettled(path: path, detail: reason)
            }
            let problem = StoreProblem(error, path: path)
            guard case .failed = problem else { throw problem }
            throw StoreProblem.failed(path: path, detail: reason)
        }
    }

    /// Why the system refused what SQLite asked of it last.
    private static func systemReason(_ db: GRDB.Database) -> String {
        let code = sqlite3_system_errno(db.sqliteConnection)
        let reason = code == 0 ? "disk I/O error" : String(cString: strerror(code))
        return code == EFBIG ? "\(reason): the limit is ulimit -f" : reason
    }

    /// Closes the connection. A writer first moves the content of the journal into the file, so
    /// that the file is complete by itself. Where that is not possible, the journal stays: while
    /// another process reads (a replication engine does all the time) or writes, or on a full disk.
    /// Everything that was written is on disk in either case, so it is not an error.
    ///
    /// - Throws: ``StoreProblem/notClosed(path:detail:)``.
    package func close() throws(StoreProblem) {
        if let writer = viewing?.writer {
            // The last connection that closes removes the journal, which a reader cannot.
            _ = try? connection.close()
            return try writer.close()
        }
        do {
            _ = try? connection.run { if $0.isInsideTransaction { try $0.rollback() } }
            if access == .readWrite, let lock {
                try opened?.checkNames()
                try connection.run { db in
                    _ = try? lock.held(patience: min(patience, .seconds(1))) {
                        try opened?.check(db, lock)
                        // Longer than a reader takes that is about to finish.
                        try db.execute(sql: "PRAGMA busy_timeout = 100")
                        _ = try? db.checkpoint(.truncate)
                        try opened?.check(db, lock)
                        opened?.giveUpSeal(lock)
                    }
                }
                try opened?.checkNames()
            }
            try connection.close()
            opened?.close()
        } catch let problem as StoreProblem {
            throw rescued(problem)
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
