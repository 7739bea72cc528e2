package import Foundation

/// One answer of the practice history.
package struct HistoryAnswer: Identifiable, Hashable, Sendable {
    /// Increases with every answer in the file.
    package let id: Int
    /// The day that the answer counts for.
    package var day: PracticeDay
    /// Its number within the day, 0 for the earliest.
    package var dayIndex: Int
    /// The question as it was asked.
    package var question: String
    /// The pronunciation of the question.
    package var pronunciation: String
    /// The right answer.
    package var answer: String
    /// The answer given.
    package var chosen: String
    /// Whether it was right.
    package var isCorrect: Bool
    /// When it was given.
    package var answeredAt: Date
    /// The local time zone's offset from UTC in minutes.
    package var minutesFromUTC: Int
    /// The card that was asked.
    package var card: CardKey
    /// The time taken in milliseconds, 0 to 60,000.
    package var milliseconds: Int
    /// How well it was known.
    package var rating: MemoryModel.Rating
    /// What it did to the card's schedule.
    package var kind: Kind
    /// The seconds until the card was due again; `nil` for an answer that did not move it.
    package var interval: Int?
    /// The name of the deck in which it was asked; `nil` if that is not known.
    package var deck: String?
    /// The character that answered; `nil` for the user.
    package var character: String?
    /// The session in which it was asked; `nil` for none.
    package var session: UUID?
    /// Whether it was typed.
    package var isTyped: Bool
    /// Whether it is the first answer to its card on the day.
    package var isFirst: Bool
    /// Whether it was undone, so that it counts for nothing.
    package var isUndone: Bool

    /// What an answer did to the card's schedule.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// An answer to a new card or in its learning steps.
        case learn
        /// An answer after days.
        case review
        /// An answer in the relearning steps.
        case relearn
        /// Nothing: a further try, or a card that was not due.
        case extra
    }

    /// A row of the history.
    package init(
        id: Int, day: PracticeDay, dayIndex: Int, question: String, pronunciation: String,
        answer: String, chosen: String, isCorrect: Bool, answeredAt: Date, minutesFromUTC: Int,
        card: CardKey, milliseconds: Int, rating: MemoryModel.Rating, kind: Kind, interval: Int?,
        deck: String?, character: String?, session: UUID?, isTyped: Bool, isFirst: Bool,
        isUndone: Bool
    ) {
        self.id = id
        self.day = day
        self.dayIndex = dayIndex
        self.question = question
        self.pronunciation = pronunciation
        self.answer = answer
        self.chosen = chosen
        self.isCorrect = isCorrect
        self.answeredAt = answeredAt
        self.minutesFromUTC = minutesFromUTC
        self.card = card
        self.milliseconds = milliseconds
        self.rating = rating
        self.kind = kind
        self.interval = interval
        self.deck = deck
        self.character = character
        self.session = session
        self.isTyped = isTyped
        self.isFirst = isFirst
        self.isUndone = isUndone
    }

    /// The side that was asked.
    package var asked: String { card.direction == .forward ? question : answer }
    /// The right answer to the side that was asked.
    package var right: String { card.direction == .forward ? answer : question }
}
