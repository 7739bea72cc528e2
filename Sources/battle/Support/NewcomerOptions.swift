import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `--add` and `--party`: who joins a new fight.
struct NewcomerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Somebody of the roster, or several: \"Goblin*3\".", valueName: "name"))
    var add: [String] = []

    @Flag(help: "Everybody in the party.")
    var party = false

    func commands(
        from database: TabletopDatabase, into encounter: Encounter?
    ) throws -> [EncounterCommand] {
        try Newcomers(names: add, party: party).commands(from: database, into: encounter)
    }
}

/// Those who are to join a fight, by the names they have on the roster.
struct Newcomers {
    /// "Thia", or "Goblin*3" for three of a kind.
    let names: [String]
    /// Whether everybody in the party joins.
    let party: Bool

    /// One command that adds them all; none when nobody is left to add.
    ///
    /// - Parameter encounter: the fight; members of the party who are in it already stay out.
    /// - Throws: ``CommandProblem/nobodyOnRoster(_:)``, ``CommandProblem/badArgument(_:expected:)``.
    func commands(
        from database: TabletopDatabase, into encounter: Encounter?
    ) throws -> [EncounterCommand] {
        let roster = try database.characters(search: "")
        var newcomers: [Newcomer] = []
        if party {
            let present = Set(encounter?.turnOrder.compactMap(\.characterID) ?? [])
            for character in roster where character.isInParty && !present.contains(character.id) {
                newcomers.append(Newcomer(character, id: UUID()))
            }
        }
        for text in names {
            let (name, count) = try Self.parse(text, roster: roster)
            let character = try Self.character(called: name, in: roster)
            // Who comes with the party may be named besides; a player is in a fight once.
            if character.kind == .player,
                newcomers.contains(where: { $0.characterID == character.id })
            {
                continue
            }
            for _ in 0..<count { newcomers.append(Newcomer(character, id: UUID())) }
        }
        return newcomers.isEmpty ? [] : [.add(newcomers)]
    }

    /// The name and how many of it; a name on the roster that ends in `*3` itself means itself.
    private static func parse(
        _ text: String, roster: [GameCharacter]
    ) throws(CommandProblem) -> (name: String, count: Int) {
        let isName = roster.contains { PlainText.folded($0.name) == PlainText.folded(text) }
        guard !isName, let star = text.lastIndex(of: "*") else { return (text, 1) }
        guard let count = Int(text[text.index(after: star)...]),
            (1...Encounter.combatantLimit).contains(count)
        else {
            throw .badArgument(text, expected: "a name with a count, as in \"Goblin*3\"")
        }
        return (String(text[..<star]), count)
    }

    /// Of several with one name, one whose hit points are known.
    private static func character(
        called name: String, in roster: [GameCharacter]
    ) throws(CommandProblem) -> GameCharacter {
        let named = roster.filter { PlainText.folded($0.name) == PlainText.folded(name) }
        let known = named.first { $0.hitPoints.maximum != nil }
        guard let character = known ?? named.first else { throw .nobodyOnRoster(name) }
        return character
    }
}
