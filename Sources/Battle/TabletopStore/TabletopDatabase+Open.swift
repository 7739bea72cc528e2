package import Foundation
import FileAccess
import GRDB
import GRDBSQLite
import Tabletop

/// Opening a database, in this order: inspect the file without touching it; take the lock; create a
/// missing file under a temporary name and rename it when it is complete; open and configure the
/// connection; refuse files of newer versions; back the file up before migrating; migrate; check
/// the journal settings.
extension TabletopDatabase {
    /// Opens a database file, or creates it.
    ///
    /// - Parameters:
    ///   - access: `.readOnly` to follow another process's fight.
    ///   - isNamedByUser: whether the user chose this path. An empty file is then refused instead
    ///     of filled.
    ///   - patience: how long to wait while another process writes.
    ///   - clock: gives the time stamps of everything stored.
    ///   - minutesFromUTC: the minutes that local time is ahead of UTC at a moment, from which the
    ///     days of fights follow.
    /// - Throws: ``StoreProblem``; files of other programs and of newer versions stay unchanged
    ///   byte for byte.
    package static func open(
        path: String, access: DatabaseAccess = .readWrite, isNamedByUser: Bool = true,
        patience: Duration = .seconds(5), clock: @escaping @Sendable () -> Date = { Date() },
        minutesFromUTC: @escaping @Sendable (Date) -> Int = { _ in 0 }
    ) throws(StoreProblem) -> TabletopDatabase {
        let file = DatabaseFile(path: path)
        do {
            if path == ":memory:" || path.hasPrefix("file:") {
                throw StoreProblem.reserved(path: path, of: nil)
            }
            try file.checkNames(for: access)
            var look = try file.look()
            if look == .absent, !Maintenance.restoring(file).isEmpty {
                let lock = try FileLock(path: file.lockPath, of: file.path)
                try lock.held(patience: patience) {
                    if file.identity() == nil { try Maintenance.finishRestoring(file) }
                }
                look = try file.look()
            }
            if access == .readOnly {
                try file.requireOurs()
                // An empty journal that nobody writes holds nothing of another file. A reader makes one
                // and leaves it, and it may get the number of the last writer's.
                let seal = FileLock.seal(at: file.lockPath)
                if file.hasJournal() || seal?.owner?.isRunning == true,
                    let identity = file.identity(),
                    OpenedFiles.hasStrayJournal(file, identity, seal)
                {
                    throw StoreProblem.failed(
                        path: file.path,
                        detail: "its journal is another file's: the next change puts it aside")
                }
                return try connect(
                    to: file, access: access, lock: nil, patience, clock, minutesFromUTC)
            }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.folder, isDirectory: &isFolder),
                isFolder.boolValue
            else { throw StoreProblem.noFolder(path: file.path) }
            if look == .empty, isNamedByUser || file.hasCompanions() {
                throw StoreProblem.empty(path: file.path)
            }
            let lock = try FileLock(path: file.lockPath, of: file.path)
            return try lock.held(patience: patience) {
                // Another process may have created it while this one waited.
                var strays: [String] = []
                if try file.look() != .ours {
                    strays = try create(file, clock)
                } else if let identity = file.identity(),
                    OpenedFiles.hasStrayJournal(file, identity, lock.seal)
                {
                    strays = try putStraysAside(of: file)
                }
                var database = try connect(
                    to: file, access: access, lock: lock, patience, clock, minutesFromUTC)
                if !strays.isEmpty { database.remark = strayRemark(strays) }
                return database
            }
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }

    /// A database in memory, gone when the process ends.
    package static func inMemory(
        clock: @escaping @Sendable () -> Date = { Date() },
        minutesFromUTC: @escaping @Sendable (Date) -> Int = { _ in 0 }
    ) throws(StoreProblem) -> TabletopDatabase {
        do {
            let connection = try copy(of: blank.get())
            let database = TabletopDatabase(
                access: .readWrite, file: nil, connection: connection, lock: nil, opened: nil,
                clock: clock, offset: minutesFromUTC, patience: .zero)
            try database.write { try sign($0, at: clock()) }
            return database
        } catch {
            throw StoreProblem(error, path: "")
        }
    }

    /// A copy in memory of what is stored, in which everything can be done without storing it.
    package func inMemory() throws(StoreProblem) -> TabletopDatabase {
        do {
            return TabletopDatabase(
                access: .readWrite, file: nil, connection: try Self.copy(of: connection), lock: nil,
                opened: nil, clock: clock, offset: offset, patience: .zero)
        } catch {
            throw StoreProblem(error, path: path)
        }
    }

    /// The schema in memory. It is made once, because nineteen migrations take 0.1 s.
    private static let blank = Result {
        let connection = try Connection(configuration: configuration(access: .readWrite))
        try connection.migrate(migrator)
        return connection
    }

