import Foundation
import GRDB
import Tabletop

/// The result of checking the whole file.
public struct Checkup: Hashable, Sendable {
    /// One fault that was found.
    public struct Finding: Hashable, Sendable {
        /// The kinds of faults.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// SQLite reports that the file itself is damaged.
            case file
            /// A row refers to a missing row.
            case reference
            /// A row cannot be decoded.
            case unreadable
            /// The state of a fight does not follow from its log.
            case fight
            /// The stored sums of a day differ from its answers.
            case history
            /// The state of a card does not follow from its answers.
            case card
        }

        /// The kind of the fault.
        public let kind: Kind
        /// What is wrong, what is preserved, and what to do, in one to three sentences.
        public let sentence: String
    }

    /// The schema version.
    public internal(set) var schema = 0
    /// The size of the file in bytes.
    public internal(set) var size = 0
    /// The number of characters, deleted ones included.
    public internal(set) var characters = 0
    /// The number of fights, deleted ones included.
    public internal(set) var fights = 0
    /// The number of events in all logs.
    public internal(set) var events = 0
    /// The number of practice answers.
    public internal(set) var answers = 0
    /// The faults found; empty if there are none.
    public internal(set) var findings: [Finding] = []
}

/// Checking the whole file without changing it.
extension TabletopDatabase {
    /// The most findings of one kind that are reported.
    static let findingLimit = 20

