import Foundation
import GRDB

/// Backups: a self-contained copy of the file, made while others may write.
extension TabletopDatabase {
    /// Writes the present content to a new file. An existing file is never overwritten.
    ///
    /// - Returns: its size in bytes.
    /// - Throws: ``StoreProblem/exists(path:)``, ``StoreProblem/noFolder(path:)``, or what failed.
    public func backup(to path: String) throws(StoreProblem) -> Int {
        let target = DatabaseFile(path: path)
        try Self.copy(connection, to: target)
        var status = stat()
        return stat(target.path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Writes the present content of a database to a new file.
    ///
    /// The copy is made under a temporary name in the same folder, checked, flushed to disk and
    /// only then given its name, so that an interruption never leaves an incomplete file.
    static func copy(_ connection: Connection, to target: DatabaseFile) throws(StoreProblem) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: target.folder, isDirectory: &isFolder),
            isFolder.boolValue
        else { throw .noFolder(path: target.path) }
        guard target.identity() == nil else { throw .exists(path: target.path) }
        let draft = DraftFile(of: target)
        defer { draft.discard() }
        do {
            // `VACUUM` refuses to run in a transaction. It reads a consistent state by itself.
            try connection.run { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft.path]) }
            chmod(draft.path, 0o600)
            try checkCopy(draft.path)
            try sync(draft.path)
            // Unlike `rename`, `link` fails if another process has created the name meanwhile.
            guard link(draft.path, target.path) == 0 else {
                throw errno == EEXIST
                    ? StoreProblem.exists(path: target.path)
                    : .failed(path: target.path, detail: DatabaseFile.reason())
            }
            syncFolder(target.folder)
        } catch {
            throw StoreProblem(error, path: target.path)
        }
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
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
        }
        defer { Foundation.close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
        }
    }
}
