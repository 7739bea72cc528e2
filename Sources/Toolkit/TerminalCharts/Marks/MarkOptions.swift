public import Foundation

/// The width or height of a bar or rectangle.
public nonisolated struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    enum Rule: Hashable, Sendable {
        case automatic
        case fixed(CGFloat)
        case inset(CGFloat)
        case ratio(CGFloat)
    }
    let rule: Rule

    private init(_ rule: Rule) { self.rule = rule }
    /// A length in points.
    public init(floatLiteral value: Double) { self.init(.fixed(value)) }
    /// A length in points.
    public init(integerLiteral value: Int) { self.init(.fixed(CGFloat(value))) }

    /// Three quarters of the step for bars, whole cells; the step for rectangles.
    public static var automatic: MarkDimension { MarkDimension(.automatic) }
    /// A length in points, rounded to whole cells.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(.fixed(value)) }
    /// The step without so many points on each side.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(.inset(value)) }
    /// A fraction of the step.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(.ratio(value)) }
}

/// How bars or areas at the same place share it.
public nonisolated struct MarkStackingMethod: Hashable, Sendable {
    enum Rule: Hashable, Sendable { case standard, normalized, center, unstacked }
    let rule: Rule

    /// One on top of the other, negative values below zero.
    public static var standard: MarkStackingMethod { MarkStackingMethod(rule: .standard) }
    /// As shares of their sum, 0 to 1.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(rule: .normalized) }
    /// One on top of the other, around zero.
    public static var center: MarkStackingMethod { MarkStackingMethod(rule: .center) }
    /// Each from zero, over each other.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(rule: .unstacked) }
}

/// How a line or an area gets from one point to the next.
public nonisolated struct InterpolationMethod: Hashable, Sendable {
    enum Rule: Hashable, Sendable {
        case linear, stepStart, stepCenter, stepEnd, monotone
        case cardinal(tension: CGFloat)
    }
    let rule: Rule

    /// In a straight line.
    public static var linear: InterpolationMethod { InterpolationMethod(rule: .linear) }
    /// In a curve that does not overshoot.
    public static var monotone: InterpolationMethod { InterpolationMethod(rule: .monotone) }
    /// In a Catmull-Rom spline.
    public static var catmullRom: InterpolationMethod { cardinal(tension: 0) }
    /// In a uniform Catmull-Rom spline: `alpha` is ignored.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { catmullRom }
    /// In a cardinal spline.
    public static var cardinal: InterpolationMethod { cardinal(tension: 0) }
    /// In a cardinal spline, straight for a tension of 1.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(rule: .cardinal(tension: min(max(tension, 0), 1)))
    }
    /// In steps that start at the points: each value lasts until the next point.
    public static var stepStart: InterpolationMethod { InterpolationMethod(rule: .stepStart) }
    /// In steps around the points: values change half way between two of them.
    public static var stepCenter: InterpolationMethod { InterpolationMethod(rule: .stepCenter) }
    /// In steps that end at the points: each value counts from the point before.
    public static var stepEnd: InterpolationMethod { InterpolationMethod(rule: .stepEnd) }
}

/// Where an annotation stands relative to its mark.
public nonisolated struct AnnotationPosition: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case automatic, overlay, top, bottom, leading, trailing
        case topLeading, topTrailing, bottomLeading, bottomTrailing
    }
    let place: Place

    /// Above the mark; beside a horizontal bar.
    public static var automatic: AnnotationPosition { AnnotationPosition(place: .automatic) }
    /// In the middle of the mark.
    public static var overlay: AnnotationPosition { AnnotationPosition(place: .overlay) }
    /// Above.
    public static var top: AnnotationPosition { AnnotationPosition(place: .top) }
    /// Below.
    public static var bottom: AnnotationPosition { AnnotationPosition(place: .bottom) }
    /// To the left.
    public static var leading: AnnotationPosition { AnnotationPosition(place: .leading) }
    /// To the right.
    public static var trailing: AnnotationPosition { AnnotationPosition(place: .trailing) }
    /// Above, to the left.
    public static var topLeading: AnnotationPosition { AnnotationPosition(place: .topLeading) }
    /// Above, to the right.
    public static var topTrailing: AnnotationPosition { AnnotationPosition(place: .topTrailing) }
    /// Below, to the left.
    public static var bottomLeading: AnnotationPosition {
        AnnotationPosition(place: .bottomLeading)
    }
    /// Below, to the right.
    public static var bottomTrailing: AnnotationPosition {
        AnnotationPosition(place: .bottomTrailing)
    }
}
