import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary
import TabletopStore

/// `battle import`: imports files of characters into the roster, each file in one transaction.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import characters and monsters from files.",
        discussion: """
            Recognizes the format by the contents of the file. Formats: \
            \(ImportFormat.allNames). Importing a file again updates its characters. \
            An archive of battle export becomes a new database. Decks of questions come in by \
            battle deck import: \(DeckFormat.allTitles). \
            An entry that cannot be understood is skipped, with the reason. A file that is \
            not JSON, or contains nothing to import, changes nothing.

            Example: battle import heroes.json bestiary.json --dry-run
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Report what would be imported, and change nothing.")
    var dryRun = false

    @Flag(help: "Import the sample party and monsters that come with the program.")
    var sample = false

    @Argument(help: "JSON files.", completion: .file(extensions: ["json"]))
    var files: [String] = []

    func validate() throws {
        if files.isEmpty, !sample {
            throw ValidationError("Name at least one file, or --sample")
        }
    }

    func run() throws {
        var lines: [String] = []
        var values: [JSONValue] = []
        var failure: ExitReport?
        for path in try (sample ? Library.samplePaths() : []) + files {
            do {
                if let archive = try ArchiveFile(path: path) {
                    let made = try take(archive)
                    lines += made.lines(isDryRun: dryRun)
                    values.append(made.json(isDryRun: dryRun))
                } else {
                    let report = try report(on: path)
                    lines += report.lines
                    values.append(report.json)
                }
            } catch let problem as ImportProblem {
                // An invalid file does not stop the others; the first failure decides the exit
                // code.
                let report = ExitReport(of: problem)
                if let sentence = report.sentence { ExitReport.complain(sentence) }
                failure = failure ?? report
            }
        }
        try output.print(lines: lines, json: .array(values))
        if let failure { throw ExitCode(failure.code) }
    }

    private func report(on path: String) throws -> ImportReport {
        // Read before the database is opened, so that an invalid file does not create one.
        let file = try ImportedFile(path: path)
        let outcomes = try dryRun ? preview(file) : store(file)
        let report = ImportReport(file: file, outcomes: outcomes, isDryRun: dryRun)
        try report.checkAnythingTaken()
        return report
    }

    /// Makes the database of an archive; it has to be new or without content.
    private func take(_ archive: ArchiveFile) throws -> ArchiveImport {
        var archive = ArchiveImport(archive)
        if dryRun {
            try archive.rehearse()
        } else {
            let location = try storage.location()
            try location.makeFolder()
            try archive.run(into: location.path)
        }
        return archive
    }

    private func store(_ file: ImportedFile) throws -> [ImportedEntry] {
        let database = try storage.open()
        let outcomes = try database.importCharacters(file.characters)
        try database.close()
        return outcomes
    }

    private func preview(_ file: ImportedFile) throws -> [ImportedEntry] {
        let database = try storage.look() ?? TabletopDatabase.inMemory(clock: { Date() })
        return try database.previewImport(of: file.characters)
    }
}
