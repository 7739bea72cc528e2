import ArgumentParser
import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// `battle encounter`: fights, from preparation to end.
struct EncounterGroup: GroupCommand {
    static let configuration = CommandConfiguration(
        commandName: "encounter", abstract: "Prepare, start and end fights.",
        discussion: "Example: battle encounter new \"The Ford\" --add \"Goblin*2\"",
        subcommands: [
            EncounterNewCommand.self, EncounterCopyCommand.self, EncounterListCommand.self,
            EncounterStartCommand.self, EncounterEndCommand.self, EncounterResumeCommand.self,
            RemoveCommand<EncounterRecords>.self, RestoreCommand<EncounterRecords>.self,
        ] + ActDeclaration.commands(in: "encounter"))
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
    @OptionGroup var change: ChangeOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var newcomers: NewcomerOptions

    @Option(
        help: "The edition: \(EditionOption.names); by default dnd2024.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition = RuleEdition.dnd2024

    @Flag(help: "Take the fight of this name if there is one, as it is.") var ifMissing = false

    @Argument(help: "The name.")
    var name: String

    func run() throws {
        let database = try storage.open(change)
        if let known = try database.fights.snapshot(named: name) {
            guard ifMissing else { throw CommandProblem.fightExists(known.encounter.name) }
            try database.close()
            return try FightReport(snapshot: known).print(as: output)
        }
        let found = try newcomers.find(in: database, edition: edition)
        var dice = chance.dice
        let step = try database.fights.createEncounter(
            name: name, edition: edition, adding: found.strangers,
            filledBy: found.command, using: &dice)
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
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The fight.", completion: .fight) var name: String
    @Argument(help: "The name of the copy.") var newName: String

    func run() throws {
        let database = try storage.open(change)
        let encounter = try FightOptions(named: name).find(in: database).encounter
        if let known = try database.fights.snapshot(named: newName) {
            throw CommandProblem.fightExists(known.encounter.name)
        }
        let commands = encounter.freshCopy(
            roster: try database.roster.characters(search: ""), makeID: { UUID.random() })
        var dice = DiceGenerator(seed: nil)
        let step = try database.fights.createEncounter(
            name: newName, edition: encounter.edition, adding: [],
            filledBy: EncounterCommand(commands), using: &dice)
        try database.close()
        try FightReport(snapshot: step.snapshot).print(as: output)
    }
}

extension StoredFights {
    /// The fight with just this name, the last used one; `nil` if there is none.
    fileprivate func snapshot(named name: String) throws -> EncounterSnapshot? {
        let key = PlainText.searchKey(name)
        let known = try encounters().first { PlainText.searchKey($0.name) == key }
        return try known.map { try encounter($0.id) }
    }
}
