/// What another program has done to a file of an open database, after which nothing can be saved in it.
package struct Displacement: Hashable, Sendable {
    /// How the file differs from the one that SQLite has open.
    package enum Change: String, Hashable, Sendable {
        /// Nothing has its name any more.
        case removed
        /// Another file has its name.
        case replaced
        /// It is shorter than SQLite has left it.
        case cutOff = "cut off"
        /// It has another content than SQLite has left.
        case overwritten
    }

    /// What follows the database's name in the file's: "" for the database itself, "-wal" for its
    /// journal, "-shm" for the journal's index.
    package let suffix: String
    /// What has happened to it.
    package let change: Change
    /// The name of the copy of everything that this process could still read; `nil` if there is none.
    package var copy: String?

    package init(_ suffix: String, _ change: Change) {
        self.suffix = suffix
        self.change = change
    }

    /// What has happened, what is kept, and what to do.
    ///
    /// - Parameter file: the database's name or path.
    func sentence(_ file: String) -> String {
        let happened = "\(file)\(suffix) was \(change.rawValue): nothing more is saved. "
        if let copy {
            return happened + "All before is in \(copy): quit, then restore that."
        }
        return happened
            + (suffix.isEmpty && [.cutOff, .overwritten].contains(change)
                ? "What it held is gone: quit, then restore a backup."
                : "Quit where it is open, then try again.")
    }
}
