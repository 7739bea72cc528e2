import ArgumentParser
import Tabletop
import TabletopImport

/// `battle rules`: shows or changes the edition and options of a fight.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.setRules)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp(ActDeclaration.setRules.argumentHelp),
        completion: .list(ActDeclaration.setRules.optionWords))
    var words: [String] = []

    func run() throws {
        guard words.isEmpty else {
            return try act.perform(.setRules, words, using: chance)
        }
        try Self.show(try act.look().snapshot.encounter, as: act.output)
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
