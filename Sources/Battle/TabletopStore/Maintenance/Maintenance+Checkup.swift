import Foundation
import GRDB
import Tabletop

/// What keeps a file whole: checking it, repairs, backups and archives.
package struct Maintenance: Sendable {
    let database: TabletopDatabase
}

/// Checking the whole file without changing it.
///
/// Everything is checked on a copy, page for page, in a temporary file that SQLite removes by itself.
/// A connection that only reads ignores CHECK constraints, an older file is migrated for the checks,
/// and the full-text index is checked by a statement that writes.
extension Maintenance {
    /// Checks the database at a path, also one that is too damaged to be opened for writing.
    ///
    /// The schema is compared with what the migrations make. Then the pages, every column's rule,
    /// every reference, the logs, every text and character, every fight against its log, the sums
    /// and words against the rows they follow from, and every card against its answers are checked.
    /// If pages are damaged or tables are missing, nothing behind that is checked.
    ///
    /// - Parameter isCopy: whether it is a copy that nobody writes, which may have several names.
    /// - Throws: ``StoreProblem/missing(path:)``, ``StoreProblem/foreign(path:)``,
    ///   ``StoreProblem/empty(path:)``, ``StoreProblem/newer(path:found:known:)``, or
    ///   ``StoreProblem/damaged(path:detail:)`` if nothing can be read.
    package static func checkup(path: String, isCopy: Bool = false) throws(StoreProblem) -> Checkup
    {
        let file = DatabaseFile(path: path)
        do {
            try file.requireOurs()
            if !isCopy { try file.checkNames(for: .readWrite) }
            let opened = file.identity().map { OpenedFiles(file, $0) }
            let connection = try TabletopDatabase.connect(to: file, access: .readOnly, opened)
            var checkup = try checkup(of: connection, in: file)
            try connection.close()
            if let finding = journalFinding(of: file) { checkup.findings.insert(finding, at: 0) }
            return checkup
        } catch {
            throw StoreProblem(error, path: file.path)
        }
    }

    /// As ``checkup(path:)``, of what this connection sees.
    package func checkup() throws(StoreProblem) -> Checkup {
        do {
            return try Self.checkup(of: database.connection, in: database.file)
        } catch {
            throw StoreProblem(error, path: database.path)
        }
    }

    private static func checkup(
        of connection: Connection, in file: DatabaseFile?
    ) throws -> Checkup {
        let copy = try scratchCopy(of: connection)
        defer { try? copy.close() }
        return try check(copy, file)
    }

    /// What a damaged journal has lost; `nil` if it has not.
    static func journalFinding(of file: DatabaseFile) -> Checkup.Finding? {
        let journal = WriteAheadLog(of: file.path)
        guard journal.lost > 0, let frame = journal.damagedFrame else { return nil }
        let name = PlainText.escaped(PathText.name(of: file.path))
        return Checkup.Finding(
            .journal,
            "The journal \(name)-wal is damaged in frame \(frame): \(journal.lost) changes behind it "
                + "are not read. battle doctor --repair keeps a copy of both files and goes on with "
                + "what is read.", isRepairable: true)
    }

    /// A copy of every page, damaged ones included, in a temporary file without a name.
    private static func scratchCopy(of connection: Connection) throws -> Connection {
        let copy = try Connection(
            path: "", configuration: TabletopDatabase.configuration(access: .readWrite))
        try connection.run { db in try copy.run { try db.backup(to: $0) } }
        return copy
    }

