/// A view of several, of which its container shows one: a tab, a page of a stack, a column.
///
/// While it is not shown it keeps its state, but has no elements, so it is neither laid out nor
/// drawn, receives no keys and counts as disappeared.
package struct PageModifier: NodeModifier {
    package let isShown: Bool
    /// Whether the view is created and updated also while it is not shown. Otherwise it is created when
    /// it is first shown, and updated when it is shown again.
    package var isKeptUpToDate = false
    /// The environment of the view, made from that of its container.
    package var environment: (EnvironmentValues) -> EnvironmentValues = { $0 }

    package init(
        isShown: Bool, isKeptUpToDate: Bool = false,
        environment: @escaping (EnvironmentValues) -> EnvironmentValues = { $0 }
    ) {
        self.isShown = isShown
        self.isKeptUpToDate = isKeptUpToDate
        self.environment = environment
    }

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        PageNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class PageNode<Content: View>: ValueNode<ModifiedContent<Content, PageModifier>> {
    private var content: ViewNode<Content>?

    override init(_ view: ModifiedContent<Content, PageModifier>, _ context: NodeContext) {
        super.init(view, context)
        if isNeeded { content = NodeContext.make(view.content, self.context) }
    }

    private var isNeeded: Bool { view.modifier.isShown || view.modifier.isKeptUpToDate }

    package override var context: NodeContext {
        NodeContext(host: host, parent: self, environment: inside)
    }

    private var inside: EnvironmentValues { view.modifier.environment(environment) }

    package override func update(
        _ view: ModifiedContent<Content, PageModifier>, _ environment: EnvironmentValues
    ) {
        let wasShown = self.view.modifier.isShown
        super.update(view, environment)
        if isNeeded {
            if let content {
                content.update(view.content, inside)
            } else {
                content = NodeContext.make(view.content, context)
            }
        }
        if wasShown != view.modifier.isShown {
            elementsChanged()
            content?.visibilityChanged()
        }
    }

    package override var hidesContent: Bool { !view.modifier.isShown }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) {
        if view.modifier.isShown { content?.collect(&elements) }
    }
    package override var isStatic: Bool { false }
}
