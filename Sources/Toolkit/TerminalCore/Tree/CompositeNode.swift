/// The node of a view with a body. It evaluates the body at creation, at each update that may
/// change it, and when an observable value the body read has changed.
package final class CompositeNode<Content: View>: ValueNode<Content>, MovingNode {
    private var child: ViewNode<Content.Body>?
    private var storage: DynamicStorage
    /// Created when first needed; the first frame does not need it.
    private lazy var comparison = ViewComparison<Content>()
    private var motion = Motion<Content>()

    package override init(_ view: Content, _ context: NodeContext) {
        storage = DynamicStorage(Content.self)
        super.init(view, context)
        let body = evaluateBody()
        child = NodeContext.make(body, self.context)
    }

    package override func update(_ view: Content, _ environment: EnvironmentValues) {
        let same =
            !motion.isRunning && environment.isIdentical(to: self.environment)
            && comparison(self.view, view)
        let shown =
            same || motion.isAtRest(in: host)
            ? view : motion.take(view, shown: self.view, at: self)
        super.update(shown, environment)
        if same { return }
        refresh()
    }

    package func move(atOnce: Bool) -> Bool {
        guard let shown = motion.advance(at: host.now, atOnce: atOnce) else { return false }
        view = shown
        refresh()
        return motion.isRunning
    }

    package override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        let body = evaluateBody()
        child?.update(body, environment)
    }

    private func evaluateBody() -> Content.Body {
        storage.bind(&view, to: self)
        return evaluate { view.body }
    }

    package override var onlyChild: Node? { child }
}
