import ArgumentParser
import Tabletop
import TabletopText

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
        if words.isEmpty {
            return try Self.show(try act.fight.open(act.storage).snapshot.encounter, as: act.output)
        }
        let step = try act.done(.setRules, words, using: chance).step
        // Rules that are as they were wanted are no error.
        if step.events.isEmpty {
            return try Self.show(step.snapshot.encounter, as: act.output)
        }
        try StepReport(step: step).print(as: act.output, act.state)
    }

    private static func show(_ encounter: Encounter, as output: OutputOptions) throws {
        let rules = RulesOutput(encounter)
        if output.json { return try output.print(json: rules) }
        let width = rules.facts.map(\.name.count).max() ?? 0
        try StandardOutput.print(
            lines: ["The rules of \(shown(encounter.name)):"]
                + rules.facts.map { "  \($0.name.padding(to: width))  \($0.value)" })
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
