public import Foundation

/// A custom layout algorithm (rules LA1 to LA6).
///
/// ``sizeThatFits(proposal:subviews:cache:)`` may ask the subviews with any proposals, and
/// ``placeSubviews(in:proposal:subviews:cache:)`` places them. A subview that is not placed is centred.
@MainActor @preconcurrency public protocol Layout {
    /// Data kept between calls for one container; `Void` by default.
    associatedtype Cache = Void
    /// The subviews in order.
    typealias Subviews = LayoutSubviews

    /// Properties of the container; by default, spacers inside have no direction.
    static var layoutProperties: LayoutProperties { get }
    /// Makes a new cache.
    func makeCache(subviews: Subviews) -> Cache
    /// Updates the cache after the layout or its subviews changed; by default makes a new one (rule LA7).
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The container's spacing preferences; by default the union of the subviews' preferences.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The container's size in points for a proposal.
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize
    /// Places the subviews; `bounds` is in the coordinates of the container's parent.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// The explicit position of a horizontal guide in `bounds`; by default merged from the subviews'
    /// explicit values.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// The explicit position of a vertical guide in `bounds`; by default merged from the subviews'
    /// explicit values.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

/// Properties of a ``Layout``.
public nonisolated struct LayoutProperties: Hashable, Sendable {
    /// The axis that gives spacers and dividers inside their direction; `nil` for none.
    public var stackOrientation: Axis?

    /// Properties without an orientation.
    public init() {}
}

extension Layout where Cache == Void {
    /// No cache.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// Properties without an orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes a new cache.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// The union of the subviews' preferences (rule LA3).
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var union = ViewSpacing(fallback: subviews.owner?.metrics.spacing ?? .zero)
        for subview in subviews { union.formUnion(subview.spacing) }
        return union
    }

    /// The merged explicit values of the subviews (rule LA3).
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        subviews.owner?.mergedGuide(guide.key, size: bounds.size, proposal: proposal)
    }

    /// The merged explicit values of the subviews (rule LA3).
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        subviews.owner?.mergedGuide(guide.key, size: bounds.size, proposal: proposal)
    }
}

/// A key for a value that a view passes to the ``Layout`` around it, read with `subview[Key.self]`.
public protocol LayoutValueKey {
    /// The value's type.
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

/// The views arranged by a ``Layout``.
public nonisolated struct LayoutSubviews: RandomAccessCollection, Equatable {
    package weak let owner: LayoutNode?
    private let nodes: ArraySlice<LayoutNode>
    /// The container's layout direction.
    @MainActor @preconcurrency public var layoutDirection: LayoutDirection {
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

    /// The index of the first subview.
    public var startIndex: Int { nodes.startIndex }
    /// The index after the last subview.
    public var endIndex: Int { nodes.endIndex }
    /// The subview at an index.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
    /// The subviews in a range.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(owner: owner, nodes: nodes[bounds])
    }
    /// The subviews at some indices, in the order of the indices.
    public subscript<Indices: Sequence>(indices: Indices) -> LayoutSubviews
    where Indices.Element == Int {
        LayoutSubviews(owner: owner, nodes: ArraySlice(indices.map { nodes[$0] }))
    }
    /// Whether both have the same subviews in the same order.
    public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
        left.nodes.elementsEqual(right.nodes, by: ===)
    }
}

/// A view arranged by a ``Layout``.
public nonisolated struct LayoutSubview: Equatable {
    package let node: LayoutNode

    /// The view's value for a key, or the key's default.
    @MainActor @preconcurrency public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        node.trait(key) as? Key.Value ?? Key.defaultValue
    }

    /// The view's layout priority.
    @MainActor @preconcurrency public var priority: Double { node.priority }
    /// The view's spacing preferences.
    @MainActor @preconcurrency public var spacing: ViewSpacing { node.spacing }
    /// The view's size in points for a proposal.
    @MainActor @preconcurrency public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        node.size(for: proposal)
    }
    /// The view's size and guides for a proposal.
    @MainActor @preconcurrency public func dimensions(in proposal: ProposedViewSize)
        -> ViewDimensions
    {
        node.dimensions(in: proposal)
    }

    /// Places the view with its `anchor` at `position`, in the coordinates of the container's parent.
    /// Its size is its answer to the proposal.
    @MainActor @preconcurrency public func place(
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

    /// Whether both are the same view.
    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
        left.node === right.node
    }
}

/// Adapts a ``Layout`` and its cache to a ``LayoutAlgorithm``.
package final class LayoutBox<Content: Layout>: LayoutAlgorithm {
    private let layout: Content
    /// Kept as long as the node has a layout of this type.
    private var cache: Content.Cache?
    private var subviews: LayoutSubviews?
    /// Whether `cache` was made for another value of the layout.
    private var cacheIsForOther = false

    package init(_ layout: Content) {
        self.layout = layout
    }

    package var orientation: Axis? { Content.layoutProperties.stackOrientation }
    package var setsGuides: Bool { true }

    private func with<Result>(
        _ node: LayoutNode, _ body: (LayoutSubviews, inout Content.Cache) -> Result
    ) -> Result {
        let current = LayoutSubviews(node)
        var cache: Content.Cache
        if var kept = self.cache {
            if cacheIsForOther || current != subviews || node.cacheIsStale {
                layout.updateCache(&kept, subviews: current)
            }
            cache = kept
        } else {
            cache = layout.makeCache(subviews: current)
        }
        subviews = current
        cacheIsForOther = false
        node.cacheIsStale = false
        let result = body(current, &cache)
        self.cache = cache
        return result
    }

    package func takesOver(from old: any LayoutAlgorithm) {
        guard let old = old as? LayoutBox<Content>, let kept = old.cache else { return }
        cache = kept
        subviews = old.subviews
        cacheIsForOther = true
        old.cache = nil
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let size = with(node) {
            layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1)
        }
        return CGSize(width: finite(size.width), height: finite(size.height))
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
