package import Foundation
import GRDB
package import Tabletop

/// What goes along with a deck to another program.
extension StoredPractice {
    /// The cards of a deck that were answered, suspended or buried, each with its answers that count, by
    /// time.
    package func histories(
        of deck: UUID
    ) throws(StoreProblem) -> [CardKey: (card: Flashcard, history: CardHistory)] {
        var found: [CardKey: (card: Flashcard, history: CardHistory)] = [:]
        for card in try cards(of: deck) {
            var history = CardHistory()
            history.isSuspended = card.isSuspended
            history.buriedUntil = card.buriedUntil
            found[card.key] = (card, history)
        }
        let rows = try database.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT uuid, direction, rating, answeredAt, utcOffsetMin, elapsedMs,
                      attempt.kind, coalesce(interval, 0) AS interval
                    FROM attempt JOIN challenge ON challenge.id = challengeId
                    WHERE challenge.deckId = ? AND challenge.deletedAt IS NULL
                      AND undoneAt IS NULL AND eventId IS NULL
                    ORDER BY answeredAt, attempt.id
                    """, arguments: [try MarkedTable.deck.row(deck, db)]
            ).map { row in
                let kind: HistoryAnswer.Kind = try row.named("kind")
                let answer = CardHistory.Answer(
                    MemoryModel.Rating(rawValue: try row.value("rating")) ?? .good,
                    at: try row.date("answeredAt"), minutesFromUTC: try row.value("utcOffsetMin"),
                    milliseconds: try row.value("elapsedMs"), interval: try row.value("interval"),
                    isScheduled: kind != .extra)
                let key = CardKey(
                    challenge: try row.uuid("uuid"), direction: try row.named("direction"))
                return (key, kind, answer)
            }
        }
        for (key, kind, answer) in rows {
            guard var history = found[key]?.history else { continue }
            // What kind of answer this one was, the one before led to.
            if let before = history.answers.lastIndex(where: \.isScheduled) {
                switch kind {
                case .learn: history.answers[before].phaseAfter = .learning
                case .review: history.answers[before].phaseAfter = .review
                case .relearn: history.answers[before].phaseAfter = .relearning
                case .extra: break
                }
            }
            history.answers.append(answer)
            found[key]?.history = history
        }
        for (key, one) in found {
            guard let last = one.history.answers.lastIndex(where: \.isScheduled) else { continue }
            found[key]?.history.answers[last].phaseAfter = one.card.state.phase
            found[key]?.history.answers[last].stepAfter = one.card.state.step
        }
        return found
    }
}
