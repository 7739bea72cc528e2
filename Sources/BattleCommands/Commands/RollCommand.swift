import ArgumentParser
import Tabletop
import TabletopImport

/// `battle roll`: dice, without a fight.
struct RollCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roll", abstract: "Throw dice: 2d6+3, d20, 4d6kh3.")

    @OptionGroup var chance: ChanceOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The dice; several words are added up.")
    var dice: [String]

    func run() throws {
        var chance = chance.dice
        let roll = try DiceNotation(parsing: dice.joined(separator: " ")).roll(using: &chance)
        try output.print(roll.description, json: roll.json)
    }
}

extension DiceRoll {
    /// For programs.
    var json: JSONValue {
        .object([
            "notation": .string(notation.description),
            "total": .integer(total),
            "dice": .array(
                dice.map { die in
                    .object([
                        "sides": .integer(die.sides), "value": .integer(die.value),
                        "kept": .bool(die.isKept),
                    ])
                }),
        ])
    }
}
