/// Types of terminals by their names in `TERM`.
nonisolated enum TerminalTypes {
    /// The types to look for, best first, of which the first that is described here is used.
    ///
    /// A terminal named `xterm-…` after itself (kitty, Ghostty) understands xterm, and brings its
    /// description along only to the machine it runs on; over ssh the general one will do.
    static func candidates(for type: String) -> [String] {
        let general = "xterm-256color"
        return type.hasPrefix("xterm-") && type != general ? [type, general] : [type]
    }
}
