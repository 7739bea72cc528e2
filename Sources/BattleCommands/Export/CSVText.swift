import TerminalUI

/// Rows of comma-separated values, as RFC 4180 has them, with newlines as on Unix.
struct CSVText {
    /// Whether a cell that a spreadsheet would take for a formula gets an apostrophe before it.
    ///
    /// - Note: Rule: the cells that begin with one of "=+-@", as OWASP's "CSV Injection" lists them.
    let guardsFormulas: Bool
    private var bytes: [UInt8] = []

    init(guardsFormulas: Bool) { self.guardsFormulas = guardsFormulas }

    mutating func add(_ cells: [String]) {
        bytes.append(contentsOf: (cells.map(quoted).joined(separator: ",") + "\n").utf8)
    }

    /// The rows so far, which are then forgotten.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// The cell in quotation marks where it needs them, without characters that could control a
    /// terminal.
    private func quoted(_ cell: String) -> String {
        var lines = cell.split(separator: "\n", omittingEmptySubsequences: false).map {
            shown(String($0))
        }
        .joined(separator: "\n")
        if guardsFormulas, let first = lines.unicodeScalars.first,
            "=+-@".unicodeScalars.contains(first),
            Double(lines) == nil
        {
            lines = "'" + lines
        }
        guard lines.contains(where: { ",\"\n".contains($0) }) else { return lines }
        return "\"" + lines.replacing("\"", with: "\"\"") + "\""
    }
}
