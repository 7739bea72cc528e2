import ArgumentParser
import BattleScreens
import Dispatch
import Foundation
import NcursesTerminal
import Tabletop
import TabletopImport
import TabletopLibrary
import TabletopStore
import TerminalUI

/// `battle` alone: the app on the terminal.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Open the app; what battle does without a command.")

    @OptionGroup var storage: StorageOptions
    @Flag(help: "Leave the mouse to the terminal, for selecting text.") var noMouse = false

    func run() throws {
        // Asked first: who cannot be shown anything gets no file either.
        try TerminalCheck.run()
        let database = try storage.open()
        try MainActor.assumeIsolated { try Self.play(database, mouse: !noMouse) }
        // Events come through the main queue from here on; the end of the session exits.
        dispatchMain()
    }

    @MainActor private static func play(_ database: TabletopDatabase, mouse: Bool) throws {
        let context = BattleContext(
            records: database,
            library: {
                try TabletopLibrary.Library.url(for: .monsters)
                    .map { try ImportedFile(path: $0.path).characters } ?? []
            })
        let terminal = NcursesTerminal(mouse: mouse)
        let session = ViewSession(BattleRoot(BattleModel(context)), on: terminal)
        session.suspend = { [weak terminal] in terminal?.suspend() }
        session.onEnd = { end in
            try? database.close()
            switch end {
            case .finished, .terminated(signal: nil): Foundation.exit(0)
            case .terminated(let signal?): Foundation.exit(128 + signal)
            }
        }
        try session.start()
        running = session
    }

    /// Keeps the session while the main queue runs it.
    @MainActor private static var running: AnyObject?
}
