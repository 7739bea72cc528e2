import ArgumentParser

/// The command line: what `battle --help` shows.
struct Battle: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "battle",
        abstract: "Keeps a tabletop fight going from the terminal.",
        discussion: """
            Everything is kept in one file: --database, else BATTLE_DATABASE, else battle/battle.db \
            in the user's data folder (XDG_DATA_HOME, or ~/.local/share).
            """,
        version: "0.1.0",
        groupedSubcommands: [
            CommandGroup(
                name: "Roster",
                subcommands: [ImportCommand.self, CharactersCommand.self, PortraitCommand.self]),
            CommandGroup(
                name: "Fight",
                subcommands: [
                    EncounterGroup.self, StatusCommand.self, DamageCommand.self,
                    HealCommand.self, TemporaryCommand.self, NextCommand.self,
                    PreviousCommand.self, UndoCommand.self, RedoCommand.self, LogCommand.self,
                    RollCommand.self,
                ]),
            CommandGroup(name: "Practice", subcommands: [HistoryCommand.self]),
            CommandGroup(name: "Screens", subcommands: [PlayCommand.self, FrameCommand.self]),
        ],
        defaultSubcommand: PlayCommand.self)

    @Option(help: ArgumentHelp("The file to use.", valueName: "path"), completion: .file())
    var database: String?
}
