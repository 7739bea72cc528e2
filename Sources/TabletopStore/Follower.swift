import Foundation
import GRDB
import Synchronization

/// Notices when another process or connection has changed the file: what a second screen asks
/// every tenth of a second.
///
/// SQLite's `data_version` belongs to a connection, so this one is used for nothing else. A look
/// costs some microseconds and no transaction is left open, which would keep the journal growing.
public final class Follower: Sendable {
    private let queue: DatabaseQueue
    private let file: DatabaseFile
    private let opened: OpenFiles.Entry
    private let last: Mutex<Int>

    init(_ file: DatabaseFile) throws {
        guard let identity = file.identity() else { throw StoreProblem.missing(path: file.path) }
        self.file = file
        opened = OpenFiles.Entry(identity)
        queue = try TabletopDatabase.queue(for: file, access: .readOnly)
        last = Mutex(try Self.version(queue))
    }

    /// Whether something was written since the last time this was asked, or since the start.
    ///
    /// Now and then true without a change, never false after one.
    ///
    /// - Throws: ``StoreProblem/replaced(path:)`` once another file lies at the path.
    public func hasChanged() throws(StoreProblem) -> Bool {
        do {
            guard file.identity() == opened.identity else {
                throw StoreProblem.replaced(path: file.path)
            }
            let version = try Self.version(queue)
            return last.withLock { last in
                defer { last = version }
                return last != version
            }
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }

    private static func version(_ queue: DatabaseQueue) throws -> Int {
        try queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
    }
}

extension TabletopDatabase {
    /// Follows what others write to this file.
    ///
    /// - Throws: ``StoreProblem/missing(path:)`` for a database in memory.
    public func follow() throws(StoreProblem) -> Follower {
        guard let file else { throw .missing(path: "") }
        do {
            return try Follower(file)
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }
}
