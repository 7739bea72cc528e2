import Foundation
import GRDB
package import Tabletop

/// What went wrong with the database. The operation has then changed nothing.
///
/// Cases are facts; ``description`` has the sentence for each, with what to do about it, and
/// ``exitCode`` the exit code of a command.
package enum StoreProblem: Error, Hashable, Sendable {
    /// The rules refused the operation.
    case refused(RuleProblem)
    /// Nothing is stored under this name or id; the first value says what was looked for: "fight".
    case unknown(String, String)
    /// The fight with this name changed between the caller's read and its command.
    case changedMeanwhile(String)

    /// There is no file.
    case missing(path: String)
    /// The path is a directory, a pipe or a device.
    case notAFile(path: String)
    /// The folder for a new file is missing.
    case noFolder(path: String)
    /// There is a file already, which must not be overwritten.
    case exists(path: String)
    /// The file belongs to another program, or is no database.
    case foreign(path: String)
    /// The file has zero bytes.
    case empty(path: String)
    /// The file was written by a newer version: its schema version, and the newest known here.
    case newer(path: String, found: Int, known: Int)
    /// The file is damaged; with SQLite's message.
    case damaged(path: String, detail: String)
    /// The file has a trigger or a view that no migration made, with its kind and name.
    case altered(path: String, object: String)
    /// A process has the file open, so that it cannot be put aside.
    case inUse(path: String, holder: String)
    /// Another program has removed, replaced or changed one of its files while it was open.
    case displaced(path: String, Displacement)
    /// The file has a second name (a hard link), under which its journal and lock are not found.
    case linked(path: String)
    /// The name means something else to SQLite: a file beside the named database, or none (`nil`).
    case reserved(path: String, of: String?)
    /// The disk refused a change after it had been written, and it could not be taken back.
    case unsettled(path: String, detail: String)
    /// Another process holds the lock; `holder` names it if known.
    case locked(path: String, holder: String?)
    /// The disk is full.
    case full(path: String)
    /// This user may not write the file.
    case readOnly(path: String)
    /// The database was opened for reading only.
    case openedReadOnly(path: String)
    /// The file could not be closed. All that was written is on disk.
    case notClosed(path: String, detail: String)
    /// Another failure of disk or system.
    case failed(path: String, detail: String)
    /// A programming error, such as SQL that the schema refuses.
    case mistake(detail: String)
}

extension StoreProblem: CustomStringConvertible {
    /// One sentence for users; control characters in paths are spelled out.
    package var description: String {
        switch self {
        case .refused(let problem):
            problem.description
        case .unknown(let what, let name):
            "There is no \(what) \(PlainText.escaped(name))."
        case .changedMeanwhile(let name):
            "\(PlainText.escaped(name)) has been changed by another process: check it, then try again."
        case .missing(let path):
            "\(PlainText.escaped(path)) does not exist."
        case .notAFile(let path):
            "\(PlainText.escaped(path)) is not a regular file."
        case .noFolder(let path):
            "The folder of \(PlainText.escaped(path)) does not exist: create it first."
        case .exists(let path):
            "\(PlainText.escaped(path)) already exists: name a new file."
        case .foreign(let path):
            "\(PlainText.escaped(path)) is not a battle database: it was left unchanged. Name another file."
        case .empty(let path):
            "\(PlainText.escaped(path)) is empty: restore a backup, or delete it to start over."
        case .newer(let path, let found, let known):
            "\(PlainText.escaped(path)) was made by a newer version of battle (schema \(found), this one knows "
                + "\(known)): update battle."
        case .damaged(let path, let detail):
            "\(PlainText.escaped(path)) is damaged (\(PlainText.escaped(detail))): nothing was written. battle doctor says what to do."
        case .altered(let path, let object):
            "\(PlainText.escaped(path)) has a \(PlainText.escaped(object)) that battle did not make: nothing was "
                + "written. battle doctor --repair removes it."
        case .inUse(let path, let holder):
            "\(PlainText.escaped(path)) is open in \(holder): quit it first."
        case .displaced(let path, let displacement):
            displacement.sentence(PlainText.escaped(path))
        case .linked(let path):
            "\(PlainText.escaped(path)) has a second name (a hard link), and two names of one database lose "
                + "data: nothing was opened. Make it a file of its own: cp it, and mv the copy over it."
        case .reserved(let path, let owner?):
            "\(PlainText.escaped(path)) is a name that SQLite uses beside \(PlainText.escaped(owner)): name "
                + "another file."
        case .reserved(let path, nil):
            "\(PlainText.escaped(path)) names no file for SQLite: name a file (./\(PlainText.escaped(path)) "
                + "for one of that name)."
        case .unsettled(let path, let detail):
            "\(PlainText.escaped(path)) could not be written (\(PlainText.escaped(detail))), and the disk "
                + "does not say what is in it: look with battle log before you do it again."
        case .locked(let path, let holder):
            "\(PlainText.escaped(path)) is being written by \(holder ?? "another process"): try again."
        case .full(let path):
            "The disk of \(PlainText.escaped(path)) is full: not saved. Free some space and try again."
        case .readOnly(let path):
            "\(PlainText.escaped(path)) cannot be written: change its permissions, or copy it."
        case .openedReadOnly(let path):
            "\(PlainText.escaped(path)) is open for reading only."
        case .notClosed(let path, let detail):
            "\(PlainText.escaped(path)) was not closed properly (\(PlainText.escaped(detail))); everything done is saved."
        case .failed(let path, let detail):
            "\(PlainText.escaped(path)) could not be used (\(PlainText.escaped(detail)))."
        case .mistake(let detail):
            "An internal error of battle (\(PlainText.escaped(detail))): nothing was written."
        }
    }

