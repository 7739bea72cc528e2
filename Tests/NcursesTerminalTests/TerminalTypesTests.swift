import Testing

@testable import NcursesTerminal

struct TerminalTypesTests {
    @Test(
        "Variants of xterm fall back to xterm",
        arguments: [
            ("xterm-kitty", ["xterm-kitty", "xterm-256color"]),
            ("xterm-256color", ["xterm-256color"]),
            ("xterm", ["xterm"]),
            ("tmux-256color", ["tmux-256color"]),
            ("no-such-term", ["no-such-term"]),
        ])
    func candidates(type: String, expected: [String]) {
        #expect(TerminalTypes.candidates(for: type) == expected)
    }
}
