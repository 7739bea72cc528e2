/// A value that is stored in a view's node from the view's appearance to its removal.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: InitialValue<Value>
    private var box: StateBox<Value>?

    /// Creates state with an initial value, which is evaluated once: in the view's `init` if that
    /// reads the value, otherwise when the view appears.
    public init(wrappedValue: @autoclosure @escaping () -> Value) {
        initial = InitialValue(wrappedValue)
    }

    /// Creates state with an initial value.
    public init(initialValue: Value) { initial = InitialValue { initialValue } }

    /// The value; setting it schedules another evaluation of the view's body. Before the view
    /// appears, it is the initial value, and setting it does nothing.
    public var wrappedValue: Value {
        get { box?.value ?? initial.value }
        nonmutating set { box?.value = newValue }
    }

    /// A binding to the value; before the view appears, a constant one.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial.value) }
        return Binding(get: { box.value }, set: { box.value = $0 })
    }

    /// Binds the state to its stored value.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        if let stored = connection.storage as? StateBox<Value> {
            box = stored
        } else {
            box = StateBox(initial.value, connection.node)
            connection.storage = box
        }
    }
}

/// The initial value of a ``State``, evaluated at most once, so that an object that a view's `init`
/// reads is the same that the view's body gets.
private final class InitialValue<Value> {
    private let make: () -> Value
    package private(set) lazy var value = make()

    init(_ make: @escaping () -> Value) { self.make = make }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates state with the initial value `nil`.
    public init() { self.init(initialValue: nil) }
}

/// The stored value of a ``State``.
package final class StateBox<Value> {
    package var value: Value {
        didSet { if let node { node.host.refreshLater(node) } }
    }
    private weak var node: Node?

    package init(_ value: Value, _ node: Node) {
        self.value = value
        self.node = node
    }
}

/// Reads and writes a value that is stored elsewhere.
@propertyWrapper
@dynamicMemberLookup
public nonisolated struct Binding<Value>: DynamicProperty {
    let get: () -> Value
    let set: (Value) -> Void

    /// Creates a binding from a getter and a setter.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Creates a binding to a value that never changes; setting it does nothing.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    // On the main actor, so that the properties it wraps are where their type is: a wrapper's isolation
    // is inferred for them only if it is `nonisolated`.

    /// The value.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> { self }

    /// Creates a binding for a closure's parameter declared with `$`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { get()[keyPath: path] },
            set: { part in
                var value = get()
                value[keyPath: path] = part
                set(value)
            })
    }

    /// Creates a binding to the wrapped value of an optional; `nil` if the optional is `nil` now.
    ///
    /// If the optional becomes `nil` later, the binding keeps reading the value it had when
    /// created.
    public init?(_ base: Binding<Value?>) {
        guard let now = base.get() else { return nil }
        self.init(get: { base.get() ?? now }, set: { base.set($0) })
    }

    /// Creates a binding to an optional from one to its wrapped type; setting `nil` does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.get() },
            set: { if let value = $0 { base.set(value) } })
    }

    /// Does nothing: the value is stored elsewhere.
    public mutating func _bind(_ connection: inout DynamicConnection) {}
}

/// Bindings to the properties of an observable model.
@propertyWrapper
@dynamicMemberLookup
@MainActor @preconcurrency public struct Bindable<Model: AnyObject> {
    /// The model.
    public var wrappedValue: Model

    /// Wraps a model.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
    /// Wraps a model.
    public init(_ model: Model) { wrappedValue = model }

    /// The wrapper, whose members are bindings: `$model.name`.
    public var projectedValue: Bindable<Model> { self }

    /// A binding to a property of the model.
    public subscript<Part>(
        dynamicMember path: ReferenceWritableKeyPath<Model, Part>
    ) -> Binding<Part> {
        let model = wrappedValue
        return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
    }
}
