package import Foundation

/// A deck in a list, with what is due.
package struct DeckSummary: Identifiable, Hashable, Sendable {
    /// The deck's id.
    package let id: UUID
    /// The deck's name.
    package var name: String
    /// How it is practised.
    package var options: DeckOptions
    /// What it is made from, if it is made from other records.
    package var source: String?
    /// The number of challenges.
    package var challenges: Int
    /// The number of cards: challenges times directions.
    package var cards: Int
    /// Cards never answered, without suspended ones.
    package var new: Int
    /// Learning steps that are due, without suspended and buried cards.
    package var learning: Int
    /// Reviews that are due and that today's limit leaves, without suspended and buried cards.
    package var reviews: Int
    /// The new cards that today's limit leaves.
    package var newToday = 0
    /// Cards that are suspended.
    package var suspended: Int
    /// Cards that are leeches.
    package var leeches: Int
    /// The sum of the probabilities of recall; a card never answered counts 0.
    package var recalled: Double
    /// How far an unfinished session is; `nil` without one.
    package var openSession: OpenSession?

    /// A deck in a list.
    package init(id: UUID, name: String, options: DeckOptions, source: String?, challenges: Int) {
        self.id = id
        self.name = name
        self.options = options
        self.source = source
        self.challenges = challenges
        cards = challenges * options.directions.count
        new = 0
        learning = 0
        reviews = 0
        suspended = 0
        leeches = 0
        recalled = 0
    }

    /// The cards to answer today.
    package var due: Int { learning + reviews }
    /// The estimated share of the deck that is remembered, 0 to 1.
    package var recall: Double { cards > 0 ? recalled / Double(cards) : 0 }
}

/// A session that has not reached its goal.
package struct OpenSession: Identifiable, Hashable, Sendable {
    /// The session's id.
    package let id: UUID
    /// Its deck.
    package let deck: UUID
    /// The right answers that end it.
    package let goal: Int
    /// The right answers so far.
    package let correctCount: Int
    /// The character that answers; `nil` for the user.
    package let character: UUID?
    /// Where it is.
    package let progress: PracticeSession.Progress

    /// An unfinished session.
    package init(
        id: UUID, deck: UUID, goal: Int, correctCount: Int, character: UUID?,
        progress: PracticeSession.Progress
    ) {
        self.id = id
        self.deck = deck
        self.goal = goal
        self.correctCount = correctCount
        self.character = character
        self.progress = progress
    }
}

/// An answer that was undone or redone.
package struct AnswerChange: Hashable, Sendable {
    /// The question as it was asked.
    package let question: String
    /// The answer given.
    package let chosen: String
    /// Whether it was right.
    package let isCorrect: Bool
    /// The session it belongs to; `nil` for none.
    package let session: UUID?
    /// The deck of the session or answer.
    package let deck: UUID?
    /// The card that was asked.
    package let card: CardKey

    /// A change.
    package init(
        question: String, chosen: String, isCorrect: Bool, session: UUID?, deck: UUID?,
        card: CardKey
    ) {
        self.card = card
        self.question = question
        self.chosen = chosen
        self.isCorrect = isCorrect
        self.session = session
        self.deck = deck
    }
}
