import Tabletop
import TabletopImport
import TabletopStore

/// The result of an import or its preview.
///
/// A file can have a million entries, so only the lines of the text are kept. The JSON, which has all
/// entries, is printed while the file is read once more.
struct ImportReport {
    /// The outcome for an entry.
    enum Fate: String, CaseIterable {
        case added, updated, unchanged, kept, skipped
    }

    /// How the import ended.
    enum End {
        case complete
        /// By the user, before the last entry.
        case cancelled
        /// By a failure of the database, after some entries were stored.
        case failed(StoreProblem)
    }

    /// One entry of the file.
    struct Entry {
        /// Its position in the file, from 1.
        var index: Int
        var name: String?
        var fate: Fate
        /// Why it was skipped or kept.
        var reason: String?
        /// What is read of it, if it is a character.
        var draft: CharacterDraft?
    }

    /// Of longer files, only entries that were skipped are lines of the text. Also the most of these
    /// and the most warnings there.
    static let lineLimit = 1000

    let file: ImportedFile
    let isDryRun: Bool
    let end: End
    /// The outcomes of the entries in their order; of all unless the import ended early.
    private let fates: [Fate]
    /// Why the store refused entries, by their index.
    private let refusals: [Int: String]
    /// The entries with a line of the text, and the warnings.
    let entries: [Entry]
    let warnings: [String]
    private let warningCount: Int
    /// The fights of the file.
    let fights: [FileFightOutcome]
    /// What the file has besides its entries; `nil` if the import ended early.
    private let rest: ImportedFile.Rest?
    /// A sentence for each portrait that cannot be taken.
    private let portraitProblems: [String]

    /// - Throws: ``ImportProblem`` with the reason for the first skipped entry, if all were skipped.
    func checkAnythingTaken() throws(ImportProblem) {
        guard case .complete = end, fates.allSatisfy({ $0 == .skipped }),
            fights.allSatisfy({ $0.fate == .skipped })
        else { return }
        let reason =
            entries.lazy.compactMap(\.reason).first
            ?? fights.lazy.compactMap(\.reason).first ?? "nothing"
        throw ImportProblem(file: file.name, fact: .nothingToImport(.holdsOnly(reason)))
    }

