package import Foundation
package import Tabletop

/// The answer to the riddle of a fight with the acts that follow from it, as they are typed: "2", then
/// "damage 2d6 psychic".
package struct RiddleReply {
    private let riddle: Riddle
    private let challenge: Challenge
    private let answer: RiddleAnswer
    /// The answer and what follows, as one act.
    package var command: EncounterCommand

    /// - Parameters:
    ///   - line: a choice by its number, or words.
    ///   - acts: acts that are for whoever answers, unless they name others.
    ///   - world: what those acts need to know besides the fight.
    ///   - challenge: finds the challenge of the riddle.
    /// - Throws: ``RuleProblem/noRiddle``, ``ActProblem``, and the errors of `challenge`.
    package init(
        parsing line: String, then acts: [String], in vocabulary: ActVocabulary,
        world: any ActWorld = EmptyWorld(), challenge: (CardKey) throws -> Challenge
    ) throws {
        guard let riddle = vocabulary.encounter.riddle,
            let combatant = vocabulary.encounter[riddle.combatant]
        else { throw RuleProblem.noRiddle }
        self.riddle = riddle
        self.challenge = try challenge(riddle.card)
        answer = RiddleAnswer(line, to: riddle, of: self.challenge)
        let following = try acts.map { act in
            try Act(parsing: act, on: combatant, in: vocabulary, world: world).command
        }
        command = .several([.answerRiddle(answer)] + following)
    }

    /// The answer as one of practice.
    ///
    /// - Parameter character: the combatant's character on the roster; `nil` for none.
    package func attempt(of character: UUID?, at moment: Date, minutesFromUTC: Int) -> Attempt {
        Attempt(
            challenge: challenge, sessionID: nil, answeredAt: moment,
            minutesFromUTC: minutesFromUTC, chosen: answer.chosen, isCorrect: answer.isCorrect,
            milliseconds: Int(max(0, min(moment.timeIntervalSince(riddle.askedAt), 60)) * 1000),
            direction: riddle.card.direction, isTyped: riddle.choices.isEmpty, isScheduled: false,
            character: character)
    }
}

extension [Deck] {
    /// The decks that a text names, whole or in part; of several those with the edition in their name, if
    /// there are: "Rules of the fight" begins three. All for an empty text.
    package func named(_ text: String, in edition: RuleEdition?) -> [Deck] {
        let key = PlainText.searchKey(text)
        if key.isEmpty { return self }
        let whole = filter { PlainText.searchKey($0.name) == key }
        if !whole.isEmpty { return whole }
        let named = filter { PlainText.searchKey($0.name).contains(key) }
        let own = named.filter { deck in edition.map { deck.name.contains($0.title) } == true }
        return own.isEmpty ? named : own
    }
}
