import TerminalUI

/// Rows and columns for people, aligned by the width that signs have in a terminal.
struct TextTable {
    /// Where the cells of a column stand.
    enum Edge { case left, right }

    private let titles: [(text: String, edge: Edge)]
    private var rows: [[String]] = []

    /// - Parameter titles: a word for each column, and where its cells stand.
    init(_ titles: [(String, Edge)]) {
        self.titles = titles.map { (text: $0.0, edge: $0.1) }
    }

    /// Adds a row with a text for each column, made fit to be shown.
    mutating func add(_ cells: [String]) {
        precondition(cells.count == titles.count, "a row has a cell for each column")
        rows.append(cells.map { DisplayText.sanitized($0) })
    }

    /// The titles and the rows, two blanks between columns, without blanks at the end.
    var lines: [String] {
        let all = [titles.map(\.text)] + rows
        let widths = titles.indices.map { column in
            all.map { DisplayText.columns(of: $0[column]) }.max() ?? 0
        }
        return all.map { row in
            let cells = zip(row.indices, row).map { column, cell in
                let blanks = String(
                    repeating: " ", count: widths[column] - DisplayText.columns(of: cell))
                return titles[column].edge == .left ? cell + blanks : blanks + cell
            }
            let line = cells.joined(separator: "  ")
            let last = line.lastIndex { $0 != " " }
            return last.map { String(line[...$0]) } ?? ""
        }
    }
}
