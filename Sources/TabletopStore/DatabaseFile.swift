import Foundation
import Synchronization

/// A look at a file before SQLite opens it, so that nobody else's file is ever touched.
struct DatabaseFile: Sendable {
    /// "BATT" in the header of every file of ours.
    static let applicationID: UInt32 = 0x4241_5454

    /// Which file a path stands for, whatever it is called.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// What the look found.
    enum Look: Hashable, Sendable {
        /// There is nothing.
        case absent
        /// There is a file of ours.
        case ours
        /// There is a file without a byte in it.
        case empty
    }

    /// Absolute, with symbolic links followed as far as the file exists.
    let path: String

    init(path: String) {
        // Of a file that is there the system knows, and at a twentieth of the cost of a URL.
        if let real = realpath(path, nil) {
            defer { free(real) }
            self.path = String(cString: real)
            return
        }
        let url = URL(fileURLWithPath: path)
        self.path = url.resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// The file beside it that writers lock.
    var lockPath: String { path + ".lock" }
    /// The folder it lies in.
    var folder: String { (path as NSString).deletingLastPathComponent }

    /// What the path stands for now; `nil` when there is nothing.
    func identity() -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// Looks without changing anything, and without waiting for a pipe's other end.
    ///
    /// - Throws: what is wrong with a file that is there.
    func look() throws(StoreProblem) -> Look {
        var status = stat()
        guard stat(path, &status) == 0 else {
            switch errno {
            case ENOENT: return .absent
            case EACCES: throw .readOnly(path: path)
            default: throw .failed(path: path, detail: Self.reason())
            }
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard status.st_size > 0 else { return .empty }
        // Closing a file gives up every lock this process has on it, SQLite's too. A file we have
        // open already was looked at before.
        let identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        if OpenFiles.contains(identity) { return .ours }
        guard let header = try header() else { throw .foreign(path: path) }
        let magic = Array("SQLite format 3\0".utf8)
        guard header.starts(with: magic), number(header[68..<72]) == Self.applicationID else {
            throw .foreign(path: path)
        }
        return .ours
    }

    /// The schema's number as the header has it, where that is the last word: nothing waits in a
    /// journal beside the file. `nil` where only SQLite can tell.
    func settledVersion() throws(StoreProblem) -> Int? {
        for journal in ["-wal", "-journal"] {
            var status = stat()
            if stat(path + journal, &status) == 0, status.st_size > 0 { return nil }
        }
        guard let identity = identity(), !OpenFiles.contains(identity), let header = try header()
        else { return nil }
        return Int(number(header[60..<64]))
    }

    /// A number as SQLite's header has it: the high byte first.
    private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func header() throws(StoreProblem) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == EACCES
                ? .readOnly(path: path) : .failed(path: path, detail: Self.reason())
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        return read(descriptor, &bytes, 100) == 100 ? bytes : nil
    }

    /// Backups and journals beside the file: signs that an empty file once held something.
    func hasCompanions() -> Bool {
        let name = (path as NSString).lastPathComponent
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return entries.contains {
            $0 == name + "-wal" || $0 == name + "-journal" || $0.hasPrefix(name + ".before-")
        }
    }

    /// What the system said last.
    static func reason() -> String { String(cString: strerror(errno)) }
}

/// The files this process has open as databases.
enum OpenFiles {
    private static let counts = Mutex<[DatabaseFile.Identity: Int]>([:])

    static func contains(_ identity: DatabaseFile.Identity) -> Bool {
        counts.withLock { $0[identity] != nil }
    }

    /// Keeps a file counted as open for as long as it lives.
    final class Entry: Sendable {
        let identity: DatabaseFile.Identity

        init(_ identity: DatabaseFile.Identity) {
            self.identity = identity
            counts.withLock { $0[identity, default: 0] += 1 }
        }

        deinit {
            counts.withLock { counts in
                guard let count = counts[identity] else { return }
                counts[identity] = count > 1 ? count - 1 : nil
            }
        }
    }
}
