public import Foundation

nonisolated extension CGFloat {
    /// The width of `count` terminal columns in points, 8 each.
    ///
    ///     Text("HP").frame(width: .columns(4))
    public static func columns(_ count: Int) -> CGFloat {
        CGFloat(count) * LayoutMetrics.terminal.cell.width
    }

    /// The height of `count` terminal rows in points, 16 each.
    public static func rows(_ count: Int) -> CGFloat {
        CGFloat(count) * LayoutMetrics.terminal.cell.height
    }
}
