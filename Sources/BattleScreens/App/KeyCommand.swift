import TerminalUI

/// A key, what it does, and the words for it: one table of these feeds dispatch, the help and the
/// footer, so that they cannot disagree.
struct KeyCommand {
    /// Any of these presses; the first is the one shown.
    let presses: [KeyPress]
    /// What it does now, as an imperative: "deal damage".
    var words: String { wordsNow() }
    /// One word for the footer; `nil` when only the help tells it.
    let short: String?
    /// Does it.
    let act: () -> Void
    private let wordsNow: () -> String

    /// A command on one or several keys.
    init(_ keys: Key..., words: String, short: String? = nil, act: @escaping () -> Void) {
        self.init(keys.map { KeyPress($0) }, words: words, short: short, act: act)
    }

    /// A command on one or several key presses.
    init(
        _ presses: [KeyPress], words: String, short: String? = nil, act: @escaping () -> Void
    ) {
        self.init(presses, words: { words }, short: short, act: act)
    }

    /// A command whose words may be others each time they are shown.
    init(
        _ presses: [KeyPress], words: @escaping () -> String, short: String? = nil,
        act: @escaping () -> Void
    ) {
        self.presses = presses
        wordsNow = words
        self.short = short
        self.act = act
    }

    /// The keys as the help shows them: "j ↓".
    var keys: String { presses.map(\.name).joined(separator: " ") }
}

extension KeyPress {
    /// Control and a letter.
    static func control(_ letter: Character) -> KeyPress {
        KeyPress(.character(letter), modifiers: .control)
    }

    /// As it is printed on the key: "d", "Enter", "^R".
    var name: String {
        let sign =
            switch key {
            case .character(" "): "Space"
            case .character(let sign): String(sign)
            case .enter: "Enter"
            case .tab: "Tab"
            case .escape: "Esc"
            case .backspace: "Backspace"
            case .delete: "Del"
            case .up: "↑"
            case .down: "↓"
            case .left: "←"
            case .right: "→"
            case .home: "Home"
            case .end: "End"
            case .pageUp: "PgUp"
            case .pageDown: "PgDn"
            case .insert: "Ins"
            case .function(let number): "F\(number)"
            }
        if modifiers.contains(.control) { return "^" + sign.uppercased() }
        if modifiers.contains(.option) { return "Alt-" + sign }
        return modifiers.contains(.shift) ? "Shift-" + sign : sign
    }
}

extension [KeyCommand] {
    /// Does what the press means here.
    ///
    /// - Returns: whether it means anything.
    func perform(_ press: KeyPress) -> Bool {
        guard let command = first(where: { $0.presses.contains(press) }) else { return false }
        command.act()
        return true
    }
}
