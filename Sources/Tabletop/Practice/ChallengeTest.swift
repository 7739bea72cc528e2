import Foundation

/// A multiple-choice question made from a challenge.
public struct ChallengeTest: Hashable, Sendable, Codable {
    /// The number of choices, if the deck has as many different answers.
    public static let choiceCount = 3

    /// The challenge asked.
    public let challenge: Challenge
    /// Two or three different answers in random order, including the right one.
    public let choices: [String]

    /// Makes a question from a challenge, with wrong answers drawn from the whole deck.
    ///
    /// The wrong answers are a random sample of the deck's different answers, so that no choice
    /// occurs twice and drawing never has to be repeated. Those of the right answer's kind come
    /// first; those that say the same as it, or as another choice, are left out.
    ///
    /// - Throws: ``RuleProblem/tooFewAnswers(_:)`` if the deck has fewer than two different
    ///   answers.
    public init(
        of challenge: Challenge, in deck: Deck, using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let right = Self.key(challenge.answer)
        let kind = AnswerKind(challenge.answer)
        var meanings: Set = [AnswerKind.meaning(of: challenge.answer)]
        let wrong = chance.shuffled(deck.distinctAnswers.filter { Self.key($0) != right })
            .filter { meanings.insert(AnswerKind.meaning(of: $0)).inserted }
            .map { (answer: $0, distance: kind.distance(to: AnswerKind($0))) }
            .enumerated()
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .map(\.element.answer)
        guard !wrong.isEmpty else { throw .tooFewAnswers(deck.name) }
        self.challenge = challenge
        choices = chance.shuffled([challenge.answer] + wrong.prefix(Self.choiceCount - 1))
    }

    /// Whether the choice is the right answer.
    public func isCorrect(_ choice: String) -> Bool {
        Self.key(choice) == Self.key(challenge.answer)
    }

    /// The form in which answers are compared: NFC, without white space at the ends.
    static func key(_ answer: String) -> String {
        answer.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    }
}
