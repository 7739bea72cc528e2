import Foundation

/// A view that creates its content from the size and place it is given.
///
/// It takes all the space proposed and puts the content at its top leading corner (rules GE1 to
/// GE3).
public struct GeometryReader<Content: View>: GeometryView {
    /// Creates the content; evaluated again when the size changes, and the place if the content
    /// read it.
    public let content: (GeometryProxy) -> Content

    /// Creates a view from its size and place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        GeometryReaderNode(self, context)
    }
}

/// Takes the proposed size and places the children at the top leading corner.
private struct GeometryAlgorithm: LayoutAlgorithm {
    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        (node as? GeometryElement)?.makeContent()
        let offer = ProposedViewSize(size)
        for child in node.children { child.place(at: .zero, proposal: offer) }
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }

    func isIndependent(of child: LayoutNode, in node: LayoutNode) -> Bool { true }
}

package final class GeometryElement: RenderNode, GeometryDependent {
    package var make: (() -> Void)?
    /// Whether the content used the reader's place, so that it must be updated when the place
    /// changes.
    var readsPlace = false {
        didSet { if readsPlace && !oldValue { host.register(self) } }
    }
    private var madeAt: CGPoint?
    private var madeFor: CGSize?
    /// The anchors that the content read, and their coordinates then.
    private var anchors: [(numbers: (CGPoint) -> [CGFloat], seen: [CGFloat])] = []

    init(_ context: NodeContext) {
        super.init(GeometryAlgorithm(), context)
    }

    /// Updates the content when the anchor with these coordinates moves.
    func watch(_ numbers: @escaping (CGPoint) -> [CGFloat]) {
        anchors.append((numbers, numbers(globalOrigin)))
    }

    private func remake() {
        anchors.removeAll()
        make?()
    }

    /// Creates or updates the content unless it was made for the current size and, if it reads it,
    /// place.
    func makeContent() {
        if madeFor == placedSize && !(readsPlace && madeAt != globalOrigin) { return }
        madeFor = placedSize
        madeAt = globalOrigin
        remake()
    }

    /// Called when the reader's view changed: updates the content at once, or at the first
    /// placement.
    func contentChanged() {
        madeFor = nil
        if isPlaced {
            makeContent()
        }
    }

    package func refreshIfMoved() {
        guard isPlaced, readsPlace, madeFor != nil else { return }
        let origin = globalOrigin
        if madeAt == origin && anchors.allSatisfy({ $0.numbers(origin) == $0.seen }) { return }
        madeAt = origin
        remake()
    }
}

/// The part of a ``GeometryReader`` its node uses; see ``EachView`` for why this is a protocol.
package protocol GeometryView: PrimitiveView {
    associatedtype Content: View
    var content: (GeometryProxy) -> Content { get }
}

private final class GeometryReaderNode<Reader: GeometryView>: ValueNode<Reader> {
    private let element: GeometryElement
    private var content: ViewNode<Reader.Content>?

    override init(_ view: Reader, _ context: NodeContext) {
        element = GeometryElement(context)
        super.init(view, context)
        element.make = { [weak self] in self?.refresh() }
    }

    package override func update(_ view: Reader, _ environment: EnvironmentValues) {
        super.update(view, environment)
        element.follow(environment)
        element.contentChanged()
    }

    package override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        let proxy = GeometryProxy(element)
        let made = evaluate { view.content(proxy) }
        if let content {
            content.update(made, environment)
        } else {
            content = NodeContext.make(made, context)
            collectElements()
        }
        host.collectAll()
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var ownsElements: Bool { true }
    override var keepsGuests: Bool { true }
    package override var isStatic: Bool { true }

    package override func collectElements() {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        element.keepGuests(from: &elements)
        element.adopt(elements)
    }
}
