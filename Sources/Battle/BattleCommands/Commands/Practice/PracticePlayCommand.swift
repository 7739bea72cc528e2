import ArgumentParser
import Tabletop
import TabletopStore

/// `battle practice DECK`: opens the app on a round of a deck.
struct PracticePlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Open the app on the practice screen, or on a deck.",
        discussion: """
            With --fight, --rules, --conditions, --monsters or --hero the questions are about what the \
            file and the books have.

            With --today everything that is due is asked to its end, in all decks or in one and those \
            below it: Japanese::Core is below Japanese.

            Example: battle practice play --today
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var themeOptions: ThemeOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String?
    @Option(help: ArgumentHelp("Right answers that end the round, 3 to 20.", valueName: "number"))
    var goal: Int?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The character that answers.", valueName: "name"))
    var character: String?
    @OptionGroup var rehearsal: RehearsalOptions
    @Flag(help: "Ask all that is due today, to its end.") var today = false
    @Flag(help: "Do not use the mouse, so that the terminal can select text.") var noMouse = false
    @Flag(help: "Print the screen as lines of text, for a screen reader.") var speak = false

    func validate() throws {
        try storage.refuseJSON()
        if let goal, !PracticeSession.goalRange.contains(goal) {
            throw ValidationError("The goal must be 3 to 20")
        }
        if today, goal != nil { throw ValidationError("--today has no --goal") }
    }

    func run() throws {
        let path = storage.database ?? storage.root.database
        var start = TerminalApp.PracticeStart(deck: nil, goal: goal)
        // Found before the terminal is taken, so that an error is a line.
        let database = try storage.open()
        start.isToday = today
        start.deck = try rehearsal.deck(in: database)?.id
        // Whose spells are asked is who answers, unless another one is named.
        start.character = try (character ?? rehearsal.hero).map {
            try database.roster.character(named: $0).id
        }
        if let deck { start.deck = try database.practice.deck(called: deck).id }
        try database.close()
        var app = TerminalApp(
            database: path, theme: themeOptions.theme, mouse: !noMouse, speak: speak)
        app.practice = start
        try app.run()
    }
}
