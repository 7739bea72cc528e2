import Tabletop

/// The formats of deck files.
package enum DeckFormat: String, Hashable, Sendable, CaseIterable {
    /// Our own, ``DeckFile/text``.
    case json
    /// Tab-separated, with a header.
    case tsv
    /// Comma-separated, with a header.
    case csv
    /// Anki's text, with lines such as "#separator:tab" at its head.
    case anki
    /// hashcards' Markdown: "Q:" and "A:", or "C:" with gaps in brackets.
    case markdown
    /// Anki's packages with media and schedules.
    case package = "apkg"

    /// What it is called: "tab-separated".
    package var title: String {
        switch self {
        case .json: "JSON"
        case .tsv: "tab-separated"
        case .csv: "comma-separated"
        case .anki: "Anki text"
        case .markdown: "hashcards Markdown"
        case .package: "Anki package"
        }
    }

    /// The titles of all formats: "JSON, tab-separated, comma-separated".
    package static var allTitles: String { allCases.map(\.title).joined(separator: ", ") }

    /// The extension of a file's name, without the period; unique.
    package var fileExtension: String {
        switch self {
        case .json: "json"
        case .tsv: "tsv"
        case .csv: "csv"
        case .anki: "txt"
        case .markdown: "md"
        case .package: "apkg"
        }
    }

    /// The parts of a deck that the format has no place for: "readings", "notes".
    package var lacks: [DeckPart] {
        switch self {
        case .json: []
        case .tsv, .csv, .anki: [.schedule, .options, .pictures]
        case .markdown:
            [
                .readings, .otherAnswers, .notes, .tags, .guids, .schedule, .options, .pictures,
            ]
        case .package: [.otherWrongAnswers]
        }
    }

    /// A part of a deck.
    package enum DeckPart: String, CaseIterable {
        case readings, notes, tags, guids, schedule, options, pictures
        case otherAnswers = "other answers"
        case otherWrongAnswers = "wrong answers to offer"
    }

    /// The format that a file's name and, where that leaves it open, its contents suggest.
    package init(of bytes: [UInt8], file: String) {
        let head = String(
            String(decoding: bytes.prefix(4096), as: UTF8.self)
                .drop { $0.isWhitespace || $0 == "\u{feff}" })
        let isAnki =
            head.firstMatch(
                of: /^#(separator|html|tags|columns|notetype|deck|guid|if matches)[ :]/) != nil
        switch PathText.fileExtension(of: file).lowercased() {
        case "json": self = .json
        case "md", "markdown": self = .markdown
        case "csv": self = isAnki ? .anki : .csv
        case "tsv", "tab": self = isAnki ? .anki : .tsv
        default:
            if isAnki {
                self = .anki
            } else if head.firstMatch(of: /^(\{\s*("|\})|\[\s*(\{|"|\]))/) != nil {
                // A list with gaps begins with "{{c1::", one of sounds with "[a]".
                self = .json
            } else if head.firstMatch(of: #/(?m)^[QC]:(\s|$)/#) != nil {
                self = .markdown
            } else {
                // Separators in quotes are none.
                let line = head.prefix { !$0.isNewline }.replacing(#/"[^"]*"/#, with: "")
                let isTabbed = line.contains("\t") || !line.contains(",") || line.contains(" - ")
                self = isTabbed ? .tsv : .csv
            }
        }
    }
}
