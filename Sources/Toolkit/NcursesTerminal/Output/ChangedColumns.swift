import TerminalUI

/// Finds where a row of cells differs from the row shown before.
nonisolated enum ChangedColumns {
    /// The columns from the first to the last difference, extended to whole wide glyphs in both
    /// rows: half of one can neither be written nor be left on the screen.
    ///
    /// - Returns: `nil` if the rows are equal within `columns`.
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
