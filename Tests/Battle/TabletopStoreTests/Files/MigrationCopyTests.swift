import Foundation
import GRDB
import Testing

@testable import TabletopStore

/// The copy of a file that is made before its schema changes.
struct MigrationCopyTests {
    private static let copy =
        "battle.sqlite.before-" + String(format: "%04d", TabletopDatabase.schemaVersion)

    /// A file of version 6, with as many characters.
    private func older(in folder: Folder, characters: Int) throws {
        let queue = try makeFile(folder.file(), version: 6)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: "INSERT INTO fileInfo(id, fileUuid, createdAt) VALUES (1, ?, 0)",
                arguments: [UUID().uuidString])
            for number in 0..<characters {
                try db.execute(
                    sql: """
                        INSERT INTO character(uuid, kind, name, createdAt, updatedAt)
                        VALUES (?, 'monster', ?, 0, 0)
                        """, arguments: [UUID().uuidString, "Goblin \(number)"])
            }
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            _ = try db.checkpoint(.truncate)
        }
        try queue.close()
    }

    @Test func `the copy is a whole file of the version before`() throws {
        let folder = try Folder()
        try older(in: folder, characters: 3)
        #expect(try open(folder.file()).roster.characters().count == 3)
        let copy = try DatabaseQueue(path: folder.file(Self.copy))
        let (version, names) = try copy.read { db in
            (
                try Int.fetchOne(db, sql: "PRAGMA user_version"),
                try String.fetchAll(db, sql: "SELECT name FROM character ORDER BY name")
            )
        }
        #expect(version == 6)
        #expect(names == ["Goblin 0", "Goblin 1", "Goblin 2"])
    }

    @Test(
        "the draft of a killed program is removed when the file is migrated",
        arguments: [false, true])
    func drafts(hasCopy: Bool) throws {
        let folder = try Folder()
        try older(in: folder, characters: 1)
        let copy = folder.file(Self.copy)
        // More than any system gives to a process.
        let draft = copy + ".new-battle-99999999"
        try Data("half".utf8).write(to: URL(filePath: draft))
        // Killed between giving the copy its name and removing the draft.
        if hasCopy {
            try FileManager.default.copyItem(atPath: folder.file(), toPath: copy)
        }
        try open(folder.file()).close()
        #expect(folder.names == ["battle.sqlite", Self.copy])
    }

    @Test func `a copy that cannot be completed does not get its name`() throws {
        let folder = try Folder()
        try older(in: folder, characters: 500)
        let path = folder.file()
        let intact = try Data(contentsOf: URL(filePath: path))
        // The table of characters is copied in parts; a page in its middle is no page any more.
        let root = try DatabaseQueue(path: path).read { db in
            try Int.fetchOne(
                db,
                sql:
                    "SELECT pageno FROM dbstat WHERE name = 'character' AND pagetype = 'leaf' LIMIT 1 OFFSET 8"
            )
        }
        let page = try #require(root)
        var damaged = intact
        damaged.replaceSubrange(
            (page - 1) * 4096..<page * 4096, with: Data(repeating: 0xff, count: 4096))
        try damaged.write(to: URL(filePath: path))
        #expect(problem { _ = try open(path) } != nil)
        #expect(!folder.names.contains { $0.contains("before") })

        try intact.write(to: URL(filePath: path))
        #expect(try open(path).roster.characters().count == 500)
        #expect(folder.names.contains(Self.copy))
    }
}
