import ArgumentParser
import Foundation
import Tabletop
import TabletopImport

/// `battle resource`: resources with a limited number of uses, and when they come back.
struct ResourceGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resource",
        abstract: "Use and restore spell slots, legendary actions and the like.",
        discussion: "Example: battle resource use dragon \"Legendary Resistance\"",
        subcommands: [
            ResourceAddCommand.self, ResourceUseCommand.self, ResourceRestoreCommand.self,
            ResourceRemoveCommand.self, ResourceListCommand.self,
        ])
}

struct ResourceAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a resource, or change its maximum.",
        usage: """
            battle resource add <target> ... <name> <count> [--back <when>]
            battle resource add thia Slots 4 3 3
            battle resource add dragon "Fire Breath" 1 --back recharge5
            battle resource add dragon "Legendary actions" 3 --back turn
            """,
        discussion: "Example: battle resource add mirai Slots 4 3 3")

    @OptionGroup var act: ActOptions

    @Option(help: "The uses already spent.") var used: Int?

    @Option(
        help: """
            When it comes back: turn (at the start of its turn), recharge5 (then on a d6 of 5 or 6), \
            short or long (after a rest), day, never; by default long.
            """,
        completion: .list(["turn", "recharge5", "recharge6", "short", "long", "day", "never"]))
    var back: String?

    @Argument(
        help: ArgumentHelp(
            "Combatants, the resource, then its uses.",
            valueName: "target> ... <name> <count"))
    var words: [String]

    func run() throws {
        try act.perform(.resource, words) { line in
            if let back { line.append(try Resource.Renewal(parsing: back).word) }
            if let used { line.append("used \(used)") }
        }
    }
}

struct ResourceUseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Use a resource.",
        discussion: "Example: battle resource use mirai \"Slots 1\"")

    @OptionGroup var act: ActOptions
    @Argument(help: "Who.") var target: String
    @Argument(help: "The resource, or a prefix of its name.") var name: String
    @Argument(help: "The number of uses.") var count = 1

    func validate() throws {
        if count < 1 { throw ValidationError("The number must be 1 or more") }
    }

    func run() throws {
        try act.perform(one: {
            let combatant = try $0.targets.combatant(target)
            return .useResource(combatant.resourceName(meant: name), count, of: combatant.id)
        })
    }
}

struct ResourceRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore uses of a resource; all, unless a number is given.",
        discussion: "Example: battle resource restore mirai \"Slots 1\"")

    @OptionGroup var act: ActOptions
    @Argument(help: "The combatant.") var target: String
    @Argument(help: "The resource, or a prefix of its name.") var name: String
    @Argument(help: "The number of uses.") var count: Int?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("The number must be 1 or more") }
    }

    func run() throws {
        try act.perform(one: {
            let combatant = try $0.targets.combatant(target)
            let name = combatant.resourceName(meant: name)
            let used = combatant.resource(name)?.used ?? 0
            return .useResource(name, -(count ?? used), of: combatant.id)
        })
    }
}

struct ResourceRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a resource.",
        usage: "battle resource remove <target> ... <name>",
        discussion: "Example: battle resource remove mirai \"Slots 3\"")

    @OptionGroup var act: ActOptions

    @Argument(help: ArgumentHelp("Combatants, then the resource.", valueName: "target> ... <name"))
    var words: [String]

    func validate() throws {
        if words.count < 2 { throw ValidationError("Name a target and a resource") }
    }

    func run() throws {
        try act.perform(one: {
            .removeResource(
                words[words.count - 1],
                from: try $0.targets(Array(words.dropLast())).map(\.id))
        })
    }
}

struct ResourceListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List resources and the uses left.",
        discussion: "Example: battle resource list mirai")

    @OptionGroup var act: ActOptions
    @Argument(help: "Only of these combatants.") var targets: [String] = []

    func run() throws {
        let encounter = try act.look().snapshot.encounter
        let those =
            targets.isEmpty
            ? encounter.turnOrder : try ActVocabulary(encounter).targets(targets)
        if act.output.json {
            let rows = those.flatMap { combatant in
                combatant.resources.map { resource -> JSONValue in
                    .object(
                        JSONObject(
                            [("combatant", .string(combatant.label))] + resource.fields))
                }
            }
            return try StandardOutput.print(json: .array(rows))
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
                    resource.renewal.words,
                ])
            }
            if combatant.isReactionUsed {
                count += 1
                table.add([combatant.label, "Reaction", "0/1", Resource.Renewal.turn.words])
            }
        }
        try StandardOutput.print(lines: count == 0 ? ["No resources."] : table.lines)
    }
}

struct LegendaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "legendary",
        abstract: "Use legendary actions; they come back at the start of the turn.",
        discussion: "Example: battle legendary dragon 2")

    @OptionGroup var act: ActOptions
    @Argument(help: "Who.") var target: String
    @Argument(help: "The number of actions it costs.") var count = 1

    func validate() throws {
        guard count >= 1 else { throw ValidationError("The number of actions must be 1 or more") }
    }

    func run() throws {
        let name = Resource.legendaryActions().name
        try act.perform(one: { .useResource(name, count, of: try $0.targets.combatant(target).id) })
    }
}

extension Resource {
    /// The JSON fields.
    var fields: [(String, JSONValue)] {
        [
            ("name", .string(name)), ("maximum", .integer(maximum)), ("used", .integer(used)),
            ("left", .integer(left)), ("back", .string(renewal.word)),
        ]
    }
}

extension Resource.Renewal {
    /// When it comes back, as the table of resources prints it.
    var words: String {
        switch self {
        case .turn: "at its turn"
        case .recharge(6): "on 6"
        case .recharge(let least): "on \(least) to 6"
        case .shortRest: "after a short rest"
        case .longRest: "after a long rest"
        case .day: "each day"
        case .never: "by hand"
        }
    }
}
