/// Terminal types by their name in `TERM`.
package nonisolated enum TerminalTypes {
    /// The types to try, best first; the first that has a description on this system is used.
    ///
    /// Terminals that call themselves `xterm-…` (kitty, Ghostty) understand xterm's sequences.
    /// Their own description is usually missing on other machines, over ssh for example, so the
    /// general one is the fallback.
    static func candidates(for type: String) -> [String] {
        let general = "xterm-256color"
        return type.hasPrefix("xterm-") && type != general ? [type, general] : [type]
    }

    /// Whether the terminal says in the variable `COLORTERM` that it has direct colours.
    ///
    /// GNU screen passes the variable on from the terminal it was started in but does not understand
    /// the colours. Its type is also that of tmux, which does.
    package static func claimsDirectColors(
        _ type: String, colorTerm: String, isInTmux: Bool
    ) -> Bool {
        ["truecolor", "24bit"].contains(colorTerm.lowercased())
            && (isInTmux || !type.hasPrefix("screen"))
    }

    /// Whether the terminal answers questions, or at least does not print them. The Linux console
    /// prints what it does not understand.
    static func canBeAsked(_ type: String) -> Bool {
        !["linux", "dumb", "cons", "emacs", "eterm"].contains { type.hasPrefix($0) }
    }
}
