public import Foundation

/// One answer of the practice history.
public struct HistoryAnswer: Identifiable, Hashable, Sendable {
    /// Increases with every answer in the file.
    public let id: Int
    /// The day that the answer counts for.
    public var day: PracticeDay
    /// Its number within the day, 0 for the earliest.
    public var dayIndex: Int
    /// The question as it was asked.
    public var question: String
    /// The pronunciation of the question.
    public var pronunciation: String
    /// The right answer.
    public var answer: String
    /// The answer given.
    public var chosen: String
    /// Whether it was right.
    public var isCorrect: Bool
    /// When it was given.
    public var answeredAt: Date
    /// The local time zone's offset from UTC in minutes.
    public var minutesFromUTC: Int
    /// The card that was asked.
    public var card: CardKey
    /// The time taken in milliseconds, 0 to 60,000.
    public var milliseconds: Int
    /// How well it was known.
    public var rating: MemoryModel.Rating
    /// What it did to the card's schedule.
    public var kind: Kind
    /// The seconds until the card was due again; `nil` for an answer that did not move it.
    public var interval: Int?
    /// The name of the deck in which it was asked; `nil` if that is not known.
    public var deck: String?
    /// The character that answered; `nil` for the user.
    public var character: String?
    /// The session in which it was asked; `nil` for none.
    public var session: UUID?
    /// Whether it was typed.
    public var isTyped: Bool
    /// Whether it is the first answer to its card on the day.
    public var isFirst: Bool
    /// Whether it was undone, so that it counts for nothing.
    public var isUndone: Bool

    /// What an answer did to the card's schedule.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
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
    public init(
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
    public var asked: String { card.direction == .forward ? question : answer }
    /// The right answer to the side that was asked.
    public var right: String { card.direction == .forward ? answer : question }
}
