import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle concentration`: begins, ends and saves concentration; one spell at a time.
struct ConcentrationGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "concentration",
        abstract: "Begin or end concentration, or make the save to keep it.",
        discussion: "Example: battle concentration begin mirai Web",
        subcommands: [
            ConcentrationBeginCommand.self, ConcentrationEndCommand.self,
            ConcentrationSaveCommand.self,
        ])
}

struct ConcentrationBeginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "begin", abstract: "Concentrate on a spell; ends concentration on another.",
        discussion: "Example: battle concentration begin mirai Web")

    @OptionGroup var act: ActOptions
    @Argument(help: "Who.") var target: String
    @Argument(help: "The spell.") var spell: String

    func run() throws {
        try act.perform(one: { .concentrate(try $0.targets.combatant(target).id, on: spell) })
    }
}

struct ConcentrationEndCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "End concentration.",
        discussion: "Example: battle concentration end mirai")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws {
        try act.perform { try those.ids($0).map { .concentrate($0, on: nil) } }
    }
}

struct ConcentrationSaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "save",
        abstract: "Make the Constitution save after damage; a failure ends concentration.",
        usage: """
            battle concentration save <target> <total>
            battle concentration save <target> [--modifier <n>] [--against <difficulty>]
            """,
        discussion: """
            The DC is that of the oldest save not made yet. Without a total, a d20 with the \
            modifier is rolled: that of the combatant's stat block, unless one is given.

            Example: battle concentration save mirai 14
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(help: "The Constitution save modifier; by default that of the stat block, else 0.")
    var modifier: Int?
    @Option(help: "The DC, if it differs.") var against: Int?
    @Argument(help: "Who.") var target: String
    @Argument(help: "The total rolled at the table.") var total: Int?

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
        let character = try combatant.characterID.flatMap { try database.character($0) }
        let block = try database.statBlock(
            of: combatant, character, in: snapshot.encounter.edition)
        let modifier = modifier ?? block?.save(.constitution) ?? 0
        var dice = chance.dice
        let step = try database.perform(
            [
                .saveConcentration(
                    combatant.id, against: difficulty, total: total, modifier: modifier)
            ], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}
