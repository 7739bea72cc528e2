import TerminalUI

/// A text table whose columns are aligned by terminal width.
struct TextTable {
    /// The alignment of a column's cells.
    enum Edge { case left, right }

    private let titles: [(text: String, edge: Edge)]
    private var rows: [[String]] = []

    /// - Parameter titles: a title and an alignment for each column.
    init(_ titles: [(String, Edge)]) {
        self.titles = titles.map { (text: $0.0, edge: $0.1) }
    }

    /// Adds a row with a text for each column; the texts are sanitized.
    mutating func add(_ cells: [String]) {
        precondition(cells.count == titles.count, "a row has a cell for each column")
        rows.append(cells.map { DisplayText.sanitized($0) })
    }

    /// The titles and the rows, with two spaces between columns and none at the end of a line.
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
