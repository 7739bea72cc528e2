import Foundation
import GRDB
import TabletopSchema

/// Triggers and views run statements on their own, so a file from somebody else can change or hide
/// rows with them. Every opening looks for those that no migration made.
///
/// SQLite stores the text of a trigger as the migration has it, from its name to its END. A trigger is
/// ours if its text occurs in a migration; that takes 0.1 ms, where building the schema in memory to
/// compare with would take longer than opening the file. What else can differ is left to
/// ``Checkup``.
enum SchemaGuard {
    /// The first trigger or view that no migration made: "trigger gone". `nil` if there is none.
    ///
    /// - Parameter kinds: what to look for. Readers look for views alone: triggers never run for them.
    static func stranger(among kinds: [String], _ db: GRDB.Database) throws -> String? {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT type, name, substr(sql, instr(sql, ' TRIGGER ') + 9) FROM sqlite_master
                WHERE type IN (\(kinds.map { "'\($0)'" }.joined(separator: ", ")))
                """)
        while let row = try rows.next() {
            let kind = try row.decode(String.self, atIndex: 0)
            let name = try row.decode(String.self, atIndex: 1)
            let text = try row.decode(String?.self, atIndex: 2) ?? ""
            if kind != "trigger" || !isOurs(text) { return "\(kind) \(name)" }
        }
        return nil
    }

    /// Whether a migration has this text of a trigger.
    private static func isOurs(_ text: String) -> Bool {
        guard text.utf8.count > 20, !text.utf8.contains(0) else { return false }
        return text.withCString { text in
            Migration.all.contains { $0.sql.withCString { strstr($0, text) != nil } }
        }
    }
}
