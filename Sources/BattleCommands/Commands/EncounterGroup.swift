import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle encounter`: fights, from preparation to end.
struct EncounterGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encounter", abstract: "Prepare, start and end fights.",
        discussion: "Example: battle encounter new \"The Ford\" --add \"Goblin*2\"",
        subcommands: [
            EncounterNewCommand.self, EncounterAddCommand.self, EncounterCopyCommand.self,
            EncounterListCommand.self, EncounterStartCommand.self, EncounterEndCommand.self,
            EncounterResumeCommand.self, EncounterPrepareCommand.self,
            EncounterPreparedCommand.self, EncounterUnprepareCommand.self,
            EncounterRenameCommand.self, EncounterDeleteCommand.self,
            EncounterRestoreCommand.self,
        ])
}

struct EncounterNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Prepare a fight.",
        discussion: """
            The party joins unless --no-party is given or battle party default is off. When the \
            fight starts, characters are updated from the roster.

            Example: battle encounter new "The Ford" --add "Goblin*2" --add Ogre
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var newcomers: NewcomerOptions

    @Option(
        help: "The edition: \(EditionOption.names); by default dnd2024.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition = RuleEdition.dnd2024

    @Argument(help: "The name.")
    var name: String

    func run() throws {
        let database = try storage.open()
        let found = try newcomers.find(in: database, edition: edition)
        var dice = chance.dice
        let step = try database.createEncounter(
            name: name, edition: edition, adding: found.strangers,
            filledBy: EncounterCommand(found.commands), using: &dice)
        try database.close()
        try FightReport(snapshot: step.snapshot).print(as: output)
    }
}

struct EncounterCopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Prepare a copy of a fight with fresh monsters.",
        discussion: """
            Player characters join in their current state; rules and notes are copied.

            Example: battle encounter copy "The Ford" "The Ford, by night"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The fight.") var name: String
    @Argument(help: "The name of the copy.") var newName: String

    func run() throws {
        let database = try storage.open()
        let encounter = try FightOptions(encounter: name).find(in: database).encounter
        let commands = encounter.freshCopy(
            roster: try database.characters(search: ""), makeID: { UUID.random() })
        var dice = DiceGenerator(seed: nil)
        let step = try database.createEncounter(
            name: newName, edition: encounter.edition, adding: [],
            filledBy: EncounterCommand(commands), using: &dice)
        try database.close()
        try FightReport(snapshot: step.snapshot).print(as: output)
    }
}

struct EncounterAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add combatants to a fight.",
        usage: """
            battle encounter add <name> ...
            battle encounter add <name> --hit-points 11 [--armor-class 12] [--modifier 1]
            """,
        discussion: """
            A name is that of a character, else of a monster of the library, or a prefix that only \
            one of them has. "Goblin*3" and "3 goblin" are three goblins. An unknown name is created \
            with hit points and armor class: "Bandit King 30 15", or --hit-points 30 \
            --armor-class 15.

            Example: battle encounter add "Goblin*3" "Bandit King 30 15" --hidden
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var details: NewcomerDetailOptions

    @Flag(help: "Add the party members that are not in it yet.")
    var party = false

    @Option(help: ArgumentHelp("Add a lair, which acts on initiative 20.", valueName: "name"))
    var lair: String?

    @Argument(help: "Names: \"Goblin*3\", \"3 goblin, captain\", \"Bandit King 30 15\".")
    var names: [String] = []

    func validate() throws {
        if names.isEmpty, !party, lair == nil {
            throw ValidationError("Name a combatant, or --party")
        }
    }

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let newcomers = Newcomers(names: names, party: party, details: try details.details)
        var dice = chance.dice
        let found = try newcomers.find(
            in: database, for: snapshot.encounter, edition: snapshot.encounter.edition)
        let commands = found.commands + (lair.map { [.addLair(UUID.random(), $0)] } ?? [])
        let step = try database.perform(
            commands, on: snapshot, adding: found.strangers, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}

extension EncounterSummary {
    /// The JSON representation.
    var json: JSONValue {
        .object([
            "id": .string(id.uuidString),
            "name": .string(name),
            "edition": .string(edition.rawValue),
            "state": .string(state.rawValue),
            "round": .integer(round),
            "combatants": .integer(combatantCount),
            "note": .string(note),
            "createdAt": JSONValue(createdAt),
            "updatedAt": JSONValue(updatedAt),
        ])
    }
}

/// Parses rule editions for options.
enum EditionOption {
    /// "dnd2014, dnd2024, pathfinder2e, plain".
    static var names: String { RuleEdition.allCases.map(\.rawValue).joined(separator: ", ") }

    static func edition(_ text: String) throws -> RuleEdition {
        guard let edition = RuleEdition(rawValue: text.lowercased()) else {
            throw CommandProblem.badArgument(text, expected: "one of \(names)")
        }
        return edition
    }
}
