import Foundation
import NcursesTerminal

/// Whether there is a terminal at all, before anything else is done.
enum TerminalCheck {
    /// - Parameter type: what `TERM` says.
    /// - Throws: what opening the terminal would throw, as far as it can be told without.
    static func run(type: String?) throws(TerminalProblem) {
        guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
        guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
        if (type ?? "").isEmpty { throw .typeMissing }
    }
}
