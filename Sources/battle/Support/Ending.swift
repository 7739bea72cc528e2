import ArgumentParser
import Foundation
import NcursesTerminal
import Tabletop
import TabletopImport
import TabletopStore
import TerminalUI

/// How the program ends after an error: an exit code as in `sysexits.h`, and one line on standard
/// error that begins with the program's name.
struct Ending: Hashable {
    /// 0 where the user asked for help.
    var code: Int32
    /// The sentence, without the program's name; `nil` where everything has been said.
    var sentence: String?
    /// What was asked for, to be printed as it is: help, version, a completion script.
    var answer: String?

    init(of error: any Error) {
        switch error {
        case let problem as CommandProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as ImportProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as StoreProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as TerminalProblem:
            self.init(69, problem.description)
        case let problem as RuleProblem:
            self.init(64, problem.description)
        default:
            self.init(ofParsing: error)
        }
    }

    private init(_ code: Int32, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    private init(ofParsing error: any Error) {
        code = Battle.exitCode(for: error).rawValue
        let message = Battle.fullMessage(for: error)
        if code == 0 {
            answer = message
        } else if let code = error as? ExitCode {
            self.code = code.rawValue
        } else {
            // Under the message stand the usage and where to find help; one line takes the latter.
            let help = message.split(separator: "\n").last { $0.contains("--help") }
            let advice = help.map { " " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
            let sentence = Battle.message(for: error).split(separator: "\n").joined(separator: " ")
            self.sentence = sentence + (sentence.hasSuffix(".") ? "" : ".") + advice
        }
    }

    /// Says what there is to say.
    ///
    /// - Returns: the code to exit with.
    func report() -> Int32 {
        if let answer {
            do {
                try StandardOutput.print(lines: answer.components(separatedBy: "\n"))
            } catch {
                return Ending(of: error).report()
            }
        }
        if let sentence { Self.complain(sentence) }
        return code
    }

    /// One line on standard error, with nothing in it that a terminal could take for a command.
    static func complain(_ sentence: String) {
        let line = "battle: \(DisplayText.sanitized(sentence, ascii: StandardOutput.isASCII))\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}
