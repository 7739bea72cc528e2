package import Foundation
import GRDB
package import Tabletop

/// The fights in a database: each command is one transaction that writes the event, the new state, the
/// head, and what is carried over to the roster.
package struct StoredFights: EncounterStore {
    let database: TabletopDatabase
    /// Whether one undo reverts what is performed now together with the event before it.
    package var isContinuing = false

    /// Creates a draft, and fills it by a command (`nil` for none), in one transaction.
    ///
    /// - Parameter characters: added to the roster before, in the same transaction.
    /// - Throws: ``StoreProblem/refused(_:)`` for the name, a character or the command, or what
    ///   failed; nothing is stored then.
    package func createEncounter(
        name: String, edition: RuleEdition, adding characters: [GameCharacter],
        filledBy command: EncounterCommand?, using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> EncounterStep {
        let now = database.now
        return try database.write { db in
            for character in characters { try StoredRoster.save(character, db, now: now) }
            let encounter = try Encounter(id: UUID.random(), name: name, edition: edition)
            try insert(encounter, db, at: now)
            var record = try EncounterRecord(encounter.id, db)
            var events: [LoggedEvent] = []
            if let command {
                events.append(
                    try perform(command, giving: nil, in: &record, db, at: now, using: &dice))
            }
            return EncounterStep(
                events: events, snapshot: try record.snapshot(db), hadChanged: false)
        }
    }

    /// Inserts the row of a new fight, which has no combatants yet.
    func insert(_ encounter: Encounter, _ db: GRDB.Database, at now: Int64) throws {
        try db.execute(
            sql: """
                INSERT INTO encounter(uuid, name, edition, state, options, createdAt, updatedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                encounter.id.uuidString, encounter.name, encounter.edition.rawValue,
                encounter.state.rawValue, try json(encounter.options), now, now,
            ])
    }

    /// The fights not deleted, the last used first.
    package func encounters() throws(StoreProblem) -> [EncounterSummary] {
        try encounters(where: "deletedAt IS NULL", by: "updatedAt")
    }

    /// The deleted fights, the last deleted first.
    package func deletedEncounters() throws(StoreProblem) -> [EncounterSummary] {
        try encounters(where: "deletedAt IS NOT NULL", by: "deletedAt")
    }

    /// The fights in which a character takes part and that have not ended, the last used first.
    package func openEncounters(of character: UUID) throws(StoreProblem) -> [EncounterSummary] {
        try encounters(
            where: """
                deletedAt IS NULL AND state <> 'ended' AND id IN (
                  SELECT encounterId FROM combatant WHERE characterUuid = ? AND removed = 0)
                """, by: "updatedAt", arguments: [character.uuidString])
    }

    private func encounters(
        where condition: String, by moment: String, arguments: StatementArguments = []
    ) throws(StoreProblem) -> [EncounterSummary] {
        try database.read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT *, (SELECT count(*) FROM combatant
                      WHERE encounterId = encounter.id AND removed = 0) AS combatants
                    FROM encounter WHERE \(condition) ORDER BY \(moment) DESC, id DESC
                    """, arguments: arguments)
            return try rows.map { row in
                EncounterSummary(
                    id: try row.uuid("uuid"), name: try row.value("name"),
                    edition: try row.named("edition"), state: try row.named("state"),
                    round: try row.value("round"), combatantCount: try row.value("combatants"),
                    createdAt: try row.date("createdAt"), updatedAt: try row.date("updatedAt"),
                    note: try row.value("note"))
            }
        }
    }

    /// The fight with this id, deleted or not.
    package func encounter(_ id: UUID) throws(StoreProblem) -> EncounterSnapshot {
        guard let snapshot = try look({ _ in id }, { try $0.snapshot($1) }) else {
            throw .mistake(detail: "a fight that was named was not looked for")
        }
        return snapshot
    }

    /// Reads a fight and caches it for the command that usually follows, so that both read it once.
    func look<Result>(
        _ find: (GRDB.Database) throws -> UUID?,
        _ work: (EncounterRecord, GRDB.Database) throws -> Result
    ) throws(StoreProblem) -> Result? {
        var seen: (record: EncounterRecord, version: Int, read: Int)?
        let result = try database.read { db -> Result? in
            guard let id = try find(db) else { return nil }
            let (record, read) = try database.cache.record(id, db)
            seen = (record, try EncounterCache.version(db), read)
            return try work(record, db)
        }
        // The versions of different connections cannot be compared.
        if let seen, !database.connection.isMomentary {
            database.cache.keep(seen.record, version: seen.version, read: seen.read)
        }
        return result
    }

    /// The running fight last used, or else the last used of all; `nil` if there is none.
    package func currentEncounter() throws(StoreProblem) -> EncounterSnapshot? {
        try look(
            { db in
                let id = try String.fetchOne(
                    db,
                    sql: """
                        SELECT uuid FROM encounter WHERE deletedAt IS NULL
                        ORDER BY state = 'running' DESC, updatedAt DESC, id DESC LIMIT 1
                        """)
                return id.flatMap(UUID.init(uuidString:))
            }, { try $0.snapshot($1) })
    }

    /// Applies a command, and stores its event and the new state in one transaction.
    ///
    /// The carried-over state of players' characters is written to the roster in the same
    /// transaction, as changes of the event, so that undo reverts it there too. A fight that starts
    /// first takes this state from the roster, which may have changed since the fight was prepared.
    ///
    /// - Parameters:
    ///   - head: the position in the log that the caller saw last, `nil` for any. If the fight has
    ///     moved on since, the command applies to its present state and the step says so, except
    ///     commands that change the turn (next, previous, delay, resume), which are refused,
    ///     because they would go one turn too far.
    ///   - characters: added to the roster before, in the same transaction.
    ///   - dice: rolls amounts and initiatives.
    /// - Throws: ``StoreProblem/refused(_:)`` with the rules' reason,
    ///   ``StoreProblem/changedMeanwhile(_:)``, or what failed; nothing has changed then.
    package func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int?,
        adding characters: [GameCharacter], using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> EncounterStep {
        try perform(
            command, giving: nil, on: id, expecting: head, adding: characters, using: &dice)
    }

    /// Applies the command that answers a riddle, and stores the answer in the history of practice,
    /// in one transaction. Undoing the event undoes the answer, redoing it redoes it. The answer moves
    /// no schedule: a player gave it.
    ///
    /// - Throws: as ``perform(_:on:expecting:adding:using:)``; ``StoreProblem/unknown(_:_:)`` for a
    ///   challenge that no stored deck ever had.
    package func answer(
        _ attempt: Attempt, by command: EncounterCommand, on id: UUID, expecting head: Int? = nil,
        using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> EncounterStep {
        try perform(command, giving: attempt, on: id, expecting: head, adding: [], using: &dice)
    }

    private func perform(
        _ command: EncounterCommand, giving attempt: Attempt?, on id: UUID, expecting head: Int?,
        adding characters: [GameCharacter], using dice: inout some RandomNumberGenerator
    ) throws(StoreProblem) -> EncounterStep {
        let now = database.now
        return try act(on: id) { record, db in
            let hadChanged = head.map { $0 != record.head } ?? false
            if hadChanged, [.next, .previous, .delay].contains(command.kind) {
                throw StoreProblem.changedMeanwhile(record.encounter.name)
            }
            for character in characters { try StoredRoster.save(character, db, now: now) }
            let logged = try perform(
                command, giving: attempt, in: &record, db, at: now, using: &dice)
            var step = EncounterStep(
                events: [logged], snapshot: try record.snapshot(db), hadChanged: hadChanged)
            if attempt != nil {
                (step.earner, step.earnedTitles) = try StoredRoster.titlesEarned(by: logged.id, db)
            }
            return step
        }
    }

    /// Applies a command to a fight, and stores its event, its changes and the new head.
    private func perform(
        _ command: EncounterCommand, giving attempt: Attempt?, in record: inout EncounterRecord,
        _ db: GRDB.Database, at now: Int64, using dice: inout some RandomNumberGenerator
    ) throws -> LoggedEvent {
        let arrivals = command.starts ? try record.arrivals(db) : []
        let whole = arrivals.isEmpty ? command : .sequence([.refresh(arrivals), command])
        var event = try record.encounter.apply(whole, using: &dice)
        event.changes += try record.rosterChanges(event, db)
        event.isContinuing = isContinuing
        let logged = try record.append(
            event, db, at: now, minutesFromUTC: database.offset(Date(milliseconds: now)))
        if let attempt { try StoredPractice.insert(attempt, of: logged.id, db) }
        return logged
    }

    /// As ``perform(_:on:expecting:adding:using:)`` with the system's random numbers.
    package func perform(
        _ command: EncounterCommand, on id: UUID, expecting head: Int? = nil
    ) throws(StoreProblem) -> EncounterStep {
        var dice = SystemRandomNumberGenerator()
        return try perform(command, on: id, expecting: head, adding: [], using: &dice)
    }

    /// Undoes up to `count` acts, the last first, each with the events that were done with it.
    ///
    /// - Returns: the events undone; none at the beginning of the log.
    /// - Throws: ``StoreProblem/changedMeanwhile(_:)`` if the fight has moved on since `head`, or
    ///   what failed.
    package func undo(
        _ count: Int = 1, on id: UUID, expecting head: Int? = nil
    ) throws(StoreProblem) -> EncounterStep {
        try walk(on: id, expecting: head) { record, db, now in
            var events: [LoggedEvent] = []
            var acts = 0
            while acts < count, let event = try record.event(record.head, db, isUndone: true) {
                try record.undo(event, db, at: now)
                events.append(event)
                if !event.event.isContinuing { acts += 1 }
            }
            return events
        }
    }

    /// Redoes up to `count` acts, the last undone first, each with the events that were done with it.
    ///
    /// - Returns: the events redone; none if nothing was undone.
    /// - Throws: ``StoreProblem/changedMeanwhile(_:)`` if the fight has moved on since `head`, or
    ///   what failed.
    package func redo(
        _ count: Int = 1, on id: UUID, expecting head: Int? = nil
    ) throws(StoreProblem) -> EncounterStep {
        try walk(on: id, expecting: head) { record, db, now in
            var events: [LoggedEvent] = []
            var acts = 0
            while let next = try record.childToRedo(db),
                let event = try record.event(next, db, isUndone: false)
            {
                if !event.event.isContinuing || events.isEmpty { acts += 1 }
                if acts > count { break }
                try record.redo(event, db, at: now)
                events.append(event)
            }
            return events
        }
    }

    /// Moves the fight to its state right after an event, or before the first one (0), by undoing
    /// and redoing the events in between.
    ///
    /// - Returns: the events undone and redone, in that order.
    /// - Throws: ``StoreProblem/unknown(_:_:)`` for an event of another fight, or
    ///   ``StoreProblem/changedMeanwhile(_:)``.
    package func jump(
        to event: Int, on id: UUID, expecting head: Int? = nil
    ) throws(StoreProblem) -> EncounterStep {
        try walk(on: id, expecting: head) { record, db, now in
            var path: [LoggedEvent] = []
            var place = event
            while place != 0 {
                guard let step = try record.event(place, db, isUndone: false) else {
                    throw StoreProblem.unknown("event", String(place))
                }
                path.append(step)
                place = step.parent
            }
            let pathIDs = Set(path.map(\.id))
            var events: [LoggedEvent] = []
            while record.head != 0, !pathIDs.contains(record.head),
                let last = try record.event(record.head, db, isUndone: true)
            {
                try record.undo(last, db, at: now)
                events.append(last)
            }
            let start = record.head
            for step in path.reversed() where step.id > start {
                try record.redo(step, db, at: now)
                events.append(step)
            }
            return events
        }
    }

    /// - Parameter walk: undoes or redoes events, and returns them.
    private func walk(
        on id: UUID, expecting head: Int?,
        _ walk: (inout EncounterRecord, GRDB.Database, _ now: Int64) throws -> [LoggedEvent]
    ) throws(StoreProblem) -> EncounterStep {
        let now = database.now
        return try act(on: id) { record, db in
            if let head, head != record.head {
                throw StoreProblem.changedMeanwhile(record.encounter.name)
            }
            return EncounterStep(
                events: try walk(&record, db, now), snapshot: try record.snapshot(db),
                hadChanged: false)
        }
    }

    /// Writes to a fight in one transaction, and caches its new state for the next command.
    private func act<Result>(
        on id: UUID, _ work: (inout EncounterRecord, GRDB.Database) throws -> Result
    ) throws(StoreProblem) -> Result {
        var written: (record: EncounterRecord, version: Int, read: Int)?
        let result = try database.write { db in
            var (record, read) = try database.cache.record(id, db)
            let result = try work(&record, db)
            written = (record, try EncounterCache.version(db), read)
            return result
        }
        if let written {
            database.cache.keep(written.record, version: written.version, read: written.read)
        }
        return result
    }

    /// Marks a fight as deleted; its log stays.
    package func deleteEncounter(_ id: UUID) throws(StoreProblem) {
        try database.write { db in try MarkedTable.encounter.delete(id, db, at: database.now) }
    }

    /// Restores a deleted fight.
    package func restoreEncounter(_ id: UUID) throws(StoreProblem) {
        try database.write { db in try MarkedTable.encounter.restore(id, db) }
    }
}
