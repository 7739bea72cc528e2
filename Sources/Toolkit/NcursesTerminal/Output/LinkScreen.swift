import TerminalUI

/// The hyperlinks on a terminal's screen (OSC 8), which ncurses does not know.
///
/// After ncurses has written a frame, the cells of each link are written once more, between the sequences
/// that begin and end it. They are so again whenever something changes in their rows: ncurses moves the
/// cursor to the right by writing the cells on the way, which would no longer be a link then.
nonisolated struct LinkScreen: Sendable {
    private let colors: TerminalCapabilities.Colors
    private var shown: [PlacedLink] = []

    /// - Parameter colors: those of the terminal.
    init(colors: TerminalCapabilities.Colors) { self.colors = colors }

    /// Forgets what is on the screen, which has been cleared.
    mutating func forget() { shown = [] }

    /// The bytes to write for a frame.
    ///
    /// - Parameter damage: the cells that ncurses may have written; `nil` for all.
    mutating func update(_ grid: CellGrid, damage: [CellRect]?) -> [UInt8] {
        if grid.links.isEmpty && shown.isEmpty { return [] }
        let wanted = grid.links.compactMap { link -> PlacedLink? in
            let cells = link.cells.intersection(grid.bounds)
            guard !cells.isEmpty, Self.isAllowed(link.destination) else { return nil }
            return PlacedLink(destination: link.destination, cells: cells)
        }
        let gone = shown.filter { !wanted.contains($0) }
        let written = wanted.filter { link in
            !gone.isEmpty || !shown.contains(link)
                || damage?.contains { link.isInRows(of: $0) } ?? true
        }
        shown = wanted
        if gone.isEmpty && written.isEmpty { return [] }
        // The cursor and the attributes are those that ncurses knows of.
        var text = "\u{1B}7"
        for link in gone { add(link.cells.intersection(grid.bounds), of: grid, to: &text) }
        for (number, link) in written.enumerated() {
            // Lines with one id are one link.
            let id = link.cells.rows > 1 ? "id=battle-\(number)" : ""
            add(
                link.cells, of: grid, opening: "\u{1B}]8;\(id);\(link.destination)\u{1B}\\",
                to: &text)
        }
        return Array((text + "\u{1B}8").utf8)
    }

    /// URLs of printable ASCII, in the length that terminals accept.
    private static func isAllowed(_ destination: String) -> Bool {
        !destination.isEmpty && destination.utf8.count <= 2083
            && destination.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private func add(
        _ cells: CellRect, of grid: CellGrid, opening: String? = nil, to text: inout String
    ) {
        for row in cells.row..<cells.row + cells.rows {
            text += "\u{1B}[\(row + 1);\(cells.column + 1)H"
            text += opening ?? ""
            var last: String?
            for column in cells.column..<cells.column + cells.columns {
                let cell = grid[column: column, row: row]
                if cell.glyph.isContinuation {
                    // The left half is outside.
                    if column == cells.column { text += "\u{1B}[C" }
                    continue
                }
                let style = style(of: cell)
                if style != last { text += style }
                last = style
                text += cell.glyph.text
            }
            text += (opening == nil ? "" : "\u{1B}]8;;\u{1B}\\") + "\u{1B}[m"
        }
    }

    /// The sequence (SGR) that sets a cell's colours and attributes.
    private func style(of cell: Cell) -> String {
        var codes = ["0"]
        let attributes: [(CellAttributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
            // As ncurses shows it.
            (.strikethrough, "2"),
        ]
        codes += attributes.filter { cell.attributes.contains($0.0) }.map(\.1)
        if colors > .none {
            let numbers = TerminalPalette.numbers(
                foreground: cell.foreground, background: cell.background, in: colors)
            if let number = numbers.foreground { codes.append(code(number, base: 30)) }
            if let number = numbers.background { codes.append(code(number, base: 40)) }
        }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    /// The code of a colour; the base is 30 for the foreground, 40 for the background.
    private func code(_ number: Int32, base: Int) -> String {
        switch number {
        case _ where colors == .direct:
            return "\(base + 8);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
        case 0..<8: return "\(base + Int(number))"
        case 8..<16: return "\(base + 60 + Int(number) - 8)"
        default: return "\(base + 8);5;\(number)"
        }
    }
}

extension PlacedLink {
    /// Whether it has a row in common with some cells.
    fileprivate nonisolated func isInRows(of area: CellRect) -> Bool {
        cells.row < area.row + area.rows && area.row < cells.row + cells.rows && !area.isEmpty
    }
}
