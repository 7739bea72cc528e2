public import Foundation

/// A question with its answer.
public struct Challenge: Identifiable, Hashable, Sendable, Codable {
    /// Stays the same through edits; what tells two challenges of one text apart.
    public let id: UUID
    /// "はい"; 1 to 2,000 code points.
    public var question: String
    /// "Hai": how it is said, shown with the answer; may be empty.
    public var pronunciation: String
    /// "Yes"; 1 to 2,000 code points.
    public var answer: String

    /// - Throws: ``RuleProblem/badText(_:_:)`` for a text that is empty, too long or not plain.
    public init(
        id: UUID, question: String, pronunciation: String = "", answer: String
    ) throws(RuleProblem) {
        self.id = id
        self.question = try TextRule.question.checked(question)
        self.pronunciation = try TextRule.pronunciation.checked(pronunciation)
        self.answer = try TextRule.answer.checked(answer)
    }
}

extension Challenge {
    /// A challenge as it was recorded. Its texts are not checked again, so that one that an older
    /// version let in does not keep the others from being read.
    public init(recorded id: UUID, question: String, pronunciation: String, answer: String) {
        self.id = id
        self.question = question
        self.pronunciation = pronunciation
        self.answer = answer
    }
}

/// Challenges that are practised together.
public struct Deck: Identifiable, Hashable, Sendable, Codable {
    /// Stays the same through edits.
    public let id: UUID
    /// 1 to 200 code points.
    public var name: String
    /// In the order of the deck.
    public var challenges: [Challenge]

    /// - Throws: ``RuleProblem/badText(_:_:)`` for the name.
    public init(id: UUID, name: String, challenges: [Challenge]) throws(RuleProblem) {
        self.id = id
        self.name = try TextRule.name.checked(name)
        self.challenges = challenges
    }

    /// A deck as it was recorded; its name is not checked again.
    public init(recorded id: UUID, name: String, challenges: [Challenge]) {
        self.id = id
        self.name = name
        self.challenges = challenges
    }

    /// The answers, each text once, in the order they first come.
    public var distinctAnswers: [String] {
        var seen: Set<String> = []
        return challenges.map(\.answer).filter { seen.insert(ChallengeTest.key($0)).inserted }
    }
}
