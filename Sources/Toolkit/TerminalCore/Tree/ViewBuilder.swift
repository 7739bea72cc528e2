/// Combines the views of a block, any number of them, into one view.
@resultBuilder
@MainActor @preconcurrency public enum ViewBuilder {
    /// A view in a block.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// An empty block: no view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// A block of one view is that view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// A block of several views.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch of `if` and `switch`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }
    /// The second branch of `if` and `switch`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }
    /// A branch under `#available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// A view without elements: a container leaves neither place nor spacing for it.
public struct EmptyView: PrimitiveView {
    /// Creates an empty view.
    public init() {}

    package func makeNode(_ context: NodeContext) -> ViewNode<EmptyView> {
        ViewNode(context)
    }
}

/// A sequence of views; a container arranges them as if they were its own (rule GR1).
public struct TupleView<Content>: PrimitiveView {
    /// The views, as a tuple.
    public var value: Content
    /// Creates the views' nodes, in their order.
    fileprivate let makeNodes: (Content, NodeContext) -> [Node]
    /// Updates the nodes of the views.
    fileprivate let updateNodes: (Content, [Node], EnvironmentValues) -> Void

    /// Creates a view from a tuple of views.
    public init<each Child: View>(_ value: (repeat each Child))
    where Content == (repeat each Child) {
        self.value = value
        makeNodes = { value, context in
            var nodes: [Node] = []
            repeat nodes.append(NodeContext.make(each value, context))
            return nodes
        }
        updateNodes = { value, nodes, environment in
            var nodes = nodes[...]
            repeat Self.update(nodes.popFirst(), to: each value, environment)
        }
    }

    private static func update<Child: View>(
        _ node: Node?, to view: Child, _ environment: EnvironmentValues
    ) {
        guard let node else { preconditionFailure("Each view of a tuple has a node.") }
        // Of its type, since `makeNodes` made it for the same view.
        unsafeDowncast(node, to: ViewNode<Child>.self).update(view, environment)
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { TupleNode(self, context) }
}

/// Knows the types of the views only by the functions of the ``TupleView``: the runtime would search
/// the conformances of each type for a node that is generic over them.
private final class TupleNode<Content>: ViewNode<TupleView<Content>> {
    /// One node for each view, in their order.
    private var nodes: [Node] = []

    init(_ view: TupleView<Content>, _ context: NodeContext) {
        super.init(context)
        nodes = view.makeNodes(view.value, self.context)
    }

    package override func update(_ view: TupleView<Content>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        view.updateNodes(view.value, nodes, environment)
    }

    package override func forEachChild(_ body: (Node) -> Void) { nodes.forEach(body) }
    package override var isStatic: Bool { nodes.allSatisfy(\.isStatic) }
}

extension Optional: View where Wrapped: View {
    /// Stops the program: an optional view has no body.
    public var body: Never { preconditionFailure("An optional view has no body.") }

    /// Creates a node for the wrapped view; without one it has no elements.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        OptionalNode(view, context)
    }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
    private var node: ViewNode<Wrapped>?

    init(_ view: Wrapped?, _ context: NodeContext) {
        super.init(context)
        node = view.map { NodeContext.make($0, self.context) }
    }

    package override func update(_ view: Wrapped?, _ environment: EnvironmentValues) {
        super.update(view, environment)
        if let view, let node {
            node.update(view, environment)
        } else if let view {
            if let node = revived(as: ViewNode<Wrapped>.self) {
                self.node = node
                node.update(view, environment)
            } else {
                let new = NodeContext.make(view, context)
                node = new
                inserted(new)
            }
            elementsChanged()
        } else if let gone = node {
            node = nil
            removing(gone)
            elementsChanged()
        }
    }

    package override var onlyChild: Node? { node }
    package override var isStatic: Bool { false }
}

/// One of two views, chosen by a condition; switching between them discards the state of the old
/// one.
@MainActor @preconcurrency public struct _ConditionalContent<First, Second> {
    package let branch: ConditionalBranch<First, Second>

