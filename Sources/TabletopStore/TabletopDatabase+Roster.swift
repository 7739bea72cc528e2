public import Foundation
import GRDB
public import Tabletop

/// Characters.
extension TabletopDatabase: RosterStore {
    /// Those not deleted, by name without regard to case; only those found by `search`, if any.
    ///
    /// Every word of the search must begin a word of the name, a title or the notes; besides, the
    /// whole search may stand anywhere in the name.
    public func characters(search: String = "") throws(StoreProblem) -> [GameCharacter] {
        try read { db in
            let text = search.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else {
                return try Self.characters(db, where: "deletedAt IS NULL")
            }
            // Typed text is never the pattern itself: quotes and NOT are syntax there.
            let words = FTS5Pattern(matchingAllPrefixesIn: text)
            return try Self.characters(
                db,
                where: """
                    deletedAt IS NULL AND (
                      name LIKE ? ESCAPE '\\' OR id IN (
                        SELECT rowid FROM characterSearch WHERE characterSearch MATCH ?))
                    """,
                arguments: ["%\(Self.likeLiteral(text))%", words?.rawPattern ?? "\"\u{1}\""])
        }
    }

    /// One of them, deleted or not.
    public func character(_ id: UUID) throws(StoreProblem) -> GameCharacter? {
        try read { db in
            try Self.characters(db, where: "uuid = ?", arguments: [id.uuidString]).first
        }
    }

    /// Those who join a fight when "the party" does, by name.
    public func party() throws(StoreProblem) -> [GameCharacter] {
        try read { try Self.characters($0, where: "deletedAt IS NULL AND inParty = 1") }
    }

    /// Adds or updates all entries in one transaction, finding known ones by their source.
    ///
    /// An entry against the rules is reported and left out; the others are imported nevertheless.
    /// Deleted characters come back. An entry without a source is always a new character.
    public func importCharacters(
        _ drafts: [CharacterDraft]
    ) throws(StoreProblem) -> [ImportedEntry] {
        let now = now
        return try write { db in
            try drafts.map { draft in
                do {
                    return try Self.take(draft, db, now: now)
                } catch let problem as RuleProblem {
                    return ImportedEntry(
                        name: draft.name, outcome: .refused(problem), characterID: nil)
                }
            }
        }
    }

    /// What importing these entries would do, without doing it.
    public func previewImport(
        of drafts: [CharacterDraft]
    ) throws(StoreProblem) -> [ImportedEntry] {
        try read { db in
            try drafts.map { draft in
                do {
                    guard let (known, isDeleted) = try Self.known(draft, db) else {
                        let new = try GameCharacter(draft: draft, id: UUID())
                        return ImportedEntry(name: new.name, outcome: .added, characterID: nil)
                    }
                    let updated = try known.updating(from: draft)
                    return ImportedEntry(
                        name: updated.name,
                        outcome: isDeleted ? .added : updated == known ? .unchanged : .updated,
                        characterID: known.id)
                } catch let problem as RuleProblem {
                    return ImportedEntry(
                        name: draft.name, outcome: .refused(problem), characterID: nil)
                }
            }
        }
    }

    /// Adds a new one, or writes over the one with its id.
    public func save(_ character: GameCharacter) throws(StoreProblem) {
        let now = now
        try write { db in
            var character = character
            character.name = try TextRule.name.checked(character.name)
            character.titles = try character.titles.map { try TextRule.title.checked($0) }
            let known = try Self.characters(
                db, where: "uuid = ?", arguments: [character.id.uuidString]
            ).first
            // Notes that an older version took may hold what the rule refuses now; they must not
            // keep anything else about the character from being saved.
            if character.notes != known?.notes {
                character.notes = try TextRule.characterNotes.checked(character.notes)
            }
            try Self.put(character, db, now: now)
        }
    }

    /// Gives another name; everything else stays.
    public func renameCharacter(_ id: UUID, to name: String) throws(StoreProblem) {
        let now = now
        try write { db in
            let name = try TextRule.name.checked(name)
            let rowID = try Int64.fetchOne(
                db,
                sql: "UPDATE character SET name = ?, updatedAt = ? WHERE uuid = ? RETURNING id",
                arguments: [name, now, id.uuidString])
            guard let rowID else { throw StoreProblem.unknown("character", id.uuidString) }
            try Self.putWords(of: rowID, db)
        }
    }

