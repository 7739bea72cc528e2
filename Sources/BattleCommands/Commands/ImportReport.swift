import Tabletop
import TabletopImport
import TerminalUI

/// The result of an import or its preview, with one entry for each in the file, in the same order.
struct ImportReport {
    /// The outcome for an entry.
    enum Fate: String, CaseIterable {
        case added, updated, unchanged, skipped
    }

    /// One entry of the file.
    struct Entry {
        /// Its position in the file, from 1.
        var index: Int
        var name: String?
        var fate: Fate
        /// Why it was skipped.
        var reason: String?
    }

    let file: ImportedFile
    let stored: StoredFile
    let isDryRun: Bool
    let entries: [Entry]

    init(file: ImportedFile, stored: StoredFile, isDryRun: Bool) {
        self.file = file
        self.stored = stored
        self.isDryRun = isDryRun
        var rest = stored.entries[...]
        entries = file.entries.enumerated().map { number, entry in
            let index = number + 1
            switch entry {
            case .skipped(let skipped):
                return Entry(
                    index: index, name: skipped.name, fate: .skipped, reason: "\(skipped.reason)")
            case .character(let draft):
                return switch rest.popFirst()?.outcome {
                case .added: Entry(index: index, name: draft.name, fate: .added)
                case .updated: Entry(index: index, name: draft.name, fate: .updated)
                case .unchanged, nil: Entry(index: index, name: draft.name, fate: .unchanged)
                case .refused(let problem):
                    Entry(
                        index: index, name: draft.name, fate: .skipped, reason: "\(problem)")
                }
            }
        }
    }

    /// - Throws: ``ImportProblem`` with the reason for the first skipped entry, if all were skipped.
    func checkAnythingTaken() throws(ImportProblem) {
        if entries.contains(where: { $0.fate != .skipped }) { return }
        if stored.fights.contains(where: { $0.fate != .skipped }) { return }
        let reason =
            entries.lazy.compactMap(\.reason).first
            ?? stored.fights.lazy.compactMap(\.reason).first ?? "nothing"
        throw ImportProblem(file: file.name, fact: .nothingToImport(.holdsOnly(reason)))
    }

    /// The counts in words: "4 added, 1 skipped".
    static func counts(of entries: [Entry]) -> String {
        Fate.allCases.compactMap { fate in
            let count = entries.count { $0.fate == fate }
            return count == 0 ? nil : "\(count) \(fate.rawValue)"
        }.joined(separator: ", ")
    }

    /// The fights' counts in words: "1 fight added, 2 fights skipped"; empty for none.
    static func counts(of fights: [StoredFile.Fight]) -> String {
        StoredFile.Fight.Fate.allCases.compactMap { fate in
            let count = fights.count { $0.fate == fate }
            if count == 0 { return nil }
            return "\(count) fight\(count == 1 ? "" : "s") \(fate.rawValue)"
        }.joined(separator: ", ")
    }

    /// One line for the app: the counts of several files, then what was not taken.
    static func summary(of reports: [ImportReport]) -> String {
        let counts = [
            counts(of: reports.flatMap(\.entries)), counts(of: reports.flatMap(\.stored.fights)),
        ].filter { !$0.isEmpty }.joined(separator: ", ")
        let names = reports.flatMap(\.file.notTaken).map { shown($0.name) }
        return counts + (names.isEmpty ? "" : "; not taken: \(Self.list(names, first: 2))")
    }

    /// "spells, equipment and 3 more".
    private static func list(_ names: [String], first count: Int) -> String {
        names.count <= count
            ? names.joined(separator: ", ")
            : names.prefix(count).joined(separator: ", ") + " and \(names.count - count) more"
    }

    /// A headline with format and counts, a line for each entry and each fight, the warnings, and
    /// what was not taken.
    var lines: [String] {
        let counts = [Self.counts(of: entries), Self.counts(of: stored.fights)]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let headline = "\(shown(file.name)): \(file.format.name), \(counts)"
        let characters = entries.map { entry in
            line(entry.fate.rawValue, entry.name.map(shown) ?? "entry \(entry.index)", entry.reason)
        }
        let fights = stored.fights.map { fight in
            line(fight.fate.rawValue, "fight \(shown(fight.name))", fight.reason)
        }
        let warnings = file.warnings.map(\.description) + stored.portraitProblems
        return ["\(headline)\(isDryRun ? " (nothing was written)" : "")"] + characters + fights
            + warnings.map { "  warning    \(shown($0))" } + notTakenLines
    }

    private func line(_ fate: String, _ name: String, _ reason: String?) -> String {
        "  \(fate.padding(to: 9))  \(name)" + (reason.map { ": \(shown($0))" } ?? "")
    }

    /// Parts without a reason in one line; a line for each with a reason. Counts are shown if the
    /// file has several entries.
    private var notTakenLines: [String] {
        func shownPart(_ part: NotTaken) -> String {
            shown(part.description) + (entries.count > 1 ? " (\(part.count))" : "")
        }
        let plain = file.notTaken.filter { $0.reason == nil }.map(shownPart)
        let others = file.notTaken.filter { $0.reason != nil }.map(shownPart)
        return ((plain.isEmpty ? [] : [Self.list(plain, first: 12)]) + others)
            .map { "  not taken  \($0)" }
    }

    /// The JSON representation.
    var json: JSONValue {
        func count(_ fate: Fate) -> JSONValue { .integer(entries.count { $0.fate == fate }) }
        return .object([
            "file": .string(file.name),
            "format": .string(file.format.name),
            "dryRun": .bool(isDryRun),
            "added": count(.added),
            "updated": count(.updated),
            "unchanged": count(.unchanged),
            "skipped": count(.skipped),
            "entries": .array(
                entries.map { entry in
                    .object([
                        "index": .integer(entry.index),
                        "name": JSONValue(entry.name),
                        "outcome": .string(entry.fate.rawValue),
                        "reason": JSONValue(entry.reason),
                        "notTaken": JSONValue(
                            file.notTaken(ofEntry: entry.index - 1).map(\.name)),
                    ])
                }),
            "fights": .array(stored.fights.map(\.json)),
            "warnings": JSONValue(file.warnings.map(\.description) + stored.portraitProblems),
            "notTaken": .array(
                file.notTaken.map { part in
                    .object([
                        "name": .string(part.name),
                        "reason": JSONValue(part.reason?.rawValue),
                        "count": .integer(part.count),
                    ])
                }),
        ])
    }
}

extension StoredFile.Fight {
    /// The JSON representation; round and combatants are `null` for a fight that cannot be read.
    fileprivate var json: JSONValue {
        .object([
            "name": .string(name),
            "outcome": .string(fate.rawValue),
            "reason": JSONValue(reason),
            "round": JSONValue(draft?.round),
            "combatants": JSONValue(draft?.members.count),
        ])
    }
}
