public import Foundation

// The layouts of the built-in containers as values: for `AnyLayout`, and to call as functions.
// Each hands over to the algorithm that the view itself uses (rule LA4).

/// A ``Layout`` that is one of the engine's own algorithms.
@MainActor public protocol BuiltInLayout: Layout where Cache == Void {
    /// The algorithm behind the layout.
    var engine: BuiltInLayoutEngine { get }
}

/// An algorithm of the engine, opaque to those who use it.
public struct BuiltInLayoutEngine {
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

    /// Puts the subviews.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        guard let owner = subviews.owner else { return }
        engine.algorithm.placeChildren(of: owner, in: bounds.size, proposal: proposal)
        let shift = CGPoint(
            x: bounds.minX - owner.layoutOrigin.x, y: bounds.minY - owner.layoutOrigin.y)
        if shift == .zero { return }
        for child in owner.children where child.isPlaced {
            child.origin.x += shift.x
            child.origin.y += shift.y
        }
    }

    /// What the container wishes between itself and its neighbours.
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        subviews.owner.map { engine.algorithm.spacing(of: $0) } ?? ViewSpacing()
    }
}

/// A row, as a layout.
public struct HStackLayout: BuiltInLayout {
    /// How children stand to each other vertically.
    public var alignment: VerticalAlignment
    /// Gap in points, `nil` for what the neighbours wish.
    public var spacing: CGFloat?

    /// A row.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Spacers run horizontally.
    public static var layoutProperties: LayoutProperties { properties(.horizontal) }
    /// The algorithm.
    public var engine: BuiltInLayoutEngine {
        BuiltInLayoutEngine(
            StackAlgorithm(axis: .horizontal, guide: alignment.key, spacing: spacing))
    }
}

/// A column, as a layout.
public struct VStackLayout: BuiltInLayout {
    /// How children stand to each other horizontally.
    public var alignment: HorizontalAlignment
    /// Gap in points, `nil` for what the neighbours wish.
    public var spacing: CGFloat?

    /// A column.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Spacers run vertically.
    public static var layoutProperties: LayoutProperties { properties(.vertical) }
    /// The algorithm.
    public var engine: BuiltInLayoutEngine {
        BuiltInLayoutEngine(
            StackAlgorithm(axis: .vertical, guide: alignment.key, spacing: spacing))
    }
}

/// Views on top of each other, as a layout.
public struct ZStackLayout: BuiltInLayout {
    /// How children stand to each other.
    public var alignment: Alignment

    /// Views on top of each other.
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

/// Any layout, so that one can take another's place while the views keep their state.
public struct AnyLayout {
    package let makeAlgorithm: () -> any LayoutAlgorithm

    /// Wraps a layout.
    public init<Wrapped: Layout>(_ layout: Wrapped) {
        if let builtIn = layout as? any BuiltInLayout {
            makeAlgorithm = { builtIn.engine.algorithm }
        } else {
            makeAlgorithm = { LayoutBox(layout) }
        }
    }
}
