import ArgumentParser
import Tabletop
import TabletopText

/// `battle roll`: rolls dice without a fight.
struct RollCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roll", abstract: "Roll dice: 2d6+3, d20 adv, 4d6kh3.",
        discussion: """
            d% and 4dF; kh, kl, dh and dl keep and drop; r1 and ro1 roll again, always or once; ! adds \
            dice; (2d6+3)*2. With --odds nothing is rolled: the range and the average, or how likely a \
            comparison is: battle roll --odds "d20+5 >= 15".
            Example: battle roll 4d6kh3
            """)

    @Flag(help: "How likely it is, instead of rolling.") var odds = false

    @OptionGroup var chance: SeedOptions
    @OptionGroup var output: OutputOptions

    // A number with a sign belongs to the dice: d20 -1.
    @Argument(parsing: .allUnrecognized, help: "The dice notation; words are joined.")
    var dice: [String]

    func run() throws {
        let line = dice.joined(separator: " ")
        if odds {
            let question = try OddsQuestion(parsing: line)
            return try output.print(question.description, json: OddsOutput(question))
        }
        var chance = chance.dice
        let roll = try DiceNotation(typed: line).roll(using: &chance)
        try output.print(roll.description, json: RollOutput(roll))
    }
}
