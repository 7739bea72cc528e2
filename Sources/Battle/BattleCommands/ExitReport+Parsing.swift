import ArgumentParser
import Foundation
import Tabletop
import TabletopText

extension ExitReport {
    /// - Parameter arguments: the arguments after the program's name, for errors of parsing them.
    init(of error: any Error, arguments: [String] = []) {
        self = ExitReport(ofProblem: error) ?? ExitReport(ofParsing: error, arguments)
        // Acts take every word that is none of their options for a name.
        if case ActProblem.nobody(let name, _) = error,
            let word = Self.words(of: arguments).first(where: Self.isCluster), name.hasPrefix(word)
        {
            code = ExitStatus.usage.rawValue
            sentence = "Unknown option '\(word)'." + Self.dashHint
        }
    }

    private init(ofParsing error: any Error, _ arguments: [String]) {
        self.init(Battle.exitCode(for: error).rawValue, nil)
        let message = Battle.fullMessage(for: error)
        if code == 0, let cluster = Self.clusterOfHelp(arguments) {
            code = ExitStatus.usage.rawValue
            sentence = "Unknown option '\(cluster)'." + Self.dashHint
        } else if code == 0, let sentence = Self.unknownTopic(arguments) {
            code = ExitStatus.usage.rawValue
            self.sentence = sentence
        } else if code == 0 {
            answer = message
        } else if let code = error as? ExitCode {
            self.code = code.rawValue
        } else if let sentence = Self.unknownCommand(arguments) {
            self.sentence = sentence
        } else if let own = Self.ownSentence(in: Battle.message(for: error)) {
            sentence = own
        } else {
            // The full message ends with the usage and where to find help. One line has room for
            // the latter.
            let help = message.split(separator: "\n").last { $0.contains("--help") }
            let advice = help.map { " " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
            let sentence = Battle.message(for: error).split(separator: "\n").joined(separator: " ")
            let end = sentence.last.map { ".?!".contains($0) } == true ? "" : "."
            let hint =
                Self.words(of: arguments).contains(where: Self.isCluster) ? Self.dashHint : ""
            self.sentence = sentence + end + hint + advice
        }
    }

    private static let dashHint = " Put -- before names that begin with a dash."

    /// The arguments that may be options.
    private static func words(of arguments: [String]) -> ArraySlice<String> {
        arguments.prefix { $0 != "--" }
    }

    /// Whether it is one dash and letters, which no option of the program is, but -h.
    private static func isCluster(_ word: String) -> Bool {
        word.wholeMatch(of: /-\p{L}.*/) != nil && word != "-h"
    }

    /// The word that the parser took for `-h` and other letters, such as "-thia"; `nil` if help or
    /// something else was asked for.
    private static func clusterOfHelp(_ arguments: [String]) -> String? {
        let words = words(of: arguments)
        let asked = ["-h", "--help", "--version", "help"]
        guard !words.contains(where: asked.contains) else { return nil }
        return words.first { isCluster($0) && $0.contains("h") }
    }

    /// Whether the letters of a word are in a name in this order, the first one first: "dmg".
    private static func isAbbreviation(_ word: String, of name: String) -> Bool {
        guard word.first == name.first else { return false }
        var rest = name[...]
        return word.allSatisfy { letter in
            guard let place = rest.firstIndex(of: letter) else { return false }
            rest = rest[rest.index(after: place)...]
            return true
        }
    }

    /// What is wrong with the first words typed, if they name no command. The parser would take them
    /// for an argument of the default command, and its message would describe that command.
    private static func unknownCommand(_ arguments: [String]) -> String? {
        var words = arguments[...]
        var group: any ParsableCommand.Type = Battle.self
        var path = "battle"
        while let word = words.popFirst() {
            if word.hasPrefix("-") {
                if word == "--database" || word == "--theme" { _ = words.popFirst() }
                continue
            }
            if let known = subcommand(word, of: group) {
                group = known
                path += " \(word)"
                continue
            }
            // The word may be the argument of a command that is meant without its name.
            let isArgument =
                subcommands(of: group).isEmpty || word == "help"
                || path != "battle" && group.configuration.defaultSubcommand != nil
            return isArgument ? nil : noCommand(word, in: group, path)
        }
        return nil
    }

    /// The sentence for `battle help NOSUCH`, which the parser answers with the help of the command
    /// before the unknown word; `nil` for all other command lines.
    private static func unknownTopic(_ arguments: [String]) -> String? {
        guard arguments.first == "help" else { return nil }
        var (command, path) = (Battle.self as any ParsableCommand.Type, "battle")
        for word in arguments.dropFirst() where !word.hasPrefix("-") && word != "help" {
            guard let next = subcommand(word, of: command) else {
                return noCommand(word, in: command, path)
            }
            (command, path) = (next, "\(path) \(word)")
        }
        return nil
    }

    private static func subcommands(
        of command: any ParsableCommand.Type
    ) -> [any ParsableCommand.Type] {
        command.configuration.groupedSubcommands.flatMap(\.subcommands)
            + command.configuration.subcommands
    }

    private static func subcommand(
        _ name: String, of command: any ParsableCommand.Type
    ) -> (any ParsableCommand.Type)? {
        subcommands(of: command).first {
            $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
        }
    }

    /// That there is no such command, with the nearest name and where all are listed.
    private static func noCommand(
        _ name: String, in command: any ParsableCommand.Type, _ path: String
    ) -> String {
        let names = subcommands(of: command).compactMap { $0.configuration.commandName }
        let nearest =
            NearestWord.index(of: PlainText.searchKey(name), among: names).map { names[$0] }
            ?? names.first { isAbbreviation(name, of: $0) }
        return "No command matches \"\(name)\""
            + (nearest.map { ". Did you mean \($0)? " } ?? ": ") + "\(path) --help lists all."
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
