import ArgumentParser

/// The root of the command line; `battle --help` prints its groups.
struct Battle: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "battle",
        abstract: "Tracks tabletop fights in the terminal.",
        discussion: """
            All data is in one file: --database, else BATTLE_DATABASE, else battle/battle.db \
            in the user's data folder (XDG_DATA_HOME, or ~/.local/share).

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
                    EncounterGroup.self, StatusCommand.self, RulesCommand.self, UndoCommand.self,
                    RedoCommand.self, LogCommand.self, BranchesCommand.self, RemarkCommand.self,
                    StatsGroup.self,
                    RecapCommand.self, DifficultyCommand.self, RollCommand.self,
                ]),
            CommandGroup(
                name: "Turns",
                subcommands: [
                    NextCommand.self, PreviousCommand.self, InitiativeGroup.self,
                    DelayCommand.self, ReturnCommand.self, ReadyCommand.self,
                    SurpriseCommand.self, ReactionCommand.self,
                ]),
            CommandGroup(
                name: "Hit points",
                subcommands: [
                    AttackCommand.self, UseCommand.self, CastCommand.self,
                    DamageCommand.self, HealCommand.self, TemporaryCommand.self,
                    MaximumCommand.self, HitPointsCommand.self, DeathSaveCommand.self,
                    StabilizeCommand.self, KillCommand.self, ReviveCommand.self, RestCommand.self,
                ]),
            CommandGroup(
                name: "Combatants",
                subcommands: [
                    ConditionGroup.self, ConcentrationGroup.self, ResourceGroup.self,
                    LegendaryCommand.self, HideCommand.self, RevealCommand.self,
                    RenameCommand.self, DuplicateCommand.self, RemoveCommand.self, FormGroup.self,
                    RiddleGroup.self,
                    ArmorCommand.self, DefensesCommand.self, NoteCommand.self,
                ]),
            CommandGroup(
                name: "Books",
                subcommands: [StatBlockCommand.self, SpellCommand.self, RuleCommand.self]),
            CommandGroup(
                name: "File",
                subcommands: [ExportCommand.self, DoctorCommand.self, BackupGroup.self]),
            CommandGroup(
                name: "Practice",
                subcommands: [
                    PracticeGroup.self, DeckGroup.self, CardCommand.self, DueCommand.self,
                    HistoryCommand.self,
                ]),
            CommandGroup(
                name: "Screens",
                subcommands: [PlayCommand.self, WatchCommand.self, FrameCommand.self]),
        ],
        defaultSubcommand: PlayCommand.self)

    @Option(help: ArgumentHelp("The database file.", valueName: "path"), completion: .file())
    var database: String?
}
