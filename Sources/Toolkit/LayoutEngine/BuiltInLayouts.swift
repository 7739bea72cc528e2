public import Foundation

// The layouts of the built-in containers as values, to use with `AnyLayout` or to call as functions.
// Each uses the same algorithm as the corresponding view (rule LA4).

/// A ``Layout`` that is one of the engine's own algorithms.
@MainActor @preconcurrency public protocol BuiltInLayout: Layout where Cache == Void {
    /// The algorithm behind the layout.
    var engine: BuiltInLayoutEngine { get }
}

/// An opaque wrapper around an algorithm of the engine.
@MainActor @preconcurrency public struct BuiltInLayoutEngine {
    package let algorithm: any LayoutAlgorithm

    package init(_ algorithm: any LayoutAlgorithm) { self.algorithm = algorithm }
}

extension BuiltInLayout {
    /// The container's size in points for a proposal.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        subviews.owner.map { engine.algorithm.size(for: proposal, of: $0) } ?? .zero
    }

    /// Places the subviews.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        guard let owner = subviews.owner else { return }
        engine.algorithm.placeChildren(of: owner, in: bounds.size, proposal: proposal)
        owner.shiftChildren(to: bounds.origin)
    }

    /// The container's spacing preferences.
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        subviews.owner.map { engine.algorithm.spacing(of: $0) } ?? ViewSpacing()
    }
}

/// The layout of an `HStack`.
public struct HStackLayout: BuiltInLayout {
    /// The vertical alignment of the children.
    public var alignment: VerticalAlignment
    /// The gap in points; `nil` for the default spacing.
    public var spacing: CGFloat?

    /// The layout of a row.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Horizontal orientation.
    public static var layoutProperties: LayoutProperties { properties(.horizontal) }
    /// The algorithm.
    public var engine: BuiltInLayoutEngine {
        BuiltInLayoutEngine(
            StackAlgorithm(axis: .horizontal, guide: alignment.key, spacing: spacing))
    }
}

/// The layout of a `VStack`.
public struct VStackLayout: BuiltInLayout {
    /// The horizontal alignment of the children.
    public var alignment: HorizontalAlignment
    /// The gap in points; `nil` for the default spacing.
    public var spacing: CGFloat?

    /// The layout of a column.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Vertical orientation.
    public static var layoutProperties: LayoutProperties { properties(.vertical) }
    /// The algorithm.
    public var engine: BuiltInLayoutEngine {
        BuiltInLayoutEngine(
            StackAlgorithm(axis: .vertical, guide: alignment.key, spacing: spacing))
    }
}

/// The layout of a `ZStack`.
public struct ZStackLayout: BuiltInLayout {
    /// The alignment of the children.
    public var alignment: Alignment

    /// The layout of overlaid views.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// The algorithm.
    public var engine: BuiltInLayoutEngine {
        BuiltInLayoutEngine(ZStackAlgorithm(alignment: alignment))
    }
}

private func properties(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
}

/// A type-erased layout, to replace one layout by another while the views keep their state (rule LA4).
public struct AnyLayout: Layout {
    /// What the layout inside keeps between calls.
    public struct Cache {
        fileprivate let algorithm: any LayoutAlgorithm
    }
    package let makeAlgorithm: () -> any LayoutAlgorithm

    /// Wraps a layout.
    public init<Wrapped: Layout>(_ layout: Wrapped) {
        if let layout = layout as? AnyLayout {
            self = layout
        } else if let builtIn = layout as? any BuiltInLayout {
            makeAlgorithm = { builtIn.engine.algorithm }
        } else {
            makeAlgorithm = { LayoutBox(layout) }
        }
    }

    /// The cache of the layout inside.
    public func makeCache(subviews: Subviews) -> Cache { Cache(algorithm: makeAlgorithm()) }

    /// Updates the cache of the layout inside, or makes one if that layout has another type.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        let new = makeAlgorithm()
        new.takesOver(from: cache.algorithm)
        cache = Cache(algorithm: new)
    }

    /// The spacing of the layout inside.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.owner.map { cache.algorithm.spacing(of: $0) } ?? ViewSpacing()
    }

    /// The size of the layout inside for a proposal.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize { subviews.owner.map { cache.algorithm.size(for: proposal, of: $0) } ?? .zero }

    /// Places the subviews as the layout inside does.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        guard let owner = subviews.owner else { return }
        cache.algorithm.placeChildren(of: owner, in: bounds.size, proposal: proposal)
        owner.shiftChildren(to: bounds.origin)
    }

    /// The guide of the layout inside.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { self.guide(guide.key, in: bounds, proposal, subviews, cache) }

    /// The guide of the layout inside.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { self.guide(guide.key, in: bounds, proposal, subviews, cache) }

    private func guide(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: Cache
    ) -> CGFloat? {
        subviews.owner.flatMap {
            cache.algorithm.explicitGuide(key, of: $0, size: bounds.size, proposal: proposal)
        }
    }
}

extension LayoutNode {
    /// Moves the children, which were placed in the node's own coordinates, to bounds that begin at a point
    /// of its parent's.
    fileprivate final func shiftChildren(to point: CGPoint) {
        let shift = CGPoint(x: point.x - layoutOrigin.x, y: point.y - layoutOrigin.y)
        if shift == .zero { return }
        for child in children where child.isPlaced {
            child.origin.x += shift.x
            child.origin.y += shift.y
        }
    }
}
