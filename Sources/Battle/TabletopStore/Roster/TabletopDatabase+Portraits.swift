package import Foundation
import GRDB
package import Tabletop

/// Portraits of characters.
extension TabletopDatabase: PortraitStore {
    /// The characters that have a portrait, with the time of its last change; the images are not
    /// read.
    package func portraitDates() throws(StoreProblem) -> [UUID: Date] {
        try read { db in
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
        try read { db in
            let data = try Data.fetchOne(
                db,
                sql: """
                    SELECT data FROM portrait
                    WHERE characterId = (SELECT id FROM character WHERE uuid = ?)
                    """, arguments: [id.uuidString])
            guard let data else { return nil }
            do {
                return try PortraitFile(data: data)
            } catch {
                throw BadValue(column: "portrait.data", text: "\(data.count) bytes")
            }
        }
    }

    /// Sets a character's portrait; `nil` removes it.
    ///
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if there is no such character.
    package func setPortrait(_ portrait: PortraitFile?, of id: UUID) throws(StoreProblem) {
        let now = now
        try write { db in
            let row = try Int64.fetchOne(
                db, sql: "SELECT id FROM character WHERE uuid = ?", arguments: [id.uuidString])
            guard let row else { throw StoreProblem.unknown("character", id.uuidString) }
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
