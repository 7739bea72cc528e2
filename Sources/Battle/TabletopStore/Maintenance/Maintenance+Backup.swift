import FileAccess
import Foundation
import GRDB
import Tabletop

/// Backups: a self-contained copy of the file, made while others may write.
extension Maintenance {
    /// The key of the setting whether there are daily backups. A value is stored only for "off".
    package static let dailyBackupKey = "backup.daily"

    /// Writes the present content to a new file. An existing file is never overwritten.
    ///
    /// - Returns: its size in bytes, and the sentence about a journal of an earlier file of this name,
    ///   which was put aside.
    /// - Throws: ``StoreProblem/exists(path:)``, ``StoreProblem/noFolder(path:)``, or what failed.
    package func backup(
        to path: String
    ) throws(StoreProblem) -> (bytes: Int, remark: String?) {
        let target = DatabaseFile(path: path)
        let strays = try Self.copy(database.connection, to: target)
        var status = stat()
        let bytes = stat(target.path, &status) == 0 ? Int(status.st_size) : 0
        return (bytes, TabletopDatabase.strayRemark(strays))
    }

    /// Makes the backup of the present day, unless there is one, and removes those too many
    /// (`BackupThinning`).
    ///
    /// None is made if nothing has changed since the newest one, on the day on which the file itself
    /// was made, and if the setting ``dailyBackupKey`` is off. The copy is read by a connection of
    /// its own in a read transaction, so it neither waits for this one's work nor keeps others
    /// from writing.
    ///
    /// - Returns: the path of the new backup; `nil` if none was due.
    /// - Throws: what failed; all earlier backups are kept then.
    package func backUpDaily() throws(StoreProblem) -> String? {
        guard database.access == .readWrite, let file = database.file else { return nil }
        let moment = database.clock()
        let today = PracticeDay(of: moment, minutesFromUTC: database.offset(moment))
        let target = DatabaseFile(path: Backup.path(of: file, .daily, "\(today)"))
        guard target.identity() == nil, try isDailyBackupDue(today) else { return nil }
        let daily = Backup.all(of: file.path).filter { $0.day != nil }
        // What is changed while the copy is made belongs to the next one.
        let changed = file.lastChange()
        if let newest = daily.first, DatabaseFile(path: newest.path).lastChange() == changed {
            return nil
        }
        guard file.hasRoomForCopy() else { throw .full(path: target.path) }
        do {
            let reader = try TabletopDatabase.connect(to: file, access: .readOnly)
            _ = try Self.copy(reader, to: target)
            try reader.close()
        } catch StoreProblem.exists {
            return nil
        } catch {
            throw StoreProblem(error, path: target.path)
        }
        let times = [changed, changed]
        utimensat(AT_FDCWD, target.path, times, 0)
        let kept = BackupThinning.kept(daily.compactMap(\.day) + [today], on: today)
        for backup in daily where backup.day.map({ !kept.contains($0) }) ?? false {
            unlink(backup.path)
        }
        return target.path
    }

    private func isDailyBackupDue(_ today: PracticeDay) throws(StoreProblem) -> Bool {
        try database.read { db in
            let setting = try String.fetchOne(
                db, sql: "SELECT value FROM setting WHERE key = ?",
                arguments: [Self.dailyBackupKey])
            let created = try Int64.fetchOne(db, sql: "SELECT createdAt FROM fileInfo")
            guard setting != "off", let created else { return false }
            let moment = Date(milliseconds: created)
            return PracticeDay(of: moment, minutesFromUTC: database.offset(moment)) != today
        }
    }

