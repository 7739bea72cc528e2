/// Makes another view of a view.
@MainActor public protocol ViewModifier {
    /// What the modifier makes.
    associatedtype Body: View
    /// The view that is modified, inside ``body(content:)``.
    typealias Content = _ViewModifier_Content<Self>
    /// The view that comes of it.
    @ViewBuilder func body(content: Content) -> Body
    /// The node behind a modified view. For the view layer itself: do not implement.
    static func _makeNode<Modified: View>(
        _ modifier: Self, _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>>
}

extension ViewModifier {
    /// A node that runs the modifier's body.
    public static func _makeNode<Modified: View>(
        _ modifier: Self, _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        CustomModifierNode(ModifiedContent(content: content, modifier: modifier), context)
    }
}

/// A view with a modifier on it.
public struct ModifiedContent<Content, Modifier> {
    /// What is modified.
    public var content: Content
    /// What is done to it.
    public var modifier: Modifier

    /// A view with a modifier on it.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// There is none: the modifier brings the node.
    public var body: Never { preconditionFailure("A modified view has no body.") }

    /// The modifier's node.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        Modifier._makeNode(view.modifier, view.content, context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// First the inner modifier, then the outer.
    public func body(
        content: _ViewModifier_Content<Self>
    ) -> ModifiedContent<ModifiedContent<_ViewModifier_Content<Self>, Content>, Modifier> {
        ModifiedContent<ModifiedContent<_ViewModifier_Content<Self>, Content>, Modifier>(
            content: ModifiedContent<_ViewModifier_Content<Self>, Content>(
                content: content, modifier: self.content), modifier: modifier)
    }
}

extension View {
    /// The view with a modifier on it.
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier {
    /// This modifier and another on top of it.
    public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that does nothing.
public struct EmptyModifier: ViewModifier {
    /// Does nothing.
    public static let identity = EmptyModifier()
    /// Does nothing.
    public init() {}
    /// The content.
    public func body(content: Content) -> some View { content }
}

/// A modifier that brings a node of its own instead of a body.
package protocol NodeModifier: ViewModifier where Body == Never {
    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>>
}

extension NodeModifier {
    /// There is none: the modifier brings a node of its own.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) has no body.")
    }

    /// The modifier's own node.
    public static func _makeNode<Modified: View>(
        _ modifier: Self, _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> { modifier.makeNode(content, context) }
}

/// The view that a ``ViewModifier`` modifies, as its body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    fileprivate let make: (NodeContext) -> Node
    fileprivate let update: (Node, EnvironmentValues) -> Void

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        PlaceholderNode(self, context)
    }
}

private final class PlaceholderNode<Modifier: ViewModifier>:
    ViewNode<_ViewModifier_Content<Modifier>>
{
    nonisolated deinit {}
    private var node: Node?

    init(_ view: _ViewModifier_Content<Modifier>, _ context: NodeContext) {
        super.init(context)
        node = view.make(self.context)
    }

    override func update(
        _ view: _ViewModifier_Content<Modifier>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        if let node { view.update(node, environment) }
    }

    override var onlyChild: Node? { node }
}

/// The node of a modifier with a body; its properties may be state and environment as in views.
private final class CustomModifierNode<Content: View, Modifier: ViewModifier>:
    KeepingNode<ModifiedContent<Content, Modifier>>
{
    nonisolated deinit {}
    private var child: ViewNode<Modifier.Body>?
    private var storage = DynamicStorage(Modifier.self)

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        child = NodeContext.make(evaluateBody(), self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        refresh()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        child?.update(evaluateBody(), environment)
    }

    private func evaluateBody() -> Modifier.Body {
        storage.bind(&view.modifier, to: self)
        let content = view.content
        let placeholder = _ViewModifier_Content<Modifier>(
            make: { NodeContext.make(content, $0) },
            update: { node, environment in
                unsafeDowncast(node, to: ViewNode<Content>.self).update(content, environment)
            })
        return evaluate { view.modifier.body(content: placeholder) }
    }

    override var onlyChild: Node? { child }
}
