/// The private modes of xterm, which ncurses does not set.
nonisolated struct TerminalModes: Hashable, Sendable {
    /// Whether the terminal understands private modes; others might print them.
    var isXtermLike: Bool
    /// Whether clicks, drags and the wheel are reported. Selecting text with the mouse then needs
    /// Shift.
    var mouse: Bool

    /// Bracketed paste (2004), the window's focus (1004); clicks (1000), drags (1002) and coordinates of any
    /// size (1006).
    private var numbers: [Int] {
        guard isXtermLike else { return [] }
        return [2004, 1004] + (mouse ? [1000, 1002, 1006] : [])
    }

    /// The sequence that asks for kitty's keyboard protocol: keys that other terminals cannot tell apart
    /// (1), held and released keys (2), and the place of a key on a Latin keyboard (4). Terminals without
    /// the protocol ignore it.
    ///
    /// Terminals keep one stack of these for each screen, so it is written when the alternate screen is
    /// shown, and ``leaving`` gives it back before that screen is left.
    var keyboard: String { isXtermLike ? "\u{1B}[>7u" : "" }

    /// The mode in which a terminal shows nothing until the mode is off (2026).
    static let heldFrame = 2026
    /// Asks whether the terminal has ``heldFrame`` (DECRQM). Unknown modes are answered with 0, and
    /// terminals that do not know the question ignore it.
    static let heldFrameQuery = "\u{1B}[?\(heldFrame)$p"
    static let frameBegins = "\u{1B}[?\(heldFrame)h"
    static let frameEnds = "\u{1B}[?\(heldFrame)l"

    /// The sequence that sets the title of the window, of at most 200 characters without controls.
    static func title(_ title: String) -> String {
        let shown = title.unicodeScalars.filter {
            $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
        return "\u{1B}]2;\(String(String.UnicodeScalarView(shown)).prefix(200))\u{1B}\\"
    }

    /// The sequence that turns the modes on, and keeps the title of the window (22). It turns off BDSM (8): text arrives in the order of display,
    /// and terminals that order right-to-left text themselves, such as VTE's, would do it twice.
    var entering: String {
        (isXtermLike ? "\u{1B}[22;0t\u{1B}[8l" : "") + numbers.map { "\u{1B}[?\($0)h" }.joined()
    }

    /// The sequence that restores the modes, in reverse order, the keyboard and the title.
    var leaving: String {
        (isXtermLike ? "\u{1B}[<u" : "") + numbers.reversed().map { "\u{1B}[?\($0)l" }.joined()
            + (isXtermLike ? "\u{1B}[8h\u{1B}[23;0t" : "")
    }

    /// The sequence that restores the terminal without ncurses, which cannot be called in a signal
    /// handler, nor by the guard process after this one was killed.
    ///
    /// - Parameter strings: the terminal's strings, in order: attributes off, keypad off, leave the
    ///   alternate screen, show the cursor. Their delays are removed.
    func restoreSequence(_ strings: [String?]) -> String {
        let own = strings.compactMap { $0 }.map(Self.withoutDelays).joined()
        return leaving + own + "\r"
    }

    /// Removes padding such as `$<5>`, which asks for a pause on slow terminals.
    static func withoutDelays(_ string: String) -> String {
        var result = ""
        var rest = string[...]
        while let start = rest.firstIndex(of: "$") {
            let after = rest[rest.index(after: start)...]
            guard after.first == "<", let end = after.firstIndex(of: ">") else {
                result += String(rest[...start])
                rest = after
                continue
            }
            result += String(rest[..<start])
            rest = rest[rest.index(after: end)...]
        }
        return result + String(rest)
    }
}
