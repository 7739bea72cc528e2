import ArgumentParser
import BattleScreens
import Tabletop
import TabletopStore

struct EncounterListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all fights, last used first.",
        discussion: "Example: battle encounter list")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "List the fights that were removed.") var removed = false

    func run() throws {
        let database = try storage.look()
        let encounters =
            try (removed ? database?.fights.deletedEncounters() : database?.fights.encounters())
            ?? []
        if output.json {
            try output.print(json: encounters.map(FightSummaryOutput.init))
            return
        }
        guard !encounters.isEmpty else {
            try StandardOutput.print(
                lines: [
                    removed
                        ? "No fight was removed." : CommandProblem.noFight(named: nil).description
                ])
            return
        }
        var table = TextTable([
            ("Name", .left), ("State", .left), ("Round", .right), ("Combatants", .right),
            ("Last used", .left), ("", .left),
        ])
        for encounter in encounters {
            table.add(
                [
                    encounter.name, encounter.state.rawValue, String(encounter.round),
                    String(encounter.combatantCount), localTime(encounter.updatedAt),
                    PlainText.inOneLine(encounter.note),
                ], encounter.state == .running ? [0: .turn, 1: .turn] : [:])
        }
        try StandardOutput.print(lines: table.lines)
    }
}
