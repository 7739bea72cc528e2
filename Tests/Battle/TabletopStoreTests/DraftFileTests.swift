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
            ("battle.sqlite.new-battle-\(gone)", false),
            ("battle.sqlite.new-battle-\(gone)-journal", false),
            ("battle.sqlite.new-battle-\(gone)-wal", false),
            ("battle.sqlite.new-battle-\(gone)-shm", false),
            // Of any file in the folder.
            ("copy of May.db.new-battle-\(gone)", false),
            // Process 1 always exists, and so does this one.
            ("battle.sqlite.new-battle-1", true), ("battle.sqlite.new-battle-1-journal", true),
            ("battle.sqlite.new-battle-\(getpid())", true),
            // Not names of drafts.
            ("battle.sqlite.new-battle-\(gone).txt", true), ("battle.sqlite.new-battle-", true),
            ("battle.sqlite.new-battle-x\(gone)", true), ("report.new-\(gone)", true),
        ])
    func removed(name: String, stays: Bool) throws {
        let folder = try Folder()
        try Data("draft".utf8).write(to: URL(filePath: folder.file(name)))
        DraftFile.removeAbandoned(in: folder.path)
        #expect(folder.names == (stays ? [name] : []))
    }
}
