import Foundation
import GRDB

/// A table whose rows have a UUID, and can be deleted: they are marked instead of removed, because
/// logs and answers still refer to them, and so that they can be restored.
enum MarkedTable: String {
    case character, encounter, deck

    /// The noun for one of its rows in messages.
    private var noun: String { self == .encounter ? "fight" : rawValue }

    /// The id of a row, deleted or not.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such row.
    func row(_ id: UUID, _ db: GRDB.Database) throws -> Int64 {
        let row = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM \(rawValue) WHERE uuid = ?"),
            arguments: [id.uuidString])
        guard let row else { throw StoreProblem.unknown(noun, id.uuidString) }
        return row
    }

    /// Marks a row as deleted.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such row or it is deleted already.
    func delete(_ id: UUID, _ db: GRDB.Database, at now: Int64) throws {
        try db.execute(
            sql: "UPDATE \(rawValue) SET deletedAt = ? WHERE uuid = ? AND deletedAt IS NULL",
            arguments: [now, id.uuidString])
        guard db.changesCount > 0 else { throw StoreProblem.unknown(noun, id.uuidString) }
    }

    /// Restores a row, deleted or not.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such row.
    func restore(_ id: UUID, _ db: GRDB.Database) throws {
        try db.execute(
            sql: "UPDATE \(rawValue) SET deletedAt = NULL WHERE id = ?",
            arguments: [try row(id, db)])
    }
}
