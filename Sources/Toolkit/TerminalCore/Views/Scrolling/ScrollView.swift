import Foundation

/// A viewport for content that may be larger.
///
/// It proposes no length to the content along the scrolling axes. Its own length is the proposed
/// one there, and the content's on the other axis (rules SC1 to SC4). Arrow keys, Page Up, Page
/// Down, Home, End and the mouse wheel scroll; with two axes the arrows scroll along theirs, the other
/// keys vertically.
///
/// Where it touches a safe area, as below a bar of `safeAreaInset`, its content is visible there too.
public struct ScrollView<Content: View>: PrimitiveView {
    let axes: Axis.Set
    let showsIndicators: Bool
    package let content: Content

    /// Creates a viewport for content; several views are stacked along the scrolling axis.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
    private let element: ScrollElement
    private var slot: SlotNode<Content>?
    private let place = ScrollPlace()
    /// The last environment, and that of the content made from it.
    private var insides: (outer: EnvironmentValues, inside: EnvironmentValues)?

    init(_ view: ScrollView<Content>, _ context: NodeContext) {
        element = ScrollElement(view.axes, context)
        super.init(context)
        place.node = self
        element.place = place
        var inside = self.context
        inside.environment = self.inside(context.environment)
        let slot = SlotNode(
            view.content, inside,
            several: StackAlgorithm(
                axis: view.axes == .horizontal ? .horizontal : .vertical,
                guide: view.axes == .horizontal
                    ? VerticalAlignment.center.key : HorizontalAlignment.center.key,
                spacing: nil))
        self.slot = slot
        element.adopt([slot.element])
        slot.elementChanged = { [weak element] content in element?.adopt([content]) }
        show(view, context.environment)
    }

    /// The environment of the content. The binding to the position is taken out, so that a new one does
    /// not update the content; margins and anchors are for this view only.
    private func inside(_ environment: EnvironmentValues) -> EnvironmentValues {
        let outer = environment.beforeLast(ScrollPositionKey.self)
        if let known = insides, known.outer.isIdentical(to: outer) { return known.inside }
        var inside = outer
        if inside[ContentMarginsKey.self] != ContentMargins() {
            inside[ContentMarginsKey.self] = ContentMargins()
        }
        if inside[ScrollAnchorsKey.self] != ScrollAnchors() {
            inside[ScrollAnchorsKey.self] = ScrollAnchors()
        }
        insides = (outer, inside)
        return inside
    }

    private func show(_ view: ScrollView<Content>, _ environment: EnvironmentValues) {
        var settings = ScrollSettings(environment)
        if !view.showsIndicators { settings.indicators = [] }
        element.show(settings)
        element.position = environment[ScrollPositionKey.self]
        followPosition()
    }

    /// Tracks the position like a body: when it changes, this view scrolls and no view is
    /// evaluated.
    private func followPosition() {
        guard let position = element.position else { return }
        element.follow(evaluate { position.wrappedValue })
    }

    package override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        followPosition()
    }

    package override func update(_ view: ScrollView<Content>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        element.follow(environment)
        show(view, environment)
        slot?.update(view.content, inside(environment))
    }

    package override var onlyChild: Node? { slot }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
    package override var isStatic: Bool { true }
}

struct ScrollAlgorithm: LayoutAlgorithm {
    let axes: Axis.Set

    private func margins(_ node: LayoutNode) -> EdgeInsets {
        (node as? ScrollElement)?.settings.margins ?? EdgeInsets()
    }

    private func inside(_ proposal: ProposedViewSize, _ node: LayoutNode) -> ProposedViewSize {
        proposal.reduced(by: margins(node).total)
    }

    private func contentProposal(
        _ proposal: ProposedViewSize, _ node: LayoutNode
    ) -> ProposedViewSize {
        var proposal = inside(proposal, node)
        for axis in Axis.allCases where axes.contains(axis) { proposal[axis] = nil }
        return proposal
    }

    /// The size of the content with its margins.
    private func contentSize(_ node: LayoutNode, for proposal: ProposedViewSize) -> CGSize {
        let content = node.children.first?.size(for: contentProposal(proposal, node)) ?? .zero
        let margins = margins(node).total
        return CGSize(width: content.width + margins.width, height: content.height + margins.height)
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        node.setContainerSize(inside(proposal, node))
        var size = contentSize(node, for: proposal)
        for axis in Axis.allCases where axes.contains(axis) {
            if let length = proposal[axis] { size[axis] = length }
        }
        return size
    }

    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        guard let scroll = node as? ScrollElement, let content = node.children.first else { return }
        node.setContainerSize(inside(proposal, node))
        scroll.place(content, size: contentSize(node, for: proposal))
        content.place(at: scroll.contentOrigin, proposal: contentProposal(proposal, node))
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }
}
