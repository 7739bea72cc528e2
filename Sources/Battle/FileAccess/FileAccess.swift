package import Foundation

/// The one place that opens files whose names come from users, folders or other files.
package enum FileAccess {
    /// Why a file was not opened.
    package enum Problem: Error, Hashable {
        /// It belongs to a database that this process has open.
        case openDatabase
        /// The system refused, with this `errno`.
        case system(Int32)
    }

    /// Opens a file, unless it belongs to a database that this process has open.
    ///
    /// - Parameters:
    ///   - flags: as for open(2); `O_CLOEXEC` is added.
    ///   - mode: the permissions of a file that is made.
    /// - Returns: a descriptor, which the caller closes.
    package static func open(
        _ path: String, _ flags: Int32, mode: mode_t = 0o600
    ) throws(Problem) -> Int32 {
        if let identity = FileIdentity(path: path), OpenDatabase.contains(identity) {
            throw .openDatabase
        }
        let descriptor = Foundation.open(path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .system(errno) }
        var status = stat()
        // Another file may have taken the name meanwhile. The descriptor of a database stays open for
        // the life of the process, since closing it would drop the locks.
        if fstat(descriptor, &status) == 0, OpenDatabase.contains(FileIdentity(status)) {
            throw .openDatabase
        }
        return descriptor
    }

    /// The first bytes of a file, fewer if it is shorter. Does not wait for the other end of a pipe.
    package static func start(of path: String, count: Int) throws(Problem) -> [UInt8] {
        let descriptor = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let found = read(descriptor, &bytes, count)
        guard found >= 0 else { throw .system(errno) }
        return Array(bytes.prefix(found))
    }
}
