/// A view that shows the body of a value that is no view, such as a program.
package protocol BodyView: PrimitiveView {
    associatedtype Value
    /// The value, whose properties may be state.
    var value: Value { get set }
    /// The view of the value's body.
    var content: AnyView { get }
}

extension BodyView {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { BodyNode(self, context) }
}

/// Evaluates the body at creation, at each update, and when an observable value it read has changed.
private final class BodyNode<Owner: BodyView>: ValueNode<Owner> {
    private var storage = DynamicStorage(Owner.Value.self)
    private var child: ViewNode<AnyView>?

    override init(_ view: Owner, _ context: NodeContext) {
        super.init(view, context)
        child = NodeContext.make(evaluateContent(), self.context)
    }

    override func update(_ view: Owner, _ environment: EnvironmentValues) {
        super.update(view, environment)
        refresh()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        child?.update(evaluateContent(), environment)
    }

    private func evaluateContent() -> AnyView {
        storage.bind(&view.value, to: self)
        return evaluate { view.content }
    }

    override var onlyChild: Node? { child }
}
