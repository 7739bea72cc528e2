public import Foundation

/// An algorithm of one's own for the sizes and places of some views.
///
/// As Apple documents it: ``sizeThatFits(proposal:subviews:cache:)`` may ask the subviews with any
/// proposals, ``placeSubviews(in:proposal:subviews:cache:)`` puts them; a subview that is not put
/// anywhere sits in the middle. Rules LA1 to LA6.
@MainActor public protocol Layout {
    /// What is kept between the calls for one container; `Void` where nothing is.
    associatedtype Cache = Void
    /// The subviews, in their order.
    typealias Subviews = LayoutSubviews

    /// What the container is like as a whole; says in which direction spacers inside run.
    static var layoutProperties: LayoutProperties { get }
    /// A new cache.
    func makeCache(subviews: Subviews) -> Cache
    /// Called when the subviews changed; makes a new cache unless implemented.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// What the container wishes between itself and its neighbours; all subviews' wishes together
    /// unless implemented.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The container's size in points for a proposal.
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize
    /// Puts the subviews; `bounds` is in the coordinates of the container's parent.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a guide lies in `bounds`; the subviews' explicit values made into one unless
    /// implemented.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// Where a guide lies in `bounds`; the subviews' explicit values made into one unless
    /// implemented.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

/// What a ``Layout`` is like as a whole.
public nonisolated struct LayoutProperties: Hashable, Sendable {
    /// The axis along which spacers and dividers inside run; `nil` for both.
    public var stackOrientation: Axis?

    /// No direction.
    public init() {}
}

extension Layout where Cache == Void {
    /// Nothing to keep.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// No direction.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes a new cache.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// All subviews' wishes together (rule LA3).
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var union = ViewSpacing(fallback: subviews.owner?.metrics.spacing ?? .zero)
        for subview in subviews { union.formUnion(subview.spacing) }
        return union
    }

    /// The subviews' explicit values made into one (rule LA3).
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        subviews.owner?.mergedGuide(guide.key, size: bounds.size, proposal: proposal)
    }

    /// The subviews' explicit values made into one (rule LA3).
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        subviews.owner?.mergedGuide(guide.key, size: bounds.size, proposal: proposal)
    }
}

/// A value that a view carries for a ``Layout`` around it, read with `subview[Key.self]`.
public protocol LayoutValueKey {
    /// The value's type.
    associatedtype Value
    /// What a view has that sets nothing.
    static var defaultValue: Value { get }
}

/// The views that a ``Layout`` arranges.
public nonisolated struct LayoutSubviews: RandomAccessCollection, Equatable {
    package weak let owner: LayoutNode?
    private let nodes: ArraySlice<LayoutNode>
    /// Which way reading runs in the container.
    @MainActor public var layoutDirection: LayoutDirection {
        owner?.rightToLeft == true ? .rightToLeft : .leftToRight
    }

    @MainActor package init(_ owner: LayoutNode) {
        self.owner = owner
        nodes = owner.children[...]
    }

    private init(owner: LayoutNode?, nodes: ArraySlice<LayoutNode>) {
        self.owner = owner
        self.nodes = nodes
    }

    /// The first subview's place.
    public var startIndex: Int { nodes.startIndex }
    /// Behind the last subview.
    public var endIndex: Int { nodes.endIndex }
    /// The subview at a place.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
    /// The subviews in a range.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(owner: owner, nodes: nodes[bounds])
    }
    /// The same subviews in the same order.
    public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
        left.nodes.elementsEqual(right.nodes, by: ===)
    }

    package var array: ArraySlice<LayoutNode> { nodes }
}

/// One view that a ``Layout`` arranges.
public nonisolated struct LayoutSubview: Equatable {
    package let node: LayoutNode

    /// The value the view carries under a key, or the key's default.
    @MainActor public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        node.trait(key) as? Key.Value ?? Key.defaultValue
    }

    /// The view's priority.
    @MainActor public var priority: Double { node.priority }
    /// What the view wishes between itself and its neighbours.
    @MainActor public var spacing: ViewSpacing { node.spacing }
    /// The size in points the view chooses for a proposal.
    @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        node.size(for: proposal)
    }
    /// The size and the guides of the view for a proposal.
    @MainActor public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        node.dimensions(in: proposal)
    }

    /// Puts the view so that its `anchor` lies at `position`, in the container's parent's
    /// coordinates; it takes the size it chooses for the proposal.
    @MainActor public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {
        let size = node.size(for: proposal)
        let base = node.parent?.layoutOrigin ?? .zero
        node.place(
            at: CGPoint(
                x: finite(position.x - base.x - size.width * anchor.x),
                y: finite(position.y - base.y - size.height * anchor.y)),
            proposal: proposal)
    }

    /// The same view.
    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
        left.node === right.node
    }
}

/// A ``Layout`` as the engine runs it, with its cache.
package final class LayoutBox<Content: Layout>: LayoutAlgorithm {
    private let layout: Content
    private var cache: Content.Cache?
    private var subviews: LayoutSubviews?

    package init(_ layout: Content) {
        self.layout = layout
        LayoutNode.guidesWereSet = true
    }

    package var orientation: Axis? { Content.layoutProperties.stackOrientation }
    package var setsGuides: Bool { true }

    private func with<Result>(
        _ node: LayoutNode, _ body: (LayoutSubviews, inout Content.Cache) -> Result
    ) -> Result {
        let current = LayoutSubviews(node)
        var cache: Content.Cache
        if var kept = self.cache {
            if current != subviews || node.cacheIsStale {
                layout.updateCache(&kept, subviews: current)
            }
            cache = kept
        } else {
            cache = layout.makeCache(subviews: current)
        }
        subviews = current
        node.cacheIsStale = false
        let result = body(current, &cache)
        self.cache = cache
        return result
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        with(node) { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    package func placeChildren(
        of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize
    ) {
        for child in node.children { child.unplace() }
        let base = node.layoutOrigin
        with(node) {
            layout.placeSubviews(
                in: CGRect(origin: base, size: size), proposal: proposal, subviews: $0, cache: &$1)
        }
        for child in node.children where !child.isPlaced {
            let own = child.size(for: proposal)
            child.place(
                at: CGPoint(
                    x: finite((size.width - own.width) / 2),
                    y: finite((size.height - own.height) / 2)), proposal: proposal)
        }
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        return with(node) {
            key.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: $0,
                    cache: &$1)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: $0,
                    cache: &$1)
        }
    }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        with(node) { layout.spacing(subviews: $0, cache: &$1) }
    }
}