    /// The numbers of entries with each outcome.
    var counts: [Fate: Int] { fates.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    /// Counts in words: "4 added, 1 skipped".
    static func text(_ counts: [Fate: Int]) -> String {
        Fate.allCases.compactMap { fate in counts[fate].map { "\($0) \(fate.rawValue)" } }
            .joined(separator: ", ")
    }

    /// The counts of entries and fights in words.
    var countsText: String {
        [fates.isEmpty ? "" : Self.text(counts), FileFightOutcome.counts(of: fights)]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What has content and is not taken, the most frequent first.
    var notTaken: [NotTaken] { rest?.notTaken ?? [] }

    /// "spells, equipment and 3 more".
    static func list(_ names: [String], first count: Int) -> String {
        names.count <= count
            ? names.joined(separator: ", ")
            : names.prefix(count).joined(separator: ", ") + " and \(names.count - count) more"
    }

    /// A line of parts without a reason, then one for each with a reason. Counts are shown if the
    /// file has several entries.
    var notTakenSentences: [String] {
        func shownPart(_ part: NotTaken) -> String {
            shown(part.description) + (fates.count > 1 ? " (\(part.count))" : "")
        }
        let plain = notTaken.filter { $0.reason == nil }.map(shownPart)
        let others = notTaken.filter { $0.reason != nil }.map(shownPart)
        return (plain.isEmpty ? [] : [Self.list(plain, first: 12)]) + others
    }

    /// A headline with format and counts, a line for each entry or, in a long file, for each skipped
    /// one, and for each fight, then the warnings and what was not taken.
    var lines: [String] {
        let counts = countsText.isEmpty ? "nothing imported" : countsText
        var lines = ["\(shown(file.name)): \(file.format.name), \(counts)\(ending)"]
        lines += entries.map { entry in
            let fate = entry.fate.rawValue.padding(to: 9)
            let name = entry.name.map(shown) ?? "entry \(entry.index)"
            return "  \(fate)  \(name)" + (entry.reason.map { ": \(shown($0))" } ?? "")
        }
        if fates.count > entries.count {
            lines.append("  \(fates.count - entries.count) more entries: --json lists all")
        }
        lines += fights.map { fight in
            "  \(fight.fate.rawValue.padding(to: 9))  fight \(shown(fight.name))"
                + (fight.reason.map { ": \(shown($0))" } ?? "")
        }
        lines += warnings.map { "  warning    \(shown($0))" }
        if warningCount > warnings.count {
            lines.append("  \(warningCount - warnings.count) more warnings: --json lists all")
        }
        lines += notTakenSentences.map { "  not taken  \($0)" }
        return lines
    }

    private var ending: String {
        switch end {
        case .complete: isDryRun ? " (nothing was written)" : ""
        case .cancelled, .failed:
            ", \(file.count - fates.count) not reached"
                + (isDryRun ? " (nothing was written)" : "")
        }
    }

    /// One sentence about an import that ended early: what was kept, and what to do; `nil` for a
    /// complete one.
    var endSentence: String? {
        let name = shown(file.name)
        let kept =
            "\(fates.count) of \(file.count) entries were imported. "
            + "Import the file again to go on: what is there stays as it is."
        return switch end {
        case .complete: nil
        case .cancelled: "\(name): cancelled: \(isDryRun ? "nothing was written." : kept)"
        case .failed(let problem): "\(name): \(problem.description) \(kept)"
        }
    }

    /// The JSON representation, whose entries and warnings are read again while it is written.
    var json: ImportReportOutput {
        let counts = counts
        func count(_ fate: Fate) -> Int { counts[fate] ?? 0 }
        var isComplete: Bool?
        if case .complete = end {} else { isComplete = false }
        return ImportReportOutput(
            file: file.name, format: file.format.name, dryRun: isDryRun, complete: isComplete,
            added: count(.added), updated: count(.updated), unchanged: count(.unchanged),
            kept: count(.kept), skipped: count(.skipped),
            entries: Streamed(forEach: addEntries),
            fights: fights.map(ImportedFightOutput.init),
            warnings: Streamed(forEach: addWarnings), notTaken: notTaken.map(NotTakenOutput.init))
    }

    private func addEntries(_ add: (ImportEntryOutput) throws -> Void) throws {
        for (index, (fate, read)) in zip(fates, file.read()).enumerated() {
            let entry = entry(index + 1, read.entry, fate)
            let notTaken = (rest?.notTaken(ofEntry: index) ?? []).map(\.name)
            try add(
                ImportEntryOutput(
                    index: entry.index, name: entry.name, outcome: entry.fate.rawValue,
                    reason: entry.reason, notTaken: notTaken))
        }
    }

    private func addWarnings(_ add: (String) throws -> Void) throws {
        for warning in file.fileWarnings { try add(warning.description) }
        for (_, read) in zip(fates, file.read()) {
            for warning in read.warnings { try add(warning.description) }
        }
        for warning in rest?.warnings ?? [] { try add(warning.description) }
        for problem in portraitProblems { try add(problem) }
    }

    private func entry(_ index: Int, _ entry: FileEntry, _ fate: Fate) -> Entry {
        Self.entry(index, entry, fate, refusal: refusals[index])
    }

    private static func entry(
        _ index: Int, _ entry: FileEntry, _ fate: Fate, refusal: String?
    ) -> Entry {
        switch entry {
        case .skipped(let skipped):
            Entry(index: index, name: skipped.name, fate: fate, reason: "\(skipped.reason)")
        case .character(let draft):
            Entry(
                index: index, name: draft.name, fate: fate,
                reason: fate == .kept ? "differs, and is on the roster already" : refusal,
                draft: draft)
        }
    }
}

extension ImportReport {
    /// A report in the making: entries are read, and later get their outcomes, in the same order.
    final class Record {
        private let file: ImportedFile
        private let isDryRun: Bool
        private var fates: [Fate] = []
        private var refusals: [Int: String] = [:]
        private var entries: [Entry] = []
        private var warnings: [ImportWarning]
        private var warningCount: Int
        /// The characters read that have no outcome yet, and their indices.
        private var waiting: ArraySlice<(index: Int, entry: FileEntry)> = []
        private var fights: [FileFightOutcome] = []
        private var rest: ImportedFile.Rest?
        private var portraitProblems: [String] = []
        /// Whether there was an outcome of the store.
        private(set) var hasSettled = false

        init(of file: ImportedFile, isDryRun: Bool) {
            self.file = file
            self.isDryRun = isDryRun
            warnings = file.fileWarnings
            warningCount = warnings.count
        }

        /// The number of entries until the first without an outcome.
        var count: Int { waiting.first.map { $0.index - 1 } ?? fates.count }

        /// Takes the next entry of the file.
        func read(_ read: ImportedFile.ReadEntry) {
            // Those of characters are set later.
            fates.append(.skipped)
            if case .character = read.entry {
                waiting.append((fates.count, read.entry))
            } else {
                keep(ImportReport.entry(fates.count, read.entry, .skipped, refusal: nil))
            }
            warningCount += read.warnings.count
            warnings += read.warnings.prefix(max(0, lineLimit - warnings.count))
        }

        /// Takes the outcomes of the next characters.
        func settle(_ outcomes: [ImportedEntry]) {
            hasSettled = true
            for outcome in outcomes {
                guard let (index, entry) = waiting.popFirst() else { return }
                let fate: Fate
                switch outcome.outcome {
                case .added: fate = .added
                case .updated: fate = .updated
                case .unchanged: fate = .unchanged
                case .kept: fate = .kept
                case .refused(let problem):
                    fate = .skipped
                    refusals[index] = "\(problem)"
                }
                fates[index - 1] = fate
                keep(ImportReport.entry(index, entry, fate, refusal: refusals[index]))
            }
        }

        /// Takes what the file has besides its entries, once all are settled.
        func finish(_ rest: ImportedFile.Rest, _ fights: [FileFightOutcome]) {
            self.rest = rest
            self.fights = fights
            warningCount += rest.warnings.count
            warnings += rest.warnings.prefix(max(0, lineLimit - warnings.count))
        }

        /// Takes a sentence about a portrait.
        func warn(_ sentence: String) { portraitProblems.append(sentence) }

        private func keep(_ entry: Entry) {
            guard file.count <= lineLimit || entry.fate == .skipped && entries.count < lineLimit
            else { return }
            entries.append(entry)
        }

        func report(_ end: End) -> ImportReport {
            let count = count
            return ImportReport(
                file: file, isDryRun: isDryRun, end: end, fates: Array(fates.prefix(count)),
                refusals: refusals,
                entries: entries.filter { $0.index <= count }.sorted { $0.index < $1.index },
                warnings: warnings.filter { $0.index ?? 0 <= count }.map(\.description)
                    + portraitProblems,
                warningCount: warningCount + portraitProblems.count, fights: fights, rest: rest,
                portraitProblems: portraitProblems)
        }
    }
}
