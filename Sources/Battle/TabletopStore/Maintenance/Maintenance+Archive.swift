package import Foundation
import GRDB

/// Archives: all rows of the file, to write them elsewhere and to make a file of them again.
extension Maintenance {
    /// Reads all rows in one transaction: the content at one moment, also while others write.
    ///
    /// - Parameters:
    ///   - schema: gets the schema version, before everything else.
    ///   - table: gets the name of a table, before its rows.
    ///   - row: gets a row; rows come in the order of their primary key.
    /// - Throws: ``StoreProblem``, or what the closures throw.
    package func readArchive(
        schema: (Int) throws -> Void, table: (String) throws -> Void,
        row: (StoredRow) throws -> Void
    ) throws {
        // An error of the closures is the caller's own.
        var failure: (any Error)?
        func call(_ work: () throws -> Void) throws {
            do { try work() } catch {
                failure = error
                throw error
            }
        }
        do {
            try database.read { db in
                let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                try call { try schema(version) }
                for archived in try ArchivedTable.all(db) {
                    try call { try table(archived.name) }
                    let rows = try Row.fetchCursor(db, sql: archived.selection)
                    while let next = try rows.next() {
                        let stored = archived.stored(next)
                        try call { try row(stored) }
                    }
                }
            }
        } catch {
            throw failure ?? error
        }
    }

