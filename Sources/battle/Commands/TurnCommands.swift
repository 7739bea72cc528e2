import ArgumentParser
import Tabletop
import TabletopStore

/// `battle status`.
struct StatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the fight as it stands.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let snapshot = try fight.look(in: try storage.look())
        let report = snapshot.map(FightReport.init(snapshot:))
        if output.json {
            try StandardOutput.print(json: report?.json ?? .null)
        } else {
            try StandardOutput.print(
                lines: report?.lines ?? [CommandProblem.noFight(named: nil).description])
        }
    }
}

/// `battle next`.
struct NextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "End this turn and begin the next.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws { try Turning.turn(.next, storage, fight, output) }
}

/// `battle previous`.
struct PreviousCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "previous",
        abstract: "Go back to the turn before; what was done in it stays.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws { try Turning.turn(.previous, storage, fight, output) }
}

/// What `next` and `previous` have in common.
enum Turning {
    static func turn(
        _ command: EncounterCommand, _ storage: StorageOptions, _ fight: FightOptions,
        _ output: OutputOptions
    ) throws {
        let database = try storage.open()
        let snapshot = try fight.find(in: database)
        // The head seen is handed in: two people saying "next" at once are one turn, not two.
        let step = try database.perform(
            command, on: snapshot.encounter.id, expecting: snapshot.head)
        try database.close()
        try StepReport(step: step).print(as: output)
    }
}
