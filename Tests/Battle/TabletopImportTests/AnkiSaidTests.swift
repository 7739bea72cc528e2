import Foundation
import GRDB
import Tabletop
import Testing

@testable import TabletopAnki
@testable import TabletopImport

/// An unknown key, table, column or field, and a value that means nothing, at every place of Anki's
/// packages and CrowdAnki's files: each is read or named.
struct AnkiSaidTests {
    /// What a file says in all: what is read of it, and what is named.
    private static func said(_ data: Data, _ name: String) -> (read: String, named: String) {
        let path = NSTemporaryDirectory() + UUID().uuidString + name
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try data.write(to: URL(filePath: path))
            let decks = try DeckFile.decks(path: path) { _ in 0 }
            let named = decks.flatMap { deck in
                deck.leftOut + deck.refused.map { "\($0.line): \($0.reason)" }
            }
            let read = decks.map {
                "\($0.name) \($0.challenges) \($0.options.map { "\($0)" } ?? "")"
            }
            return (
                read.joined(separator: "\n").lowercased(),
                named.joined(separator: "\n").lowercased()
            )
        } catch {
            return ("", "\(error)".lowercased())
        }
    }

    /// Keys that say nothing of a card: ids, settings and positions, and what only its own writer reads.
    private static let exempt: Set = [
        "id", "ord", "css", "crowdanki_uuid", "desc", "dyn", "media_files",
        "deck_configurations.[].name",
        "__type__",
    ]

    @Test func `unknown keys and values of CrowdAnki's files`() throws {
        let text = CrowdAnkiTests.json
        let root = try JSONValue(utf8: Array(text.utf8))
        let silent = SaidTests.silent(root, Self.exempt) { Self.said(Data($0.utf8), ".json") }
        #expect(silent == [])
        #expect(Self.said(Data(text.utf8), ".json").read.contains("agua"))
    }

    // MARK: Packages of version 11, with JSON in `col`

    private static let columns = [
        "models": #"""
        {"7": {"id": 7, "name": "Both ways", "type": 0, "css": ".card {}",
          "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}],
          "tmpls": [{"name": "There", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{Back}}"},
            {"name": "Back", "ord": 1, "qfmt": "{{Back}}", "afmt": "{{Front}}"}]}}
        """#,
        "decks": #"""
        {"1": {"id": 1, "name": "Birds", "desc": "x", "dyn": 0, "conf": 1,
          "desiredRetention": 88, "newLimit": 5, "reviewLimit": 6}}
        """#,
        "dconf": #"""
        {"1": {"id": 1, "new": {"delays": [1, 10], "perDay": 20},
          "rev": {"perDay": 200, "maxIvl": 365},
          "lapse": {"delays": [10], "leechFails": 8, "leechAction": 1},
          "desiredRetention": 0.9}}
        """#,
        "conf": #"{"rollover": 4}"#,
    ]

    /// A package of version 11 with one note of two cards and an answer, changed by SQL.
    private static func package(
        _ columns: [String: String] = columns, _ sql: String = ""
    ) throws -> Data {
        let path = NSTemporaryDirectory() + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: AnkiWriter.schema)
            try db.execute(
                sql: "INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
                arguments: [
                    columns["conf"], columns["models"], columns["decks"], columns["dconf"],
                ])
            try db.execute(
                sql: """
                    INSERT INTO notes VALUES
                      (1, 'guid', 7, 0, 0, ' bird ', 'owl' || char(31) || 'Eule', 0, 0, 0, '');
                    INSERT INTO cards VALUES (2, 1, 1, 0, 0, 0, 2, 2, 20000, 10, 0, 1, 0, 0, 0, 0, 1, ''),
                      (3, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, '');
                    INSERT INTO revlog VALUES (1700000000000, 2, 0, 3, 10, 5, 2500, 900, 1);
                    \(sql)
                    """)
        }
        try queue.close()
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        return SaidTests.zip([("collection.anki21", bytes), ("media", Array("{}".utf8))])
    }

    @Test func `a package with nothing unknown has nothing named, and its own limits`() throws {
        let path = NSTemporaryDirectory() + UUID().uuidString + ".apkg"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Self.package().write(to: URL(filePath: path))
        let deck = try #require(try DeckFile.decks(path: path) { _ in 0 }.first)
        #expect(deck.leftOut == [] && deck.refused.isEmpty && deck.challenges.count == 2)
        #expect(deck.options?.newLimit == 5 && deck.options?.reviewLimit == 6)
        #expect(deck.options?.retention == 0.88)
    }

    @Test("Unknown keys and values of the JSON in a package", arguments: columns.keys.sorted())
    func json(column: String) throws {
        let text = try #require(Self.columns[column])
        let root = try JSONValue(utf8: Array(text.utf8))
        // Those of `conf` are the program's.
        let silent = SaidTests.silent(root, column == "conf" ? [""] : Self.exempt) { text in
            let data = try? Self.package(Self.columns.merging([column: text]) { $1 })
            return Self.said(data ?? Data(), ".apkg")
        }
        #expect(silent == [])
    }

    @Test(
        "Unknown tables, columns and values of a package",
        arguments: [
            "CREATE TABLE zzyzx (a)", "ALTER TABLE notes ADD COLUMN zzyzx",
            "ALTER TABLE cards ADD COLUMN zzyzx", "ALTER TABLE revlog ADD COLUMN zzyzx",
            "UPDATE notes SET guid = 'zzyzx'", "UPDATE notes SET tags = 'zzyzx'",
            "UPDATE notes SET flds = 'zzyzx'", "UPDATE notes SET mid = 8",
            "UPDATE notes SET flds = 'owl' || char(31) || 'Eule' || char(31) || 'zzyzx'",
            "UPDATE revlog SET ease = 9", "UPDATE revlog SET type = 9",
            "UPDATE cards SET type = 9", "UPDATE cards SET queue = 9", "UPDATE cards SET flags = 9",
            "UPDATE cards SET ord = -1", "UPDATE cards SET ord = 9", "UPDATE cards SET nid = 9",
            "UPDATE cards SET did = 9",
        ]
            + ["nid", "did", "ord", "type", "queue", "due", "left", "odue", "odid", "flags"].map {
                "UPDATE cards SET \($0) = 'zzyzx'"
            }
            + ["cid", "ease", "ivl", "factor", "time", "type"].map {
                "UPDATE revlog SET \($0) = 'zzyzx'"
            })
    func rows(sql: String) throws {
        let before = Self.said(try Self.package(), ".apkg")
        let after = Self.said(try Self.package(Self.columns, sql), ".apkg")
        #expect(before.named.isEmpty && before.read.contains("eule"))
        #expect(after.read.contains(SaidTests.word) || after.named != before.named)
    }

    // MARK: Packages of version 18, with tables and messages

    @Test(
        "Unknown tables, fields and values of the newest form",
        arguments: [
            "CREATE TABLE zzyzx (a)", "DELETE FROM fields WHERE ord = 1",
            "UPDATE templates SET config = CAST(config || x'FA0F017A' AS BLOB)",
            "UPDATE notetypes SET config = CAST(config || x'FA0F017A' AS BLOB)",
            "UPDATE deck_config SET config = CAST(config || x'FA0F017A' AS BLOB)",
            "UPDATE deck_config SET config = 'zzyzx'", "UPDATE templates SET config = 'zzyzx'",
            "UPDATE notetypes SET config = 'zzyzx'", "UPDATE decks SET kind = 'zzyzx'",
            "UPDATE notetypes SET name = 'zzyzx' || id", "UPDATE fields SET name = 'zzyzx' || ord",
            "UPDATE templates SET name = 'zzyzx' || ord", "UPDATE decks SET name = 'zzyzx' || id",
            "INSERT OR REPLACE INTO config VALUES ('rollover', 0, 0, 'zzyzx')",
        ])
    func tables(sql: String) throws {
        let before = Self.said(try Self.newest(""), ".apkg")
        let after = Self.said(try Self.newest(sql), ".apkg")
        #expect(before.read.contains("the ford"))
        #expect(after.read.contains(SaidTests.word) || after.named != before.named)
    }

    /// The package that Anki's own library wrote, changed by SQL.
    private static func newest(_ sql: String) throws -> Data {
        let file = FixtureTests.folder.appending(path: "Anki/words.apkg")
        let path = NSTemporaryDirectory() + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let descriptor = open(file.path, O_RDONLY)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        try PackageArchive.forEachEntry(of: descriptor) { entry in
            if entry.name == "collection.anki21b" {
                bytes = try PackageArchive.decompressed(
                    try entry.bytes(limit: 1 << 20), limit: 1 << 24)
            }
        }
        try Data(bytes).write(to: URL(filePath: path))
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(collation: DatabaseCollation("unicase") { $0.compare($1) })
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        return SaidTests.zip([
            ("collection.anki21", [UInt8](try Data(contentsOf: URL(filePath: path)))),
            ("media", Array("{}".utf8)),
        ])
    }
}
