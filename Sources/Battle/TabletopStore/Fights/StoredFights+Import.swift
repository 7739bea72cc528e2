import Foundation
import GRDB
package import Tabletop

/// Fights from files of other programs.
extension StoredFights {
    /// Stores all fights in one transaction; existing ones are found by their source.
    ///
    /// Each is one event of its log, which undo reverts as a whole. A fight whose file has changed is
    /// brought to the new state if nothing was done in it here: its event is undone, and another is
    /// appended. A fight that was played on here stays as it is. The combatants' characters must
    /// have been imported before. A running fight also sets what its players' characters keep from
    /// fight to fight.
    ///
    /// - Parameter dice: what rules that roll would use; the file has all numbers of its fights.
    package func importFights(
        _ drafts: [FightDraft], using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> [ImportedFight] {
        let now = database.now
        return try database.write { db in
            try drafts.map { draft in
                do {
                    var result: ImportedFight?
                    // A refused fight leaves no empty one behind.
                    try db.inSavepoint {
                        result = try take(draft, db, now: now, using: &dice)
                        return .commit
                    }
                    guard let result else {
                        throw StoreProblem.mistake(detail: "a fight without a result")
                    }
                    return result
                } catch let problem as RuleProblem {
                    return ImportedFight(
                        name: draft.name, outcome: .refused(problem), encounterID: nil)
                }
            }
        }
    }

    /// The results that importing these fights would have; nothing is written.
    package func previewFights(_ drafts: [FightDraft]) throws(StoreProblem) -> [ImportedFight] {
        try database.read { db in
            try drafts.map { draft in
                do {
                    var (rehearsal, dice) = (
                        try Encounter(id: UUID.random(), name: draft.name), SplitMix64(seed: 0)
                    )
                    let command = draft.command(characters: []) { UUID.random() }
                    _ = try rehearsal.apply(command, using: &dice)
                    let known = try Self.knownFight(draft, db)
                    return ImportedFight(
                        name: draft.name, outcome: Self.outcome(of: draft, known),
                        encounterID: known?.id)
                } catch let problem as RuleProblem {
                    return ImportedFight(
                        name: draft.name, outcome: .refused(problem), encounterID: nil)
                }
            }
        }
    }

    /// A fight that was imported from the same source.
    private struct KnownFight {
        var id: UUID
        var original: String?
        var isDeleted: Bool
        var isUntouched: Bool
    }

    private static func knownFight(
        _ draft: FightDraft, _ db: GRDB.Database
    ) throws -> KnownFight? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT uuid, text AS original, deletedAt IS NOT NULL AS isDeleted,
                  headEventId = (SELECT max(id) FROM combatEvent WHERE encounterId = encounter.id)
                    AND (SELECT parentId FROM combatEvent WHERE id = headEventId) IS NULL
                    AS isUntouched
                FROM encounter LEFT JOIN encounterOriginal ON encounterId = encounter.id
                WHERE sourceFormat = ? AND sourceKey = ?
                """,
            arguments: [
                try TextRule.source.checked(draft.source.format),
                try TextRule.source.checked(draft.source.key),
            ])
        return try row.map { row in
            KnownFight(
                id: try row.uuid("uuid"), original: try row.optional("original"),
                isDeleted: try row.value("isDeleted"),
                isUntouched: try row.optional("isUntouched") ?? false)
        }
    }

    private static func outcome(
        of draft: FightDraft, _ known: KnownFight?
    ) -> ImportedFight.Outcome {
        guard let known else { return .added }
        if known.original == draft.source.original {
            return known.isDeleted ? .added : .unchanged
        }
        return known.isUntouched ? .updated : .playedOn
    }

    private func take(
        _ draft: FightDraft, _ db: GRDB.Database, now: Int64,
        using dice: inout some RandomNumberGenerator
    ) throws -> ImportedFight {
        let known = try Self.knownFight(draft, db)
        let outcome = Self.outcome(of: draft, known)
        if let known {
            if known.isDeleted { try MarkedTable.encounter.restore(known.id, db) }
            if outcome == .updated {
                // Taken out of the cache, whose copy is the state before.
                var record = try database.cache.record(known.id, db).record
                if let first = try record.event(record.head, db, isUndone: true) {
                    try record.undo(first, db, at: now)
                }
                try fill(&record, from: draft, db, now: now, using: &dice)
            }
            return ImportedFight(name: draft.name, outcome: outcome, encounterID: known.id)
        }
        let new = try Encounter(id: UUID.random(), name: draft.name)
        try insert(new, db, at: now)
        var record = try EncounterRecord(new.id, db)
        try fill(&record, from: draft, db, now: now, using: &dice)
        return ImportedFight(name: draft.name, outcome: outcome, encounterID: new.id)
    }

    /// Fills an empty fight by one event, and notes where it comes from.
    private func fill(
        _ record: inout EncounterRecord, from draft: FightDraft, _ db: GRDB.Database, now: Int64,
        using dice: inout some RandomNumberGenerator
    ) throws {
        let characters = try draft.members.map { try Self.character(of: $0, draft, db) }
        let command = draft.command(characters: characters) { UUID.random() }
        var event = try record.encounter.apply(command, using: &dice)
        if record.encounter.state == .running {
            event.changes += try record.carriedOver(db)
        }
        _ = try record.append(
            event, db, at: now, minutesFromUTC: database.offset(Date(milliseconds: now)))
        let source = draft.source
        try db.execute(
            sql: "UPDATE encounter SET sourceFormat = ?, sourceKey = ? WHERE id = ?",
            arguments: [source.format, source.key, record.rowID])
        if let original = source.original {
            try StoredRoster.putOriginal(original, of: .encounter, record.rowID, db)
        }
    }

    /// The character of the roster that a combatant is, found by the keys it may have.
    private static func character(
        of member: FightDraft.Member, _ draft: FightDraft, _ db: GRDB.Database
    ) throws -> UUID? {
        for key in member.characterKeys {
            let id = try String.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT uuid FROM character
                        WHERE sourceFormat = ? AND sourceKey = ? AND kind = ? AND deletedAt IS NULL
                        """), arguments: [draft.source.format, key, member.kind.rawValue])
            if let id { return UUID(uuidString: id) }
        }
        return nil
    }
}
