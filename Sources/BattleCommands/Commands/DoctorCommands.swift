import ArgumentParser
import Foundation
import TabletopImport
import Tabletop
import TabletopStore

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the database for damage.",
        discussion: """
            Checks the file, every reference in it, and that the state of every fight is the one \
            its log leads to. Changes nothing. The exit code is 0 if the file is sound, 1 if \
            something was found, and 65 if the file cannot be read.

            Example: battle doctor --json
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            return output.json
                ? try StandardOutput.print(json: .null)
                : try StandardOutput.print(lines: ["There is no database yet: nothing to check."]
                )
        }
        let checkup = try database.checkup()
        try output.print(
            lines: Self.lines(checkup, database.path), json: Self.json(checkup, database.path))
        if !checkup.findings.isEmpty { throw ExitCode(1) }
    }

    private static func lines(_ checkup: Checkup, _ path: String) -> [String] {
        guard checkup.findings.isEmpty else {
            return checkup.findings.map { shown($0.sentence) }
        }
        let name = PathText.name(of: path)
        return [
            "\(shown(name)): schema \(checkup.schema), \(checkup.size) bytes",
            counted(checkup.characters, "character") + ", " + counted(checkup.fights, "fight")
                + " with " + counted(checkup.events, "event") + ", "
                + counted(checkup.answers, "answer"),
            "Every fight is in the state its log leads to. The file is sound.",
        ]
    }

    private static func json(_ checkup: Checkup, _ path: String) -> JSONValue {
        .object([
            "file": .string(path),
            "schema": .integer(checkup.schema),
            "bytes": .integer(checkup.size),
            "characters": .integer(checkup.characters),
            "fights": .integer(checkup.fights),
            "events": .integer(checkup.events),
            "answers": .integer(checkup.answers),
            "findings": .array(
                checkup.findings.map {
                    .object(["kind": .string($0.kind.rawValue), "text": .string($0.sentence)])
                }),
        ])
    }
}

struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the database to a new file; it may be in use.",
        discussion: """
            The copy is a complete database, checked before it gets its name. An existing file is \
            never overwritten.

            Example: battle backup battle-copy.db
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The new file.", completion: .file())
    var file: String

    func run() throws {
        guard let database = try storage.look() else {
            throw StoreProblem.missing(path: try storage.location().path)
        }
        let size = try database.backup(to: file)
        try output.print(
            "\(shown(file)): \(size) bytes",
            json: .object(["file": .string(file), "bytes": .integer(size)]))
    }
}
