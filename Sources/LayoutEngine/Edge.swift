public import Foundation

/// One side of a rectangle.
public nonisolated enum Edge: Int8, Hashable, Sendable, CaseIterable {
    /// Above.
    case top
    /// Where reading begins.
    case leading
    /// Below.
    case bottom
    /// Where reading ends.
    case trailing

    /// The axis one crosses when going through this edge.
    package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
    /// Whether it is the first along its axis.
    package var isFirst: Bool { self == .top || self == .leading }

    /// Some of the four sides.
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
}

/// Distances from the four sides of a rectangle, in points; negative ones reach outside.
public nonisolated struct EdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From where reading begins.
    public var leading: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From where reading ends.
    public var trailing: CGFloat

    /// No distance at all.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets made of their four lengths.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// `length` on `edges`, nothing on the others.
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

    /// What they take from a rectangle's width and height together.
    package var total: CGSize { CGSize(width: leading + trailing, height: top + bottom) }
}
