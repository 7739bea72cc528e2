/// A value that a view hands down to all views inside it.
public protocol EnvironmentKey: SendableMetatype {
    /// The value's type.
    associatedtype Value
    /// What there is where nobody set anything.
    static var defaultValue: Value { get }
}

/// The values that views inherit.
///
/// A short chain of what was set on the way down; copying it costs nothing, and where nothing was
/// set it is the same chain.
public struct EnvironmentValues {
    private class Link {
        let key: ObjectIdentifier
        let next: Link?
        init(_ key: ObjectIdentifier, _ next: Link?) {
            self.key = key
            self.next = next
        }
        nonisolated deinit {}

        /// This link or the first after it with the key. Each keeps the next alive, and a call to itself
        /// needs to count none of them while it looks.
        final func first(with wanted: ObjectIdentifier) -> Link? {
            key == wanted ? self : next?.first(with: wanted)
        }
    }
    /// The key says of which type the value is.
    private final class ValueLink<Value>: Link {
        let value: Value
        init(_ key: ObjectIdentifier, _ value: Value, _ next: Link?) {
            self.value = value
            super.init(key, next)
        }
        nonisolated deinit {}
    }
    /// The key of a model that is handed down under its type.
    private enum ModelKey<Model: AnyObject>: EnvironmentKey {
        static var defaultValue: Model? { nil }
    }
    private var first: Link?

    /// Nothing set.
    public init() {}

    /// The value under a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let link = first?.first(with: ObjectIdentifier(key)) else {
                return Key.defaultValue
            }
            return unsafeDowncast(link, to: ValueLink<Key.Value>.self).value
        }
        set { first = ValueLink(ObjectIdentifier(key), newValue, first) }
    }

    /// Whether both are the same chain, so that nothing can have changed.
    package func isIdentical(to other: EnvironmentValues) -> Bool { first === other.first }

    /// What there was before the values last set under a key, where nothing was set since.
    ///
    /// For what is meant for one view and not for those inside it: they keep the very chain they
    /// had, and need not be looked at because of it.
    package func beforeLast<Key: EnvironmentKey>(_ key: Key.Type) -> EnvironmentValues {
        var values = self
        while values.first?.key == ObjectIdentifier(key) { values.first = values.first?.next }
        return values
    }

    /// A model handed down under its own type.
    package subscript<Model: AnyObject>(model type: Model.Type) -> Model? {
        get { self[ModelKey<Model>.self] }
        set { if newValue != nil { self[ModelKey<Model>.self] = newValue } }
    }
}

/// Reads an inherited value.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private var values = EnvironmentValues()

    /// The value at a key path.
    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

    /// The observable model of a type that was handed down with `environment(_:)`.
    ///
    /// Reading it where nobody handed one down ends the program with a sentence saying so.
    public init(_ type: Value.Type) where Value: AnyObject {
        read = { values in
            guard let model = values[model: type] else {
                preconditionFailure("No \(type) was handed down with .environment(_:).")
            }
            return model
        }
    }

    /// The observable model of a type, or `nil` where nobody handed one down.
    public init<Model: AnyObject>(_ type: Model.Type) where Value == Model? {
        read = { $0[model: type] }
    }

    /// The value.
    public var wrappedValue: Value { read(values) }

    /// Takes the values in force.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        values = connection.node.environment
    }
}

/// Changes what the content inherits.
public struct _EnvironmentModifier: NodeModifier {
    let change: (inout EnvironmentValues) -> Void
    /// Equal tokens mean no change; `nil` when that cannot be told. Asked for at the first update: the
    /// first picture needs none.
    let token: () -> AnyHashable?

    init(
        change: @escaping (inout EnvironmentValues) -> Void,
        token: @escaping @autoclosure () -> AnyHashable?
    ) {
        self.change = change
        self.token = token
    }

    package func makeNode<Content: View>(
        _ content: Content, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        EnvironmentNode(content, self, context)
    }
}

private final class EnvironmentNode<Content: View>:
    ViewNode<ModifiedContent<Content, _EnvironmentModifier>>
{
    nonisolated deinit {}
    private var content: ViewNode<Content>?
    private var modifier: _EnvironmentModifier
    /// The token of the modifier as it was last updated.
    private var token: AnyHashable?
    private var inside: EnvironmentValues

    init(_ content: Content, _ modifier: _EnvironmentModifier, _ context: NodeContext) {
        inside = context.environment
        self.modifier = modifier
        super.init(context)
        modifier.change(&inside)
        self.content = NodeContext.make(
            content, NodeContext(host: host, parent: self, environment: inside))
    }

    override func update(
        _ view: ModifiedContent<Content, _EnvironmentModifier>, _ environment: EnvironmentValues
    ) {
        let token = view.modifier.token()
        let same =
            environment.isIdentical(to: self.environment) && token != nil
            && token == (self.token ?? modifier.token())
        self.token = token
        modifier = view.modifier
        super.update(view, environment)
        if !same {
            inside = environment
            view.modifier.change(&inside)
        }
        content?.update(view.content, inside)
    }

    override var onlyChild: Node? { content }
}

extension View {
    /// Sets an inherited value for this view and all inside it.
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[keyPath: path] = value }, token: (value as? AnyHashable)))
    }

    /// Hands an observable model down under its type.
    public func environment<Model: AnyObject>(_ model: Model?) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[model: Model.self] = model },
                token: model.map { AnyHashable(ObjectIdentifier($0)) }))
    }

    /// Changes an inherited value for this view and all inside it.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>,
        transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier(change: { transform(&$0[keyPath: path]) }, token: nil))
    }
}
