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
            let (scope, row): (SumScope, Int64) =
                switch subject {
                case .everything: (.all, 0)
                case .deck(let id): (.deck, try MarkedTable.deck.row(id, db))
                case .character(let id): (.character, try MarkedTable.character.row(id, db))
                }
            let (cards, recall, all, boundary) = try Self.statedCards(
                of: scope, row, at: moment, minutesFromUTC, db)
            return PracticeStatistics(
                today: PracticeDay(
                    of: moment, minutesFromUTC: minutesFromUTC, rollover: boundary),
                days: try Self.days(of: scope, row, db), hours: try Self.hours(of: scope, row, db),
                cards: cards, recall: recall,
                newCards: scope == .character ? 0 : max(0, all))
        }
    }

    private static func days(
        of scope: SumScope, _ id: Int64, _ db: GRDB.Database
    ) throws -> [PracticeStatistics.Day] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT * FROM attemptSum WHERE \(isSum(of: scope, id)) AND counted > 0
                ORDER BY localDay
                """)
        var days: [PracticeStatistics.Day] = []
        while let row = try rows.next() {
            var reviews = PracticeStatistics.Reviews()
            reviews.young = try row.value("young")
            reviews.youngPassed = try row.value("youngPassed")
            reviews.mature = try row.value("mature")
            reviews.maturePassed = try row.value("maturePassed")
            let counted: Int = try row.value("counted")
            days.append(
                PracticeStatistics.Day(
                    sum: DaySum(
                        day: PracticeDay(rawValue: try row.value("localDay")), total: counted,
                        counted: counted, correct: try row.value("correct"),
                        first: try row.value("first"),
                        firstCorrect: try row.value("firstCorrect")),
                    milliseconds: try row.value("elapsedMs"), reviews: reviews))
        }
        return days
    }

    private static func hours(
        of scope: SumScope, _ id: Int64, _ db: GRDB.Database
    ) throws -> [PracticeStatistics.Hour] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT hour, answers, correct FROM attemptHour WHERE \(isSum(of: scope, id))
                """)
        var hours = [PracticeStatistics.Hour](repeating: PracticeStatistics.Hour(), count: 24)
        while let row = try rows.next() {
            let hour: Int = try row.value("hour")
            hours[hour].answers = try row.value("answers")
            hours[hour].correct = try row.value("correct")
        }
        return hours
    }

    /// The answered cards that are not suspended, how well each is recalled, the number of cards
    /// never answered, and the hour at which the day begins.
    private static func statedCards(
        of scope: SumScope, _ id: Int64, at moment: Date, _ minutesFromUTC: Int,
        _ db: GRDB.Database
    ) throws -> ([PracticeStatistics.Challenge], [Double], Int, Int) {
        let decks = try summaries(
            "deletedAt IS NULL \(scope == .deck ? "AND id = \(id)" : "")", db)
        var cards: [PracticeStatistics.Challenge] = []
        var recall: [Double] = []
        var new = 0
        var boundaries: Set<Int> = []
        let answered =
            scope == .character
            ? "AND challenge.id IN (SELECT challengeId FROM answeredBy WHERE characterId = \(id))"
            : ""
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
