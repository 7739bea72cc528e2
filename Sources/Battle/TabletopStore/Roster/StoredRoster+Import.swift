import Foundation
import GRDB
package import Tabletop

/// Importing characters from files, of which there may be a hundred thousand.
///
/// The drafts are taken from the caller in portions. A portion is written in one transaction or, if
/// more follow, in transactions that each end after 25 ms, so that other processes get their turn.
/// Reading the next portion takes no lock.
extension StoredRoster {
    /// The most drafts of a portion. An import of one portion is all or nothing.
    static let portion = 500
    /// The most bytes of a portion's entries as their files have them; the last entry may exceed it.
    static let portionBytes = 4 << 20
    /// The time after which a transaction ends, if more follow.
    private static let turn = Duration.milliseconds(25)
    /// The time for others between two transactions, in microseconds. They ask for the lock every
    /// millisecond.
    private static let pause: UInt32 = 3000

    /// Adds or updates all entries; existing characters are found by their source.
    ///
    /// An entry that a rule refuses is reported and left out; the others are imported. Deleted
    /// characters are restored. An entry without a source is always a new character. At most 500
    /// entries of 4 MB are one transaction; more are several, as in the function below.
    package func importCharacters(
        _ drafts: [CharacterDraft]
    ) throws(StoreProblem) -> [ImportedEntry] {
        var entries: [ImportedEntry] = []
        try importCharacters(drafts) { entries += $0 }
        return entries
    }

    /// Adds or updates the entries as they come, in several transactions if they are many. Holds the
    /// lock for less than 200 ms at a time.
    ///
    /// - Parameters:
    ///   - drafts: read as they are needed.
    ///   - existing: what happens with characters from the same source.
    ///   - patience: how long each transaction waits for another process. Reads through this object go
    ///     on meanwhile, but for as long as its other writes wait.
    ///   - isCancelled: asked before each transaction and while one waits; the import ends there if it is.
    ///   - stored: gets the results of each transaction, in the order of the drafts, when it is on
    ///     disk.
    /// - Returns: whether all drafts were taken; `false` if the import was cancelled.
    /// - Throws: ``StoreProblem``. What `stored` was told stays.
    @discardableResult
    package func importCharacters(
        _ drafts: some Sequence<CharacterDraft>, existing: ExistingCharacters = .update,
        patience: Duration = .zero, isCancelled: () -> Bool = { false },
        stored: ([ImportedEntry]) -> Void
    ) throws(StoreProblem) -> Bool {
        var journal = Journal()
        defer { if journal.isSeparate { try? checkpointsItself(true) } }
        return try inPortions(drafts, isCancelled: isCancelled) {
            portion, isWhole throws(StoreProblem) in
            let now = database.now
            var rest = portion[...]
            while !rest.isEmpty {
                if isCancelled() { return false }
                let written = try write(patience: patience, isCancelled) { db in
                    let clock = ContinuousClock()
                    let end = clock.now + Self.turn
                    var entries: [ImportedEntry] = []
                    var rows: [Int64] = []
                    for draft in rest {
                        entries.append(try Self.take(draft, existing, &rows, db, now: now))
                        if !isWhole, clock.now > end { break }
                    }
                    try Self.putWords(of: rows, db)
                    return entries
                }
                guard let entries = written else { return false }
                rest = rest.dropFirst(entries.count)
                stored(entries)
                if isWhole || database.lock == nil { continue }
                usleep(Self.pause)
                if !journal.isSeparate {
                    try checkpointsItself(false)
                    journal.isSeparate = true
                }
                if journal.isDue() { journal.moved(within: checkpoint()) }
            }
            return true
        }
    }

    /// Writes as soon as no other process does. An attempt has the connection only for the patience
    /// that the database was opened with, which an app keeps so short that nobody notices.
    ///
    /// - Returns: `nil` if the import was cancelled meanwhile.
    private func write<Result>(
        patience: Duration, _ isCancelled: () -> Bool, _ work: (GRDB.Database) throws -> Result
    ) throws(StoreProblem) -> Result? {
        let clock = ContinuousClock()
        let end = clock.now + patience
        while true {
            do {
                let result = try database.writeOnce(work)
                database.tally.count(nil)
                return result
            } catch {
                guard case .locked = error, clock.now < end else {
                    database.tally.count(error)
                    throw error
                }
                if isCancelled() { return nil }
                usleep(Self.pause)
            }
        }
    }

