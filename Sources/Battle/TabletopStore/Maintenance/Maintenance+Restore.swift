import FileAccess
package import Foundation
import Tabletop

/// Restoring a backup.
///
/// The order of the steps decides what an interruption leaves: never a file beside the journal of
/// another, and never neither of both files.
///
///     battle.db.restoring-T    complete copy of the backup, checked and flushed     (1)
///     battle.db                renamed to battle.db.replaced-T                      (2)
///     battle.db-wal, -journal  renamed to battle.db.replaced-T-wal, -journal        (3)
///     battle.db.restoring-T    renamed to battle.db                                 (4)
///
/// Ended before (2), the old file is in place and the copy is removed later. Ended after it, there is
/// no file: the next opening finds the copy, whose name says where the rest belongs, and goes on.
extension Maintenance {
    /// What was restored.
    package struct Restoration: Hashable, Sendable {
        /// The file that the one before was renamed to, its journal beside it; `nil` if there was none.
        package let replaced: String?
        /// The result of checking the backup.
        package let checkup: Checkup
        /// The sentence about a journal without its file, which was put aside; `nil` if there was none.
        package let remark: String?
    }

    /// Puts a copy of a backup in the place of a database, which may be damaged or missing.
    ///
    /// - Parameters:
    ///   - backup: the file to restore, which stays as it is.
    ///   - path: the database.
    ///   - moment: names the file that is replaced, in local time.
    ///   - patience: how long to wait while another process writes.
    /// - Throws: why the backup cannot be restored; ``StoreProblem/inUse(path:holder:)`` if a process
    ///   has the database open. Nothing has changed then.
    package static func restore(
        _ backup: String, to path: String, at moment: Date, minutesFromUTC: Int,
        patience: Duration = .seconds(5)
    ) throws(StoreProblem) -> Restoration {
        let source = DatabaseFile(path: backup)
        let file = DatabaseFile(path: path)
        do {
            let checkup = try checkup(path: source.path, isCopy: true)
            let bad = checkup.findings.first { $0.kind == .file || $0.kind == .schema }
            if let bad { throw StoreProblem.damaged(path: source.path, detail: bad.sentence) }
            guard source.identity() != file.identity() else {
                throw StoreProblem.failed(path: source.path, detail: "it is the database itself")
            }
            let lock = try FileLock(path: file.lockPath, of: file.path)
            return try lock.held(patience: patience) {
                if file.identity() == nil { _ = try finishRestoring(file) }
                if let holder = file.holder() {
                    throw StoreProblem.inUse(path: file.path, holder: holder)
                }
                for draft in restoring(file) { unlink(draft) }
                let label = unusedLabel(file, .replaced, moment, minutesFromUTC)
                let reader = try connectToCopy(source)
                _ = try copy(reader, to: DatabaseFile(path: "\(file.path).restoring-\(label)"))
                try reader.close()
                // With its file a journal is kept beside it, under that one's new name.
                let strays =
                    file.identity() == nil ? try TabletopDatabase.putStraysAside(of: file) : []
                return Restoration(
                    replaced: try finishRestoring(file), checkup: checkup,
                    remark: TabletopDatabase.strayRemark(strays))
            }
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }

    /// Goes on with a restoration from its second step; to be called with the lock held. Does nothing
    /// if there is none.
    ///
    /// - Returns: where the file before is now; `nil` if there was none.
    @discardableResult
    static func finishRestoring(_ file: DatabaseFile) throws -> String? {
        guard let draft = restoring(file).last else { return nil }
        let label = draft.dropFirst(file.path.utf8.count + ".restoring-".utf8.count)
        let replaced = Backup.path(of: file, .replaced, String(label))
        for suffix in ["", "-wal", "-journal"] {
            guard rename(file.path + suffix, replaced + suffix) == 0 || errno == ENOENT else {
                throw StoreProblem.failed(path: file.path, detail: DatabaseFile.reason())
            }
        }
        // The index of the journal; SQLite makes it again.
        unlink(file.path + "-shm")
        TabletopDatabase.syncFolder(file.folder)
        guard rename(draft, file.path) == 0 else {
            throw StoreProblem.failed(path: file.path, detail: DatabaseFile.reason())
        }
        TabletopDatabase.syncFolder(file.folder)
        return DatabaseFile(path: replaced).identity() == nil ? nil : replaced
    }

    /// The complete copies of restorations that were not finished, by time.
    static func restoring(_ file: DatabaseFile) -> [String] {
        let prefix = PathText.name(of: file.path) + ".restoring-"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: file.folder)) ?? []
        return names.filter { name in
            name.hasPrefix(prefix)
                && name.dropFirst(prefix.count).allSatisfy { $0.isNumber || $0 == "-" }
        }.sorted().map { "\(file.folder)/\($0)" }
    }

    /// A label for a copy made now that no copy of this kind has.
    static func unusedLabel(
        _ file: DatabaseFile, _ kind: Backup.Kind, _ moment: Date, _ minutesFromUTC: Int
    ) -> String {
        var moment = moment
        while true {
            let label = Backup.label(at: moment, minutesFromUTC: minutesFromUTC)
            let path = Backup.path(of: file, kind, label)
            if DatabaseFile(path: path).identity() == nil { return label }
            moment += 1
        }
    }

    /// A read-only connection to a copy. One without a journal is opened as immutable, so that SQLite
    /// puts no files beside it.
    static func connectToCopy(_ file: DatabaseFile) throws -> Connection {
        var status = stat()
        if stat(file.path + "-wal", &status) == 0, status.st_size > 0 {
            return try TabletopDatabase.connect(to: file, access: .readOnly)
        }
        return try TabletopDatabase.connectToImmutable(file)
    }
}

extension DatabaseFile {
    /// The process that has this file open as a database: "process 7". `nil` if there is none.
    ///
    /// SQLite's connections hold a shared lock on these bytes while they use a journal in WAL mode, and
    /// others while they read.
    func holder() -> String? {
        guard let identity = identity() else { return nil }
        // Closing the descriptor below would release SQLite's locks.
        if OpenDatabase.contains(identity) { return "process \(getpid())" }
        guard let descriptor = try? FileAccess.open(path, O_RDONLY) else { return nil }
        defer { close(descriptor) }
        var lock = Glibc.flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else {
            return nil
        }
        // Zero for a process in another container.
        return lock.l_pid > 0 ? "process \(lock.l_pid)" : "another process"
    }
}
