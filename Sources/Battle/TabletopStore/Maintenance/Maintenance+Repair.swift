package import Foundation
import GRDB
import Tabletop

/// Rebuilding what follows from the rest of a file.
extension Maintenance {
    /// What a repair has done.
    package struct Repair: Hashable, Sendable {
        /// A sentence for each thing that was rebuilt.
        package internal(set) var done: [String] = []
        /// The copy of the file as it was, its journal beside it; `nil` if nothing was to be done.
        package internal(set) var kept: String?
        /// The result of checking the file afterwards.
        package internal(set) var checkup: Checkup
    }

    /// Rebuilds what a checkup found wrong and what follows from the rest: triggers, indexes, sums,
    /// words, cards, and fights from their logs. Triggers and views that are not the program's are
    /// removed.
    ///
    /// The file and its journal are copied first. Everything is one transaction, except that an
    /// older file's schema is mended before it is migrated.
    ///
    /// - Returns: what was done, and what is still wrong. Nothing is done to a file with damaged pages
    ///   or missing tables.
    /// - Throws: ``StoreProblem/inUse(path:holder:)`` if a process has it open, or what failed.
    package static func repair(
        path: String, at moment: Date, minutesFromUTC: Int, patience: Duration = .seconds(5)
    ) throws(StoreProblem) -> Repair {
        let file = DatabaseFile(path: path)
        var repair = Repair(checkup: try checkup(path: path))
        let findings = repair.checkup.findings
        guard findings.contains(where: \.isRepairable),
            !findings.contains(where: { $0.kind == .file })
        else { return repair }
        do {
            let lock = try FileLock(path: file.lockPath, of: file.path)
            try lock.held(patience: patience) {
                if let holder = file.holder() {
                    throw StoreProblem.inUse(path: file.path, holder: holder)
                }
                let label = unusedLabel(file, .repair, moment, minutesFromUTC)
                repair.kept = try keepCopy(of: file, Backup.path(of: file, .repair, label))
                if findings.contains(where: { $0.kind == .journal }) {
                    repair.done.append("The journal was cut off at its damaged place.")
                }
                let opened = file.identity().map { OpenedFiles(file, $0) }
                let connection = try TabletopDatabase.connect(to: file, access: .readWrite, opened)
                try connection.run { db in
                    try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
                }
                let version = try connection.run {
                    try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0
                }
                if version < TabletopDatabase.schemaVersion {
                    repair.done += try connection.transaction { try mendSchema($0, version) }
                    try connection.migrate(TabletopDatabase.migrator)
                }
                repair.done += try connection.transaction { db in
                    try mendSchema(db, TabletopDatabase.schemaVersion) + rebuild(db, findings)
                }
                try connection.run { _ = try $0.checkpoint(.truncate) }
                try connection.close()
            }
            repair.checkup = try checkup(path: path)
        } catch {
            throw StoreProblem(error, path: file.path)
        }
        return repair
    }

    /// Copies the file and its journals byte by byte: a copy by SQLite would not have what is wrong.
    private static func keepCopy(of file: DatabaseFile, _ path: String) throws -> String {
        for suffix in ["-wal", "-journal", ""] {
            let source = file.path + suffix
            guard FileManager.default.fileExists(atPath: source) else { continue }
            let draft = DraftFile(of: path + suffix)
            defer { draft.discard() }
            try FileManager.default.copyItem(atPath: source, toPath: draft.path)
            chmod(draft.path, 0o600)
            try sync(draft.path)
            guard rename(draft.path, path + suffix) == 0 else {
                throw StoreProblem.failed(path: path, detail: DatabaseFile.reason())
            }
        }
        TabletopDatabase.syncFolder(file.folder)
        return path
    }

    /// Runs a step that may fail without the others.
    ///
    /// - Returns: the sentence, or why it failed.
    private static func step(
        _ sentence: String, _ db: GRDB.Database, _ work: () throws -> Void
    ) throws -> String {
        do {
            try db.inSavepoint {
                try work()
                return .commit
            }
            return sentence + "."
        } catch {
            return "Not possible: \(sentence) (\(error))."
        }
    }

