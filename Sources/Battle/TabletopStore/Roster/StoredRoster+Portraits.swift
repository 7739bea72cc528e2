package import Foundation
import GRDB
package import Tabletop

/// Portraits of characters.
extension StoredRoster {
    /// The characters that have a portrait, with the time of its last change; the images are not
    /// read.
    package func portraitDates() throws(StoreProblem) -> [UUID: Date] {
        try database.read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT uuid, portrait.updatedAt AS since
                    FROM portrait JOIN character ON character.id = portrait.characterId
                    """)
            var dates: [UUID: Date] = [:]
            while let row = try rows.next() {
                dates[try row.uuid("uuid")] = try row.date("since")
            }
            return dates
        }
    }

    /// A character's portrait; `nil` if it has none, or if there is no such character.
    package func portrait(of id: UUID) throws(StoreProblem) -> PortraitFile? {
        try database.read { db in
            let data = try Data.fetchOne(
                db,
                sql: """
                    SELECT data FROM portrait
                    WHERE characterId = (SELECT id FROM character WHERE uuid = ?)
                    """, arguments: [id.uuidString])
            return try data.map { try PortraitFile(stored: $0, "portrait.data") }
        }
    }

    /// Sets a character's portrait; `nil` removes it.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such character.
    package func setPortrait(_ portrait: PortraitFile?, of id: UUID) throws(StoreProblem) {
        let now = database.now
        try database.write { db in
            let row = try MarkedTable.character.row(id, db)
            guard let portrait else {
                try db.execute(
                    sql: "DELETE FROM portrait WHERE characterId = ?", arguments: [row])
                return
            }
            try db.execute(
                sql: """
                    INSERT INTO portrait(characterId, mediaType, data, updatedAt)
                    VALUES (?, ?, ?, ?)
                    ON CONFLICT(characterId) DO UPDATE SET mediaType = excluded.mediaType,
                      data = excluded.data, updatedAt = max(excluded.updatedAt, updatedAt + 1)
                    """,
                arguments: [row, portrait.mediaType.rawValue, portrait.data, now])
        }
    }
}

extension PortraitFile {
    /// - Parameter column: where the bytes are stored.
    init(stored data: Data, _ column: String) throws {
        do {
            try self.init(data: data)
        } catch {
            throw BadValue(column: column, text: "\(data.count) bytes")
        }
    }
}
