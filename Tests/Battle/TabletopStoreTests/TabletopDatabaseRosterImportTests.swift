import Foundation
import GRDB
import Tabletop
import TabletopStore
import Testing

/// Imports of many characters.
struct TabletopDatabaseRosterImportTests {
    private func drafts(_ range: Range<Int>, hitPoints: Int = 7) -> [CharacterDraft] {
        range.map {
            CharacterDraft(
                name: "Goblin \($0)", kind: .monster, maximumHitPoints: hitPoints,
                source: CharacterSource(format: "Test", key: "goblin \($0)"))
        }
    }

    private func count(_ outcomes: [ImportedEntry.Outcome]) -> [ImportedEntry.Outcome: Int] {
        outcomes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    @Test func `other writers get their turn between two transactions, and see what is stored`()
        throws
    {
        let folder = try Folder()
        let database = try open(folder.file())
        let other = try TabletopDatabase.open(path: folder.file(), patience: .zero)
        var stored = 0
        var turns = 0
        try database.roster.importCharacters(drafts(0..<1200)) { entries in
            stored += entries.count
            turns += 1
            // Without patience, this fails while the lock is held.
            let found = problem {
                try other.setSetting("turn", to: "\(turns)")
                #expect(try other.roster.characters().count == stored)
            }
            #expect(found == nil)
        }
        #expect(stored == 1200)
        #expect(turns >= 3)
        // Commits move the journal into the file again, which they leave alone in between.
        let pages = try database.write { try Int.fetchOne($0, sql: "PRAGMA wal_autocheckpoint") }
        #expect(pages == 1000)
        #expect(try other.setting("turn") == "\(turns)")
    }

    @Test func `reading the next entries takes no lock`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let other = try TabletopDatabase.open(path: folder.file(), patience: .zero)
        var read = 0
        let drafts = drafts(0..<700).lazy.map { draft in
            read += 1
            if read.isMultiple(of: 100) {
                #expect(problem { try other.setSetting("read", to: "\(read)") } == nil)
            }
            return draft
        }
        try database.roster.importCharacters(drafts) { _ in }
        #expect(try other.setting("read") == "700")
    }

    @Test func `up to 500 entries are one transaction`() throws {
        let database = try TabletopDatabase.inMemory()
        var portions: [Int] = []
        try database.roster.importCharacters(drafts(0..<500)) { portions.append($0.count) }
        #expect(portions == [500])
    }

    @Test func `an entry of more than 4 MB ends a portion`() throws {
        let database = try TabletopDatabase.inMemory()
        var drafts = drafts(0..<3)
        drafts[0].source?.original = String(repeating: "x", count: 5 << 20)
        var portions: [Int] = []
        try database.roster.previewImport(of: drafts) { portions.append($0.count) }
        #expect(portions == [1, 2])
    }

