import ArgumentParser

/// `battle play`, and `battle` with options alone: the app on the terminal.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Open the app; what battle does without a command.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var look: ThemeOptions
    @Flag(help: "Leave the mouse to the terminal, for selecting text.") var noMouse = false
    @Flag(
        help: ArgumentHelp(
            "Tell the screen in lines, for a screen reader.",
            discussion: "BATTLE_SPEAK=1 and a terminal of type dumb do the same."))
    var speak = false

    func run() throws {
        try TerminalApp(
            database: storage.database ?? storage.root.database, theme: look.theme,
            mouse: !noMouse, speak: speak
        ).run()
    }
}
