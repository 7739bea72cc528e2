import Foundation
import Tabletop

/// A file that is made under a temporary name, "battle.sqlite.new-battle-17" for process 17, beside
/// the file it becomes once it is complete.
///
/// The name says that it is this program's, so that what a killed process has left can be removed
/// from any folder.
package struct DraftFile {
    /// The draft itself, and the files that SQLite keeps beside it.
    private static let suffixes = ["", "-wal", "-shm", "-journal"]
    private static let infix = ".new-battle-"

    package let path: String

    /// The draft of the file at a path; removes what ended processes have left in its folder.
    package init(of target: String) {
        let folder = PathText.folder(of: target)
        Self.removeAbandoned(in: folder.isEmpty ? "." : folder)
        path = "\(target)\(Self.infix)\(getpid())"
        // An earlier attempt of this process, or an earlier process of the same number.
        discard()
    }

    init(of target: DatabaseFile) { self.init(of: target.path) }

    /// Removes the draft, if it is still there.
    package func discard() {
        for suffix in Self.suffixes { unlink(path + suffix) }
    }

    /// Removes the drafts in a folder whose process no longer exists.
    static func removeAbandoned(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            guard let place = name.range(of: infix, options: .backwards) else { continue }
            let rest = name[place.upperBound...]
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let process = pid_t(digits), process > 0,
                suffixes.contains(String(rest.dropFirst(digits.count))),
                kill(process, 0) != 0 && errno == ESRCH
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }
}
