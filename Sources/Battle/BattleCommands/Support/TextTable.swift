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
    var lines: [String] { lines(columns: .max) }

    /// The lines, with the texts of the last column continued below each other where they do not fit
    /// into `columns`. The last column gets at least 20 columns.
    func lines(columns: Int) -> [String] {
        let all = [titles.map(\.text)] + rows
        let widths = titles.indices.map { column in
            all.map { DisplayText.columns(of: $0[column]) }.max() ?? 0
        }
        let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
        let room = max(20, columns == .max ? .max : columns - indent)
        return all.flatMap { row in
            let parts = Self.wrapped(row[row.count - 1], columns: room)
            let first = line(Array(row.dropLast()) + [parts[0]], widths)
            return [first] + parts.dropFirst().map { String(repeating: " ", count: indent) + $0 }
        }
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        let cells = zip(row.indices, row).map { column, cell in
            let blanks = String(
                repeating: " ", count: widths[column] - DisplayText.columns(of: cell))
            return titles[column].edge == .left ? cell + blanks : blanks + cell
        }
        let line = cells.joined(separator: "  ")
        let last = line.lastIndex { $0 != " " }
        return last.map { String(line[...$0]) } ?? ""
    }

    /// Breaks a text at spaces; a word that is longer than a line keeps its length.
    static func wrapped(_ text: String, columns: Int) -> [String] {
        guard DisplayText.columns(of: text) > columns else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if line.isEmpty || DisplayText.columns(of: longer) <= columns {
                line = longer
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return lines + [line]
    }
}
