package import Foundation

/// What another program recorded of a card.
package struct CardHistory: Hashable, Sendable {
    /// An answer that another program recorded. What was said is not known, only how it was rated.
    package struct Answer: Hashable, Sendable {
        /// How it was rated.
        package var rating: MemoryModel.Rating
        /// When it was given.
        package var at: Date
        /// The local time zone's offset from UTC in minutes.
        package var minutesFromUTC: Int
        /// Time taken in milliseconds, 0 to 60,000.
        package var milliseconds: Int
        /// The seconds until the card was due again, 0 or more.
        package var interval: Int
        /// Whether it moved the card's schedule.
        package var isScheduled: Bool
        /// Where the card was after it; `nil` where that is not known.
        package var phaseAfter: CardState.Phase?
        /// The index of its step then; `nil` outside of steps.
        package var stepAfter: Int?

        /// An answer; the time taken, the offset and the interval are clamped to their bounds.
        package init(
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
    package var answers: [Answer] = []
    /// Whether it is not asked.
    package var isSuspended = false
    /// The first day on which it is asked again; `nil` for any.
    package var buriedUntil: PracticeDay?

    /// The history of a card that was never asked.
    package init() {}

    /// Whether it says nothing.
    package var isEmpty: Bool { answers.isEmpty && !isSuspended && buriedUntil == nil }
}

/// A side of a challenge.
package enum ChallengeSide: String, Hashable, Sendable, Codable, CaseIterable {
    /// What is asked in the forward direction.
    case question
    /// What answers it.
    case answer
}

/// A deck with what comes along with it from another program.
package struct ImportedDeck: Sendable {
    /// The deck as it is to be.
    package var deck: Deck
    /// What was recorded of its cards.
    package var histories: [CardKey: CardHistory] = [:]
    /// The pictures of its sides, by challenge.
    package var pictures: [UUID: [ChallengeSide: PortraitFile]] = [:]

    /// A deck with nothing besides.
    package init(_ deck: Deck) { self.deck = deck }
}