    fileprivate init(_ branch: ConditionalBranch<First, Second>) { self.branch = branch }
}

extension _ConditionalContent: View, PrimitiveView, ConditionalView
where First: View, Second: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        ConditionalNode(self, context)
    }
}

/// The chosen one of two views.
package enum ConditionalBranch<First, Second> {
    case first(First)
    case second(Second)
}

/// The part of a ``_ConditionalContent`` its node uses; see ``EachView`` for why this is a
/// protocol.
package protocol ConditionalView: PrimitiveView {
    associatedtype First: View
    associatedtype Second: View
    var branch: ConditionalBranch<First, Second> { get }
}

private final class ConditionalNode<Conditional: ConditionalView>: ViewNode<Conditional> {
    private enum Side {
        case first(ViewNode<Conditional.First>)
        case second(ViewNode<Conditional.Second>)

        package var node: Node {
            switch self {
            case .first(let node): node
            case .second(let node): node
            }
        }
    }
    private var side: Side?

    init(_ view: Conditional, _ context: NodeContext) {
        super.init(context)
        side = make(view)
    }

    private func make(_ view: Conditional) -> Side {
        switch view.branch {
        case .first(let view): .first(NodeContext.make(view, context))
        case .second(let view): .second(NodeContext.make(view, context))
        }
    }

    package override func update(_ view: Conditional, _ environment: EnvironmentValues) {
        super.update(view, environment)
        switch (view.branch, side) {
        case (.first(let view), .first(let node)): node.update(view, environment)
        case (.second(let view), .second(let node)): node.update(view, environment)
        default:
            if let gone = side?.node { removing(gone) }
            side = revived(view) ?? appearing(view)
            elementsChanged()
        }
    }

    /// The branch that has not left yet, updated.
    private func revived(_ view: Conditional) -> Side? {
        switch view.branch {
        case .first(let view):
            guard let node = revived(as: ViewNode<Conditional.First>.self) else { return nil }
            node.update(view, environment)
            return .first(node)
        case .second(let view):
            guard let node = revived(as: ViewNode<Conditional.Second>.self) else { return nil }
            node.update(view, environment)
            return .second(node)
        }
    }

    private func appearing(_ view: Conditional) -> Side {
        let side = make(view)
        inserted(side.node)
        return side
    }

    package override var onlyChild: Node? { side?.node }
    package override var isStatic: Bool { false }
}

/// A type-erased view; if the wrapped type changes, the old view's state is discarded.
public nonisolated struct AnyView: PrimitiveView {
    fileprivate let wrapped: any View

    /// Wraps a view. An `AnyView` is not wrapped twice.
    public init<Content: View>(_ view: Content) {
        wrapped = (view as? AnyView)?.wrapped ?? view
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<AnyView> { AnyNode(self, context) }
}

private final class AnyNode: ViewNode<AnyView> {
    private var node: Node?

    init(_ view: AnyView, _ context: NodeContext) {
        super.init(context)
        node = make(view.wrapped)
    }

    private func make<Content: View>(_ view: Content) -> Node { NodeContext.make(view, context) }

    private func updated<Content: View>(_ view: Content, _ environment: EnvironmentValues) -> Bool {
        guard let node = node as? ViewNode<Content> else { return false }
        node.update(view, environment)
        return true
    }

    package override func update(_ view: AnyView, _ environment: EnvironmentValues) {
        super.update(view, environment)
        if !updated(view.wrapped, environment) {
            if let node { removing(node) }
            let new = make(view.wrapped)
            node = new
            inserted(new)
            elementsChanged()
        }
    }

    package override var onlyChild: Node? { node }
    package override var isStatic: Bool { false }
}

/// Groups views without arranging them; a modifier applies to each of them (rule GR2).
@MainActor @preconcurrency public struct Group<Content> {
    fileprivate let content: Content

    /// Creates a group of the views in a block.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View, PrimitiveView where Content: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        WrapperNode(self, context, content: \.content)
    }
}