    /// Checks the structure of the file, every reference, every character, every fight against its
    /// log, and the practice sums.
    ///
    /// A fight is checked by undoing its events back to the beginning, where nothing must be left,
    /// and redoing them, which must give the stored state. If the file itself is damaged, nothing
    /// else is checked.
    public func checkup() throws(StoreProblem) -> Checkup {
        try read { db in
            var checkup = Checkup()
            checkup.findings += try Self.brokenPages(db)
            guard checkup.findings.isEmpty else { return checkup }
            checkup.schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            checkup.size = pages * (try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
            func count(_ table: String) throws -> Int {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            checkup.characters = try count("character")
            checkup.fights = try count("encounter")
            checkup.events = try count("combatEvent")
            checkup.answers = try count("attempt")
            checkup.findings += try Self.missingRows(db)
            checkup.findings += try Self.unreadableCharacters(db)
            checkup.findings += try Self.strayFights(db)
            checkup.findings += try Self.wrongSums(db)
            checkup.findings += try Self.strayCards(db)
            return checkup
        }
    }

    private static func brokenPages(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let found = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(findingLimit))")
        return found.filter { $0 != "ok" }.map { detail in
            Checkup.Finding(
                kind: .file,
                sentence: "The file is damaged: \(detail). Nothing was changed. Keep it aside, and "
                    + "restore a backup, or rescue what can be read with sqlite3's .recover.")
        }
    }

    private static func missingRows(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let rows = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
        return try rows.prefix(findingLimit).map { row in
            let table: String = try row.value("table")
            let parent: String = try row.value("parent")
            let id: Int64? = try row.optional("rowid")
            return Checkup.Finding(
                kind: .reference,
                sentence: "Row \(id.map(String.init) ?? "?") of \(table) points to a row of "
                    + "\(parent) that does not exist. The row itself is kept; restore a backup to "
                    + "get both back.")
        }
    }

    private static func unreadableCharacters(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        var findings: [Checkup.Finding] = []
        let ids = try String.fetchAll(db, sql: "SELECT uuid FROM character ORDER BY id")
        for id in ids where findings.count < findingLimit {
            do {
                _ = try characters(db, where: "uuid = ?", arguments: [id])
            } catch {
                findings.append(
                    Checkup.Finding(
                        kind: .unreadable,
                        sentence: "A character cannot be read (\(error)). All others can; delete "
                            + "it, or restore a backup."))
            }
        }
        return findings
    }

    private static func strayFights(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let rows = try Row.fetchAll(db, sql: "SELECT uuid, name FROM encounter ORDER BY id")
        var findings: [Checkup.Finding] = []
        for row in rows where findings.count < findingLimit {
            let name: String = try row.value("name")
            do {
                if let fault = try fault(of: try row.uuid("uuid"), db) {
                    findings.append(
                        Checkup.Finding(
                            kind: .fight,
                            sentence: "\(name) \(fault). Its log is kept whole: restore a backup, "
                                + "or undo the fight to where it is right."))
                }
            } catch {
                findings.append(
                    Checkup.Finding(
                        kind: .unreadable,
                        sentence:
                            "\(name) cannot be read (\(error)). Everything else can; restore a "
                            + "backup to get it back."))
            }
        }
        return findings
    }

    /// How a fight differs from its log; `nil` if it does not.
    private static func fault(of id: UUID, _ db: GRDB.Database) throws -> String? {
        let record = try EncounterRecord(id, db)
        let kept = record.encounter
        var replayed = kept
        var way: [EncounterEvent] = []
        var place = record.head
        while place != 0 {
            guard let event = try record.event(place, db, isUndone: false) else {
                return "has no event \(place) in its log"
            }
            guard event.parent < place else { return "has a cycle in its log" }
            way.append(event.event)
            replayed.undo(event.event)
            place = event.parent
        }
        guard replayed.combatants.isEmpty, replayed.turns.isEmpty, replayed.state == .draft else {
            return "has a combatant that is not in its log"
        }
        for event in way.reversed() { replayed.redo(event) }
        return replayed == kept ? nil : "differs from the state that its log leads to"
    }

    private static func wrongSums(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let sums = """
            count(*) AS n, sum(undoneAt IS NULL) AS counted,
            sum(correct AND undoneAt IS NULL) AS correct, sum(first AND undoneAt IS NULL) AS first,
            sum(first AND correct AND undoneAt IS NULL) AS firstCorrect
            """
        let days = try Int.fetchAll(
            db,
            sql: """
                SELECT localDay FROM (
                  SELECT localDay, \(sums) FROM attempt GROUP BY localDay
                  EXCEPT SELECT localDay, n, counted, correct, first, firstCorrect FROM attemptDay)
                UNION SELECT localDay FROM (
                  SELECT deckId, localDay, \(sums) FROM attempt WHERE deckId IS NOT NULL
                  GROUP BY deckId, localDay
                  EXCEPT SELECT * FROM attemptDeckDay)
                UNION SELECT localDay FROM (
                  SELECT characterId, localDay, \(sums) FROM attempt WHERE characterId IS NOT NULL
                  GROUP BY characterId, localDay
                  EXCEPT SELECT * FROM attemptCharacterDay)
                UNION SELECT localDay FROM (
                  SELECT localDay, encounterId, count(*), min(round), max(round) FROM combatEvent
                  GROUP BY localDay, encounterId
                  EXCEPT SELECT * FROM combatEventDay)
                UNION SELECT localDay FROM (
                  SELECT localDay, dayIndex, row_number() OVER (
                    PARTITION BY localDay ORDER BY dayPlace) - 1 AS number FROM combatEvent)
                WHERE dayIndex <> number
                ORDER BY localDay LIMIT \(findingLimit)
                """)
        return days.map { day in
            Checkup.Finding(
                kind: .history,
                sentence: "The counts of day \(PracticeDay(rawValue: day)) do not match its "
                    + "rows. Every answer and event is kept; restore a backup to correct the "
                    + "counts.")
        }
    }

    /// The cards whose state differs from the one that their answers lead to.
    private static func strayCards(_ db: GRDB.Database) throws -> [Checkup.Finding] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT challenge.id, challenge.uuid, challenge.deckId, options, question,
                  asked.direction
                FROM (
                  SELECT challengeId, direction FROM attempt WHERE kind <> 'extra'
                  UNION SELECT challengeId, direction FROM card) AS asked
                JOIN challenge ON challenge.id = asked.challengeId
                JOIN challengeText ON challengeText.id = textId
                JOIN deck ON deck.id = challenge.deckId
                """)
        var findings: [Checkup.Finding] = []
        for row in rows where findings.count < findingLimit {
            let question: String = try row.value("question")
            do {
                let card = try CardRecord(row, try row.named("direction"), db)
                let replayed = try card.replayed(db).stored
                guard replayed != card.state else { continue }
                findings.append(
                    Checkup.Finding(
                        kind: .card,
                        sentence: "The card \(PlainText.escaped(question)) is \(card.state.phase) "
                            + "with \(card.state.reps) answers, and its answers lead to "
                            + "\(replayed.phase) with \(replayed.reps). Every answer is kept; "
                            + "battle deck set with another retention and back rebuilds the cards.")
                )
            } catch {
                findings.append(
                    Checkup.Finding(
                        kind: .unreadable,
                        sentence: "The card \(PlainText.escaped(question)) cannot be read "
                            + "(\(error)). Everything else can; restore a backup to get it back."))
            }
        }
        return findings
    }
}
