import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// `battle rest`: a rest in a fight, or of the roster between fights.
struct RestCommand: ActingCommand {
    static let configuration = CommandConfiguration(
        .rest, usage: ActDeclaration.rest.usage + " [--edition <book>]")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var chance: SeedOptions

    @Option(
        help:
            "The edition, between fights: \(EditionOption.names); by default that of the last fight.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition: RuleEdition?

    @Argument(
        parsing: .allUnrecognized, help: "short or long, who rests, and its options.",
        completion: .list(ActDeclaration.rest.optionWords))
    var words: [String]

    func run() throws {
        let database = try storage.open(change)
        let current = try fight.look(in: database)
        if current?.encounter.state == .running {
            try database.close()
            return try perform(.rest, words, using: chance)
        }
        let order = try RestOrder(parsing: words)
        let roster = try database.roster.characters(search: "")
        let characters =
            order.names.isEmpty
            ? roster.filter(\.isInParty)
            : try order.names.map { try RosterReader(roster).character($0) }
        guard !characters.isEmpty else { throw CommandProblem.noParty }
        var spending: [UUID: HitDiceSpending] = [:]
        for character in characters {
            let block = try database.roster.statBlock(of: character.id)
            spending[character.id] = try order.spending(of: block)
        }
        var dice = chance.dice
        let lines = try database.roster.rest(
            order.kind, characters: characters.map(\.id),
            edition: edition ?? current?.encounter.edition ?? .dnd2024,
            spending: spending, constitution: order.modifier, using: &dice)
        let rested = try database.roster.characters(search: "")
        try database.close()
        if output.json {
            let ids = Set(characters.map(\.id))
            try output.print(
                json: rested.filter { ids.contains($0.id) }.map(CharacterOutput.init))
        } else {
            try StandardOutput.print(lines: lines.map(shown))
        }
    }
}
