package import Foundation

/// Which card is asked next.
extension PracticeSession {
    /// Cards of which one is drawn, each with the same probability.
    private struct Group {
        var cards: [Flashcard]
        /// Whether answers to them move their schedule.
        var isScheduled: Bool

        init(_ cards: [Flashcard], isScheduled: Bool = true) {
            self.cards = cards
            self.isScheduled = isScheduled
        }
    }

    /// Draws the next question.
    ///
    /// - Throws: ``RuleProblem/nothingToAsk(_:)`` if every card is suspended or buried, or
    ///   ``RuleProblem/tooFewAnswers(_:)``.
    mutating func ask(
        at moment: Date, _ minutesFromUTC: Int, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard let group = nextGroup(at: moment, minutesFromUTC) else {
            throw .nothingToAsk(deck.name)
        }
        let drawn = group.cards[chance.roll(sides: group.cards.count) - 1]
        test = try makeTest(drawn, using: &chance)
        card = drawn
        isScheduled = group.isScheduled
        hasFailed = false
    }

    /// The question of a card, with choices if the deck has them.
    func makeTest(
        _ card: Flashcard, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> ChallengeTest {
        deck.options.ask == .choices
            ? try ChallengeTest(of: card.challenge, card.direction, in: deck, using: &chance)
            : ChallengeTest(recorded: card.challenge, card.direction, choices: [])
    }

    /// Draws the next question, or ends the session at its goal or without any card to ask.
    mutating func goOn(
        at moment: Date, _ minutesFromUTC: Int, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        if correctCount < goal, nextGroup(at: moment, minutesFromUTC) != nil {
            try ask(at: moment, minutesFromUTC, using: &chance)
        } else {
            test = nil
            card = nil
        }
    }

    /// The cards that may be asked at a moment.
    private struct Candidates {
        let moment: Date
        let today: PracticeDay
        /// Neither suspended nor buried.
        let alive: [Flashcard]
        /// Those that wait for their sibling.
        let waiting: Siblings

        init(of session: PracticeSession, at moment: Date, _ minutesFromUTC: Int) {
            let options = session.deck.options
            let today = PracticeDay(
                of: moment, minutesFromUTC: minutesFromUTC, rollover: options.dayBoundary)
            self.moment = moment
            self.today = today
            alive = session.cards.filter { $0.isActive(on: today) }
            waiting =
                options.buriesSiblings
                ? Siblings(of: session.cards, answeredNow: session.answeredRight, on: today)
                : Siblings()
        }

        func isStep(_ card: Flashcard) -> Bool {
            card.state.phase == .learning || card.state.phase == .relearning
        }

        func isDue(_ card: Flashcard) -> Bool { card.state.isDue(at: moment, day: today) }

        /// Whether it is a step that is nearly due.
        func isSoon(_ card: Flashcard) -> Bool {
            let soon = moment.addingTimeInterval(PracticeSession.learnAhead)
            return isStep(card) && card.state.due.map { $0 <= soon } ?? false
        }
    }

    /// The cards of which the next one is drawn; `nil` if there is none.
    ///
    /// In order: learning steps that are due; reviews and new cards within the deck's limits; steps
    /// that are nearly due. A session of the day ends there, with the card asked last at the very end.
    /// In a round then follow any other that was not answered right yet, those never asked last; then,
    /// so that a round always goes on, those whose sibling was answered today, any but the current one,
    /// and the current one.
    private func nextGroup(at moment: Date, _ minutesFromUTC: Int) -> Group? {
        let found = Candidates(of: self, at: moment, minutesFromUTC)
        let current = test?.key ?? lastAsked
        let others = found.alive.filter { $0.key != current }
        let active = others.filter { !found.waiting.contains($0) }
        let open = active.filter { !answeredRight.contains($0.key) }
        let now = [
            Group(active.filter { found.isStep($0) && found.isDue($0) }),
            Group(
                room.reviews > 0
                    ? open.filter { $0.state.phase == .review && found.isDue($0) } : []),
            Group(room.new > 0 ? open.filter { $0.state.phase == .new } : []),
        ]
        let groups =
            isDay
            ? now + [
                Group(active.filter(found.isSoon)), Group(found.alive.filter(found.isSoon)),
            ]
            : now + [
                Group(open.filter(found.isSoon)),
                Group(open.filter { $0.state.phase != .new }, isScheduled: false),
                Group(open, isScheduled: false),
                Group(
                    others.filter {
                        !answeredRight.contains($0.key) && found.waiting.contains($0)
                    }, isScheduled: false),
                Group(active, isScheduled: false),
                Group(found.alive, isScheduled: false),
            ]
        return groups.first { !$0.cards.isEmpty }
    }

    /// What is left of the day, with the deck's limits subtracted.
    package struct Left: Hashable, Sendable {
        /// New cards.
        package var new = 0
        /// Steps that are due, or nearly.
        package var learning = 0
        /// Reviews.
        package var reviews = 0

        /// Nothing.
        package init() {}

        /// All of them.
        package var sum: Int { new + learning + reviews }

        /// What is left of both.
        package static func + (one: Left, other: Left) -> Left {
            var sum = one
            sum.new += other.new
            sum.learning += other.learning
            sum.reviews += other.reviews
            return sum
        }
    }

    /// What is left of the day at a moment.
    package func left(at moment: Date, _ minutesFromUTC: Int) -> Left {
        let found = Candidates(of: self, at: moment, minutesFromUTC)
        let active = found.alive.filter { !found.waiting.contains($0) }
        var left = Left()
        left.learning = active.count(where: found.isSoon)
        let reviews = active.filter { $0.state.phase == .review && found.isDue($0) }
        let new = active.filter { $0.state.phase == .new }
        // Of two directions one waits for the other.
        func count(_ cards: [Flashcard]) -> Int {
            deck.options.buriesSiblings ? Set(cards.map(\.challenge.id)).count : cards.count
        }
        left.reviews = min(max(0, room.reviews), count(reviews))
        left.new = min(max(0, room.new), count(new))
        return left
    }

    /// Draws the next question of a session of the day.
    ///
    /// - Returns: whether there is one.
    package mutating func askOfDay(
        at moment: Date, _ minutesFromUTC: Int, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Bool {
        guard nextGroup(at: moment, minutesFromUTC) != nil else { return false }
        try ask(at: moment, minutesFromUTC, using: &chance)
        return true
    }

    /// Asks a card of a session of the day at once, as after an answer to it was undone.
    package mutating func ask(
        _ key: CardKey, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard let card = cards.first(where: { $0.key == key }) else { return }
        test = try makeTest(card, using: &chance)
        self.card = card
        isScheduled = true
        hasFailed = false
    }

    /// Goes on with a question that is asked already.
    ///
    /// - Returns: whether the deck has its card.
    mutating func keep(_ test: ChallengeTest) -> Bool {
        guard let card = cards.first(where: { $0.key == test.key }) else { return false }
        self.test = test
        self.card = card
        isScheduled = true
        hasFailed = false
        return true
    }

    /// Whether something is due now, not only soon.
    func isDueNow(at moment: Date, _ minutesFromUTC: Int) -> Bool {
        let found = Candidates(of: self, at: moment, minutesFromUTC)
        return found.alive.contains { card in
            guard !found.waiting.contains(card) else { return false }
            return switch card.state.phase {
            case .learning, .relearning: card.key != lastAsked && found.isDue(card)
            case .review: room.reviews > 0 && found.isDue(card)
            case .new: room.new > 0
            }
        }
    }
}
