import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// Imports one file of characters, with their portraits and the fights of the file, or finds out what
/// importing it would do.
struct CharacterImport {
    let file: ImportedFile
    /// What happens with the characters that came from the same source before.
    var existing = ExistingCharacters.update
    /// Whether nothing is written.
    var isDryRun = false
    /// How long a transaction waits for another process, if that is longer than the database's own
    /// patience.
    var patience = Duration.zero

    /// The entries of the file as they are read.
    private final class Reader {
        var reading: ImportedFile.Reading
        /// The portraits of characters that have no outcome yet, by the number of the character.
        var portraits: [Int: (name: String, picture: PortraitReader.Picture)] = [:]
        var read = 0
        var settled = 0
        var pictures = PortraitReader()

        init(_ file: ImportedFile) { reading = file.read() }
    }

    /// Reads the file's entries one by one and takes them into the database, in one transaction if
    /// they are at most 500, otherwise in many; then the fights. A portrait is a transaction of its
    /// own.
    ///
    /// - Parameters:
    ///   - isCancelled: asked between two transactions; the import ends there if it is.
    ///   - done: gets the results of each transaction, and the number of entries of the file until
    ///     there.
    /// - Returns: what became of the entries until the end. If the database fails after the first
    ///   transaction, that is the report's end.
    /// - Throws: ``StoreProblem`` if nothing was stored; ``ImportProblem`` if everything was refused.
    func run(
        in database: TabletopDatabase, isCancelled: () -> Bool = { false },
        done: ([ImportedEntry], _ count: Int) -> Void = { _, _ in }
    ) throws -> ImportReport {
        let record = ImportReport.Record(of: file, isDryRun: isDryRun)
        let reader = Reader(file)
        let known = try database.roster.portraitDates()
        let drafts = sequence(state: reader) { reader in
            while var read = reader.reading.next() {
                guard var draft = read.entry.character else {
                    record.read(read)
                    continue
                }
                if let source = draft.portrait {
                    reader.portraits[reader.read] = (draft.name, .init(source))
                    draft.portrait = nil
                    read.entry = .character(draft)
                }
                record.read(read)
                reader.read += 1
                return draft
            }
            return nil
        }
        func settle(_ entries: [ImportedEntry]) {
            var entries = entries
            for place in entries.indices {
                defer { reader.settled += 1 }
                guard let next = reader.portraits.removeValue(forKey: reader.settled) else {
                    continue
                }
                take(
                    next.picture, of: next.name, &entries[place], known, database, record,
                    &reader.pictures)
            }
            record.settle(entries)
            done(entries, record.count)
        }
        var end = ImportReport.End.complete
        do {
            let isComplete =
                isDryRun
                ? try database.roster.previewImport(
                    of: drafts, existing: existing, isCancelled: isCancelled, found: settle)
                : try database.roster.importCharacters(
                    drafts, existing: existing, patience: patience, isCancelled: isCancelled,
                    stored: settle)
            if isComplete {
                let rest = reader.reading.rest()
                record.finish(
                    rest,
                    try FileFightOutcome.outcomes(
                        of: rest.fights, in: database, existing: existing, isDryRun: isDryRun))
            } else {
                end = .cancelled
            }
        } catch let problem as StoreProblem {
            if record.hasSettled, !isDryRun { end = .failed(problem) } else { throw problem }
        }
        let report = record.report(end)
        try report.checkAnythingTaken()
        return report
    }

    /// Gives a portrait to a character that has none; one that has keeps it.
    private func take(
        _ picture: PortraitReader.Picture, of name: String, _ entry: inout ImportedEntry,
        _ known: [UUID: Date], _ database: TabletopDatabase, _ record: ImportReport.Record,
        _ pictures: inout PortraitReader
    ) {
        if case .refused = entry.outcome { return }
        if entry.outcome == .kept { return }
        if let id = entry.characterID, known[id] != nil { return }
        do {
            let portrait = try pictures.portrait(picture)
            if let id = entry.characterID, !isDryRun {
                try database.roster.setPortrait(portrait, of: id)
            }
            if entry.outcome == .unchanged { entry.outcome = .updated }
        } catch {
            record.warn("\(name): the portrait is not taken: \(error)")
        }
    }
}
