import ArgumentParser
import BattleScreens
import Dispatch
import Foundation
import NcursesTerminal
import TerminalUI

/// `battle watch`: the players' screen.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Follow the fight as its players may see it, in another pane or over ssh.",
        discussion: """
            Shows whose turn it is, the round, and hit points in the detail that battle rules \
            chose. What is hidden is not shown. It only reads, and waits where there is nothing \
            to see yet. q quits, l large letters, s small ones, a as the screen is.
            """)

    /// How often the file is asked whether it has changed; some microseconds each time.
    static let interval = DispatchTimeInterval.milliseconds(100)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions

    @Flag(
        inversion: .prefixedNo,
        help: "Letters that can be read across the room; else on very large screens only.")
    var large: Bool?

    func run() throws {
        try TerminalCheck.run(type: EnvironmentVariable.value("TERM"))
        let watcher = FightWatcher(
            path: try storage.location().path, encounter: fight.encounter)
        let isLarge = large
        // The end of the session exits.
        try MainLoop.run { try Self.watch(watcher, isLarge) }
    }

    @MainActor private static func watch(_ watcher: FightWatcher, _ isLarge: Bool?) throws {
        let model = PlayersModel(isLarge: isLarge)
        model.take(watcher.look())
        let terminal = NcursesTerminal(mouse: false)
        let session = ViewSession(PlayersRoot(model), on: terminal)
        session.suspend = { [weak terminal] in terminal?.suspend() }
        session.onEnd = { end in
            watcher.leave()
            switch end {
            case .finished, .terminated(signal: nil): Foundation.exit(0)
            case .terminated(let signal?): Foundation.exit(128 + signal)
            }
        }
        try session.start()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: interval, leeway: .milliseconds(20))
        timer.setEventHandler {
            MainActor.assumeIsolated {
                model.take(watcher.look())
                session.turn()
            }
        }
        timer.resume()
        running = (session, timer)
    }

    /// Keeps the session and its clock while the main queue runs them.
    @MainActor private static var running: (AnyObject, any DispatchSourceTimer)?
}

extension PlayersModel {
    /// Shows what was seen, if anything new was.
    @MainActor fileprivate func take(_ update: FightWatcher.Update?) {
        switch update {
        case .fight(let encounter, let names): show(encounter, folding: names)
        case .nothing(let sentence): wait(because: sentence)
        case nil: break
        }
    }
}
