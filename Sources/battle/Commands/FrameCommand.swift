import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopStore
import TerminalUI

/// `battle frame`: one frame of a screen as text, no terminal needed.
struct FrameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame", abstract: "Print one frame of a screen as text, or as a picture.")

    @Argument(
        help: "roster, fight, practice or history.",
        completion: .list(Screen.allCases.map(\.rawValue)),
        transform: { name in
            guard let screen = Screen(rawValue: name) else {
                throw ValidationError("There is no screen called \(name).")
            }
            return screen
        })
    var screen: Screen
    @Option(help: "Width of the frame, 1 to 1000.") var columns = 80
    @Option(help: "Height of the frame, 1 to 1000.") var rows = 24
    @Flag(help: "Print an SVG picture with the colours.") var svg = false
    @OptionGroup var storage: StorageOptions

    func validate() throws {
        for (name, value) in [("columns", columns), ("rows", rows)]
        where !(1...1000).contains(value) {
            throw ValidationError("--\(name) is \(value); it must lie between 1 and 1000.")
        }
    }

    func run() throws {
        let records = try records()
        let (screen, columns, rows) = (screen, columns, rows)
        let grid = MainActor.assumeIsolated {
            BattleRoot.frame(
                of: screen, columns: columns, rows: rows, BattleContext(records: records))
        }
        if svg {
            try StandardOutput.print(
                lines: grid.svg(title: "battle: \(screen.rawValue)").components(separatedBy: "\n"))
        } else {
            // Text has no colours: what they would tell, the bars above all, becomes signs.
            let capabilities = TerminalCapabilities(
                colors: .none, unicode: !StandardOutput.isASCII)
            try StandardOutput.print(
                lines: grid.degraded(to: capabilities).text.components(separatedBy: "\n"))
        }
    }

    /// What there is to show, opened to be looked at. Practice begins a session, and keeps that: it
    /// gets a copy of the decks to write to.
    private func records() throws -> any BattleRecords {
        let kept = try storage.look()
        if let kept, screen != .practice { return kept }
        let copy = try TabletopDatabase.inMemory(clock: { Date() })
        for deck in try kept?.decks() ?? [] { try copy.save(deck) }
        try copy.ensureDecks(StarterDecks.all)
        return copy
    }
}
