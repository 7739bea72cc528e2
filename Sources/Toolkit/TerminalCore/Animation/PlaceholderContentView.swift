/// The view that a transition changes.
package struct PlaceholderContentView: PrimitiveView {
    private let make: (NodeContext) -> Node
    private let renew: (Node, EnvironmentValues) -> Void

    /// Stands for a view.
    init<Content: View>(_ view: Content) {
        make = { NodeContext.make(view, $0) }
        renew = { node, environment in
            unsafeDowncast(node, to: ViewNode<Content>.self).update(view, environment)
        }
    }

    /// Stands for the view of which an element was made.
    init(_ element: RenderNode) {
        make = { ElementNode(element, $0) }
        renew = { _, _ in }
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { PlaceNode(self, context) }

    private final class PlaceNode: ViewNode<PlaceholderContentView> {
        private var node: Node?

        init(_ view: PlaceholderContentView, _ context: NodeContext) {
            super.init(context)
            node = view.make(self.context)
        }

        package override func update(
            _ view: PlaceholderContentView, _ environment: EnvironmentValues
        ) {
            super.update(view, environment)
            if let node { view.renew(node, environment) }
        }

        package override var onlyChild: Node? { node }
    }
}

/// A node with an element that belongs to another node.
private final class ElementNode: Node {
    private let element: RenderNode

    init(_ element: RenderNode, _ context: NodeContext) {
        self.element = element
        super.init(context)
    }

    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    override var bringsElements: Bool { true }
}
