import ArgumentParser
import Tabletop
import TabletopImport

/// `battle roll`: rolls dice without a fight.
struct RollCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roll", abstract: "Roll dice: 2d6+3, d20 adv, 4d6kh3.",
        discussion: "Example: battle roll 4d6kh3")

    @OptionGroup var chance: SeedOptions
    @OptionGroup var output: OutputOptions

    // A number with a sign belongs to the dice: d20 -1.
    @Argument(parsing: .allUnrecognized, help: "The dice notation; words are joined.")
    var dice: [String]

    func run() throws {
        var chance = chance.dice
        let roll = try DiceNotation(typed: dice.joined(separator: " ")).roll(using: &chance)
        try output.print(roll.description, json: RollOutput(roll))
    }
}
