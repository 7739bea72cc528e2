/// Creates a view from another view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of the resulting view.
    associatedtype Body: View
    /// The type of the modified view inside ``body(content:)``.
    typealias Content = _ViewModifier_Content<Self>
    /// The resulting view.
    ///
    /// - Parameter content: a placeholder for the modified view.
    @ViewBuilder func body(content: Content) -> Body
    /// Creates the node of a modified view. For the view layer itself: do not implement.
    static func _makeNode<Modified: View>(
        _ modifier: Self, _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>>
}

extension ViewModifier {
    /// Creates a node that evaluates the modifier's body.
    public static func _makeNode<Modified: View>(
        _ modifier: Self, _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        CustomModifierNode(ModifiedContent(content: content, modifier: modifier), context)
    }
}

/// A view with a modifier on it.
@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {
    /// The modified view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies a modifier to a view.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Stops the program: the modifier provides the node.
    public var body: Never { preconditionFailure("A modified view has no body.") }

    /// Creates the modifier's node.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        Modifier._makeNode(view.modifier, view.content, context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// Applies the inner modifier first, then the outer.
    public func body(
        content: _ViewModifier_Content<Self>
    ) -> ModifiedContent<ModifiedContent<_ViewModifier_Content<Self>, Content>, Modifier> {
        ModifiedContent<ModifiedContent<_ViewModifier_Content<Self>, Content>, Modifier>(
            content: ModifiedContent<_ViewModifier_Content<Self>, Content>(
                content: content, modifier: self.content), modifier: modifier)
    }
}

extension View {
    /// Applies a modifier to the view.
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// The modifier that changes nothing.
    public static let identity = EmptyModifier()
    /// Creates a modifier that changes nothing.
    public init() {}
    /// The content, unchanged.
    public func body(content: Content) -> some View { content }
}

/// A modifier without a body that provides its own node.
package protocol NodeModifier: ViewModifier where Body == Never {
    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>>
}

extension NodeModifier {
    /// Stops the program: the modifier provides its own node.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) has no body.")
    }

    /// Creates the modifier's own node.
    public static func _makeNode<Modified: View>(
        _ modifier: Self, _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> { modifier.makeNode(content, context) }
}

/// The placeholder for the modified view in the body of a ``ViewModifier``.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    fileprivate let make: (NodeContext) -> Node
    fileprivate let update: (Node, EnvironmentValues) -> Void
    /// Counts the values that the modified view had.
    fileprivate let revision: Int

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        PlaceholderNode(self, context)
    }
}

private final class PlaceholderNode<Modifier: ViewModifier>:
    ValueNode<_ViewModifier_Content<Modifier>>
{
    private var node: Node?

    override init(_ view: _ViewModifier_Content<Modifier>, _ context: NodeContext) {
        super.init(view, context)
        node = view.make(self.context)
    }

    override func update(
        _ view: _ViewModifier_Content<Modifier>, _ environment: EnvironmentValues
    ) {
        // The modifier's body may have been evaluated for an observable value that it alone read.
        let isSame =
            view.revision == self.view.revision
            && environment.isIdentical(to: self.environment)
        super.update(view, environment)
        if let node, !isSame { view.update(node, environment) }
    }

    override var onlyChild: Node? { node }
}

/// The node of a modifier with a body, whose properties may be state and environment, as in views.
private final class CustomModifierNode<Content: View, Modifier: ViewModifier>:
    ValueNode<ModifiedContent<Content, Modifier>>
{
    private var child: ViewNode<Modifier.Body>?
    private var storage = DynamicStorage(Modifier.self)
    private var revision = 0

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        child = NodeContext.make(evaluateBody(), self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, Modifier>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        revision += 1
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
            }, revision: revision)
        return evaluate { view.modifier.body(content: placeholder) }
    }

    override var onlyChild: Node? { child }
}
