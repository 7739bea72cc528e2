import FileAccess
import Foundation
import GRDB
import Synchronization

/// The database, its journal and the journal's index as SQLite has them open, compared with what has
/// their names.
///
/// SQLite works on descriptors and does not notice when another program removes, replaces or overwrites
/// one of the files: commits then succeed and are lost. So an act is done only if, before and after its
/// commit, under the lock of the writers,
///
/// - each of the three names belongs to the file that is open,
/// - the journal is as long as its index says, begins with the index's salts, and ends with the
///   checksum of the last commit,
/// - and the database has the size, the header and the time that the last writer left, or at least the
///   same pages (``FileSeal``), unless a checkpoint has written it since,
/// - and the last rows of the logs that this process has seen are there.
///
/// Before any use of the connection, an index that was cut off gets its length back: touching what is
/// missing of a mapped file ends the process, and SQLite makes an index of zeros again from the journal.
final class OpenedFiles: Sendable {
    private struct State {
        var journal: FileIdentity?
        var index: FileIdentity?
        var indexSize: off_t = 0
        var displacement: Displacement?
        /// The index when it last described the journal.
        var lastIndex: WALIndex?
        var lastRows: [String: LastRow] = [:]
        var isRescued = false
        /// Whether a copy could not be made, such as in a folder that was just renamed.
        var hasFailedToRescue = false
        var isClosed = false
    }

    let file: DatabaseFile
    private let opened: OpenDatabase
    private let state = Mutex(State())

    /// - Parameter identity: of the database's file, found before SQLite opens it.
    init(_ file: DatabaseFile, _ identity: FileIdentity) {
        self.file = file
        opened = OpenDatabase(path: file.path, identity: identity)
    }

    var identity: FileIdentity { opened.identity }

    /// What was found to have happened to the files; it is never undone.
    var displacement: Displacement? { state.withLock { $0.displacement } }

    /// SQLite has closed the database, and the files may go.
    func close() {
        opened.close()
        state.withLock { state in
            state.journal = nil
            state.index = nil
            state.isClosed = true
        }
    }

    /// Remembers which files SQLite has opened, once it has read from the database.
    func note() {
        state.withLock { state in
            state.journal = FileIdentity(path: file.path + "-wal")
            state.index = FileIdentity(path: file.path + "-shm")
        }
        mendIndex()
    }

    /// Gives an index that was cut off its length back, without a descriptor.
    func mendIndex() {
        state.withLock { state in
            var status = stat()
            let path = file.path + "-shm"
            guard let index = state.index, stat(path, &status) == 0, FileIdentity(status) == index
            else { return }
            if status.st_size < state.indexSize {
                _ = truncate(path, state.indexSize)
            } else {
                state.indexSize = status.st_size
            }
        }
    }

    /// Whether one of the names belongs to another file, or to none.
    ///
    /// - Throws: ``StoreProblem/displaced(path:_:)``.
    func checkNames() throws(StoreProblem) {
        if state.withLock({ $0.isClosed }) { return }
        if displacement == nil, let found = changedName() {
            state.withLock { $0.displacement = found }
        }
        if let displacement { throw .displaced(path: file.path, displacement) }
    }

    private func changedName() -> Displacement? {
        let (journal, index) = state.withLock { ($0.journal, $0.index) }
        for (suffix, known) in [("", identity), ("-wal", journal), ("-shm", index)] {
            guard let known else { continue }
            let present = FileIdentity(path: file.path + suffix)
            if present != known {
                return Displacement(suffix, present == nil ? .removed : .replaced)
            }
        }
        return nil
    }

