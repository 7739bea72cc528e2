import Foundation
import GRDB

/// Triggers, views, computed columns, conditions and indexes of expressions run code of the file on
/// their own, so a file from somebody else can change or hide rows with them, or never end. Every opening
/// looks for those that no migration made before it reads from any table.
///
/// SQLite stores the text of a statement as the migration has it, and inserts the columns that are added
/// later. An object is ours if a migration creates one of its name with the rest of its text. Tables that
/// no migration names are never read; the rest of what can differ is left to ``Checkup``.
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
                case "index", "trigger": access == .readWrite && !known.has(name, text)
                default: true
                }
            if isStrange { return "\(kind) \(name)" }
        }
        return nil
    }

    private static func isOurs(table name: String, _ text: String) -> Bool {
        guard known.hasTable(name) else {
            // Those of the migrator and of the full-text index are made by their libraries and have
            // columns only.
            // SQLite compares names without case: "SETTING" is read as ours.
            let key = name.lowercased()
            let isRead =
                key == "grdb_migrations" || key.hasPrefix("charactersearch")
                || known.names.contains(key)
            let code = ["CHECK", "DEFAULT", " AS", "VIRTUAL"]
            return !isRead || !code.contains { text.uppercased().contains($0) }
        }
        var text = text
        for column in known.addedColumns[name] ?? [] {
            if let place = text.range(of: ", " + column) { text.removeSubrange(place) }
        }
        return known.has(name, text)
    }

    private static let known = MigratedObjects(Migration.all)
}

/// What migrations create. Made by one pass over the bytes of their statements, each of which begins a
/// line: every opening of a file needs it, and by searching in strings it took a third of the time to the
/// first frame.
private struct MigratedObjects {
    private static let kinds = ["TABLE ", "VIRTUAL TABLE ", "INDEX ", "UNIQUE INDEX ", "TRIGGER "]

    /// The migrations, and behind them the tables from which one has dropped a column.
    private var bytes: [UInt8]
    /// Where the name of an object begins in the statements that create it.
    private var places: [String: [Int]] = [:]
    /// The names of the tables, in lower case.
    private(set) var names: Set<String> = []
    /// The columns that migrations add to tables, as they are written, in order.
    private(set) var addedColumns: [String: [String]] = [:]

    init(_ migrations: [Migration]) {
        bytes = []
        for migration in migrations { bytes += Array("\(migration.sql)\n".utf8) }
        var dropped: [(table: String, column: String)] = []
        for place in lineStarts {
            note(place)
            guard let table = word(after: "ALTER TABLE ", at: place) else { continue }
            let change = place + "ALTER TABLE ".utf8.count + table.utf8.count + 1
            if starts(change, with: "ADD COLUMN ") {
                let statement = bytes[(change + "ADD COLUMN ".utf8.count)...]
                    .prefix { $0 != UInt8(ascii: ";") }
                addedColumns[table, default: []].append(
                    String(decoding: statement, as: UTF8.self)
                        .trimmingCharacters(in: .whitespacesAndNewlines))
            } else if let column = word(after: "DROP COLUMN ", at: change) {
                dropped.append((table, column))
            }
        }
        for (table, column) in dropped {
            guard let place = places[table]?.first else { continue }
            // SQLite cuts a definition out up to the next one, which is a line here.
            let statement = String(
                decoding: bytes[place...].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            let kept = statement.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("  \(column) ") }.joined(separator: "\n")
            let start = bytes.count
            bytes += Array("CREATE TABLE \(kept);\n".utf8)
            note(start)
        }
    }

    /// Whether a migration creates a table of this name.
    func hasTable(_ name: String) -> Bool {
        places[name] != nil && names.contains(name.lowercased())
    }

    /// Whether a migration creates an object of this name with the text that SQLite stored.
    func has(_ name: String, _ statement: String) -> Bool {
        let text = statement.utf8
        guard let places = places[name],
            let kind = Self.kinds.first(where: { statement.hasPrefix("CREATE " + $0) })
        else { return false }
        let rest = text.dropFirst("CREATE ".utf8.count + kind.utf8.count)
        return places.contains { bytes[$0...].starts(with: rest) }
    }

    /// Notes the object that the statement at a place creates, if it does.
    private mutating func note(_ place: Int) {
        guard starts(place, with: "CREATE ") else { return }
        let kindPlace = place + "CREATE ".utf8.count
        for kind in Self.kinds {
            guard let name = word(after: kind, at: kindPlace) else { continue }
            places[name, default: []].append(kindPlace + kind.utf8.count)
            if kind.hasSuffix("TABLE ") { names.insert(name.lowercased()) }
            return
        }
    }

    private var lineStarts: [Int] {
        bytes.withUnsafeBytes { bytes in
            var starts = [0]
            guard let base = bytes.baseAddress else { return starts }
            while let start = starts.last,
                let end = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
            {
                starts.append(UnsafeRawPointer(end) - base + 1)
            }
            // Nothing begins behind the last line's end.
            return starts.last == bytes.count ? starts.dropLast() : starts
        }
    }

    private func starts(_ place: Int, with text: String) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }

    /// The word behind a text at a place; `nil` if it is not there.
    private func word(after text: String, at place: Int) -> String? {
        guard starts(place, with: text) else { return nil }
        let word = bytes[(place + text.utf8.count)...].prefix { byte in
            byte != UInt8(ascii: " ") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "\n")
        }
        return String(decoding: word, as: UTF8.self)
    }
}
