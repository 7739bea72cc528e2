package import Foundation

/// The horizontal or the vertical dimension.
public nonisolated enum Axis: Int8, Hashable, Sendable, CaseIterable {
    /// From leading to trailing.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The perpendicular axis.
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// A set of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Axes from their bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one axis.
        public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }
        /// From leading to trailing.
        public static let horizontal = Set(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)

        package func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
    }
}

/// The direction of text and of rows.
public nonisolated enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
}

// Algorithms are written once for both axes: an axis as subscript selects width or height, x or y.

extension CGSize {
    package nonisolated subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package nonisolated init(_ axis: Axis, _ length: CGFloat, _ other: CGFloat) {
        self =
            axis == .horizontal
            ? CGSize(width: length, height: other) : CGSize(width: other, height: length)
    }
}

extension CGPoint {
    package nonisolated subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    package nonisolated init(_ axis: Axis, _ position: CGFloat, _ other: CGFloat) {
        self =
            axis == .horizontal
            ? CGPoint(x: position, y: other) : CGPoint(x: other, y: position)
    }
}

extension ProposedViewSize {
    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package init(_ axis: Axis, _ length: CGFloat?, _ other: CGFloat?) {
        self =
            axis == .horizontal
            ? ProposedViewSize(width: length, height: other)
            : ProposedViewSize(width: other, height: length)
    }
}
