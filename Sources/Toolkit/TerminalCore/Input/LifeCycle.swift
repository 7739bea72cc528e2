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
        LifeCycleNode(content, self, context)
    }
}

private final class LifeCycleNode<Content: View>:
    ModifierNode<Content, LifeCycleModifier>
{
    private var task: Task<Void, Never>?
    /// Whether the view is on the screen; views in a tab that is not selected are not.
    private var hasAppeared = false

    override init(_ content: Content, _ modifier: LifeCycleModifier, _ context: NodeContext) {
        super.init(content, modifier, context)
        host.afterLayout { [weak self] in self?.appear() }
    }

    private func appear() {
        if hasAppeared || isRemoved || !isShown { return }
        hasAppeared = true
        modifier.appear?()
        begin()
    }

    private func disappear() {
        if !hasAppeared { return }
        hasAppeared = false
        task?.cancel()
        modifier.disappear?()
    }

    private func begin() {
        guard let work = modifier.work else { return }
        task = Task(priority: modifier.workPriority) { await work() }
    }

    override func updated(from old: LifeCycleModifier) {
        if !areEqual(old.workID, modifier.workID), hasAppeared {
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
        ChangeNode(content, self, context)
    }
}

private final class ChangeNode<Content: View, Value: Equatable>:
    ModifierNode<Content, ChangeModifier<Value>>
{
    private var limit = UpdateLimit()

    override init(_ content: Content, _ modifier: ChangeModifier<Value>, _ context: NodeContext) {
        super.init(content, modifier, context)
        if modifier.initial {
            host.afterLayout { modifier.action(modifier.value, modifier.value) }
        }
    }

    override func updated(from old: ChangeModifier<Value>) {
        let new = modifier.value
        if new != old.value, limit.allows("onChange(of: \(Value.self))", in: host) {
            let action = modifier.action
            host.afterLayout { action(old.value, new) }
        }
    }
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
