package import Foundation
import GRDB
package import Tabletop

/// What the answers add up to.
extension StoredPractice {
    /// The statistics of a learner at a moment.
    package func practiceStatistics(
        of subject: PracticeStatistics.Subject, at moment: Date, minutesFromUTC: Int
    ) throws(StoreProblem) -> PracticeStatistics {
        try database.read { db in
            let rows =
                switch subject {
                case .everything: Rows(deck: nil, character: nil)
                case .deck(let id): Rows(deck: try MarkedTable.deck.row(id, db), character: nil)
                case .character(let id):
                    Rows(deck: nil, character: try MarkedTable.character.row(id, db))
                }
            let (cards, recall, all, boundary) = try Self.statedCards(
                of: rows, at: moment, minutesFromUTC, db)
            return PracticeStatistics(
                today: PracticeDay(
                    of: moment, minutesFromUTC: minutesFromUTC, rollover: boundary),
                days: try Self.days(of: rows, db), hours: try Self.hours(of: rows, db),
                cards: cards, recall: recall,
                newCards: rows.character == nil ? max(0, all) : 0)
        }
    }

    /// The rows of the deck or character whose answers are counted.
    private struct Rows {
        let deck: Int64?
        let character: Int64?

        /// What a row of `attempt` must be besides.
        var condition: String {
            (deck.map { "AND deckId = \($0) AND \(StoredPractice.isOnDay(of: .deck, $0))" } ?? "")
                + (character.map {
                    "AND characterId = \($0) AND \(StoredPractice.isOnDay(of: .character, $0))"
                } ?? "")
        }
    }

    private static func days(
        of subject: Rows, _ db: GRDB.Database
    ) throws -> [PracticeStatistics.Day] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT localDay, count(*) AS counted, sum(correct) AS correct,
                  sum(first) AS first, sum(first AND correct) AS firstCorrect,
                  sum(elapsedMs) AS elapsed,
                  sum(first AND kind = 'review' AND intervalBefore < 21 * 86400) AS young,
                  sum(first AND kind = 'review' AND intervalBefore < 21 * 86400 AND rating > 1)
                    AS youngPassed,
                  sum(first AND kind = 'review' AND intervalBefore >= 21 * 86400) AS mature,
                  sum(first AND kind = 'review' AND intervalBefore >= 21 * 86400 AND rating > 1)
                    AS maturePassed
                FROM attempt WHERE undoneAt IS NULL \(subject.condition)
                GROUP BY localDay ORDER BY localDay
                """)
        var days: [PracticeStatistics.Day] = []
        while let row = try rows.next() {
            var reviews = PracticeStatistics.Reviews()
            reviews.young = try row.optional("young") ?? 0
            reviews.youngPassed = try row.optional("youngPassed") ?? 0
            reviews.mature = try row.optional("mature") ?? 0
            reviews.maturePassed = try row.optional("maturePassed") ?? 0
            let counted: Int = try row.value("counted")
            days.append(
                PracticeStatistics.Day(
                    sum: DaySum(
                        day: PracticeDay(rawValue: try row.value("localDay")), total: counted,
                        counted: counted, correct: try row.value("correct"),
                        first: try row.value("first"),
                        firstCorrect: try row.value("firstCorrect")),
                    milliseconds: try row.value("elapsed"), reviews: reviews))
        }
        return days
    }

    private static func hours(
        of subject: Rows, _ db: GRDB.Database
    ) throws -> [PracticeStatistics.Hour] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT (answeredAt + utcOffsetMin * 60000) / 3600000 % 24 AS hour,
                  count(*) AS answers, sum(correct) AS correct
                FROM attempt WHERE undoneAt IS NULL \(subject.condition)
                GROUP BY hour
                """)
        var hours = [PracticeStatistics.Hour](repeating: PracticeStatistics.Hour(), count: 24)
        while let row = try rows.next() {
            let hour: Int = try row.value("hour")
            // Before 1970 the remainder is negative.
            hours[(hour + 24) % 24].answers += try row.value("answers") as Int
            hours[(hour + 24) % 24].correct += try row.value("correct") as Int
        }
        return hours
    }

    /// The answered cards that are not suspended, how well each is recalled, the number of cards
    /// never answered, and the hour at which the day begins.
    private static func statedCards(
        of subject: Rows, at moment: Date, _ minutesFromUTC: Int, _ db: GRDB.Database
    ) throws -> ([PracticeStatistics.Challenge], [Double], Int, Int) {
        let decks = try summaries(
            "deletedAt IS NULL \(subject.deck.map { "AND id = \($0)" } ?? "")", db)
        var cards: [PracticeStatistics.Challenge] = []
        var recall: [Double] = []
        var new = 0
        var boundaries: Set<Int> = []
        let answered =
            subject.character.map {
                """
                AND EXISTS (SELECT 1 FROM attempt
                  WHERE attempt.challengeId = challenge.id AND characterId = \($0))
                """
            } ?? ""
        for (row, summary) in decks {
            let options = summary.options
            boundaries.insert(options.dayBoundary)
            let today = PracticeDay(
                of: moment, minutesFromUTC: minutesFromUTC, rollover: options.dayBoundary)
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT question, answer, \(cardColumns) FROM card
                    JOIN challenge ON challenge.id = challengeId
                    JOIN challengeText ON challengeText.id = textId
                    WHERE deckId = ? AND deletedAt IS NULL \(answered)
                    """, arguments: [row])
            new += summary.cards
            while let card = try rows.next() {
                let direction: CardDirection = try card.named("direction")
                guard options.directions.contains(direction) else { continue }
                let state = try CardRecord.state(card)
                let isSuspended = try card.optional("suspendedAt") as Int64? != nil
                if state.phase != .new || isSuspended { new -= 1 }
                guard state.phase != .new, !isSuspended else { continue }
                cards.append(
                    PracticeStatistics.Challenge(
                        question: try card.value(direction == .forward ? "question" : "answer"),
                        deck: summary.name, state: state))
                recall.append(state.retrievability(on: today, options.model) ?? 0)
            }
        }
        // Decks with different days: the usual one.
        return (
            cards, recall, new,
            boundaries.count == 1 ? boundaries.first ?? PracticeDay.rollover : PracticeDay.rollover
        )
    }
}