    @Test func `a cancelled import says what it stored, and importing again goes on`() throws {
        let database = try TabletopDatabase.inMemory()
        var stored: [ImportedEntry] = []
        let isComplete = try database.roster.importCharacters(
            drafts(0..<1200), isCancelled: { !stored.isEmpty }, stored: { stored += $0 })
        #expect(!isComplete)
        #expect(stored.count < 1200)
        #expect(stored.map(\.name) == drafts(0..<stored.count).map(\.name))
        #expect(try database.roster.characters().count == stored.count)
        #expect(
            count(try database.roster.importCharacters(drafts(0..<1200)).map(\.outcome))
                == [.unchanged: stored.count, .added: 1200 - stored.count])
    }

    @Test func `an import cancelled before it begins stores nothing`() throws {
        let database = try TabletopDatabase.inMemory()
        let isComplete = try database.roster.importCharacters(
            drafts(0..<3), isCancelled: { true }, stored: { _ in Issue.record("stored") })
        #expect(!isComplete)
        #expect(try database.roster.characters().isEmpty)
    }

    @Test func `after a failure, what was reported as stored is stored`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        var stored = 0
        let found = problem {
            try database.roster.importCharacters(drafts(0..<1200)) { entries in
                stored += entries.count
                // The next transaction finds that its file is gone.
                try? FileManager.default.moveItem(
                    atPath: folder.file(), toPath: folder.file("moved.sqlite"))
                for end in ["-wal", "-shm"] {
                    try? FileManager.default.moveItem(
                        atPath: folder.file() + end, toPath: folder.file("moved.sqlite") + end)
                }
            }
        }
        guard case .displaced(_, let displacement) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(displacement.suffix == "" && displacement.change == .removed)
        #expect((1..<1200).contains(stored))
        let moved = try open(folder.file("moved.sqlite"))
        #expect(try moved.roster.characters().count == stored)
    }

    @Test func `characters from the same source are updated or left as they are`() throws {
        let database = try TabletopDatabase.inMemory()
        let ids = try database.roster.importCharacters(drafts(0..<3)).compactMap(\.characterID)
        try database.roster.deleteCharacter(ids[2])
        let changed = drafts(0..<1) + drafts(1..<4, hitPoints: 9)
        let expected: [ImportedEntry.Outcome] = [.unchanged, .kept, .added, .added]
        var found: [ImportedEntry] = []
        try database.roster.previewImport(of: changed, existing: .skip) { found += $0 }
        #expect(found.map(\.outcome) == expected)
        #expect(found.map(\.characterID) == ids + [nil])
        #expect(try database.roster.characters().count == 2)
        found = []
        try database.roster.importCharacters(changed, existing: .skip) { found += $0 }
        #expect(found.map(\.outcome) == expected)
        #expect(
            try database.roster.characters().map(\.hitPoints.description) == [
                "7/7", "7/7", "9/9", "9/9",
            ])
        #expect(
            try database.roster.importCharacters(changed).map(\.outcome) == [
                .unchanged, .updated, .unchanged, .unchanged,
            ])
        #expect(
            try database.roster.characters().map(\.hitPoints.description) == [
                "7/7", "9/9", "9/9", "9/9",
            ])
    }

    @Test func `an import with patience waits for another process between two transactions`() throws
    {
        let folder = try Folder()
        _ = try open(folder.file())
        let database = try TabletopDatabase.open(path: folder.file(), patience: .zero)
        let lock = Foundation.open(folder.file() + ".lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        var stored = 0
        // The lock is taken after the first transaction, and let go when the fifth attempt at the
        // second has failed, for which it is asked whether the import is to end.
        var asked = 0
        let isComplete = try database.roster.importCharacters(
            drafts(0..<700), patience: .seconds(120),
            isCancelled: {
                if stored > 0 { asked += 1 }
                if asked == 5 { #expect(flock(lock, LOCK_UN) == 0) }
                return false
            },
            stored: { entries in
                if stored == 0 { #expect(flock(lock, LOCK_EX) == 0) }
                stored += entries.count
            })
        #expect(isComplete)
        #expect(asked >= 5)
        #expect(stored == 700)
        #expect(try database.roster.characters().count == 700)
    }

    @Test func `an import that waits can be cancelled, and without patience it fails`() throws {
        let folder = try Folder()
        _ = try open(folder.file())
        let database = try TabletopDatabase.open(path: folder.file(), patience: .zero)
        let lock = Foundation.open(folder.file() + ".lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        var asked = 0
        let isComplete = try database.roster.importCharacters(
            drafts(0..<700), patience: .seconds(120),
            isCancelled: {
                asked += 1
                return asked == 5
            }, stored: { _ in Issue.record("stored") })
        #expect(!isComplete)
        let failed = problem { try database.roster.importCharacters(drafts(0..<700)) { _ in } }
        #expect(
            failed?.obstacle == .locked(file: "battle.sqlite", holder: "process \(getpid())"))
    }
}
