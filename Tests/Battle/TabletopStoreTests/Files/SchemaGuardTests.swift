import Testing

@testable import TabletopStore

/// Files whose schema runs code of somebody else.
@Suite struct SchemaGuardTests {
    private static let access: [DatabaseAccess] = [.readOnly, .readWrite]

    /// The names of the tables of a new file, with those that libraries make.
    private static let tables: [String] =
        ((try? TabletopDatabase.emptySchema(version: Migration.all.count)) ?? []).filter {
            $0.kind == "table"
        }.map(\.name)

    /// Expects that the file in a folder is refused, for its schema, by every kind of access.
    private func expectRefused(_ folder: Folder) {
        for access in Self.access {
            let problem = problem {
                _ = try TabletopDatabase.open(path: folder.file(), access: access)
            }
            guard case .altered = problem else {
                Issue.record("\(String(describing: problem))")
                continue
            }
        }
    }

    @Test("Each version's own schema is known", arguments: 0...Migration.all.count)
    func own(_ version: Int) throws {
        let connection = try Connection(
            configuration: TabletopDatabase.configuration(access: .readWrite))
        if version > 0 {
            try connection.migrate(
                TabletopDatabase.migrator, upTo: Migration.all[version - 1].name)
        }
        for access in Self.access {
            #expect(try connection.read { try SchemaGuard.stranger(for: access, $0) } == nil)
        }
    }

    @Test func `a table with code under a name in other letters is refused`() throws {
        let folder = try Folder()
        try open(folder.file()).close()
        try tamper(
            folder.file(),
            """
            DROP TABLE setting;
            CREATE TABLE SETTING (key TEXT, value TEXT AS (hex(zeroblob(length(key)))));
            """)
        expectRefused(folder)
    }

    @Test(
        "A view without end in the place of a table is refused before it is read", arguments: tables
    )
    func views(_ table: String) throws {
        let folder = try Folder()
        try open(folder.file()).close()
        try tamper(
            folder.file(),
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET name = 'old', tbl_name = 'old',
              sql = 'CREATE TABLE old (a)' WHERE name = '\(table)' AND type = 'table';
            DELETE FROM sqlite_master WHERE tbl_name = '\(table)' AND type <> 'table';
            INSERT INTO sqlite_master VALUES ('view', '\(table)', '\(table)', 0,
              'CREATE VIEW "\(table)" AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
              SELECT i AS identifier FROM n');
            """)
        expectRefused(folder)
        // The checkup ends, too, whether it finds the view or cannot read the file at all.
        let findings = try? Maintenance.checkup(path: folder.file()).findings
        #expect(findings?.isEmpty != true)
    }

    @Test(
        "Code in a table, an index or a trigger is refused",
        arguments: [
            ("ALTER TABLE encounter ADD COLUMN bomb TEXT AS (hex(zeroblob(400000000)))", true),
            (
                "ALTER TABLE setting ADD COLUMN bomb INTEGER CHECK (hex(zeroblob(40000000)) <> '')",
                true
            ),
            ("ALTER TABLE setting ADD COLUMN bomb INTEGER DEFAULT (random())", true),
            ("CREATE INDEX bomb ON character(hex(zeroblob(400000000)))", false),
            ("CREATE INDEX bomb ON character(id) WHERE hex(zeroblob(400000000)) <> ''", false),
            (
                "CREATE TRIGGER bomb AFTER INSERT ON combatEvent BEGIN DELETE FROM setting; END",
                false
            ),
            ("CREATE VIEW bomb AS SELECT 1", true),
            (
                "ALTER TABLE characterSearch_docsize ADD COLUMN bomb AS (hex(zeroblob(40000000)))",
                true
            ),
            ("DROP TABLE statBlock; CREATE VIRTUAL TABLE statBlock USING fts5(a)", true),
        ])
    func code(_ sql: String, isReadersToo: Bool) throws {
        let folder = try Folder()
        try open(folder.file()).close()
        try tamper(folder.file(), "PRAGMA writable_schema = RESET; \(sql)")
        for access in Self.access {
            let problem = problem {
                _ = try TabletopDatabase.open(path: folder.file(), access: access)
            }
            if access == .readWrite || isReadersToo {
                guard case .altered = problem else {
                    Issue.record("\(String(describing: problem))")
                    continue
                }
            } else {
                #expect(problem == nil)
            }
        }
        #expect(try Maintenance.checkup(path: folder.file()).findings.isEmpty == false)
    }

    @Test(
        "The checkup says what the opening says",
        arguments: [
            "PRAGMA user_version = -1", "PRAGMA user_version = 0",
            "INSERT INTO grdb_migrations VALUES ('0099_later')",
            "DELETE FROM grdb_migrations WHERE identifier LIKE '0003%'",
        ])
    func versions(_ sql: String) throws {
        let folder = try Folder()
        try open(folder.file()).close()
        try tamper(folder.file(), sql)
        let opening = problem { _ = try open(folder.file()) }
        let checking = problem { _ = try Maintenance.checkup(path: folder.file()) }
        #expect(opening != nil)
        #expect(opening == checking)
    }
}
