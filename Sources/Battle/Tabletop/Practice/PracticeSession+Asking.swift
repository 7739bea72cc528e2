import Foundation

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
        test = try ChallengeTest(of: drawn.challenge, drawn.direction, in: deck, using: &chance)
        card = drawn
        isScheduled = group.isScheduled
        hasFailed = false
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

    /// The cards of which the next one is drawn; `nil` if there is none.
    ///
    /// In order: learning steps that are due; reviews and new cards within the deck's limits; steps
    /// that are nearly due; any other that was not answered right yet; then, so that a round always
    /// goes on, those whose sibling was answered today, any but the current one, and the current one.
    private func nextGroup(at moment: Date, _ minutesFromUTC: Int) -> Group? {
        let today = PracticeDay(
            of: moment, minutesFromUTC: minutesFromUTC, rollover: deck.options.dayBoundary)
        let current = test?.key
        let alive = cards.filter { $0.isActive(on: today) }
        let others = alive.filter { $0.key != current }
        let waiting =
            deck.options.buriesSiblings
            ? Siblings(of: cards, answeredNow: answeredRight, on: today) : Siblings()
        let active = others.filter { !waiting.contains($0) }
        let open = active.filter { !answeredRight.contains($0.key) }
        let steps = active.filter { $0.state.phase == .learning || $0.state.phase == .relearning }
        let soon = moment.addingTimeInterval(Self.learnAhead)
        let groups = [
            Group(steps.filter { $0.state.isDue(at: moment, day: today) }),
            Group(
                room.reviews > 0
                    ? open.filter {
                        $0.state.phase == .review && $0.state.isDue(at: moment, day: today)
                    } : []),
            Group(room.new > 0 ? open.filter { $0.state.phase == .new } : []),
            Group(
                steps.filter { card in
                    !answeredRight.contains(card.key)
                        && (card.state.due.map { $0 <= soon } ?? false)
                }),
            Group(open, isScheduled: false),
            Group(
                others.filter { !answeredRight.contains($0.key) && waiting.contains($0) },
                isScheduled: false),
            Group(active, isScheduled: false),
            Group(alive, isScheduled: false),
        ]
        return groups.first { !$0.cards.isEmpty }
    }
}
