import ArgumentParser
import Tabletop
import TabletopText
import TabletopStore

/// `battle party`: who joins new fights.
struct PartyGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "party",
        abstract: "List or change the party, and whether it joins new fights.",
        discussion: """
            Imported player characters are in the party.

            Example: battle party --json
            """,
        subcommands: [
            PartyListCommand.self, PartyAddCommand.self, PartyRemoveCommand.self,
            PartyDefaultCommand.self, LedgerGroup.self,
        ], defaultSubcommand: PartyListCommand.self)
}

struct PartyListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the party.",
        discussion: "Example: battle party list")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let party = try storage.look()?.roster.party() ?? []
        if output.json {
            try output.print(json: party.map(CharacterOutput.init))
        } else if party.isEmpty {
            try StandardOutput.print(lines: [CommandProblem.noParty.description])
        } else {
            try StandardOutput.print(lines: CharactersCommand.table(of: party).lines)
        }
    }
}

struct PartyAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add characters of the roster to the party.",
        discussion: "Example: battle party add bram nettle")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The characters.", completion: .character) var names: [String]

    func run() throws { try PartySetting.put(names, isInParty: true, storage, change, output) }
}

struct PartyRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove characters from the party; they stay on the roster.",
        discussion: "Example: battle party remove bram")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The characters.", completion: .character) var names: [String]

    func run() throws { try PartySetting.put(names, isInParty: false, storage, change, output) }
}

struct PartyDefaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default", abstract: "Whether the party joins every new fight: on or off.",
        discussion: "Example: battle party default off")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "on or off; without it, prints the setting.") var choice: OnOff?

    func run() throws {
        let joins = try OnOff.setting(PartySetting.key, to: choice, in: storage, change)
        try output.print(
            joins ? "The party joins new fights." : "The party joins new fights only with --party.",
            json: PartySettingOutput(joins: joins))
    }
}

/// The setting whether the party joins new fights, and the commands' changes to its members.
enum PartySetting {
    /// The key of the setting. A value is stored only for "off".
    static let key = "party.joins"

    static func joins(in database: TabletopDatabase) throws -> Bool {
        try database.setting(key) != "off"
    }

    static func put(
        _ names: [String], isInParty: Bool, _ storage: StorageOptions, _ change: ChangeOptions,
        _ output: OutputOptions
    ) throws {
        let database = try storage.open(change)
        let roster = try database.roster.characters(search: "")
        // All names are resolved before the first character is changed.
        var those = try names.map { try RosterReader(roster).character($0) }
        for place in those.indices where those[place].isInParty != isInParty {
            those[place].isInParty = isInParty
            try database.roster.save(those[place])
        }
        try database.close()
        if output.json {
            return try output.print(json: those.map(CharacterOutput.init))
        }
        try StandardOutput.print(
            lines: those.map {
                "\(shown($0.name)) is \(isInParty ? "" : "no longer ")in the party."
            })
    }
}
