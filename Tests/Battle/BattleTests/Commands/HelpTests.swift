import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import Testing

@testable import BattleCommands

/// The help of every command: its example, its `--json`, its formats and its completions. The
/// manual page and the completion scripts are made of the same declarations.
@Suite struct HelpTests {
    /// The commands whose output is no facts: screens, one frame of a screen as a picture, the manual, a
    /// script.
    static let pictures: Set<String> = [
        "play", "practice play", "serve", "frame", "manual", "completion", "character card",
    ]

    @Test(arguments: ListedCommand.all.map(\.path))
    func `a command has an example that means it`(path: String) throws {
        let command = try #require(ListedCommand.all.first { $0.path == path })
        #expect(!command.examples.isEmpty)
        let meant = command.withAllBelow.map { ObjectIdentifier($0.type) }
        for example in command.examples {
            // In one line of a terminal with 80 columns.
            #expect("Example: \(example)".count <= 80)
            let words = shellWords(example)
            #expect(words.prefix(command.words.count) == command.words[...])
            let parsed = try Battle.parseAsRoot(Array(words.dropFirst()))
            #expect(meant.contains(ObjectIdentifier(type(of: parsed))), "\(example): \(parsed)")
        }
    }

    @Test(arguments: ListedCommand.leaves.map(\.path))
    func `a command prints JSON, unless it prints a picture`(path: String) throws {
        let command = try #require(ListedCommand.leaves.first { $0.path == path })
        let example = try #require(command.examples.first).replacing(" --json", with: "")
        func parse() throws {
            _ = try Battle.parseAsRoot(Array(shellWords(example).dropFirst()) + ["--json"])
        }
        if Self.pictures.contains(path) {
            #expect(throws: (any Error).self) { try parse() }
        } else {
            try parse()
        }
    }

    @Test func `the help names every format`() {
        func help(_ type: any ParsableCommand.Type) -> String {
            // Without the line breaks, which may be inside a name.
            Battle.helpMessage(for: type).split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
        let formats: [(any ParsableCommand.Type, [String])] = [
            (
                ImportCommand.self,
                ImportFormat.all.map(\.name) + DeckFormat.allCases.map(\.title) + ["archive"]
            ),
            (ExportCommand.self, ExportFormat.allCases.map(\.rawValue)),
            (DeckImportCommand.self, DeckFormat.allCases.map(\.title)),
            (
                DeckExportCommand.self,
                DeckFormat.allCases.map { ".\($0.fileExtension) \($0.title)" }
            ),
            (PortraitCommand.self, PortraitFile.MediaType.allCases.map(\.title)),
        ]
        for (type, names) in formats {
            let help = help(type)
            for name in names { #expect(help.contains(name), "\(type): \(name)") }
        }
    }

    /// The parts of `--experimental-dump-help` that the test reads.
    private struct Described: Decodable {
        struct Argument: Decodable {
            struct Completion: Decodable {
                struct File: Decodable {}
                struct List: Decodable { var values: [String] }
                var file: File?
                var list: List?
            }
            var kind: String
            var valueName: String?
            var completionKind: Completion?
        }
        struct Command: Decodable {
            var commandName: String
            var arguments: [Argument]?
            var subcommands: [Command]?

            var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }
        }
        var command: Command
    }

    @Test func `files and names of formats, editions and themes are completed`() async throws {
        let text = try await CLIFixture().done("--experimental-dump-help")
        let root = try JSONDecoder().decode(Described.self, from: Data(text.utf8))
        var files = 0
        var lists = 0
        for command in root.command.all {
            for argument in command.arguments ?? [] {
                switch argument.valueName {
                case "file", "files", "path":
                    #expect(argument.completionKind?.file != nil, "\(command.commandName)")
                    files += 1
                case "format", "edition", "direction":
                    #expect(argument.completionKind?.list?.values.isEmpty == false)
                    lists += 1
                default: break
                }
            }
        }
        #expect(files > 100 && lists > 10)
    }
}
