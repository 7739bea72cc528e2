import Foundation

/// The cards that wait until tomorrow because the other direction of their challenge was answered
/// today.
///
/// Computed from the cards' answers instead of stored, so that undo and redo of an answer, new
/// options and merged files need nothing more. A card that was itself answered today does not wait:
/// its learning steps go on.
package struct Siblings: Sendable {
    private var challenges: Set<UUID> = []
    private var answered: Set<CardKey> = []

    /// No card waits.
    package init() {}

    /// - Parameters:
    ///   - cards: the deck's cards; those never answered may be missing.
    ///   - now: further cards answered today, whose schedule did not move.
    ///   - today: the day by the deck's day boundary.
    package init(
        of cards: some Sequence<Flashcard>, answeredNow now: Set<CardKey> = [],
        on today: PracticeDay
    ) {
        self.init(
            answered: now.union(
                cards.filter { $0.state.wasAnswered(on: today) }.map(\.key)))
    }

    /// - Parameter answered: the cards answered today.
    package init(answered: Set<CardKey>) {
        self.answered = answered
        challenges = Set(answered.map(\.challenge))
    }

    /// Whether the card waits.
    package func contains(_ card: Flashcard) -> Bool { contains(card.key) }

    /// Whether the card waits.
    package func contains(_ card: CardKey) -> Bool {
        challenges.contains(card.challenge) && !answered.contains(card)
    }

    /// The cards that wait, of those that are asked in these directions.
    package func cards(_ directions: [CardDirection]) -> [CardKey] {
        challenges.flatMap { challenge in
            directions.map { CardKey(challenge: challenge, direction: $0) }
        }.filter(contains)
    }
}

extension CardState {
    /// Whether it was answered on a day. A later day counts too, as it is left behind by travelling
    /// west across the date line.
    package func wasAnswered(on day: PracticeDay) -> Bool {
        last.map { $0.day >= day.rawValue } ?? false
    }
}
