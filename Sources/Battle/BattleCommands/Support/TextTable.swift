import BattleScreens
import TerminalUI

/// A text table whose columns are aligned by terminal width.
struct TextTable {
    /// The alignment of a column's cells.
    enum Edge { case left, right }

    private let titles: [(text: String, edge: Edge)]
    private var rows: [(cells: [String], inks: [Int: Ink])] = []
    /// The columns that a text is shortened to at most, and that one in the last column gets at least.
    private static let least = (shortened: 8, wrapped: 20)

    /// - Parameter titles: a title and an alignment for each column.
    init(_ titles: [(String, Edge)]) {
        self.titles = titles.map { (text: $0.0, edge: $0.1) }
    }

    /// Adds a row with a text for each column; the texts are sanitized.
    ///
    /// - Parameter inks: the colours of columns, counted from 0.
    mutating func add(_ cells: [String], _ inks: [Int: Ink] = [:]) {
        precondition(cells.count == titles.count, "a row has a cell for each column")
        rows.append((cells.map { DisplayText.sanitized($0) }, inks))
    }

    /// The titles and the rows as wide as the terminal, or as wide as they are where the output is a file
    /// or a pipe.
    var lines: [PrintedLine] { lines(columns: StandardOutput.terminalColumns ?? .max) }

    /// The titles and the rows, with two spaces between columns and none at the end of a line.
    ///
    /// What does not fit into `columns` has one space between columns; texts in the last column are
    /// continued below each other, and then the longest of the other texts are shortened.
    func lines(columns: Int) -> [PrintedLine] {
        let all = [titles.map(\.text)] + rows.map(\.cells)
        var widths = titles.indices.map { column in
            all.map { DisplayText.columns(of: $0[column]) }.max() ?? 0
        }
        let last = widths.count - 1
        let wraps = titles[last].edge == .left
        let end = wraps ? min(widths[last], Self.least.wrapped) : widths[last]
        var gap = 2
        func width() -> Int { widths.dropLast().reduce(end) { $0 + $1 + gap } }
        if width() > columns { gap = 1 }
        while width() > columns,
            let widest = widths.indices.filter({
                titles[$0].edge == .left && $0 < last + (wraps ? 0 : 1)
                    && widths[$0] > Self.least.shortened
            }).max(by: { widths[$0] < widths[$1] })
        {
            widths[widest] -= 1
        }
        let indent = width() - end
        let room = columns == .max ? .max : max(Self.least.wrapped, columns - indent)
        return zip(
            all,
            [Dictionary(uniqueKeysWithValues: widths.indices.map { ($0, Ink.heading) })]
                + rows.map(\.inks)
        ).flatMap { row, inks in
            let parts = wraps ? Self.wrapped(row[last], columns: room) : [row[last]]
            return parts.enumerated().map { number, part in
                number == 0
                    ? line(Array(row.dropLast()) + [part], inks, widths, gap)
                    : PrintedLine(String(repeating: " ", count: indent))
                        + PrintedLine(part, inks[last])
            }
        }
    }

    private func line(
        _ row: [String], _ inks: [Int: Ink], _ widths: [Int], _ gap: Int
    ) -> PrintedLine {
        var line = PrintedLine("")
        for (column, cell) in row.enumerated() {
            let isWrapped = column == row.count - 1 && titles[column].edge == .left
            let text = isWrapped ? cell : Self.shortened(cell, columns: widths[column])
            let blanks = PrintedLine(
                String(
                    repeating: " ", count: max(0, widths[column] - DisplayText.columns(of: text))))
            if column > 0 { line += PrintedLine(String(repeating: " ", count: gap)) }
            line +=
                titles[column].edge == .left
                ? PrintedLine(text, inks[column]) + blanks
                : blanks + PrintedLine(text, inks[column])
        }
        return line.trimmed
    }

    /// A text of at most so many columns.
    static func shortened(_ text: String, columns: Int) -> String {
        guard DisplayText.columns(of: text) > columns else { return text }
        var text = text
        while !text.isEmpty, DisplayText.columns(of: text) >= columns { text.removeLast() }
        return text + "…"
    }

    /// Breaks a text at spaces; a word that is longer than a line keeps its length.
    static func wrapped(_ text: String, columns: Int) -> [String] {
        PrintedLine(text, indent: 0).folded(columns: columns).map(\.text)
    }
}
