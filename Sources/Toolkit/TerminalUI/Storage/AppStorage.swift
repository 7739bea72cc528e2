public import TerminalCore

/// A property that keeps its value from one run of the program to the next, in a ``SettingsFile``.
///
/// Several views, and several processes, may share a key. A stored value of another type counts as none.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private var stored: Stored<Value>

    init(
        _ initial: Value, _ key: String, _ store: SettingsFile?, _ coding: _StoredCoding<Value>
    ) { stored = Stored(initial, key, .app, store, coding) }

    /// The value: the stored one, or the initial one as long as none is stored.
    public var wrappedValue: Value {
        get { stored.value }
        nonmutating set { stored.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { stored.binding }

    /// Connects the property with the view's node.
    public mutating func _bind(_ connection: inout DynamicConnection) { stored.bind(&connection) }
}

/// A property that keeps its value from one run of the program to the next, for the place where the user
/// was: a selection, a scroll position.
///
/// As ``AppStorage``, under names of its own; a terminal is one scene.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private var stored: Stored<Value>

    init(_ initial: Value, _ key: String, _ coding: _StoredCoding<Value>) {
        stored = Stored(initial, key, .scene, nil, coding)
    }

    /// The value: the stored one, or the initial one as long as none is stored.
    public var wrappedValue: Value {
        get { stored.value }
        nonmutating set { stored.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { stored.binding }

    /// Connects the property with the view's node.
    public mutating func _bind(_ connection: inout DynamicConnection) { stored.bind(&connection) }
}

/// What both kinds of storage have in common.
private struct Stored<Value> {
    private let initial: Value
    private let key: String
    private let part: SettingsFile.Part
    private let given: SettingsFile?
    private let coding: _StoredCoding<Value>
    /// The file of the environment, once the view has appeared.
    private var inherited: SettingsFile?

    init(
        _ initial: Value, _ key: String, _ part: SettingsFile.Part, _ store: SettingsFile?,
        _ coding: _StoredCoding<Value>
    ) {
        self.initial = initial
        self.key = key
        self.part = part
        given = store
        self.coding = coding
    }

    private var file: SettingsFile { given ?? inherited ?? .standard }

    var value: Value {
        get { file.value(part, key).flatMap(coding.read) ?? initial }
        nonmutating set { file.set(coding.write(newValue), part, key) }
    }

    var binding: Binding<Value> {
        Binding(get: { value }, set: { value = $0 })
    }

    mutating func bind(_ connection: inout DynamicConnection) {
        inherited = connection.node.environment[SettingsFileKey.self]
        let slot = connection.storage as? StorageSlot ?? StorageSlot(connection.node)
        connection.storage = slot
        file.register(slot, part, key)
        connection.node.host.uses(file)
    }
}

/// The file of ``AppStorage`` without a `store`, and of ``SceneStorage``; `nil` for the standard one.
private enum SettingsFileKey: EnvironmentKey { static var defaultValue: SettingsFile? { nil } }

extension View {
    /// The file in which ``AppStorage`` without a `store` and ``SceneStorage`` inside keep their values.
    public func defaultAppStorage(_ store: SettingsFile) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[SettingsFileKey.self] = store }, token: ObjectIdentifier(store)))
    }
}
