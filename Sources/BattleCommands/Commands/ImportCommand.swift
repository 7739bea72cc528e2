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
            An entry that cannot be understood is skipped, with the reason. A file that is \
            not JSON, or contains nothing to import, changes nothing. Conditions, resources, \
            notes and portraits come along; a saved encounter becomes a fight. What a file has and \
            battle has no place for is named. The JSON file of a deck and an Anki package are \
            imported as battle deck import does.
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
        var rows: [JSONValue] = []
        var failure: ExitReport?
        for path in try (sample ? Library.samplePaths() : []) + files {
            do {
                let report = try report(on: path)
                lines += report.lines
                rows += report.rows
            } catch let problem as ImportProblem {
                // An invalid file does not stop the others; the first failure decides the exit
                // code.
                let report = ExitReport(of: problem)
                if let sentence = report.sentence { ExitReport.complain(sentence) }
                failure = failure ?? report
            }
        }
        try output.print(lines: lines, json: .array(rows))
        if let failure { throw ExitCode(failure.code) }
    }

    /// Imports a file of characters and fights, or of a deck.
    private func report(on path: String) throws -> (lines: [String], rows: [JSONValue]) {
        // Read before the database is opened, so that an invalid file does not create one.
        let file: ImportedFile
        do {
            file = try ImportedFile(path: path)
        } catch {
            guard let decks = try DeckFile.decks(insteadOf: error) else { throw error }
            let merges = try merge(decks)
            return (
                merges.flatMap { $0.lines(isDryRun: dryRun) },
                merges.map { $0.json(isDryRun: dryRun) }
            )
        }
        let stored = try dryRun ? preview(file) : store(file)
        let report = ImportReport(file: file, stored: stored, isDryRun: dryRun)
        try report.checkAnythingTaken()
        return (report.lines, [report.json])
    }

    private func merge(_ decks: [DeckFile]) throws -> [DeckMerge] {
        let database =
            dryRun
            ? try storage.look() ?? TabletopDatabase.inMemory(clock: { Date() })
            : try storage.open()
        let merges = try DeckMerge.merges(decks, named: nil, in: database, isDryRun: dryRun)
        if !dryRun { try database.close() }
        return merges
    }

    private func store(_ file: ImportedFile) throws -> StoredFile {
        let database = try storage.open()
        let stored = try StoredFile(file, into: database)
        try database.close()
        return stored
    }

    private func preview(_ file: ImportedFile) throws -> StoredFile {
        let database = try storage.look() ?? TabletopDatabase.inMemory(clock: { Date() })
        return try StoredFile(previewOf: file, in: database)
    }
}
