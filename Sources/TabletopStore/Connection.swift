import GRDB
import Synchronization

/// A GRDB connection that refuses work once it is closed, and closes itself when it is released.
///
/// GRDB itself ends the process when a closed connection is used, and work in the background may
/// come after the app has closed its database.
///
/// Its `DatabaseQueue` stays allocated for the life of the process (2.5 KB each): releasing one
/// releases a dispatch queue with values for keys, and libdispatch frees those on its shared thread
/// pool. On Linux, once anything has run on that pool, the process wakes up every second to manage
/// it. The app and the players' screen open few connections and must sleep when idle.
final class Connection: Sendable {
    /// Why a closed connection does no work.
    struct Closed: Error, CustomStringConvertible {
        var description: String { "it is closed" }
    }

    private static let released = Mutex<[DatabaseQueue]>([])

    private let queue: DatabaseQueue

    /// Opens a file, or a database in memory without a path.
    init(path: String? = nil, configuration: Configuration) throws {
        queue =
            if let path {
                try DatabaseQueue(path: path, configuration: configuration)
            } else { try DatabaseQueue(configuration: configuration) }
    }

    deinit {
        try? queue.close()
        Self.released.withLock { $0.append(queue) }
    }

    /// Runs work outside a transaction, after the work of other threads.
    ///
    /// - Throws: ``Closed``, or the error of the work.
    func run<Result>(_ work: (GRDB.Database) throws -> Result) throws -> Result {
        try queue.writeWithoutTransaction { db in
            guard db.sqliteConnection != nil else { throw Closed() }
            return try work(db)
        }
    }

    /// Runs work in one read transaction, after the work of other threads.
    ///
    /// - Throws: ``Closed``, or the error of the work.
    func read<Result>(_ work: (GRDB.Database) throws -> Result) throws -> Result {
        try run { db in
            var result: Result?
            // A commit of a connection that only reads is not reported to observers.
            try db.readOnly {
                try db.inTransaction(.deferred) {
                    result = try work(db)
                    return .commit
                }
            }
            guard let result else { throw StoreProblem.mistake(detail: "a read without end") }
            return result
        }
    }

    /// Applies the migrations that are missing, up to one of this name, or all.
    func migrate(_ migrator: DatabaseMigrator, to name: String? = nil) throws {
        if let name {
            try migrator.migrate(queue, upTo: name)
        } else {
            try migrator.migrate(queue)
        }
    }

    /// Closes the connection after the work of other threads.
    func close() throws { try queue.close() }
}
