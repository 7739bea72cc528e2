public import ObservableModels

/// The subscription of a view's node to a publisher; released with the node.
private final class Subscription: ObservableObjectSubscriber {
    private weak var node: Node?
    let publisher: ObservableObjectPublisher

    init(_ node: Node, _ publisher: ObservableObjectPublisher) {
        self.node = node
        self.publisher = publisher
        publisher.add(self)
    }

    func objectWillChange(onOtherThread: Bool) {
        guard let node, !node.isRemoved else { return }
        if onOtherThread {
            node.observation?.valueChangedElsewhere(for: node)
        } else {
            node.host.refreshLater(node)
        }
    }

    /// Keeps the connection's subscription if it is to the same publisher, and replaces it
    /// otherwise.
    package static func to<Model: ObservableObject>(
        _ object: Model, _ connection: inout DynamicConnection
    ) {
        let publisher = object.objectWillChange
        if (connection.storage as? Subscription)?.publisher === publisher { return }
        connection.storage = Subscription(connection.node, publisher)
    }
}

/// Creates bindings to the properties of an object.
@dynamicMemberLookup
@MainActor @preconcurrency public struct _ObjectBindings<Model: AnyObject> {
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
        package let object: Model
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