    /// Checks a copy, and counts what is in it.
    ///
    /// - Throws: why it cannot be restored.
    package static func contents(ofBackup path: String) throws(StoreProblem) -> Backup.Contents {
        let file = DatabaseFile(path: path)
        do {
            try file.requireOurs()
            let connection = try connectToCopy(file)
            let contents = try connection.read { db in
                let found = try String.fetchAll(db, sql: "PRAGMA quick_check(1)")
                guard found == ["ok"] else {
                    throw StoreProblem.damaged(path: file.path, detail: found.first ?? "nothing")
                }
                if let object = try SchemaGuard.stranger(for: .readOnly, db) {
                    throw StoreProblem.altered(path: file.path, object: object)
                }
                func count(_ table: String) throws -> Int {
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
                }
                return Backup.Contents(
                    schema: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
                    characters: try count("character"), fights: try count("encounter"),
                    answers: try count("attempt"))
            }
            try connection.close()
            guard contents.schema <= TabletopDatabase.schemaVersion else {
                throw TabletopDatabase.newer(file, contents.schema)
            }
            return contents
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }

    /// The newest copy that can be restored, of those made by this program while the file was intact.
    package static func newestGoodBackup(
        of path: String
    ) -> (backup: Backup, contents: Backup.Contents)? {
        let candidates = Backup.all(of: path).filter { $0.kind == .daily || $0.kind == .migration }
        for backup in candidates.sorted(by: { $0.date > $1.date }) {
            if let contents = try? contents(ofBackup: backup.path) { return (backup, contents) }
        }
        return nil
    }

    /// Writes the present content of a database to a new file.
    ///
    /// The copy is made under a temporary name in the same folder, checked, flushed to disk and
    /// only then given its name, so that an interruption never leaves an incomplete file.
    ///
    /// - Returns: the names of journals of an earlier file of this name, which were put aside.
    static func copy(
        _ connection: Connection, to target: DatabaseFile
    ) throws(StoreProblem) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: target.folder, isDirectory: &isFolder),
            isFolder.boolValue
        else { throw .noFolder(path: target.path) }
        guard target.identity() == nil else { throw .exists(path: target.path) }
        try target.checkNames(for: .readWrite)
        let draft = DraftFile(of: target)
        defer { draft.discard() }
        do {
            // `VACUUM` refuses to run in a transaction. It reads a consistent state by itself.
            try connection.run { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft.path]) }
            chmod(draft.path, 0o600)
            try checkCopy(draft.path)
            try sync(draft.path)
            let strays = try TabletopDatabase.putStraysAside(of: target)
            try name(draft.path, target)
            TabletopDatabase.syncFolder(target.folder)
            return strays
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            // The statement names no row: the rows that are copied contradict each other.
            throw .damaged(
                path: connection.path ?? target.path, detail: StoreProblem.detail(of: error))
        } catch {
            throw StoreProblem(error, path: target.path)
        }
    }

    /// Gives a complete draft its name, if nothing has that name.
    private static func name(_ draft: String, _ target: DatabaseFile) throws {
        // Unlike `rename`, `link` fails if another process has created the name meanwhile.
        if link(draft, target.path) == 0 { return }
        // Some file systems have no links.
        if [EPERM, ENOTSUP, ENOSYS].contains(errno), target.identity() == nil,
            rename(draft, target.path) == 0
        {
            return
        }
        throw errno == EEXIST
            ? StoreProblem.exists(path: target.path)
            : .failed(path: target.path, detail: DatabaseFile.reason())
    }

    private static func checkCopy(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        let copy = try Connection(path: path, configuration: configuration)
        let found = try copy.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
        try copy.close()
        guard found == ["ok"] else {
            throw StoreProblem.damaged(path: path, detail: found.first ?? "nothing")
        }
    }

    /// Flushes a file to disk.
    static func sync(_ path: String) throws {
        guard let descriptor = try? FileAccess.open(path, O_RDONLY) else {
            throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
        }
        defer { Foundation.close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
        }
    }
}

extension TabletopDatabase {
    /// The problem, with the copy that was made of everything if another program took the files away.
    ///
    /// - Parameter again: whether to try again if the copy could not be made before. Acts do; polling for
    ///   changes does not, because a copy onto a full disk would take all its time.
    func rescued(_ problem: StoreProblem, again: Bool = true) -> StoreProblem {
        guard case .displaced(let path, _) = problem, access == .readWrite, let file, let opened
        else { return problem }
        let displacement = opened.rescue(again: again) {
            let moment = clock()
            let label = Maintenance.unusedLabel(file, .rescued, moment, offset(moment))
            let target = DatabaseFile(path: Backup.path(of: file, .rescued, label))
            let isCopied = (try? Maintenance.copy(connection, to: target)) != nil
            return isCopied ? PathText.name(of: target.path) : nil
        }
        return displacement.map { .displaced(path: path, $0) } ?? problem
    }
}

extension DatabaseFile {
    /// When the file or its journal was last written. Equal for a daily backup and the file it was
    /// made from, until that is changed; compared for equality alone, so that no clock matters.
    func lastChange() -> timespec {
        var newest = timespec()
        for path in [path, path + "-wal"] {
            var status = stat()
            guard stat(path, &status) == 0, status.st_size > 0 else { continue }
            let time = status.st_mtim
            if (time.tv_sec, time.tv_nsec) > (newest.tv_sec, newest.tv_nsec) { newest = time }
        }
        return newest
    }

    /// Whether the disk has room for a copy and for some hours of use besides.
    func hasRoomForCopy() -> Bool {
        var (status, disk) = (stat(), statvfs())
        guard stat(path, &status) == 0, statvfs(folder, &disk) == 0 else { return true }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) > UInt64(status.st_size) + 8 << 20
    }
}

private func == (left: timespec, right: timespec) -> Bool {
    left.tv_sec == right.tv_sec && left.tv_nsec == right.tv_nsec
}
