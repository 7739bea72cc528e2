/// Modes of xterm's that ncurses knows nothing of, as the text that sets them.
nonisolated struct TerminalModes: Hashable, Sendable {
    /// Whether the terminal understands private modes at all; others would print them.
    var isXtermLike: Bool
    /// Whether clicks, drags and the wheel are reported. The terminal's own way of marking text
    /// then needs Shift.
    var mouse: Bool

    /// Bracketed paste (2004); clicks (1000), drags (1002), reports of any size (1006).
    private var numbers: [Int] {
        guard isXtermLike else { return [] }
        return [2004] + (mouse ? [1000, 1002, 1006] : [])
    }

    /// Turns the modes on.
    var entering: String { numbers.map { "\u{1B}[?\($0)h" }.joined() }

    /// Turns them off, the last one first.
    var leaving: String { numbers.reversed().map { "\u{1B}[?\($0)l" }.joined() }

    /// Restores the screen where ncurses cannot be called: in a signal handler, or by another
    /// process after this one was killed.
    ///
    /// - Parameter strings: the terminal's own, in order: attributes off, keypad off, the screen
    ///   from before, the cursor visible; without delays.
    func restoreSequence(_ strings: [String?]) -> String {
        let own = strings.compactMap { $0 }.map(Self.withoutDelays).joined()
        return leaving + own + "\r"
    }

    /// Descriptions mark pauses as `$<5>`, for terminals too slow for their line.
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