    /// When the journal is moved into the file: between transactions, because within a commit it would
    /// double the time that the lock is held. The longer it takes, the more often: in a large file,
    /// entries touch more pages.
    private struct Journal {
        /// Whether commits leave the journal alone.
        var isSeparate = false
        private var interval = 4
        private var turns = 0

        /// Counts a transaction.
        ///
        /// - Returns: whether the journal is to be moved.
        mutating func isDue() -> Bool {
            turns += 1
            return turns >= interval
        }

        mutating func moved(within time: Duration) {
            turns = 0
            if time > .milliseconds(40) { interval = max(1, interval / 2) }
            if time < .milliseconds(10) { interval = min(16, interval * 2) }
        }
    }

    /// Sets whether commits move the journal into the file once it has 4 MB.
    private func checkpointsItself(_ value: Bool) throws(StoreProblem) {
        do {
            try database.connection.run { db in
                try db.execute(sql: "PRAGMA wal_autocheckpoint = \(value ? 1000 : 0)")
            }
        } catch {
            throw StoreProblem(error, path: database.path)
        }
    }

    /// Moves the journal into the file as far as readers allow. Where it fails, the next one does it.
    ///
    /// - Returns: how long it held the lock.
    private func checkpoint() -> Duration {
        guard let lock = database.lock else { return .zero }
        let time = try? database.connection.run { db in
            try lock.held(patience: database.patience) {
                try ContinuousClock().measure { _ = try db.checkpoint(.passive) }
            }
        }
        usleep(Self.pause)
        return time ?? .zero
    }

    /// The results that importing these entries would have; nothing is written.
    package func previewImport(
        of drafts: [CharacterDraft]
    ) throws(StoreProblem) -> [ImportedEntry] {
        var entries: [ImportedEntry] = []
        try previewImport(of: drafts) { entries += $0 }
        return entries
    }

    /// The results that importing the entries as they come would have; nothing is written. The
    /// parameters are those of ``importCharacters(_:existing:patience:isCancelled:stored:)``, and `found` gets
    /// the results in portions.
    ///
    /// - Returns: whether all drafts were taken; `false` if the preview was cancelled.
    @discardableResult
    package func previewImport(
        of drafts: some Sequence<CharacterDraft>, existing: ExistingCharacters = .update,
        isCancelled: () -> Bool = { false }, found: ([ImportedEntry]) -> Void
    ) throws(StoreProblem) -> Bool {
        try inPortions(drafts, isCancelled: isCancelled) { portion, _ throws(StoreProblem) in
            found(
                try database.read { db in
                    try portion.map { try Self.outcome(of: $0, existing, db).entry }
                })
            return true
        }
    }

    /// - Parameter work: gets a portion, and whether it is the whole import; returns whether it
    ///   took all of it.
    /// - Returns: whether all was taken.
    private func inPortions(
        _ drafts: some Sequence<CharacterDraft>, isCancelled: () -> Bool,
        _ work: ([CharacterDraft], _ isWhole: Bool) throws(StoreProblem) -> Bool
    ) throws(StoreProblem) -> Bool {
        var iterator = drafts.makeIterator()
        var next = iterator.next()
        var isFirst = true
        while next != nil {
            if isCancelled() { return false }
            var portion: [CharacterDraft] = []
            var bytes = 0
            while let draft = next, portion.count < Self.portion, bytes < Self.portionBytes {
                portion.append(draft)
                bytes += draft.source?.original?.utf8.count ?? 0
                next = iterator.next()
            }
            guard try work(portion, isFirst && next == nil) else { return false }
            isFirst = false
        }
        return true
    }

    /// What importing an entry does.
    private enum Act {
        case nothing
        case add(GameCharacter)
        /// The character to store and whether its stat block changes.
        case update(GameCharacter, hasNewBlock: Bool)
    }

