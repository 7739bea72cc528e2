import ArgumentParser
import BattleScreens
import NcursesTerminal
import TabletopStore
import TerminalUI

/// `battle watch`: opens the players' screen.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Follow the fight as its players may see it, in another pane or over ssh.",
        discussion: """
            Shows whose turn it is, the round, and hit points in the detail that battle rules \
            chose. What is hidden is not shown. It only reads, and waits where there is nothing \
            to see yet. q quits, l large letters, s small ones, a as the screen is.
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions

    @Flag(
        inversion: .prefixedNo,
        help: "Letters that can be read across the room; else on very large screens only.")
    var large: Bool?

    func run() throws {
        try TerminalCheck.run(type: EnvironmentVariable.value("TERM"))
        let path = try storage.location().path
        let (name, isLarge) = (fight.encounter, large)
        let (session, observer, watcher) = MainActor.assumeIsolated {
            let model = PlayersModel(isLarge: isLarge)
            let watcher = FightWatcher(path: path, encounter: name)
            let observer = ChangeObserver(path: path) { model.take(watcher.look()) }
            model.take(watcher.look())
            let terminal = NcursesTerminal(mouse: false)
            let session = ViewSession(PlayersRoot(model), on: terminal)
            session.suspend = { [weak terminal] in terminal?.suspend() }
            return (session, observer, watcher)
        }
        try withExtendedLifetime(observer) {
            try session.runAsProgram { watcher.leave() }
        }
    }
}

extension PlayersModel {
    /// Applies an update; `nil` changes nothing.
    @MainActor fileprivate func take(_ update: FightWatcher.Update?) {
        switch update {
        case .fight(let encounter, let names): show(encounter, folding: names)
        case .nothing(let sentence): wait(because: sentence)
        case nil: break
        }
    }
}
