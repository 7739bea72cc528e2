import FileAccess
import Foundation
import GRDB
import Tabletop

/// Whether a file is opened for writing or only for reading.
package enum DatabaseAccess: Hashable, Sendable {
    /// Reads and writes; creates a missing file.
    case readWrite
    /// Only reads, also while another process writes.
    case readOnly
}

/// Inspects a file before SQLite opens it, so that files of other programs are never changed.
struct DatabaseFile: Sendable {
    /// "BATT": the application ID in the header of every database of this program.
    static let applicationID: UInt32 = 0x4241_5454

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
        // A link whose target is missing leads to where that would be, as for SQLite.
        let target = Self.target(of: path)
        let folder = PathText.folder(of: target)
        guard let real = realpath(folder.isEmpty ? "." : folder, nil) else {
            self.path = URL(fileURLWithPath: target).standardizedFileURL.path
            return
        }
        defer { free(real) }
        let text = String(
            decoding: UnsafeBufferPointer(start: real, count: strlen(real)).map(
                UInt8.init(bitPattern:)), as: UTF8.self)
        self.path = (text == "/" ? "" : text) + "/" + PathText.name(of: target)
    }

    /// Follows links at the end of a path, as many as the system does.
    private static func target(of path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                break
            }
            let folder = PathText.folder(of: path)
            path = next.hasPrefix("/") || folder.isEmpty ? next : "\(folder)/\(next)"
        }
        return path
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
    func identity() -> FileIdentity? { FileIdentity(path: path) }

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
        // A file that this process has open was inspected before it was opened.
        guard let header = try header() else { return .ours }
        guard Self.isOurs(header) else { throw .foreign(path: path) }
        return .ours
    }

    /// Refuses what is no database of this program.
    func requireOurs() throws(StoreProblem) {
        switch try look() {
        case .absent: throw .missing(path: path)
        case .empty: throw .empty(path: path)
        case .ours: break
        }
    }

    /// Whether a file begins with the header of a database of this program.
    static func isOurs(_ header: [UInt8]) -> Bool {
        header.count == 100 && header.starts(with: "SQLite format 3\0".utf8)
            && number(header[68..<72]) == applicationID
    }

    /// Whether the header says that changes go to a journal of their own before they come into the file.
    func isInWALMode() -> Bool {
        guard let header = try? header(), header.count == 100 else { return false }
        return header[18] == 2
    }

    /// Refuses a file that others may change under another name, whose journal and lock they would not
    /// find, and names that SQLite gives to files beside another database.
    ///
    /// - Parameter access: a reader does no harm, and is refused only where it would not see the journal
    ///   of another name.
    /// - Throws: ``StoreProblem/linked(path:)`` or ``StoreProblem/reserved(path:of:)``.
    func checkNames(for access: DatabaseAccess) throws(StoreProblem) {
        for suffix in OpenDatabase.suffixes.dropFirst() where path.hasSuffix(suffix) {
            let owner = String(path.dropLast(suffix.count))
            guard !PathText.name(of: owner).isEmpty, FileIdentity(path: owner) != nil else {
                continue
            }
            throw .reserved(path: path, of: PathText.name(of: owner))
        }
        guard linkCount() > 1 else { return }
        // A copy has two names for a moment, and until now if its process was killed then.
        DraftFile.removeAbandoned(in: folder)
        guard linkCount() > 1 else { return }
        if access == .readWrite || !hasJournal() && holder() != nil { throw .linked(path: path) }
    }

    private func linkCount() -> Int {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return Int(status.st_nlink)
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
        guard !hasJournal(), let header = try header(), header.count == 100 else { return nil }
        return Int(Int32(bitPattern: Self.number(header[60..<64])))
    }

    /// A big-endian number of SQLite's header.
    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The first 100 bytes, fewer of a shorter file; `nil` if this process has it open as a database.
    private func header() throws(StoreProblem) -> [UInt8]? {
        do throws(FileAccess.Problem) {
            return try FileAccess.start(of: path, count: 100)
        } catch {
            switch error {
            case .openDatabase: return nil
            case .system(EACCES): throw .readOnly(path: path)
            case .system(let code):
                throw .failed(path: path, detail: String(cString: strerror(code)))
            }
        }
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
