import Foundation

/// A multiple-choice question made from a challenge.
package struct ChallengeTest: Hashable, Sendable, Codable {
    /// The number of choices, if the deck has as many different answers.
    package static let choiceCount = 3

    /// The challenge asked.
    package let challenge: Challenge
    /// Which side is asked.
    package let direction: CardDirection
    /// Two or three different answers in random order, including the right one.
    package let choices: [String]

    /// Makes a question from a challenge, with wrong answers drawn from the whole deck.
    ///
    /// The wrong answers are a random sample of the deck's different answers, so that no choice
    /// occurs twice and drawing never has to be repeated. The challenge's own come first, then those
    /// of the right answer's kind; those that say the same as a right answer, of this challenge or of
    /// another one that asks the same, or as another choice, are left out.
    ///
    /// - Throws: ``RuleProblem/tooFewAnswers(_:)`` if the deck has fewer than two different
    ///   answers.
    package init(
        of challenge: Challenge, _ direction: CardDirection = .forward, in deck: Deck,
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let right = challenge.rightAnswers(direction)
        let kind = AnswerKind(right[0])
        let keys = Set(right.map(Self.key))
        // What else is right for a challenge that asks the same.
        let asked = Self.key(direction == .forward ? challenge.question : challenge.answer)
        let same = deck.challenges.filter { other in
            direction == .forward
                ? Self.key(other.question) == asked
                : other.rightAnswers().contains { Self.key($0) == asked }
        }
        var meanings = Set(
            (right + same.flatMap { $0.rightAnswers(direction) }).map(AnswerKind.meaning))
        // The challenge's own wrong answers come first, then those of the same kind.
        var distances: [String: Int] = [:]
        if direction == .forward, !challenge.kind.isEmpty {
            for other in deck.challenges where other.kind == challenge.kind {
                distances[Self.key(other.answer)] = -1
            }
        }
        let own = direction == .forward ? challenge.wrongAnswers : []
        for answer in own { distances[Self.key(answer)] = -2 }
        let wrong = chance.shuffled(
            (own + deck.distinctAnswers(direction)).filter { !keys.contains(Self.key($0)) }
        )
        .filter { meanings.insert(AnswerKind.meaning(of: $0)).inserted }
        .map { answer in
            (
                answer: answer,
                distance: distances[Self.key(answer)]
                    ?? kind.distance(to: AnswerKind(answer))
            )
        }
        .enumerated()
        .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
        .map(\.element.answer)
        guard !wrong.isEmpty else { throw .tooFewAnswers(deck.name) }
        self.challenge = challenge
        self.direction = direction
        choices = chance.shuffled([right[0]] + wrong.prefix(Self.choiceCount - 1))
    }

    /// A question as it was stored.
    package init(recorded challenge: Challenge, _ direction: CardDirection, choices: [String]) {
        self.challenge = challenge
        self.direction = direction
        self.choices = choices
    }

    /// The side that is asked.
    package var question: String {
        direction == .forward ? challenge.question : challenge.answer
    }

    /// The main right answer.
    package var answer: String {
        direction == .forward ? challenge.answer : challenge.question
    }

    /// Whether the choice is a right answer.
    package func isCorrect(_ choice: String) -> Bool {
        challenge.rightAnswers(direction).contains { Self.key(choice) == Self.key($0) }
    }

    /// The form in which answers are compared: NFC, without white space at the ends.
    static func key(_ answer: String) -> String {
        answer.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    }
}
