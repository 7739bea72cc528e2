import BattleScreens
import TabletopLibrary
import TerminalUI

extension ManualPage {
    /// The page's Markdown.
    var text: String { Library.text(of: self) }
}

/// A page of the manual, as lines for a terminal.
///
/// Of Markdown it knows what the pages use: headings, paragraphs, lists, fenced blocks and tables;
/// inside a line code, emphasis, keys (`<kbd>`) and links. A link to another page of the manual shows
/// that page's name in parentheses. A table that is too wide becomes a list of its rows.
struct ManualText {
    /// The heading of the page.
    let title: String
    private let blocks: [Block]

    private enum Block {
        case heading(String)
        /// Text that is wrapped, behind a mark such as "- " or "2. " that the next lines are indented by.
        /// No blank line is before an item that follows another one.
        case paragraph(String, mark: String, isNext: Bool)
        /// Lines that stay as they are.
        case code([String])
        /// The titles and the rows.
        case table([[String]])
    }

    /// - Parameter markdown: the page as it lies in `Resources/Manual`.
    init(_ markdown: String) {
        var blocks: [Block] = []
        var lines = markdown.components(separatedBy: "\n")[...]
        // Whether a line goes on with the paragraph before it.
        var isOpen = false
        while let line = lines.popFirst() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            let wasOpen = isOpen
            isOpen = false
            if trimmed.hasPrefix("```") {
                let code = lines.prefix { $0.trimmingCharacters(in: .whitespaces) != "```" }
                lines = lines.dropFirst(code.count + 1)
                let indent = line.prefix { $0 == " " }.count
                blocks.append(.code(code.map { String($0.dropFirst(indent)) }))
            } else if trimmed.hasPrefix("|") {
                let rest = lines.prefix { $0.hasPrefix("|") }
                lines = lines.dropFirst(rest.count)
                // The second line only separates the titles.
                blocks.append(.table(([line] + rest.dropFirst()).map(Self.cells)))
            } else if let heading = trimmed.wholeMatch(of: #/#+ (.*)/#) {
                blocks.append(.heading(Self.plain(heading.1)))
            } else if trimmed.isEmpty || trimmed.hasPrefix("<!--") || trimmed.hasPrefix("![") {
                continue
            } else if let item = line.wholeMatch(of: #/( *(?:-|\d+\.) )(.*)/#) {
                blocks.append(
                    .paragraph(String(item.2), mark: String(item.1), isNext: wasOpen))
                isOpen = true
            } else if wasOpen, case .paragraph(let text, let mark, let isNext)? = blocks.last {
                blocks[blocks.count - 1] = .paragraph(
                    "\(text) \(trimmed)", mark: mark, isNext: isNext)
                isOpen = true
            } else {
                let indent = String(line.prefix { $0 == " " })
                blocks.append(.paragraph(trimmed, mark: indent, isNext: false))
                isOpen = true
            }
        }
        self.blocks = blocks
        title =
            blocks.lazy.compactMap { if case .heading(let text) = $0 { text } else { nil } }
            .first ?? ""
    }

    /// The page in lines of at most so many columns; code keeps its lines.
    func lines(columns: Int) -> [ManualLine] {
        var lines: [ManualLine] = []
        for block in blocks {
            var isNext = lines.isEmpty
            if case .paragraph(_, _, true) = block { isNext = true }
            if !isNext { lines.append(ManualLine("")) }
            switch block {
            case .heading(let text): lines.append(ManualLine(text, isHeading: true))
            case .paragraph(let text, let mark, _):
                lines += Self.wrapped(Self.plain(text), mark: mark, columns: columns)
            case .code(let code): lines += code.map { ManualLine("    " + $0) }
            case .table(let rows): lines += Self.table(rows, columns: columns)
            }
        }
        return lines
    }

    // MARK: Parts

    private static func wrapped(_ text: String, mark: String, columns: Int) -> [ManualLine] {
        let indent = String(repeating: " ", count: mark.count)
        return TextTable.wrapped(text, columns: max(20, columns - mark.count)).enumerated().map {
            ManualLine(($0.offset == 0 ? mark : indent) + $0.element)
        }
    }

    private static func table(_ rows: [[String]], columns: Int) -> [ManualLine] {
        guard let titles = rows.first else { return [] }
        let widths = titles.indices.map { column in
            rows.map { DisplayText.columns(of: $0[column]) }.max() ?? 0
        }
        let rest = widths.dropLast().reduce(0) { $0 + $1 + 2 }
        if rest + min(widths.last ?? 0, 30) <= columns {
            var table = TextTable(titles.map { ($0, .left) })
            for row in rows.dropFirst() { table.add(row) }
            let lines = table.lines(columns: columns).map { ManualLine($0.text) }
            // Without titles there is no line for them.
            return titles.allSatisfy(\.isEmpty) ? Array(lines.dropFirst()) : lines
        }
        return rows.dropFirst().flatMap { row in
            [ManualLine(row[0])]
                + zip(titles, row).dropFirst().filter { !$1.isEmpty }.flatMap { title, cell in
                    wrapped(
                        title.isEmpty ? cell : "\(title): \(cell)", mark: "    ", columns: columns)
                }
        }
    }

    /// The cells of a table's row, without markup.
    private static func cells(of row: String) -> [String] {
        // An escaped bar is none between cells.
        row.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
            .dropFirst().dropLast()
            .map { plain($0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces)) }
    }

    /// A text without markup.
    private static func plain(_ text: some StringProtocol) -> String {
        String(text)
            .replacing(#/\[([^\]]*)\]\(([^)#]*)(?:#[^)]*)?\)/#) { link in
                let target = link.2
                if target.isEmpty || target.hasPrefix("../") { return String(link.1) }
                if target.hasPrefix("http") { return "\(link.1) <\(target)>" }
                let page = target.replacing(".md", with: "")
                return link.1.lowercased() == page ? String(link.1) : "\(link.1) (\(page))"
            }
            .replacing(#/</?kbd>/#, with: "")
            .replacing("**", with: "").replacing("`", with: "")
            .replacing(#/(^|\s)\*(\w[^*]*)\*/#) { "\($0.1)\($0.2)" }
    }
}
