/// State of a view that changes while a gesture goes on, and has its initial value otherwise.
///
///     @GestureState private var offset = CGSize.zero
///     …
///     DragGesture().updating($offset) { value, state, _ in state = value.translation }
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, NodeOwnedProperty {
    private let initial: Value
    private let resetTransaction: (Value) -> Transaction
    private var box: GestureBox<Value>?

    /// State with an initial value.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
    }
    /// State with an initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// State with an initial value, and the transaction with which it returns to it.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        initial = wrappedValue
        self.resetTransaction = { _ in resetTransaction }
    }
    /// State with an initial value, and a closure that sets up the transaction with which it returns to
    /// it from a last value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        resetTransaction = { value in
            var transaction = Transaction()
            reset(value, &transaction)
            return transaction
        }
    }

    /// The value.
    public var wrappedValue: Value { box?.state.value ?? initial }
    /// The state, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    /// Binds the state to its stored value.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        if let stored = connection.storage as? GestureBox<Value> {
            box = stored
        } else {
            box = GestureBox(StateBox(initial, connection.node))
            connection.storage = box
        }
    }

    func change(_ body: (inout Value, inout Transaction) -> Void) {
        guard let box else { return }
        var value = box.state.value
        var transaction = Transaction.current
        body(&value, &transaction)
        box.isChanged = true
        withTransaction(transaction) { box.state.value = value }
    }

    func reset() {
        guard let box, box.isChanged else { return }
        box.isChanged = false
        withTransaction(resetTransaction(box.state.value)) { box.state.value = initial }
    }
}

/// The stored value of a ``GestureState``.
private final class GestureBox<Value> {
    let state: StateBox<Value>
    /// Whether a gesture has set the value.
    var isChanged = false

    init(_ state: StateBox<Value>) { self.state = state }
}
