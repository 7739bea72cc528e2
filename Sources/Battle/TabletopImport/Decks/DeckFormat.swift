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
    /// Anki's packages with media and schedules, which are read but not written.
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

    /// The formats that can be written.
    package static let written = allCases.filter { $0 != .package }

    /// The format that a file's contents and, where they leave it open, its name suggest.
    init(of bytes: [UInt8], file: String) {
        let head = String(
            String(decoding: bytes.prefix(4096), as: UTF8.self)
                .drop { $0.isWhitespace || $0 == "\u{feff}" })
        let name = file.lowercased()
        if head.hasPrefix("{") || head.hasPrefix("[") || name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown")
            || head.firstMatch(of: #/(?m)^[QC]: /#) != nil && !name.hasSuffix("sv")
        {
            self = .markdown
        } else if head.firstMatch(
            of: /^#(separator|html|tags|columns|notetype|deck|guid|if matches)[ :]/) != nil
        {
            self = .anki
        } else if name.hasSuffix(".csv") {
            self = .csv
        } else if name.hasSuffix(".tsv") || name.hasSuffix(".tab") {
            self = .tsv
        } else {
            let line = head.prefix { !$0.isNewline }
            self = line.contains("\t") || !line.contains(",") ? .tsv : .csv
        }
    }
}
