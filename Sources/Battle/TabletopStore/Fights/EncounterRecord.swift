import Foundation
import GRDB
import Tabletop

/// A fight as stored in the tables; valid within one transaction.
struct EncounterRecord: Sendable {
    let rowID: Int64
    var encounter: Encounter
    /// The id of the last event that is not undone; 0 before the first one.
    private(set) var head: Int

    /// Reads the fight with all combatants and turns.
    ///
    /// - Parameter withState: `false` to read its header alone, as a draft without any.
    init(_ id: UUID, _ db: GRDB.Database, withState: Bool = true) throws {
        let row = try Row.fetchOne(
            db, sql: "SELECT * FROM encounter WHERE uuid = ?", arguments: [id.uuidString])
        guard let row else { throw StoreProblem.unknown("fight", id.uuidString) }
        rowID = try row.value("id")
        head = try row.optional("headEventId") ?? 0
        let rows = try Row.fetchAll(
            db, sql: "SELECT * FROM combatant WHERE encounterId = ? ORDER BY position",
            arguments: [withState ? rowID : nil])
        let combatants = try zip(rows, Self.details(of: rows)).map(Self.combatant)
        let turns: [Turn] = try Row.fetchAll(
            db,
            sql: "SELECT round, holder, details FROM turn WHERE encounterId = ? ORDER BY number",
            arguments: [withState ? rowID : nil]
        ).map(Self.turn)
        encounter = Encounter(
            id: id, name: try row.value("name"), edition: try row.named("edition"),
            state: withState ? try row.named("state") : .draft, options: try row.json("options"),
            note: try row.value("note"), prepared: try row.json("prepared"),
            riddle: try row.optional("riddle") as String? == nil ? nil : try row.json("riddle"),
            combatants: combatants, turns: turns)
    }

    func snapshot(_ db: GRDB.Database) throws -> EncounterSnapshot {
        EncounterSnapshot(
            encounter: encounter, head: head,
            newest: try Int.fetchOne(
                db.cachedStatement(sql: "SELECT max(id) FROM combatEvent WHERE encounterId = ?"),
                arguments: [rowID]) ?? 0,
            canUndo: head != 0, canRedo: try childToRedo(db) != nil)
    }