    /// Whether somebody has stored something here: characters, fights, winnings or answers. The decks
    /// that come with the program do not count.
    package func hasContent() throws(StoreProblem) -> Bool {
        try database.read { db in
            try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM character) OR EXISTS (SELECT 1 FROM encounter)
                      OR EXISTS (SELECT 1 FROM ledgerEntry) OR EXISTS (SELECT 1 FROM attempt)
                    """) ?? false
        }
    }

    /// Makes a file of an archive's rows.
    ///
    /// The file is made beside `path` with the archive's schema, filled, migrated to the schema of
    /// today, checked like ``checkup()``, and only then put in place. So an archive comes in whole or
    /// not at all, whenever it was written.
    ///
    /// - Parameters:
    ///   - path: a new file, or one without content, which is replaced.
    ///   - schema: the archive's schema version.
    ///   - fill: inserts all rows. Rows may come in any order, except that the rows of a table come
    ///     in the order of their primary key.
    /// - Throws: ``StoreProblem/exists(path:)`` if the file has content,
    ///   ``StoreProblem/inUse(path:holder:)`` if a process has it open,
    ///   ``StoreProblem/newer(path:found:known:)``, ``StoreProblem/damaged(path:detail:)`` if the rows do not fit together, another
    ///   ``StoreProblem``, or what `fill` throws. The file at `path` is then unchanged.
    /// - Returns: the sentence about a journal that was put aside; `nil` if there was none.
    package static func create(
        path: String, fromArchiveOf schema: Int, patience: Duration = .seconds(5),
        clock: @escaping @Sendable () -> Date = { Date() },
        fill: (inout ArchiveFiller) throws -> Void
    ) throws -> String? {
        let file = DatabaseFile(path: path)
        try file.checkNames(for: .readWrite)
        guard (1...TabletopDatabase.schemaVersion).contains(schema) else {
            throw StoreProblem.newer(
                path: file.path, found: schema, known: TabletopDatabase.schemaVersion)
        }
        let lock = try FileLock(path: file.lockPath, of: file.path)
        return try lock.held(patience: patience) {
            if file.identity() == nil { try finishRestoring(file) }
            try emptyJournal(of: file, clock)
            do {
                let strays = try TabletopDatabase.make(file) {
                    try Self.fill($0, schema, clock, fill)
                }
                return TabletopDatabase.strayRemark(strays)
            } catch let error as DatabaseError {
                throw StoreProblem(error, path: file.path)
            }
        }
    }

    /// Checks that an existing file has no content, and leaves it without a journal, which would
    /// otherwise be replayed over the file that takes its place.
    private static func emptyJournal(
        of file: DatabaseFile, _ clock: @escaping @Sendable () -> Date
    ) throws {
        guard try file.look() == .ours else { return }
        // It would go on with the journal's index of the file that is replaced.
        let holder = file.holder()
        let connection = try TabletopDatabase.connect(to: file, access: .readWrite)
        let present = TabletopDatabase(
            access: .readWrite, file: nil, connection: connection, lock: nil, opened: nil,
            clock: clock, offset: { _ in 0 }, patience: .zero)
        if try present.maintenance.hasContent() { throw StoreProblem.exists(path: file.path) }
        if let holder { throw StoreProblem.inUse(path: file.path, holder: holder) }
        try connection.run { db in _ = try db.checkpoint(.truncate) }
        try connection.close()
    }

    private static func fill(
        _ connection: Connection, _ schema: Int, _ clock: @escaping @Sendable () -> Date,
        _ fill: (inout ArchiveFiller) throws -> Void
    ) throws {
        try connection.migrate(TabletopDatabase.migrator, upTo: Migration.all[schema - 1].name)
        try connection.run { db in
            // An interrupted draft is thrown away, so it needs no journal on disk and no flush before
            // its last one. References are checked once all rows are there: while one is open, as that
            // of a fight to its last event, each row would search for rows that refer to it, which
            // took 110 s for 100,000 events.
            try db.execute(
                sql: """
                    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
                    PRAGMA cache_size = -16384; PRAGMA foreign_keys = OFF;
                    """)
            try db.transaction(.immediate) { db in
                var filler = try ArchiveFiller(db)
                try fill(&filler)
            }
            try db.execute(sql: "PRAGMA foreign_keys = ON")
        }
        try connection.migrate(TabletopDatabase.migrator)
        try connection.transaction(StoredRoster.putAllWords)
        let made = TabletopDatabase(
            access: .readWrite, file: nil, connection: connection, lock: nil, opened: nil,
            clock: clock, offset: { _ in 0 }, patience: .zero)
        if let finding = try made.maintenance.checkup().findings.first {
            throw StoreProblem.damaged(path: "The archive", detail: finding.sentence)
        }
    }
}

/// Inserts the rows of an archive into a database that is being made.
package struct ArchiveFiller {
    private let db: GRDB.Database
    private let tables: [String: ArchivedTable]

    fileprivate init(_ db: GRDB.Database) throws {
        self.db = db
        tables = Dictionary(
            uniqueKeysWithValues: try ArchivedTable.all(db).map { ($0.name, $0) })
    }

    /// The names of the columns of bytes of a table.
    ///
    /// - Throws: ``StoredRowProblem`` if the schema has no such table.
    package func dataColumns(of table: String) throws(StoredRowProblem) -> Set<String> {
        guard let found = tables[table] else {
            throw StoredRowProblem(table: table, reason: "there is no such table")
        }
        return found.dataColumns
    }

    /// Inserts a row. A missing column is null.
    ///
    /// - Throws: ``StoredRowProblem`` if the schema refuses it, or does not have the table or a
    ///   column; ``StoreProblem`` if the disk fails.
    package func insert(_ row: StoredRow, into table: String) throws {
        guard let target = tables[table] else {
            throw StoredRowProblem(table: table, reason: "there is no such table")
        }
        var values: [String: DatabaseValue] = [:]
        for field in row.fields {
            guard target.columns.contains(field.column) else {
                throw StoredRowProblem(table: table, reason: "there is no column \(field.column)")
            }
            guard values.updateValue(field.value.databaseValue, forKey: field.column) == nil else {
                throw StoredRowProblem(table: table, reason: "\(field.column) is there twice")
            }
        }
        // The sums that triggers keep count an answer when it comes, and take it back when it is
        // undone.
        let undoneAt = table == "attempt" ? values.removeValue(forKey: "undoneAt") : nil
        do {
            try db.cachedStatement(sql: target.insertion).execute(
                arguments: StatementArguments(target.columns.map { values[$0] ?? .null }))
            if let undoneAt, let id = values["id"] {
                try db.cachedStatement(sql: "UPDATE attempt SET undoneAt = ? WHERE id = ?")
                    .execute(arguments: [undoneAt, id])
            }
        } catch let error as DatabaseError
            where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG].contains(error.resultCode)
        {
            throw StoredRowProblem(table: table, reason: error.message ?? "the schema refuses it")
        }
    }
}

extension StoredValue {
    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text), .json(let text): text.databaseValue
        case .data(let data): data.databaseValue
        }
    }
}
