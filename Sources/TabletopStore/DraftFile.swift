import Foundation
import Tabletop

/// A file that is made under a temporary name, "battle.sqlite.new-17" for process 17, beside the
/// file it becomes once it is complete.
struct DraftFile {
    /// The draft itself, and the files that SQLite keeps beside it.
    private static let suffixes = ["", "-wal", "-shm", "-journal"]

    let path: String

    /// The draft of a file; removes what earlier attempts have left.
    init(of target: DatabaseFile) {
        Self.removeAbandoned(of: target)
        path = "\(target.path).new-\(getpid())"
    }

    /// Removes the draft, if it is still there.
    func discard() {
        for suffix in Self.suffixes { unlink(path + suffix) }
    }

    /// Removes the drafts whose process no longer exists. A draft with this process's number is
    /// one of them: the system gives numbers again.
    static func removeAbandoned(of target: DatabaseFile) {
        let prefix = PathText.name(of: target.path) + ".new-"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: target.folder)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let process = pid_t(digits), process > 0,
                suffixes.contains(String(rest.dropFirst(digits.count))),
                process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
            else { continue }
            unlink("\(target.folder)/\(name)")
        }
    }
}
