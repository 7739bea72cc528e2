/// A rectangle of terminal cells; half-open, so it covers `column ..< column + columns`
/// and `row ..< row + rows`, and is empty when either count is zero.
public nonisolated struct CellRect: Hashable, Sendable {
    /// Leftmost column.
    public var column: Int
    /// Topmost row.
    public var row: Int
    /// How many columns, zero or more.
    public var columns: Int
    /// How many rows, zero or more.
    public var rows: Int

    /// A rectangle; negative counts become zero.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// Whether it covers no cell.
    public var isEmpty: Bool { columns == 0 || rows == 0 }

    /// The cells in both rectangles.
    public func intersection(_ other: CellRect) -> CellRect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return CellRect(
            column: left, row: top,
            columns: min(column + columns, other.column + other.columns) - left,
            rows: min(row + rows, other.row + other.rows) - top)
    }

    /// Whether it covers the cell at a position.
    package func contains(column: Int, row: Int) -> Bool {
        (self.column..<self.column + columns).contains(column)
            && (self.row..<self.row + rows).contains(row)
    }

    /// The smallest rectangle that contains both; an empty rectangle is ignored.
    public func union(_ other: CellRect) -> CellRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(column, other.column)
        let top = min(row, other.row)
        return CellRect(
            column: left, row: top,
            columns: max(column + columns, other.column + other.columns) - left,
            rows: max(row + rows, other.row + other.rows) - top)
    }
}

/// A screen of cells, row by row.
public nonisolated struct CellGrid: Hashable, Sendable {
    /// How many columns, zero or more.
    public let columns: Int
    /// How many rows, zero or more.
    public let rows: Int
    /// `columns * rows` cells, the top row first.
    public var cells: [Cell]
    /// The pictures over the cells, on a terminal that shows pixels.
    package var pictures: [PlacedPicture] = []

    /// The hyperlinks among the cells.
    package var links: [PlacedLink] = []

    /// A grid of blanks; negative counts become zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
        cells = Array(repeating: .blank, count: self.columns * self.rows)
    }

    /// The rectangle of all cells.
    public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

    /// - Precondition: the position is inside ``bounds``.
    public subscript(column column: Int, row row: Int) -> Cell {
        get { cells[row * columns + column] }
        set { cells[row * columns + column] = newValue }
    }

    /// Copies the cells of some rectangles, and the pictures and links, from a grid of the same size.
    ///
    /// - Returns: how many of them changed.
    @discardableResult
    package mutating func take(_ areas: [CellRect], from other: CellGrid) -> Int {
        var changed = 0
        (pictures, links) = (other.pictures, other.links)
        let bounds = bounds
        cells.withUnsafeMutableBufferPointer { cells in
            for area in areas.lazy.map({ $0.intersection(bounds) }) {
                for row in area.row..<area.row + area.rows {
                    let start = row * columns + area.column
                    for index in start..<start + area.columns
                    where cells[index] != other.cells[index] {
                        cells[index] = other.cells[index]
                        changed += 1
                    }
                }
            }
        }
        return changed
    }

    /// One row as text, without trailing blanks.
    public func text(row: Int) -> String {
        var line = ""
        for cell in cells[row * columns..<(row + 1) * columns] { line += cell.glyph.text }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// All rows as text, without trailing blanks, joined by newlines.
    public var text: String {
        (0..<rows).map { text(row: $0) }.joined(separator: "\n")
    }
}
