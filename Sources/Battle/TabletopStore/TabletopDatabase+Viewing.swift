package import Foundation
import Synchronization
package import Tabletop

/// A database that could not be opened for writing, and is open for viewing: on a full disk, in a
/// folder that is read-only, or while another process holds the lock.
final class Viewing: Sendable {
    private struct State {
        var problem: StoreProblem
        var writer: TabletopDatabase?
        var whenWriting: @Sendable (TabletopDatabase) -> Void = { _ in }
    }

    private let state: Mutex<State>
    private let open: @Sendable () throws(StoreProblem) -> TabletopDatabase

    /// - Parameters:
    ///   - problem: why the file could not be opened for writing.
    ///   - open: tries again.
    init(
        _ problem: StoreProblem,
        open: @escaping @Sendable () throws(StoreProblem) -> TabletopDatabase
    ) {
        state = Mutex(State(problem: problem))
        self.open = open
    }

    /// The database opened for writing; `nil` while that has not succeeded.
    var writer: TabletopDatabase? { state.withLock { $0.writer } }

    /// Why the file cannot be written; `nil` once it can.
    var problem: StoreProblem? {
        state.withLock { $0.writer == nil ? $0.problem : nil }
    }

    /// Does work with the database once it is opened for writing.
    func whenWriting(_ work: @escaping @Sendable (TabletopDatabase) -> Void) {
        state.withLock { state in
            if let writer = state.writer { work(writer) } else { state.whenWriting = work }
        }
    }

    /// The database opened for writing, now if need be.
    ///
    /// - Throws: why that is not possible.
    func openWriter() throws(StoreProblem) -> TabletopDatabase {
        let opened: Result<TabletopDatabase, StoreProblem> = state.withLock { state in
            if let writer = state.writer { return .success(writer) }
            do throws(StoreProblem) {
                let writer = try open()
                state.whenWriting(writer)
                state.writer = writer
                return .success(writer)
            } catch {
                state.problem = error
                return .failure(error)
            }
        }
        return try opened.get()
    }
}

extension TabletopDatabase {
    /// Opens a database file for writing, or creates it, as ``open(path:access:isNamedByUser:patience:clock:minutesFromUTC:)``
    /// does. A file that cannot be written now is opened for viewing instead; the first write that is
    /// possible opens it for writing, and reads then see what is written.
    ///
    /// - Throws: ``StoreProblem``, if the file can be neither written nor read.
    package static func openToView(
        path: String, isNamedByUser: Bool = true, patience: Duration = .seconds(5),
        clock: @escaping @Sendable () -> Date = { Date() },
        minutesFromUTC: @escaping @Sendable (Date) -> Int = { _ in 0 }
    ) throws(StoreProblem) -> TabletopDatabase {
        @Sendable func open(_ access: DatabaseAccess) throws(StoreProblem) -> TabletopDatabase {
            try TabletopDatabase.open(
                path: path, access: access, isNamedByUser: isNamedByUser, patience: patience,
                clock: clock, minutesFromUTC: minutesFromUTC)
        }
        do {
            return try open(.readWrite)
        } catch {
            // A file that is missing, or too old to be read, can only be made or changed by a writer.
            guard error.obstacle != nil, var viewed = try? open(.readOnly) else { throw error }
            viewed.viewing = Viewing(error) { () throws(StoreProblem) in try open(.readWrite) }
            return viewed
        }
    }
}

extension TabletopDatabase {
    /// The numbers of this database's writes, whichever connection made them.
    package var writes: WriteCounts { tally.counts }

    /// Why a file opened by ``openToView(path:isNamedByUser:patience:clock:minutesFromUTC:)`` cannot be
    /// written, or that another program has taken away or changed the files that are open.
    package var viewingObstacle: WriteObstacle? {
        if let displacement = (viewing?.writer ?? self).opened?.displacement {
            return StoreProblem.displaced(path: path, displacement).obstacle
        }
        return viewing?.problem?.obstacle
    }

    /// Does nothing if the file can be written already.
    package func openForWriting() { _ = try? viewing?.openWriter() }
}

/// Counts the writes of a database.
package final class WriteTally: Sendable {
    private let state = Mutex(WriteCounts())

    package var counts: WriteCounts { state.withLock { $0 } }

    func count(_ problem: StoreProblem?) { state.withLock { $0.count(problem) } }
}