    /// - Parameter rows: the rows whose words have to be written.
    private static func take(
        _ draft: CharacterDraft, _ existing: ExistingCharacters, _ rows: inout [Int64],
        _ db: GRDB.Database, now: Int64
    ) throws -> ImportedEntry {
        var (entry, act) = try outcome(of: draft, existing, db)
        do {
            switch act {
            case .nothing: break
            case .add(let new):
                rows.append(try putRow(new, db, now: now))
                if let block = draft.statBlock { try put(block, of: new.id, db, now: now) }
                entry.characterID = new.id
            case .update(let updated, let hasNewBlock):
                rows.append(try putRow(updated, db, now: now))
                if hasNewBlock { try put(draft.statBlock, of: updated.id, db, now: now) }
                if entry.outcome == .added {
                    try db.cachedStatement(
                        sql: "UPDATE character SET deletedAt = NULL WHERE uuid = ?"
                    ).execute(arguments: [updated.id.uuidString])
                }
            }
            return entry
        } catch let problem as RuleProblem {
            return refused(draft, problem)
        }
    }

    private static func refused(
        _ draft: CharacterDraft, _ problem: RuleProblem
    ) -> ImportedEntry {
        ImportedEntry(name: draft.name, outcome: .refused(problem), characterID: nil)
    }

    /// - Returns: the entry, without the id of a new character, and what is to be done.
    private static func outcome(
        of draft: CharacterDraft, _ existing: ExistingCharacters, _ db: GRDB.Database
    ) throws -> (entry: ImportedEntry, act: Act) {
        do {
            guard let (known, isDeleted) = try known(draft, db) else {
                let new = try GameCharacter(draft: draft, id: UUID.random())
                return (
                    ImportedEntry(name: new.name, outcome: .added, characterID: nil), .add(new)
                )
            }
            let updated = try known.updating(from: draft)
            let hasNewBlock = try differs(draft, from: known.id, db)
            func entry(_ outcome: ImportedEntry.Outcome) -> ImportedEntry {
                ImportedEntry(name: updated.name, outcome: outcome, characterID: known.id)
            }
            if isDeleted { return (entry(.added), .update(updated, hasNewBlock: hasNewBlock)) }
            if updated == known, !hasNewBlock { return (entry(.unchanged), .nothing) }
            if existing == .skip { return (entry(.kept), .nothing) }
            return (entry(.updated), .update(updated, hasNewBlock: hasNewBlock))
        } catch let problem as RuleProblem {
            return (refused(draft, problem), .nothing)
        }
    }

    /// The text of the entry that a character was imported from, by its format and its key in any case;
    /// `nil` if there is none.
    package func original(format: String, key: String) throws(StoreProblem) -> String? {
        try database.read { db in
            try String.fetchOne(
                db,
                sql: """
                    SELECT text FROM character JOIN characterOriginal ON characterId = character.id
                    WHERE sourceFormat = ? AND sourceKey = ? COLLATE NOCASE
                    """, arguments: [format, key])
        }
    }

    /// The character that was made from an entry with the same source, deleted or not.
    private static func known(
        _ draft: CharacterDraft, _ db: GRDB.Database
    ) throws -> (character: GameCharacter, isDeleted: Bool)? {
        guard let source = draft.source else { return nil }
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT uuid, deletedAt IS NOT NULL AS isDeleted, text AS original
                    FROM character LEFT JOIN characterOriginal ON characterId = character.id
                    WHERE sourceFormat = ? AND sourceKey = ?
                    """),
            arguments: [
                try TextRule.source.checked(source.format),
                try TextRule.source.checked(source.key),
            ])
        guard let row else { return nil }
        let id: String = try row.value("uuid")
        guard var found = try characters(db, where: "uuid = ?", arguments: [id]).first else {
            return nil
        }
        found.source?.original = try row.optional("original")
        return (found, try row.value("isDeleted"))
    }
}

extension StoredRoster {
    /// What the texts of imports belong to.
    enum Imported: String { case character, encounter }

    /// Stores the text that a row was imported from.
    static func putOriginal(
        _ text: String, of kind: Imported, _ row: Int64, _ db: GRDB.Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO \(kind.rawValue)Original(\(kind.rawValue)Id, text) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET text = excluded.text
                """
        ).execute(arguments: [row, try TextRule.source.checked(text)])
    }
}
