/// The node of a view with a single element and no children.
package final class LeafNode<Content>: ValueNode<Content>, MovingNode {
    package typealias Update = (
        _ view: Content, _ old: Content, _ element: RenderNode, _ environment: EnvironmentValues
    ) -> Void
    package let element: RenderNode
    private let change: Update
    /// Made when first needed; the first frame does not need it.
    private lazy var comparison = ViewComparison<Content>()
    private var motion = Motion<Content>()

    package init(
        _ view: Content, _ element: RenderNode, _ context: NodeContext, update: @escaping Update
    ) {
        self.element = element
        change = update
        super.init(view, context)
    }

    package override func update(_ view: Content, _ environment: EnvironmentValues) {
        if !motion.isRunning, environment.isIdentical(to: self.environment),
            comparison(self.view, view)
        {
            return
        }
        let old = self.view
        let shown =
            motion.isAtRest(in: host) ? view : motion.take(view, shown: old, at: self)
        super.update(shown, environment)
        change(shown, old, element, environment)
    }

    package func move(atOnce: Bool) -> Bool {
        let old = view
        guard let shown = motion.advance(at: host.now, atOnce: atOnce) else { return false }
        view = shown
        change(shown, old, element, environment)
        return motion.isRunning
    }

    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var bringsElements: Bool { true }
}
