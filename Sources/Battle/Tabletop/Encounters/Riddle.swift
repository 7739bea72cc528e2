package import Foundation

/// A challenge of practice that the game master puts to a combatant; players see it.
package struct Riddle: Hashable, Sendable, Codable {
    /// Who is to answer.
    package var combatant: UUID
    /// The challenge and the side that is asked.
    package var card: CardKey
    /// The question as it is asked.
    package var question: String
    /// How the question is pronounced; "" where that would give the answer away, or for nothing.
    package var pronunciation: String
    /// The choices in the order they are shown, one of them right; empty for a free answer.
    package var choices: [String]
    /// When it was put.
    package var askedAt: Date

    /// A challenge for a combatant.
    ///
    /// - Parameter test: the question with its choices.
    package init(_ test: ChallengeTest, for combatant: UUID, at moment: Date) {
        self.combatant = combatant
        askedAt = moment
        card = test.key
        question = test.question
        pronunciation = test.direction == .forward ? test.challenge.pronunciation : ""
        choices = test.choices
    }
}

extension Riddle {
    /// A challenge of a deck for a combatant, with choices, unless the deck has its answers typed or
    /// has no other answers.
    package init(
        _ challenge: Challenge, _ direction: CardDirection, of deck: Deck, for combatant: UUID,
        at moment: Date, using chance: inout some RandomNumberGenerator
    ) {
        let free = ChallengeTest(recorded: challenge, direction, choices: [])
        let test =
            deck.options.isTyped
            ? free
            : (try? ChallengeTest(of: challenge, direction, in: deck, using: &chance)) ?? free
        self.init(test, for: combatant, at: moment)
    }
}

/// The answer to a riddle.
package struct RiddleAnswer: Hashable, Sendable {
    /// What was said.
    package var chosen: String
    /// Whether it is right.
    package var isCorrect: Bool
    /// The right answer, which the log tells after a wrong one.
    package var right: String

    /// Judges what was said: a choice by its number or its text; without choices, or for other words,
    /// as a typed answer, where a slip is forgiven.
    package init(_ line: String, to riddle: Riddle, of challenge: Challenge) {
        let right = challenge.rightAnswers(riddle.card.direction)
        self.right = right[0]
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if let number = Int(trimmed), riddle.choices.indices.contains(number - 1) {
            chosen = riddle.choices[number - 1]
        } else {
            chosen = trimmed
        }
        isCorrect = TypedAnswer(chosen, right: right) != .wrong
    }
}

/// Riddles are put and answered by commands like every other act, so that they are undone like it.
extension Encounter {
    mutating func ask(
        _ riddle: Riddle, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let asked = combatants[try index(of: riddle.combatant)]
        var riddle = riddle
        riddle.question = try TextRule.question.checked(riddle.question)
        self.riddle = riddle
        event.outcomes.append(.init(combatant: riddle.combatant, amount: 0))
        event.tell(.asked(question: PlainText.inOneLine(riddle.question)), of: asked)
    }

    mutating func withdrawRiddle(telling event: inout EncounterEvent) throws(RuleProblem) {
        guard let asked = riddle else { throw .noRiddle }
        riddle = nil
        event.tell(
            .askedNoLonger(question: PlainText.inOneLine(asked.question)), of: self[asked.combatant]
        )
    }

    /// Takes the answer; the riddle is then no longer asked. The amount of the outcome is 1 for a
    /// right answer, 0 for a wrong one.
    mutating func answerRiddle(
        _ answer: RiddleAnswer, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        guard let asked = riddle else { throw .noRiddle }
        let combatant = combatants[try index(of: asked.combatant)]
        let chosen = try TextRule.chosenAnswer.checked(answer.chosen)
        riddle = nil
        event.outcomes.append(
            .init(combatant: asked.combatant, amount: answer.isCorrect ? 1 : 0))
        event.tell(
            .answers(
                answer: PlainText.inOneLine(chosen), question: PlainText.inOneLine(asked.question),
                right: PlainText.inOneLine(answer.right), isCorrect: answer.isCorrect),
            of: combatant)
    }
}
