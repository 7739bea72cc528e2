import Foundation
import TerminalUI

/// How large the screen is, in whole cells, and what fits on it.
struct ScreenSize: Hashable {
    /// Cells in a row.
    let columns: Int
    /// Rows.
    let rows: Int

    /// The whole cells in a size given in points.
    init(_ size: CGSize) {
        let cell = LayoutMetrics.terminal.cell
        columns = max(0, Int(size.width / cell.width))
        rows = max(0, Int(size.height / cell.height))
    }

    /// A size in cells.
    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Whether there is room for rules between the parts of the screen.
    var isRoomy: Bool { rows >= 16 }
    /// Blank columns left and right of what is shown.
    var margin: Int { columns >= 60 ? 2 : columns >= 30 ? 1 : 0 }
    /// Rows to leave free above so many rows in the middle: whole ones, so that lines and fields do
    /// not come to lie between two rows of cells.
    func rowsAbove(_ rows: Int) -> Int { max(0, (self.rows - 1 - rows) / 2) }
    /// The size without so many rows, and without the margins.
    func body(without rows: Int) -> ScreenSize {
        ScreenSize(columns: max(0, columns - 2 * margin), rows: max(0, self.rows - rows))
    }
}
