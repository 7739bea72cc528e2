import ArgumentParser

/// The formats that `battle export` writes.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    /// Everything in the database.
    case archive
    /// Characters, as this program reads them.
    case characters
    /// Characters, for Improved Initiative.
    case improvedInitiative = "improved-initiative"
    /// Characters, for the plugin Fantasy Statblocks of Obsidian.
    case fantasyStatblocks = "fantasy-statblocks"
    /// A fight, for the campaign's notes.
    case markdown
    /// The answers given in practice.
    case historyCSV = "history-csv"
    /// The logs of the fights.
    case logCSV = "log-csv"

    /// What is written, in a few words.
    var content: String {
        switch self {
        case .archive: "everything, as JSON"
        case .characters: "characters, as JSON for battle"
        case .improvedInitiative: "characters, for Improved Initiative"
        case .fantasyStatblocks: "characters, for Fantasy Statblocks"
        case .markdown: "a fight, as Markdown"
        case .historyCSV: "answers, as CSV"
        case .logCSV: "logs of fights, as CSV"
        }
    }

    /// The extension of a file's name, without the period.
    var fileExtension: String {
        switch self {
        case .archive, .characters, .improvedInitiative, .fantasyStatblocks: "json"
        case .markdown: "md"
        case .historyCSV, .logCSV: "csv"
        }
    }

    /// The format that a file's name asks for; `nil` if several have its extension.
    init?(extensionOf path: String) {
        let name = path.lowercased()
        if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else if name.hasSuffix(".csv") {
            return nil
        } else {
            self = .archive
        }
    }
}