    private static func mendSchema(_ db: GRDB.Database, _ version: Int) throws -> [String] {
        let schema = try SchemaComparison(db, version: version)
        var done: [String] = []
        for object in schema.strange where object.kind != "table" && object.sql != nil {
            let name = object.name.quotedDatabaseIdentifier
            done.append(
                try step("The \(object.kind) \(PlainText.escaped(object.name)) was removed", db) {
                    try db.execute(sql: "DROP \(object.kind.uppercased()) \(name)")
                })
        }
        let mended =
            schema.missing.filter(SchemaComparison.canBeMade)
            + schema.changed.filter { $0.kind != "table" && $0.sql != nil }
        // Tables before their indexes and triggers.
        for object in mended.filter({ $0.kind == "table" }) + mended.filter({ $0.kind != "table" })
        {
            let name = object.name.quotedDatabaseIdentifier
            done.append(
                try step("The \(object.kind) \(object.name) was made again", db) {
                    try db.execute(sql: "DROP \(object.kind.uppercased()) IF EXISTS \(name)")
                    if let sql = object.sql { try db.execute(sql: sql) }
                    if object.name == "grdb_migrations" { try listMigrations(db, version) }
                })
        }
        return done
    }

    private static func listMigrations(_ db: GRDB.Database, _ version: Int) throws {
        for migration in Migration.all.prefix(version) {
            try db.execute(
                sql: "INSERT INTO grdb_migrations(identifier) VALUES (?)",
                arguments: [migration.name])
        }
    }

    private static func rebuild(
        _ db: GRDB.Database, _ findings: [Checkup.Finding]
    ) throws -> [String] {
        var done: [String] = []
        if findings.contains(where: { $0.kind == .index }) {
            done.append(
                try step("All indexes were made again", db) { try db.execute(sql: "REINDEX") })
        }
        for sums in DerivedSums.all {
            guard try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sums.differences))") != 0
            else {
                continue
            }
            done.append(
                try step("The counts in \(sums.table) were made again", db) {
                    try db.execute(sql: sums.rebuild)
                })
        }
        if try findings.contains(where: { $0.kind == .search }) || !hasAllWords(db) {
            done.append(
                try step("The index of characters' words was made again", db) {
                    try StoredRoster.rebuildWords(db)
                })
        }
        done += try rebuildFights(db)
        done += try rebuildCards(db)
        return done
    }

    private static func rebuildFights(_ db: GRDB.Database) throws -> [String] {
        var done: [String] = []
        for row in try Row.fetchAll(db, sql: "SELECT uuid, name FROM encounter ORDER BY id") {
            let name: String = try row.value("name")
            guard let id = try? row.uuid("uuid"), try isStray(id, db) else { continue }
            done.append(
                try step("\(PlainText.escaped(name)) was made again from its log", db) {
                    var record = try EncounterRecord(id, db, withState: false)
                    try record.mendHead(db)
                    try record.rebuild(by: way(of: record, db).reversed(), db)
                    if let fault = try fault(of: id, db) {
                        throw BadValue(column: "the log", text: "\(name) \(fault)")
                    }
                })
        }
        return done
    }

    private static func isStray(_ id: UUID, _ db: GRDB.Database) throws -> Bool {
        do {
            return try fault(of: id, db) != nil
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            throw error
        } catch {
            return true
        }
    }

    private static func rebuildCards(_ db: GRDB.Database) throws -> [String] {
        var count = 0
        for row in try askedCards(db) {
            guard var card = try? CardRecord(row, try row.named("direction"), db) else { continue }
            let state = try card.replayed(db)
            guard state.stored != card.state else { continue }
            card.state = state
            try card.save(db)
            count += 1
        }
        return count == 0
            ? []
            : ["\(count) \(count == 1 ? "card was" : "cards were") made again from the answers."]
    }
}
