import Testing

@testable import NcursesTerminal

struct TerminalProblemTests {
    @Test(
        "Each problem's description says what is wrong and what to do",
        arguments: [
            (
                .inputIsNoTerminal,
                "Standard input is not a terminal, so no keys can be read; start the program without redirecting its input."
            ),
            (
                .outputIsNoTerminal,
                "Standard output is not a terminal, so no screen can be shown; start the program without redirecting its output."
            ),
            (
                .typeMissing,
                "The environment variable TERM is not set; set it to the type of your terminal, for example TERM=xterm-256color."
            ),
            (
                .typeUnknown("vt999"),
                "TERM is \"vt999\", a type of terminal this system has no description of; install it (package ncurses-term) or set another, for example TERM=xterm-256color."
            ),
            (
                .typeUnknown("a\u{1B}[2Jé"),
                "TERM is \"a?[2J?\", a type of terminal this system has no description of; install it (package ncurses-term) or set another, for example TERM=xterm-256color."
            ),
            (
                .descriptionsMissing("xterm"),
                "TERM is \"xterm\", but this system has no descriptions of terminals; install them (package ncurses-base)."
            ),
            (
                .cannotPlaceText("dumb"),
                "TERM is \"dumb\", a terminal that cannot place text on its screen; use another terminal, or set TERM to what this one really is, for example TERM=xterm-256color."
            ),
            (
                .refused("x"),
                "The terminal of type \"x\" cannot be used: ncurses refuses it; set TERM to another type, for example TERM=xterm-256color."
            ),
            (.alreadyOpen, "The terminal is already in use by this program; close it first."),
        ] as [(TerminalProblem, String)])
    func sentence(problem: TerminalProblem, expected: String) {
        #expect(problem.description == expected)
    }
}
