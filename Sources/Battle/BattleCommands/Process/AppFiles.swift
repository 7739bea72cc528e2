import BattleScreens
import FileAccess
import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary
import TabletopStore

/// The files of the app, on disk.
struct AppFiles: FileService {
    let database: TabletopDatabase

    // MARK: Exports

    func exportChoices(fight: String?) -> [ExportChoice] {
        let day = String(TimeText.programText(Date()).prefix(10))
        return ExportFormat.allCases.filter { $0 != .markdown || fight != nil }.map { format in
            let name = format == .markdown ? Self.fileName(fight ?? "") : "battle-\(day)"
            let kind =
                [.archive, .markdown].contains(format)
                ? "" : "-\(format.rawValue.replacing("-csv", with: ""))"
            let content =
                format == .markdown ? "the fight \(fight ?? ""), as Markdown" : format.content
            return ExportChoice(
                id: format.rawValue, title: content,
                fileName: "\(name)\(kind).\(format.fileExtension)")
        }
    }

    /// A name without characters that file systems or shells give a meaning to.
    private static func fileName(_ name: String) -> String {
        let plain = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let words = String(plain).split(separator: "-").joined(separator: "-")
        return words.isEmpty ? "fight" : String(words.prefix(60))
    }

    func export(_ choice: String, to path: String, fight: UUID?, replaces: Bool) throws -> String? {
        let path = RosterImport.path(path)
        if !replaces, FileManager.default.fileExists(atPath: path) { return nil }
        guard let format = ExportFormat(rawValue: choice) else {
            throw CommandProblem.badArgument(choice, expected: "a format")
        }
        var export = Export(database: database, format: format)
        if format == .markdown { export.fightID = fight }
        let written = try export.write(toFile: path)
        return "\(written.sentence) written to \(Self.absolute(path))"
    }

    // MARK: Folders

    func folder(at path: String) throws -> FolderListing {
        let typed = RosterImport.path(path)
        let folder = typed.hasSuffix("/") ? typed : PathText.folder(of: typed)
        let url = URL(filePath: folder.isEmpty ? "." : folder).standardizedFileURL
        let keys: Set<URLResourceKey> = [.isDirectoryKey, .isRegularFileKey, .fileSizeKey]
        let names = try FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
        let entries = names.compactMap { entry -> FolderListing.Entry? in
            // A link counts as what it leads to.
            let values = try? entry.resolvingSymlinksInPath().resourceValues(forKeys: keys)
            guard let values, values.isDirectory == true || values.isRegularFile == true else {
                return nil
            }
            let isFolder = values.isDirectory == true
            guard isFolder || Self.isImportable(entry) else { return nil }
            return FolderListing.Entry(
                name: entry.lastPathComponent, isFolder: isFolder, bytes: values.fileSize ?? 0)
        }
        return FolderListing(
            path: url.path,
            entries: entries.sorted {
                $0.isFolder != $1.isFolder
                    ? $0.isFolder : $0.name.localizedStandardCompare($1.name) == .orderedAscending
            })
    }

    /// Whether a file may be one of characters or of a deck: by its name, and Foundry's packs, ".db",
    /// unless they are SQLite's. Most notes have no stat block, so that a look into them decides.
    private static func isImportable(_ file: URL) -> Bool {
        switch PathText.fileExtension(of: file.path) {
        case "md":
            let start = try? FileAccess.start(of: file.path, count: 64 * 1024)
            return start.map { ImportedFile.mayHaveStatBlocks(noteBeginning: $0) } ?? false
        case let end where ImportedFile.extensions.contains(end): return true
        case "apkg", "colpkg": return true
        case "db":
            let start = try? FileAccess.start(of: file.path, count: 15)
            return start?.starts(with: "SQLite format 3".utf8) == false
        default: return false
        }
    }

    private static func absolute(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.path
    }

