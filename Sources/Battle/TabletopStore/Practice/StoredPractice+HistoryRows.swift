import Foundation
import GRDB
import Tabletop

/// The columns of `StoredPractice.answerSelection`, in their order.
private enum HistoryAnswerColumn: Int, ListedColumn {
    case id, localDay, dayIndex, answeredAt, minutesFromUTC, chosen, correct, elapsed, rating
    case direction, typed, first, kind, interval, undoneAt, question, pronunciation, answer
    case challenge, deck, session, character
}

/// The columns of `StoredPractice.eventSelection`, in their order.
enum HistoryEventColumn: Int, ListedColumn {
    case id, localDay, dayPlace, at, minutesFromUTC, kind, round, facts
    case encounter, name, isUndone
}

/// Reading rows of the history.
extension StoredPractice {
    static let answerSelection = """
        SELECT attempt.id, attempt.localDay, dayIndex, answeredAt, utcOffsetMin, chosen,
          attempt.correct, elapsedMs, rating, attempt.direction, typed, first, attempt.kind,
          interval, undoneAt,
          question, pronunciation, answer, challenge.uuid, deck.name, practiceSession.uuid,
          character.name
        FROM attempt JOIN challengeText ON challengeText.id = attempt.textId
        JOIN challenge ON challenge.id = attempt.challengeId
        LEFT JOIN deck ON deck.id = attempt.deckId
        LEFT JOIN practiceSession ON practiceSession.id = attempt.sessionId
        LEFT JOIN character ON character.id = attempt.characterId
        """

    static func historyAnswer(_ row: Row) throws -> HistoryAnswer {
        HistoryAnswer(
            id: try row.value(HistoryAnswerColumn.id),
            day: PracticeDay(rawValue: try row.value(HistoryAnswerColumn.localDay)),
            dayIndex: try row.value(HistoryAnswerColumn.dayIndex),
            question: try row.value(HistoryAnswerColumn.question),
            pronunciation: try row.value(HistoryAnswerColumn.pronunciation),
            answer: try row.value(HistoryAnswerColumn.answer),
            chosen: try row.value(HistoryAnswerColumn.chosen),
            isCorrect: try row.value(HistoryAnswerColumn.correct),
            answeredAt: Date(milliseconds: try row.value(HistoryAnswerColumn.answeredAt)),
            minutesFromUTC: try row.value(HistoryAnswerColumn.minutesFromUTC),
            card: CardKey(
                challenge: try row.uuid(HistoryAnswerColumn.challenge),
                direction: try row.named(HistoryAnswerColumn.direction)),
            milliseconds: try row.value(HistoryAnswerColumn.elapsed),
            rating: MemoryModel.Rating(rawValue: try row.value(HistoryAnswerColumn.rating))
                ?? .good,
            kind: try row.named(HistoryAnswerColumn.kind),
            interval: try row.optional(HistoryAnswerColumn.interval),
            deck: try row.optional(HistoryAnswerColumn.deck),
            character: try row.optional(HistoryAnswerColumn.character),
            session: try row.optionalUUID(HistoryAnswerColumn.session),
            isTyped: try row.value(HistoryAnswerColumn.typed),
            isFirst: try row.value(HistoryAnswerColumn.first),
            isUndone: try row.optional(HistoryAnswerColumn.undoneAt) as Int64? != nil)
    }

    static let eventSelection = """
        SELECT combatEvent.id, localDay, dayPlace, at, utcOffsetMin, kind, combatEvent.round,
          \(EncounterRecord.factColumn), encounter.uuid, encounter.name,
          coalesce((SELECT max(id) FROM headMove
            WHERE fromEventId = combatEvent.id AND why = 'undo'), 0)
          > coalesce((SELECT max(id) FROM headMove
            WHERE toEventId = combatEvent.id AND why = 'redo'), 0)
        FROM combatEvent JOIN encounter ON encounter.id = encounterId
        """

    static func historyEvent(_ row: Row) throws -> HistoryEvent {
        HistoryEvent(
            id: try row.value(HistoryEventColumn.id),
            encounter: try row.uuid(HistoryEventColumn.encounter),
            name: try row.value(HistoryEventColumn.name),
            day: PracticeDay(rawValue: try row.value(HistoryEventColumn.localDay)),
            at: Date(milliseconds: try row.value(HistoryEventColumn.at)),
            minutesFromUTC: try row.value(HistoryEventColumn.minutesFromUTC),
            kind: try row.named(HistoryEventColumn.kind),
            round: try row.value(HistoryEventColumn.round),
            facts: try row.json("facts"),
            isUndone: try row.value(HistoryEventColumn.isUndone))
    }
}
