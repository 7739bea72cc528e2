/// Rows of comma-separated values, as RFC 4180 has them, with newlines as on Unix.
struct CSVText {
    /// Whether cells are written as they are. Otherwise what a spreadsheet would calculate gets an
    /// apostrophe before it.
    ///
    /// - Note: Rule: cells that begin with one of "=+-@" or its full-width form, as OWASP's "CSV
    ///   Injection" lists them. Where semicolons separate cells, as in German spreadsheets, the
    ///   quotation marks of a later cell count for nothing: what follows a semicolon or a line end in
    ///   it begins a cell, too.
    let isRaw: Bool
    private var bytes: [UInt8] = []

    init(isRaw: Bool = false) { self.isRaw = isRaw }

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
        if !isRaw { lines = guarded(lines) }
        guard lines.contains(where: { ",\";\n".contains($0) }) else { return lines }
        return "\"" + lines.replacing("\"", with: "\"\"") + "\""
    }

    private func guarded(_ cell: String) -> String {
        let isNumber = cell.wholeMatch(of: /[+-]?\d+(\.\d+)?([eE][+-]?\d+)?/) != nil
        return isNumber ? cell : cell.replacing(/(^|[;\n])([=+\-@＝＋－＠])/) { "\($0.1)'\($0.2)" }
    }
}
