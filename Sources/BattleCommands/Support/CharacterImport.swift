import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// Imports one file of characters, or finds out what importing it would do.
struct CharacterImport {
    let file: ImportedFile
    /// What happens with the characters that came from the same source before.
    var existing = ExistingCharacters.update
    /// Whether nothing is written.
    var isDryRun = false

    /// Reads the file's entries one by one and takes them into the database, in one transaction if
    /// they are at most 500, otherwise in many.
    ///
    /// - Parameters:
    ///   - isCancelled: asked between two transactions; the import ends there if it is.
    ///   - done: gets the results of each transaction, and the number of entries of the file until
    ///     there.
    /// - Returns: what became of the entries until the end. If the database fails after the first
    ///   transaction, that is the report's end.
    /// - Throws: ``StoreProblem`` if nothing was stored; ``ImportProblem`` if every entry was refused.
    func run(
        in database: TabletopDatabase, isCancelled: () -> Bool = { false },
        done: ([ImportedEntry], _ count: Int) -> Void = { _, _ in }
    ) throws -> ImportReport {
        let record = ImportReport.Record(of: file, isDryRun: isDryRun)
        let drafts = sequence(state: file.read()) { reading in
            while let read = reading.next() {
                record.read(read)
                if let draft = read.entry.character { return draft }
            }
            return nil
        }
        func settle(_ entries: [ImportedEntry]) {
            record.settle(entries)
            done(entries, record.count)
        }
        var end = ImportReport.End.complete
        do {
            let isComplete =
                isDryRun
                ? try database.previewImport(
                    of: drafts, existing: existing, isCancelled: isCancelled, found: settle)
                : try database.importCharacters(
                    drafts, existing: existing, isCancelled: isCancelled, stored: settle)
            if !isComplete { end = .cancelled }
        } catch {
            if record.hasSettled, !isDryRun { end = .failed(error) } else { throw error }
        }
        let report = record.report(end)
        try report.checkAnythingTaken()
        return report
    }
}
