public import Foundation

/// A view's preferred distances to its neighbours, for each edge.
///
/// Between two edges without a preference the default spacing applies, otherwise the larger
/// preference. A spacer prefers 0, so there is no gap beside it. Rules SPC1 to SPC6.
public nonisolated struct ViewSpacing: Hashable, Sendable {
    /// The preferences in points; `nil` for none.
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?
    private var fallback = LayoutMetrics.terminal.spacing

    /// No preference on any edge.
    public init() {}

    /// A preference of 0 on every edge.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        for edge in Edge.allCases { spacing[edge] = 0 }
        return spacing
    }()

    package init(fallback: CGSize) { self.fallback = fallback }

    package subscript(edge: Edge) -> CGFloat? {
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

    /// Merges the preferences of another view on the given edges; the larger one wins.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(edge) {
            guard let preference = other[edge] else { continue }
            self[edge] = max(self[edge] ?? preference, preference)
        }
        fallback = other.fallback
    }

    /// The preferences merged with those of another view on the given edges; the larger one wins.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var both = self
        both.formUnion(other, edges: edges)
        return both
    }

    /// The gap in points between this view and the next one along the axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let here = axis == .horizontal ? trailing : bottom
        let there = axis == .horizontal ? next.leading : next.top
        switch (here, there) {
        case (nil, nil): return next.fallback[axis]
        case (let preference?, nil), (nil, let preference?): return preference
        case (let preference?, let other?): return max(preference, other)
        }
    }
}