    /// Lets characters rest between fights, all or none, by the rules of a book. What they carry
    /// from fight to fight comes back as the book says.
    ///
    /// Acts in a fight are taken back there; this one is not part of any.
    ///
    /// - Parameter spending: hit dice each of them spends.
    /// - Returns: a sentence for each thing that happened.
    /// - Throws: ``StoreProblem/refused(_:)``, or ``StoreProblem/unknown(_:_:)``.
    public func rest(
        _ rest: Rest, characters ids: [UUID], edition: RuleEdition, spending: HitDiceSpending?,
        using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> [String] {
        let now = now
        return try write { db in
            // A camp is a fight without foes: the same rules serve both.
            var camp = try Encounter(id: UUID(), name: "Camp", edition: edition)
            var newcomers: [Newcomer] = []
            for id in ids {
                let found = try Self.characters(
                    db, where: "uuid = ?", arguments: [id.uuidString]
                ).first
                guard let found else { throw StoreProblem.unknown("character", id.uuidString) }
                newcomers.append(Newcomer(found, id: id))
            }
            _ = try camp.apply(.add(newcomers), using: &dice)
            let spent = spending.map { spending in
                ids.map { EncounterCommand.spendHitDice(spending, of: $0) }
            }
            let event = try camp.apply(
                .sequence([.rest(rest, ids)] + (spent ?? [])), using: &dice)
            for combatant in camp.combatants {
                try Self.keep(KeptState(combatant), of: combatant.id, db, at: now)
            }
            return event.lines
        }
    }

    /// As `rest` without hit dice; no die falls then.
    public func rest(
        _ rest: Rest, characters ids: [UUID], edition: RuleEdition
    ) throws(StoreProblem) -> [String] {
        var dice = SplitMix64(seed: 0)
        return try self.rest(
            rest, characters: ids, edition: edition, spending: nil, using: &dice)
    }

    /// Takes one off the roster; fights and the log still know it.
    public func deleteCharacter(_ id: UUID) throws(StoreProblem) {
        let now = now
        try write { db in try Self.delete(.character, id, db, at: now) }
    }

    /// Puts a deleted one back.
    public func restoreCharacter(_ id: UUID) throws(StoreProblem) {
        try write { db in try Self.restore(.character, id, db) }
    }
}

extension TabletopDatabase {
    static func likeLiteral(_ text: String) -> String {
        var literal = ""
        for character in text {
            if "\\%_".contains(character) { literal.append("\\") }
            literal.append(character)
        }
        return literal.replacingOccurrences(of: "\0", with: "")
    }

    static func characters(
        _ db: GRDB.Database, where condition: String, arguments: StatementArguments = []
    ) throws -> [GameCharacter] {
        // Titles in a second pass over the same rows: no look-up for each character.
        let rows = try Row.fetchAll(
            db, sql: "SELECT * FROM character WHERE \(condition) ORDER BY name COLLATE NOCASE, id",
            arguments: arguments)
        var titles: [Int64: [String]] = [:]
        let titleRows = try Row.fetchCursor(
            db,
            sql: """
                SELECT characterId, text FROM title
                WHERE characterId IN (SELECT id FROM character WHERE \(condition))
                ORDER BY characterId, position
                """, arguments: arguments)
        while let row = try titleRows.next() {
            titles[try row.value("characterId"), default: []].append(try row.value("text"))
        }
        return try rows.map { row in
            let id: Int64 = try row.value("id")
            return try character(row, titles: titles[id] ?? [])
        }
    }

    private static func character(_ row: Row, titles: [String]) throws -> GameCharacter {
        var source: CharacterSource?
        if let format: String = try row.optional("sourceFormat") {
            source = CharacterSource(
                format: format, key: try row.value("sourceKey"),
                original: try row.optional("sourceOriginal"))
        }
        var character = GameCharacter(
            id: try row.uuid("uuid"), name: try row.value("name"), kind: try row.named("kind"),
            titles: titles, hitPoints: try row.hitPoints(),
            armorClass: try row.optional("armorClass"),
            initiativeModifier: try row.optional("initiativeModifier"),
            challengeRating: try row.optional("challengeRating"),
            level: try row.optional("level"), notes: try row.value("notes"),
            imageName: try row.optional("imageName"), isInParty: try row.value("inParty"),
            source: source)
        let details: String = try row.value("details")
        if details != "{}" {
            let facts: CharacterDetails = try row.json("details")
            facts.complete(&character)
        }
        return character
    }

