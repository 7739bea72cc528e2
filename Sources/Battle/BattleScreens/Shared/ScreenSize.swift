import TerminalUI

/// A size in whole cells, and what fits into it.
///
/// Views read the size of the screen from the environment, and their own from a `GeometryReader`;
/// no view has its size as a parameter.
struct ScreenSize: Hashable {
    /// The number of columns.
    let columns: Int
    /// The number of rows.
    let rows: Int

    /// The whole cells within a size in points.
    init(_ size: CGSize) {
        let cell = LayoutMetrics.terminal.cell
        columns = max(0, Int(size.width / cell.width))
        rows = max(0, Int(size.height / cell.height))
    }

    /// Makes a size in cells.
    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Whether there is room for rules and blank rows between the sections of the screen.
    var isRoomy: Bool { rows >= 16 }
    /// The blank columns at the left and right edge.
    var margin: Int { columns >= 60 ? 2 : columns >= 30 ? 1 : 0 }
    /// The columns between the margins.
    var innerColumns: Int { max(0, columns - 2 * margin) }
    /// The free rows above content of `rows` rows in the middle. Whole rows, so that lines and
    /// fields align with the rows of cells.
    func rowsAbove(_ rows: Int) -> Int { max(0, (self.rows - 1 - rows) / 2) }
}

private enum ScreenSizeKey: EnvironmentKey {
    static var defaultValue: ScreenSize { ScreenSize(columns: 80, rows: 24) }
}
private enum PageSizeKey: EnvironmentKey {
    static var defaultValue: ScreenSize { ScreenSize(columns: 76, rows: 19) }
}

extension EnvironmentValues {
    /// The size of the whole screen.
    var screenSize: ScreenSize {
        get { self[ScreenSizeKey.self] }
        set { self[ScreenSizeKey.self] = newValue }
    }
    /// The size of the part of the screen between tabs, margins and status line.
    var pageSize: ScreenSize {
        get { self[PageSizeKey.self] }
        set { self[PageSizeKey.self] = newValue }
    }
}
