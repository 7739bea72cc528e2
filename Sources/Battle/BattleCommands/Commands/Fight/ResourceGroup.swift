import ArgumentParser
import Tabletop
import TabletopText

/// `battle resource`: resources with a limited number of uses, and when they come back.
struct ResourceGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "resource",
        abstract: "Use and restore spell slots, legendary actions and the like.",
        discussion: "Example: battle resource use dragon \"Legendary Resistance\"",
        subcommands: ActDeclaration.commands(in: "resource") + [ResourceListCommand.self])
}

struct ResourceListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List resources and the uses left.",
        discussion: "Example: battle resource list mirai")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "Only of these combatants.", completion: .combatant)
    var targets: [String] = []

    func run() throws {
        let encounter = try fight.open(storage).snapshot.encounter
        let those =
            targets.isEmpty
            ? encounter.turnOrder : try ActVocabulary(encounter).targets(targets)
        if output.json {
            return try output.print(json: ListedResourceOutput.list(those))
        }
        var table = TextTable([
            ("Name", .left), ("Resource", .left), ("Left", .right), ("Comes back", .left),
        ])
        var count = 0
        for combatant in those {
            for resource in combatant.resources {
                count += 1
                table.add([
                    combatant.label, resource.name, "\(resource.left)/\(resource.maximum)",
                    resource.renewal.words(in: encounter.edition.rules),
                ])
            }
            if combatant.isReactionUsed {
                count += 1
                table.add([
                    combatant.label, "Reaction", "0/1",
                    Resource.Renewal.turn.words(in: encounter.edition.rules),
                ])
            }
        }
        try StandardOutput.print(lines: count == 0 ? ["No resources."] : table.lines)
    }
}

extension Resource.Renewal {
    /// When it comes back, as the table of resources prints it.
    func words(in rules: EditionRules) -> String {
        switch self {
        case .turn: "at its turn"
        case .recharge(6): "on 6"
        case .recharge(let least): "on \(least) to 6"
        case .shortRest: "after a \(rules.name(of: .short))"
        case .longRest: "after a \(rules.name(of: .long))"
        case .day: "each day"
        case .never: "by hand"
        }
    }
}
