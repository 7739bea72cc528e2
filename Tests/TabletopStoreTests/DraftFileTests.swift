import Foundation
import Testing

@testable import TabletopStore

/// The number of no process: more than any system gives.
private let gone = 99_999_999

/// Drafts of files, which a killed program leaves behind.
struct DraftFileTests {
    @Test(
        "A draft is removed if its process is gone",
        arguments: [
            ("battle.sqlite.new-\(gone)", false), ("battle.sqlite.new-\(gone)-journal", false),
            ("battle.sqlite.new-\(gone)-wal", false), ("battle.sqlite.new-\(gone)-shm", false),
            // An earlier process of the same number has left it.
            ("battle.sqlite.new-\(getpid())", false),
            // Process 1 always exists.
            ("battle.sqlite.new-1", true), ("battle.sqlite.new-1-journal", true),
            // Not drafts of this file.
            ("battle.sqlite.new-\(gone).txt", true), ("battle.sqlite.new-", true),
            ("battle.sqlite.new-x\(gone)", true), ("other.sqlite.new-\(gone)", true),
            ("battle.sqlite.before-0007.new-\(gone)", true),
        ])
    func removed(name: String, stays: Bool) throws {
        let folder = try Folder()
        try Data("draft".utf8).write(to: URL(filePath: folder.file(name)))
        DraftFile.removeAbandoned(of: DatabaseFile(path: folder.file()))
        #expect(folder.names == (stays ? [name] : []))
    }
}
