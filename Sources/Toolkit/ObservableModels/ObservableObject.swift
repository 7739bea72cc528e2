private import Synchronization

// Models that announce their changes, as in SwiftUI before Observation.
//
// Each model has a publisher with weak references to the views' subscribers. Announcing a change
// schedules an evaluation of the views for the next turn.
//
// In a module without a default isolation: `@Published` gives its own isolation to the property it
// wraps, so that with `@MainActor` only models on the main actor could have such properties, and
// with `nonisolated` only the others.

/// A model that notifies views before it changes.
///
///     final class Fight: ObservableObject {
///         @Published var round = 1
///     }
///
/// With `@Observable` models fewer bodies are evaluated: only those that read the changed property.
public protocol ObservableObject: AnyObject {
    /// Notifies the views before the object changes. Each object has one, unless it declares its
    /// own.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// The object's publisher, the same one as long as it is in use.
    public var objectWillChange: ObservableObjectPublisher { Publishers.publisher(of: self) }
}

/// What a publisher notifies: a view.
@MainActor package protocol ObservableObjectSubscriber: AnyObject {
    /// The object is about to change. Called on another thread's behalf, it may have changed, and
    /// it may not yet.
    func objectWillChange(onOtherThread: Bool)
}

/// Notifies the views that observe an object. Any thread may send.
public final class ObservableObjectPublisher: Sendable {
    private struct Weak {
        weak var subscriber: (any ObservableObjectSubscriber)?
    }
    @MainActor private var subscribers: [Weak] = []

    /// Creates a publisher without subscribers.
    public init() {}

    /// Schedules the views that observe the object to be evaluated again in the next turn.
    public func send() {
        if isOnMainQueue() {
            MainActor.assumeIsolated { send(onOtherThread: false) }
        } else {
            Task { @MainActor in send(onOtherThread: true) }
        }
    }

    @MainActor private func send(onOtherThread: Bool) {
        for entry in subscribers {
            entry.subscriber?.objectWillChange(onOtherThread: onOtherThread)
        }
    }

    /// Adds a subscriber, which is not retained.
    @MainActor package func add(_ subscriber: any ObservableObjectSubscriber) {
        subscribers.removeAll { $0.subscriber == nil }
        subscribers.append(Weak(subscriber: subscriber))
    }
}

/// The publishers of the objects that declare none. A publisher lives as long as a view observes
/// its object. Entries of released ones are removed whenever the number of entries has doubled, at
/// least 64.
///
/// An object at the address of a released one may get that one's publisher, if a view still has
/// it: the view is then evaluated once more than necessary.
private struct Publishers {
    private struct Entry {
        weak var publisher: ObservableObjectPublisher?
    }
    private static let all = Mutex(Publishers())
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        return all.withLock { $0.publisher(for: key) }
    }

    private mutating func publisher(for key: ObjectIdentifier) -> ObservableObjectPublisher {
        if let publisher = entries[key]?.publisher { return publisher }
        if entries.count >= limit {
            entries = entries.filter { $0.value.publisher != nil }
            limit = max(2 * entries.count, 64)
        }
        let publisher = ObservableObjectPublisher()
        entries[key] = Entry(publisher: publisher)
        return publisher
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