    /// Whether it came after all writes had succeeded, and is no more than a warning.
    package var isOnlyOfClosing: Bool { if case .notClosed = self { true } else { false } }

    /// The exit code of a command, from `sysexits.h` where that has one.
    package var exitCode: Int32 {
        switch self {
        // The program's own: the rules refuse it, nothing has this name.
        case .refused: 81
        case .unknown: 82
        case .foreign, .empty, .damaged, .altered, .linked: 65
        case .missing, .notAFile: 66
        case .mistake: 70
        case .noFolder, .exists, .reserved: 73
        case .full, .failed, .displaced, .unsettled, .notClosed: 74
        case .changedMeanwhile, .locked, .inUse: 75
        case .readOnly, .openedReadOnly: 77
        case .newer: 78
        }
    }

    /// Converts an error of SQLite or of this package.
    init(_ error: any Error, path: String) {
        switch error {
        case let problem as StoreProblem:
            self = problem
        case let problem as RuleProblem:
            self = .refused(problem)
        case let error as DatabaseError:
            self.init(error, path: path)
        case is RowDecodingError, is DecodingError, is BadValue:
            self = .damaged(path: path, detail: "\(error)")
        default:
            self = .failed(path: path, detail: "\(error)")
        }
    }

    /// What SQLite or the system said, without the statement.
    static func detail(of error: any Error) -> String {
        guard let error = error as? DatabaseError else { return "\(error)" }
        return error.message ?? "code \(error.extendedResultCode.rawValue)"
    }

    private init(_ error: DatabaseError, path: String) {
        let detail = Self.detail(of: error)
        switch error.resultCode {
        case .SQLITE_FULL: self = .full(path: path)
        // SQLite reports a full disk so where it makes its index or its journal.
        case .SQLITE_IOERR, .SQLITE_CANTOPEN:
            self =
                !path.isEmpty && DatabaseFile(path: path).isDiskFull()
                ? .full(path: path) : .failed(path: path, detail: detail)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path, holder: nil)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, detail: detail)
        // Statements name what the migrations make. What a file lacks, somebody has removed from it.
        case .SQLITE_ERROR where !path.isEmpty && Self.namesMissing(detail):
            self = .damaged(path: path, detail: detail)
        // The rows that are there contradict each other, such as sums that differ from what they count.
        case .SQLITE_CONSTRAINT
        where !path.isEmpty
            && [.SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_TRIGGER]
                .contains(error.extendedResultCode):
            self = .damaged(path: path, detail: detail)
        case .SQLITE_CONSTRAINT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_MISUSE:
            self = .mistake(detail: detail)
        default: self = .failed(path: path, detail: detail)
        }
    }

    /// Whether SQLite's message says that a table or column is missing.
    private static func namesMissing(_ message: String) -> Bool {
        ["no such table", "no such column", "has no column named", "no such index"].contains {
            message.contains($0)
        }
    }
}

extension StoreProblem: StorageProblem {
    /// The ``description`` with the name of the file instead of its path.
    package var brief: String {
        // The banner has the whole sentence.
        if case .displaced(let path, let found) = self {
            let name = PlainText.escaped(Self.name(of: path))
            return "Not saved: \(name)\(found.suffix) was \(found.change.rawValue)."
        }
        return named
    }

    private var named: String {
        guard let path else { return description }
        return description.replacingOccurrences(
            of: PlainText.escaped(path), with: PlainText.escaped(Self.name(of: path)))
    }

    /// A full disk, a lock that another process holds, missing permission, or files that were taken
    /// away; else `nil`.
    package var obstacle: WriteObstacle? {
        switch self {
        case .full(let path): .full(file: Self.name(of: path))
        case .locked(let path, let holder): .locked(file: Self.name(of: path), holder: holder)
        case .readOnly(let path), .openedReadOnly(let path):
            .forbidden(file: Self.name(of: path))
        case .displaced: .displaced(named)
        default: nil
        }
    }

    private static func name(of path: String) -> String { PathText.name(of: path) }

    /// The path of the file that it is about.
    private var path: String? {
        switch self {
        case .missing(let path), .notAFile(let path), .noFolder(let path), .exists(let path),
            .foreign(let path), .empty(let path), .newer(let path, _, _), .damaged(let path, _),
            .displaced(let path, _), .linked(let path), .reserved(let path, _),
            .unsettled(let path, _), .locked(let path, _), .full(let path), .readOnly(let path),
            .openedReadOnly(let path), .notClosed(let path, _), .failed(let path, _),
            .altered(let path, _), .inUse(let path, _):
            path
        case .refused, .unknown, .changedMeanwhile, .mistake: nil
        }
    }
}
