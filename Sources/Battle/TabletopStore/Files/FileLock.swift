import FileAccess
import Foundation

/// A lock between processes, on a file next to the database that is never deleted.
///
/// Held while opening with migrations and during each write: GRDB's migrator races with itself in
/// another process, and SQLite before 3.51.3 can lose pages when the checkpoints of two writers
/// coincide. The kernel releases the lock when a process dies.
///
/// The file has two lines: the process that holds the lock or held it last, for the messages of those that
/// time out, and the ``FileSeal``.
final class FileLock: Sendable {
    /// The bytes of the first line.
    private static let width = 32

    private let descriptor: Int32
    /// The database's path, for messages.
    private let path: String
    private let lockPath: String

    /// Opens or creates the lock file with permissions 0600.
    init(path: String, of file: String) throws(StoreProblem) {
        self.path = file
        lockPath = path
        descriptor = Self.descriptor(path)
        guard descriptor >= 0 else {
            throw errno == EACCES || errno == EROFS
                ? .readOnly(path: file)
                : errno == ENOSPC
                    ? .full(path: file)
                    : .failed(path: path, detail: DatabaseFile.reason())
        }
    }

    /// flock(2) locks descriptors, not processes, so that closing another one does no harm.
    private static func descriptor(_ path: String) -> Int32 {
        open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
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
        repeat {
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else {
                    throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
                }
                guard clock.now < deadline else {
                    throw StoreProblem.locked(path: path, holder: holder())
                }
                usleep(1000)
            }
        } while reopened()
        defer { flock(descriptor, LOCK_UN) }
        sign()
        let result = try work()
        futimens(descriptor, nil)
        return result
    }

    /// Opens the file anew if it was removed or replaced, since others lock the one that has its name.
    private func reopened() -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileIdentity(status) != FileIdentity(path: lockPath)
        else { return false }
        let other = Self.descriptor(lockPath)
        guard other >= 0 else { return false }
        defer { close(other) }
        return dup2(other, descriptor) >= 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
    }

    /// What a lock file says, for readers, who neither make nor hold one.
    static func seal(at path: String) -> FileSeal? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return seal(descriptor)
    }

    private static func seal(_ descriptor: Int32) -> FileSeal? {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, off_t(width))
        return FileSeal(text: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    }

    /// How the last writer left the database's files; to be used with the lock held.
    var seal: FileSeal? {
        get { Self.seal(descriptor) }
        set {
            let line = Array((newValue?.text ?? "").utf8)
            _ = pwrite(descriptor, line, line.count, off_t(Self.width))
            _ = ftruncate(descriptor, off_t(Self.width + line.count))
        }
    }

    /// Writes this process's id into the first line.
    private func sign() {
        let name = "process \(getpid())"
        let padding = String(repeating: " ", count: Self.width - name.utf8.count - 1)
        let line = Array((name + padding + "\n").utf8)
        _ = pwrite(descriptor, line, line.count, 0)
    }

    private func holder() -> String? {
        var bytes = [UInt8](repeating: 0, count: Self.width)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let line = String(decoding: bytes.prefix(count), as: UTF8.self)
        return line.hasPrefix("process ")
            ? line.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }
}
