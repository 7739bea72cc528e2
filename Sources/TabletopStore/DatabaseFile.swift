import Foundation
import GRDB
import Synchronization
import Tabletop

/// Inspects a file before SQLite opens it, so that files of other programs are never changed.
struct DatabaseFile: Sendable {
    /// "BATT": the application ID in the header of every database of this program.
    static let applicationID: UInt32 = 0x4241_5454

    /// The identity of a file, whatever its path.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    /// The result of inspecting a path.
    enum Look: Hashable, Sendable {
        /// There is no file.
        case absent
        /// There is a database of this program.
        case ours
        /// There is a file of zero bytes.
        case empty
    }

    /// The absolute path; symbolic links are resolved as far as the file exists.
    let path: String
    /// Whether the path without symbolic links can be written as text. Repaired, it would be the path
    /// of another file.
    private let isUTF8: Bool

    init(path: String) {
        // For an existing file, `realpath` costs a twentieth of a URL.
        if let real = realpath(path, nil) {
            defer { free(real) }
            let text = String(validatingCString: real)
            isUTF8 = text != nil
            self.path = text ?? path
            return
        }
        isUTF8 = path.hasPrefix("/") || Self.isWorkingFolderUTF8
        let url = URL(fileURLWithPath: path)
        self.path = url.resolvingSymlinksInPath().standardizedFileURL.path
    }

    private static var isWorkingFolderUTF8: Bool {
        guard let folder = realpath(".", nil) else { return true }
        defer { free(folder) }
        return String(validatingCString: folder) != nil
    }

    /// The file next to it that writers lock.
    var lockPath: String { path + ".lock" }
    /// The folder that contains it.
    var folder: String { PathText.folder(of: path) }

    /// The identity of the file at the path now; `nil` if there is none.
    func identity() -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// Inspects the file without changing it, and without waiting for the other end of a pipe.
    ///
    /// - Throws: ``StoreProblem/foreign(path:)``, ``StoreProblem/notAFile(path:)``,
    ///   ``StoreProblem/readOnly(path:)`` or ``StoreProblem/failed(path:detail:)``.
    func look() throws(StoreProblem) -> Look {
        guard isUTF8 else {
            throw .failed(path: path, detail: "a folder above it has a name that is not UTF-8")
        }
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
        // Closing a descriptor releases every POSIX lock that this process has on the file,
        // SQLite's too. A file that this process has open was inspected before it was opened.
        let identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        if OpenFiles.contains(identity) { return .ours }
        guard let header = try header() else { throw .foreign(path: path) }
        let magic = Array("SQLite format 3\0".utf8)
        guard header.starts(with: magic), number(header[68..<72]) == Self.applicationID else {
            throw .foreign(path: path)
        }
        return .ours
    }

    /// Whether a journal next to the file has content.
    func hasJournal() -> Bool {
        ["-wal", "-journal"].contains { journal in
            var status = stat()
            return stat(path + journal, &status) == 0 && status.st_size > 0
        }
    }

    /// Whether reading failed for want of the journal's index, which needs permission to write into
    /// the folder, and room.
    func lacksIndex(_ error: DatabaseError) -> Bool {
        switch error.resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL: true
        case .SQLITE_IOERR: isDiskFull()
        default: false
        }
    }

    /// Whether the file's disk has no room for the smallest files of a database.
    func isDiskFull() -> Bool {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
    }

    /// A number that changes with the content of the file or of its journal.
    func fingerprint() -> Int {
        var hasher = Hasher()
        for suffix in ["", "-wal"] {
            var status = stat()
            guard stat(path + suffix, &status) == 0 else { continue }
            hasher.combine(status.st_size)
            hasher.combine(status.st_mtim.tv_sec)
            hasher.combine(status.st_mtim.tv_nsec)
        }
        return hasher.finalize()
    }

    /// The schema version in the file's header, if that is current, which is when no journal next
    /// to the file has content. `nil` if only SQLite can tell.
    func settledVersion() throws(StoreProblem) -> Int? {
        if hasJournal() { return nil }
        guard let identity = identity(), !OpenFiles.contains(identity), let header = try header()
        else { return nil }
        return Int(number(header[60..<64]))
    }

    /// A big-endian number of SQLite's header.
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

    /// Whether there are backups or journals next to the file, which mean that an empty file once
    /// had content.
    func hasCompanions() -> Bool {
        let name = PathText.name(of: path)
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return entries.contains {
            $0 == name + "-wal" || $0 == name + "-journal" || $0.hasPrefix(name + ".before-")
                || $0.hasPrefix(name + ".backup-")
        }
    }

    /// The system's message for `errno`.
    static func reason() -> String { String(cString: strerror(errno)) }
}

/// The files that this process has open as databases.
enum OpenFiles {
    private static let counts = Mutex<[DatabaseFile.Identity: Int]>([:])

    static func contains(_ identity: DatabaseFile.Identity) -> Bool {
        counts.withLock { $0[identity] != nil }
    }

    /// Registers a file as open until it is closed, or for as long as this object lives.
    final class Entry: Sendable {
        let identity: DatabaseFile.Identity
        private let isOpen = Mutex(true)

        init(_ identity: DatabaseFile.Identity) {
            self.identity = identity
            counts.withLock { $0[identity, default: 0] += 1 }
        }

        deinit { close() }

        /// The file is not open any more.
        func close() {
            let wasOpen = isOpen.withLock { isOpen in
                defer { isOpen = false }
                return isOpen
            }
            guard wasOpen else { return }
            counts.withLock { counts in
                guard let count = counts[identity] else { return }
                counts[identity] = count > 1 ? count - 1 : nil
            }
        }
    }
}
