import ArgumentParser
import BattleScreens
import Tabletop

/// `battle characters`: lists the roster.
struct CharactersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "characters", abstract: "List the roster.",
        discussion: "Example: battle characters --search gob")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Option(
        help: "Only characters with these words, or prefixes of words, in name, titles or notes.")
    var search = ""

    func run() throws {
        let characters = try storage.look()?.roster.characters(search: search) ?? []
        if output.json {
            try output.print(json: characters.map(CharacterOutput.init))
        } else if characters.isEmpty {
            let sentence =
                search.isEmpty
                ? "The roster is empty: battle import FILE, or battle import --sample."
                : "No character matches \"\(search)\"."
            try StandardOutput.print(lines: [sentence])
        } else {
            try StandardOutput.print(lines: Self.table(of: characters).lines)
        }
    }

    static func table(of characters: [GameCharacter]) -> TextTable {
        var table = TextTable([
            ("Name", .left), ("Kind", .left), ("HP", .right), ("AC", .right), ("Init", .right),
            ("Title", .left),
        ])
        for character in characters {
            let titles = character.shownTitles
            let more = titles.count - 1
            table.add(
                [
                    character.name, character.kind.rawValue, character.hitPoints.description,
                    character.armorClass.map(String.init) ?? "?",
                    signed(character.initiativeModifier),
                    (titles.first ?? "") + (more > 0 ? ", and \(more) more" : ""),
                ],
                [
                    1: character.kind == .player ? .party : .monster,
                    2: character.hitPoints.fraction.map { .remaining($0) } ?? .quiet,
                ])
        }
        return table
    }
}
