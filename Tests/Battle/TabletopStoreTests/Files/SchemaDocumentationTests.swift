import Foundation
import GRDB
import TabletopStore
import Testing
import TestSupport

/// The documentation page of the store lists the tables and columns that the migrations create.
@Suite struct SchemaDocumentationTests {
    private static let page = Repository.root.appending(
        path: "Sources/Battle/TabletopStore/TabletopStore.docc/TabletopStore.md")

    /// The tables created so far, without those of SQLite and of the full-text index.
    private func tables(_ db: Database) throws -> Set<String> {
        try Set(
            String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_master WHERE type = 'table'
                      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                      AND name NOT LIKE 'characterSearch\\_%' ESCAPE '\\'
                    """))
    }

    @Test func `the page lists each table with the migration that creates it`() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        var named: [String: String] = [:]
        for row in page.matches(of: #/(?m)^\| `(\w+)` \| `Migrations/(\w+)\.sql` \|/#) {
            named[String(row.1)] = String(row.2)
        }
        var made: [String: String] = [:]
        try DatabaseQueue().write { db in
            for migration in Migration.all {
                let before = try tables(db)
                try db.execute(sql: migration.sql)
                let after = try tables(db)
                for table in after.subtracting(before) { made[table] = migration.name }
                for table in before.subtracting(after) { made[table] = nil }
            }
        }
        #expect(named == made)
    }

    @Test func `each column that the page names exists in its table`() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        try DatabaseQueue().write { db in
            for migration in Migration.all { try db.execute(sql: migration.sql) }
            let tables = try tables(db)
            var count = 0
            for mention in page.matches(of: /`([a-z]\w*)\.([a-z]\w*)`/)
            where tables.contains(String(mention.1)) {
                let columns = try db.columns(in: String(mention.1)).map(\.name)
                #expect(columns.contains(String(mention.2)), "\(mention.0)")
                count += 1
            }
            #expect(count > 10)
        }
    }
}