    /// Compares everything, and seals the files as they are; with the lock held.
    ///
    /// - Throws: ``StoreProblem/displaced(path:_:)``.
    func check(_ db: GRDB.Database, _ lock: FileLock) throws(StoreProblem) {
        try checkNames()
        do {
            let last = lock.seal
            if let seal = try seal(db, last), seal != last { lock.seal = seal }
            guard try hasLastRows(db) else { throw DisplacedError("", .overwritten) }
        } catch let error as DisplacedError {
            state.withLock { $0.displacement = error.displacement }
            throw .displaced(path: file.path, error.displacement)
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }

    /// The tables to which rows are only added, with the time in each row.
    private static let logs = [
        "combatEvent": "at", "attempt": "answeredAt", "encounter": "createdAt",
    ]

    /// Whether the last row that was seen in each log is still there. It is not if all three files were put
    /// back together, to another state of the same records.
    private func hasLastRows(_ db: GRDB.Database) throws -> Bool {
        let seen = state.withLock { $0.lastRows }
        for (table, time) in Self.logs {
            guard let row = seen[table] else { continue }
            let statement = try db.cachedStatement(
                sql: "SELECT \(time) FROM \(table) WHERE id = ?")
            guard try Int64.fetchOne(statement, arguments: [row.id]) == row.time else {
                return false
            }
        }
        for (table, time) in Self.logs {
            let statement = try db.cachedStatement(
                sql: "SELECT id, \(time) FROM \(table) ORDER BY id DESC LIMIT 1")
            guard let row = try Row.fetchOne(statement) else { continue }
            let last = LastRow(
                id: try row.decode(Int64.self, atIndex: 0),
                time: try row.decode(Int64.self, atIndex: 1))
            state.withLock { $0.lastRows[table] = last }
        }
        return true
    }

    private struct LastRow {
        let id: Int64
        let time: Int64
    }

    private struct DisplacedError: Error {
        let displacement: Displacement

        init(_ suffix: String, _ change: Displacement.Change) {
            displacement = Displacement(suffix, change)
        }
    }

    /// Where index and journal do not belong together: the index, if the journal is still the one that the
    /// index described last; `nil` if that cannot be told, or the journal is another one.
    private func misfit(of head: WALIndex, _ db: GRDB.Database) -> DisplacedError? {
        guard let last = state.withLock({ $0.lastIndex }), last != head, last.describesJournal(db)
        else { return nil }
        return DisplacedError("-shm", .overwritten)
    }

    /// The files as they are now; `nil` if they cannot be told to be right or wrong.
    private func seal(
        _ db: GRDB.Database, _ last: FileSeal?
    ) throws(DisplacedError) -> FileSeal? {
        let (journal, index) = state.withLock { ($0.journal, $0.index) }
        guard let journal, let index, let head = WALIndex(db) else { return nil }
        var status = stat()
        if head.frames > 0 {
            guard stat(file.path + "-wal", &status) == 0, status.st_size >= off_t(head.end) else {
                throw misfit(of: head, db) ?? DisplacedError("-wal", .cutOff)
            }
            guard head.describesJournal(db) else {
                throw misfit(of: head, db) ?? DisplacedError("-wal", .overwritten)
            }
            state.withLock { $0.lastIndex = head }
        }
        guard stat(file.path, &status) == 0 else { throw DisplacedError("", .removed) }
        let isWritten = head.frames > 0 && head.checkpoint.backfilled == UInt32(head.frames)
        if status.st_size == 0 || isWritten && status.st_size < off_t(head.pages * head.pageSize) {
            throw DisplacedError("", .cutOff)
        }
        guard let header = WALIndex.header(db), DatabaseFile.isOurs(header) else {
            throw DisplacedError("", .overwritten)
        }
        let time = status.st_mtim
        var seal = FileSeal(
            database: identity, journal: journal, index: index,
            owner: last?.owner.flatMap { $0.isRunning ? $0 : nil } ?? .own,
            size: UInt64(status.st_size),
            written: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec),
            header: FileSeal.sum(header), content: last?.content ?? 0,
            checkpoint: head.checkpoint)
        let isKnown = last.map { $0.isOfFiles(seal) && $0.checkpoint == seal.checkpoint } ?? false
        if isKnown, head.checkpoint.isUnfinished || seal == last { return last }
        seal.content = FileSeal.content(size: Int(status.st_size), pageSize: head.pageSize) {
            WALIndex.page(db, at: $0, size: head.pageSize)
        }
        guard isKnown, let last else { return seal }
        if seal.size < last.size { throw DisplacedError("", .cutOff) }
        guard seal.size == last.size, seal.content == last.content else {
            throw DisplacedError("", .overwritten)
        }
        return seal
    }

