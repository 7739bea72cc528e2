package import Foundation

/// A practice session: questions until a number of right answers is reached, or until nothing is due
/// today.
///
/// Only right answers count towards the goal. After a wrong one the same question stays, with the
/// same choices, unless the deck's answers are revealed. What is due comes first, then new cards, then the others; a card answered right is
/// asked again only after all others. The order is in `PracticeSession+Asking`.
package struct PracticeSession: Identifiable, Hashable, Sendable {
    /// The bounds of the goal.
    package static let goalRange = 3...20
    /// The default goal.
    package static let usualGoal = 5
    /// How long before its time a learning step may be asked where nothing else is due.
    static let learnAhead: TimeInterval = 20 * 60

    /// The new cards and the reviews that the deck's limits leave for today.
    package struct Room: Hashable, Sendable {
        /// New cards.
        package var new: Int
        /// Reviews.
        package var reviews: Int

        /// Room for as many.
        package init(new: Int, reviews: Int) {
            self.new = new
            self.reviews = reviews
        }
    }

    /// Unique to the session.
    package let id: UUID
    /// The deck to practise.
    package let deck: Deck
    /// The number of right answers that ends the session, 3 to 20; 0 for ``isDay``.
    package let goal: Int
    /// Whether it asks what is due today and nothing else, to its end. After each answer another card
    /// is asked, so that a forgotten one comes back after others, with its choices drawn anew.
    package let isDay: Bool
    /// The character that answers; `nil` for the user.
    package let character: UUID?
    /// The number of right answers so far, 0 to ``goal``.
    package internal(set) var correctCount: Int
    /// The number of answers so far, right and wrong.
    package internal(set) var attemptCount: Int
    /// The current question; `nil` once the goal is reached.
    package internal(set) var test: ChallengeTest?
    /// The card of the current question, as it was before any answer to the question.
    package internal(set) var card: Flashcard?
    /// Whether answers to the current question move its schedule.
    package internal(set) var isScheduled = true
    /// What the last answer that moved a card made of it; `nil` before the first one.
    package internal(set) var move: CardMove?

    var cards: [Flashcard]
    var room: Room
    var answeredRight: Set<CardKey>
    /// Whether the current question was answered wrong already.
    package internal(set) var hasFailed = false
    /// The card asked last, which is not asked again at once while there are others.
    var lastAsked: CardKey?

    /// Starts a session and draws its first question.
    ///
    /// - Parameters:
    ///   - cards: the deck's cards; those that are missing are new.
    ///   - room: what the deck's limits leave for today; by default the limits.
    ///   - moment: when it starts.
    ///   - minutesFromUTC: the local offset from UTC.
    package init(
        id: UUID, deck: Deck, goal: Int = usualGoal, character: UUID? = nil,
        cards: [Flashcard] = [],
        room: Room? = nil, at moment: Date = .distantPast, minutesFromUTC: Int = 0,
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(goal, "The goal", Self.goalRange)
        guard !deck.challenges.isEmpty else { throw .emptyDeck(deck.name) }
        self.id = id
        self.deck = deck
        self.goal = goal
        isDay = false
        self.character = character
        self.cards = Self.all(cards, of: deck)
        self.room = room ?? Room(new: deck.options.newLimit, reviews: deck.options.reviewLimit)
        correctCount = 0
        attemptCount = 0
        answeredRight = []
        try ask(at: moment, minutesFromUTC, using: &chance)
    }

    /// A session of what is due today in a deck, as yet without a question.
    package init(
        dayOf deck: Deck, id: UUID, character: UUID?, cards: [Flashcard], room: Room
    ) {
        self.id = id
        self.deck = deck
        goal = 0
        isDay = true
        self.character = character
        self.cards = Self.all(cards, of: deck)
        self.room = room
        correctCount = 0
        attemptCount = 0
        answeredRight = []
    }

    /// A session that goes on where it was, with another question if the one on screen is gone.
    ///
    /// - Throws: as for a new session.
    package init(
        resumed id: UUID, deck: Deck, goal: Int, character: UUID?, correctCount: Int,
        progress: Progress, cards: [Flashcard], room: Room, at moment: Date, minutesFromUTC: Int,
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard !deck.challenges.isEmpty else { throw .emptyDeck(deck.name) }
        self.id = id
        self.deck = deck
        self.goal = goal
        isDay = false
        self.character = character
        self.cards = Self.all(cards, of: deck)
        self.room = room
        self.correctCount = min(correctCount, goal)
        attemptCount = progress.attemptCount
        answeredRight = Set(progress.right)
        if correctCount >= goal { return }
        guard let asked = progress.asked,
            let card = self.cards.first(where: { $0.key == asked.card }), !card.isSuspended
        else {
            try ask(at: moment, minutesFromUTC, using: &chance)
            return
        }
        test =
            asked.choices.isEmpty
            ? try makeTest(card, using: &chance)
            : ChallengeTest(recorded: card.challenge, card.direction, choices: asked.choices)
        self.card = card
        isScheduled = asked.isScheduled
        hasFailed = asked.hasFailed
    }

    /// Where the session is, from which it can go on.
    package var progress: Progress {
        Progress(
            asked: test.map {
                Progress.Asked(
                    card: $0.key, choices: $0.choices, hasFailed: hasFailed,
                    isScheduled: isScheduled)
            }, right: answeredRight.sorted { $0.challenge.uuidString < $1.challenge.uuidString },
            attemptCount: attemptCount)
    }

    /// Whether the goal is reached.
    package var isOver: Bool { test == nil }

    /// The rating that an answer gives itself: wrong again, right good, or hard after the deck's
    /// time.
    package func rating(isCorrect: Bool, milliseconds: Int) -> MemoryModel.Rating {
        guard isCorrect else { return .again }
        let slow = deck.options.hardAfter
        return slow > 0 && milliseconds > slow * 1000 ? .hard : .good
    }

    /// Answers the current question; a right answer draws the next one, or ends the session if the
    /// goal is reached or every card is suspended by now.
    ///
    /// - Parameters:
    ///   - choice: one of the question's choices, or what was typed.
    ///   - moment: when it is answered.
    ///   - minutesFromUTC: the local offset from UTC.
    ///   - milliseconds: the time taken.
    ///   - isTyped: whether it was typed.
    /// - Returns: the attempt to store.
    /// - Throws: ``RuleProblem/sessionOver`` or ``RuleProblem/notAChoice(_:)``; `self` is then
    ///   unchanged.
    package mutating func answer(
        _ choice: String, at moment: Date, minutesFromUTC: Int, milliseconds: Int = 0,
        isTyped: Bool = false, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Attempt {
        guard let test else { throw .sessionOver }
        var rated: MemoryModel.Rating?
        let isCorrect: Bool
        if isTyped {
            switch TypedAnswer(choice, right: test.challenge.rightAnswers(test.direction)) {
            case .right: isCorrect = true
            case .near:
                isCorrect = true
                rated = .hard
            case .wrong: isCorrect = false
            }
        } else {
            guard
                test.choices.contains(where: { ChallengeTest.key($0) == ChallengeTest.key(choice) })
            else { throw .notAChoice(choice) }
            isCorrect = test.isCorrect(choice)
        }
        var attempt = attempt(
            to: test, choice, at: moment, minutesFromUTC: minutesFromUTC, milliseconds,
            rated ?? rating(isCorrect: isCorrect, milliseconds: milliseconds))
        attempt.isCorrect = isCorrect
        attempt.isTyped = isTyped
        try take(attempt, using: &chance)
        return attempt
    }

    /// Answers the current question, whose answer was revealed, by how well it was known; again counts
    /// as a wrong answer. The next question is drawn in any case.
    ///
    /// - Returns: the attempt to store.
    /// - Throws: ``RuleProblem/sessionOver``; `self` is then unchanged.
    package mutating func grade(
        _ rating: MemoryModel.Rating, at moment: Date, minutesFromUTC: Int, milliseconds: Int = 0,
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Attempt {
        guard let test else { throw .sessionOver }
        let attempt = attempt(
            to: test, rating == .again ? "" : test.answer, at: moment,
            minutesFromUTC: minutesFromUTC, milliseconds, rating)
        try take(attempt, using: &chance)
        return attempt
    }

    private func attempt(
        to test: ChallengeTest, _ chosen: String, at moment: Date, minutesFromUTC: Int,
        _ milliseconds: Int, _ rating: MemoryModel.Rating
    ) -> Attempt {
        Attempt(
            challenge: test.challenge, sessionID: isDay ? nil : id, answeredAt: moment,
            minutesFromUTC: minutesFromUTC, chosen: chosen, isCorrect: rating != .again,
            milliseconds: milliseconds, rating: rating, direction: test.direction,
            isScheduled: isScheduled && !hasFailed, character: character)
    }

    /// Moves the card by an answer to the current question, and draws the next question if this one
    /// does not stay.
    private mutating func take(
        _ attempt: Attempt, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard let key = test?.key else { return }
        var later = self
        later.attemptCount += 1
        later.note(attempt)
        if attempt.isCorrect {
            later.correctCount += 1
            later.answeredRight.insert(key)
        }
        if isDay {
            later.lastAsked = key
            later.test = nil
            later.card = nil
        } else if attempt.isCorrect || deck.options.ask == .reveal {
            try later.goOn(
                at: attempt.answeredAt, attempt.minutesFromUTC, using: &chance)
        } else {
            later.hasFailed = true
        }
        self = later
    }

    /// Takes over a card as it is stored now, as after its last answer is rated otherwise.
    package mutating func take(_ card: Flashcard) {
        guard let index = cards.firstIndex(where: { $0.key == card.key }) else { return }
        cards[index] = card
    }

    /// The intervals that the four ratings of an answer would give, in their order.
    package static func intervals(
        of card: Flashcard, at moment: Date, minutesFromUTC: Int, _ options: DeckOptions
    ) -> [CardState.Interval] {
        let day = PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC, rollover: options.dayBoundary)
        let scheduling = options.scheduling(of: card.challenge.id, card.direction)
        return MemoryModel.Rating.allCases.map { rating in
            card.state.after(
                CardState.Answer(rating, at: moment, day: day.rawValue), scheduling
            ).interval
        }
    }

    /// Takes over that a card was suspended, or is asked again.
    package mutating func setSuspended(_ isSuspended: Bool, _ key: CardKey) {
        guard let index = cards.firstIndex(where: { $0.key == key }) else { return }
        cards[index].isSuspended = isSuspended
    }

    /// Leaves the current question if its card was suspended: draws the next one, or ends the session
    /// if there is none.
    ///
    /// - Returns: whether there is another question now.
    package mutating func leaveSuspended(
        at moment: Date, minutesFromUTC: Int, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Bool {
        guard let key = test?.key, cards.contains(where: { $0.key == key && $0.isSuspended })
        else { return false }
        var later = self
        try later.goOn(at: moment, minutesFromUTC, using: &chance)
        self = later
        return true
    }

    // MARK: Cards

    private static func all(_ cards: [Flashcard], of deck: Deck) -> [Flashcard] {
        let known = Dictionary(cards.map { ($0.key, $0) }) { first, _ in first }
        return deck.challenges.flatMap { challenge in
            deck.options.directions.map { direction in
                known[CardKey(challenge: challenge.id, direction: direction)]
                    ?? Flashcard(challenge: challenge, direction: direction)
            }
        }
    }

    /// Moves the card's schedule by an answer.
    private mutating func note(_ attempt: Attempt) {
        guard attempt.isScheduled,
            let index = cards.firstIndex(where: {
                $0.challenge.id == attempt.challenge.id && $0.direction == attempt.direction
            })
        else { return }
        let before = cards[index].state
        let options = deck.options
        if before.phase == .new { room.new -= 1 }
        if before.phase == .review { room.reviews -= 1 }
        cards[index].state =
            before.after(
                CardState.Answer(
                    attempt.rating, at: attempt.answeredAt,
                    day: attempt.day(rollover: options.dayBoundary).rawValue),
                options.scheduling(of: attempt.challenge.id, attempt.direction)
            ).state
        move = CardMove(card: cards[index].key, before: before, after: cards[index].state)
        if options.leechAction == .suspend, cards[index].state.becameLeech(since: before, options) {
            cards[index].isSuspended = true
        }
    }
}

extension PracticeSession {
    /// What a session needs to go on besides its deck and counts.
    package struct Progress: Hashable, Sendable, Codable {
        /// A question on screen.
        package struct Asked: Hashable, Sendable, Codable {
            /// Its card.
            package var card: CardKey
            /// Its choices; empty to draw them anew.
            package var choices: [String]
            /// Whether it was answered wrong already.
            package var hasFailed: Bool
            /// Whether answers to it move its schedule.
            package var isScheduled: Bool

            /// A question.
            package init(card: CardKey, choices: [String], hasFailed: Bool, isScheduled: Bool) {
                self.card = card
                self.choices = choices
                self.hasFailed = hasFailed
                self.isScheduled = isScheduled
            }
        }

        /// The question on screen; `nil` to draw one.
        package var asked: Asked?
        /// The cards answered right.
        package var right: [CardKey]
        /// The number of answers.
        package var attemptCount: Int

        /// The beginning of a session.
        package init(asked: Asked? = nil, right: [CardKey] = [], attemptCount: Int = 0) {
            self.asked = asked
            self.right = right
            self.attemptCount = attemptCount
        }
    }
}

/// What an answer made of a card, so that who stores the answer need not compute it again.
package struct CardMove: Hashable, Sendable {
    /// What names the card.
    package let card: CardKey
    /// The card's state before the answer.
    package let before: CardState
    /// The card's state after it.
    package let after: CardState
}

/// What names a card.
package struct CardKey: Hashable, Sendable, Codable {
    /// The challenge's id.
    package var challenge: UUID
    /// Which side is asked.
    package var direction: CardDirection

    /// The name of a card.
    package init(challenge: UUID, direction: CardDirection) {
        self.challenge = challenge
        self.direction = direction
    }
}

extension Flashcard: Identifiable {
    /// Its key: a deck has one card of it.
    package var id: CardKey { key }
    /// What names it.
    package var key: CardKey { CardKey(challenge: challenge.id, direction: direction) }
}

extension ChallengeTest {
    var key: CardKey { CardKey(challenge: challenge.id, direction: direction) }
}
