/// What a view does when it appears, goes, or a value changes.
private struct LifeCycleModifier: NodeModifier {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    var work: (@MainActor () async -> Void)?
    /// Another value of it ends the work and begins it anew.
    var workID: AnyHashable?

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        LifeCycleNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class LifeCycleNode<Content: View>:
    KeepingNode<ModifiedContent<Content, LifeCycleModifier>>
{
    nonisolated deinit {}
    private var content: ViewNode<Content>?
    private var task: Task<Void, Never>?

    override init(
        _ view: ModifiedContent<Content, LifeCycleModifier>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        host.afterLayout { [weak self] in
            guard let self, !isRemoved else { return }
            self.view.modifier.appear?()
            begin()
        }
    }

    private func begin() {
        guard let work = view.modifier.work else { return }
        task = Task { await work() }
    }

    override func update(
        _ view: ModifiedContent<Content, LifeCycleModifier>, _ environment: EnvironmentValues
    ) {
        let old = self.view.modifier.workID
        super.update(view, environment)
        content?.update(view.content, environment)
        if old != view.modifier.workID {
            task?.cancel()
            begin()
        }
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        task?.cancel()
        view.modifier.disappear?()
    }

    override var onlyChild: Node? { content }
}

private struct ChangeModifier<Value: Equatable>: NodeModifier {
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void

    func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ChangeNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class ChangeNode<Content: View, Value: Equatable>:
    KeepingNode<ModifiedContent<Content, ChangeModifier<Value>>>
{
    nonisolated deinit {}
    private var content: ViewNode<Content>?

    override init(
        _ view: ModifiedContent<Content, ChangeModifier<Value>>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        if view.modifier.initial {
            host.afterLayout { view.modifier.action(view.modifier.value, view.modifier.value) }
        }
    }

    override func update(
        _ view: ModifiedContent<Content, ChangeModifier<Value>>,
        _ environment: EnvironmentValues
    ) {
        let old = self.view.modifier.value
        super.update(view, environment)
        content?.update(view.content, environment)
        let new = view.modifier.value
        if new != old {
            let action = view.modifier.action
            host.afterLayout { action(old, new) }
        }
    }

    override var onlyChild: Node? { content }
}

extension View {
    /// Calls `action` once the view has come onto the screen.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifeCycleModifier(appear: action))
    }

    /// Calls `action` once the view has gone.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifeCycleModifier(disappear: action))
    }

    /// Works while the view is on the screen; cancelled when it goes.
    public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
        modifier(LifeCycleModifier(work: action))
    }

    /// Works while the view is on the screen, from the beginning whenever the value changes.
    public func task<ID: Hashable>(
        id: ID, _ action: @escaping @MainActor () async -> Void
    ) -> some View { modifier(LifeCycleModifier(work: action, workID: AnyHashable(id))) }

    /// Calls `action` with the old and the new value when a value changes.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View { modifier(ChangeModifier(value: value, initial: initial, action: action)) }

    /// Calls `action` when a value changes.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }
}
