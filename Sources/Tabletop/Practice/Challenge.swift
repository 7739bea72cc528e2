public import Foundation

/// A question to practise, with its answer.
public struct Challenge: Identifiable, Hashable, Sendable, Codable {
    /// Never changes, also when the texts are edited; distinguishes challenges with equal texts.
    public let id: UUID
    /// The question, "はい"; 1 to 2,000 code points.
    public var question: String
    /// How the question is pronounced, "Hai", shown with the answer; 0 to 2,000 code points.
    public var pronunciation: String
    /// The right answer, "Yes"; 1 to 2,000 code points.
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
    /// A challenge as it was stored. Its texts are not checked, so that one that an older version
    /// allowed does not make the others unreadable.
    public init(recorded id: UUID, question: String, pronunciation: String, answer: String) {
        self.id = id
        self.question = question
        self.pronunciation = pronunciation
        self.answer = answer
    }
}

/// A list of challenges to practise together.
public struct Deck: Identifiable, Hashable, Sendable, Codable {
    /// Never changes, also when the deck is edited.
    public let id: UUID
    /// One line, 1 to 200 code points.
    public var name: String
    /// The challenges in the order they are listed.
    public var challenges: [Challenge]

    /// - Throws: ``RuleProblem/badText(_:_:)`` for the name.
    public init(id: UUID, name: String, challenges: [Challenge]) throws(RuleProblem) {
        self.id = id
        self.name = try TextRule.name.checked(name)
        self.challenges = challenges
    }

    /// A deck as it was stored; its name is not checked.
    public init(recorded id: UUID, name: String, challenges: [Challenge]) {
        self.id = id
        self.name = name
        self.challenges = challenges
    }

    /// The different answers, in the order of their first occurrence.
    public var distinctAnswers: [String] {
        var seen: Set<String> = []
        return challenges.map(\.answer).filter { seen.insert(ChallengeTest.key($0)).inserted }
    }
}
