import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle concentration`: begins, ends and saves concentration; one spell at a time.
struct ConcentrationGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "concentration", abstract: "Concentrate, stop, and roll to keep it when hurt.",
        subcommands: [
            ConcentrationBeginCommand.self, ConcentrationEndCommand.self,
            ConcentrationSaveCommand.self,
        ])
}

/// `battle concentration begin`.
struct ConcentrationBeginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "begin", abstract: "Concentrate on something, in place of what was before.")

    @OptionGroup var act: ActOptions
    @Argument(help: "Who.") var target: String
    @Argument(help: "On what.") var spell: String

    func run() throws {
        try act.perform(one: { .concentrate(try $0.targets.combatant(target).id, on: spell) })
    }
}

/// `battle concentration end`.
struct ConcentrationEndCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "Stop concentrating.")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws {
        try act.perform { try those.ids($0).map { .concentrate($0, on: nil) } }
    }
}

/// `battle concentration save`.
struct ConcentrationSaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "save",
        abstract: "Answer the saving throw that damage asked for; failed, concentration ends.",
        usage: """
            battle concentration save <target> <total>
            battle concentration save <target> [--modifier <n>] [--against <difficulty>]
            """,
        discussion: """
            The difficulty is the one asked for first and not answered yet. Without a total, a d20 \
            and the modifier are rolled.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(help: "Added to the d20.") var modifier = 0
    @Option(help: "Another difficulty.") var against: Int?
    @Argument(help: "Who.") var target: String
    @Argument(help: "What the saving throw came to.") var total: Int?

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let combatant = try ActVocabulary(snapshot.encounter).targets.combatant(target)
        guard combatant.concentration != nil else {
            throw RuleProblem.notConcentrating(combatant.label)
        }
        let filter = LogFilter(combatant: combatant.id, includesUndone: false)
        let events = try database.log(matching: filter, of: snapshot.encounter.id, limit: 1000)
        let owed = ConcentrationSaves.owed(
            by: combatant.id, in: events.reversed().map(\.event))
        guard let difficulty = against ?? owed.first else {
            throw CommandProblem.nothingOwed(combatant.label)
        }
        var dice = chance.dice
        let step = try database.perform(
            [
                .saveConcentration(
                    combatant.id, against: difficulty, total: total, modifier: modifier)
            ], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output)
    }
}
