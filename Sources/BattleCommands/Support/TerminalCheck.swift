import Foundation
import NcursesTerminal

/// Checks for a terminal before anything else is done.
enum TerminalCheck {
    /// - Parameter type: the value of `TERM`.
    /// - Throws: the error that opening the terminal would throw, as far as it can be found
    ///   without.
    static func run(type: String?) throws(TerminalProblem) {
        guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
        guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
        if (type ?? "").isEmpty { throw .typeMissing }
    }
}
