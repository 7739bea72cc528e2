import Foundation
import GRDB
public import Tabletop

/// What went wrong with the file the game is kept in. What was asked for is then not done.
///
/// Cases are facts; ``description`` says them and what to do, ``exitCode`` is what a command ends
/// with.
public enum StoreProblem: Error, Hashable, Sendable {
    /// The rules refused.
    case refused(RuleProblem)
    /// Nothing is kept under this name or id; the first value says what: "fight".
    case unknown(String, String)
    /// The fight moved on between looking and acting.
    case changedMeanwhile(String)

    /// There is no file.
    case missing(path: String)
    /// A directory, a pipe, a device.
    case notAFile(path: String)
    /// The folder for a new file is missing.
    case noFolder(path: String)
    /// A file that must not be written over.
    case exists(path: String)
    /// Another program's file, or no database at all.
    case foreign(path: String)
    /// A file without a byte in it.
    case empty(path: String)
    /// Made by a newer version: its number, and the newest known here.
    case newer(path: String, found: Int, known: Int)
    /// Damaged, with SQLite's word for it.
    case damaged(path: String, detail: String)
    /// Another file took its place while it was open.
    case replaced(path: String)
    /// Somebody else holds the lock; who, where known.
    case locked(path: String, holder: String?)
    /// The disk is full.
    case full(path: String)
    /// Not to be written by this user.
    case readOnly(path: String)
    /// Opened to be looked at.
    case openedReadOnly(path: String)
    /// Any other failure of disk or system.
    case failed(path: String, detail: String)
    /// A mistake of ours: SQL that the schema refuses.
    case mistake(detail: String)
}

extension StoreProblem: CustomStringConvertible {
    /// One sentence for people, with control characters of paths made visible.
    public var description: String {
        switch self {
        case .refused(let problem):
            problem.description
        case .unknown(let what, let name):
            "There is no \(what) \(PlainText.escaped(name))."
        case .changedMeanwhile(let name):
            "\(PlainText.escaped(name)) changed meanwhile: look again, then repeat."
        case .missing(let path):
            "\(PlainText.escaped(path)) does not exist."
        case .notAFile(let path):
            "\(PlainText.escaped(path)) is not a regular file."
        case .noFolder(let path):
            "The folder of \(PlainText.escaped(path)) does not exist: make it first."
        case .exists(let path):
            "\(PlainText.escaped(path)) is there already: name a new file."
        case .foreign(let path):
            "\(PlainText.escaped(path)) is not a file of battle: it was left as it is. Name another one."
        case .empty(let path):
            "\(PlainText.escaped(path)) is empty: restore a backup, or delete it to begin anew."
        case .newer(let path, let found, let known):
            "\(PlainText.escaped(path)) was made by a newer battle (schema \(found), this one knows "
                + "\(known)): update battle."
        case .damaged(let path, let detail):
            "\(PlainText.escaped(path)) is damaged (\(PlainText.escaped(detail))): nothing was written. Restore a backup."
        case .replaced(let path):
            "\(PlainText.escaped(path)) was replaced by another file: nothing was written. Open it again."
        case .locked(let path, let holder):
            "\(PlainText.escaped(path)) is being written by \(holder ?? "another process"): try again."
        case .full(let path):
            "The disk of \(PlainText.escaped(path)) is full: not saved. Free some space and try again."
        case .readOnly(let path):
            "\(PlainText.escaped(path)) cannot be written: change its permissions, or copy it."
        case .openedReadOnly(let path):
            "\(PlainText.escaped(path)) is open to be looked at only."
        case .failed(let path, let detail):
            "\(PlainText.escaped(path)) could not be used (\(PlainText.escaped(detail)))."
        case .mistake(let detail):
            "A mistake in battle itself (\(PlainText.escaped(detail))): nothing was written."
        }
    }

    /// What a command exits with, after sysexits.
    public var exitCode: Int32 {
        switch self {
        case .refused, .unknown: 64
        case .foreign, .empty, .damaged: 65
        case .missing, .notAFile: 66
        case .mistake: 70
        case .noFolder, .exists: 73
        case .full, .failed, .replaced: 74
        case .changedMeanwhile, .locked: 75
        case .readOnly, .openedReadOnly: 77
        case .newer: 78
        }
    }

    /// The problem behind an error of SQLite or of ours.
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

    private init(_ error: DatabaseError, path: String) {
        let detail = error.message ?? "code \(error.extendedResultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_FULL: self = .full(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path, holder: nil)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, detail: detail)
        case .SQLITE_CONSTRAINT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_MISUSE:
            self = .mistake(detail: detail)
        default: self = .failed(path: path, detail: detail)
        }
    }
}
