/// What keeps a write from succeeding, though the write itself is right.
package enum WriteObstacle: Hashable, Sendable {
    /// The disk of the file with this name is full.
    case full(file: String)
    /// Another process writes the file with this name; `holder` names it if known: "process 4711".
    case locked(file: String, holder: String?)
    /// This user may not write the file with this name.
    case forbidden(file: String)
    /// Another program has removed, replaced or changed the files; the whole sentence.
    case displaced(String)

    /// Whether the same write can succeed later without a change of permissions.
    package var passes: Bool {
        switch self {
        case .full, .locked: true
        case .forbidden, .displaced: false
        }
    }
}

/// An error of a store, as screens show it.
package protocol StorageProblem: Error {
    /// One sentence with the name of the file instead of its path, so that the cause is readable in a
    /// line of 80 columns.
    var brief: String { get }
    /// What kept a write from succeeding; `nil` if another attempt would fail in the same way.
    var obstacle: WriteObstacle? { get }
}

/// The numbers of writes since a store was opened.
package struct WriteCounts: Hashable, Sendable {
    /// The writes that are on disk.
    package var done = 0
    /// The writes that failed because of an obstacle, and changed nothing.
    package var obstructed = 0
    /// What was in the way of the last of these.
    package var obstacle: WriteObstacle?

    /// No writes.
    package init() {}

    /// Counts a write that has ended.
    ///
    /// - Parameter problem: its error; `nil` if it succeeded.
    package mutating func count(_ problem: (any Error)?) {
        guard let problem else { return done += 1 }
        guard let obstacle = (problem as? any StorageProblem)?.obstacle else { return }
        obstructed += 1
        self.obstacle = obstacle
    }
}

/// What screens have to know of a store as a whole.
package protocol StorageStatus: Sendable {
    /// The numbers of writes so far, from which follows whether an act was stored.
    var writes: WriteCounts { get }
    /// Why the store is open for viewing only; `nil` if it can be written.
    var viewingObstacle: WriteObstacle? { get }
    /// Opens a store that is open for viewing only for writing as well, if that is possible now.
    func openForWriting()
}
