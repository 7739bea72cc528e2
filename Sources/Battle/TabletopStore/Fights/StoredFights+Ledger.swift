import GRDB
package import Tabletop

/// What the party won. Rows are only appended: the last row of a number is the entry as it stands.
extension StoredFights {
    /// The entries not removed, in the order they were added.
    package func ledger() throws(StoreProblem) -> [NumberedLedgerEntry] {
        try database.read { try Self.ledger($0) }
    }

    /// Adds an entry.
    ///
    /// - Throws: ``StoreProblem/refused(_:)``, or ``StoreProblem/unknown(_:_:)`` for the fight.
    package func addToLedger(_ entry: LedgerEntry) throws(StoreProblem) -> NumberedLedgerEntry {
        let now = database.now
        return try database.write { db in
            let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM ledgerEntry") ?? 0
            return try Self.append(entry, as: last + 1, db, now: now)
        }
    }

    /// Corrects an entry: `change` gets it as it stands now.
    ///
    /// - Throws: ``StoreProblem/refused(_:)``, or ``StoreProblem/unknown(_:_:)`` if no entry has this
    ///   number.
    package func correctLedger(
        _ number: Int, by change: (inout LedgerEntry) -> Void
    ) throws(StoreProblem) -> NumberedLedgerEntry {
        let now = database.now
        return try database.write { db in
            var entry = try Self.entry(number, db).entry
            change(&entry)
            return try Self.append(entry, as: number, db, now: now)
        }
    }

    /// Removes an entry from the ledger; its rows stay in the file.
    ///
    /// - Returns: the entry as it was.
    /// - Throws: ``StoreProblem/unknown(_:_:)`` if no entry has this number.
    package func removeFromLedger(_ number: Int) throws(StoreProblem) -> NumberedLedgerEntry {
        let now = database.now
        return try database.write { db in
            let removed = try Self.entry(number, db)
            try Self.insert(removed.entry, as: number, isRemoved: true, db, now: now)
            return removed
        }
    }

    private static func entry(
        _ number: Int, _ db: GRDB.Database
    ) throws -> NumberedLedgerEntry {
        guard let found = try ledger(db).first(where: { $0.number == number }) else {
            throw StoreProblem.unknown("ledger entry", "\(number)")
        }
        return found
    }

    private static func append(
        _ entry: LedgerEntry, as number: Int, _ db: GRDB.Database, now: Int64
    ) throws -> NumberedLedgerEntry {
        try insert(try entry.checked(), as: number, isRemoved: false, db, now: now)
        return try Self.entry(number, db)
    }

    private static func insert(
        _ entry: LedgerEntry, as number: Int, isRemoved: Bool, _ db: GRDB.Database, now: Int64
    ) throws {
        let encounter = try entry.encounter.map { try MarkedTable.encounter.row($0, db) }
        try db.execute(
            sql: """
                INSERT INTO ledgerEntry(
                  number, encounterId, wonAt, experience, isForEach, copper, heads, note,
                  isRemoved, createdAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                number, encounter, entry.wonAt.milliseconds, entry.experience, entry.isForEach,
                entry.coins.copper, entry.heads, entry.note, isRemoved, now,
            ])
    }

    private static func ledger(_ db: GRDB.Database) throws -> [NumberedLedgerEntry] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT ledgerEntry.*, encounter.uuid AS fightUuid, encounter.name AS fight,
                  (SELECT count(*) FROM ledgerEntry AS earlier
                   WHERE earlier.number = ledgerEntry.number) - 1 AS corrections
                FROM ledgerEntry LEFT JOIN encounter ON encounter.id = encounterId
                WHERE isRemoved = 0 AND ledgerEntry.id = (
                  SELECT max(id) FROM ledgerEntry AS last
                  WHERE last.number = ledgerEntry.number)
                ORDER BY ledgerEntry.number
                """)
        return try rows.map { row in
            NumberedLedgerEntry(
                number: try row.value("number"),
                entry: LedgerEntry(
                    encounter: try row.optionalUUID("fightUuid"), wonAt: try row.date("wonAt"),
                    experience: try row.value("experience"),
                    isForEach: try row.value("isForEach"),
                    coins: Coins(copper: try row.value("copper")), heads: try row.value("heads"),
                    note: try row.value("note")),
                fight: try row.optional("fight"), corrections: try row.value("corrections"))
        }
    }
}
