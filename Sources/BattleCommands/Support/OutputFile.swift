import Foundation
import Tabletop
import TabletopStore

/// Files that commands write: complete under their name, or not there.
enum OutputFile {
    /// Writes under a temporary name beside the file, flushes, and renames.
    ///
    /// - Parameters:
    ///   - path: the file; an existing one is replaced at the end.
    ///   - database: the open database, which is never a target, nor are the files beside it.
    ///   - content: writes the bytes to its argument, in order.
    /// - Returns: what `content` returns.
    /// - Throws: ``CommandProblem``, or what `content` throws. An existing file is then unchanged.
    static func write<Result>(
        to path: String, readingFrom database: TabletopDatabase?,
        content: (_ sink: ([UInt8]) throws -> Void) throws -> Result
    ) throws -> Result {
        try check(path, database)
        let draft = DraftFile(of: path)
        let descriptor = open(draft.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            defer { close(descriptor) }
            let result = try content { try append($0, to: descriptor, path) }
            guard fsync(descriptor) == 0, rename(draft.path, path) == 0 else { throw failure(path) }
            let folder = PathText.folder(of: path)
            TabletopDatabase.syncFolder(folder.isEmpty ? "." : folder)
            return result
        } catch {
            draft.discard()
            throw error
        }
    }

    /// Writes one piece of data, as above.
    static func write(_ data: Data, to path: String, readingFrom database: TabletopDatabase?) throws
    {
        try write(to: path, readingFrom: database) { sink in try sink(Array(data)) }
    }

    private static func append(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Refuses folders, pipes and devices, the open database with the files beside it, and databases
    /// in general, since one could only be meant by mistake.
    private static func check(_ path: String, _ database: TabletopDatabase?) throws(CommandProblem)
    {
        var target = stat()
        guard stat(path, &target) == 0 else { return }
        guard target.st_mode & S_IFMT == S_IFREG else {
            throw .file(path: path, reason: "it is not a regular file")
        }
        for suffix in ["", "-wal", "-shm", ".lock"] {
            var status = stat()
            if let database, stat(database.path + suffix, &status) == 0,
                status.st_dev == target.st_dev, status.st_ino == target.st_ino
            {
                throw .file(path: path, reason: "it is the open database")
            }
        }
        if let file = FileHandle(forReadingAtPath: path),
            let start = try? file.read(upToCount: 16), start.starts(with: "SQLite format 3".utf8)
        {
            throw .file(path: path, reason: "it is a database")
        }
    }

    private static func failure(_ path: String) -> CommandProblem {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}
