import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// Things with a name that can be removed from the database and brought back.
protocol RemovableRecords {
    associatedtype Record
    /// What `--json` prints of one.
    associatedtype Output: Encodable
    /// The command that groups theirs: "encounter".
    static var group: String { get }
    /// What one of them is: "fight".
    static var noun: String { get }
    /// A name for the examples.
    static var example: String { get }
    /// What removing one leaves, as sentences; "" if there is nothing to say.
    static var consequence: String { get }
    /// The names that shells offer.
    static var completion: CompletionKind { get }

    /// The one that a name means.
    static func record(named name: String, in database: TabletopDatabase) throws -> Record
    /// The one of those removed that a name means.
    static func removed(named name: String, in database: TabletopDatabase) throws -> Record
    /// Throws if it is in use, so that it is removed only with `--force`.
    static func check(_ record: Record, in database: TabletopDatabase) throws
    static func remove(_ record: Record, in database: TabletopDatabase) throws
    static func restore(_ record: Record, in database: TabletopDatabase) throws
    static func name(of record: Record) -> String
    static func json(of record: Record) -> Output
}

extension RemovableRecords {
    static func check(_ record: Record, in database: TabletopDatabase) throws {}
}

/// `battle character remove`, `battle deck remove`, `battle encounter remove`.
struct RemoveCommand<Records: RemovableRecords>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove", abstract: "Remove a \(Records.noun); it can be restored.",
            discussion: [
                Records.consequence,
                "battle \(Records.group) restore brings it back.",
                "\n\nExample: battle \(Records.group) remove \(Records.example)",
            ].joined(separator: " ").trimmingCharacters(in: .whitespaces))
    }

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: "Remove it also where it is still in use.") var force = false
    @Argument(help: "The names, or ids.", completion: Records.completion) var names: [String]

    func run() throws {
        let database = try storage.open(change)
        // All names are resolved before the first one is removed.
        let records = try names.map { try Records.record(named: $0, in: database) }
        if !force { for record in records { try Records.check(record, in: database) } }
        for record in records { try Records.remove(record, in: database) }
        try database.close()
        try output.print(
            lines: records.map { "\(shown(Records.name(of: $0))) is removed" },
            json: records.map(Records.json))
    }
}

/// `battle character restore`, `battle deck restore`, `battle encounter restore`.
struct RestoreCommand<Records: RemovableRecords>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "restore", abstract: "Bring back a \(Records.noun) that was removed.",
            discussion: "Example: battle \(Records.group) restore \(Records.example)")
    }

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The name, or the id.") var name: String

    func run() throws {
        let database = try storage.open(change)
        let record = try Records.removed(named: name, in: database)
        try Records.restore(record, in: database)
        try database.close()
        try output.print(
            "\(shown(Records.name(of: record))) is back", json: Records.json(of: record))
    }
}

enum CharacterRecords: RemovableRecords {
    static var completion: CompletionKind { .character }
    static let group = "character"
    static let noun = "character"
    static let example = "\"Sir Bram\""
    static let consequence = """
        Fights keep their combatants and their logs. A character in a fight that has not ended is \
        removed only with --force.
        """

    static func record(
        named name: String, in database: TabletopDatabase
    ) throws -> GameCharacter {
        try RosterReader(try database.roster.characters(search: "")).character(name)
    }

    static func removed(
        named name: String, in database: TabletopDatabase
    ) throws -> GameCharacter {
        try RosterReader(try database.roster.deletedCharacters()).character(name)
    }

    static func check(_ character: GameCharacter, in database: TabletopDatabase) throws {
        let fights = try database.fights.openEncounters(of: character.id).map(\.name)
        if !fights.isEmpty { throw CommandProblem.inFights(character.name, fights) }
    }

    static func remove(_ character: GameCharacter, in database: TabletopDatabase) throws {
        try database.roster.deleteCharacter(character.id)
    }

    static func restore(_ character: GameCharacter, in database: TabletopDatabase) throws {
        try database.roster.restoreCharacter(character.id)
    }

    static func name(of character: GameCharacter) -> String { character.name }
    static func json(of character: GameCharacter) -> CharacterOutput { CharacterOutput(character) }
}

enum DeckRecords: RemovableRecords {
    static var completion: CompletionKind { .deck }
    static let group = "deck"
    static let noun = "deck"
    static let example = "Verbs"
    static let consequence = "Its answers stay in the history."

    static func record(named name: String, in database: TabletopDatabase) throws -> DeckSummary {
        try database.practice.deck(called: name)
    }

    static func removed(named name: String, in database: TabletopDatabase) throws -> DeckSummary {
        try database.practice.deletedDeck(called: name)
    }

    static func remove(_ deck: DeckSummary, in database: TabletopDatabase) throws {
        try database.practice.deleteDeck(deck.id)
    }

    static func restore(_ deck: DeckSummary, in database: TabletopDatabase) throws {
        try database.practice.requireNoDeck(named: deck.name)
        try database.practice.restoreDeck(deck.id)
    }

    static func name(of deck: DeckSummary) -> String { deck.name }
    static func json(of deck: DeckSummary) -> DeckOutput { DeckOutput(deck) }
}

enum EncounterRecords: RemovableRecords {
    static var completion: CompletionKind { .fight }
    static let group = "encounter"
    static let noun = "fight"
    static let example = "\"The Ford, by night\""
    static let consequence = ""

    static func record(
        named name: String, in database: TabletopDatabase
    ) throws -> EncounterSummary {
        try FightOptions.fight(name, among: try database.fights.encounters())
    }

    static func removed(
        named name: String, in database: TabletopDatabase
    ) throws -> EncounterSummary {
        try FightOptions.fight(name, among: try database.fights.deletedEncounters())
    }

    static func remove(_ encounter: EncounterSummary, in database: TabletopDatabase) throws {
        try database.fights.deleteEncounter(encounter.id)
    }

    static func restore(_ encounter: EncounterSummary, in database: TabletopDatabase) throws {
        try database.fights.restoreEncounter(encounter.id)
    }

    static func name(of encounter: EncounterSummary) -> String { encounter.name }
    static func json(of encounter: EncounterSummary) -> FightSummaryOutput {
        FightSummaryOutput(encounter)
    }
}
