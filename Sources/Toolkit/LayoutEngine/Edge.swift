public import Foundation

/// An edge of a rectangle.
public nonisolated enum Edge: Int8, Hashable, Sendable, CaseIterable {
    /// Above.
    case top
    /// Where reading begins.
    case leading
    /// Below.
    case bottom
    /// Where reading ends.
    case trailing

    /// The axis perpendicular to the edge.
    package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
    /// Whether it is the top or the leading edge.
    package var isFirst: Bool { self == .top || self == .leading }

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Edges from their bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one edge.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        /// Above.
        public static let top = Set(.top)
        /// Where reading begins.
        public static let leading = Set(.leading)
        /// Below.
        public static let bottom = Set(.bottom)
        /// Where reading ends.
        public static let trailing = Set(.trailing)
        /// Leading and trailing.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]

        package func contains(_ edge: Edge) -> Bool { contains(Set(edge)) }
    }
}

/// The leading or the trailing edge.
public nonisolated enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
}

/// The top or the bottom edge.
public nonisolated enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
    /// Above.
    case top
    /// Below.
    case bottom

    /// Some of the two edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each edge.
        public let rawValue: Int8
        /// Creates a set of edges from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Above.
        public static let top = Set(rawValue: 1)
        /// Below.
        public static let bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}

/// Distances inwards from the four edges of a rectangle, in points; negative ones extend outwards.
public nonisolated struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the leading edge.
    public var leading: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the trailing edge.
    public var trailing: CGFloat

    /// Insets of 0.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets by four lengths.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// `length` on `edges`, 0 on the others.
    package init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init()
        for edge in Edge.allCases where edges.contains(edge) { self[edge] = length }
    }

    package subscript(edge: Edge) -> CGFloat {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// The same insets, or with the leading and the trailing one exchanged.
    package func mirrored(_ isMirrored: Bool) -> EdgeInsets {
        isMirrored
            ? EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) : self
    }

    /// The total horizontal and vertical insets.
    package var total: CGSize { CGSize(width: leading + trailing, height: top + bottom) }
}
