import Foundation
import GRDB

/// Rows are deleted by a mark: logs and answers still refer to them, and they can be put back.
extension TabletopDatabase {
    /// A table whose rows can be deleted.
    enum Deletable: String {
        case character, encounter, deck

        /// What people call one of its rows.
        fileprivate var noun: String { self == .encounter ? "fight" : rawValue }
    }

    /// - Throws: ``StoreProblem/unknown(_:_:)`` where there is no such row or it is deleted already.
    static func delete(
        _ table: Deletable, _ id: UUID, _ db: GRDB.Database, at now: Int64
    ) throws {
        try db.execute(
            sql: "UPDATE \(table) SET deletedAt = ? WHERE uuid = ? AND deletedAt IS NULL",
            arguments: [now, id.uuidString])
        try requireChange(db, table, id)
    }

    /// - Throws: ``StoreProblem/unknown(_:_:)`` where there is no such row.
    static func restore(_ table: Deletable, _ id: UUID, _ db: GRDB.Database) throws {
        try db.execute(
            sql: "UPDATE \(table) SET deletedAt = NULL WHERE uuid = ?",
            arguments: [id.uuidString])
        try requireChange(db, table, id)
    }

    private static func requireChange(
        _ db: GRDB.Database, _ table: Deletable, _ id: UUID
    ) throws {
        guard db.changesCount > 0 else { throw StoreProblem.unknown(table.noun, id.uuidString) }
    }
}