    private static func copy(of connection: Connection) throws -> Connection {
        let copy = try Connection(configuration: configuration(access: .readWrite))
        try connection.run { source in try copy.run { try source.backup(to: $0) } }
        return copy
    }

    private static func create(
        _ file: DatabaseFile, _ clock: @Sendable () -> Date
    ) throws -> [String] {
        try make(file) { connection in
            let blank = try blank.get()
            try connection.run { db in
                try blank.run { try $0.backup(to: db) }
                // The copy has the header of what it is made of.
                try db.execute(sql: "PRAGMA application_id = \(DatabaseFile.applicationID)")
                try sign(db, at: clock())
            }
        }
    }

    /// Makes a file under a temporary name and renames it when it is complete, so that an
    /// interruption never leaves an incomplete file under its name. A journal that an earlier file of
    /// this name has left is put aside first.
    ///
    /// - Parameter fill: gives the new file its schema and content.
    /// - Returns: the names of journals that were put aside.
    static func make(
        _ file: DatabaseFile, fill: (Connection) throws -> Void
    ) throws -> [String] {
        let draft = DraftFile(of: file)
        do {
            // SQLite gives its journals the permissions of the file, so the file is created first.
            let descriptor = Foundation.open(
                draft.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw errno == ENOSPC
                    ? StoreProblem.full(path: file.path)
                    : errno == EACCES || errno == EROFS
                        ? .readOnly(path: file.path)
                        : .failed(path: file.path, detail: DatabaseFile.reason())
            }
            Foundation.close(descriptor)
            let connection = try Connection(
                path: draft.path, configuration: configuration(access: .readWrite))
            try connection.run { db in
                // Nobody sees the file before all of it is on the disk: to wait for the disk a hundred
                // times while it is made would take 0.3 s.
                try db.execute(sql: "PRAGMA synchronous = OFF")
                try db.execute(sql: "PRAGMA application_id = \(DatabaseFile.applicationID)")
            }
            try fill(connection)
            try connection.run { db in
                try db.execute(sql: "PRAGMA journal_mode = WAL")
                _ = try db.checkpoint(.truncate)
            }
            try connection.close()
            try Maintenance.sync(draft.path)
            let strays = try putStraysAside(of: file)
            guard rename(draft.path, file.path) == 0 else {
                throw StoreProblem.failed(path: file.path, detail: DatabaseFile.reason())
            }
            syncFolder(file.folder)
            return strays
        } catch {
            draft.discard()
            throw error
        }
    }

    /// Renames the journals beside a path, which belong to a file that was there before. SQLite would
    /// otherwise replay them into the file that is there now.
    ///
    /// - Returns: their new names: "battle.db.stray-1-wal".
    static func putStraysAside(of file: DatabaseFile) throws -> [String] {
        var strays: [String] = []
        for suffix in ["-wal", "-journal"] {
            var status = stat()
            guard lstat(file.path + suffix, &status) == 0 else { continue }
            var number = 1
            var target: String { "\(file.path).stray-\(number)\(suffix)" }
            while FileIdentity(path: target) != nil { number += 1 }
            guard rename(file.path + suffix, target) == 0 else {
                throw StoreProblem.failed(path: file.path, detail: DatabaseFile.reason())
            }
            if status.st_size > 0 { strays.append(PathText.name(of: target)) }
        }
        // The index of the journal; SQLite makes it again.
        unlink(file.path + "-shm")
        syncFolder(file.folder)
        return strays
    }

    /// The sentence about journals that were put aside; `nil` if there were none.
    package static func strayRemark(_ names: [String]) -> String? {
        names.isEmpty
            ? nil
            : "The journal of an earlier file was put aside as "
                + names.map(PlainText.escaped).joined(separator: " and ") + "."
    }

