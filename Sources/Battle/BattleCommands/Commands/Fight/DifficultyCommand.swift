import ArgumentParser
import Tabletop
import TabletopStore

struct DifficultyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "difficulty",
        abstract: "Rate the difficulty of a fight by the rules of its edition.",
        discussion: """
            Uses the levels of characters and the challenge ratings of monsters.

            Example: battle difficulty --fight "The Ford"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.name)
        }
        let encounter = try fight.find(in: database).encounter
        let rated = EncounterDifficulty.assess(encounter, among: try database.roster.characters())
        if output.json {
            try output.print(
                json: DifficultyOutput(rated.difficulty, unrated: rated.unrated))
            return
        }
        var lines = [
            rated.difficulty.map { "\(shown(encounter.name)) is \($0)" }
                ?? "\(shown(encounter.name)) is unrated: it needs an edition and characters with a level."
        ]
        if let day = rated.difficulty?.day { lines.append("A whole day: \(day) XP") }
        if !rated.unrated.isEmpty {
            let isOne = rated.unrated.count == 1
            lines.append(
                "\(PlainText.list(rated.unrated.map(shown))) \(isOne ? "has" : "have") neither level "
                    + "nor challenge rating and \(isOne ? "is" : "are") unrated: battle character edit "
                    + "sets --level or --challenge.")
        }
        try StandardOutput.print(lines: lines)
    }
}
