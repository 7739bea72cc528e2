public import Foundation

nonisolated extension CGFloat {
    /// So many columns of a terminal in points, 8 each: for those who think in cells.
    ///
    ///     Text("HP").frame(width: .columns(4))
    public static func columns(_ count: Int) -> CGFloat {
        CGFloat(count) * LayoutMetrics.terminal.cell.width
    }

    /// So many rows of a terminal in points, 16 each.
    public static func rows(_ count: Int) -> CGFloat {
        CGFloat(count) * LayoutMetrics.terminal.cell.height
    }
}
