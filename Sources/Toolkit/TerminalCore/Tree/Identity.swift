/// Gives a view an explicit identity: a new id discards the view's state.
package struct IdentityModifier<ID: Hashable>: NodeModifier {
    package let id: ID

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        IdentityNode(ModifiedContent(content: content, modifier: self), context)
    }
}

/// A node whose view has an explicit identity.
package protocol IdentifiedNode: Node {
    /// The id.
    var identity: AnyHashable { get }
}

private final class IdentityNode<Content: View, ID: Hashable>:
    ValueNode<ModifiedContent<Content, IdentityModifier<ID>>>, IdentifiedNode
{
    override var asIdentified: (any IdentifiedNode)? { self }
    private var content: ViewNode<Content>?

    override init(
        _ view: ModifiedContent<Content, IdentityModifier<ID>>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, IdentityModifier<ID>>, _ environment: EnvironmentValues
    ) {
        let old = AnyHashable(self.view.modifier.id)
        let isSame = view.modifier.id == self.view.modifier.id
        super.update(view, environment)
        if isSame {
            content?.update(view.content, environment)
        } else {
            if let content { removing(content, key: old) }
            if let known = revived(key: identity, as: ViewNode<Content>.self) {
                content = known
                known.update(view.content, environment)
            } else {
                let new = NodeContext.make(view.content, context)
                content = new
                inserted(new, key: identity)
            }
            elementsChanged()
        }
    }

    var identity: AnyHashable { AnyHashable(view.modifier.id) }

    override var onlyChild: Node? { content }
    override var isStatic: Bool { content?.isStatic ?? true }
}

/// Evaluates the body of its content only if the content is not equal to the previous one.
public struct EquatableView<Content: View & Equatable>: View, Equatable {
    /// The view to compare.
    public var content: Content

    /// Wraps a view.
    public init(content: Content) { self.content = content }

    /// The content.
    public var body: some View { content }
}

extension View {
    /// Gives the view an identity: when it changes, the state inside is discarded.
    /// ``ScrollViewProxy/scrollTo(_:anchor:)`` finds the view by it.
    public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}

extension View where Self: Equatable {
    /// Evaluates the view's body only if the view is not equal to the previous one.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