    /// The event that redo would apply: the child of the head that was undone last, or the newest child
    /// if none was undone. `nil` without children.
    func childToRedo(_ db: GRDB.Database) throws -> Int? {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT id FROM combatEvent WHERE encounterId = ? AND parentId IS ?
                    ORDER BY (
                      SELECT max(id) FROM headMove
                      WHERE fromEventId = combatEvent.id AND why = 'undo') DESC, id DESC
                    LIMIT 1
                    """),
            arguments: [rowID, head == 0 ? nil : head])
    }

    // MARK: Events

    /// The parts of an event without columns of their own, stored as JSON in `details`.
    private struct Details: Codable {
        /// Missing in events stored before there were facts, which have lines and rolls instead.
        var facts: [Fact]?
        var lines: [String]?
        var outcomes: [EncounterEvent.Outcome]
        var rolls: [DiceRoll]?
        /// Missing in events stored before rollers were recorded, too.
        var rollers: [UUID?]?
        var reminders: [EncounterEvent.Reminder]
        /// Missing in most.
        var isContinuing: Bool?

        /// The facts, and the dice thrown with who threw them, as far as that was recorded.
        var told: (facts: [Fact], rolls: [DiceRoll], rollers: [UUID?]) {
            get throws {
                guard let facts else {
                    guard let lines, let rolls else {
                        throw BadValue(column: "details", text: "neither facts nor lines")
                    }
                    return (lines.map { Fact(.line(text: $0)) }, rolls, rollers ?? [])
                }
                let thrown = facts.flatMap(\.rolls)
                return (facts, thrown.map(\.roll), thrown.map(\.roller))
            }
        }
    }

    /// The facts of an event, for a select; the lines of one that was stored before there were facts
    /// become facts. SQLite extracts them, because decoding all details would take longer.
    static let factColumn = """
        coalesce(json_extract(combatEvent.details, '$.facts'), CASE
          WHEN json_type(combatEvent.details, '$.lines') = 'array' THEN (
            SELECT json_group_array(
              json_object('what', json_object('line', json_object('text', value))))
            FROM json_each(combatEvent.details, '$.lines')) END) AS facts
        """

    /// The columns of a log entry.
    static let logEntryColumns = """
        id, at, kind, round, \(factColumn),
        (SELECT count(*) FROM combatEvent AS child
         WHERE child.encounterId = combatEvent.encounterId AND child.parentId = combatEvent.id) AS ways
        """

    static func logEntries(_ rows: [Row], counting: Set<Int>) throws -> [LogEntry] {
        let facts: [[Fact]] = try rows.json("facts")
        return try zip(rows, facts).map { row, facts in
            let id: Int = try row.value("id")
            return LogEntry(
                id: id, at: try row.date("at"), kind: try row.named("kind"),
                round: try row.value("round"), facts: facts, isUndone: !counting.contains(id),
                isFork: try row.value("ways") as Int > 1)
        }
    }

    /// The columns that statistics need. They leave out the changes, which are the longest part, and
    /// the facts without dice, whose decoding takes most of the time.
    static let tallyColumns = """
        id, at, kind, round, turnHolder, json_replace(details, '$.facts', json((
          SELECT json_group_array(json(value)) FROM json_each(details, '$.facts')
          WHERE instr(value, '"dice":[')))) AS details
        """

    /// - Parameter counting: the events that are not undone; `nil` for all.
    static func tallyEvents(_ rows: [Row], counting: Set<Int>? = nil) throws -> [TallyEvent] {
        let details: [Details] = try rows.json("details")
        return try zip(rows, details).map { row, details in
            let id: Int = try row.value("id")
            let told = try details.told
            return TallyEvent(
                id: id, at: try row.date("at"), kind: try row.named("kind"),
                round: try row.value("round"), turnHolder: try row.optionalUUID("turnHolder"),
                outcomes: details.outcomes, rolls: told.rolls, rollers: told.rollers,
                isUndone: counting?.contains(id) == false)
        }
    }

    func event(_ id: Int, _ db: GRDB.Database, isUndone: Bool) throws -> LoggedEvent? {
        guard id != 0 else { return nil }
        let row = try Row.fetchOne(
            db, sql: "SELECT * FROM combatEvent WHERE id = ? AND encounterId = ?",
            arguments: [id, rowID])
        return try row.flatMap { try Self.events([$0], counting: isUndone ? [] : [id]).first }
    }

    static func events(_ rows: [Row], counting: Set<Int>) throws -> [LoggedEvent] {
        let details: [Details] = try rows.json("details")
        let changes: [[Change]] = try rows.json("changes")
        return try zip(rows, zip(details, changes)).map { row, decoded in
            let id: Int = try row.value("id")
            let parent: Int = try row.optional("parentId") ?? 0
            // Every walk along the log ends because of this order. In a damaged file a parent can be
            // the event itself or one of its children.
            guard parent < id else { throw BadValue(column: "parentId", text: String(parent)) }
            let told = try decoded.0.told
            var event = EncounterEvent(
                kind: try row.named("kind"), round: try row.value("round"),
                turnHolder: try row.optionalUUID("turnHolder"), facts: told.facts,
                outcomes: decoded.0.outcomes, rolls: told.rolls, rollers: told.rollers,
                reminders: decoded.0.reminders, changes: decoded.1)
            event.isContinuing = decoded.0.isContinuing ?? false
            return LoggedEvent(
                id: id, parent: parent, at: try row.date("at"), event: event,
                isUndone: !counting.contains(id))
        }
    }

    /// Appends an event that ``encounter`` has had as a child of the head and as the last row of its day
    /// in the history, writes what it changed, and moves the head to it.
    ///
    /// - Parameter minutesFromUTC: how many minutes local time is ahead of UTC.
    mutating func append(
        _ event: EncounterEvent, _ db: GRDB.Database, at now: Int64, minutesFromUTC: Int
    ) throws -> LoggedEvent {
        let offset = max(-1080, min(1080, minutesFromUTC))
        let day = PracticeDay(of: Date(milliseconds: now), minutesFromUTC: offset).rawValue
        let events =
            try Int.fetchOne(
                db.cachedStatement(
                    sql: "SELECT sum(n) FROM combatEventDay WHERE localDay = ?"), arguments: [day])
            ?? 0
        let answers = try StoredPractice.answerCount(on: day, db)
        let details = Details(
            facts: event.facts, outcomes: event.outcomes, reminders: event.reminders,
            isContinuing: event.isContinuing ? true : nil)
        try db.execute(
            sql: """
                INSERT INTO combatEvent(
                  encounterId, parentId, at, round, turnHolder, kind, details, changes,
                  utcOffsetMin, localDay, dayIndex, dayPlace)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                rowID, head == 0 ? nil : head, now, event.round, event.turnHolder?.uuidString,
                event.kind.rawValue, try json(details), try json(event.changes),
                offset, day, events, events + answers,
            ])
        let id = db.lastInsertedRowID
        try db.execute(
            sql: "INSERT INTO combatEventWords(eventId, words) VALUES (?, ?)",
            arguments: [id, PlainText.searchKey(event.summary)])
        let logged = LoggedEvent(
            id: Int(id), parent: head, at: Date(milliseconds: now), event: event,
            isUndone: false)
        try keep(event.changes, db, at: now)
        try moveHead(to: logged.id, why: "do", db, at: now)
        return logged
    }

    /// Undoes the event at the head, and the answer that it asked for.
    mutating func undo(_ logged: LoggedEvent, _ db: GRDB.Database, at now: Int64) throws {
        encounter.undo(logged.event)
        try StoredPractice.setAnswers(of: logged.id, undoneAt: now, db)
        try keep(logged.event.changes.reversed().map(\.inverse), db, at: now)
        try moveHead(to: logged.parent, why: "undo", db, at: now)
    }

    /// Redoes an event that follows the head.
    mutating func redo(_ logged: LoggedEvent, _ db: GRDB.Database, at now: Int64) throws {
        encounter.redo(logged.event)
        try StoredPractice.setAnswers(of: logged.id, undoneAt: nil, db)
        try keep(logged.event.changes, db, at: now)
        try moveHead(to: logged.id, why: "redo", db, at: now)
    }

    private mutating func moveHead(
        to new: Int, why: String, _ db: GRDB.Database, at now: Int64
    ) throws {
        let (old, target) = (head == 0 ? nil : head, new == 0 ? nil : new)
        try db.execute(
            sql: "UPDATE encounter SET headEventId = ?, updatedAt = ? WHERE id = ?",
            arguments: [target, now, rowID])
        try db.execute(
            sql: """
                INSERT INTO headMove(encounterId, at, fromEventId, toEventId, why)
                VALUES (?, ?, ?, ?, ?)
                """, arguments: [rowID, now, old, target, why])
        head = new
    }

    // MARK: State

    /// The roster's versions of players' characters that other fights have changed since they
    /// joined this one.
    func arrivals(_ db: GRDB.Database) throws -> [GameCharacter] {
        try encounter.combatants.compactMap { $0.isRemoved ? nil : try differing($0, db) }
    }

    /// The changes to the roster that players' characters in the fight make.
    func carriedOver(_ db: GRDB.Database) throws -> [Change] {
        try encounter.combatants.compactMap { $0.isRemoved ? nil : try carriedOver(by: $0, db) }
    }

    /// The changes that an event makes to the carried-over state of characters in the roster.
    func rosterChanges(_ event: EncounterEvent, _ db: GRDB.Database) throws -> [Change] {
        try event.changes.compactMap { change in
            guard case .combatant(let id, let set, _) = change,
                !set.keys.isDisjoint(with: CarryOverState.facts)
            else { return nil }
            return try encounter[id].flatMap { try carriedOver(by: $0, db) }
        }
    }

    private func carriedOver(by combatant: Combatant, _ db: GRDB.Database) throws -> Change? {
        try differing(combatant, db).map {
            .character($0.id, set: CarryOverState(combatant), was: CarryOverState($0))
        }
    }

    /// The roster's version of a player's character, if it differs in what fights carry over.
    private func differing(
        _ combatant: Combatant, _ db: GRDB.Database
    ) throws -> GameCharacter? {
        try combatant.keepsHitPointsOf.flatMap { try StoredRoster.character($0, db) }
            .flatMap { CarryOverState($0) == CarryOverState(combatant) ? nil : $0 }
    }

    /// Writes the rows that the changes concern, with the values `encounter` has now.
    func keep(_ changes: [Change], _ db: GRDB.Database, at now: Int64) throws {
        var touchesHeader = false
        for change in changes {
            switch change {
            case .encounter:
                touchesHeader = true
            case .entry(let id, let set, _):
                if set == nil {
                    try db.execute(
                        sql: "DELETE FROM combatant WHERE uuid = ?", arguments: [id.uuidString])
                } else {
                    try put(id, db)
                }
            case .combatant(let id, _, _):
                try put(id, db)
            case .turn(let number, let set, _):
                touchesHeader = true
                try put(set, number, db)
            case .character(let id, let set, _):
                try StoredRoster.keep(set, of: id, db, at: now)
            }
        }
        if touchesHeader { try putHeader(db) }
    }

    /// Moves a head that is not in the log to where the fight was last: to the event that the last move
    /// of its head led to, else to its newest one.
    mutating func mendHead(_ db: GRDB.Database) throws {
        let isThere = "EXISTS (SELECT 1 FROM combatEvent WHERE id = ? AND encounterId = ?)"
        guard head != 0,
            try Bool.fetchOne(db, sql: "SELECT \(isThere)", arguments: [head, rowID]) != true
        else { return }
        head =
            try Int.fetchOne(
                db,
                sql: """
                    SELECT coalesce(
                      (SELECT combatEvent.id FROM headMove JOIN combatEvent ON combatEvent.id = toEventId
                       WHERE headMove.encounterId = ?1 AND combatEvent.encounterId = ?1
                       ORDER BY headMove.id DESC LIMIT 1),
                      (SELECT max(id) FROM combatEvent WHERE encounterId = ?1), 0)
                    """, arguments: [rowID]) ?? 0
        try db.execute(
            sql: "UPDATE encounter SET headEventId = ? WHERE id = ?",
            arguments: [head == 0 ? nil : head, rowID])
    }

    /// Replaces the stored state by the one that events lead to.
    ///
    /// - Parameter events: from the beginning of the log to the head.
    mutating func rebuild(by events: [EncounterEvent], _ db: GRDB.Database) throws {
        // Undoing them leaves the header as it was at the beginning.
        for event in events.reversed() { encounter.undo(event) }
        encounter = Encounter(
            id: encounter.id, name: encounter.name, edition: encounter.edition, state: .draft,
            options: encounter.options, note: encounter.note, prepared: encounter.prepared,
            riddle: encounter.riddle, combatants: [], turns: [])
        for event in events { encounter.redo(event) }
        try db.execute(sql: "DELETE FROM combatant WHERE encounterId = ?", arguments: [rowID])
        try db.execute(sql: "DELETE FROM turn WHERE encounterId = ?", arguments: [rowID])
        for combatant in encounter.combatants { try put(combatant.id, db) }
        for (number, turn) in encounter.turns.enumerated() { try put(turn, number, db) }
        try putHeader(db)
    }

    private func putHeader(_ db: GRDB.Database) throws {
        try db.execute(
            sql: """
                UPDATE encounter
                SET name = ?, edition = ?, state = ?, options = ?, round = ?, note = ?, prepared = ?,
                  riddle = ?
                WHERE id = ?
                """,
            arguments: [
                encounter.name, encounter.edition.rawValue, encounter.state.rawValue,
                try json(encounter.options), encounter.round, encounter.note,
                try json(encounter.prepared), try encounter.riddle.map { try json($0) }, rowID,
            ])
    }

    private func put(_ turn: Turn?, _ number: Int, _ db: GRDB.Database) throws {
        guard let turn else {
            try db.execute(
                sql: "DELETE FROM turn WHERE encounterId = ? AND number = ?",
                arguments: [rowID, number])
            return
        }
        try db.execute(
            sql: """
                INSERT INTO turn(encounterId, number, round, holder, details) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT(encounterId, number) DO UPDATE SET
                  round = excluded.round, holder = excluded.holder, details = excluded.details
                """,
            arguments: [
                rowID, number, turn.round, turn.holder.uuidString,
                turn.isPlain ? "{}" : try json(turn),
            ])
    }

    /// The fields with columns of their own; all others are in `details`.
    private static let columns: Set<CombatantField> = [
        .character, .name, .label, .kind, .initiative, .initiativeModifier, .tiebreak, .hitPoints,
        .armorClass, .life, .hidden, .removed,
    ]

    private func put(_ id: UUID, _ db: GRDB.Database) throws {
        // A later one of the same changes removed it again.
        guard let position = encounter.combatants.firstIndex(where: { $0.id == id }) else { return }
        let combatant = encounter.combatants[position]
        let others = CombatantFields(of: combatant, without: Self.columns)
        let points = combatant.hitPoints
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO combatant(
                  uuid, encounterId, position, characterUuid, name, label, kind, initiative,
                  initiativeModifier, tiebreak, hpMax, damage, tempHp, armorClass, life, hidden,
                  removed, details)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(uuid) DO UPDATE SET
                  characterUuid = excluded.characterUuid, name = excluded.name,
                  label = excluded.label, kind = excluded.kind, initiative = excluded.initiative,
                  initiativeModifier = excluded.initiativeModifier, tiebreak = excluded.tiebreak,
                  hpMax = excluded.hpMax, damage = excluded.damage, tempHp = excluded.tempHp,
                  armorClass = excluded.armorClass, life = excluded.life, hidden = excluded.hidden,
                  removed = excluded.removed, details = excluded.details
                """)
        try statement.execute(
            arguments: [
                id.uuidString, rowID, position, combatant.characterID?.uuidString, combatant.name,
                combatant.label, combatant.kind.rawValue, combatant.initiative,
                combatant.initiativeModifier, combatant.tiebreak, points.maximum,
                points.damageTaken, points.temporary, combatant.armorClass,
                combatant.life.rawValue, combatant.isHidden, combatant.isRemoved,
                // Most combatants have no other fields, and an encoder costs more than the rest of
                // the row.
                others.keys.isEmpty ? "{}" : try json(others),
            ])
    }

    /// Decodes `details` only if the turn's start changed something; for most turns the columns
    /// suffice.
    private static func turn(_ row: Row) throws -> Turn {
        let text: String = try row.value("details")
        guard text == "{}" else { return try row.json("details") }
        return Turn(round: try row.value("round"), holder: try row.uuid("holder"))
    }

    /// The fields without columns. Most combatants have none, so the others are decoded together.
    private static func details(of rows: [Row]) throws -> [CombatantFields] {
        let hasDetails = try rows.map { row in
            let text: String = try row.value("details")
            return text != "{}"
        }
        var decoded: ArraySlice<CombatantFields> =
            try zip(rows, hasDetails).filter(\.1).map(\.0).json("details")[...]
        return hasDetails.map { $0 ? decoded.removeFirst() : CombatantFields() }
    }

    private static func combatant(_ row: Row, _ details: CombatantFields) throws -> Combatant {
        var combatant = Combatant(id: try row.uuid("uuid"))
        combatant.characterID = try row.optionalUUID("characterUuid")
        combatant.name = try row.value("name")
        combatant.label = try row.value("label")
        combatant.kind = try row.named("kind")
        combatant.initiative = try row.optional("initiative")
        combatant.initiativeModifier = try row.optional("initiativeModifier")
        combatant.tiebreak = try row.value("tiebreak")
        combatant.hitPoints = try row.hitPoints()
        combatant.armorClass = try row.optional("armorClass")
        combatant.life = try row.named("life")
        combatant.isHidden = try row.value("hidden")
        combatant.isRemoved = try row.value("removed")
        details.set(on: &combatant)
        return combatant
    }
}
