import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle import`: imports files of characters into the roster, one after the other.
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
            not JSON, or contains nothing to import, changes nothing. Conditions, resources, \
            notes and portraits come along; a saved encounter becomes a fight. What a file has and \
            battle has no place for is named. The JSON file of a deck and an Anki package are \
            taken here, too. Up to 500 entries are imported all or not at all; of a longer import \
            that is interrupted, what was imported stays, and importing the file again goes on.

            Example: battle import heroes.json bestiary.json --dry-run
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    /// Whether only to report: not on a copy that is thrown away, since a long import is several
    /// transactions.
    private var dryRun: Bool { change.dryRun }

    @Option(
        help: ArgumentHelp(
            "What happens with characters that an earlier import of the file brought.",
            valueName: "update|skip"))
    var existing = ExistingCharacters.update

    @Flag(help: "Import the sample party and monsters that come with the program.")
    var sample = false

    @Argument(
        help: "Files of characters, monsters or fights; - for standard input.",
        completion: .file(extensions: ImportedFile.extensions + ["db"]))
    var files: [String] = []

    func validate() throws {
        if files.isEmpty, !sample {
            throw ValidationError("Name at least one file, or --sample")
        }
    }

    func run() throws {
        change.begin()
        let printer = Printer(output)
        var failure: Int32?
        printer.begin()
        // What is printed stays whole.
        defer { printer.end() }
        if sample { try takeSample(printer) }
        var companions = ImportCompanions(of: files)
        if companions.hasCopies, let database = try? storage.look() {
            companions.earlier = { format, key in
                try? database.roster.original(format: format, key: key)
            }
        }
        for path in files where !companions.isTable(path) {
            do {
                if let archive = try ArchiveFile(path: path) {
                    try take(archive, printer)
                    continue
                }
                // An invalid file does not stop the others; the first failure decides the exit
                // code.
                guard let code = try take(path, companions, printer) else { continue }
                failure = failure ?? code
                break
            } catch let problem as ImportProblem {
                ExitReport.complain(problem.description, code: problem.exitCode)
                failure = failure ?? problem.exitCode
            }
        }
        printer.end()
        if let problem = printer.failure { throw problem }
        if let failure { throw ExitCode(failure) }
    }

    /// Prints the reports of files as they are imported. An output that fails ends no import: the
    /// failure is told when all files are done.
    private final class Printer {
        private let stream: JSONStream?
        private(set) var failure: (any Error)?

        init(_ output: OutputOptions) { stream = output.json ? output.jsonStream() : nil }

        func begin() { stream?.openList() }

        /// Closes what is open of the list.
        func end() { attempt { try stream?.closeAll() } }

        func print(lines: @autoclosure () -> [String], json: @autoclosure () -> some Encodable) {
            attempt {
                if let stream {
                    try stream.add(json())
                } else {
                    try StandardOutput.print(lines: lines())
                }
            }
        }

        private func attempt(_ work: () throws -> Void) {
            if failure != nil { return }
            do { try work() } catch { failure = error }
        }
    }

    /// Imports a file and prints its report.
    ///
    /// - Returns: the exit code if the import ended early.
    private func take(
        _ path: String, _ companions: ImportCompanions, _ printer: Printer
    ) throws -> Int32? {
        // Read before the database is opened, so that an invalid file does not create one.
        let file: ImportedFile
        do {
            file = try ImportedFile(path: path, companions: companions)
        } catch {
            guard let decks = try DeckFile.decks(insteadOf: error) else { throw error }
            for merge in try merge(decks) {
                printer.print(
                    lines: merge.lines(isDryRun: dryRun), json: merge.json(isDryRun: dryRun))
            }
            return nil
        }
        return try take(file, printer)
    }

    private func take(_ file: ImportedFile, _ printer: Printer) throws -> Int32? {
        let progress = ProgressLine(file.name, total: file.count)
        let interruption = Interruption()
        defer { interruption.end() }
        let database =
            dryRun
            ? try storage.look(mayBeMissing: true) ?? TabletopDatabase.inMemory(clock: { Date() })
            : try storage.open(change)
        let work = CharacterImport(file: file, existing: existing, isDryRun: dryRun)
        let report: ImportReport
        do {
            defer { progress.end() }
            report = try work.run(
                in: database, isCancelled: { interruption.signalNumber != nil },
                done: { _, count in progress.show(count) })
        }
        if !dryRun { try database.close() }
        printer.print(lines: report.lines, json: report.json)
        guard let sentence = report.endSentence else { return nil }
        ExitReport.complain(sentence)
        if case .failed(let problem) = report.end { return problem.exitCode }
        return 128 + (interruption.signalNumber ?? SIGINT)
    }

    /// Imports the sample party, and copies its monsters from the books, without those whose name is on the
    /// roster.
    private func takeSample(_ printer: Printer) throws {
        if let code = try take(try Sample.party(), printer) { throw ExitCode(code) }
        let database =
            dryRun
            ? try storage.look(mayBeMissing: true) ?? TabletopDatabase.inMemory(clock: { Date() })
            : try storage.open()
        let monsters = try Sample.monsters()
        let copies = try database.roster.copies(of: monsters)
        if !dryRun {
            for copy in copies { try database.roster.save(copy) }
            try database.close()
        }
        let added = Set(copies.map(\.name))
        func outcome(_ monster: Monster) -> String {
            added.contains(monster.name) ? "added" : "unchanged"
        }
        let counts: [ImportReport.Fate: Int] = [
            .added: copies.count, .unchanged: monsters.count - copies.count,
        ]
        printer.print(
            lines: [
                "sample monsters: library, \(ImportReport.text(counts.filter { $0.value > 0 }))"
                    + (dryRun ? " (nothing was written)" : "")
            ] + monsters.map { "  \(outcome($0).padding(to: 9))  \($0.name)" },
            json: ImportReportOutput(
                file: "sample monsters", format: "library", dryRun: dryRun, complete: nil,
                added: copies.count, updated: 0, unchanged: monsters.count - copies.count, kept: 0,
                skipped: 0,
                entries: Streamed { add in
                    for (index, monster) in monsters.enumerated() {
                        try add(
                            ImportEntryOutput(
                                index: index + 1, name: monster.name, outcome: outcome(monster),
                                reason: nil, notTaken: []))
                    }
                }, fights: [], warnings: Streamed { _ in }, notTaken: []))
    }

    private func merge(_ decks: [DeckFile]) throws -> [DeckMerge] {
        let database =
            dryRun
            ? try storage.look() ?? TabletopDatabase.inMemory(clock: { Date() })
            : try storage.open(change)
        let merges = try DeckMerge.merges(decks, named: nil, in: database, isDryRun: dryRun)
        if !dryRun { try database.close() }
        return merges
    }

    /// Makes the database of an archive, which has to be new or without content, and prints a report.
    private func take(_ archive: ArchiveFile, _ printer: Printer) throws {
        var archive = ArchiveImport(archive)
        if dryRun {
            try archive.rehearse()
        } else {
            let location = try storage.location()
            try location.makeFolder()
            try archive.run(into: location.path)
        }
        let made = archive
        printer.print(lines: made.lines(isDryRun: dryRun), json: made.json(isDryRun: dryRun))
    }
}
