import ArgumentParser

@testable import BattleCommands

/// A command of the command line, with the words that call it.
struct ListedCommand: Sendable {
    /// "battle", "party", "add".
    let words: [String]
    let type: any ParsableCommand.Type
    let below: [ListedCommand]

    /// "party add".
    var path: String { words.dropFirst().joined(separator: " ") }

    /// The commands shown in its help's discussion, as they are typed.
    var examples: [String] {
        type.configuration.discussion.split(separator: "\n").compactMap { line in
            line.hasPrefix("Example: ") ? String(line.dropFirst("Example: ".count)) : nil
        }
    }

    /// The program with all commands below it.
    static let root = ListedCommand(Battle.self, [])

    /// All commands, groups of commands among them, in the order of the help.
    static let all = root.withAllBelow
    /// The commands that do something.
    static let leaves = all.filter(\.below.isEmpty)

    private init(_ type: any ParsableCommand.Type, _ before: [String]) {
        let configuration = type.configuration
        let words = before + [configuration.commandName ?? ""]
        self.words = words
        self.type = type
        below = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
            ListedCommand($0, words)
        }
    }

    var withAllBelow: [ListedCommand] { [self] + below.flatMap(\.withAllBelow) }
}
