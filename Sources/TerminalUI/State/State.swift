/// A value that belongs to a view and lives as long as the view is in the tree.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: () -> Value
    private var box: StateBox<Value>?

    /// State that begins with a value.
    public init(wrappedValue: @autoclosure @escaping () -> Value) {
        initial = wrappedValue
    }

    /// State that begins with a value.
    public init(initialValue: Value) { initial = { initialValue } }

    /// The value; setting it runs the view's body again.
    public var wrappedValue: Value {
        get { box?.value ?? initial() }
        nonmutating set { box?.value = newValue }
    }

    /// A way to read and write the value from elsewhere.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial()) }
        return Binding(get: { box.value }, set: { box.value = $0 })
    }

    /// Connects the state with what it kept.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        if let kept = connection.kept as? StateBox<Value> {
            box = kept
        } else {
            box = StateBox(initial(), connection.node)
            connection.kept = box
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// State that begins with nothing.
    public init() { self.init(initialValue: nil) }
}

/// Where the value of a ``State`` lies.
package final class StateBox<Value> {
    package var value: Value {
        didSet { if let node = link.node { node.host.refreshLater(node) } }
    }
    private let link: NodeLink

    package init(_ value: Value, _ node: Node) {
        self.value = value
        link = node.link
    }
    nonisolated deinit {}
}

/// A way to read and write a value that somebody else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// A binding made of reading and writing.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// A value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// The binding itself, as a parameter of a closure.
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

    /// A binding to what is inside an optional, or `nil` while there is nothing.
    public init?(_ base: Binding<Value?>) {
        guard let now = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? now }, set: { base.wrappedValue = $0 })
    }

    /// A binding that takes the value for an optional one.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Nothing is kept: a binding leads to where the value lies.
    public mutating func _bind(_ connection: inout DynamicConnection) {}
}

/// Bindings to the properties of an observable model.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject> {
    /// The model.
    public var wrappedValue: Model

    /// Bindings to a model.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
    /// Bindings to a model.
    public init(_ model: Model) { wrappedValue = model }

    /// The wrapper itself, to take bindings from.
    public var projectedValue: Bindable<Model> { self }

    /// A binding to a property of the model.
    public subscript<Part>(
        dynamicMember path: ReferenceWritableKeyPath<Model, Part>
    ) -> Binding<Part> {
        let model = wrappedValue
        return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
    }
}
