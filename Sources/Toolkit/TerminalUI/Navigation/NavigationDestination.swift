@_spi(Elements) public import TerminalCore

extension View {
    /// Shows a view for each value of a type that is pushed on the ``NavigationStack`` around this view.
    ///
    /// A page for a value without such a view shows a warning.
    ///
    /// - `destination`: makes the view; called again when this view is updated.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View {
        modifier(
            NavigationDestinationModifier(type: ObjectIdentifier(data)) { value in
                (value.base as? Value).map { AnyView(destination($0)) }
            })
    }

    /// Pushes a view on the ``NavigationStack`` around this view while a value is true; going back sets it
    /// to `false`.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) -> some View {
        modifier(
            NavigationPresentationModifier(
                item: isPresented.wrappedValue ? AnyHashable(true) : nil,
                popped: { isPresented.wrappedValue = false },
                content: { AnyView(destination()) }))
    }

    /// Pushes a view for an item on the ``NavigationStack`` around this view while there is an item; going
    /// back sets it to `nil`.
    public func navigationDestination<Item: Hashable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
    ) -> some View {
        let now = item.wrappedValue
        return modifier(
            NavigationPresentationModifier(
                item: now.map { AnyHashable($0) }, popped: { item.wrappedValue = nil },
                content: { AnyView(now.map(destination)) }))
    }
}

/// Registers with the stack around a view what the pages for values of a type show.
package struct NavigationDestinationModifier: NodeModifier {
    let type: ObjectIdentifier
    let content: (AnyHashable) -> AnyView?

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        DestinationNode(content, self, context)
    }
}

private final class DestinationNode<Content: View>:
    ModifierNode<Content, NavigationDestinationModifier>
{
    private let destination: NavigationDestination
    private let model: NavigationModel?

    override init(
        _ content: Content, _ modifier: NavigationDestinationModifier, _ context: NodeContext
    ) {
        destination = NavigationDestination(modifier.content)
        model = context.environment[NavigationContextKey.self]?.model
        super.init(content, modifier, context)
        model?.register(destination, for: modifier.type)
    }

    override func update(
        _ view: ModifiedContent<Content, NavigationDestinationModifier>,
        _ environment: EnvironmentValues
    ) {
        destination.content = view.modifier.content
        model?.register(destination, for: view.modifier.type)
        super.update(view, environment)
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        model?.unregister(destination, for: modifier.type)
    }
}

/// Pushes a view on the stack around a view while there is an item.
package struct NavigationPresentationModifier: NodeModifier {
    let item: AnyHashable?
    /// Called when the page was left.
    let popped: () -> Void
    let content: () -> AnyView

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        NavigationPresentationNode(content, self, context)
    }
}

private final class NavigationPresentationNode<Content: View>:
    ModifierNode<Content, NavigationPresentationModifier>
{
    private var page: NavigationPage?
    private let navigation: NavigationContext?

    override init(
        _ content: Content, _ modifier: NavigationPresentationModifier, _ context: NodeContext
    ) {
        navigation = context.environment[NavigationContextKey.self]
        super.init(content, modifier, context)
        if modifier.item != nil { push() }
    }

    override func updated(from old: NavigationPresentationModifier) {
        if modifier.item != old.item { leave() }
        if modifier.item == nil { return }
        if let page {
            page.content = modifier.content
            page.revision += 1
        } else if modifier.item != old.item {
            push()
        }
    }

    private func push() {
        page = navigation?.push(popped: { [weak self] in self?.popped() }, modifier.content)
    }

    private func popped() {
        page = nil
        modifier.popped()
    }

    private func leave() {
        guard let page else { return }
        self.page = nil
        navigation?.model.remove(page)
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        leave()
    }
}