    private static func connect(
        to file: DatabaseFile, access: DatabaseAccess, lock: FileLock?, _ patience: Duration,
        _ clock: @escaping @Sendable () -> Date, _ offset: @escaping @Sendable (Date) -> Int
    ) throws -> TabletopDatabase {
        guard let identity = file.identity() else { throw StoreProblem.missing(path: file.path) }
        if let lock { try OpenedFiles.checkOthers(file, identity, lock) }
        let settled = try file.settledVersion()
        // A journal that another process is using changes while it is read.
        if access == .readWrite, settled == nil, file.holder() == nil,
            case let journal = WriteAheadLog(of: file.path), journal.hasLostAcknowledged
        {
            throw StoreProblem.damaged(
                path: file.path,
                detail: "its journal has \(journal.lost) changes behind a damaged place")
        }
        let opened = OpenedFiles(file, identity)
        let version = try settled ?? checkedVersion(of: file, opened)
        guard version <= schemaVersion else { throw newer(file, version) }
        let connection = try connect(to: file, access: access, patience: patience, opened)
        // Nothing is read from a table before it is known to be one.
        if let object = try connection.read({ try SchemaGuard.stranger(for: access, $0) }) {
            throw StoreProblem.altered(path: file.path, object: object)
        }
        try connection.read { try checkMigrations($0, version, file) }
        var strays: [String] = []
        if access == .readWrite {
            if version < schemaVersion {
                strays = try copyAside(file, connection, before: schemaVersion)
                try connection.migrate(migrator)
            }
            try connection.run { db in try makeDurable(db, path: file.path) }
        } else if version < schemaVersion {
            throw StoreProblem.failed(
                path: file.path, detail: "schema \(version) of \(schemaVersion): open it to write")
        }
        // A momentary connection opens and closes the files with each piece of work.
        if !connection.isMomentary { opened.note() }
        if let lock {
            try connection.run { db in
                // What was interrupted by a crash. Until it is done, the database's file cannot be
                // compared with what it was.
                if WALIndex(db)?.checkpoint.isUnfinished == true {
                    _ = try? db.checkpoint(.passive)
                }
                try opened.check(db, lock)
            }
        }
        var database = TabletopDatabase(
            access: access, file: file, connection: connection, lock: lock, opened: opened,
            clock: clock, offset: offset, patience: patience)
        database.remark = strayRemark(strays)
        return database
    }

    /// The schema version, read through a read-only connection: a newer file must stay unchanged,
    /// and its header can lag behind its journal.
    private static func checkedVersion(
        of file: DatabaseFile, _ opened: OpenedFiles
    ) throws -> Int {
        let connection = try connect(to: file, access: .readOnly, opened)
        let version = try connection.read {
            try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0
        }
        try connection.close()
        return version
    }

    static func newer(_ file: DatabaseFile, _ version: Int) -> StoreProblem {
        .newer(path: file.path, found: max(version, schemaVersion + 1), known: schemaVersion)
    }

    /// Opens a connection and checks that it works.
    ///
    /// Reading a file in WAL mode makes an index next to it, `-shm`, which takes permission and room.
    /// Where either is missing, each read opens the file in a way that needs no index.
    static func connect(
        to file: DatabaseFile, access: DatabaseAccess, patience: Duration = .seconds(5),
        _ opened: OpenedFiles? = nil
    ) throws -> Connection {
        let path = file.path
        let configuration = configuration(access: access, patience)
        do {
            let connection = try Connection(
                path: path, configuration: configuration, opened: opened)
            _ = try connection.run {
                try Int.fetchOne($0, sql: "PRAGMA schema_version")
            }
            return connection
        } catch let error as DatabaseError where access == .readOnly && file.lacksIndex(error) {
            return try Connection(momentarily: {
                // Others may have made the index meanwhile.
                if let queue = try? DatabaseQueue(path: path, configuration: configuration) {
                    return queue
                }
                return try queueWithoutIndex(file, error)
            })
        }
    }

    /// Opens a file for reading without the index of its journal.
    ///
    /// Without a journal nobody writes, and the file can be read as one that does not change. Otherwise
    /// SQLite keeps the index in memory if it may lock others out, for which the file has to be opened
    /// for writing.
    private static func queueWithoutIndex(
        _ file: DatabaseFile, _ error: DatabaseError
    ) throws -> DatabaseQueue {
        if !file.hasJournal() {
            return try DatabaseQueue(
                path: immutableAddress(of: file),
                configuration: configuration(access: .readOnly, .zero))
        }
        return try DatabaseQueue(
            path: file.path,
            configuration: configuration(access: .readWrite, .seconds(5), isAlone: true))
    }

    /// Opens a file that nobody writes, without a journal.
    static func connectToImmutable(_ file: DatabaseFile) throws -> Connection {
        try Connection(
            path: immutableAddress(of: file), configuration: configuration(access: .readOnly))
    }

    private static func immutableAddress(of file: DatabaseFile) throws -> String {
        var address = URLComponents()
        address.scheme = "file"
        address.path = file.path
        address.queryItems = [URLQueryItem(name: "immutable", value: "1")]
        guard let uri = address.string else { throw StoreProblem.missing(path: file.path) }
        return uri
    }

