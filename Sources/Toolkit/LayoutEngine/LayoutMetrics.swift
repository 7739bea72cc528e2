public import Foundation

/// The lengths that depend on the output medium: the size of a cell and the default lengths.
///
/// Layout runs in points; these are its only external constants. ``terminal`` is used for drawing,
/// ``points`` for comparisons with SwiftUI's own numbers.
public nonisolated struct LayoutMetrics: Hashable, Sendable {
    /// The width of a text column and the height of a line, in points.
    public var cell: CGSize
    /// The default spacing, horizontal and vertical.
    public var spacing: CGSize
    /// The default padding.
    public var padding: CGFloat
    /// The thickness of a divider: the width of a vertical one, the height of a horizontal one.
    public var hairline: CGSize
    /// Whether positions computed by alignment, and shares of stacks and grids, are rounded to whole
    /// cells.
    public var snapsToCells: Bool

    /// One terminal cell is 8 × 16 points.
    public static let terminal = LayoutMetrics(
        cell: CGSize(width: 8, height: 16), spacing: CGSize(width: 8, height: 0), padding: 16,
        hairline: CGSize(width: 8, height: 16), snapsToCells: true)

    /// SwiftUI's numbers: a character is one point wide, a line one point high, nothing is rounded.
    public static let points = LayoutMetrics(
        cell: CGSize(width: 1, height: 1), spacing: CGSize(width: 8, height: 8), padding: 16,
        hairline: CGSize(width: 1, height: 1), snapsToCells: false)

    /// The index of the cell edge nearest to a position; the lower one of two equally near.
    ///
    /// Fills, texts and lines all use this rounding, so that they agree wherever a view lies.
    package func cells(_ position: CGFloat, _ axis: Axis) -> Int {
        let count = (position / cell[axis] - 0.5 - 1e-6).rounded(.up)
        return count.isNaN ? 0 : Int(min(max(count, -1e9), 1e9))
    }

    /// A rectangle rounded to whole cells, at least one on each axis.
    package func wholeCells(_ rect: CGRect) -> CGRect {
        var result = rect
        for axis in Axis.allCases {
            let low = cells(rect.origin[axis], axis)
            let high = max(cells(rect.origin[axis] + rect.size[axis], axis), low + 1)
            result.origin[axis] = CGFloat(low) * cell[axis]
            result.size[axis] = CGFloat(high - low) * cell[axis]
        }
        return result
    }

    /// A length rounded down to whole cells; unchanged if the metrics do not round.
    package func wholeCells(_ length: CGFloat, _ axis: Axis) -> CGFloat {
        guard snapsToCells, length.isFinite else { return length }
        return (length / cell[axis] + 1e-6).rounded(.down) * cell[axis]
    }

    /// - Precondition: both sides of `cell` are above zero.
    public init(
        cell: CGSize, spacing: CGSize, padding: CGFloat, hairline: CGSize, snapsToCells: Bool
    ) {
        precondition(cell.width > 0 && cell.height > 0, "A cell has a width and a height.")
        self.cell = cell
        self.spacing = spacing
        self.padding = padding
        self.hairline = hairline
        self.snapsToCells = snapsToCells
    }
}
