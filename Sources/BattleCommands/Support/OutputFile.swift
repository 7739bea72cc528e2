import Foundation
import TabletopImport
import TabletopStore

/// Files that commands write: complete under their name, or not there.
enum OutputFile {
    /// Writes under a temporary name beside the file, flushes, and renames.
    static func write(_ data: Data, to path: String) throws(CommandProblem) {
        let draft = DraftFile(of: path)
        let descriptor = open(draft.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(path) }
        var isWritten = data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        isWritten = isWritten && fsync(descriptor) == 0
        let code = errno
        close(descriptor)
        guard isWritten, rename(draft.path, path) == 0 else {
            let reason = isWritten ? errno : code
            draft.discard()
            errno = reason
            throw failure(path)
        }
    }

    private static func failure(_ path: String) -> CommandProblem {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}

private extension Slice<UnsafeRawBufferPointer> {
    var baseAddress: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
