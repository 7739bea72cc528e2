/// The private modes of xterm, which ncurses does not set.
nonisolated struct TerminalModes: Hashable, Sendable {
    /// Whether the terminal understands private modes; others might print them.
    var isXtermLike: Bool
    /// Whether clicks, drags and the wheel are reported. Selecting text with the mouse then needs
    /// Shift.
    var mouse: Bool

    /// Bracketed paste (2004); clicks (1000), drags (1002) and coordinates of any size (1006).
    private var numbers: [Int] {
        guard isXtermLike else { return [] }
        return [2004] + (mouse ? [1000, 1002, 1006] : [])
    }

    /// The sequence that turns the modes on. It turns off BDSM (8): text arrives in the order of display,
    /// and terminals that order right-to-left text themselves, such as VTE's, would do it twice.
    var entering: String {
        (isXtermLike ? "\u{1B}[8l" : "") + numbers.map { "\u{1B}[?\($0)h" }.joined()
    }

    /// The sequence that restores the modes, in reverse order.
    var leaving: String {
        numbers.reversed().map { "\u{1B}[?\($0)l" }.joined() + (isXtermLike ? "\u{1B}[8h" : "")
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
