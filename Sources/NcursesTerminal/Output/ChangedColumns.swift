import TerminalUI

/// Where a row of cells differs from the row shown before.
nonisolated enum ChangedColumns {
    /// From the first to the last column that differs, widened to whole signs of both rows: half a
    /// wide one can neither be written nor be left standing.
    ///
    /// - Returns: `nil` when the rows are the same within `columns`.
    static func range(
        in line: UnsafeBufferPointer<Cell>, from old: UnsafeBufferPointer<Cell>,
        within columns: Range<Int>
    ) -> Range<Int>? {
        var first = columns.lowerBound
        while first < columns.upperBound, line[first] == old[first] { first += 1 }
        guard first < columns.upperBound else { return nil }
        var end = columns.upperBound
        while line[end - 1] == old[end - 1] { end -= 1 }
        func isRightHalf(_ column: Int) -> Bool {
            line[column].glyph.isContinuation || old[column].glyph.isContinuation
        }
        while first > 0, isRightHalf(first) { first -= 1 }
        while end < line.count, isRightHalf(end) { end += 1 }
        return first..<end
    }
}
