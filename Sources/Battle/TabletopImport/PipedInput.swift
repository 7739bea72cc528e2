import FileAccess
import Foundation
import Synchronization

/// What comes through a pipe, a socket or standard input, kept as a file without a name, so that it
/// can be read several times, as files are.
enum PipedInput {
    /// The name of standard input in a command line.
    static let standard = "-"
    /// The most bytes that are kept; more than any file that is read may have.
    private static let most = 1 << 30

    /// The descriptors by the name of the stream, open until the process ends.
    private static let files = Mutex<[String: Int32]>([:])

    /// Whether a file is read once only.
    static func isStream(_ path: String, _ status: stat) -> Bool {
        let kind = status.st_mode & S_IFMT
        return path == standard || kind == S_IFSOCK
            || kind == S_IFIFO && (isNumbered(path) || hasWriter(path))
            || kind == S_IFCHR && path == "/dev/stdin"
    }

    /// Whether a path is that of a descriptor of this process, as `<(…)` of a shell is.
    private static func isNumbered(_ path: String) -> Bool {
        path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    }

    /// Whether somebody writes into a pipe with a name, or does within a second: a file that nobody
    /// writes would be waited for without end.
    private static func hasWriter(_ path: String) -> Bool {
        guard let descriptor = try? FileAccess.open(path, O_RDONLY | O_NONBLOCK) else {
            return false
        }
        defer { close(descriptor) }
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, 1000) > 0
    }

    /// A descriptor of standard input, which the caller closes.
    static func standardInput() throws(FileAccess.Problem) -> Int32 {
        let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .system(errno) }
        return descriptor
    }

    /// The beginning of a stream that was read before; `nil` for any other file.
    static func kept(_ path: String) -> (descriptor: Int32, size: Int)? {
        guard let descriptor = files.withLock({ $0[path] }) else { return nil }
        let size = lseek(descriptor, 0, SEEK_END)
        lseek(descriptor, 0, SEEK_SET)
        return (descriptor, Int(size))
    }

    /// Reads a stream to its end.
    ///
    /// - Returns: `nil`, or the number of the system's error.
    static func keep(_ stream: Int32, as path: String) -> Int32? {
        guard let file = tmpfile() else { return errno }
        let descriptor = fileno(file)
        var chunk = [UInt8](repeating: 0, count: 256 * 1024)
        var size = 0
        while size <= most {
            var wait = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
            if poll(&wait, 1, -1) < 0, errno != EINTR { return errno }
            let count = read(stream, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count < 0 { return errno }
            if count == 0 { break }
            size += count
            var rest = chunk[..<count]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                if written <= 0 { return errno }
                rest = rest.dropFirst(written)
            }
        }
        files.withLock { $0[path] = descriptor }
        return nil
    }
}
