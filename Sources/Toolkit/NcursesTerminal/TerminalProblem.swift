/// Why a terminal cannot be used. Nothing has been written to it, and its modes are unchanged.
public nonisolated enum TerminalProblem: Error, Hashable, Sendable {
    /// Standard input is a file or a pipe.
    case inputIsNoTerminal
    /// Standard output is a file or a pipe.
    case outputIsNoTerminal
    /// `TERM` is not set, or empty.
    case typeMissing
    /// The system has no description of this type.
    case typeUnknown(String)
    /// The system has no terminal descriptions at all.
    case descriptionsMissing(String)
    /// The terminal of this type has no cursor addressing or cannot clear its screen.
    case cannotPlaceText(String)
    /// ncurses refuses the terminal, although it has a description.
    case refused(String)
    /// Another terminal of this process is open; ncurses keeps its state per process.
    case alreadyOpen
}

extension TerminalProblem: CustomStringConvertible {
    /// What is wrong and what to do, in one line.
    public var description: String {
        switch self {
        case .inputIsNoTerminal:
            "Standard input is not a terminal, so no keys can be read; start the program without redirecting its input."
        case .outputIsNoTerminal:
            "Standard output is not a terminal, so no screen can be shown; start the program without redirecting its output."
        case .typeMissing:
            "The environment variable TERM is not set; set it to the type of your terminal, for example TERM=xterm-256color."
        case .typeUnknown(let type):
            "TERM is \"\(shown(type))\", a type of terminal this system has no description of; install it (package ncurses-term) or set another, for example TERM=xterm-256color."
        case .descriptionsMissing(let type):
            "TERM is \"\(shown(type))\", but this system has no descriptions of terminals; install them (package ncurses-base)."
        case .cannotPlaceText(let type):
            "TERM is \"\(shown(type))\", a terminal that cannot place text on its screen; use another terminal, or set TERM to what this one really is, for example TERM=xterm-256color."
        case .refused(let type):
            "The terminal of type \"\(shown(type))\" cannot be used: ncurses refuses it; set TERM to another type, for example TERM=xterm-256color."
        case .alreadyOpen:
            "The terminal is already in use by this program; close it first."
        }
    }

    /// The value of `TERM`, made safe to print: it comes from outside and may contain anything.
    private func shown(_ type: String) -> String {
        let characters = type.unicodeScalars.prefix(64).map { scalar in
            (0x20..<0x7F).contains(scalar.value) ? String(scalar) : "?"
        }
        return characters.joined()
    }
}
