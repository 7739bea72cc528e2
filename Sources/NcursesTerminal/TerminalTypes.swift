/// Terminal types by their name in `TERM`.
nonisolated enum TerminalTypes {
    /// The types to try, best first; the first that has a description on this system is used.
    ///
    /// Terminals that call themselves `xterm-…` (kitty, Ghostty) understand xterm's sequences.
    /// Their own description is usually missing on other machines, over ssh for example, so the
    /// general one is the fallback.
    static func candidates(for type: String) -> [String] {
        let general = "xterm-256color"
        return type.hasPrefix("xterm-") && type != general ? [type, general] : [type]
    }
}
