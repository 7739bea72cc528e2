import Foundation

/// A challenge put as a question with choices, of which one is right.
public struct ChallengeTest: Hashable, Sendable, Codable {
    /// Choices a question offers, where the deck has as many different answers.
    public static let choiceCount = 3

    /// What is asked.
    public let challenge: Challenge
    /// Two or three different answers in random order, the right one among them.
    public let choices: [String]

    /// Puts a challenge of the deck, with wrong answers out of the whole deck.
    ///
    /// The wrong answers are drawn from the deck's different ones, so nothing is offered twice and
    /// no drawing repeats until it fits.
    ///
    /// - Throws: ``RuleProblem/tooFewAnswers(_:)`` where the deck has fewer than two answers.
    public init(
        of challenge: Challenge, in deck: Deck, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let right = Self.key(challenge.answer)
        let wrong = chance.shuffled(deck.distinctAnswers.filter { Self.key($0) != right })
        guard !wrong.isEmpty else { throw .tooFewAnswers(deck.name) }
        self.challenge = challenge
        choices = chance.shuffled([challenge.answer] + wrong.prefix(Self.choiceCount - 1))
    }

    /// Whether the choice is the right one.
    public func isCorrect(_ choice: String) -> Bool {
        Self.key(choice) == Self.key(challenge.answer)
    }

    /// Answers are the same when they are so in composed form and without blanks around them.
    static func key(_ answer: String) -> String {
        answer.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    }
}
