import Foundation
import Tabletop
import TabletopText

/// Putting a challenge of practice to a combatant, and taking the answer.
struct RiddleActs {
    unowned let fight: FightModel

    /// The words of the riddle's key.
    var wordsOfRiddle: String {
        fight.encounter?.riddle == nil ? "ask a riddle" : "take the answer"
    }

    /// Opens a prompt for the question, or for the answer to the one that is asked.
    func riddleKeyPressed() {
        fight.attempt {
            if let riddle = fight.encounter?.riddle {
                try askForAnswer(to: riddle)
            } else if let chosen = fight.targets.chosen {
                try askForRiddle(to: chosen)
            }
        }
    }

    // MARK: The question

    /// A challenge that can be put, with its deck.
    private struct Offer {
        let deck: Deck
        let challenge: Challenge
        let direction: CardDirection

        var question: String {
            PlainText.inOneLine(
                direction == .forward ? challenge.question : challenge.answer)
        }
    }

    private func askForRiddle(to combatant: Combatant) throws {
        let decks = try fight.context.records.practice.decks().filter { !$0.challenges.isEmpty }
        let offers = decks.flatMap { deck in
            deck.challenges.map {
                Offer(
                    deck: deck, challenge: $0,
                    direction: deck.options.directions.first ?? .forward)
            }
        }
        guard !offers.isEmpty else { throw RuleProblem.noQuestions }
        let keys = offers.map { PlainText.searchKey($0.question) }
        func found(_ text: String) -> [Offer] {
            let words = PlainText.searchKey(text).split(separator: " ")
            guard !words.isEmpty else { return [] }
            return offers.indices.lazy
                .filter { place in words.allSatisfy { keys[place].contains($0) } }
                .prefix(100).map { offers[$0] }
        }
        fight.prompt = Prompt(
            "Riddle for \(combatant.label)",
            hint: "words of a question; a deck, or nothing, draws one",
            completing: Prompt.Completing(
                suggestions: { text in
                    let key = PlainText.searchKey(text)
                    let names = decks.map(\.name).filter {
                        key.isEmpty || PlainText.searchKey($0).contains(key)
                    }
                    return names + found(text).map(\.question)
                }, completed: { _, chosen in chosen }, columns: .max,
                none: { _ in "no question and no deck has these words" })
        ) { line in
            let exact = offers.first { $0.question == line }
            let named = Set(decks.named(line, in: fight.encounter?.edition).map(\.id))
            let drawn = offers.filter { named.contains($0.deck.id) }
            guard
                let offer = exact ?? drawn.randomElement(using: &fight.context.chance)
                    ?? found(line).first
            else { throw RuleProblem.noQuestions }
            try fight.perform(
                .ask(
                    Riddle(
                        offer.challenge, offer.direction, of: offer.deck, for: combatant.id,
                        at: fight.context.now, using: &fight.context.chance)))
        }
    }

    // MARK: The answer

    private func askForAnswer(to riddle: Riddle) throws {
        let label = fight.encounter?[riddle.combatant]?.label ?? "somebody"
        let choices = riddle.choices.enumerated().map { "\($0 + 1)  \($1)" }
        fight.prompt = Prompt(
            "\(label) answers",
            hint: "\(PlainText.inOneLine(riddle.question)) – then what follows: 2; damage 2d6",
            completing: Prompt.Completing(
                suggestions: { text in
                    text.contains(";") ? [] : choices.filter { text.isEmpty || $0.hasPrefix(text) }
                }, completed: { _, chosen in String(chosen.prefix { $0.isNumber }) },
                columns: .max, none: { Self.explanation(of: $0) })
        ) { line in
            try answerRiddle(line)
        }
    }

    /// What a line would do that chooses no choice.
    private static func explanation(of line: String) -> String {
        if line == "-" { return "takes the riddle back" }
        return line.contains(";")
            ? "what follows is for whoever answers, unless it names others"
            : "the answer in words; - takes the riddle back"
    }

    /// Takes the answer "2; damage 2d6 psychic": a number or words, then acts.
    private func answerRiddle(_ line: String) throws {
        if line.trimmingCharacters(in: .whitespaces) == "-" {
            return try fight.perform(.withdrawRiddle)
        }
        try fight.perform(.answerRiddle, on: [], line)
    }

    /// Takes an answer and what follows from it.
    func answer(_ reply: RiddleReply) throws {
        let now = fight.context.now
        try fight.answer(
            reply.attempt(
                of: try answerer?.id, at: now, minutesFromUTC: fight.context.minutesFromUTC(at: now)
            ),
            by: reply.command)
    }

    /// The character of the combatant that is asked, if it is on the roster.
    private var answerer: GameCharacter? {
        get throws {
            let combatant = fight.encounter?.riddle.flatMap { fight.encounter?[$0.combatant] }
            return try combatant?.characterID.flatMap {
                try fight.context.records.roster.character($0)
            }
        }
    }
}
