import Synchronization

/// A database that this process has open, for as long as this object lives or until it is closed.
///
/// Nothing but SQLite may open one of its files: closing any descriptor of a file drops every POSIX
/// lock that the process has on it (fcntl(2); https://sqlite.org/howtocorrupt.html, 2.2). Without its
/// locks, the next process takes itself for the only user of the database, and deletes the journal
/// under this one. ``FileAccess`` therefore asks here before it makes a descriptor.
package final class OpenDatabase: Sendable {
    /// What follows the database's name in the names of its files: the database itself, its journal in
    /// both modes, the journal's index, and the lock of its writers.
    package static let suffixes = ["", "-wal", "-shm", "-journal", ".lock"]

    private static let all = Mutex<[ObjectIdentifier: Place]>([:])

    /// Where a database was opened, and what was there then.
    private struct Place {
        let path: String
        let identity: FileIdentity
    }

    package let identity: FileIdentity

    /// - Parameters:
    ///   - path: the database's real path.
    ///   - identity: of the file there, found before SQLite opened it.
    package init(path: String, identity: FileIdentity) {
        self.identity = identity
        let place = Place(path: path, identity: identity)
        Self.all.withLock { $0[ObjectIdentifier(self)] = place }
    }

    deinit { close() }

    /// SQLite has closed the database.
    package func close() { Self.all.withLock { $0[ObjectIdentifier(self)] = nil } }

    /// Whether a file belongs to a database that is open.
    package static func contains(_ identity: FileIdentity) -> Bool {
        all.withLock { all in
            all.values.contains { place in
                place.identity == identity
                    || suffixes.contains { FileIdentity(path: place.path + $0) == identity }
            }
        }
    }

    /// Whether a file of a database that is open is at a path, or would be, whatever the folder is
    /// called.
    package static func contains(path: String) -> Bool {
        if let identity = FileIdentity(path: path), contains(identity) { return true }
        let (folder, name) = split(path)
        guard let folder = FileIdentity(path: folder) else { return false }
        return all.withLock { all in
            all.values.contains { place in
                let (own, base) = split(place.path)
                return suffixes.contains { base + $0 == name }
                    && FileIdentity(path: own) == folder
            }
        }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = String(path[..<slash])
        return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
    }
}
