import ArgumentParser
import TabletopText

/// The root of the command line; `battle --help` prints its groups.
struct Battle: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "battle",
        abstract: "Tracks tabletop fights in the terminal.",
        discussion: """
            All data is in one file: --database, else BATTLE_DATABASE, else battle/battle.db \
            in the user's data folder (XDG_DATA_HOME, or ~/.local/share). battle environment lists \
            all variables and files; battle completion makes a shell complete commands and names.

            Example: battle encounter new "The Ford" --add "Goblin*2"
            """,
        version: "0.1.0",
        groupedSubcommands: [
            CommandGroup(
                name: "Roster",
                subcommands: [
                    ImportCommand.self, CharactersCommand.self, CharacterGroup.self,
                    PartyGroup.self, LibraryCommand.self, PortraitCommand.self,
                ]),
            CommandGroup(
                name: "Fight",
                subcommands: [
                    EncounterGroup.self, PrepareGroup.self, StatusCommand.self, LogCommand.self,
                    BranchesCommand.self, StatsGroup.self, RecapCommand.self,
                    DifficultyCommand.self, DoCommand.self,
                ] + ActDeclaration.commands(in: .fight)),
            CommandGroup(
                name: "Turns",
                subcommands: [InitiativeGroup.self] + ActDeclaration.commands(in: .turns)),
            CommandGroup(
                name: "Hit points",
                subcommands: ActDeclaration.commands(in: .hitPoints)),
            CommandGroup(
                name: "Combatants",
                subcommands: [
                    ConditionGroup.self, ConcentrationGroup.self, ResourceGroup.self,
                    FormGroup.self, RiddleGroup.self,
                ] + ActDeclaration.commands(in: .combatants)),
            CommandGroup(name: "Books", subcommands: [BookCommand.self, ManualCommand.self]),
            CommandGroup(
                name: "File",
                subcommands: [
                    ExportCommand.self, DoctorCommand.self, BackupGroup.self, HookGroup.self,
                    AboutCommand.self, CompletionCommand.self, EnvironmentCommand.self,
                ]),
            CommandGroup(
                name: "Practice",
                subcommands: [
                    PracticeGroup.self, DeckGroup.self, CardCommand.self, DueCommand.self,
                    HistoryCommand.self,
                ]),
            CommandGroup(
                name: "Screens",
                subcommands: [
                    PlayCommand.self, WatchCommand.self, ServeCommand.self, FrameCommand.self,
                    KeysCommand.self,
                ]),
        ],
        defaultSubcommand: PlayCommand.self)

    @Option(help: ArgumentHelp("The database file.", valueName: "path"), completion: .file())
    var database: String?

    @Option(
        help: ArgumentHelp(
            "Colors in what is printed: auto, always or never. auto: on a terminal.",
            valueName: "when"))
    var color = StandardOutput.ColorChoice.auto

    @Flag(exclusivity: .chooseLast) var format: JSONFormat?

    /// Refuses `--json`, which the parser takes anywhere in the line, for a command that has none.
    func refuseJSON() throws {
        if format != nil {
            throw ValidationError(
                "It has no JSON: name another command, as in battle status --json")
        }
    }
}
