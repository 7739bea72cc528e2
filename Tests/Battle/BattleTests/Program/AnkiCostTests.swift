import Foundation
import GRDB
import TabletopAnki
import TabletopImport
import TestSupport
import Testing

/// Packages that nobody's Anki writes: small files that would take much time or memory. What they take
/// is measured by `.ci/faults`.
struct AnkiCostTests {
    /// An archive of one entry, which is stored as it is, or deflated from `count` bytes.
    private static func archive(
        _ name: String, _ content: [UInt8], deflatedFrom count: Int? = nil
    ) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        let head =
            little(20, 2) + little(0, 2) + little(count == nil ? 0 : 8, 2) + little(0, 4)
            + little(count == nil ? Int(PNGFile.checksum(content)) : 0, 4)
            + little(content.count, 4) + little(count ?? content.count, 4)
            + little(name.utf8.count, 2) + little(0, 2)
        let local = [0x50, 0x4B, 3, 4] + head + Array(name.utf8) + content
        let entry =
            [0x50, 0x4B, 1, 2] + little(20, 2) + head + little(0, 10) + little(0, 4)
            + Array(name.utf8)
        return Data(
            local + entry + [0x50, 0x4B, 5, 6] + little(0, 4) + little(1, 2) + little(1, 2)
                + little(entry.count, 4) + little(local.count, 4) + little(0, 2))
    }

    /// A database of Anki's version 11 with one note type and one deck, and what `fill` puts into it.
    private static func collection(
        front: String = "{{F}}", notes: [String] = ["one\u{1f}two"], cards: Int = 1,
        _ fill: (GRDB.Database) throws -> Void = { _ in }
    ) throws -> [UInt8] {
        let models =
            #"{"1": {"name": "Basic", "flds": [{"name": "F"}, {"name": "B"}], "#
            + #""tmpls": [{"name": "Card", "qfmt": "\#(front)", "afmt": "{{B}}"}]}}"#
        let path = FileManager.default.temporaryDirectory.appending(path: "anki-\(UUID()).db").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    CREATE TABLE col(crt, mod, ver, conf, models, decks, dconf);
                    CREATE TABLE notes(id INTEGER PRIMARY KEY, guid, mid, tags, flds);
                    CREATE TABLE cards(id INTEGER PRIMARY KEY, nid, did, ord, type, queue, due, odue, odid);
                    CREATE TABLE revlog(id INTEGER PRIMARY KEY, cid, ease, ivl, factor, time, type);
                    """)
            try db.execute(
                sql:
                    "INSERT INTO col VALUES(1, 1, 11, '{}', ?, '{\"1\": {\"name\": \"D\"}}', '{}')",
                arguments: [models])
            try db.inTransaction {
                for (index, fields) in notes.enumerated() {
                    try db.execute(
                        sql: "INSERT INTO notes VALUES(?, ?, 1, '', ?)",
                        arguments: [index + 1, "g\(index)", fields])
                    for _ in 0..<cards {
                        try db.execute(
                            sql: "INSERT INTO cards VALUES(NULL, ?, 1, 0, 0, 0, 0, 0, 0)",
                            arguments: [index + 1])
                    }
                }
                return .commit
            }
            try fill(db)
        }
        try queue.close()
        return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    private static func decks(_ package: Data) throws -> [DeckFile] {
        let path = FileManager.default.temporaryDirectory.appending(path: "anki-\(UUID()).apkg")
            .path
        try package.write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try DeckFile.decks(path: path) { _ in 0 }
    }

    private static func decks(_ collection: [UInt8]) throws -> [DeckFile] {
        try decks(archive("collection.anki2", collection))
    }

    private func expectRefusal(_ collection: [UInt8], _ reason: String) {
        let problem = #expect(throws: ImportProblem.self) { try Self.decks(collection) }
        #expect(problem?.fact == .package(reason))
    }

    @Test func `texts are measured before they are read`() throws {
        let long = String(repeating: "x", count: 256 << 10)
        let decks = try Self.decks(
            try Self.collection(notes: ["one\u{1f}two", long + "\u{1f}two"]))
        #expect(decks.map(\.challenges.count) == [1])
        #expect(decks.flatMap(\.refused).map(\.reason) == ["it has more than 256 KB of text"])
        let short = try Self.decks(try Self.collection(notes: ["one\u{1f}two", long]))
        #expect(
            short.flatMap(\.refused).map(\.reason) == [
                "the question has more than 20000 characters"
            ]
        )
    }

    @Test func `the text on all cards is limited by the package's size`() throws {
        let long = String(repeating: "x", count: 200 << 10)
        expectRefusal(
            try Self.collection(notes: [long + "\u{1f}two"], cards: 2000),
            "its cards have too much text for its size")
        let front = String(repeating: "{{F}}", count: 10_000)
        expectRefusal(
            try Self.collection(
                front: front, notes: [String(repeating: "x", count: 10_000) + "\u{1f}two"]),
            "its cards have too much text for its size")
    }

    @Test func `a table whose pages lead to each other without an end is left`() throws {
        var bytes = try Self.collection(notes: ["one\u{1f}two"], cards: 40_000)
        var root = 0
        let path = FileManager.default.temporaryDirectory.appending(path: "anki-\(UUID()).db").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes).write(to: URL(filePath: path))
        try DatabaseQueue(path: path).read { db in
            root =
                try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'cards'")
                ?? 0
        }
        func number(_ place: Int, _ count: Int) -> Int {
            bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
        }
        // An inner page has at 3 the number of its cells, at 8 its last child, and from 12 on the places
        // of the others, which begin with a child.
        let size = number(16, 2)
        let start = (root - 1) * size
        let count = number(start + 3, 2)
        #expect(bytes[start] == 5 && count > 50)
        let page = Array(bytes[start..<start + size])
        let children = (0..<count).map { number(start + number(start + 12 + 2 * $0, 2), 4) }
        // Pages of so many children each, five deep, then a leaf.
        let chain = [root] + children.prefix(6)
        for (inner, next) in zip(chain, chain.dropFirst()) {
            var changed = page
            let child = withUnsafeBytes(of: UInt32(next).bigEndian, Array.init)
            for place in [8] + (0..<count).map({ number(start + 12 + 2 * $0, 2) }) {
                changed.replaceSubrange(place..<place + 4, with: child)
            }
            bytes.replaceSubrange((inner - 1) * size..<inner * size, with: changed)
        }
        expectRefusal(bytes, "the collection in it has no end")
    }

    @Test func `views, computed columns and thousands of tables are not read`() throws {
        let view = try Self.collection { db in
            for name in ["notetypes", "fields", "templates", "decks", "deck_config"] {
                try db.execute(sql: "CREATE TABLE \(name)(id, ntid, ord, name, kind, config)")
            }
            try db.execute(
                sql: """
                    CREATE VIEW config AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                    SELECT i AS "key", i AS val FROM n
                    """)
        }
        #expect(try Self.decks(view).flatMap(\.challenges).map(\.question) == ["one"])
        expectRefusal(
            try Self.collection { db in
                try db.execute(
                    sql: """
                        DROP TABLE notes;
                        CREATE TABLE notes(id INTEGER PRIMARY KEY, guid, mid, tags,
                          flds AS (hex(zeroblob(1000))));
                        INSERT INTO notes VALUES(1, 'g', 1, '')
                        """)
            }, "the database in it is not one of Anki")
        let problem = #expect(throws: ImportProblem.self) {
            try Self.decks(
                try Self.collection { db in
                    try db.inTransaction {
                        for number in 0..<4000 {
                            try db.execute(sql: "CREATE TABLE t\(number)(a)")
                        }
                        return .commit
                    }
                })
        }
        #expect(problem?.fact == .package("the collection in it has no end"))
    }

    @Test func `a package is unpacked to 32 times its size, and 16 MB`() async throws {
        let table = try CLIFixture()
        // 640 KB that are 100 MB.
        let package = Self.archive(
            "collection.anki2", PNGFile.deflatedZeros(100 << 20), deflatedFrom: 100 << 20)
        try package.write(to: table.folder.appending(path: "zeros.apkg"))
        let run = try await table.shell("ulimit -d \(64 << 10) && exec \"$0\" import zeros.apkg")
        #expect(
            run.errors == """
                battle: zeros.apkg: this Anki package cannot be read: an entry has more than \
                \((16 << 20) + 32 * package.count) bytes — nothing was imported.

                """)
    }
}