    /// The character an entry made when it was imported before.
    private static func known(
        _ draft: CharacterDraft, _ db: GRDB.Database
    ) throws -> (character: GameCharacter, isDeleted: Bool)? {
        guard let source = draft.source else { return nil }
        let character = try characters(
            db, where: "sourceFormat = ? AND sourceKey = ?",
            arguments: [
                try TextRule.source.checked(source.format),
                try TextRule.source.checked(source.key),
            ]
        ).first
        guard let character else { return nil }
        let isDeleted = try Bool.fetchOne(
            db, sql: "SELECT deletedAt IS NOT NULL FROM character WHERE uuid = ?",
            arguments: [character.id.uuidString])
        return (character, isDeleted ?? false)
    }

    private static func take(
        _ draft: CharacterDraft, _ db: GRDB.Database, now: Int64
    ) throws -> ImportedEntry {
        guard let (known, isDeleted) = try known(draft, db) else {
            let new = try GameCharacter(draft: draft, id: UUID())
            try put(new, db, now: now)
            return ImportedEntry(name: new.name, outcome: .added, characterID: new.id)
        }
        let updated = try known.updating(from: draft)
        if updated != known { try put(updated, db, now: now) }
        if isDeleted {
            try db.execute(
                sql: "UPDATE character SET deletedAt = NULL WHERE uuid = ?",
                arguments: [known.id.uuidString])
        }
        return ImportedEntry(
            name: updated.name,
            outcome: isDeleted ? .added : updated == known ? .unchanged : .updated,
            characterID: known.id)
    }

    private static func put(
        _ character: GameCharacter, _ db: GRDB.Database, now: Int64
    ) throws {
        let source = character.source
        let points = character.hitPoints
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO character(
                  uuid, kind, name, imageName, hpMax, damage, tempHp, armorClass,
                  initiativeModifier, challengeRating, level, notes, inParty,
                  sourceFormat, sourceKey, sourceOriginal, createdAt, updatedAt, details)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET
                  kind = excluded.kind, name = excluded.name, imageName = excluded.imageName,
                  hpMax = excluded.hpMax, damage = excluded.damage, tempHp = excluded.tempHp,
                  armorClass = excluded.armorClass,
                  initiativeModifier = excluded.initiativeModifier,
                  challengeRating = excluded.challengeRating, level = excluded.level,
                  notes = excluded.notes, inParty = excluded.inParty,
                  sourceFormat = excluded.sourceFormat, sourceKey = excluded.sourceKey,
                  sourceOriginal = excluded.sourceOriginal, updatedAt = excluded.updatedAt,
                  details = excluded.details
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
                try source.map { try TextRule.source.checked($0.key) },
                try source?.original.map { try TextRule.source.checked($0) }, now, now,
                try json(CharacterDetails(character)),
            ])
        guard let id else { throw StoreProblem.mistake(detail: "a character without a row") }
        try putTitles(character.titles, of: id, db)
        try putWords(of: id, db)
    }

    /// Writes how a character stands, as far as it is known.
    static func keep(
        _ state: KeptState, of id: UUID, _ db: GRDB.Database, at now: Int64
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

    /// Makes the search find the character as it reads now.
    private static func putWords(of id: Int64, _ db: GRDB.Database) throws {
        try db.cachedStatement(sql: "DELETE FROM characterSearch WHERE rowid = ?")
            .execute(arguments: [id])
        try db.cachedStatement(
            sql: """
                INSERT INTO characterSearch(rowid, name, titles, notes)
                SELECT id, name,
                  coalesce((SELECT group_concat(text, ' · ') FROM title
                    WHERE characterId = character.id), ''),
                  notes
                FROM character WHERE id = ?
                """
        ).execute(arguments: [id])
    }

    private static func putTitles(
        _ titles: [String], of id: Int64, _ db: GRDB.Database
    ) throws {
        let before = try String.fetchAll(
            db.cachedStatement(
                sql: "SELECT text FROM title WHERE characterId = ? ORDER BY position"),
            arguments: [id])
        guard before != titles else { return }
        try db.execute(sql: "DELETE FROM title WHERE characterId = ?", arguments: [id])
        let insert = try db.cachedStatement(
            sql: "INSERT INTO title(characterId, position, text) VALUES (?, ?, ?)")
        for (position, title) in titles.enumerated() {
            try insert.execute(arguments: [id, position, title])
        }
    }
}
