/// Actions of a view for its appearance and disappearance, and its task.
package struct LifeCycleModifier: NodeModifier {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    package var work: (@MainActor () async -> Void)?
    /// When it changes, the task is cancelled and started again.
    var workID: (any Equatable)?
    var workPriority: TaskPriority?

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        LifeCycleNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class LifeCycleNode<Content: View>:
    ValueNode<ModifiedContent<Content, LifeCycleModifier>>
{
    private var content: ViewNode<Content>?
    private var task: Task<Void, Never>?
    /// Whether the view is on the screen; views in a tab that is not selected are not.
    private var hasAppeared = false

    override init(
        _ view: ModifiedContent<Content, LifeCycleModifier>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        host.afterLayout { [weak self] in self?.appear() }
    }

    private func appear() {
        if hasAppeared || isRemoved || !isShown { return }
        hasAppeared = true
        view.modifier.appear?()
        begin()
    }

    private func disappear() {
        if !hasAppeared { return }
        hasAppeared = false
        task?.cancel()
        view.modifier.disappear?()
    }

    private func begin() {
        guard let work = view.modifier.work else { return }
        task = Task(priority: view.modifier.workPriority) { await work() }
    }

    override func update(
        _ view: ModifiedContent<Content, LifeCycleModifier>, _ environment: EnvironmentValues
    ) {
        let old = self.view.modifier.workID
        super.update(view, environment)
        content?.update(view.content, environment)
        if !areEqual(old, view.modifier.workID), hasAppeared {
            task?.cancel()
            begin()
        }
    }

    override func visibilityChanged() {
        super.visibilityChanged()
        if isShown {
            host.afterLayout { [weak self] in self?.appear() }
        } else {
            disappear()
        }
    }

    override func remove() {
        if isRemoved { return }
        super.remove()
        disappear()
    }

    override var onlyChild: Node? { content }
}

/// Whether two values of the same type are equal, or both `nil`.
private func areEqual(_ left: (any Equatable)?, _ right: (any Equatable)?) -> Bool {
    func equals<Value: Equatable>(_ left: Value) -> Bool { right as? Value == left }
    return left.map { equals($0) } ?? (right == nil)
}

package struct ChangeModifier<Value: Equatable>: NodeModifier {
    package let value: Value
    package let initial: Bool
    package let action: (Value, Value) -> Void

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        ChangeNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class ChangeNode<Content: View, Value: Equatable>:
    ValueNode<ModifiedContent<Content, ChangeModifier<Value>>>
{
    private var content: ViewNode<Content>?
    private var limit = UpdateLimit()

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
        if new != old, limit.allows("onChange(of: \(Value.self))", in: host) {
            let action = view.modifier.action
            host.afterLayout { action(old, new) }
        }
    }

    override var onlyChild: Node? { content }
}

extension View {
    /// Calls `action` after the layout in which the view appeared.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifeCycleModifier(appear: action))
    }

    /// Calls `action` when the view is removed from the tree.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifeCycleModifier(disappear: action))
    }

    /// Starts a task when the view appears; cancels it when the view is removed.
    ///
    /// - `priority`: that of the task; the main actor runs tasks of a higher one first.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(LifeCycleModifier(work: action, workPriority: priority))
    }

    /// Starts a task when the view appears, and restarts it whenever `id` changes; cancels it when
    /// the view is removed.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(LifeCycleModifier(work: action, workID: id, workPriority: priority))
    }

    /// Calls `action` with the old and the new value after the layout in which `value` changed.
    ///
    /// - `initial`: whether to call it also when the view appears, with the same value
    ///   twice.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View { modifier(ChangeModifier(value: value, initial: initial, action: action)) }

    /// Calls `action` after the layout in which `value` changed.
    ///
    /// - `initial`: whether to call it also when the view appears.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }
}
