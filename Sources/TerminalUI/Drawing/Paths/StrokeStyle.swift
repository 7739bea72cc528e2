public import Foundation

/// How a line ends.
public nonisolated enum CGLineCap: Int32, Sendable {
    /// At its last point.
    case butt
    /// In a half circle around its last point.
    case round
    /// Half its width behind its last point.
    case square
}

/// How two lines meet.
public nonisolated enum CGLineJoin: Int32, Sendable {
    /// In a point, within the miter limit.
    case miter
    /// In an arc.
    case round
    /// With the point cut off.
    case bevel
}

/// How a line is drawn along a path.
public nonisolated struct StrokeStyle: Hashable, Sendable {
    /// In points; half of it lies on each side of the path.
    public var lineWidth: CGFloat
    /// How ends look.
    public var lineCap: CGLineCap
    /// How corners look.
    public var lineJoin: CGLineJoin
    /// How far a mitred corner may reach, in halves of the line's width.
    public var miterLimit: CGFloat
    /// Lengths drawn and left out in turn, in points; an empty list draws everything.
    public var dash: [CGFloat]
    /// Where in ``dash`` the line begins, in points.
    public var dashPhase: CGFloat

    /// A style made of its parts.
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

/// How the inside of a path is told.
public nonisolated struct FillStyle: Hashable, Sendable {
    /// Whether a place is inside if the outline is crossed an odd number of times; else if the
    /// outline winds around it.
    public var isEOFilled: Bool
    /// Has no effect: a sample of a cell is covered or not.
    public var isAntialiased: Bool

    /// A style made of its parts.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
