import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle encounter`: fights, from preparation to end.
struct EncounterGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encounter", abstract: "Prepare, start and end fights.",
        subcommands: [
            EncounterNewCommand.self, EncounterAddCommand.self, EncounterCopyCommand.self,
            EncounterListCommand.self, EncounterStartCommand.self, EncounterEndCommand.self,
            EncounterRenameCommand.self, EncounterDeleteCommand.self,
            EncounterRestoreCommand.self,
        ])
}

/// `battle encounter new`.
struct EncounterNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Prepare a fight.",
        discussion: """
            The party joins, unless --no-party or battle party default off say otherwise. A fight \
            prepared ahead begins with the characters as they then are.
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var newcomers: NewcomerOptions

    @Option(
        help: "The book it is played by: \(EditionOption.names); else dnd2024.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition = RuleEdition.dnd2024

    @Argument(help: "What it is called.")
    var name: String

    func run() throws {
        let database = try storage.open()
        let found = try newcomers.find(in: database)
        var dice = chance.dice
        let step = try database.prepare(
            name, edition: edition, found.commands, strangers: found.strangers, using: &dice)
        try database.close()
        try FightReport(snapshot: step.snapshot).print(as: output)
    }
}

/// `battle encounter copy`.
struct EncounterCopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Prepare a fight again: the same foes, fresh.",
        discussion: "Players' characters come as they are now; rules and notes are kept.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "Which fight.") var name: String
    @Argument(help: "What the new one is called.") var newName: String

    func run() throws {
        let database = try storage.open()
        let encounter = try FightOptions(encounter: name).find(in: database).encounter
        let commands = encounter.freshCopy(
            roster: try database.characters(search: ""), makeID: { UUID.random() })
        var dice = DiceGenerator(seed: nil)
        let step = try database.prepare(
            newName, edition: encounter.edition, commands, using: &dice)
        try database.close()
        try FightReport(snapshot: step.snapshot).print(as: output)
    }
}

/// `battle encounter add`.
struct EncounterAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Let somebody join a fight.",
        usage: """
            battle encounter add <name> ...
            battle encounter add <name> --hit-points 11 [--armor-class 12] [--modifier 1]
            """,
        discussion: """
            A name is one of the roster, else one of the library, or the only one that begins so. \
            "Goblin*3" are three, and so are "3 goblin". Somebody unknown is made up with hit points \
            and armor class: "Bandit King 30 15", or --hit-points 30 --armor-class 15.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var details: NewcomerDetailOptions

    @Flag(help: "Everybody in the party who is not in it yet.")
    var party = false

    @Option(help: ArgumentHelp("The place they fight in, which acts on 20.", valueName: "name"))
    var lair: String?

    @Argument(help: "Whom: \"Goblin*3\", \"3 goblin, captain\", \"Bandit King 30 15\".")
    var names: [String] = []

    func validate() throws {
        if names.isEmpty, !party, lair == nil {
            throw ValidationError("Name somebody, or --party")
        }
    }

    func run() throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let newcomers = Newcomers(names: names, party: party, details: try details.details)
        var dice = chance.dice
        let found = try newcomers.find(in: database, for: snapshot.encounter)
        let commands = found.commands + (lair.map { [.addLair(UUID.random(), $0)] } ?? [])
        // Applied to a copy first, so that a refused act adds nobody to the roster.
        if !found.strangers.isEmpty {
            var rehearsal = snapshot.encounter
            var sameDice = dice
            for command in commands { _ = try rehearsal.apply(command, using: &sameDice) }
            for stranger in found.strangers { try database.save(stranger) }
        }
        let step = try database.perform(commands, on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output)
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
