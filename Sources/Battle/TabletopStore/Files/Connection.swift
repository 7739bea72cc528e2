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

    /// The connection while it is open; `nil` if each piece of work opens one of its own.
    private let queue: DatabaseQueue?
    private let makeQueue: @Sendable () throws -> DatabaseQueue
    private let isClosed = Mutex(false)
    /// The files, registered as open until the connection is closed.
    private let opened: OpenedFiles?

    /// Opens a file, or a database in memory without a path.
    init(
        path: String? = nil, configuration: Configuration, opened: OpenedFiles? = nil
    ) throws {
        self.opened = opened
        makeQueue = {
            if let path { return try DatabaseQueue(path: path, configuration: configuration) }
            return try DatabaseQueue(configuration: configuration)
        }
        queue = try makeQueue()
    }

    /// Opens a file anew for each piece of work, and closes it afterwards. For reading a file in a way
    /// that must not last, because it locks others out or takes the file for unchanging.
    ///
    /// - Throws: the error of opening it a first time.
    init(momentarily makeQueue: @escaping @Sendable () throws -> DatabaseQueue) throws {
        self.makeQueue = makeQueue
        opened = nil
        queue = nil
        try run { _ in }
    }

    /// The path of the file; `nil` where the files are not known.
    var path: String? { opened?.file.path }

    /// Whether each piece of work has a connection of its own.
    var isMomentary: Bool { queue == nil }

    deinit {
        guard let queue else { return }
        // SQLite would write into files, and remove files, that are not the ones it has opened.
        if opened?.displacement != nil { return Self.keep(queue) }
        Self.release(queue)
    }

    private static func release(_ queue: DatabaseQueue) {
        try? queue.close()
        keep(queue)
    }

    private static func keep(_ queue: DatabaseQueue) { released.withLock { $0.append(queue) } }

    /// Runs work after the work of other threads: within the transaction that this thread is in, or
    /// outside one.
    ///
    /// - Throws: ``Closed``, or the error of the work.
    func run<Result>(_ work: (GRDB.Database) throws -> Result) throws -> Result {
        let queue = try queue ?? momentaryQueue()
        defer { if isMomentary { Self.release(queue) } }
        opened?.mendIndex()
        defer { opened?.mendIndex() }
        return try queue.unsafeReentrantWrite { db in
            guard db.sqliteConnection != nil else { throw Closed() }
            return try work(db)
        }
    }

    private func momentaryQueue() throws -> DatabaseQueue {
        if isClosed.withLock({ $0 }) { throw Closed() }
        return try makeQueue()
    }

    /// Runs work in one read transaction, after the work of other threads.
    ///
    /// - Throws: ``Closed``, or the error of the work.
    func read<Result>(_ work: (GRDB.Database) throws -> Result) throws -> Result {
        // A commit of a connection that only reads is not reported to observers.
        try run { db in
            if db.isInsideTransaction { return try work(db) }
            return try db.readOnly { try db.transaction(.deferred, work) }
        }
    }

    /// Runs work in one immediate transaction.
    func transaction<Result>(_ work: (GRDB.Database) throws -> Result) throws -> Result {
        try run { try $0.transaction(.immediate, work) }
    }

    /// Applies the migrations that are missing, up to one of them if it is named.
    ///
    /// - Precondition: the connection is not momentary.
    func migrate(_ migrator: DatabaseMigrator, upTo last: String? = nil) throws {
        guard let queue else { preconditionFailure("a momentary connection only reads") }
        guard let last else { return try migrator.migrate(queue) }
        try migrator.migrate(queue, upTo: last)
    }

    /// Closes the connection after the work of other threads.
    func close() throws {
        isClosed.withLock { $0 = true }
        try queue?.close()
    }
}

extension GRDB.Database {
    /// Runs work in one transaction, or in a part of the one that is open.
    func transaction<Result>(
        _ kind: TransactionKind, _ work: (GRDB.Database) throws -> Result
    ) throws -> Result {
        var result: Result?
        let whole = {
            result = try work(self)
            return TransactionCompletion.commit
        }
        try isInsideTransaction ? inSavepoint(whole) : inTransaction(kind, whole)
        guard let result else { throw StoreProblem.mistake(detail: "a transaction without end") }
        return result
    }
}
