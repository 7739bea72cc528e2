/// A rectangle of samples, half-open; there are 8 × 8 samples in a cell.
nonisolated struct SampleBox: Hashable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package var isEmpty: Bool { left >= right || top >= bottom }

    init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// All samples of some cells.
    init(_ cells: CellRect) {
        self.init(
            left: cells.column * 8, top: cells.row * 8, right: (cells.column + cells.columns) * 8,
            bottom: (cells.row + cells.rows) * 8)
    }

    package func intersection(_ other: SampleBox) -> SampleBox {
        SampleBox(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The cells that the box touches.
    package var cells: CellRect {
        CellRect(
            column: left >> 3, row: top >> 3, columns: (right + 7) >> 3 - left >> 3,
            rows: (bottom + 7) >> 3 - top >> 3)
    }

    /// The cells that are inside as a whole.
    var wholeCells: CellRect {
        let (column, row) = ((left + 7) >> 3, (top + 7) >> 3)
        return CellRect(
            column: column, row: row, columns: right >> 3 - column, rows: bottom >> 3 - row)
    }

    /// The columns of cells whose centre is inside.
    var middleColumns: Range<Int> {
        let lower = (left + 3) >> 3
        return lower..<max((right + 3) >> 3, lower)
    }

    /// The rows of cells whose centre is inside.
    var middleRows: Range<Int> {
        let lower = (top + 3) >> 3
        return lower..<max((bottom + 3) >> 3, lower)
    }

    /// The samples of one cell that are inside, one bit each.
    func mask(column: Int, row: Int) -> UInt64 {
        let columns = SampleMask.columns(from: left - column * 8, to: right - column * 8)
        return columns & SampleMask.rows(from: top - row * 8, to: bottom - row * 8)
    }
}

/// Sets of a cell's 64 samples: bit `8 · y + x`.
nonisolated enum SampleMask {
    /// Every sample.
    static let full = UInt64.max
    /// The sample that decides a cell's text background: the one below and right of the centre.
    package static let middle = UInt64(1) << UInt64(middleIndex)
    /// Number of that sample.
    static let middleIndex = 36

    /// Whole columns of samples; bounds are clamped to 0...8.
    package static func columns(from: Int, to: Int) -> UInt64 {
        let (from, to) = (max(from, 0), min(to, 8))
        guard from < to else { return 0 }
        return ((1 << UInt64(to)) - (1 << UInt64(from))) * 0x0101_0101_0101_0101
    }

    /// Whole rows of samples; bounds are clamped to 0...8.
    package static func rows(from: Int, to: Int) -> UInt64 {
        let (from, to) = (max(from, 0), min(to, 8))
        guard from < to else { return 0 }
        return (UInt64.max << UInt64(from * 8)) & (UInt64.max >> UInt64(64 - to * 8))
    }
}

/// Which samples a shape covers, 64 bits for each cell of a rectangle.
nonisolated struct Coverage {
    /// The cells described; outside them nothing is covered.
    package let cells: CellRect
    /// `cells.columns * cells.rows` masks, the top row first.
    var masks: [UInt64]

    /// An empty coverage.
    init(cells: CellRect) {
        self.cells = cells
        masks = Array(repeating: 0, count: cells.columns * cells.rows)
    }

    /// The covered samples of one cell.
    func mask(column: Int, row: Int) -> UInt64 {
        let x = column - cells.column
        let y = row - cells.row
        guard x >= 0, y >= 0, x < cells.columns, y < cells.rows else { return 0 }
        return masks[y * cells.columns + x]
    }

    /// The samples covered by both.
    package func intersection(_ other: Coverage) -> Coverage {
        var result = Coverage(cells: cells.intersection(other.cells))
        var index = 0
        for row in result.cells.row..<result.cells.row + result.cells.rows {
            for column in result.cells.column..<result.cells.column + result.cells.columns {
                result.masks[index] =
                    mask(column: column, row: row) & other.mask(column: column, row: row)
                index += 1
            }
        }
        return result
    }

    /// Adds samples `left ..< right` of a row of samples, clipped to ``cells``.
    package mutating func add(row: Int, from left: Int, to right: Int) {
        let y = row >> 3 - cells.row
        let from = max(left, cells.column * 8)
        let to = min(right, (cells.column + cells.columns) * 8)
        guard y >= 0, y < cells.rows, from < to else { return }
        let shift = UInt64((row & 7) * 8)
        for column in from >> 3...(to - 1) >> 3 {
            let (first, end) = (max(from - column * 8, 0), min(to - column * 8, 8))
            let bits = (UInt64(1) << UInt64(end)) - (UInt64(1) << UInt64(first))
            masks[y * cells.columns + column - cells.column] |= bits << shift
        }
    }
}
