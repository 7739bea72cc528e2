import ArgumentParser
import Tabletop
import TabletopText

/// `battle prepare`: what happens at a moment of a fight.
struct PrepareGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "prepare", abstract: "Prepare reminders and waves for moments of a fight.",
        discussion: "Example: battle prepare add round 3 \"Wolves come\" --add \"wolf*2\"",
        subcommands: ActDeclaration.commands(in: "prepare") + [PrepareListCommand.self])
}

struct PrepareListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what is prepared for a fight.",
        discussion: "Example: battle prepare list --fight \"The Ford\"")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.name)
        }
        let encounter = try fight.find(in: database).encounter
        let lines = encounter.prepared.enumerated().map { place, prepared in
            "\(place + 1)  \(encounter.moment(of: prepared)): \(prepared.text)"
                + (prepared.newcomers.isEmpty ? "" : " (\(prepared.newcomers.count) join)")
                + (prepared.hasHappened ? " (happened)" : "")
        }
        let json = encounter.prepared.enumerated().map { place, prepared in
            PreparedEventOutput(
                number: place + 1, moment: encounter.moment(of: prepared), text: prepared.text,
                joining: prepared.newcomers.map(\.name), happened: prepared.hasHappened)
        }
        try output.print(
            lines: lines.isEmpty ? ["Nothing is prepared."] : lines.map(shown), json: json)
    }
}
