// Models that announce their changes, as in SwiftUI before Observation.
//
// Each model has a publisher with weak references to the subscriptions of the views that observe
// it. Announcing a change schedules a refresh of the subscribed nodes for the next turn.

/// A model that notifies views before it changes.
///
///     final class Fight: ObservableObject {
///         @Published var round = 1
///     }
///
/// With `Observable` models fewer bodies are evaluated: only those that read the changed
/// property.
public protocol ObservableObject: AnyObject {
    /// Notifies the views before the object changes. Each object has one, unless it declares its
    /// own.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// The object's publisher, the same one at each call.
    public var objectWillChange: ObservableObjectPublisher { Publishers.publisher(of: self) }
}

/// Notifies the views that observe an object.
public final class ObservableObjectPublisher {
    private struct Weak {
        weak var subscription: Subscription?
    }
    private var subscriptions: [Weak] = []

    /// Creates a publisher without subscriptions.
    public init() {}

    /// Schedules the views that observe the object to be evaluated again in the next turn.
    public func send() {
        for entry in subscriptions { entry.subscription?.node?.refreshLater() }
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

/// The subscription of a view's node to a publisher; released with the node.
private final class Subscription {
    private(set) weak var node: Node?
    let publisher: ObservableObjectPublisher

    init(_ node: Node, _ publisher: ObservableObjectPublisher) {
        self.node = node
        self.publisher = publisher
        publisher.add(self)
    }

    /// Keeps the connection's subscription if it is to the same publisher, and replaces it
    /// otherwise.
    static func to<Model: ObservableObject>(
        _ object: Model, _ connection: inout DynamicConnection
    ) {
        let publisher = object.objectWillChange
        if (connection.storage as? Subscription)?.publisher === publisher { return }
        connection.storage = Subscription(connection.node, publisher)
    }
}

/// The publishers of the objects that declare none; entries of released objects are removed
/// whenever the number of entries has doubled, at least 64.
private enum Publishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    private static var entries: [ObjectIdentifier: Entry] = [:]
    private static var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        // The entry may belong to a released object that had the same address.
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

/// A property of an ``ObservableObject`` that notifies the object's publisher before it changes.
@propertyWrapper
public struct Published<Value> {
    private var value: Value

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Creates a property with an initial value.
    public init(initialValue: Value) { value = initialValue }

    /// Unavailable: a struct has no publisher.
    @available(*, unavailable, message: "@Published is for properties of classes.")
    public var wrappedValue: Value {
        get { preconditionFailure("@Published is for properties of classes.") }
        set { preconditionFailure("@Published is for properties of classes.") }
    }

    /// The value. Setting it, even to an equal value, notifies the publisher first.
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

/// Creates bindings to the properties of an object.
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

/// An object owned elsewhere; the view's body is evaluated again when the object announces a
/// change.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
    /// The type of ``projectedValue``.
    public typealias Wrapper = _ObjectBindings<Model>
    /// The object.
    public var wrappedValue: Model

    /// Observes an object.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
    /// Observes an object.
    public init(initialValue: Model) { wrappedValue = initialValue }

    /// Creates bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Subscribes to the object.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        Subscription.to(wrappedValue, &connection)
    }
}

/// An object that the view owns: created when the view appears, released when the view is removed.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
    /// The type of ``projectedValue``.
    public typealias Wrapper = _ObjectBindings<Model>
    private let make: () -> Model
    private var object: Model?

    /// An object that is created when the view appears.
    public init(wrappedValue make: @autoclosure @escaping () -> Model) { self.make = make }

    /// The object.
    ///
    /// - Precondition: the view has appeared; reading it in the view's `init` stops the program.
    public var wrappedValue: Model {
        guard let object else {
            preconditionFailure("A @StateObject is there once its view is on the screen.")
        }
        return object
    }

    /// Creates bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    private final class Kept {
        let object: Model
        let subscription: Subscription

        init(_ object: Model, _ node: Node) {
            self.object = object
            subscription = Subscription(node, object.objectWillChange)
        }
    }

    /// Binds the stored object, which is created at the first call.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        let kept = connection.storage as? Kept ?? Kept(make(), connection.node)
        connection.storage = kept
        object = kept.object
    }
}

/// An object that was set with `environmentObject(_:)`.
///
/// Reading it stops the program if no view around set one.
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
    /// The type of ``projectedValue``.
    public typealias Wrapper = _ObjectBindings<Model>
    private var object: Model?

    /// Reads the object of the type `Model`.
    public init() {}

    /// The object.
    public var wrappedValue: Model {
        guard let object else {
            preconditionFailure("No \(Model.self) was handed down with .environmentObject(_:).")
        }
        return object
    }

    /// Creates bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Subscribes to the inherited object.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        object = connection.node.environment[model: Model.self]
        if let object { Subscription.to(object, &connection) }
    }
}

extension View {
    /// Sets an object under its type for this view and the views inside, to be read with
    /// ``EnvironmentObject``.
    public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
        environment(object)
    }
}
