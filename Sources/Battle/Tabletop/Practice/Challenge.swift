package import Foundation

/// A question to practise, with its answer.
package struct Challenge: Identifiable, Hashable, Sendable, Codable {
    /// Never changes, also when the texts are edited; distinguishes challenges with equal texts.
    package let id: UUID
    /// The question, "はい", with its lines and the marks of ``CardMarkup``; 1 to 20,000 code points.
    package var question: String
    /// How the question is pronounced, "Hai", shown with the answer; 0 to 2,000 code points.
    package var pronunciation: String
    /// The right answer, "Yes"; like ``question``.
    package var answer: String
    /// Further right answers; each 1 to 2,000 code points.
    package var alsoRight: [String]
    /// Wrong answers to offer before those of other challenges; each like ``alsoRight``.
    package var wrongAnswers: [String] = []
    /// What the answer is, "speed": wrong choices are drawn from answers of the same kind; "" to
    /// tell by the text of the answer.
    package var kind = ""
    /// What is worth knowing besides; 0 to 10,000 code points.
    package var note: String
    /// Words to find and group it by, without spaces.
    package var tags: [String]
    /// Another program's name for it, unique in its deck; `nil` for none.
    package var guid: String?

    /// - Throws: ``RuleProblem/badText(_:_:)`` for a text that is empty, too long or not plain.
    package init(
        id: UUID, question: String, pronunciation: String = "", answer: String,
        alsoRight: [String] = [], note: String = "", tags: [String] = [], guid: String? = nil
    ) throws(RuleProblem) {
        self.id = id
        self.question = try TextRule.question.checked(question)
        self.pronunciation = try TextRule.pronunciation.checked(pronunciation)
        self.answer = try TextRule.answer.checked(answer)
        var others: [String] = []
        for other in alsoRight { others.append(try TextRule.otherAnswer.checked(other)) }
        self.alsoRight = others
        self.note = try TextRule.challengeNote.checked(note)
        var words: [String] = []
        for tag in tags { words.append(try TextRule.tag.checked(tag)) }
        self.tags = words
        if let guid {
            self.guid = try TextRule.guid.checked(guid)
        }
    }
}

extension Challenge {
    /// A challenge as it was stored. Its texts are not checked, so that one that an older version
    /// allowed does not make the others unreadable.
    package init(
        recorded id: UUID, question: String, pronunciation: String, answer: String,
        alsoRight: [String] = [], wrongAnswers: [String] = [], kind: String = "",
        note: String = "", tags: [String] = [], guid: String? = nil
    ) {
        self.wrongAnswers = wrongAnswers
        self.kind = kind
        self.id = id
        self.question = question
        self.pronunciation = pronunciation
        self.answer = answer
        self.alsoRight = alsoRight
        self.note = note
        self.tags = tags
        self.guid = guid
    }

    /// Its right answers in a direction, the main one first.
    package func rightAnswers(_ direction: CardDirection = .forward) -> [String] {
        direction == .forward ? [answer] + alsoRight : [question]
    }
}

/// A list of challenges to practise together.
package struct Deck: Identifiable, Hashable, Sendable, Codable {
    /// Never changes, also when the deck is edited.
    package let id: UUID
    /// One line, 1 to 200 code points.
    package var name: String
    /// The challenges in the order they are listed.
    package var challenges: [Challenge]
    /// How it is practised.
    package var options: DeckOptions
    /// What it is made from, if it is made from other records; `nil` otherwise.
    package var source: String?

    /// - Throws: ``RuleProblem/badText(_:_:)`` for the name.
    package init(
        id: UUID, name: String, challenges: [Challenge], options: DeckOptions = DeckOptions(),
        source: String? = nil
    ) throws(RuleProblem) {
        self.id = id
        self.name = try TextRule.name.checked(name)
        self.challenges = challenges
        self.options = options
        self.source = source
    }

    /// A deck as it was stored; its name is not checked.
    package init(
        recorded id: UUID, name: String, challenges: [Challenge],
        options: DeckOptions = DeckOptions(), source: String? = nil
    ) {
        self.id = id
        self.name = name
        self.challenges = challenges
        self.options = options
        self.source = source
    }

    /// The different answers in a direction, in the order of their first occurrence.
    package func distinctAnswers(_ direction: CardDirection = .forward) -> [String] {
        var seen: Set<String> = []
        return challenges.map { direction == .forward ? $0.answer : $0.question }
            .filter { seen.insert(ChallengeTest.key($0)).inserted }
    }
}
