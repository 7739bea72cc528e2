import BattleScreens
import NcursesTerminal
import Tabletop
import TabletopStore
import TerminalUI

/// The app on the terminal, which `battle` opens without a command.
struct TerminalApp {
    /// The path given by `--database`; `nil` for the default one.
    var database: String?
    /// The theme given by `--theme`; `nil` for the stored one.
    var theme: Theme?
    /// Whether the app uses the mouse.
    var mouse = true
    /// Whether the screen is printed as lines of text, for a screen reader.
    var speak = false
    /// Begins with practice; `nil` to begin as usual.
    var practice: PracticeStart?

    /// A round to begin with.
    struct PracticeStart {
        /// The deck; `nil` to choose one.
        var deck: UUID?
        /// Whether all that is due today is asked, in the deck and those below it or in all decks.
        var isToday = false
        /// The right answers that end the round; `nil` for the deck's or the user's goal.
        var goal: Int?
        /// The character that answers; `nil` for the user.
        var character: UUID?
    }

    /// Opens the app. Never returns: the end of the session exits the process.
    func run() throws -> Never {
        var program = TerminalProgram()
        program.isSpoken = program.isSpoken || speak || Self.isSpoken
        program.words = Self.words
        program.usesMouse = mouse
        program.showsPictures = Self.showsPictures
        // Checked first, so that no file is created if there is no terminal.
        try program.check()
        if theme == nil { _ = try ThemeOptions.inEnvironment() }
        let location = try DatabaseLocation(option: database)
        let database = try location.openToView()
        let settings = try UserSettings.stored()
        program.crashMessage = Self.crashMessage(location)
        let (session, observer) = try MainActor.assumeIsolated { [program] in
            let chosen = try ThemeOptions.theme(theme, in: database)
            let theme = chosen ?? ThemeOptions.presumed
            let context = BattleContext(
                of: database, keys: settings?.keys ?? .none,
                motion: !program.isSpoken && UserSettings.animates(settings),
                turnSound: settings?.turnSound ?? .none)
            let model = BattleModel(context, screen: practice == nil ? nil : .practice)
            context.table = TableHost(database) { [weak model] _ in model?.recordsChanged() }
            if let practice {
                model.practise(
                    practice.deck, isToday: practice.isToday, goal: practice.goal,
                    as: practice.character)
            }
            var program = program
            program.isColored = theme != .plain && StandardOutput.colorChoice != .never
            program.asksBackground = chosen == nil
            let session = program.session(BattleRoot(model))
            session.colorScheme = theme.colorScheme
            session.colorSchemeContrast = theme.contrast
            if let remark = settings?.remark { model.warn(remark) }
            if let remark = database.remark { model.warn(remark) }
            DailyBackup.keep(of: database) { model.warn($0) }
            return (session, database.observeChanges { model.recordsChanged() })
        }
        try withExtendedLifetime(observer) {
            try session.runAsProgram {
                do { try database.close() } catch { ExitReport.complain("\(error)") }
            }
        }
    }

    /// Whether `BATTLE_SPEAK` asks for text that a screen reader reads.
    static var isSpoken: Bool {
        !["", "0"].contains(EnvironmentVariable.value("BATTLE_SPEAK") ?? "")
    }

    /// Whether images may be pictures, which `BATTLE_PICTURES` forbids with "off" or "0".
    static var showsPictures: Bool {
        !["off", "0"].contains(EnvironmentVariable.value("BATTLE_PICTURES") ?? "")
    }

    private static func crashMessage(_ location: DatabaseLocation) -> String {
        ExitReport.line(
            """
            The program crashed. Everything done so far is in \(location.path); \
            start battle again to continue.
            """)
    }

    /// The words a screen reader gets for the glyphs of the screens.
    private static let words: [Character: String] = [
        "▸": "selected", "▌": "selected", "▶": "now", "●": "marked", "✓": "done", "✗": "not done",
        "◆": "", "◇": "monster", "†": "",
    ]
}

extension BattleContext {
    /// What the app needs, of a database with the books and files around it; for the app on a terminal
    /// and for pictures of it.
    ///
    /// - Parameters:
    ///   - waits: whether slow reads end before the frame that needs them.
    @MainActor convenience init(
        of database: TabletopDatabase, waits: Bool = false, keys: OwnKeys, motion: Bool = false,
        turnSound: TurnSound = .none,
        chance: any RandomNumberGenerator = SystemRandomNumberGenerator()
    ) {
        self.init(
            records: database, monsters: { try Bestiary.srd.all(for: .dnd2024) },
            statBlock: { try database.roster.statBlock(of: $0, $1, in: $2) },
            spell: { try SpellLibrary.srd.entry(named: $0, from: $1) },
            spells: { try SpellLibrary.srd.all($0).map(\.name) },
            files: AppFiles(database: database), waits: waits, motion: motion, keys: keys,
            turnSound: turnSound, chance: chance)
    }
}
