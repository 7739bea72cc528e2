package import Foundation
import GRDB
package import Tabletop

/// A step that a fight took: an act, or one that was undone or redone.
package struct FightStep: Identifiable, Sendable {
    /// Increases with every step in the file.
    package let id: Int
    /// When it was taken.
    package let at: Date
    /// What was done.
    package let why: Why
    /// The fight before it.
    package let before: Encounter
    /// Its event, and the fight after it.
    package let result: EncounterStep

    /// What a step does. Raw values are stored.
    package enum Why: String, Sendable {
        case done = "do"
        case undone = "undo"
        case redone = "redo"
    }
}

extension StoredFights {
    /// The number of the last step in the file; 0 before the first.
    package func lastStep() throws(StoreProblem) -> Int {
        try database.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM headMove") ?? 0 }
    }

    /// The steps of a fight after the one of this number, the oldest first, with the fight as it is.
    package func steps(
        of encounter: UUID, after number: Int
    ) throws(StoreProblem) -> (steps: [FightStep], now: EncounterSnapshot) {
        try database.read { try Self.steps(of: EncounterRecord(encounter, $0), after: number, $0) }
    }

    /// The steps of all fights after the one of this number, the oldest first.
    package func steps(after number: Int) throws(StoreProblem) -> [FightStep] {
        try database.read { db in
            let fights = try String.fetchAll(
                db,
                sql: """
                    SELECT uuid FROM encounter
                    WHERE id IN (SELECT encounterId FROM headMove WHERE id > ?)
                    """, arguments: [number])
            return try fights.compactMap(UUID.init(uuidString:)).flatMap {
                try Self.steps(of: EncounterRecord($0, db), after: number, db).steps
            }.sorted { $0.id < $1.id }
        }
    }

    private static func steps(
        of record: EncounterRecord, after number: Int, _ db: GRDB.Database
    ) throws -> (steps: [FightStep], now: EncounterSnapshot) {
        let now = try record.snapshot(db)
        let rows = try Row.fetchAll(
            db, sql: "SELECT * FROM headMove WHERE encounterId = ? AND id > ? ORDER BY id",
            arguments: [record.rowID, number])
        let moves = try rows.map { row in
            let why: FightStep.Why = try row.named("why")
            let place = try row.optional(why == .undone ? "fromEventId" : "toEventId") ?? 0
            guard let event = try record.event(place, db, isUndone: why == .undone) else {
                throw BadValue(column: "toEventId", text: String(place))
            }
            return (
                id: try row.value("id") as Int, at: try row.date("at"), why: why, event: event,
                head: try row.optional("toEventId") as Int? ?? 0
            )
        }
        // The fight is stored as it is; what it was follows by taking the steps back.
        var before: [Encounter] = []
        var encounter = now.encounter
        for move in moves.reversed() {
            if move.why == .undone {
                encounter.redo(move.event.event)
            } else {
                encounter.undo(move.event.event)
            }
            before.append(encounter)
        }
        let after = before.reversed().dropFirst() + [now.encounter]
        let steps = zip(moves, zip(before.reversed(), after)).map { move, fights in
            let snapshot = EncounterSnapshot(
                encounter: fights.1, head: move.head, newest: now.newest, canUndo: move.head != 0,
                canRedo: move.why == .undone)
            return FightStep(
                id: move.id, at: move.at, why: move.why, before: fights.0,
                result: EncounterStep(
                    events: [move.event], snapshot: snapshot, hadChanged: false))
        }
        return (steps, now)
    }
}

extension TabletopDatabase {
    /// The id of the file, which its copies share.
    package func fileID() throws(StoreProblem) -> UUID? {
        try read { db in
            try String.fetchOne(db, sql: "SELECT fileUuid FROM fileInfo")
        }.flatMap(UUID.init(uuidString:))
    }

    /// Calls a handler after each transaction of this database in which fights took steps, with their
    /// numbers, before the function that wrote them returns.
    package func onSteps(_ handler: @escaping @Sendable (ClosedRange<Int>) -> Void) {
        if let viewing { return viewing.whenWriting { $0.onSteps(handler) } }
        try? connection.run {
            $0.add(transactionObserver: StepObserver(handler), extent: .databaseLifetime)
        }
    }
}

/// Collects the steps of a transaction.
private final class StepObserver: TransactionObserver {
    private let handler: @Sendable (ClosedRange<Int>) -> Void
    /// Nobody else writes during the transaction, so the numbers follow one another.
    private var steps: ClosedRange<Int>?

    init(_ handler: @escaping @Sendable (ClosedRange<Int>) -> Void) { self.handler = handler }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        eventKind.tableName == "headMove"
    }

    func databaseDidChange(with event: DatabaseEvent) {
        let number = Int(event.rowID)
        steps = (steps?.lowerBound ?? number)...number
    }

    func databaseDidCommit(_ db: GRDB.Database) {
        if let steps { handler(steps) }
        steps = nil
    }

    func databaseDidRollback(_ db: GRDB.Database) { steps = nil }
}
