import Dispatch
private import ObservableModels
private import Observation

/// The registration of one node with Observation for all observable values its view read when it
/// was last evaluated.
///
/// `withObservationTracking` removes a registration only when one of its values changes, and there
/// is no public call to cancel it. A node that is evaluated for another reason, or removed, would
/// leave one behind in every model it read: 15 to 38 KB for each key press in a list. Therefore
/// each registration also includes a value of this object, `mark`, which never changes: announcing
/// a change of it removes the registration from all models. A node has at most one registration.
///
/// Reading and announcing `mark` takes 1.4 µs. A node does so only if a node of its class has read a model
/// before, which Observation tells after the evaluation. The first registration of each class is therefore
/// without `mark`: it cannot be cancelled, and stays in its models until one of them changes.
@MainActor final class NodeObservation: Observable {
    /// The classes of nodes that have read a model.
    private static var readers: Set<ObjectIdentifier> = []
    private let registrar = ObservationRegistrar()
    private var mark: Void { () }
    /// Whether the registration may still exist.
    private var isRegistered = false
    private var isCancelling = false
    private var isSecondRefreshPlanned = false

    isolated deinit { cancel() }

    /// Evaluates `code` and registers `node` for the observable values it reads. The previous
    /// registration is removed.
    func track<Result>(_ node: Node, _ code: () -> Result) -> Result {
        cancel()
        let kind = ObjectIdentifier(type(of: node))
        let isReader = Self.readers.contains(kind)
        isRegistered = isReader
        // Observation evaluates `onChange` only if a value was read.
        func changes() -> @Sendable () -> Void {
            if !isReader { Self.readers.insert(kind) }
            return { [weak node] in NodeObservation.valueChanges(for: node) }
        }
        return withObservationTracking(
            {
                if isReader { registrar.access(self, keyPath: \.mark) }
                #if DEBUG
                    let outer = exchange(&node.host.evaluatedNode, with: node)
                    defer { node.host.evaluatedNode = outer }
                #endif
                return code()
            }, onChange: changes())
    }

    /// Removes the registration from all models.
    package func cancel() {
        if !isRegistered { return }
        isRegistered = false
        isCancelling = true
        registrar.willSet(self, keyPath: \.mark)
        isCancelling = false
    }

    /// Called on the thread that changes a value, just before the value changes.
    private nonisolated static func valueChanges(for node: Node?) {
        guard let node else { return }
        if isOnMainQueue() {
            MainActor.assumeIsolated { node.observation?.valueChanged(for: node) }
        } else {
            Task { @MainActor [weak node] in
                guard let node else { return }
                node.observation?.valueChangedElsewhere(for: node)
            }
        }
    }

    private func valueChanged(for node: Node) {
        if isCancelling { return }
        // Such a change would be seen by some views in this frame and not by others, and evaluate views
        // again, perhaps without end.
        #if DEBUG
            if let evaluated = node.host.evaluatedNode {
                preconditionFailure(
                    """
                    A model that \(type(of: node)) has read changes while \(type(of: evaluated)) is \
                    evaluated. Change it in an action, or in onChange, which run after layout.
                    """)
            }
        #endif
        isRegistered = false
        node.host.refreshLater(node)
    }

    /// Refreshes the node now and 0.1 s later: Observation announces a change before it happens,
    /// and the other thread may not have stored the new value before the first refresh.
    func valueChangedElsewhere(for node: Node) {
        if node.isRemoved { return }
        node.host.refreshLater(node)
        if isSecondRefreshPlanned { return }
        isSecondRefreshPlanned = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak node] in
            MainActor.assumeIsolated {
                guard let node, let observation = node.observation else { return }
                observation.isSecondRefreshPlanned = false
                node.host.refreshLater(node)
            }
        }
    }
}
