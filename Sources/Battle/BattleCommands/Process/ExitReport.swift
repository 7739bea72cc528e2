import NcursesTerminal
import Tabletop
import TabletopText
import TabletopImport
import TabletopStore
import TerminalUI

/// How the program ends after an error: an exit code as in `sysexits.h`, and one line on standard
/// error that begins with the program's name.
struct ExitReport: Hashable {
    /// 0 if the user asked for help.
    var code: Int32
    /// The sentence, without the program's name; `nil` if everything has been printed.
    var sentence: String?
    /// The requested text, printed as it is: help, version, a completion script.
    var answer: String?

    /// `nil` for an error that is none of the program's own.
    init?(ofProblem error: any Error) {
        switch error {
        case CommandProblem.readerGone:
            self.init(128 + SIGPIPE, nil)
        case let problem as CommandProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as ImportProblem:
            self.init(problem.exitCode, problem.description)
        case StoreProblem.refused(let problem):
            self.init(problem.exitStatus.rawValue, problem.description)
        case let problem as StoreProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as TerminalProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as ActProblem:
            self.init(problem.exitStatus.rawValue, problem.description)
        case let problem as RuleProblem:
            self.init(problem.exitStatus.rawValue, problem.description)
        default:
            return nil
        }
    }

    init(_ code: Int32, _ sentence: String?) {
        self.code = code
        self.sentence = sentence
    }

    /// Prints the answer or the error.
    ///
    /// - Returns: the exit code.
    func report() -> Int32 {
        if let answer {
            do {
                try StandardOutput.print(
                    lines: answer.components(separatedBy: "\n"), folds: false)
            } catch {
                return (ExitReport(ofProblem: error) ?? ExitReport(EXIT_FAILURE, "\(error)"))
                    .report()
            }
        }
        if let sentence { Self.complain(sentence, code: code) }
        return code
    }

    /// Whether what is printed on standard error is JSON.
    @TaskLocal static var isJSON = false

    /// Prints the answer or the error, and ends the process.
    func end() -> Never {
        if code == 128 + SIGPIPE {
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        exit(report())
    }

    /// Prints one line on standard error, sanitized so that it contains no control characters. Where
    /// it cannot be printed, on a full disk for example, the exit code alone tells of the error.
    ///
    /// - Parameter code: the exit code; `nil` for a warning.
    static func complain(_ sentence: String, code: Int32? = nil) {
        var rest = Array((line(sentence) + "\n").utf8)[...]
        if isJSON {
            var bytes: [UInt8] = []
            let report = ProblemOutput(sentence, code: code)
            // A stream into memory cannot fail.
            try? JSONStream(isInLines: true) { bytes += $0 }.add(report)
            rest = bytes[...]
        }
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, StandardOutput.mayGoOn(STDERR_FILENO) { continue }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// The line for a sentence, without the newline.
    static func line(_ sentence: String) -> String {
        "battle: \(DisplayText.sanitized(sentence, ascii: StandardOutput.isASCII))"
    }
}
