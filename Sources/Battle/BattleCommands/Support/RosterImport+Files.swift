import BattleScreens
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

extension ImportCompanions {
    /// What files refer to in each other, and in earlier imports.
    init(of paths: [String], in database: TabletopDatabase) {
        self.init(of: paths)
        earlier = { format, key in try? database.roster.original(format: format, key: key) }
    }
}

extension ImportedFile {
    /// Reads a file, or a text of several lines that stands for one.
    init(typed path: String, companions: ImportCompanions) throws(ImportProblem) {
        if path.contains("\n") {
            try self.init(data: Data(path.utf8), name: "pasted text")
        } else {
            try self.init(path: path, companions: companions)
        }
    }
}

extension RosterImport {
    /// Imports files.
    ///
    /// - Parameters:
    ///   - paths: of the files, or texts of several lines that stand for them.
    ///   - patience: how long a transaction waits for another process, if that is longer than the
    ///     database's own patience.
    ///   - progress: called with the entries of the file that are done, and their number.
    ///   - isCancelled: asked between transactions.
    /// - Throws: ``ImportProblem`` or the store's problem, if nothing of the file was stored.
    ///   Characters of files before the one that failed stay.
    init(
        _ paths: [String], into database: TabletopDatabase,
        existing: ExistingCharacters = .update, patience: Duration = .zero,
        progress: (Int, Int) -> Void = { _, _ in },
        isCancelled: () -> Bool = { false }
    ) throws {
        var counts: [ImportReport.Fate: Int] = [:]
        var fights: [FileFightOutcome] = []
        var notTaken: [String] = []
        var ending = ""
        var added: [UUID] = []
        let companions = ImportCompanions(of: paths, in: database)
        for path in paths where !companions.isTable(path) {
            let file: ImportedFile
            do {
                file = try ImportedFile(typed: path, companions: companions)
            } catch {
                guard let decks = try DeckFile.decks(insteadOf: error) else { throw error }
                let merges = try DeckMerge.merges(
                    decks, named: nil, in: database, isDryRun: false)
                self.init(
                    summary: merges.map { "deck \($0.deck.name) imported" }
                        .joined(separator: ", "), added: [])
                return
            }
            let work = CharacterImport(file: file, existing: existing, patience: patience)
            let report = try work.run(
                in: database, isCancelled: isCancelled,
                done: { entries, count in
                    progress(count, file.count)
                    added += entries.filter { $0.outcome == .added }.compactMap(\.characterID)
                })
            switch report.end {
            case .complete: break
            case .cancelled: ending = ", then stopped: import the file again to go on"
            case .failed(let problem): ending = ", the rest not: \(problem.brief)"
            }
            counts.merge(report.counts, uniquingKeysWith: +)
            fights += report.fights
            notTaken += report.notTaken.map { shown($0.name) }
            guard case .complete = report.end else { break }
        }
        let all = [ImportReport.text(counts), FileFightOutcome.counts(of: fights)]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let some = all.isEmpty ? "nothing" : all
        let rest =
            notTaken.isEmpty ? "" : "; not taken: \(ImportReport.list(notTaken, first: 2))"
        self.init(summary: some + ending + rest, added: added)
    }

    /// The path in a typed line: a terminal puts quotes around a dropped path, or backslashes before
    /// its spaces. A leading `~` is the user's folder.
    static func path(_ typed: String) -> String {
        if typed.contains("\n") { return typed }
        var path = typed.trimmingCharacters(in: .whitespaces)
        if let quote = path.first, "'\"".contains(quote), path.count > 1, path.last == quote {
            path = String(path.dropFirst().dropLast())
        } else if path.contains("\\") {
            var plain = ""
            var isEscaped = false
            for sign in path {
                if sign == "\\", !isEscaped {
                    isEscaped = true
                } else {
                    plain.append(sign)
                    isEscaped = false
                }
            }
            path = plain
        }
        return (path as NSString).expandingTildeInPath
    }
}
