import BattleScreens
import Dispatch
import Foundation
import NcursesTerminal
import Tabletop
import TabletopStore
import TerminalUI

/// The app on the terminal, as `battle` alone opens it.
struct TerminalApp {
    /// Which file was asked for.
    var database: String?
    /// Which theme was asked for.
    var theme: Theme?
    /// Whether the mouse works.
    var mouse = true
    /// Whether the screen is told in lines.
    var speak = false

    /// Opens the app and never returns: the end of its session ends the program.
    func run() throws -> Never {
        let type = EnvironmentVariable.value("TERM")
        let isSpoken =
            speak || type == "dumb"
            || !["", "0"].contains(EnvironmentVariable.value("BATTLE_SPEAK") ?? "")
        // Who cannot be shown anything gets no file either.
        if !isSpoken { try TerminalCheck.run(type: type) }
        let location = try DatabaseLocation(option: database)
        try MainLoop.run { if isSpoken { try tell(location) } else { try show(location) } }
    }

    @MainActor private func show(_ location: DatabaseLocation) throws {
        let terminal = NcursesTerminal(mouse: mouse)
        terminal.crashMessage = Self.crashMessage(location)
        // Each takes a quarter of the time to the first picture, and neither needs the other.
        let opening = SideWork { try location.open() }
        let preparing = Result { try terminal.prepare() }
        BattleRoot.prepare()
        let database = try opening.value()
        try preparing.get()
        let theme = try ThemeOptions.theme(theme, in: database)
        terminal.isColored = theme != .plain
        try open(database, theme, on: terminal, canMove: true) { terminal.suspend() }
    }

    @MainActor private func tell(_ location: DatabaseLocation) throws {
        let database = try location.open()
        let terminal = ScreenReaderTerminal(words: Self.words)
        terminal.crashMessage = Self.crashMessage(location)
        try open(
            database, try ThemeOptions.theme(theme, in: database), on: terminal, canMove: false
        ) { terminal.suspend() }
    }

    private static func crashMessage(_ location: DatabaseLocation) -> String {
        ExitReport.line(
            """
            The program broke off. Everything done so far is in \(location.path); \
            start battle again to go on.
            """)
    }

    @MainActor private func open(
        _ database: TabletopDatabase, _ theme: Theme, on terminal: any Terminal, canMove: Bool,
        suspend: @escaping () -> Void
    ) throws {
        let context = BattleContext(
            records: database, monsters: { try MonsterLibrary.srd.all() },
            motion: canMove)
        let model = BattleModel(context)
        let session = ViewSession(BattleRoot(model), on: terminal)
        session.colorScheme = theme.colorScheme
        session.colorSchemeContrast = theme.contrast
        session.suspend = suspend
        session.onEnd = { end in
            try? database.close()
            switch end {
            case .finished, .terminated(signal: nil): Foundation.exit(0)
            case .terminated(let signal?): Foundation.exit(128 + signal)
            }
        }
        try session.start()
        Self.running = session
        #if os(Linux)
            // After the first picture: it takes a thread.
            DispatchQueue.main.async {
                Self.watch = FileWatch(path: database.path) { model.recordsChanged() }
            }
        #endif
    }

    /// What is said for the signs of the screens.
    private static let words: [Character: String] = [
        "▸": "chosen", "▶": "now", "●": "marked", "✓": "done", "✗": "not done",
    ]
    /// Keeps the session while the main queue runs it.
    @MainActor private static var running: AnyObject?
    #if os(Linux)
        /// Tells of what `battle import` and its like write beside the app.
        @MainActor private static var watch: FileWatch?
    #endif
}
