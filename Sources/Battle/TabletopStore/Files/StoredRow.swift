package import Foundation
import GRDB
import Tabletop

/// A value of a column as an archive has it.
package enum StoredValue: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// A finite number.
    case real(Double)
    /// A text.
    case text(String)
    /// A text that is a JSON object or array, which an archive embeds.
    case json(String)
    /// Bytes, such as those of a picture.
    case data(Data)
}

/// A row of a table as an archive has it: the columns that are not null, in the table's order.
package struct StoredRow: Hashable, Sendable {
    /// A column's value.
    package struct Field: Hashable, Sendable {
        /// The column's name in the schema.
        package var column: String
        /// Its value.
        package var value: StoredValue

        /// A field from its parts.
        package init(column: String, value: StoredValue) {
            self.column = column
            self.value = value
        }
    }

    /// The columns that are not null.
    package var fields: [Field]

    /// A row from its fields.
    package init(_ fields: [Field]) {
        self.fields = fields
    }
}

/// Why a row of an archive cannot be stored.
package struct StoredRowProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the table.
    package let table: String
    /// What is wrong with the row, for users.
    package let reason: String

    /// A problem with a row of a table.
    package init(table: String, reason: String) {
        self.table = table
        self.reason = reason
    }

    /// The table and the reason.
    package var description: String {
        "a row of \(PlainText.escaped(table)): \(PlainText.escaped(reason))"
    }
}

/// What archives hold of a table, read from the schema of the file itself, so that archives of every
/// version have all of it.
struct ArchivedTable {
    /// Tables that triggers fill from the rows of others.
    private static let derived = DerivedSums.formerTables.union(DerivedSums.all.map(\.table))

    /// Columns whose text is JSON that this program wrote. Texts of users can look like JSON too, so
    /// the value does not tell.
    static let jsonColumns: Set = [
        "alsoRight", "block", "changes", "details", "options", "prepared", "progress", "riddle",
        "wrong",
    ]

    let name: String
    /// The columns in the table's order.
    let columns: [String]
    /// The columns of bytes.
    let dataColumns: Set<String>
    /// The columns of the primary key, by which the rows are ordered.
    let key: [String]

    /// The tables to archive, in the order in which the schema made them.
    static func all(_ db: GRDB.Database) throws -> [ArchivedTable] {
        let names = try String.fetchAll(
            db,
            sql: """
                SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
                  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'grdb_migrations'
                """)
        let order = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
        return try order.filter { names.contains($0) && !derived.contains($0) }.map {
            try ArchivedTable($0, db)
        }
    }

    private init(_ name: String, _ db: GRDB.Database) throws {
        self.name = name
        let rows = try Row.fetchAll(
            db, sql: "SELECT name, type, pk FROM pragma_table_info(?)", arguments: [name])
        columns = try rows.map { try $0.value("name") }
        dataColumns = Set(
            try rows.filter { try $0.value("type") == "BLOB" }.map { try $0.value("name") })
        let keyed = try rows.map {
            (name: try $0.value("name") as String, place: try $0.value("pk") as Int)
        }
        key = keyed.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name)
    }

    /// All rows in the order of the primary key.
    var selection: String {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let order = (key.isEmpty ? columns : key).map(\.quotedDatabaseIdentifier)
        return "SELECT \(names) FROM \(name.quotedDatabaseIdentifier) "
            + "ORDER BY \(order.joined(separator: ", "))"
    }

    var insertion: String {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let values = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        return "INSERT INTO \(name.quotedDatabaseIdentifier)(\(names)) VALUES (\(values))"
    }

    func stored(_ row: Row) -> StoredRow {
        var fields: [StoredRow.Field] = []
        for (column, value) in zip(columns, row.databaseValues) {
            let stored: StoredValue
            switch value.storage {
            case .null: continue
            case .int64(let number): stored = .integer(number)
            case .double(let number): stored = .real(number)
            case .string(let text):
                stored = Self.jsonColumns.contains(column) ? .json(text) : .text(text)
            case .blob(let data): stored = .data(data)
            }
            fields.append(.init(column: column, value: stored))
        }
        return StoredRow(fields)
    }
}
