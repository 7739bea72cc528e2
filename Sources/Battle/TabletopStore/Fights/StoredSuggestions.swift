package import Foundation
import GRDB
package import Tabletop

/// What players sent from their page, and who plays whom.
package struct StoredSuggestions: SuggestionStore {
    let database: TabletopDatabase

    /// The most that wait in a fight.
    private static let limit = 200

    /// The suggestions of a fight, the newest first; with `isWaiting` those that wait, the oldest first.
    package func suggestions(
        of encounter: UUID, isWaiting: Bool, limit: Int
    ) throws(StoreProblem) -> [Suggestion] {
        try database.read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT suggestion.* FROM suggestion JOIN encounter ON encounter.id = encounterId
                    WHERE encounter.uuid = ? \(isWaiting ? "AND suggestion.state = 'waiting'" : "")
                    ORDER BY suggestion.id \(isWaiting ? "" : "DESC") LIMIT ?
                    """, arguments: [encounter.uuidString, limit])
            return try rows.map { row in
                Suggestion(
                    id: try row.value("id"), encounter: encounter, hero: try row.uuid("hero"),
                    kind: try row.named("kind"), target: try row.optionalUUID("target"),
                    value: try row.value("value"), player: try row.value("player"),
                    state: try row.named("state"))
            }
        }
    }

    /// Stores a suggestion. It takes the place of one of the same sender and kind that still waits.
    ///
    /// - Returns: it with its number; `nil` if too many wait.
    package func add(_ suggestion: Suggestion) throws(StoreProblem) -> Suggestion? {
        let now = database.now
        return try database.write { db in
            let fight = try MarkedTable.encounter.row(suggestion.encounter, db)
            if suggestion.kind.isReplaced {
                try db.execute(
                    sql: """
                        UPDATE suggestion SET state = 'dropped', decidedAt = ?
                        WHERE encounterId = ? AND state = 'waiting' AND player = ? AND kind = ?
                        """,
                    arguments: [now, fight, suggestion.player, suggestion.kind.rawValue])
            }
            let count = try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM suggestion WHERE encounterId = ? AND state = 'waiting'
                    """, arguments: [fight])
            guard count ?? 0 < Self.limit else { return nil }
            try db.execute(
                sql: """
                    INSERT INTO suggestion(encounterId, at, player, hero, kind, target, value)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    fight, now, suggestion.player, suggestion.hero.uuidString,
                    suggestion.kind.rawValue, suggestion.target?.uuidString, suggestion.value,
                ])
            return Suggestion(
                id: Int(db.lastInsertedRowID), encounter: suggestion.encounter,
                hero: suggestion.hero, kind: suggestion.kind, target: suggestion.target,
                value: suggestion.value, player: suggestion.player)
        }
    }

    /// Drops a suggestion.
    package func drop(_ suggestion: Suggestion) throws(StoreProblem) {
        try database.write { try settle(suggestion, as: .dropped, $0) }
    }

    /// Takes a suggestion by an act, in one transaction.
    ///
    /// - Parameter act: what it means; if it throws, the suggestion still waits.
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for one that waits no more.
    package func take<Result>(
        _ suggestion: Suggestion, by act: () throws -> Result
    ) throws -> Result {
        try database.together {
            try database.write { try settle(suggestion, as: .taken, $0) }
            return try act()
        }
    }

    private func settle(
        _ suggestion: Suggestion, as state: Suggestion.State, _ db: GRDB.Database
    ) throws {
        try db.execute(
            sql: """
                UPDATE suggestion SET state = ?, decidedAt = ? WHERE id = ? AND state = 'waiting'
                """, arguments: [state.rawValue, database.now, suggestion.id])
        guard db.changesCount == 1 else {
            throw StoreProblem.unknown("suggestion", "\(suggestion.id)")
        }
    }

    /// The characters, or the combatants that are not on the roster, by who plays them.
    package func seats() throws(StoreProblem) -> [String: UUID] {
        try database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT player, hero FROM seat")
            return Dictionary(
                try rows.map { (try $0.value("player"), try $0.uuid("hero")) },
                uniquingKeysWith: { $1 })
        }
    }

    /// Lets a player play a character.
    package func seat(_ player: String, as hero: UUID) throws(StoreProblem) {
        let now = database.now
        try database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO seat(player, hero, at) VALUES (?, ?, ?)
                    ON CONFLICT(player) DO UPDATE SET hero = excluded.hero, at = excluded.at
                    """, arguments: [player, hero.uuidString, now])
        }
    }
}
