import ArgumentParser
import Foundation
import Tabletop
import TabletopImport

/// `battle resource`: resources with a limited number of uses, and when they come back.
struct ResourceGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resource", abstract: "Spell slots, legendary actions, breaths: use, restore.",
        subcommands: [
            ResourceAddCommand.self, ResourceUseCommand.self, ResourceRestoreCommand.self,
            ResourceRemoveCommand.self, ResourceListCommand.self,
        ])
}

/// `battle resource add`.
struct ResourceAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Give a resource, or another count of it.",
        usage: """
            battle resource add <target> ... <name> <count> [--back <when>]
            battle resource add thia Slots 4 3 3
            battle resource add dragon "Fire Breath" 1 --back recharge5
            battle resource add dragon "Legendary actions" 3 --back turn
            """)

    @OptionGroup var act: ActOptions

    @Option(help: "How often it was used already.") var used: Int?

    @Option(
        help: """
            When it comes back: turn (the start of one's own), recharge5 (a d6 then shows 5 or \
            more), short or long (after such a rest), day, never; else long.
            """,
        completion: .list(["turn", "recharge5", "recharge6", "short", "long", "day", "never"]))
    var back: String?

    @Argument(
        help: ArgumentHelp(
            "Whom, what, and how often it can be used.",
            valueName: "target> ... <name> <count"))
    var words: [String]

    func run() throws {
        try act.perform(.resource, words) { line in
            if let back { line.append(try Resource.Renewal(parsing: back).word) }
            if let used { line.append("used \(used)") }
        }
    }
}

/// `battle resource use`.
struct ResourceUseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Use a resource.")

    @OptionGroup var act: ActOptions
    @Argument(help: "Who.") var target: String
    @Argument(help: "What, or the beginning of its name.") var name: String
    @Argument(help: "How many times.") var count = 1

    func validate() throws {
        if count < 1 { throw ValidationError("The number is 1 or more") }
    }

    func run() throws {
        try act.perform(one: {
            let combatant = try $0.targets.combatant(target)
            return .useResource(combatant.resourceName(meant: name), count, of: combatant.id)
        })
    }
}

/// `battle resource restore`.
struct ResourceRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Give uses of a resource back; all, unless a number is given.")

    @OptionGroup var act: ActOptions
    @Argument(help: "Whom.") var target: String
    @Argument(help: "What, or the beginning of its name.") var name: String
    @Argument(help: "How many.") var count: Int?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("The number is 1 or more") }
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

/// `battle resource remove`.
struct ResourceRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take a resource away.",
        usage: "battle resource remove <target> ... <name>")

    @OptionGroup var act: ActOptions

    @Argument(help: ArgumentHelp("From whom, and last what.", valueName: "target> ... <name"))
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

/// `battle resource list`.
struct ResourceListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what there is and how much is left.")

    @OptionGroup var act: ActOptions
    @Argument(help: "Only of these.") var targets: [String] = []

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
        try StandardOutput.print(lines: count == 0 ? ["Nobody has a resource."] : table.lines)
    }
}

/// `battle legendary`.
struct LegendaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "legendary", abstract: "Use legendary actions; they come back with the turn.")

    @OptionGroup var act: ActOptions
    @Argument(help: "Who.") var target: String
    @Argument(help: "How many the action costs.") var count = 1

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
        case .turn: "with its turn"
        case .recharge(6): "on 6"
        case .recharge(let least): "on \(least) to 6"
        case .shortRest: "after a short rest"
        case .longRest: "after a long rest"
        case .day: "with the day"
        case .never: "by hand"
        }
    }
}
