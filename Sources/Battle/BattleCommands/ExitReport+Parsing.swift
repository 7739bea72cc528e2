import ArgumentParser
import Foundation

extension ExitReport {
    /// - Parameter arguments: the arguments after the program's name, for errors of parsing them.
    init(of error: any Error, arguments: [String] = []) {
        self = ExitReport(ofProblem: error) ?? ExitReport(ofParsing: error, arguments)
    }

    private init(ofParsing error: any Error, _ arguments: [String]) {
        self.init(Battle.exitCode(for: error).rawValue, nil)
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
}
