import Tabletop
import TerminalUI

/// Every key of a screen with its words, listed over the screen below headings.
@Observable
final class HelpModel: AskingResponder {
    /// The screen's name.
    let title: String
    /// The listed commands.
    let listed: [KeyCommand]
    /// The meaning of symbols on the screen; may be empty.
    let legend: String
    /// The first visible line.
    var top: Int? = 0
    /// The words that the listed commands must have.
    private(set) var search = ""
    /// The question for them.
    var prompt: Prompt?
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

    /// The listed commands that the search lets through below their headings, those of all screens last.
    var sections: [(title: String, commands: [KeyCommand])] {
        let words = PlainText.searchKey(search).split(separator: " ")
        return Self.sections(
            listed.filter { command in
                let text = PlainText.searchKey("\(command.keys) \(command.words)")
                return words.allSatisfy { text.contains($0) }
            }, screen: title)
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

    /// Scrolls by a number of lines, within the list.
    private func scrollKeyPressed(_ lines: Int) {
        top = max(0, min((top ?? 0) + lines, lastTop))
    }

    /// Asks for words; the list follows each letter.
    private func searchKeyPressed() {
        let before = search
        prompt = Prompt(
            "Search", hint: "words of what a key does", text: before, limit: FieldLimit.search,
            typed: { [unowned self] in show($0) },
            cancelled: { [unowned self] in show(before) }
        ) { [unowned self] in show($0) }
    }

    private func show(_ search: String) {
        self.search = search
        top = 0
    }

    /// Keys that are not among ``commands`` close the list, and do nothing else.
    func keyPressed(_ press: KeyPress) -> Bool {
        guard prompt == nil else { return false }
        close()
        return true
    }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return [
            command("/", words: "search", short: "search") { $0.searchKeyPressed() },
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