    private static func check(_ copy: Connection, _ file: DatabaseFile?) throws -> Checkup {
        var checkup = Checkup()
        let version = try copy.run { db in
            checkup.schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            checkup.size = pages * (try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
            return checkup.schema
        }
        if version > TabletopDatabase.schemaVersion, let file {
            throw TabletopDatabase.newer(file, version)
        }
        let isReadable = try copy.run { db in
            let schema = try SchemaComparison(db, version: version)
            checkup.add(schema.findings)
            // Triggers of others would run during the checks that write.
            for object in schema.strange where object.kind == "trigger" {
                try db.execute(sql: "DROP TRIGGER \(object.name.quotedDatabaseIdentifier)")
            }
            // A table's rules may be anything; those of other tables are checked with the pages.
            if !schema.hasOwnTables { try db.execute(sql: "PRAGMA ignore_check_constraints = ON") }
            let broken = try brokenPages(db)
            checkup.add(broken)
            guard schema.hasAllTables, !broken.contains(where: { $0.kind == .file }),
                try SchemaGuard.stranger(for: .readOnly, db) == nil
            else { return false }
            if let file { try TabletopDatabase.checkMigrations(db, version, file) }
            return true
        }
        guard isReadable else { return checkup }
        if version < TabletopDatabase.schemaVersion {
            do {
                try copy.migrate(TabletopDatabase.migrator)
            } catch {
                checkup.add([
                    Checkup.Finding(
                        .schema,
                        "The file has schema \(version), and cannot be brought to "
                            + "\(TabletopDatabase.schemaVersion) (\(error)). It is unchanged: restore a backup."
                    )
                ])
                return checkup
            }
        }
        try copy.run { db in
            func count(_ table: String) throws -> Int {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            checkup.characters = try count("character")
            checkup.fights = try count("encounter")
            checkup.events = try count("combatEvent")
            checkup.answers = try count("attempt")
            for check in [
                missingRows, brokenLogs, brokenTexts, unreadableCharacters, strayFights, wrongSums,
                wrongWords, strayCards,
            ] { checkup.add(try check(db)) }
        }
        return checkup
    }

    private static func brokenPages(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let found = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(Checkup.limit))")
        return found.filter { $0 != "ok" }.map { detail in
            if detail.contains(" missing from index ") || detail.contains("# of entries in index")
                || detail.contains("non-unique entry in index")
            {
                return Checkup.Finding(
                    .index,
                    "An index does not match its table (\(detail)). Every row is kept; battle doctor "
                        + "--repair makes the index again.", isRepairable: true)
            }
            if detail.contains("CHECK constraint") || detail.contains(" value in ") {
                return Checkup.Finding(
                    .value,
                    "A value is none that battle writes (\(detail)). It is kept; restore a backup, or "
                        + "change it to a valid one.")
            }
            return Checkup.Finding(
                .file,
                "The file is damaged: \(PlainText.escaped(detail)). Nothing was changed. Keep it aside, "
                    + "and restore a backup, or rescue what can be read with sqlite3's .recover.")
        }
    }

    private static func missingRows(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let rows = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
        return try rows.prefix(Checkup.limit).map { row in
            let table: String = try row.value("table")
            let parent: String = try row.value("parent")
            let id: Int64? = try row.optional("rowid")
            return Checkup.Finding(
                .reference,
                "Row \(id.map(String.init) ?? "?") of \(table) points to a row of \(parent) that does "
                    + "not exist. The row itself is kept; restore a backup to get both back.")
        }
    }

    private static func unreadableCharacters(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        var findings: [Checkup.Finding] = []
        let ids = try String.fetchAll(db, sql: "SELECT uuid FROM character ORDER BY id")
        for id in ids where findings.count < Checkup.limit {
            do {
                _ = try StoredRoster.characters(db, where: "uuid = ?", arguments: [id])
            } catch {
                findings.append(
                    Checkup.Finding(
                        .unreadable,
                        "A character cannot be read (\(error)). All others can; delete it, or restore "
                            + "a backup."))
            }
        }
        return findings
    }

    private static func wrongSums(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let days = try Int.fetchAll(
            db,
            sql: """
                \(DerivedSums.ofDays.map(\.differences).joined(separator: "\nUNION "))
                ORDER BY localDay LIMIT \(Checkup.limit)
                """)
        let misplaced = try Int.fetchAll(
            db,
            sql: """
                SELECT DISTINCT localDay FROM (
                  SELECT localDay, dayIndex, row_number() OVER (
                    PARTITION BY localDay ORDER BY dayPlace) - 1 AS number FROM combatEvent)
                WHERE dayIndex <> number LIMIT \(Checkup.limit)
                """)
        func isWrong(_ sums: DerivedSums) throws -> Bool {
            try Int.fetchOne(db, sql: "\(sums.differences) LIMIT 1") != nil
        }
        let isAskedTextWrong = try isWrong(.askedText)
        let areStatisticsWrong = try isWrong(.ofHours) || isWrong(.answeredBy)
        return days.map { day in
            Checkup.Finding(
                .history,
                "The counts of day \(PracticeDay(rawValue: day)) do not match its rows. Every answer "
                    + "and event is kept; battle doctor --repair counts them again.",
                isRepairable: true)
        }
            + misplaced.map { day in
                Checkup.Finding(
                    .history,
                    "The events of day \(PracticeDay(rawValue: day)) are not numbered in order. Every "
                        + "event is kept; restore a backup to correct the numbers.")
            }
            + (isAskedTextWrong
                ? [
                    Checkup.Finding(
                        .history,
                        "Searching the history may miss answers: the list of the texts that were asked "
                            + "does not match them. Every answer is kept; battle doctor --repair makes "
                            + "it again.", isRepairable: true)
                ] : [])
            + (areStatisticsWrong
                ? [
                    Checkup.Finding(
                        .history,
                        "The statistics of practice do not match its answers. Every answer is kept; "
                            + "battle doctor --repair counts them again.", isRepairable: true)
                ] : [])
    }

    /// The words of characters, and the index of them.
    private static func wrongWords(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let finding = Checkup.Finding(
            .search,
            "Searching may miss characters: the index of their words does not match them. Every "
                + "character is kept; battle doctor --repair makes the index again.",
            isRepairable: true)
        do {
            try db.execute(
                sql: "INSERT INTO characterSearch(characterSearch) VALUES ('integrity-check')")
            return try hasAllWords(db) ? [] : [finding]
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return [finding]
        }
    }

    /// Whether every character's words are in the full-text index.
    static func hasAllWords(_ db: GRDB.Database) throws -> Bool {
        try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM (
                  SELECT id, name, notes FROM character
                  EXCEPT SELECT rowid, name, notes FROM characterSearch)
                """) == 0
    }

    /// The cards whose state differs from the one that their answers lead to.
    private static func strayCards(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        var findings: [Checkup.Finding] = []
        for row in try askedCards(db) where findings.count < Checkup.limit {
            let question: String = try row.value("question")
            do {
                let card = try CardRecord(row, try row.named("direction"), db)
                let replayed = try card.replayed(db).stored
                guard replayed != card.state else { continue }
                findings.append(
                    Checkup.Finding(
                        .card,
                        "The card \(PlainText.escaped(question)) is \(card.state.phase) "
                            + "with \(card.state.reps) answers, and its answers lead to "
                            + "\(replayed.phase) with \(replayed.reps). Every answer is kept; "
                            + "battle doctor --repair rebuilds the card.", isRepairable: true))
            } catch {
                findings.append(
                    Checkup.Finding(
                        .unreadable,
                        "The card \(PlainText.escaped(question)) cannot be read (\(error)). "
                            + "Everything else can; restore a backup to get it back."))
            }
        }
        return findings
    }

    /// Every card that was asked or has a row.
    static func askedCards(_ db: GRDB.Database) throws -> [Row] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT challenge.id, challenge.uuid, challenge.deckId, options, question,
                  asked.direction
                FROM (
                  SELECT challengeId, direction FROM attempt WHERE kind <> 'extra'
                  UNION SELECT challengeId, direction FROM card) AS asked
                JOIN challenge ON challenge.id = asked.challengeId
                JOIN challengeText ON challengeText.id = textId
                JOIN deck ON deck.id = challenge.deckId
                """)
    }
}
