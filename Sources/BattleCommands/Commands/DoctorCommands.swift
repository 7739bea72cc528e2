import ArgumentParser
import Foundation
import TabletopImport
import TabletopStore

/// `battle doctor`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look through the file for anything that is not right.",
        discussion: """
            Checks the file itself, every reference within it, and that every fight stands where \
            its log leads to. Nothing is changed. The exit code is 0 where all is well, 1 where \
            something was found, 65 where the file cannot be read at all.
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard let database = try storage.look() else {
            return output.json
                ? try StandardOutput.print(json: .null)
                : try StandardOutput.print(lines: ["There is no file yet: nothing to look through."]
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
        let name = (path as NSString).lastPathComponent
        return [
            "\(shown(name)): schema \(checkup.schema), \(checkup.size) bytes",
            counted(checkup.characters, "character") + ", " + counted(checkup.fights, "fight")
                + " with " + counted(checkup.events, "event") + ", "
                + counted(checkup.answers, "answer"),
            "Every fight stands where its log leads to. All is well.",
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

/// `battle backup`.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy everything to a new file, while others go on.",
        discussion: """
            The copy is whole by itself, and was looked through before it got its name. A file \
            that is there already is never written over.
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