    /// - Parameters:
    ///   - patience: how long a writer waits for a program that does not take our lock.
    ///   - isAlone: whether the connection locks all others out, and writes nothing but the journal's
    ///     content into the file.
    static func configuration(
        access: DatabaseAccess, _ patience: Duration = .seconds(5), isAlone: Bool = false
    ) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = access == .readOnly
        // That of a rehearsal lasts as long as the connection.
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(
            access == .readOnly ? 10 : TimeInterval(patience / .seconds(1)))
        configuration.prepareDatabase { db in
            // Has to come before everything that reads the file.
            if isAlone { try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
            // Files may come from strangers: https://sqlite.org/security.html. No value of this
            // program has more than the 64 MB that are the limit of an import. The page cache takes
            // 0.5 MB at most, a quarter of the default, which a long evening would fill.
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 64 << 20)
            try db.execute(
                sql: """
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    PRAGMA mmap_size = 0;
                    PRAGMA cache_size = -500;
                    """)
            db.add(function: StoredPractice.searchKey)
            db.add(function: StoredRoster.rosterFinds)
        }
        return configuration
    }

    /// Sets WAL mode and a disk flush with every commit, and checks both, since SQLite can refuse
    /// either.
    private static func makeDurable(_ db: GRDB.Database, path: String) throws {
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        try db.execute(
            sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864")
        let flushing = try Int.fetchOne(db, sql: "PRAGMA synchronous")
        guard mode == "wal", flushing == 2 else {
            throw StoreProblem.failed(path: path, detail: "no durable journal")
        }
    }

    /// The tables, indexes and triggers of a new file of a version.
    static func emptySchema(version: Int) throws -> [SchemaComparison.Object] {
        if version == schemaVersion { return try blank.get().read(SchemaComparison.objects) }
        let connection = try Connection(configuration: configuration(access: .readWrite))
        if version > 0 { try connection.migrate(migrator, upTo: Migration.all[version - 1].name) }
        return try connection.read(SchemaComparison.objects)
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (number, migration) in Migration.all.enumerated() {
            migrator.registerMigration(migration.name) { db in
                try db.execute(sql: migration.sql)
                if number + 1 == schemaVersion { try derive(db) }
                try db.execute(sql: "PRAGMA user_version = \(number + 1)")
            }
        }
        return migrator
    }

    /// Makes what follows from other rows and takes this program's code, in the transaction of the last
    /// migration: no migration runs code that a later one could break.
    private static func derive(_ db: GRDB.Database) throws {
        // Files from before there were cards have answers and no card.
        let hasCards = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM card)") ?? false
        if !hasCards { try StoredPractice.replayCards(of: nil, intervals: true, db) }
        try db.execute(
            sql: """
                UPDATE combatEventWords SET words = searchKey(words)
                WHERE words <> searchKey(words)
                """)
    }

    /// Compares the migrator's table with the migrations up to the version of the file.
    ///
    /// - Throws: ``StoreProblem/newer(path:found:known:)`` if a migration is listed that is not known
    ///   here; ``StoreProblem/damaged(path:detail:)`` if the list is another.
    static func checkMigrations(
        _ db: GRDB.Database, _ version: Int, _ file: DatabaseFile
    ) throws {
        let expected = Migration.all.prefix(max(0, version)).map(\.name)
        // Files may come from strangers: an unexpected value must not crash, nor any number of rows
        // fill the memory.
        let rows = try Row.fetchAll(
            db, sql: "SELECT identifier FROM grdb_migrations LIMIT \(Migration.all.count + 100)")
        let names = rows.map { String.fromDatabaseValue($0[0] as DatabaseValue) }
        if version >= 0, names.count == expected.count, expected.allSatisfy(names.contains) {
            return
        }
        let known = Migration.all.map(\.name)
        guard !names.contains(where: { $0 != nil && !known.contains($0 ?? "") }) else {
            throw newer(file, version)
        }
        throw StoreProblem.damaged(
            path: file.path, detail: "its list of migrations is not that of schema \(version)")
    }

    private static func sign(_ db: GRDB.Database, at moment: Date) throws {
        try db.execute(
            sql: "INSERT OR IGNORE INTO fileInfo(id, fileUuid, createdAt) VALUES (1, ?, ?)",
            arguments: [UUID.random().uuidString, moment.milliseconds])
    }

    /// Copies the file before its schema changes, once for each version:
    /// "battle.sqlite.before-0005".
    ///
    /// - Returns: the names of journals of an earlier copy, which were put aside.
    private static func copyAside(
        _ file: DatabaseFile, _ connection: Connection, before version: Int
    ) throws -> [String] {
        let digits = String(version)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let copy = DatabaseFile(path: "\(file.path).before-\(padded)")
        // The program may have been killed after the copy had its name and before its draft was
        // removed.
        guard copy.identity() == nil else {
            DraftFile.removeAbandoned(in: file.folder)
            return []
        }
        return try Maintenance.copy(connection, to: copy)
    }

    /// Flushes the names in a folder to disk, as far as the file system can.
    package static func syncFolder(_ folder: String) {
        let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        Foundation.close(descriptor)
    }
}
