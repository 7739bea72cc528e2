import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle riddle`: a challenge of practice, put to a combatant.
struct RiddleGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "riddle", abstract: "Put a question of practice to a combatant.",
        discussion: """
            The players' screen shows it until it is answered. The answer is kept in the history of \
            practice; it and what follows from it are one act and one undo.

            Example: battle riddle ask mirai --deck japanese
            """,
        subcommands: [
            RiddleAskCommand.self, RiddleAnswerCommand.self, RiddleWithdrawCommand.self,
        ])
}

struct RiddleAskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Put a question to a combatant.",
        discussion: """
            Without --question one is drawn from the deck, without --deck from all decks.

            Example: battle riddle ask mirai --deck japanese --question はい
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @Option(help: ArgumentHelp("The deck.", valueName: "name")) var deck: String?
    @Option(help: ArgumentHelp("The question.", valueName: "text")) var question: String?
    @Flag(help: "Without choices: the answer is given in words.") var free = false
    @Argument(help: "Who is asked.") var who: String

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let combatant = try ActVocabulary(snapshot.encounter).targets.one(ActWords(who))
        var dice = chance.dice
        let deck =
            try self.deck.map { try database.wholeDeck(called: $0) }
            ?? database.decks().filter { !$0.challenges.isEmpty }.randomElement(using: &dice)
        guard let deck else { throw RuleProblem.noQuestions }
        let direction = deck.options.directions.first ?? .forward
        let challenge =
            try question.map { try deck.challenge(asking: $0, direction) }
            ?? deck.challenges.randomElement(using: &dice)
        guard let challenge else { throw RuleProblem.noQuestions }
        var riddle = Riddle(
            challenge, direction, of: deck, for: combatant.id, at: Date(), using: &dice)
        if free { riddle.choices = [] }
        let step = try database.perform([.ask(riddle)], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}

struct RiddleAnswerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer", abstract: "Take the answer, and what follows from it.",
        discussion: """
            The answer is a choice by its number, or words. Acts given with --then are for whoever \
            answers, unless they name others.

            Example: battle riddle answer 2 --then "damage 2d6 psychic"
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @Option(help: ArgumentHelp("An act that follows.", valueName: "act")) var then: [String] = []
    @Argument(help: "The answer.") var words: [String] = []

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let reply = try RiddleReply(
            parsing: words.joined(separator: " "), then: then,
            in: ActVocabulary(snapshot.encounter), challenge: { try database.card($0).challenge })
        let combatant = snapshot.encounter.riddle.flatMap { snapshot.encounter[$0.combatant] }
        let character = try combatant?.characterID.flatMap { try database.character($0)?.id }
        let now = AnswerTime.now()
        var dice = chance.dice
        let step = try database.answer(
            reply.attempt(of: character, at: now.date, minutesFromUTC: now.minutesFromUTC),
            by: reply.command, on: snapshot.encounter.id, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}

struct RiddleWithdrawCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", abstract: "Take the riddle back without an answer.",
        discussion: "Example: battle riddle withdraw")

    @OptionGroup var act: ActOptions

    func run() throws { try act.perform(one: { _ in .withdrawRiddle }) }
}
