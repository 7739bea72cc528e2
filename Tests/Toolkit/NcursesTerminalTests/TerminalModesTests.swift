import Testing

@testable import NcursesTerminal

struct TerminalModesTests {
    @Test(
        "Modes that are turned on are turned off in reverse order",
        arguments: [
            (
                true, true, "22;0t 8l ?2004h ?1004h ?1000h ?1002h ?1006h",
                "<u ?1006l ?1002l ?1000l ?1004l ?2004l 8h 23;0t"
            ),
            (true, false, "22;0t 8l ?2004h ?1004h", "<u ?1004l ?2004l 8h 23;0t"),
            (false, true, "", ""),
        ])
    func modes(isXtermLike: Bool, mouse: Bool, entering: String, leaving: String) {
        let modes = TerminalModes(isXtermLike: isXtermLike, mouse: mouse)
        #expect(modes.entering == sequences(entering))
        #expect(modes.leaving == sequences(leaving))
    }

    private func sequences(_ modes: String) -> String {
        modes.split(separator: " ").map { "\u{1B}[\($0)" }.joined()
    }

    @Test func `the restore sequence has the described strings without delays`() {
        let modes = TerminalModes(isXtermLike: true, mouse: false)
        #expect(
            modes.restoreSequence(["\u{1B}[m$<2>", nil, "\u{1B}[?1049l"])
                == modes.leaving + "\u{1B}[m\u{1B}[?1049l\r")
    }

    @Test func `a title has no control characters, and an end`() {
        #expect(TerminalModes.title("Ada \u{7}\u{1B}]0;x\u{202E}") == "\u{1B}]2;Ada ]0;x\u{1B}\\")
        #expect(TerminalModes.title(String(repeating: "a", count: 999)).count == 206)
    }

    @Test(
        "Delays are removed from described strings",
        arguments: [
            ("a$<5>b", "ab"), ("$<2*/>", ""), ("a$b", "a$b"), ("a$<b", "a$<b"), ("$$<1>x", "$x"),
        ])
    func delays(described: String, expected: String) {
        #expect(TerminalModes.withoutDelays(described) == expected)
    }
}
