import FileAccess
import Foundation
import Tabletop
import TabletopStore

/// Files that commands write: complete under their name, or not there.
enum OutputFile {
    /// The file that an argument names; `nil` for standard output, which is also "-".
    static func named(_ argument: String?) -> String? { argument == "-" ? nil : argument }

    /// Writes under a temporary name beside the file, flushes, and renames.
    ///
    /// - Parameters:
    ///   - path: the file; an existing one is replaced at the end.
    ///   - content: writes the bytes to its argument, in order.
    /// - Returns: what `content` returns.
    /// - Throws: ``CommandProblem``, or what `content` throws. An existing file is then unchanged.
    static func write<Result>(
        to path: String,
        content: (_ sink: ([UInt8]) throws -> Void) throws -> Result
    ) throws -> Result {
        try check(path)
        let draft = DraftFile(of: path)
        let descriptor = open(draft.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            defer { close(descriptor) }
            let result = try content { try append($0, to: descriptor, path) }
            guard fsync(descriptor) == 0, rename(draft.path, path) == 0 else { throw failure(path) }
            let folder = PathText.folder(of: path)
            TabletopDatabase.syncFolder(folder.isEmpty ? "." : folder)
            StoredActs.current?.note()
            return result
        } catch {
            draft.discard()
            throw error
        }
    }

    /// Writes one piece of data, as above.
    static func write(_ data: Data, to path: String) throws {
        try write(to: path) { sink in try sink(Array(data)) }
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

    /// Refuses folders, pipes and devices, and databases with the files beside them, since one could
    /// only be meant by mistake.
    private static func check(_ path: String) throws(CommandProblem) {
        if OpenDatabase.contains(path: path) {
            throw .file(path: path, reason: "it is the open database")
        }
        for suffix in OpenDatabase.suffixes.dropFirst() where path.hasSuffix(suffix) {
            guard !isDatabase(String(path.dropLast(suffix.count))) else {
                throw .file(path: path, reason: "it belongs to a database")
            }
        }
        var target = stat()
        guard stat(path, &target) == 0 else { return }
        guard target.st_mode & S_IFMT == S_IFREG else {
            throw .file(path: path, reason: "it is not a regular file")
        }
        if isDatabase(path) { throw .file(path: path, reason: "it is a database") }
    }

    private static func isDatabase(_ path: String) -> Bool {
        (try? FileAccess.start(of: path, count: 16))?.starts(with: "SQLite format 3".utf8) ?? false
    }

    private static func failure(_ path: String) -> CommandProblem {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}
