import ArgumentParser
import Tabletop
import TabletopImport
import TabletopStore

struct StatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the current state of the fight.",
        discussion: "Example: battle status --json")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    @Flag(
        inversion: .prefixedNo,
        help:
            "One line for monsters of the same name, or one for each; by default as set in the app or by the table rules."
    )
    var fold: Bool?

    func run() throws {
        let database = try storage.look()
        let snapshot = try fight.look(in: database)
        guard let snapshot else {
            return output.json
                ? try StandardOutput.print(json: .null)
                : try StandardOutput.print(
                    lines: [CommandProblem.noFight(named: nil).description])
        }
        let encounter = snapshot.encounter
        let names: Set<String> =
            switch fold {
            case true?: encounter.severalNames
            case false?: []
            case nil: try database?.foldedNames(of: encounter) ?? []
            }
        let report = FightReport(snapshot: snapshot, folding: names)
        guard output.json else { return try StandardOutput.print(lines: report.lines) }
        let began = try database?.turnBegan(of: snapshot.encounter.id)
        try StandardOutput.print(json: report.json(turnBegan: began))
    }
}

struct NextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "End this turn and begin the next.",
        discussion: "Example: battle next")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    func run() throws { try act.turn(.next, using: chance) }
}

struct PreviousCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "previous",
        abstract: "Go back to the previous turn; acts since then stay.",
        discussion: "Example: battle previous")

    @OptionGroup var act: ActOptions

    func run() throws { try act.turn(.previous) }
}

struct DelayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delay", abstract: "Delay the current turn.",
        discussion: """
            battle return NAME takes it later, after the turn that is then current.

            Example: battle delay
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    func run() throws { try act.turn(.delay, using: chance) }
}

struct ReturnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "return",
        abstract: "Take a delayed turn now, and keep this place in the order.",
        discussion: "Example: battle return torvald")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @Argument(help: "The combatant that delays.") var target: String

    func run() throws {
        try act.perform(using: chance, one: { .resume(try $0.targets.combatant(target).id) })
    }
}

struct ReadyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ready", abstract: "Ready an action.",
        usage: """
            battle ready <target> "shoot whoever opens the door"
            battle ready <target> --take
            battle ready <target> --drop
            """,
        discussion: """
            The place in the order stays. Taking the action uses the reaction.

            Example: battle ready nettle "shoot whoever opens the door"
            """)

    @OptionGroup var act: ActOptions
    @Flag(help: "Take the readied action with the reaction.") var take = false
    @Flag(help: "Drop the readied action.") var drop = false
    @Argument(help: "Who.") var target: String
    @Argument(help: "The action and its trigger.") var action: String?

    func validate() throws {
        let count = (take ? 1 : 0) + (drop ? 1 : 0) + (action == nil ? 0 : 1)
        if count != 1 { throw ValidationError("Name the action, or give --take or --drop") }
    }

    func run() throws {
        try act.perform(one: {
            let id = try $0.targets.combatant(target).id
            return take ? .takeReadied(id) : .ready(id, action)
        })
    }
}

struct SurpriseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "surprise", abstract: "Surprise combatants until the end of their first turn.",
        discussion: """
            With dnd2024, before initiative is rolled.

            Example: battle surprise "goblin*"
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .surprise(try those.ids($0)) }) }
}

struct ReactionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reaction", abstract: "Use the reaction; it comes back at the next turn.",
        discussion: "Example: battle reaction ysolde")

    @OptionGroup var act: ActOptions
    @Flag(help: "Restore the reaction.") var back = false
    @OptionGroup var those: TargetArguments

    func run() throws {
        try act.perform { try those.ids($0).map { .useReaction($0, !back) } }
    }
}

extension ActOptions {
    /// Changes the turn.
    ///
    /// Passes the head of the log that was read: if two processes run `next` at once, the turn
    /// advances once, not twice.
    func turn(_ command: EncounterCommand, using chance: SeedOptions? = nil) throws {
        let database = try storage.open()
        let snapshot = try fight.find(in: database)
        var dice = chance?.dice ?? DiceGenerator(seed: nil)
        let step = try database.perform(
            command, on: snapshot.encounter.id, expecting: snapshot.head, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: output, state)
    }
}
