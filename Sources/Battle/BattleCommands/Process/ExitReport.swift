import ArgumentParser
import Foundation
import NcursesTerminal
import Tabletop
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

    /// - Parameter arguments: the arguments after the program's name, for errors of parsing them.
    init(of error: any Error, arguments: [String] = []) {
        switch error {
        case CommandProblem.readerGone:
            self.init(128 + SIGPIPE, nil)
        case let problem as CommandProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as ImportProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as StoreProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as TerminalProblem:
            self.init(problem.exitCode, problem.description)
        case let problem as ActProblem:
            self.init(64, problem.description)
        case let problem as RuleProblem:
            self.init(64, problem.description)
        default:
            self.init(ofParsing: error, arguments)
        }
    }

    private init(_ code: Int32, _ sentence: String?) {
        self.code = code
        self.sentence = sentence
    }

    private init(ofParsing error: any Error, _ arguments: [String]) {
        code = Battle.exitCode(for: error).rawValue
        let message = Battle.fullMessage(for: error)
        if code == 0 {
            answer = message
        } else if let code = error as? ExitCode {
            self.code = code.rawValue
        } else if let name = Self.unknownCommand(arguments) {
            sentence = "No command matches \"\(name)\": battle --help lists all."
        } else if let own = Self.ownSentence(in: Battle.message(for: error)) {
            sentence = own
        } else {
            // The full message ends with the usage and where to find help. One line has room for
            // the latter.
            let help = message.split(separator: "\n").last { $0.contains("--help") }
            let advice = help.map { " " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
            let sentence = Battle.message(for: error).split(separator: "\n").joined(separator: " ")
            self.sentence = sentence + (sentence.hasSuffix(".") ? "" : ".") + advice
        }
    }

    /// The first word typed, if it is no command. The parser would take it for an argument of the
    /// default command, and its message would describe that command.
    private static func unknownCommand(_ arguments: [String]) -> String? {
        var words = arguments[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("-") else {
                let groups = Battle.configuration.groupedSubcommands.flatMap(\.subcommands)
                let names = (groups + Battle.configuration.subcommands).compactMap {
                    $0.configuration.commandName
                }
                return names.contains(word) || word == "help" ? nil : word
            }
            if word == "--database" { _ = words.popFirst() }
        }
        return nil
    }

    /// The project's own sentence inside the parser's: The value 'x' is invalid for '<n>': "x" is
    /// not one of a, b.
    private static func ownSentence(in message: String) -> String? {
        guard message.hasPrefix("The value '"),
            let place = message.range(of: "': \"", options: .backwards),
            message[place.upperBound...].contains("\" is not ")
        else { return nil }
        return String(message[message.index(before: place.upperBound)...])
    }

    /// Prints the answer or the error.
    ///
    /// - Returns: the exit code.
    func report() -> Int32 {
        if let answer {
            do {
                try StandardOutput.print(lines: answer.components(separatedBy: "\n"))
            } catch {
                return ExitReport(of: error).report()
            }
        }
        if let sentence { Self.complain(sentence) }
        return code
    }

    /// Prints one line on standard error, sanitized so that it contains no control characters. Where
    /// it cannot be printed, on a full disk for example, the exit code alone tells of the error.
    static func complain(_ sentence: String) {
        var rest = Array((line(sentence) + "\n").utf8)[...]
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
