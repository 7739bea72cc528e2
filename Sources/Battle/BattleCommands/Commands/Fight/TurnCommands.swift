import ArgumentParser
import Tabletop
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

    @Flag(help: "With --json: only what players may know.") var asPlayers = false

    func validate() throws {
        if asPlayers, !output.json { throw ValidationError("--as-players needs --json") }
    }

    func run() throws {
        let database = try storage.look()
        let snapshot = try fight.look(in: database)
        guard let snapshot else {
            return output.json
                ? try output.print(json: FightOutput?.none)
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
        if asPlayers {
            return try output.print(json: PlayersOutput(PlayerView(encounter)))
        }
        let report = FightReport(snapshot: snapshot, folding: names)
        guard output.json else { return try StandardOutput.print(lines: report.lines) }
        let began = try database?.fights.turnBegan(of: snapshot.encounter.id)
        try output.print(json: FightOutput(snapshot, turnBegan: began))
    }
}