    func beginning(of path: String) -> [String] {
        guard let start = try? FileAccess.start(of: RosterImport.path(path), count: 8192) else {
            return []
        }
        let text = String(decoding: start, as: UTF8.self)
        guard !text.contains("\0") else { return [] }
        return text.split(
            maxSplits: 100, omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .prefix(100).map { String($0).replacing("\t", with: "    ") }
    }

    // MARK: Imports

    func previewImport(of path: String) throws -> ImportPreview {
        let path = RosterImport.path(path)
        if !path.contains("\n"), try ArchiveFile(path: path) != nil {
            throw CommandProblem.archiveInApp(path)
        }
        let file: ImportedFile
        do {
            file = try ImportedFile(
                typed: path, companions: ImportCompanions(of: [path], in: database))
        } catch {
            guard let decks = try DeckFile.decks(insteadOf: error) else { throw error }
            return try previewImport(of: decks)
        }
        let report = try CharacterImport(file: file, isDryRun: true).run(in: database)
        var counts: [ImportPreview.Fate: Int] = [:]
        for (fate, count) in report.counts { counts[fate.preview, default: 0] += count }
        for fight in report.fights { counts[fight.fate.preview, default: 0] += 1 }
        let characters = report.entries.map { entry in
            ImportPreview.Entry(
                name: entry.name ?? "entry \(entry.index)", fate: entry.fate.preview,
                reason: entry.reason ?? "", draft: entry.draft)
        }
        let fights = report.fights.map { fight in
            ImportPreview.Entry(
                name: "fight \(fight.name)", fate: fight.fate.preview, reason: fight.reason ?? "")
        }
        return ImportPreview(
            format: file.format.name, counts: counts, entries: characters + fights,
            remarks: report.warnings + report.notTakenSentences.map { "not taken: \($0)" })
    }

    func previewDecks(of path: String) throws -> ImportPreview {
        try previewImport(of: DeckFile.decks(typed: path))
    }

    func importDecks(_ path: String) throws -> RosterImport {
        let merges = try DeckMerge.merges(
            DeckFile.decks(typed: path), named: nil, in: database, isDryRun: false)
        return RosterImport(
            summary: merges.map { "deck \($0.deck.name): \($0.new.count) new" }
                .joined(separator: ", "), added: [])
    }

    private func previewImport(of decks: [DeckFile]) throws -> ImportPreview {
        let merges = try DeckMerge.merges(decks, named: nil, in: database, isDryRun: true)
        let entries = merges.map { merge in
            ImportPreview.Entry(
                name: "deck \(merge.deck.name)", fate: merge.isNew ? .new : .changed)
        }
        return ImportPreview(
            format: "deck of questions",
            counts: Dictionary(entries.map { ($0.fate, 1) }, uniquingKeysWith: +),
            entries: entries, remarks: merges.flatMap { $0.lines(isDryRun: true) })
    }

    func importFile(
        _ path: String, updates: Bool, progress: @Sendable (Int, Int) -> Void,
        isCancelled: @Sendable () -> Bool
    ) throws -> RosterImport {
        try RosterImport(
            [RosterImport.path(path)], into: database, existing: updates ? .update : .skip,
            // As long as a command: no key waits for it.
            patience: .seconds(5), progress: progress, isCancelled: isCancelled)
    }

    func aboutLines() -> [String] { AboutCommand.lines(file: database.path) }

    func importSample() throws -> RosterImport {
        var added: [UUID] = []
        let party = try CharacterImport(file: Sample.party()).run(
            in: database,
            done: { entries, _ in
                added += entries.filter { $0.outcome == .added }.compactMap(\.characterID)
            })
        let monsters = try Sample.monsters()
        let copies = try database.roster.copies(of: monsters)
        for copy in copies { try database.roster.save(copy) }
        let counts = party.counts.merging(
            [.added: copies.count, .unchanged: monsters.count - copies.count]
        ) { $0 + $1 }
        return RosterImport(
            summary: ImportReport.text(counts.filter { $0.value > 0 }),
            added: added + copies.map(\.id))
    }

    // MARK: The manual

    func manualPages() -> [ManualEntry] {
        ManualPage.allCases.map {
            ManualEntry(id: $0.rawValue, title: ManualText($0.text).title)
        }
    }

    func manualLines(of page: ManualEntry.ID, columns: Int) -> [ManualLine] {
        ManualPage(rawValue: page).map { ManualText($0.text).lines(columns: columns) } ?? []
    }
}

extension ImportReport.Fate {
    fileprivate var preview: ImportPreview.Fate {
        switch self {
        case .added: .new
        case .updated: .changed
        case .unchanged, .kept: .same
        case .skipped: .refused
        }
    }
}

extension FileFightOutcome.Fate {
    fileprivate var preview: ImportPreview.Fate {
        switch self {
        case .added: .new
        case .updated: .changed
        case .unchanged, .kept: .same
        case .skipped: .refused
        }
    }
}
