import ArgumentParser

/// `battle environment`: the variables and files that the program uses. The manual page has its
/// sections from here.
struct EnvironmentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "environment", abstract: "List the variables and files that battle uses.",
        discussion: "Example: battle environment")

    @OptionGroup var output: OutputOptions

    func run() throws {
        func lines(_ entries: [(name: String, meaning: String)]) -> [String] {
            entries.flatMap { ["  \($0.name)", "      \($0.meaning)"] }
        }
        func json(_ entries: [(name: String, meaning: String)]) -> [NamedMeaningOutput] {
            entries.map { NamedMeaningOutput(name: $0.name, meaning: $0.meaning) }
        }
        try output.print(
            lines: ["Variables:"] + lines(Self.variables) + ["Files:"] + lines(Self.files),
            json: EnvironmentOutput(variables: json(Self.variables), files: json(Self.files)))
    }

    /// Every variable that the program reads.
    static let variables: [(name: String, meaning: String)] = [
        ("BATTLE_DATABASE", "The database file, unless --database names one."),
        ("BATTLE_FIGHT", "The fight of commands that name none; without it the running one."),
        ("BATTLE_GUARD", "off: no second process that restores the terminal after a crash."),
        ("BATTLE_HOOK", "Set for programs of hooks: the hook. Commands then run no hooks."),
        ("BATTLE_PICTURES", "off: portraits are drawn with characters, not as pictures."),
        ("BATTLE_SPEAK", "1: the screen is printed as lines of text, for a screen reader."),
        ("BATTLE_THEME", "The theme of the screens, unless --theme names one."),
        ("COLORFGBG", "The colors of the terminal, which decide whether it is light or dark."),
        ("COLORTERM", "truecolor or 24bit: the terminal has all colors."),
        ("DISPLAY", "With WAYLAND_DISPLAY: whether links can be opened."),
        ("ESCDELAY", "The milliseconds for which an Escape waits for the rest of a key."),
        ("HOME", "The folder of the user, for the folders that no XDG variable names."),
        ("LC_ALL", "With LC_CTYPE and LANG: whether texts are UTF-8."),
        ("NO_COLOR", "If set, no colors."),
        ("PAGER", "What shows long pages of the manual; without it less."),
        ("SSH_CONNECTION", "Set by ssh: Escape waits longer, no links open, no bars move."),
        ("SWIFT_BACKTRACE", "Set by the program for itself, for what it prints of a crash."),
        ("TERM", "The terminal."),
        ("TERMINFO", "Where terminals are described."),
        ("TERM_PROGRAM", "The program that shows the terminal, for the pictures it knows."),
        ("TMPDIR", "The folder of files that are needed for a moment."),
        ("TMUX", "Set by tmux, which has pictures and colors of its own."),
        ("TZ", "The time zone of the times that are shown."),
        ("WAYLAND_DISPLAY", "As DISPLAY."),
        (
            "XDG_CONFIG_HOME",
            "The folder of battle/settings.ini and hooks.json; by default ~/.config."
        ),
        ("XDG_DATA_HOME", "The folder of battle/battle.db; by default ~/.local/share."),
        ("XDG_STATE_HOME", "The folder of battle/hooks.log; by default ~/.local/state."),
    ]

    /// Every file that the program makes or looks for by itself.
    static let files: [(name: String, meaning: String)] = [
        ("~/.local/share/battle/battle.db", "The database: everything that is stored."),
        ("battle.db-wal, battle.db-shm", "SQLite's journal of the database while it is used."),
        ("battle.db.lock", "By which processes take turns in writing."),
        ("battle.db.backup-DAY", "The backups of days."),
        ("battle.db.before-NUMBER", "The database before its schema changed."),
        ("battle.db.replaced-MOMENT", "What a restored backup replaced."),
        ("battle.db.unrepaired-MOMENT", "What was before a repair."),
        ("battle.db.rescued-MOMENT", "What an open battle still knew of files taken away."),
        ("~/.config/battle/settings.ini", "Your own keys, animations and sounds."),
        ("~/.config/battle/hooks.json", "The programs of hooks."),
        ("~/.local/state/battle/hooks.log", "What programs of hooks printed."),
        ("~/.local/state/battle/hooks-ID", "The last step that hooks were run for, by database."),
        ("~/.local/state/battle/hooks-ID.own", "The newest steps that their programs took."),
    ]
}
