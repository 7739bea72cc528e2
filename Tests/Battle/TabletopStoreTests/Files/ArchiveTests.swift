import Foundation
import GRDB
import Tabletop
import Testing
import TestSupport

@testable import TabletopStore

/// Archives: all rows go out, and come back as the same file.
struct ArchiveTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// What an archive holds, in order.
    private struct Content: Equatable {
        var schema = 0
        var tables: [String] = []
        var rows: [String: [StoredRow]] = [:]
    }

    private func content(of database: TabletopDatabase) throws -> Content {
        var content = Content()
        try database.maintenance.readArchive(
            schema: { content.schema = $0 },
            table: { content.tables.append($0) },
            row: { content.rows[content.tables.last ?? "", default: []].append($0) })
        return content
    }

    private func create(_ path: String, from content: Content) throws {
        _ = try Maintenance.create(path: path, fromArchiveOf: content.schema, clock: { noon }) {
            filler in
            for table in content.tables {
                for row in content.rows[table] ?? [] { try filler.insert(row, into: table) }
            }
        }
    }

    /// A file of an earlier release, with fights, answers, decks and a portrait, in this folder.
    private func earlierFile(in folder: Folder, as name: String = "earlier") throws -> String {
        let fixture = Repository.root.appending(path: "Tests/Battle/Fixtures/f0d2ff0/battle.db")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.file(name))
        return folder.file(name)
    }

    @Test func `the rows of a file make the same file`() throws {
        let original = try content(of: open(earlierFile(in: folder)))
        for table in ["character", "title", "portrait", "encounter", "combatEvent", "attempt"] {
            #expect(original.rows[table, default: []].count > 0, "\(table)")
        }
        try create(folder.file("new"), from: original)
        let copy = try open(folder.file("new"))
        #expect(try content(of: copy) == original)
        #expect(try copy.maintenance.checkup().findings == [])
        #expect(
            try copy.roster.characters(search: "ari")
                == open(folder.file("earlier")).roster.characters(search: "ari"))
    }

    @Test func `an archive of an earlier schema makes the file that migrating it makes`() throws {
        let path = try earlierFile(in: folder)
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        var archived = Content()
        try queue.read { db in
            archived.schema = try #require(try Int.fetchOne(db, sql: "PRAGMA user_version"))
            for table in try ArchivedTable.all(db) {
                archived.tables.append(table.name)
                archived.rows[table.name] = try Row.fetchAll(db, sql: table.selection).map(
                    table.stored)
            }
        }
        try queue.close()
        #expect(archived.schema < TabletopDatabase.schemaVersion)
        try create(folder.file("new"), from: archived)
        #expect(try content(of: open(folder.file("new"))) == content(of: open(path)))
    }

    @Test func `every table is archived or follows from those that are`() throws {
        let database = try TabletopDatabase.inMemory()
        let archived = try content(of: database).tables
        let all = try database.read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
        }
        let others = Set(all).subtracting(archived)
        let search = others.filter { $0.hasPrefix("characterSearch") }
        #expect(
            others.subtracting(search)
                == [
                    "answeredBy", "askedText", "attemptHour", "attemptSum", "combatEventDay",
                    "grdb_migrations", "sqlite_sequence",
                ])
    }

    @Test func `the columns that are embedded as JSON are those that the schema says hold JSON`()
        throws
    {
        let database = try TabletopDatabase.inMemory()
        let tables = try database.read { db in
            try String.fetchAll(
                db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND sql NOT NULL")
        }
        let checked = tables.flatMap {
            $0.matches(of: /substr\((\w+), 1, 1\) = '[\[{]'/).map { String($0.1) }
        }
        // Written as JSON without a check of the first character.
        #expect(ArchivedTable.jsonColumns == Set(checked + ["block", "prepared"]))
    }

    @Test func `undone answers stay undone, and their sums right`() throws {
        let original = try open(earlierFile(in: folder))
        _ = try original.practice.undoAnswer()
        let rows = try content(of: original)
        let undone = rows.rows["attempt", default: []].filter { row in
            row.fields.contains { $0.column == "undoneAt" }
        }
        #expect(undone.count > 0)
        try create(folder.file("new"), from: rows)
        let copy = try open(folder.file("new"))
        let sums = "SELECT * FROM attemptSum ORDER BY scope, id, localDay"
        #expect(
            try copy.read { try Row.fetchAll($0, sql: sums) }
                == original.read { try Row.fetchAll($0, sql: sums) })
    }

    @Test func `a row that the schema refuses changes nothing`() throws {
        var rows = try content(of: open(earlierFile(in: folder)))
        rows.rows["character"]?[0].fields.removeAll { $0.column == "name" }
        #expect(throws: StoredRowProblem.self) { try create(folder.file("new"), from: rows) }
        #expect(!folder.names.contains("new"))
    }

    @Test func `rows that do not fit together change nothing`() throws {
        var rows = try content(of: open(earlierFile(in: folder)))
        let damage = try #require(
            rows.rows["combatant"]?.firstIndex { $0.fields.contains { $0.column == "hpMax" } })
        rows.rows["combatant"]?[damage].fields.removeAll { $0.column == "damage" }
        rows.rows["combatant"]?[damage].fields.append(.init(column: "damage", value: .integer(1)))
        #expect(throws: StoreProblem.self) { try create(folder.file("new"), from: rows) }
        #expect(!folder.names.contains("new"))
    }

    @Test func `an unknown table or column is refused`() throws {
        for (table, column) in [("spell", "id"), ("setting", "colour")] {
            var rows = Content(schema: TabletopDatabase.schemaVersion, tables: [table])
            rows.rows[table] = [StoredRow([.init(column: column, value: .integer(1))])]
            #expect(throws: StoredRowProblem.self) { try create(folder.file("new"), from: rows) }
        }
        #expect(folder.names == [])
    }

    @Test func `an archive of a newer schema is refused`() throws {
        let newer = Content(schema: TabletopDatabase.schemaVersion + 1)
        #expect(
            problem { try create(folder.file("new"), from: newer) }
                == .newer(
                    path: folder.file("new"), found: newer.schema,
                    known: TabletopDatabase.schemaVersion))
    }

    @Test func `a file that is open is not replaced`() throws {
        let rows = try content(of: open(earlierFile(in: folder)))
        let fresh = try open(folder.file("fresh"))
        let found = problem { try create(folder.file("fresh"), from: rows) }
        #expect(
            found
                == .inUse(path: folder.file("fresh"), holder: "process \(getpid())"))
        #expect(try fresh.maintenance.hasContent() == false)
    }

    @Test func `only a file without content is replaced`() throws {
        let rows = try content(of: open(earlierFile(in: folder)))
        let used = try open(folder.file("used"))
        _ = try used.roster.importCharacters([CharacterDraft(name: "Mira", kind: .player)])
        try used.close()
        let before = try Data(contentsOf: URL(filePath: folder.file("used")))
        #expect(
            problem { try create(folder.file("used"), from: rows) }
                == .exists(path: folder.file("used")))
        #expect(try Data(contentsOf: URL(filePath: folder.file("used"))) == before)

        try open(folder.file("fresh")).close()
        try create(folder.file("fresh"), from: rows)
        #expect(try content(of: open(folder.file("fresh"))) == rows)
    }
}