    /// Takes this process out of the seal, with the lock held, when the database is about to be closed.
    func giveUpSeal(_ lock: FileLock) {
        guard var seal = lock.seal, seal.owner == .own else { return }
        seal.owner = nil
        lock.seal = seal
    }

    /// Makes the copy of what is still readable, once.
    ///
    /// - Parameters:
    ///   - again: whether to try again if it could not be made before.
    ///   - copy: makes it, and returns its name.
    /// - Returns: what has happened, with the copy that was made now or before.
    func rescue(again: Bool, _ copy: () -> String?) -> Displacement? {
        // Whoever comes second reports without a copy, rather than make another one.
        let isFirst = state.withLock { state in
            guard !state.isRescued, again || !state.hasFailedToRescue else { return false }
            state.isRescued = true
            return true
        }
        if isFirst {
            let name = copy()
            state.withLock { state in
                state.displacement?.copy = name
                state.isRescued = name != nil
                state.hasFailedToRescue = name == nil
            }
        }
        return displacement
    }

    // MARK: Before opening

    /// Whether a journal beside the database belongs to another file, which has had this name.
    ///
    /// - Parameter seal: of the last writer, if there is one.
    static func hasStrayJournal(
        _ file: DatabaseFile, _ identity: FileIdentity, _ seal: FileSeal?
    ) -> Bool {
        if let seal, FileIdentity(path: file.path + "-wal") == seal.journal,
            seal.database != identity || hasOtherContent(file, seal)
        {
            return true
        }
        // A database in WAL mode, as this program's are, has no other journal.
        return FileIdentity(path: file.path + "-journal") != nil && file.isInWALMode()
    }

    /// Whether a file that nobody has open is another one than the last writer left, with the same number:
    /// file systems give the number of a removed file to the next one.
    ///
    /// Only a checkpoint writes a database in WAL mode, and every one leaves a trace in the index first.
    private static func hasOtherContent(_ file: DatabaseFile, _ seal: FileSeal) -> Bool {
        guard seal.isOfThisBoot, file.holder() == nil,
            let head = try? FileAccess.start(of: file.path + "-shm", count: WALIndex.size),
            let index = WALIndex(head), index.checkpoint == seal.checkpoint,
            !index.checkpoint.isUnfinished,
            let descriptor = try? FileAccess.open(file.path, O_RDONLY)
        else { return false }
        defer { Foundation.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        let size = Int(status.st_size)
        return UInt64(size) != seal.size
            || seal.content
                != FileSeal.content(size: size, pageSize: index.pageSize) { place in
                    var page = [UInt8](repeating: 0, count: index.pageSize)
                    return pread(descriptor, &page, page.count, off_t(place)) == page.count
                        ? page : nil
                }
    }

    /// Looks, with the lock held, before the database is opened for writing, whether a process has it
    /// open whose journal or index is gone: what that does is not in the files.
    ///
    /// The last process that closes a database removes both before it lets go of it, which takes
    /// milliseconds and is waited for.
    ///
    /// - Throws: ``StoreProblem/displaced(path:_:)``.
    static func checkOthers(
        _ file: DatabaseFile, _ identity: FileIdentity, _ lock: FileLock
    ) throws(StoreProblem) {
        guard let seal = lock.seal, seal.database == identity else { return }
        func displacement() -> Displacement? {
            for (suffix, known) in [("-wal", seal.journal), ("-shm", seal.index)] {
                let present = FileIdentity(path: file.path + suffix)
                if present != known {
                    return Displacement(suffix, present == nil ? .removed : .replaced)
                }
            }
            return nil
        }
        let deadline = ContinuousClock.now + .seconds(1)
        while let displacement = displacement(), let owner = seal.owner, owner.isRunning,
            file.holder() != nil
        {
            guard ContinuousClock.now < deadline else {
                throw .displaced(path: file.path, displacement)
            }
            usleep(2000)
        }
    }
}
