import Foundation
import GRDB

/// Checking texts: SQLite stores any bytes as text, and other programs may have written some.
extension Maintenance {
    /// 1 for bytes that are not UTF-8.
    private static let isBroken = DatabaseFunction(
        "battleIsBroken", argumentCount: 1, pure: true
    ) { values in
        guard let bytes = Data.fromDatabaseValue(values[0]) else { return 0 }
        return String(validating: bytes, as: UTF8.self) == nil ? 1 : 0
    }

    /// The columns with texts that are not valid UTF-8.
    static func brokenTexts(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        db.add(function: isBroken)
        defer { db.remove(function: isBroken) }
        let columns = try Row.fetchAll(
            db,
            sql: """
                SELECT list.name AS "table", info.name AS "column"
                FROM pragma_table_list AS list JOIN pragma_table_info(list.name) AS info
                WHERE list.schema = 'main' AND list.type = 'table' AND info.type = 'TEXT'
                """)
        return try columns.compactMap { row in
            let (table, column): (String, String) = (
                try row.value("table"), try row.value("column")
            )
            let name = column.quotedDatabaseIdentifier
            // Plain ASCII, which is most of it, is told in SQLite: calling a function costs a
            // microsecond for each of a million answers.
            let count = try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM \(table.quotedDatabaseIdentifier)
                    WHERE \(name) GLOB '*[^' || char(1) || '-~]*'
                      AND battleIsBroken(CAST(\(name) AS BLOB))
                    """)
            guard let count, count > 0 else { return nil }
            return Checkup.Finding(
                .text,
                "\(count) of the texts in \(table).\(column) \(count == 1 ? "is" : "are") not valid "
                    + "UTF-8. They are kept and shown with �; type them again, or restore a backup."
            )
        }
    }
}
