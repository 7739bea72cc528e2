import ArgumentParser
import Tabletop
import TabletopImport
import TabletopStore

/// `battle difficulty`.
struct DifficultyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "difficulty", abstract: "Judge how hard a fight is by its book.",
        discussion: "Counts heroes by their level and monsters by their challenge rating.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            throw CommandProblem.noFight(named: fight.encounter)
        }
        let encounter = try fight.find(in: database).encounter
        let rated = EncounterDifficulty.assess(encounter, among: try database.characters())
        if output.json {
            try StandardOutput.print(json: Self.json(rated.difficulty, unknown: rated.unknown))
            return
        }
        var lines = [
            rated.difficulty.map { "\(shown(encounter.name)) is \($0)" }
                ?? "\(shown(encounter.name)) cannot be judged: give heroes a level, and a book."
        ]
        if let day = rated.difficulty?.day { lines.append("A whole day: \(day) XP") }
        if rated.unknown > 0 {
            lines.append(
                "\(rated.unknown) combatant\(rated.unknown == 1 ? " has" : "s have") "
                    + "neither level nor challenge rating and did not count.")
        }
        try StandardOutput.print(lines: lines)
    }

    private static func json(_ rated: EncounterDifficulty?, unknown: Int) -> JSONValue {
        guard let rated else {
            return .object(["difficulty": .null, "unknown": .integer(unknown)])
        }
        return .object([
            "difficulty": .string(rated.name),
            "points": .integer(rated.points),
            "adjustedPoints": .integer(rated.adjusted),
            "thresholds": .array(
                rated.thresholds.map {
                    .object(["name": .string($0.name), "points": .integer($0.points)])
                }),
            "day": JSONValue(rated.day),
            "unknown": .integer(unknown),
        ])
    }
}
