import Foundation
import GRDB
import TabletopSchema

/// Triggers, views, computed columns, conditions and indexes of expressions run code of the file on
/// their own, so a file from somebody else can change or hide rows with them, or never end. Every opening
/// looks for those that no migration made before it reads from any table.
///
/// SQLite stores the text of a statement as the migration has it, and inserts the columns that are added
/// later. An object is ours if the rest of its text occurs in a migration; that takes 0.4 ms, where building
/// the schema in memory to compare with would take longer than opening the file. Tables that no migration
/// names are never read; the rest of what can differ is left to ``Checkup``.
enum SchemaGuard {
    /// The first object of a kind that no migration made: "trigger gone". `nil` if there is none. Reads
    /// the schema alone, which is a table in any file.
    ///
    /// - Parameter access: triggers and indexes compute nothing for readers, so that these do not look at
    ///   them.
    static func stranger(
        for access: DatabaseAccess, _ db: GRDB.Database
    ) throws -> String? {
        let rows = try Row.fetchCursor(db, sql: "SELECT type, name, sql FROM sqlite_master")
        while let row = try rows.next() {
            let kind = try row.decode(String.self, atIndex: 0)
            let name = try row.decode(String.self, atIndex: 1)
            // SQLite's own indexes have no text.
            guard let text = try row.decode(String?.self, atIndex: 2) else { continue }
            let isStrange =
                switch kind {
                case "table": !isOurs(table: name, text)
                case "index": access == .readWrite && !isOurs(text, after: " INDEX ")
                case "trigger": access == .readWrite && !isOurs(text, after: " TRIGGER ")
                default: true
                }
            if isStrange { return "\(kind) \(name)" }
        }
        return nil
    }

    private static func isOurs(table name: String, _ text: String) -> Bool {
        guard occurs("CREATE TABLE \(name) (") || occurs("CREATE VIRTUAL TABLE \(name) ") else {
            // Those of the migrator and of the full-text index are made by their libraries and have
            // columns only.
            // SQLite compares names without case: "SETTING" is read as ours.
            let key = name.lowercased()
            let isRead =
                key == "grdb_migrations" || key.hasPrefix("charactersearch")
                || names.contains(key)
            let code = ["CHECK", "DEFAULT", " AS", "VIRTUAL"]
            return !isRead || !code.contains { text.uppercased().contains($0) }
        }
        var text = text
        for column in addedColumns[name] ?? [] {
            if let place = text.range(of: ", " + column) { text.removeSubrange(place) }
        }
        return isOurs(text, after: " TABLE ")
    }

    /// Whether a migration has the part of a statement that follows the first of these words.
    private static func isOurs(_ statement: String, after word: String) -> Bool {
        guard let place = statement.range(of: word), !statement.utf8.contains(0) else {
            return false
        }
        return occurs(String(statement[place.upperBound...]))
    }

    private static func occurs(_ text: String) -> Bool {
        text.withCString { text in
            migrations.withUnsafeBufferPointer { all in
                all.baseAddress.map { strstr($0, text) != nil } ?? false
            }
        }
    }

    /// The names of the tables, in lower case.
    private static let names = Set(
        Migration.all.flatMap { $0.sql.components(separatedBy: "CREATE TABLE ").dropFirst() }
            .map { $0.prefix { $0 != " " }.lowercased() })

    /// All migrations as one C string, and the tables from which a migration has dropped a column.
    private static let migrations: ContiguousArray<CChar> = {
        let all = Migration.all.map(\.sql).joined(separator: "\n")
        let altered = alterations(" DROP COLUMN ").compactMap { table, column in
            create(table, in: all).map { text in
                // SQLite cuts a definition out up to the next one, which is a line here.
                text.split(separator: "\n", omittingEmptySubsequences: false)
                    .filter { !$0.hasPrefix("  \(column) ") }.joined(separator: "\n")
            }
        }
        return ([all] + altered).joined(separator: "\n").utf8CString
    }()

    /// The statement that creates a table.
    private static func create(_ table: String, in sql: String) -> String? {
        guard let start = sql.range(of: "CREATE TABLE \(table) ("),
            let end = sql[start.upperBound...].range(of: ";")
        else { return nil }
        return String(sql[start.lowerBound..<end.lowerBound])
    }

    /// The columns that migrations add to tables, as they are written, in order.
    private static let addedColumns: [String: [String]] = Dictionary(
        grouping: alterations(" ADD COLUMN "), by: \.table
    ).mapValues { $0.map(\.column) }

    /// The tables that migrations alter in a way, with the column that follows the words.
    private static func alterations(_ words: String) -> [(table: String, column: String)] {
        // A regular expression would take 5 MB of memory.
        Migration.all.flatMap { $0.sql.split(separator: ";") }.compactMap { statement in
            guard let start = statement.range(of: "ALTER TABLE "),
                let middle = statement.range(of: words)
            else { return nil }
            return (
                String(statement[start.upperBound..<middle.lowerBound]),
                statement[middle.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
            )
        }
    }
}
