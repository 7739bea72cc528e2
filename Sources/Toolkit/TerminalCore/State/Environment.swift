/// The key of a value that views inherit from the views around them.
public nonisolated protocol EnvironmentKey {
    /// The value's type.
    associatedtype Value
    /// The value where no view around sets one.
    static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
///
/// A linked list of the values set on the way from the root, the innermost first. Copying it
/// retains one object, and a view that sets nothing passes on the same list.
public nonisolated struct EnvironmentValues {
    private class Link {
        package let key: ObjectIdentifier
        package let next: Link?
        init(_ key: ObjectIdentifier, _ next: Link?) {
            self.key = key
            self.next = next
        }
        /// This link or the first one after it with a key. Written as a recursive call, because a
        /// loop would retain and release each link it passes.
        package final func first(with wanted: ObjectIdentifier) -> Link? {
            key == wanted ? self : next?.first(with: wanted)
        }
    }
    /// A link with a value; its key determines the value's type.
    private final class ValueLink<Value>: Link {
        package let value: Value
        init(_ key: ObjectIdentifier, _ value: Value, _ next: Link?) {
            self.value = value
            super.init(key, next)
        }
    }
    /// The key for a model that is set under its type.
    private enum ModelKey<Model: AnyObject>: EnvironmentKey {
        package static var defaultValue: Model? { nil }
    }
    private var first: Link?

    /// Creates values of which none is set.
    public init() {}

    /// The value for a key; the default if no view around sets one.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let link = first?.first(with: ObjectIdentifier(key)) else {
                return Key.defaultValue
            }
            return unsafeDowncast(link, to: ValueLink<Key.Value>.self).value
        }
        set { first = ValueLink(ObjectIdentifier(key), newValue, first) }
    }

    /// Whether both are the same list, so that no value can differ.
    package func isIdentical(to other: EnvironmentValues) -> Bool { first === other.first }

    /// The values without the ones last set for a key, if no other key was set since.
    ///
    /// For a value meant for one view and not for the views inside: these get the same list as
    /// before and need not be updated when the value changes.
    package func beforeLast<Key: EnvironmentKey>(_ key: Key.Type) -> EnvironmentValues {
        var values = self
        while values.first?.key == ObjectIdentifier(key) { values.first = values.first?.next }
        return values
    }

    /// The model set under its own type; setting `nil` does nothing.
    package subscript<Model: AnyObject>(model type: Model.Type) -> Model? {
        get { self[ModelKey<Model>.self] }
        set { if newValue != nil { self[ModelKey<Model>.self] = newValue } }
    }
}

/// A property that reads an inherited value.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private var values = EnvironmentValues()

    package init(read: @escaping (EnvironmentValues) -> Value) { self.read = read }

    /// Reads the value of a key.
    package init<Key: EnvironmentKey>(_ key: Key.Type) where Key.Value == Value {
        read = { $0[Key.self] }
    }

    /// Reads the value at a key path.
    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

    /// Reads the observable model of a type that was set with `environment(_:)`.
    ///
    /// Reading it stops the program if no view around set one.
    public init(_ type: Value.Type) where Value: AnyObject {
        read = { values in
            guard let model = values[model: type] else {
                preconditionFailure("No \(type) was handed down with .environment(_:).")
            }
            return model
        }
    }

    /// Reads the observable model of a type; `nil` if no view around set one.
    public init<Model: AnyObject>(_ type: Model.Type) where Value == Model? {
        read = { $0[model: type] }
    }

    /// The inherited value.
    public var wrappedValue: Value { read(values) }

    /// Reads the node's environment.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        values = connection.node.environment
    }
}

/// Changes the values that the content inherits.
public struct _EnvironmentModifier: NodeModifier {
    package let change: (inout EnvironmentValues) -> Void
    /// Equal tokens mean that the change sets equal values; `nil` if that is not known. Evaluated
    /// from the first update on, because the first frame needs none.
    package let token: () -> AnyHashable?

    package init(
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

private final class EnvironmentNode<Content>:
    ViewNode<ModifiedContent<Content, _EnvironmentModifier>>
{
    private var content: ViewNode<Content>?
    private var modifier: _EnvironmentModifier
    /// The modifier's token at the last update.
    private var token: AnyHashable?
    private var inside: EnvironmentValues

    init(_ content: Content, _ modifier: _EnvironmentModifier, _ context: NodeContext)
    where Content: View {
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
    /// Sets an inherited value for this view and the views inside.
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[keyPath: path] = value }, token: (value as? AnyHashable)))
    }

    /// Sets the inherited value of a key for this view and the views inside.
    package func environment<Key: EnvironmentKey>(
        _ key: Key.Type, _ value: Key.Value
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[Key.self] = value }, token: (value as? AnyHashable)))
    }

    /// Sets an observable model under its type for this view and the views inside; `nil` does
    /// nothing.
    public func environment<Model: AnyObject>(_ model: Model?) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[model: Model.self] = model },
                token: model.map { AnyHashable(ObjectIdentifier($0)) }))
    }

    /// Changes the inherited value of a key for this view and the views inside.
    package func transformEnvironment<Key: EnvironmentKey>(
        _ key: Key.Type, transform: @escaping (inout Key.Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier(change: { transform(&$0[Key.self]) }, token: nil))
    }

    /// Changes an inherited value for this view and the views inside.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>,
        transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier(change: { transform(&$0[keyPath: path]) }, token: nil))
    }
}
