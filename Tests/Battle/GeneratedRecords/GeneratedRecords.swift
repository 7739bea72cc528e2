package import Foundation
import GRDB
import Tabletop
package import TabletopStore

/// Generates large histories and logs for tests and benchmarks, each in one transaction. The
/// store's interface takes a transaction for each answer or act.
package enum GeneratedRecords {
    private static let answersOfDays = "SELECT localDay, n FROM attemptSum WHERE scope = 'all'"

    /// Adds answers to the challenges of all decks, evenly distributed over the days before a
    /// moment, oldest first; three of four are right. They move no schedule.
    ///
    /// - Parameters:
    ///   - database: has a deck with a challenge.
    ///   - seed: the same seed gives the same answers.
    ///   - days: 1 to 20,000.
    package static func addAttempts(
        _ count: Int, to database: TabletopDatabase, seed: UInt64, days: Int, before moment: Date
    ) throws {
        try database.write { db in
            let challenges = try Row.fetchAll(
                db,
                sql: """
                    SELECT challenge.id, textId, answer, deckId
                    FROM challenge JOIN challengeText ON challengeText.id = textId
                    WHERE deletedAt IS NULL ORDER BY challenge.id
                    """
            ).map { row -> (id: Int64, text: Int64, answer: String, deck: Int64) in
                (row["id"], row["textId"], row["answer"], row["deckId"])
            }
            var next: [Int: Int] = [:]
            for sum in try Row.fetchAll(db, sql: answersOfDays) {
                next[sum["localDay"]] = sum["n"]
            }
            var chance = SplitMix64(seed: seed)
            let insert = try db.cachedStatement(
                sql: """
                    INSERT INTO attempt(
                      challengeId, textId, answeredAt, utcOffsetMin, localDay, dayIndex, chosen,
                      correct, elapsedMs, rating, kind, first, deckId)
                    VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, ?, 'extra', ?, ?)
                    """)
            var answered: [Int: Set<Int64>] = [:]
            for number in 0..<count {
                let age = Double(days) * 86_400 * (1 - Double(number) / Double(count))
                let answeredAt = moment.addingTimeInterval(-age)
                let day = PracticeDay(of: answeredAt, minutesFromUTC: 0).rawValue
                let challenge = challenges[Int(chance.next() % UInt64(challenges.count))]
                let other = challenges[Int(chance.next() % UInt64(challenges.count))]
                let chosen = chance.next() % 4 == 0 ? other.answer : challenge.answer
                let index = next[day, default: 0]
                next[day] = index + 1
                try insert.execute(
                    arguments: [
                        challenge.id, challenge.text, Int(answeredAt.timeIntervalSince1970 * 1000),
                        day, index, chosen, chosen == challenge.answer,
                        Int(chance.next() % 20_000) + 500, chosen == challenge.answer ? 3 : 1,
                        answered[day, default: []].insert(challenge.id).inserted, challenge.deck,
                    ])
            }
        }
    }

    /// Adds remarks to the log of a fight: "remark 1 of 100" and so on.
    ///
    /// The first is added through the store's interface; the others are copies of its row. A second
    /// connection writes them, so that `database` drops its cached encounter as after a write by
    /// another process.
    ///
    /// - Parameters:
    ///   - database: a database in a file.
    ///   - days: the days before the first one's moment over which the others are spread, among the
    ///     answers of those days; 0 for its own day.
    package static func addRemarks(
        _ count: Int, to encounter: UUID, in database: TabletopDatabase, days: Int = 0
    ) throws {
        func text(_ number: Int) -> String { "remark \(number) of \(count)" }
        _ = try database.fights.perform(.remark(text(1), on: nil), on: encounter)
        try DatabaseQueue(path: database.path).write { db in
            guard
                let first = try Row.fetchOne(
                    db,
                    sql: """
                        SELECT combatEvent.* FROM encounter
                        JOIN combatEvent ON combatEvent.id = headEventId WHERE uuid = ?
                        """, arguments: [encounter.uuidString])
            else { return }
            let (fight, at, details): (Int64, Int64, String) = (
                first["encounterId"], first["at"], first["details"]
            )
            var answers: [Int: Int] = [:]
            for sum in try Row.fetchAll(db, sql: answersOfDays) {
                answers[sum["localDay"]] = sum["n"]
            }
            var next: [Int: Int] = [:]
            var before: [Int: Int] = [:]
            let sums = try Row.fetchAll(
                db,
                sql: """
                    SELECT localDay, count(*) AS n, max(dayPlace - dayIndex) AS answers
                    FROM combatEvent GROUP BY localDay
                    """)
            for sum in sums {
                next[sum["localDay"]] = sum["n"]
                before[sum["localDay"]] = sum["answers"]
            }
            let insert = try db.cachedStatement(
                sql: """
                    INSERT INTO combatEvent(
                      encounterId, parentId, at, round, turnHolder, kind, details, changes,
                      localDay, dayIndex, dayPlace)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """)
            let words = try db.cachedStatement(
                sql: "INSERT INTO combatEventWords(eventId, words) VALUES (?, ?)")
            let move = try db.cachedStatement(
                sql: """
                    INSERT INTO headMove(encounterId, at, fromEventId, toEventId, why)
                    VALUES (?, ?, ?, ?, 'do')
                    """)
            var head: Int64 = first["id"]
            for number in stride(from: 2, through: count, by: 1) {
                let age = Double(days) * 86_400_000 * (1 - Double(number) / Double(count))
                let moment = at - Int64(age)
                let day = PracticeDay(
                    of: Date(timeIntervalSince1970: Double(moment) / 1000), minutesFromUTC: 0
                ).rawValue
                let index = next[day, default: 0]
                next[day] = index + 1
                // Among the answers of its day, the first hundred events in proportion.
                let preceding = max(
                    before[day, default: 0], answers[day, default: 0] * min(index, 100) / 100)
                before[day] = preceding
                try insert.execute(
                    arguments: [
                        fight, head, moment, first["round"], first["turnHolder"], first["kind"],
                        details.replacing(text(1), with: text(number)),
                        first["changes"], day, index, index + preceding,
                    ])
                let new = db.lastInsertedRowID
                try words.execute(arguments: [new, text(number).lowercased()])
                try move.execute(arguments: [fight, at, head, new])
                head = new
            }
            try db.execute(
                sql: "UPDATE encounter SET headEventId = ? WHERE id = ?", arguments: [head, fight])
        }
    }
}
