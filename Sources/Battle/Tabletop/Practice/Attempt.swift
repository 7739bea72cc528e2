package import Foundation

/// One answer given in practice, right or wrong. Attempts are stored permanently.
package struct Attempt: Hashable, Sendable {
    /// The challenge as it was asked.
    package var challenge: Challenge
    /// The session in which it was asked.
    package var sessionID: UUID?
    /// When the answer was given.
    package var answeredAt: Date
    /// The local time zone's offset from UTC in minutes, -1,080 to 1,080.
    package var minutesFromUTC: Int
    /// The choice that was picked or what was typed, or the beginning of it: at most 2,000 code points.
    package var chosen: String
    /// Whether it was right.
    package var isCorrect: Bool
    /// Time taken in milliseconds, clamped to 0…60,000.
    package var milliseconds: Int
    /// How well it was known.
    package var rating: MemoryModel.Rating
    /// Which side was asked.
    package var direction: CardDirection
    /// Whether it was typed instead of chosen.
    package var isTyped: Bool
    /// Whether it moves the card's schedule; further tries at a question and cards that are not due
    /// do not.
    package var isScheduled: Bool
    /// The character that answered; `nil` for the user.
    package var character: UUID?

    /// An attempt; what was chosen, the offset and the time taken are cut to their bounds.
    ///
    /// - Parameter rating: by default good for a right answer and again for a wrong one.
    package init(
        challenge: Challenge, sessionID: UUID?, answeredAt: Date, minutesFromUTC: Int,
        chosen: String, isCorrect: Bool, milliseconds: Int,
        rating: MemoryModel.Rating? = nil, direction: CardDirection = .forward,
        isTyped: Bool = false, isScheduled: Bool = true, character: UUID? = nil
    ) {
        self.rating = rating ?? (isCorrect ? .good : .again)
        self.direction = direction
        self.isTyped = isTyped
        self.isScheduled = isScheduled
        self.character = character
        self.challenge = challenge
        self.sessionID = sessionID
        self.answeredAt = answeredAt
        self.minutesFromUTC = max(-1080, min(1080, minutesFromUTC))
        self.chosen = String(chosen.unicodeScalars.prefix(TextRule.chosenAnswer.limit))
        self.isCorrect = isCorrect
        self.milliseconds = max(0, min(60_000, milliseconds))
    }

    /// The day that the attempt counts for.
    ///
    /// - Parameter hour: the hour at which a day begins.
    package func day(rollover hour: Int = PracticeDay.rollover) -> PracticeDay {
        PracticeDay(of: answeredAt, minutesFromUTC: minutesFromUTC, rollover: hour)
    }
}
