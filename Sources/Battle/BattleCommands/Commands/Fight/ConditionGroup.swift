import ArgumentParser
import Tabletop
import TabletopText

/// `battle condition`: adds, removes and lists conditions.
struct ConditionGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "condition", abstract: "Add, remove and list conditions.",
        discussion: "Example: battle condition add torvald frightened rounds 2",
        subcommands: ActDeclaration.commands(in: "condition") + [ConditionListCommand.self])
}

struct ConditionListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the conditions in the fight and when they end.",
        discussion: "Example: battle condition list")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "List the known conditions instead: the edition's, and those in use.")
    var known = false

    @Argument(help: "Only of these combatants.", completion: .combatant)
    var targets: [String] = []

    func run() throws {
        let encounter = try fight.open(storage).snapshot.encounter
        if known {
            let names = encounter.conditionNames
            if output.json { return try output.print(json: names) }
            return try StandardOutput.print(lines: names.map(shown))
        }
        let those =
            targets.isEmpty
            ? encounter.turnOrder : try ActVocabulary(encounter).targets(targets)
        if output.json {
            return try output.print(
                json: ListedConditionOutput.list(those, in: encounter))
        }
        var table = TextTable([
            ("Name", .left), ("Condition", .left), ("Ends", .left), ("Note", .left),
        ])
        var count = 0
        for combatant in those {
            for condition in combatant.shownConditions {
                count += 1
                table.add([
                    combatant.label,
                    condition.title, Self.endText(condition, of: combatant, in: encounter),
                    condition.remark ?? "",
                ])
            }
        }
        try StandardOutput.print(lines: count == 0 ? ["No conditions."] : table.lines)
    }

    /// When a condition ends: "end of Thia's turn", or "end of Thia's turn, 3 to come".
    private static func endText(
        _ condition: Condition, of combatant: Combatant, in encounter: Encounter
    ) -> String {
        guard let duration = condition.duration else { return "" }
        let whose = encounter[duration.combatant]?.label ?? "a combatant"
        let next = duration.beginsInTurn == true ? "next " : ""
        let edge = "\(duration.boundary.rawValue) of \(whose)'s \(next)turn"
        return duration.rounds == 1 ? edge : "\(edge), \(duration.rounds) left"
    }
}
