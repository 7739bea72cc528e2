/// Gives a view an identity of its own: another one makes a new view with new state.
private struct IdentityModifier<ID: Hashable>: NodeModifier {
    let id: ID

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        IdentityNode(ModifiedContent(content: content, modifier: self), context)
    }
}

/// A node that can be found by an identity somebody wrote down.
package protocol IdentifiedNode: Node {
    /// The identity.
    var identity: AnyHashable { get }
}

private final class IdentityNode<Content: View, ID: Hashable>:
    KeepingNode<ModifiedContent<Content, IdentityModifier<ID>>>, IdentifiedNode
{
    nonisolated deinit {}
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
        let isSame = view.modifier.id == self.view.modifier.id
        super.update(view, environment)
        if isSame {
            content?.update(view.content, environment)
        } else {
            if let content { host.remove(content) }
            content = NodeContext.make(view.content, context)
            elementsChanged()
        }
    }

    var identity: AnyHashable { AnyHashable(view.modifier.id) }

    override var onlyChild: Node? { content }
    override var isStatic: Bool { content?.isStatic ?? true }
}

/// Runs the body of its content again only when the content is not equal to what it was.
public struct EquatableView<Content: View & Equatable>: View, Equatable {
    /// The view that is compared.
    public var content: Content

    /// A view that is compared before its body runs again.
    public init(content: Content) { self.content = content }

    /// The content.
    public var body: some View { content }
}

extension View {
    /// Gives the view an identity: state inside begins anew when it changes, and
    /// ``ScrollViewProxy/scrollTo(_:anchor:)`` finds it.
    public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}

extension View where Self: Equatable {
    /// Runs the body again only when the view is not equal to what it was.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
