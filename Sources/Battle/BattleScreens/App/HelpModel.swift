import Observation
import TerminalUI

/// Every key of a screen with its words, listed over the screen below headings.
@Observable
final class HelpModel: KeyResponder {
    /// The screen's name.
    let title: String
    /// The listed commands.
    let listed: [KeyCommand]
    /// The meaning of symbols on the screen; may be empty.
    let legend: String
    /// The first visible line.
    var top: Int? = 0
    /// The largest value of the first visible line, as of the last layout.
    @ObservationIgnored var lastTop = 0
    @ObservationIgnored private let openAbout: () -> Void
    @ObservationIgnored private let close: () -> Void
    @ObservationIgnored private let openManual: () -> Void

    /// - Parameters:
    ///   - openManual: opens the manual in the list's place.
    ///   - openAbout: opens the page about the program in the list's place.
    ///   - close: closes the list.
    init(
        title: String, listed: [KeyCommand], legend: String, openManual: @escaping () -> Void,
        openAbout: @escaping () -> Void, close: @escaping () -> Void
    ) {
        self.openManual = openManual
        self.openAbout = openAbout
        self.title = title
        self.listed = listed
        self.legend = legend
        self.close = close
    }

    /// The listed commands below their headings, those of all screens last.
    var sections: [(title: String, commands: [KeyCommand])] {
        Self.sections(listed, screen: title)
    }

    /// The commands of a screen below their headings.
    static func sections(
        _ listed: [KeyCommand], screen title: String
    ) -> [(title: String, commands: [KeyCommand])] {
        KeyGroup.allCases.compactMap { group in
            let commands = listed.filter { $0.group == group }
            return commands.isEmpty ? nil : (group.title ?? title, commands)
        }
    }

    /// The width of the keys in a line, in columns.
    var keyColumns: Int { min(11, listed.map(\.keys.count).max() ?? 0) }

    /// Scrolls by a number of lines, within the list.
    private func scrollKeyPressed(_ lines: Int) {
        top = max(0, min((top ?? 0) + lines, lastTop))
    }

    /// Keys that are not among ``commands`` close the list, and do nothing else.
    func keyPressed(_ press: KeyPress) -> Bool {
        close()
        return true
    }

    var commands: [KeyCommand] {
        [
            command("j", .down, words: "scroll down", short: "down") { $0.scrollKeyPressed(1) },
            command("k", .up, words: "scroll up", short: "up") { $0.scrollKeyPressed(-1) },
            command(.enter, words: "read the manual", short: "manual") { $0.openManual() },
            command("b", words: "about battle", short: "about") {
                $0.openAbout()
            },
            command(.escape, "?", words: "back", short: "back") { $0.close() },
        ]
    }
}
