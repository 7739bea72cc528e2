import ArgumentParser

/// `battle play`, and `battle` with options only: opens the app on the terminal.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Open the app; the default without a command.",
        discussion: """
            A second process, the guard, restores the terminal if the program is killed. \
            BATTLE_GUARD=off runs without it, here and for battle watch. Portraits are \
            pictures in terminals that show them, unless BATTLE_PICTURES is off. ESCDELAY \
            is how many milliseconds an Escape waits for the rest of a key's sequence: \
            25 without it, and 100 over ssh.

            Example: battle play --theme light
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var themeOptions: ThemeOptions
    @Flag(help: "Do not use the mouse, so that the terminal can select text.") var noMouse = false
    @Flag(
        help: ArgumentHelp(
            "Print the screen as lines of text, for a screen reader.",
            discussion: "BATTLE_SPEAK=1 and a terminal of type dumb do the same."))
    var speak = false

    func validate() throws { try storage.refuseJSON() }

    func run() throws {
        try TerminalApp(
            database: storage.database ?? storage.root.database, theme: themeOptions.theme,
            mouse: !noMouse, speak: speak
        ).run()
    }
}
