// Values of the focused view.
//
// A view sets a value for its part of the screen; while the focus is inside, every view of the program
// can read it. After each layout the host collects the values around the focus, the innermost first,
// then those set for the whole scene. If they are not those of before, the views that read one that
// differs are evaluated again.

/// The key of a value that views set for the time they have the focus.
public nonisolated protocol FocusedValueKey {
    /// The value's type.
    associatedtype Value
}

/// The values of the focused view and the views around it.
public nonisolated struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value for a key; `nil` if neither the focused view nor a view around it sets one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The model set under its own type.
    subscript<Model: AnyObject>(model type: Model.Type) -> Model? {
        get { values[ObjectIdentifier(type)] as? Model }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// A property that reads a value of the focused view.
///
///     @FocusedValue(\.selectedMonster) private var monster
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Value?
    private var reader: FocusedValueReader?

    /// Reads the value at a key path.
    public init(_ path: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: path] } }

    /// Reads the observable model of a type.
    public init(_ type: Value.Type) where Value: AnyObject { read = { $0[model: type] } }

    /// The value; `nil` while the focus is in no view that sets one.
    public var wrappedValue: Value? { reader.flatMap { read($0.values) } }

    /// Registers the view with the program's values.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        reader = FocusedValueReader.connected(&connection) { [read] old, new in
            isSame(read(old), read(new))
        }
    }
}

/// A property that reads and writes a binding that the focused view sets.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Binding<Value>?
    private var reader: FocusedValueReader?

    /// Reads the binding at a key path.
    public init(_ path: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: path] } }

    /// The binding's value; `nil`, and setting it does nothing, while the focus is in no view that sets
    /// one.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// The binding to the optional value.
    public var projectedValue: Binding<Value?> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }

    private var binding: Binding<Value>? { reader.flatMap { read($0.values) } }

    /// Registers the view with the program's values.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        reader = FocusedValueReader.connected(&connection) { [read] old, new in
            // A binding is set again whenever its value has changed.
            read(old) == nil && read(new) == nil
        }
    }
}

/// Whether two values are known to be equal.
private func isSame<Value>(_ old: Value?, _ new: Value?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    if let old = old as? AnyHashable { return old == new as? AnyHashable }
    func isEqual<Known: Equatable>(_ old: Known) -> Bool { old == new as? Known }
    return (old as? any Equatable).map { isEqual($0) } ?? false
}

/// A property of a view that reads one of the values.
private final class FocusedValueReader {
    private weak var node: Node?
    private let host: ViewHost
    private let isSame: (FocusedValues, FocusedValues) -> Bool
    private var limit = UpdateLimit()

    private init(_ node: Node, _ isSame: @escaping (FocusedValues, FocusedValues) -> Bool) {
        self.node = node
        host = node.host
        self.isSame = isSame
    }

    var values: FocusedValues { host.focusedValues.values }

    static func connected(
        _ connection: inout DynamicConnection,
        _ isSame: @escaping (FocusedValues, FocusedValues) -> Bool
    ) -> FocusedValueReader {
        if let known = connection.storage as? FocusedValueReader { return known }
        let reader = FocusedValueReader(connection.node, isSame)
        connection.storage = reader
        connection.node.host.focusedValues.add(reader)
        return reader
    }

    func valuesChange(from old: FocusedValues, to new: FocusedValues) {
        guard let node, !node.isRemoved, !isSame(old, new),
            limit.allows("FocusedValue", in: host)
        else { return }
        host.refreshLater(node)
    }
}

/// The values around the focus, and the views that read them.
final class FocusedValueStore {
    private(set) var values = FocusedValues()
    private struct WeakReader {
        weak var reader: FocusedValueReader?
    }
    private struct WeakElement {
        weak var element: FocusedValueElement?
    }
    /// An element that sets a value, and the version of the value.
    private struct Source: Equatable {
        let element: ObjectIdentifier
        let version: Int
    }
    private var readers: [WeakReader] = []
    private var sceneElements: [WeakElement] = []
    private var sources: [Source] = []
    /// Whether any view has ever set a value.
    fileprivate var isUsed = false

    fileprivate func add(_ reader: FocusedValueReader) {
        readers.removeAll { $0.reader == nil }
        readers.append(WeakReader(reader: reader))
    }

    fileprivate func add(_ element: FocusedValueElement) {
        isUsed = true
        if element.isForScene { sceneElements.append(WeakElement(element: element)) }
    }

    /// Collects the values for the present focus; called after each layout.
    func update(_ host: ViewHost) {
        if !isUsed { return }
        var elements: [FocusedValueElement] = []
        var node: LayoutNode? = host.focusedElement
        while let here = node {
            if let element = here as? FocusedValueElement, !element.isForScene {
                elements.append(element)
            }
            node = here.parent
        }
        sceneElements.removeAll { $0.element == nil }
        elements += sceneElements.compactMap(\.element).filter { host.isShown($0) }
        let sources = elements.map { Source(element: ObjectIdentifier($0), version: $0.version) }
        if sources == self.sources { return }
        self.sources = sources
        let old = values
        values = FocusedValues()
        for element in elements.reversed() { element.set(&values) }
        for reader in readers { reader.reader?.valuesChange(from: old, to: values) }
    }
}

private final class FocusedValueElement: RenderNode {
    let isForScene: Bool
    private(set) var set: (inout FocusedValues) -> Void
    private(set) var version = 0

    init(_ modifier: FocusedValueModifier, _ context: NodeContext) {
        isForScene = modifier.isForScene
        set = modifier.set
        super.init(PassThroughAlgorithm(), context)
        host.focusedValues.add(self)
    }

    func show(_ set: @escaping (inout FocusedValues) -> Void) {
        self.set = set
        version += 1
    }
}

package struct FocusedValueModifier: ElementModifier {
    let isForScene: Bool
    let set: (inout FocusedValues) -> Void

    package func makeElement(_ context: NodeContext) -> RenderNode {
        FocusedValueElement(self, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? FocusedValueElement)?.show(set)
    }
}

extension View {
    /// Sets a value that the whole program can read while the focus is in this view.
    public func focusedValue<Value>(
        _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(
            FocusedValueModifier(
                isForScene: false, set: { if let value { $0[keyPath: path] = value } }))
    }

    /// Sets an observable model that the whole program can read while the focus is in this view.
    public func focusedValue<Model: AnyObject>(_ model: Model?) -> some View {
        modifier(
            FocusedValueModifier(
                isForScene: false, set: { if let model { $0[model: Model.self] = model } }))
    }

    /// Sets a value that the whole program can read while this view is shown, wherever the focus is. What
    /// the focused view sets comes first.
    public func focusedSceneValue<Value>(
        _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(
            FocusedValueModifier(
                isForScene: true, set: { if let value { $0[keyPath: path] = value } }))
    }

    /// Sets an observable model that the whole program can read while this view is shown.
    public func focusedSceneValue<Model: AnyObject>(_ model: Model?) -> some View {
        modifier(
            FocusedValueModifier(
                isForScene: true, set: { if let model { $0[model: Model.self] = model } }))
    }
}
