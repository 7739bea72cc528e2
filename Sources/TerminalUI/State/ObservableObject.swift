// Models that tell before they change, as in SwiftUI before Swift had Observation.
//
// A model has a publisher; every view that observes the model leaves a weak subscription there, and
// a change asks the subscriptions' nodes to run their bodies in the next turn.

/// A model that tells views before it changes.
///
///     final class Fight: ObservableObject {
///         @Published var round = 1
///     }
///
/// ``Observable`` models are finer: with them only the bodies run again that read what changed.
public protocol ObservableObject: AnyObject {
    /// Tells before the object changes. There is one for each object unless it brings its own.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// The object's publisher, the same each time.
    public var objectWillChange: ObservableObjectPublisher { Publishers.publisher(of: self) }
}

/// Tells those who observe an object that it is about to change.
public final class ObservableObjectPublisher {
    private struct Weak {
        weak var subscription: Subscription?
    }
    private var subscriptions: [Weak] = []

    /// A publisher nobody listens to yet.
    public init() {}

    /// Runs the bodies of the views that observe the object again, in the next turn.
    public func send() {
        for entry in subscriptions { entry.subscription?.link.node?.refreshLater() }
    }

    fileprivate func add(_ subscription: Subscription) {
        subscriptions.removeAll { $0.subscription == nil }
        subscriptions.append(Weak(subscription: subscription))
    }
}

extension Node {
    fileprivate func refreshLater() {
        if !isRemoved { host.refreshLater(self) }
    }
}

/// A view's interest in an object; it ends with the view.
private final class Subscription {
    let link: NodeLink
    let publisher: ObservableObjectPublisher

    init(_ node: Node, _ publisher: ObservableObjectPublisher) {
        link = node.link
        self.publisher = publisher
        publisher.add(self)
    }

    /// The same subscription as before if it is to the same object, else a new one.
    static func to<Model: ObservableObject>(
        _ object: Model, _ connection: inout DynamicConnection
    ) {
        let publisher = object.objectWillChange
        if (connection.kept as? Subscription)?.publisher === publisher { return }
        connection.kept = Subscription(connection.node, publisher)
    }
}

/// The publishers of objects that bring none of their own.
private enum Publishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    private static var entries: [ObjectIdentifier: Entry] = [:]
    private static var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        // Another object may since have come to lie at the same address.
        if let entry = entries[key], entry.object === object { return entry.publisher }
        if entries.count >= limit {
            entries = entries.filter { $0.value.object != nil }
            limit = max(2 * entries.count, 64)
        }
        let entry = Entry(object: object, publisher: ObservableObjectPublisher())
        entries[key] = entry
        return entry.publisher
    }
}

/// A property of an ``ObservableObject`` that tells before it changes.
@propertyWrapper
public struct Published<Value> {
    private var value: Value

    /// A property that begins with a value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// A property that begins with a value.
    public init(initialValue: Value) { value = initialValue }

    /// Only properties of classes can be published.
    @available(*, unavailable, message: "@Published is for properties of classes.")
    public var wrappedValue: Value {
        get { preconditionFailure("@Published is for properties of classes.") }
        set { preconditionFailure("@Published is for properties of classes.") }
    }

    /// The value; setting it tells those who observe the object.
    public static subscript<Owner: ObservableObject>(
        _enclosingInstance object: Owner,
        wrapped wrappedPath: ReferenceWritableKeyPath<Owner, Value>,
        storage path: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { object[keyPath: path].value }
        set {
            object.objectWillChange.send()
            object[keyPath: path].value = newValue
        }
    }
}

/// Bindings to the properties of an object.
@dynamicMemberLookup
public struct _ObjectBindings<Model: AnyObject> {
    fileprivate let object: Model

    /// A binding to a property of the object.
    public subscript<Part>(
        dynamicMember path: ReferenceWritableKeyPath<Model, Part>
    ) -> Binding<Part> {
        let object = object
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

/// An object that somebody else owns; the view's body runs again when it changes.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
    /// What bindings are taken from.
    public typealias Wrapper = _ObjectBindings<Model>
    /// The object.
    public var wrappedValue: Model

    /// Observes an object.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
    /// Observes an object.
    public init(initialValue: Model) { wrappedValue = initialValue }

    /// Bindings to its properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Subscribes to the object.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        Subscription.to(wrappedValue, &connection)
    }
}

/// An object that the view owns: made when the view appears, kept as long as it is in the tree.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
    /// What bindings are taken from.
    public typealias Wrapper = _ObjectBindings<Model>
    private let make: () -> Model
    private var object: Model?

    /// An object that is made when the view appears.
    public init(wrappedValue make: @autoclosure @escaping () -> Model) { self.make = make }

    /// The object.
    public var wrappedValue: Model {
        guard let object else {
            preconditionFailure("A @StateObject is there once its view is on the screen.")
        }
        return object
    }

    /// Bindings to its properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    private final class Kept {
        let object: Model
        let subscription: Subscription

        init(_ object: Model, _ node: Node) {
            self.object = object
            subscription = Subscription(node, object.objectWillChange)
        }
    }

    /// Takes the object that was kept, or makes it.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        let kept = connection.kept as? Kept ?? Kept(make(), connection.node)
        connection.kept = kept
        object = kept.object
    }
}

/// An object that was handed down with `environmentObject(_:)`.
///
/// Reading it where nobody handed one down ends the program with a sentence saying so.
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
    /// What bindings are taken from.
    public typealias Wrapper = _ObjectBindings<Model>
    private var object: Model?

    /// The object of that type.
    public init() {}

    /// The object.
    public var wrappedValue: Model {
        guard let object else {
            preconditionFailure("No \(Model.self) was handed down with .environmentObject(_:).")
        }
        return object
    }

    /// Bindings to its properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Subscribes to the object in force.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        object = connection.node.environment[model: Model.self]
        if let object { Subscription.to(object, &connection) }
    }
}

extension View {
    /// Hands an object down under its type, for ``EnvironmentObject``.
    public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
        environment(object)
    }
}
