import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle condition`: adds, removes and lists conditions.
struct ConditionGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "condition", abstract: "Add, remove and list conditions.",
        discussion: "Example: battle condition add torvald frightened --rounds 2",
        subcommands: [
            ConditionAddCommand.self, ConditionRemoveCommand.self, ConditionSaveCommand.self,
            ConditionListCommand.self,
        ])
}

struct ConditionAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a condition.",
        usage: """
            battle condition add <target> ... <condition> [--value <n>] [--note <text>]
            battle condition add <target> ... <condition> --rounds <n> [--until start|end] [--of <whom>]
            battle condition add <target> ... <condition> --minutes <n>
            """,
        discussion: """
            Conditions are those of the edition and those in use; "=blessed" is one of your own. The \
            options can be typed as words: "poisoned 3r", "frightened 2 until end of thia", "=aid \
            max+5; cast by Bram". With --rounds or --minutes the condition ends automatically, at \
            the end of the combatant's turn; --until and --of name another edge of another's turns, \
            and alone mean the next one. Immune combatants do not get it, which is reported.

            Example: battle condition add torvald frightened --rounds 2
            """)

    @OptionGroup var act: ActOptions

    @Option(help: "Its value: exhaustion 2.")
    var value: Int?

    @Option(help: "A note.")
    var note: String?

    @Option(help: "Ends after this number of rounds.")
    var rounds: Int?

    @Option(help: "Ends after this number of minutes.")
    var minutes: Int?

    @Option(
        help: "The edge of a turn at which it ends: start or end.",
        completion: .list(Condition.Boundary.allCases.map(\.rawValue)),
        transform: { text in
            guard let edge = Condition.Boundary(rawValue: text.lowercased()) else {
                throw CommandProblem.badArgument(text, expected: "start or end")
            }
            return edge
        })
    var until: Condition.Boundary?

    @Option(help: ArgumentHelp("Whose turns count, often the caster's.", valueName: "target"))
    var of: String?

    @Option(
        help: ArgumentHelp(
            "Changes the maximum hit points while it lasts: 5 for Aid, --maximum=-20.",
            valueName: "points"))
    var maximum: Int?

    @Flag(help: "Players do not see it.")
    var secret = false

    @Flag(help: "Ignore immunity.")
    var force = false

    @Argument(
        help: ArgumentHelp("Combatants, then the condition.", valueName: "target> ... <condition"))
    var words: [String]

    func validate() throws {
        if rounds != nil, minutes != nil {
            throw ValidationError("Give --rounds or --minutes, not both")
        }
    }

    func run() throws {
        try act.perform(.condition, words) { line in
            if let value { line.append("\(value)") }
            if let rounds { line.append("\(rounds) rounds") }
            if let minutes { line.append("\(minutes) minutes") }
            if secret { line.append("secret") }
            if until != nil || of != nil {
                line.append("until \((until ?? .end).rawValue)")
                if let of {
                    line.append("of")
                    line.append(name: of)
                }
            }
            if let maximum { line.append(maximum < 0 ? "max\(maximum)" : "max+\(maximum)") }
            if force { line.append("force") }
            if let note { try line.append(note: note) }
        }
    }
}

struct ConditionRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a condition.",
        usage: "battle condition remove <target> ... <condition>",
        discussion: "Example: battle condition remove torvald frightened")

    @OptionGroup var act: ActOptions

    @Argument(
        help: ArgumentHelp("Combatants, then the condition.", valueName: "target> ... <condition"))
    var words: [String]

    func run() throws { try act.perform(.removeCondition, words) }
}

struct ConditionSaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Make the saving throw that ends a condition.",
        usage: "battle condition save <target> <condition> [<total>] [--modifier <n>]",
        discussion: """
            For conditions that an action of a stat block gave, and that say so. Without a total, a \
            d20 with the bonus of the stat block is rolled.

            Example: battle condition save torvald frightened 14
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(help: "The modifier; by default that of the stat block, else 0.") var modifier: Int?
    @Argument(help: "Who.") var target: String
    @Argument(help: "The condition.") var condition: String
    @Argument(help: "The total rolled at the table.") var total: Int?

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let bearer = try ActVocabulary(snapshot.encounter).targets.combatant(target)
        let ability = bearer.condition(condition)?.endingSave?.ability
        let block = try database.statBlock(of: bearer, in: snapshot.encounter)
        var dice = chance.dice
        let step = try database.perform(
            [
                .saveCondition(
                    condition, of: bearer.id, total: total,
                    modifier: modifier ?? ability.flatMap { block?.save($0) } ?? 0)
            ], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}

struct ConditionListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the conditions in the fight and when they end.",
        discussion: "Example: battle condition list")

    @OptionGroup var act: ActOptions

    @Flag(help: "List the known conditions instead: the edition's, and those in use.")
    var known = false

    @Argument(help: "Only of these combatants.")
    var targets: [String] = []

    func run() throws {
        let encounter = try act.look().snapshot.encounter
        if known {
            let names = encounter.conditionNames
            if act.output.json { return try StandardOutput.print(json: JSONValue(names)) }
            return try StandardOutput.print(lines: names.map(shown))
        }
        let those =
            targets.isEmpty
            ? encounter.turnOrder : try ActVocabulary(encounter).targets(targets)
        if act.output.json {
            let rows = those.flatMap { combatant in
                combatant.conditions.map { condition -> JSONValue in
                    .object(
                        JSONObject(
                            [("combatant", .string(combatant.label))]
                                + condition.fields(in: encounter)))
                }
            }
            return try StandardOutput.print(json: .array(rows))
        }
        var table = TextTable([
            ("Name", .left), ("Condition", .left), ("Ends", .left), ("Note", .left),
        ])
        var count = 0
        for combatant in those {
            for condition in combatant.conditions {
                count += 1
                table.add([
                    combatant.label,
                    condition.name + (condition.value.map { " \($0)" } ?? ""),
                    Self.endText(condition, of: combatant, in: encounter), condition.note ?? "",
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
        let edge = "\(duration.boundary.rawValue) of \(whose)'s turn"
        return duration.remaining == 1 ? edge : "\(edge), \(duration.remaining) left"
    }
}

extension Condition {
    /// The JSON fields; unknown values are `null`.
    func fields(in encounter: Encounter) -> [(String, JSONValue)] {
        let fields: [(String, JSONValue)] = [
            ("name", .string(name)),
            ("value", JSONValue(value)),
            ("note", JSONValue(note)),
            ("turnsLeft", JSONValue(duration?.remaining)),
            ("until", JSONValue(duration?.boundary.rawValue)),
            ("of", JSONValue(duration.flatMap { encounter[$0.combatant]?.label })),
            ("maximumChange", JSONValue(maximumChange)),
        ]
        return fields + (isSecret ? [("secret", .bool(true))] : [])
    }
}
