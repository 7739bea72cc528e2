import ArgumentParser
import BattleScreens
import NcursesTerminal
import TabletopStore
import TerminalUI

/// `battle watch`: opens the players' screen.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show the fight as players may see it, in another pane or over ssh.",
        discussion: """
            Shows whose turn it is, the round, and hit points in the detail set by battle rules, \
            without hidden combatants. Only reads, and waits until there is a fight. Keys: q \
            quits, l and s select large or small letters, a lets the size of the screen decide.

            Example: battle watch --large
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions

    @Flag(
        inversion: .prefixedNo,
        help: "Use large letters; by default only on very large screens.")
    var large: Bool?

    func validate() throws { try storage.refuseJSON() }

    func run() throws {
        var program = TerminalProgram()
        program.isSpoken = false
        program.usesMouse = false
        program.showsPictures = TerminalApp.showsPictures
        let chosen = ThemeOptions.inEnvironment
        let theme = chosen ?? ThemeOptions.presumed
        program.isColored = theme != .plain
        program.asksBackground = chosen == nil
        try program.check()
        let path = try storage.location().path
        let (fight, isLarge) = (fight, large)
        let (session, observer, watcher) = MainActor.assumeIsolated { [program] in
            let model = PlayersModel(isLarge: isLarge)
            let watcher = FightWatcher(path: path, fight: fight)
            let observer = ChangeObserver(path: path) { model.look(through: watcher) }
            model.look(through: watcher)
            let session = program.session(PlayersRoot(model))
            session.colorScheme = theme.colorScheme
            session.colorSchemeContrast = theme.contrast
            return (session, observer, watcher)
        }
        try withExtendedLifetime(observer) {
            try session.runAsProgram { watcher.leave() }
        }
    }
}

extension PlayersModel {
    /// Shows what has changed; portraits come from the file as it was opened last.
    @MainActor fileprivate func look(through watcher: FightWatcher) {
        let update = watcher.look()
        if let store = watcher.takeOpened() { takePortraits(from: store.roster) }
        switch update {
        case .fight(let encounter, let names): show(encounter, folding: names)
        case .nothing(let sentence): wait(because: sentence)
        case nil: break
        }
    }
}
