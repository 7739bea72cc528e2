import ArgumentParser
import Tabletop
import TabletopText

/// `battle rules`: shows or changes the edition and options of a fight.
struct RulesCommand: ActingCommand {
    static let configuration = CommandConfiguration(.setRules)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp(ActDeclaration.setRules.argumentHelp),
        completion: .list(ActDeclaration.setRules.optionWords))
    var words: [String] = []

    func run() throws {
        if words.isEmpty {
            return try Self.show(try fight.open(storage).snapshot.encounter, as: output)
        }
        let step = try done(.setRules, words, using: chance).step
        // Rules that are as they were wanted are no error.
        if step.events.isEmpty {
            return try Self.show(step.snapshot.encounter, as: output)
        }
        try StepReport(step: step).print(as: output, state)
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
