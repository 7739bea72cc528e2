import Foundation

/// A lock between processes, on a file next to the database that is never deleted.
///
/// Held while opening with migrations and during each write: GRDB's migrator races with itself in
/// another process, and SQLite before 3.51.3 can lose pages when the checkpoints of two writers
/// coincide. The kernel releases the lock when a process dies.
final class FileLock: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Opens or creates the lock file with permissions 0600.
    init(path: String, of file: String) throws(StoreProblem) {
        self.path = file
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw errno == EACCES || errno == EROFS
                ? .readOnly(path: file)
                : errno == ENOSPC
                    ? .full(path: file)
                    : .failed(path: path, detail: DatabaseFile.reason())
        }
    }

    deinit { close(descriptor) }

    /// Runs `work` while holding the lock, then sets the file's modification time, which
    /// ``ChangeObserver`` in other processes waits for after a commit.
    ///
    /// - Parameter patience: how long to wait for another process.
    /// - Throws: ``StoreProblem/locked(path:holder:)`` after that time, and what `work` throws.
    func held<Result>(patience: Duration, _ work: () throws -> Result) throws -> Result {
        let clock = ContinuousClock()
        let deadline = clock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
            }
            guard clock.now < deadline else {
                throw StoreProblem.locked(path: path, holder: holder())
            }
            usleep(1000)
        }
        defer { flock(descriptor, LOCK_UN) }
        sign()
        let result = try work()
        futimens(descriptor, nil)
        return result
    }

    /// Writes this process's id into the lock file, for the messages of processes that time out.
    private func sign() {
        let line = Array("process \(getpid())\n".utf8)
        _ = pwrite(descriptor, line, line.count, 0)
        _ = ftruncate(descriptor, off_t(line.count))
    }

    private func holder() -> String? {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let line = String(decoding: bytes.prefix(count), as: UTF8.self)
        return line.hasPrefix("process ")
            ? line.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }
}
