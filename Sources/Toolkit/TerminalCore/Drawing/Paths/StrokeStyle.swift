public import Foundation

/// The shape of a line's ends.
public nonisolated enum CGLineCap: Int32, Sendable {
    /// Ends at the last point.
    case butt
    /// Ends in a half circle around the last point.
    case round
    /// Extends by half the width beyond the last point.
    case square
}

/// The shape of the corner between two lines.
public nonisolated enum CGLineJoin: Int32, Sendable {
    /// Pointed, within the miter limit.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
}

/// The parameters of a stroke.
public nonisolated struct StrokeStyle: Hashable, Sendable {
    /// The width in points, half of it on each side of the path.
    public var lineWidth: CGFloat
    /// The shape of the ends.
    public var lineCap: CGLineCap
    /// The shape of the corners.
    public var lineJoin: CGLineJoin
    /// How far a mitred corner may extend, as a multiple of half the line's width.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in alternation, in points; empty for a solid line.
    public var dash: [CGFloat]
    /// The offset into ``dash`` at which the line starts, in points.
    public var dashPhase: CGFloat

    /// A solid, mitred line one point wide unless told otherwise.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

nonisolated extension StrokeStyle {
    /// The style with its lengths scaled as much as a map of the plane scales on average.
    func scaled(by transform: CGAffineTransform) -> StrokeStyle {
        var style = self
        style.lineWidth *= transform.scale
        style.dash = dash.map { $0 * transform.scale }
        style.dashPhase *= transform.scale
        return style
    }
}

/// The rule for which points are inside a path.
public nonisolated struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule decides; otherwise the non-zero winding rule does.
    public var isEOFilled: Bool
    /// No effect: a sample of a cell is either covered or not.
    public var isAntialiased: Bool

    /// The non-zero winding rule unless told otherwise.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
