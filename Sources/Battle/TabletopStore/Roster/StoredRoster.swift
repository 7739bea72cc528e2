package import Foundation
import GRDB
package import Tabletop

/// The roster of characters, in a database.
package struct StoredRoster: RosterStore {
    let database: TabletopDatabase

    /// The characters not deleted, sorted by name in any case; only those found by `search`, if it
    /// is not empty.
    ///
    /// A character is found if every word of the search starts a word of its name, titles or notes,
    /// or if its name contains the whole search text, both by ``PlainText/searchKey(_:)``.
    package func characters(search: String = "") throws(StoreProblem) -> [GameCharacter] {
        try database.read { db in
            let text = PlainText.searchKey(search)
            guard !text.isEmpty else {
                return try Self.characters(db, where: "deletedAt IS NULL")
            }
            // Typed text must not be used as the pattern, where quotes and NOT are syntax.
            let words = FTS5Pattern(matchingAllPrefixesIn: text)
            return try Self.characters(
                db,
                where: """
                    deletedAt IS NULL AND id IN (
                      SELECT rowid FROM characterSearch WHERE characterSearch MATCH ?
                      UNION SELECT rowid FROM characterSearch
                        WHERE rosterFinds(?, name, titles, notes))
                    """, arguments: [words?.rawPattern ?? "\"\u{1}\"", text])
        }
    }

    /// `rosterFinds(key, name, titles, notes)` in SQL: what the full-text index does not find. It knows
    /// neither parts of words, nor ligatures and letters that stand for two.
    static let rosterFinds = DatabaseFunction("rosterFinds", argumentCount: 4, pure: true) {
        values in
        let texts = values.map { String.fromDatabaseValue($0) ?? "" }
        let key = texts[0]
        if PlainText.searchKey(texts[1]).contains(key) { return true }
        let all = texts[1...].joined(separator: " ")
        if all.utf8.allSatisfy({ $0 < 0x80 }) { return false }
        func words(_ text: String) -> [Substring] {
            text.split { !$0.isLetter && !$0.isNumber }
        }
        let (sought, found) = (words(key), words(PlainText.searchKey(all)))
        return !sought.isEmpty
            && sought.allSatisfy { word in found.contains { $0.hasPrefix(word) } }
    }

    /// The character with this id, deleted or not; `nil` if there is none.
    package func character(_ id: UUID) throws(StoreProblem) -> GameCharacter? {
        try database.read { db in try Self.character(id, db) }
    }

    /// The characters in the party, sorted by name.
    package func party() throws(StoreProblem) -> [GameCharacter] {
        try database.read { try Self.characters($0, where: "deletedAt IS NULL AND inParty = 1") }
    }

    /// Adds a character, or replaces the one with its id.
    ///
    /// - Throws: ``StoreProblem/refused(_:)`` for a text that a ``TextRule`` refuses, or what
    ///   failed.
    package func save(_ character: GameCharacter) throws(StoreProblem) {
        try database.write { db in try Self.save(character, db, now: database.now) }
    }

    static func character(_ id: UUID, _ db: GRDB.Database) throws -> GameCharacter? {
        try characters(db, where: "uuid = ?", arguments: [id.uuidString]).first
    }

    static func save(_ character: GameCharacter, _ db: GRDB.Database, now: Int64) throws {
        var character = character
        character.name = try TextRule.name.checked(character.name)
        character.titles = try character.titles.map { try TextRule.title.checked($0) }
        let known = try Self.character(character.id, db)
        // Notes from an older version may contain what the rule now refuses. Unchanged notes must
        // not prevent saving the rest.
        if character.notes != known?.notes {
            character.notes = try TextRule.characterNotes.checked(character.notes)
        }
        try Self.put(character, db, now: now)
    }

    /// Lets characters rest outside of fights, all or none of them, by the rules of an edition.
    ///
    /// This cannot be undone, unlike a rest in a fight, because it belongs to no log.
    ///
    /// - Parameters:
    ///   - spending: hit dice that they spend.
    ///   - constitution: their Constitution modifier, on which a long rest's healing depends in
    ///     Pathfinder; `nil` takes that of each one's stat block.
    /// - Returns: a sentence for each thing that happened.
    /// - Throws: ``StoreProblem/refused(_:)``, or ``StoreProblem/unknown(_:_:)``.
    package func rest(
        _ rest: Rest, characters ids: [UUID], edition: RuleEdition,
        spending: [UUID: HitDiceSpending] = [:],
        constitution: Int? = nil, using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> [String] {
        let now = database.now
        return try database.write { db in
            // Applies the rules for fights to a temporary fight without opponents.
            var camp = try Encounter(id: UUID.random(), name: "Camp", edition: edition)
            var newcomers: [Newcomer] = []
            var modifiers: [UUID: Int] = [:]
            for id in ids {
                let found = try Self.character(id, db)
                guard let found else { throw StoreProblem.unknown("character", id.uuidString) }
                newcomers.append(Newcomer(found, id: id))
                modifiers[id] =
                    try constitution ?? Self.statBlock(of: id, db)?.modifier(.constitution)
            }
            _ = try camp.apply(.add(newcomers), using: &dice)
            let spent = ids.compactMap { id in
                spending[id].map { EncounterCommand.spendHitDice($0, of: id) }
            }
            let event = try camp.apply(
                .sequence([.rest(rest, ids, constitution: modifiers)] + spent), using: &dice)
            for combatant in camp.combatants {
                try Self.keep(CarryOverState(combatant), of: combatant.id, db, at: now)
            }
            return event.lines
        }
    }

    /// Marks a character as deleted; fights and logs still refer to it.
    package func deleteCharacter(_ id: UUID) throws(StoreProblem) {
        try database.write { db in try MarkedTable.character.delete(id, db, at: database.now) }
    }

    /// The deleted characters, the last deleted first.
    package func deletedCharacters() throws(StoreProblem) -> [GameCharacter] {
        try database.read { db in
            try Self.characters(
                db, where: "deletedAt IS NOT NULL", by: "deletedAt DESC, id DESC")
        }
    }

    /// Restores a deleted character.
    package func restoreCharacter(_ id: UUID) throws(StoreProblem) {
        try database.write { db in try MarkedTable.character.restore(id, db) }
    }
}

extension StoredRoster {
    static func characters(
        _ db: GRDB.Database, where condition: String, by order: String = "name COLLATE NOCASE, id",
        arguments: StatementArguments = []
    ) throws -> [GameCharacter] {
        // Reads all titles with a query of their own instead of one for each character.
        var titles: [Int64: [String]] = [:]
        // The statements are cached, because preparing them takes longer than reading one character.
        let titleRows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT \(TitleColumn.names) FROM title
                    WHERE characterId IN (SELECT id FROM character WHERE \(condition))
                    ORDER BY characterId, position
                    """), arguments: arguments)
        while let row = try titleRows.next() {
            let id: Int64 = try row.value(TitleColumn.characterId)
            titles[id, default: []].append(try row.value(TitleColumn.text))
        }
        let earned = try earnedTitles(of: condition, arguments, db)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT \(CharacterColumn.names) FROM character
                    WHERE \(condition) ORDER BY \(order)
                    """), arguments: arguments)
        var characters: [GameCharacter] = []
        while let row = try rows.next() {
            let id: Int64 = try row.value(CharacterColumn.id)
            var character = try character(row, titles: titles[id] ?? [])
            character.earnedTitles = earned[id] ?? []
            characters.append(character)
        }
        return characters
    }

    private enum TitleColumn: Int, ListedColumn { case characterId, text }

    private enum CharacterColumn: Int, ListedColumn {
        case id, uuid, kind, name, imageName, hpMax, damage, tempHp, armorClass, initiativeModifier
        case challengeRating, level, notes, inParty, sourceFormat, sourceKey, details
    }

    /// - Parameter row: a row with the columns of ``CharacterColumn``.
    private static func character(_ row: Row, titles: [String]) throws -> GameCharacter {
        typealias Column = CharacterColumn
        var source: CharacterSource?
        if let format: String = try row.optional(Column.sourceFormat) {
            source = CharacterSource(format: format, key: try row.value(Column.sourceKey))
        }
        var character = GameCharacter(
            id: try row.uuid(Column.uuid), name: try row.value(Column.name),
            kind: try row.named(Column.kind), titles: titles,
            hitPoints: try Row.hitPoints(
                maximum: row.optional(Column.hpMax), damage: row.value(Column.damage),
                temporary: row.value(Column.tempHp)),
            armorClass: try row.optional(Column.armorClass),
            initiativeModifier: try row.optional(Column.initiativeModifier),
            challengeRating: try row.optional(Column.challengeRating),
            level: try row.optional(Column.level), notes: try row.value(Column.notes),
            imageName: try row.optional(Column.imageName),
            isInParty: try row.value(Column.inParty), source: source)
        let details: String = try row.value(Column.details)
        if details != "{}" {
            let facts: CharacterDetails = try row.json("details")
            facts.complete(&character)
        }
        return character
    }

    /// Writes a character with its titles, and its words for the search.
    static func put(
        _ character: GameCharacter, _ db: GRDB.Database, now: Int64
    ) throws {
        try putWords(of: [putRow(character, db, now: now)], db)
    }

    /// Writes a character with its titles. Its words have to be written in the same transaction.
    ///
    /// - Returns: the row id.
    static func putRow(
        _ character: GameCharacter, _ db: GRDB.Database, now: Int64
    ) throws -> Int64 {
        let source = character.source
        let points = character.hitPoints
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO character(
                  uuid, kind, name, imageName, hpMax, damage, tempHp, armorClass,
                  initiativeModifier, challengeRating, level, notes, inParty,
                  sourceFormat, sourceKey, createdAt, updatedAt, details)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET
                  kind = excluded.kind, name = excluded.name, imageName = excluded.imageName,
                  hpMax = excluded.hpMax, damage = excluded.damage, tempHp = excluded.tempHp,
                  armorClass = excluded.armorClass,
                  initiativeModifier = excluded.initiativeModifier,
                  challengeRating = excluded.challengeRating, level = excluded.level,
                  notes = excluded.notes, inParty = excluded.inParty,
                  sourceFormat = excluded.sourceFormat, sourceKey = excluded.sourceKey,
                  updatedAt = excluded.updatedAt, details = excluded.details
                RETURNING id
                """)
        let id = try Int64.fetchOne(
            statement,
            arguments: [
                character.id.uuidString, character.kind.rawValue, character.name,
                try character.imageName.map { try TextRule.imageName.checked($0) },
                points.maximum, points.damageTaken, points.temporary, character.armorClass,
                character.initiativeModifier, character.challengeRating, character.level,
                character.notes, character.isInParty,
                try source.map { try TextRule.source.checked($0.format) },
                try source.map { try TextRule.source.checked($0.key) }, now, now,
                try json(CharacterDetails(character)),
            ])
        guard let id else { throw StoreProblem.mistake(detail: "a character without a row") }
        // A character that was read has none, and keeps that of its row.
        if let original = source?.original { try putOriginal(original, of: .character, id, db) }
        try putTitles(character.titles, of: id, db)
        return id
    }

    /// Writes a character's carried-over state, as far as it is known.
    static func keep(
        _ state: CarryOverState, of id: UUID, _ db: GRDB.Database, at now: Int64
    ) throws {
        let known = try characters(db, where: "uuid = ?", arguments: [id.uuidString]).first
        guard var character = known else { return }
        character.take(state)
        let points = character.hitPoints
        try db.execute(
            sql: """
                UPDATE character SET hpMax = ?, damage = ?, tempHp = ?, details = ?, updatedAt = ?
                WHERE uuid = ?
                """,
            arguments: [
                points.maximum, points.damageTaken, points.temporary,
                try json(CharacterDetails(character)), now, id.uuidString,
            ])
    }

    /// Updates the full-text index of characters. FTS5 writes its words to the file with each
    /// statement, so many characters are one.
    static func putWords(of ids: [Int64], _ db: GRDB.Database) throws {
        if ids.isEmpty { return }
        let list = "[\(ids.map(String.init).joined(separator: ","))]"
        try db.cachedStatement(
            sql: "DELETE FROM characterSearch WHERE rowid IN (SELECT value FROM json_each(?))"
        ).execute(arguments: [list])
        try db.cachedStatement(
            sql: "\(wordsOfCharacters) WHERE id IN (SELECT value FROM json_each(?))"
        ).execute(arguments: [list])
    }

    /// Makes the full-text index of all characters anew.
    static func putAllWords(_ db: GRDB.Database) throws {
        try db.execute(sql: "DELETE FROM characterSearch; \(wordsOfCharacters)")
    }

    private static let wordsOfCharacters = """
        INSERT INTO characterSearch(rowid, name, titles, notes)
        SELECT id, name,
          coalesce((SELECT group_concat(text, ' · ') FROM title
            WHERE characterId = character.id), ''),
          notes
        FROM character
        """

    /// Makes the full-text index of all characters again.
    static func rebuildWords(_ db: GRDB.Database) throws {
        let made = try TabletopDatabase.emptySchema(
            version: TabletopDatabase.schemaVersion
        ).first { $0.name == "characterSearch" }
        try db.execute(sql: "DROP TABLE IF EXISTS characterSearch")
        try db.execute(sql: made?.sql ?? "")
        try putAllWords(db)
    }

    private static func putTitles(
        _ titles: [String], of id: Int64, _ db: GRDB.Database
    ) throws {
        let before = try String.fetchAll(
            db.cachedStatement(
                sql: "SELECT text FROM title WHERE characterId = ? ORDER BY position"),
            arguments: [id])
        guard before != titles else { return }
        try db.cachedStatement(sql: "DELETE FROM title WHERE characterId = ?")
            .execute(arguments: [id])
        let insert = try db.cachedStatement(
            sql: "INSERT INTO title(characterId, position, text) VALUES (?, ?, ?)")
        for (position, title) in titles.enumerated() {
            try insert.execute(arguments: [id, position, title])
        }
    }
}
