public import Foundation

/// What another program recorded of a card.
public struct CardHistory: Hashable, Sendable {
    /// An answer that another program recorded. What was said is not known, only how it was rated.
    public struct Answer: Hashable, Sendable {
        /// How it was rated.
        public var rating: MemoryModel.Rating
        /// When it was given.
        public var at: Date
        /// The local time zone's offset from UTC in minutes.
        public var minutesFromUTC: Int
        /// Time taken in milliseconds, 0 to 60,000.
        public var milliseconds: Int
        /// The seconds until the card was due again, 0 or more.
        public var interval: Int
        /// Whether it moved the card's schedule.
        public var isScheduled: Bool

        /// An answer; the time taken, the offset and the interval are clamped to their bounds.
        public init(
            _ rating: MemoryModel.Rating, at: Date, minutesFromUTC: Int, milliseconds: Int,
            interval: Int, isScheduled: Bool = true
        ) {
            self.rating = rating
            self.at = at
            self.minutesFromUTC = max(-1080, min(1080, minutesFromUTC))
            self.milliseconds = max(0, min(60_000, milliseconds))
            self.interval = max(0, interval)
            self.isScheduled = isScheduled
        }
    }

    /// The answers by time.
    public var answers: [Answer] = []
    /// Whether it is not asked.
    public var isSuspended = false
    /// The first day on which it is asked again; `nil` for any.
    public var buriedUntil: PracticeDay?

    /// The history of a card that was never asked.
    public init() {}

    /// Whether it says nothing.
    public var isEmpty: Bool { answers.isEmpty && !isSuspended && buriedUntil == nil }
}

/// A side of a challenge.
public enum ChallengeSide: String, Hashable, Sendable, Codable, CaseIterable {
    /// What is asked in the forward direction.
    case question
    /// What answers it.
    case answer
}

/// A deck with what comes along with it from another program.
public struct ImportedDeck: Sendable {
    /// The deck as it is to be.
    public var deck: Deck
    /// What was recorded of its forward cards, by challenge.
    public var histories: [UUID: CardHistory] = [:]
    /// The pictures of its sides, by challenge.
    public var pictures: [UUID: [ChallengeSide: PortraitFile]] = [:]

    /// A deck with nothing besides.
    public init(_ deck: Deck) { self.deck = deck }
}
