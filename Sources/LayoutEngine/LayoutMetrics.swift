public import Foundation

/// What depends on the medium: how large a cell is, and the lengths nobody wrote down.
///
/// Layout itself runs in points and never rounds; these are the only constants it takes from
/// outside. ``terminal`` is what the program draws with, ``points`` is for comparing with
/// SwiftUI's own numbers.
public nonisolated struct LayoutMetrics: Hashable, Sendable {
    /// Width of one text column and height of one line, in points.
    public var cell: CGSize
    /// Spacing between siblings where a stack was given none: beside each other, above each other.
    public var spacing: CGSize
    /// Length of `padding()` without a number.
    public var padding: CGFloat
    /// A divider's thickness: width of a vertical rule, height of a horizontal one.
    public var hairline: CGSize
    /// Whether a position that comes from aligning is moved to the nearest whole cell.
    public var snapsToCells: Bool

    /// One terminal cell is 8 × 16 points.
    public static let terminal = LayoutMetrics(
        cell: CGSize(width: 8, height: 16), spacing: CGSize(width: 8, height: 0), padding: 16,
        hairline: CGSize(width: 8, height: 16), snapsToCells: true)

    /// SwiftUI's numbers: a character is one point wide, a line one point high, nothing is rounded.
    public static let points = LayoutMetrics(
        cell: CGSize(width: 1, height: 1), spacing: CGSize(width: 8, height: 8), padding: 16,
        hairline: CGSize(width: 1, height: 1), snapsToCells: false)

    /// The cell edge nearest to a position; of two equally near the first.
    ///
    /// The same rule tells which cells a fill covers, where a text stands and where a line runs,
    /// so that they agree wherever a view lies.
    package func cells(_ position: CGFloat, _ axis: Axis) -> Int {
        let count = (position / cell[axis] - 0.5 - 1e-6).rounded(.up)
        return count.isNaN ? 0 : Int(min(max(count, -1e9), 1e9))
    }

    /// The cells that a rectangle covers, as a rectangle; at least one.
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

    /// The whole cells in a length, as a length; the length itself where nothing is rounded.
    package func wholeCells(_ length: CGFloat, _ axis: Axis) -> CGFloat {
        guard snapsToCells, length.isFinite else { return length }
        return (length / cell[axis] + 1e-6).rounded(.down) * cell[axis]
    }

    /// Metrics made of their parts; both sides of `cell` must be above zero.
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
