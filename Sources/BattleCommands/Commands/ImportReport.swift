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
    let isDryRun: Bool
    let entries: [Entry]

    /// - Parameter outcomes: the store's outcomes for the file's characters, in the same order.
    init(file: ImportedFile, outcomes: [ImportedEntry], isDryRun: Bool) {
        self.file = file
        self.isDryRun = isDryRun
        var rest = outcomes[...]
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
        let reason = entries.lazy.compactMap(\.reason).first ?? "nothing"
        throw ImportProblem(file: file.name, fact: .nothingToImport(.holdsOnly(reason)))
    }

    /// The counts in words: "4 added, 1 skipped".
    static func counts(of entries: [Entry]) -> String {
        Fate.allCases.compactMap { fate in
            let count = entries.count { $0.fate == fate }
            return count == 0 ? nil : "\(count) \(fate.rawValue)"
        }.joined(separator: ", ")
    }

    /// A headline with format and counts, a line for each entry, then the warnings.
    var lines: [String] {
        let headline = "\(shown(file.name)): \(file.format.name), \(Self.counts(of: entries))"
        return ["\(headline)\(isDryRun ? " (nothing was written)" : "")"]
            + entries.map { entry in
                let fate = entry.fate.rawValue.padding(to: 9)
                let name = entry.name.map(shown) ?? "entry \(entry.index)"
                return "  \(fate)  \(name)" + (entry.reason.map { ": \(shown($0))" } ?? "")
            } + file.warnings.map { "  warning    \(shown($0.description))" }
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
                    ])
                }),
            "warnings": JSONValue(file.warnings.map(\.description)),
        ])
    }
}
