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

    @Test(
        "COLORTERM is obeyed, except in GNU screen, which passes it on",
        arguments: [
            ("xterm-256color", "truecolor", false, true), ("xterm-256color", "24bit", false, true),
            ("xterm-256color", "TrueColor", false, true), ("xterm-256color", "", false, false),
            ("xterm-256color", "yes", false, false), ("rxvt", "rxvt-xpm", false, false),
            ("tmux-256color", "truecolor", true, true),
            ("screen-256color", "truecolor", true, true),
            ("screen-256color", "truecolor", false, false),
        ])
    func direct(type: String, colorTerm: String, isInTmux: Bool, expected: Bool) {
        #expect(
            TerminalTypes.claimsDirectColors(type, colorTerm: colorTerm, isInTmux: isInTmux)
                == expected)
    }

    @Test(
        "Terminals that would print a question are not asked",
        arguments: [
            ("xterm-256color", true), ("tmux-256color", true), ("linux", false),
            ("linux-16color", false), ("dumb", false), ("eterm-color", false),
        ])
    func asked(type: String, expected: Bool) {
        #expect(TerminalTypes.canBeAsked(type) == expected)
    }
}
