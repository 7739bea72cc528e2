import Foundation
import GRDB

/// Deletion marks rows instead of removing them, because logs and answers still refer to them, and
/// so that they can be restored.
extension TabletopDatabase {
    /// A table whose rows can be deleted.
    enum Deletable: String {
        case character, encounter, deck

        /// The noun for one of its rows in messages.
        fileprivate var noun: String { self == .encounter ? "fight" : rawValue }
    }

    /// Marks a row as deleted.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such row or it is deleted already.
    static func delete(
        _ table: Deletable, _ id: UUID, _ db: GRDB.Database, at now: Int64
    ) throws {
        try db.execute(
            sql: "UPDATE \(table) SET deletedAt = ? WHERE uuid = ? AND deletedAt IS NULL",
            arguments: [now, id.uuidString])
        try requireChange(db, table, id)
    }

    /// Restores a row, deleted or not.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such row.
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
