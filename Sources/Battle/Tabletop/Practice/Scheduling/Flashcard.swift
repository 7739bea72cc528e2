package import Foundation

/// Which side of a challenge is asked.
package enum CardDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// The question is asked.
    case forward
    /// The answer is asked, and the question is the answer.
    case reverse
}

/// A challenge asked in one direction, with its place on the schedule.
package struct Flashcard: Hashable, Sendable {
    /// The challenge.
    package var challenge: Challenge
    /// Which side is asked.
    package var direction: CardDirection
    /// When it is due, and how well it is remembered.
    package var state: CardState
    /// Whether it is left out until it is resumed.
    package var isSuspended: Bool
    /// The first day on which it is asked again; `nil` if it is not buried.
    package var buriedUntil: PracticeDay?

    /// A card; by default one that was never answered.
    package init(
        challenge: Challenge, direction: CardDirection = .forward, state: CardState = CardState(),
        isSuspended: Bool = false, buriedUntil: PracticeDay? = nil
    ) {
        self.challenge = challenge
        self.direction = direction
        self.state = state
        self.isSuspended = isSuspended
        self.buriedUntil = buriedUntil
    }

    /// The side that is asked.
    package var question: String {
        direction == .forward ? challenge.question : challenge.answer
    }

    /// The side that is the answer.
    package var answer: String {
        direction == .forward ? challenge.answer : challenge.question
    }

    /// Whether it is neither suspended nor buried on a day.
    package func isActive(on day: PracticeDay) -> Bool {
        !isSuspended && !isBuried(on: day)
    }

    /// Whether it is buried until a later day.
    package func isBuried(on day: PracticeDay) -> Bool { buriedUntil.map { $0 > day } ?? false }

    /// The seed of its ``CardState/Options/fuzzSeed``.
    package static func fuzzSeed(of challenge: UUID, _ direction: CardDirection) -> UInt64 {
        // FNV-1a over the id's bytes.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        withUnsafeBytes(of: challenge.uuid) { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return direction == .forward ? hash : ~hash
    }
}
