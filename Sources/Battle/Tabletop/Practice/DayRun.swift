package import Foundation

/// Everything that is due today in some decks, asked to its end: deck by deck what is due now, then the
/// learning steps that are nearly due.
package struct DayRun: Hashable, Sendable {
    /// The decks' sessions, in their order.
    package private(set) var sessions: [PracticeSession]
    /// The index of the session with the current question; `nil` once nothing is left.
    package private(set) var place: Int?
    /// The answers given.
    package private(set) var answerCount = 0

    /// A run without a question as yet.
    package init(_ sessions: [PracticeSession]) { self.sessions = sessions }

    /// What is left in all decks.
    package func left(at moment: Date, _ minutesFromUTC: Int) -> PracticeSession.Left {
        sessions.reduce(PracticeSession.Left()) { $0 + $1.left(at: moment, minutesFromUTC) }
    }

    /// Takes over the current session after an answer.
    package mutating func take(_ session: PracticeSession) {
        guard let place else { return }
        if session.attemptCount > sessions[place].attemptCount { answerCount += 1 }
        sessions[place] = session
    }

    /// Draws the next question.
    ///
    /// - Returns: the session that asks it; `nil` once nothing is left.
    /// - Throws: ``RuleProblem/tooFewAnswers(_:)`` for a deck whose choices cannot be drawn.
    package mutating func next(
        at moment: Date, _ minutesFromUTC: Int, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> PracticeSession? {
        // The present deck goes on first.
        let order = sessions.indices.sorted {
            ($0 == place ? -1 : $0) < ($1 == place ? -1 : $1)
        }
        let now = order.first { sessions[$0].isDueNow(at: moment, minutesFromUTC) }
        for index in (now.map { [$0] } ?? []) + order {
            if try sessions[index].askOfDay(at: moment, minutesFromUTC, using: &chance) {
                place = index
                return sessions[index]
            }
        }
        place = nil
        return nil
    }

    /// Goes on with a question that is asked already.
    ///
    /// - Returns: the session that asks it; `nil` if no deck of the run has its card.
    package mutating func ask(_ test: ChallengeTest, of deck: UUID) -> PracticeSession? {
        guard let index = sessions.firstIndex(where: { $0.deck.id == deck }),
            sessions[index].keep(test)
        else { return nil }
        place = index
        return sessions[index]
    }

    /// Asks a card of a deck at once.
    ///
    /// - Returns: the session that asks it; `nil` if no deck of the run has it.
    package mutating func ask(
        _ key: CardKey, of deck: UUID, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> PracticeSession? {
        guard let index = sessions.firstIndex(where: { $0.deck.id == deck }) else { return nil }
        try sessions[index].ask(key, using: &chance)
        place = index
        return sessions[index]
    }

    /// Whether a deck is one of those below another, whose name is the beginning of its own:
    /// "Japanese::Core" is below "Japanese".
    package static func isDeck(_ name: String, in parent: String) -> Bool {
        let (name, parent) = (PlainText.folded(name), PlainText.folded(parent))
        return name == parent || name.hasPrefix(parent + "::")
    }
}
