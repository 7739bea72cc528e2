public import Foundation

/// A deck in a list, with what is due.
public struct DeckSummary: Identifiable, Hashable, Sendable {
    /// The deck's id.
    public let id: UUID
    /// The deck's name.
    public var name: String
    /// How it is practised.
    public var options: DeckOptions
    /// What it is made from, if it is made from other records.
    public var source: String?
    /// The number of challenges.
    public var challenges: Int
    /// The number of cards: challenges times directions.
    public var cards: Int
    /// Cards never answered, without suspended ones.
    public var new: Int
    /// Learning steps that are due, without suspended and buried cards.
    public var learning: Int
    /// Reviews that are due, without suspended and buried cards.
    public var reviews: Int
    /// Cards that are suspended.
    public var suspended: Int
    /// Cards that are leeches.
    public var leeches: Int
    /// The sum of the probabilities of recall; a card never answered counts 0.
    public var recalled: Double
    /// How far an unfinished session is; `nil` without one.
    public var openSession: OpenSession?

    /// A deck in a list.
    public init(id: UUID, name: String, options: DeckOptions, source: String?, challenges: Int) {
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

    /// The new cards that today's limit leaves at most.
    public var newToday: Int { min(new, options.newLimit) }
    /// The cards to answer today.
    public var due: Int { learning + reviews }
    /// The estimated share of the deck that is remembered, 0 to 1.
    public var recall: Double { cards > 0 ? recalled / Double(cards) : 0 }
}

/// A session that has not reached its goal.
public struct OpenSession: Identifiable, Hashable, Sendable {
    /// The session's id.
    public let id: UUID
    /// Its deck.
    public let deck: UUID
    /// The right answers that end it.
    public let goal: Int
    /// The right answers so far.
    public let correctCount: Int
    /// The character that answers; `nil` for the user.
    public let character: UUID?
    /// Where it is.
    public let progress: PracticeSession.Progress

    /// An unfinished session.
    public init(
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
public struct AnswerChange: Hashable, Sendable {
    /// The question as it was asked.
    public let question: String
    /// The answer given.
    public let chosen: String
    /// Whether it was right.
    public let isCorrect: Bool
    /// The session it belongs to; `nil` for none.
    public let session: UUID?
    /// The deck of the session or answer.
    public let deck: UUID?

    /// A change.
    public init(question: String, chosen: String, isCorrect: Bool, session: UUID?, deck: UUID?) {
        self.question = question
        self.chosen = chosen
        self.isCorrect = isCorrect
        self.session = session
        self.deck = deck
    }
}
