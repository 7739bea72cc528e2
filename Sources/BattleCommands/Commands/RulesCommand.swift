import ArgumentParser
import Tabletop
import TabletopImport

/// `battle rules`: shows or changes the edition and options of a fight.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "Show or change the rules of a fight.",
        discussion: """
            Without options, shows them.

            Example: battle rules --criticals maximum --monsters-see words
            """)

    @OptionGroup var act: ActOptions

    @Option(
        help: "The edition: \(EditionOption.names).",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition: RuleEdition?

    @Option(
        help: """
            Who acts first on equal initiative, from the next roll on: book, players, monsters or \
            dice.
            """,
        completion: .list(TieRule.allCases.map(\.rawValue)),
        transform: { try OneOf.parse($0) })
    var ties: TieRule?

    @Flag(inversion: .prefixedNo, help: "Roll initiative again each round.")
    var reroll: Bool?

    @Flag(inversion: .prefixedNo, help: "One initiative roll for all monsters of the same name.")
    var together: Bool?

    @Flag(inversion: .prefixedNo, help: "Roll initiative for players' characters too.")
    var rollForPlayers: Bool?

    @Option(
        help: "How initiative is rolled: plain, advantage, disadvantage or fixed (10).",
        completion: .list(["plain", "advantage", "disadvantage", "fixed"]),
        transform: RulesCommand.style)
    var initiative: InitiativeRoll?

    @Option(
        help:
            "What a critical hit does to rolled damage: book, dice (twice), total (twice) or maximum (of the dice, added).",
        completion: .list(CriticalRule.allCases.map(\.rawValue)),
        transform: { try OneOf.parse($0) })
    var criticals: CriticalRule?

    @Flag(inversion: .prefixedNo, help: "Skip the turns of the dead.")
    var skipDead: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "One line for monsters of the same name that act in a row.")
    var fold: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "A hit fully absorbed by temporary hit points still fails a death save.")
    var absorbedHitsCount: Bool?

    @Option(
        help: "What players see of their own hit points: numbers, bar, words or nothing.",
        completion: .list(HitPointDetail.allCases.map(\.rawValue)),
        transform: { try OneOf.parse($0) })
    var playersSee: HitPointDetail?

    @Option(
        help: "What players see of monsters' hit points.",
        completion: .list(HitPointDetail.allCases.map(\.rawValue)),
        transform: { try OneOf.parse($0) })
    var monstersSee: HitPointDetail?

    func run() throws {
        let encounter = try act.look().snapshot.encounter
        let wanted = changed(encounter.options)
        var commands: [EncounterCommand] = []
        if let edition, edition != encounter.edition { commands.append(.setEdition(edition)) }
        if wanted != encounter.options { commands.append(.setOptions(wanted)) }
        guard commands.isEmpty else { return try act.perform { _ in commands } }
        try Self.show(encounter, as: act.output)
    }

    private func changed(_ options: Encounter.Options) -> Encounter.Options {
        var options = options
        options.tieRule = ties ?? options.tieRule
        options.rerollsInitiative = reroll ?? options.rerollsInitiative
        options.groupsRollTogether = together ?? options.groupsRollTogether
        options.rollsForPlayers = rollForPlayers ?? options.rollsForPlayers
        options.initiativeRoll = initiative ?? options.initiativeRoll
        options.criticalRule = criticals ?? options.criticalRule
        options.skipsDead = skipDead ?? options.skipsDead
        options.foldsGroups = fold ?? options.foldsGroups
        options.absorbedHitsFailDeathSaves =
            absorbedHitsCount ?? options.absorbedHitsFailDeathSaves
        options.playersShow = playersSee ?? options.playersShow
        options.monstersShow = monstersSee ?? options.monstersShow
        return options
    }

    private static func show(_ encounter: Encounter, as output: OutputOptions) throws {
        let options = encounter.options
        let facts: [(String, JSONValue)] = [
            ("edition", .string(encounter.edition.rawValue)),
            ("ties", .string(options.tieRule.rawValue)),
            ("reroll", .bool(options.rerollsInitiative)),
            ("together", .bool(options.groupsRollTogether)),
            ("roll-for-players", .bool(options.rollsForPlayers)),
            ("initiative", .string(options.initiativeRoll.word)),
            ("criticals", .string(options.criticalRule.rawValue)),
            ("skip-dead", .bool(options.skipsDead)),
            ("fold", .bool(options.foldsGroups)),
            ("absorbed-hits-count", .bool(options.absorbedHitsFailDeathSaves)),
            ("players-see", .string(options.playersShow.rawValue)),
            ("monsters-see", .string(options.monstersShow.rawValue)),
        ]
        if output.json {
            return try StandardOutput.print(
                json: .object(JSONObject(facts)))
        }
        let width = facts.map(\.0.count).max() ?? 0
        try StandardOutput.print(
            lines: ["The rules of \(shown(encounter.name)):"]
                + facts.map { name, value in
                    let text =
                        switch value {
                        case .string(let text): text
                        case .bool(let isOn): isOn ? "yes" : "no"
                        default: ""
                        }
                    return "  \(name.padding(to: width))  \(text)"
                })
    }

    private static func style(_ text: String) throws -> InitiativeRoll {
        switch PlainText.folded(text) {
        case "plain": return .plain
        case "advantage": return InitiativeRoll(edge: .advantage)
        case "disadvantage": return InitiativeRoll(edge: .disadvantage)
        case "fixed": return InitiativeRoll(isFixed: true)
        default:
            throw CommandProblem.badArgument(
                text, expected: "one of plain, advantage, disadvantage, fixed")
        }
    }
}

extension InitiativeRoll {
    /// The word that `--initiative` takes for it.
    fileprivate var word: String {
        isFixed ? "fixed" : edge == .none ? "plain" : edge.rawValue
    }
}

/// Parses a word that is one of an enumeration's raw values.
enum OneOf {
    /// - Throws: ``CommandProblem/badArgument(_:expected:)``, which lists all values.
    static func parse<Value: RawRepresentable & CaseIterable>(
        _ text: String
    ) throws -> Value where Value.RawValue == String {
        guard
            let value = Value.allCases.first(where: {
                PlainText.folded($0.rawValue) == PlainText.folded(text)
            })
        else {
            let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandProblem.badArgument(text, expected: "one of \(all)")
        }
        return value
    }
}
