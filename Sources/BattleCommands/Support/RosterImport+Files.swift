import BattleScreens
import Foundation
import TabletopImport
import TabletopLibrary
import TabletopStore

extension Library {
    /// The paths of the sample party and monsters.
    static func samplePaths() throws(CommandProblem) -> [String] {
        var paths: [String] = []
        for file in [File.party, .monsters] {
            guard let url = url(for: file) else { throw .noLibrary }
            paths.append(url.path)
        }
        return paths
    }
}

extension RosterImport {
    /// Imports what the roster screen asks for.
    ///
    /// A deck is brought into practice.
    ///
    /// - Throws: ``ImportProblem``, ``CommandProblem/noLibrary`` or the store's problem. Characters of
    ///   files before the one that failed stay.
    init(_ source: ImportSource, into database: TabletopDatabase) throws {
        let paths =
            switch source {
            case .sample: try Library.samplePaths()
            case .file(let typed): [Self.path(typed)]
            }
        var reports: [ImportReport] = []
        var added: [UUID] = []
        for path in paths {
            let file: ImportedFile
            do {
                file = try ImportedFile(path: path)
            } catch {
                guard let decks = try DeckFile.decks(insteadOf: error) else { throw error }
                let merges = try DeckMerge.merges(
                    decks, named: nil, in: database, isDryRun: false)
                self.init(
                    summary: merges.map { "deck \($0.deck.name) imported" }
                        .joined(separator: ", "), added: [])
                return
            }
            let stored = try StoredFile(file, into: database)
            let report = ImportReport(file: file, stored: stored, isDryRun: false)
            try report.checkAnythingTaken()
            reports.append(report)
            added += stored.entries.filter { $0.outcome == .added }.compactMap(\.characterID)
        }
        self.init(summary: ImportReport.summary(of: reports), added: added)
    }

    /// The path in a typed line: a terminal puts quotes around a dropped path, or backslashes before
    /// its spaces. A leading `~` is the user's folder.
    static func path(_ typed: String) -> String {
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
