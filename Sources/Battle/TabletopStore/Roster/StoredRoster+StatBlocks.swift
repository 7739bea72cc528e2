package import Foundation
import GRDB
package import Tabletop

/// Stat blocks of characters, as their files have them.
extension StoredRoster {
    /// A character's own stat block; `nil` if it has none, or if there is no such character.
    package func statBlock(of id: UUID) throws(StoreProblem) -> StatBlock? {
        try database.read { db in try Self.statBlock(of: id, db) }
    }

    static func statBlock(of id: UUID, _ db: GRDB.Database) throws -> StatBlock? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT block FROM statBlock
                WHERE characterId = (SELECT id FROM character WHERE uuid = ?)
                """, arguments: [id.uuidString])
        return try row.map { try $0.json("block") }
    }

    /// Sets a character's own stat block; `nil` removes it.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such character.
    package func setStatBlock(_ block: StatBlock?, of id: UUID) throws(StoreProblem) {
        try database.write { db in try Self.put(block, of: id, db, now: database.now) }
    }

    /// Adds a character, or replaces the one with its id, together with its own stat block; `nil` for
    /// none.
    ///
    /// - Throws: ``StoreProblem/refused(_:)`` for a text that a rule refuses; nothing is changed then.
    package func save(_ character: GameCharacter, with block: StatBlock?) throws(StoreProblem) {
        let now = database.now
        try database.write { db in
            try Self.save(character, db, now: now)
            try Self.put(block, of: character.id, db, now: now)
        }
    }

    static func put(
        _ block: StatBlock?, of id: UUID, _ db: GRDB.Database, now: Int64
    ) throws {
        let row = try MarkedTable.character.row(id, db)
        guard let block else {
            try db.execute(sql: "DELETE FROM statBlock WHERE characterId = ?", arguments: [row])
            return
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO statBlock(characterId, block, updatedAt) VALUES (?, ?, ?)
                ON CONFLICT(characterId) DO UPDATE SET block = excluded.block,
                  updatedAt = excluded.updatedAt
                """
        ).execute(arguments: [row, try json(block), now])
    }

    /// Whether a draft's stat block differs from the character's; `false` for drafts without one.
    static func differs(
        _ draft: CharacterDraft, from id: UUID, _ db: GRDB.Database
    ) throws -> Bool {
        guard let block = draft.statBlock else { return false }
        let known = try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT block FROM statBlock
                    WHERE characterId = (SELECT id FROM character WHERE uuid = ?)
                    """),
            arguments: [id.uuidString])
        return try known != json(block)
    }
}
