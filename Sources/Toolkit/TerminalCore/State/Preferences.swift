// Preferences: values that views pass to the views around them.
//
// A view that sets a value stores it in its node. After a layout each reader walks the nodes below
// it and reduces the values it finds in the order of the views (rule GE6). It keeps the sum until a
// value may have changed, so that a walk ends at the next reader of the key: with walks of their own,
// the time of nested readers would grow with the square of their number.

/// The key of a value that views pass to the views around them.
public nonisolated protocol PreferenceKey {
    /// The value's type.
    associatedtype Value
    /// The value where no view inside sets one.
    static var defaultValue: Value { get }
    /// Combines a value with that of the next view, in the order of the views.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

nonisolated extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// `nil`.
    public static var defaultValue: Value { nil }
}

extension Node {
    /// The combined value of this node and the nodes below; `nil` if no view sets one.
    package final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        if let setter = asPreference, setter.keyID == ObjectIdentifier(key) {
            let below = setter.replaces ? nil : childPreference(key)
            guard let value = setter.value(below: below as Any?) else { return nil }
            return value as? Key.Value
        }
        return childPreference(key)
    }

    package final func childPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        forEachChild { child in
            guard let value = child.preference(key) else { return }
            if var sum = result {
                Key.reduce(value: &sum, nextValue: { value })
                result = sum
            } else {
                result = value
            }
        }
        return result
    }
}

/// A node whose view sets or changes a preference value, or that knows that of the views inside.
@_spi(Elements) public protocol PreferenceSetter: Node {
    var keyID: ObjectIdentifier { get }
    /// Whether the value does not depend on `below`, the combined value of the nodes below.
    var replaces: Bool { get }
    func value(below: Any?) -> Any?
}

package struct PreferenceModifier<Key: PreferenceKey>: NodeModifier {
    /// Computes the value from that of the views below and from the first element of this view.
    package let make: (Key.Value?, RenderNode?) -> Key.Value
    package let replaces: Bool

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        PreferenceNode(content, self, context)
    }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
    ModifierNode<Content, PreferenceModifier<Key>>, PreferenceSetter
{
    override func updated(from old: PreferenceModifier<Key>) {
        host.preferencesChanged()
    }

    override var asPreference: (any PreferenceSetter)? { self }
    var keyID: ObjectIdentifier { ObjectIdentifier(Key.self) }
    var replaces: Bool { modifier.replaces }
    func value(below: Any?) -> Any? {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        return modifier.make(below as? Key.Value, elements.first)
    }
}

extension View {
    /// Sets a preference value, which replaces the values of the views inside.
    public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View {
        modifier(PreferenceModifier<Key>(make: { _, _ in value }, replaces: true))
    }

    /// Changes the preference value of the views inside, or the default if they set none.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type, _ change: @escaping (inout Key.Value) -> Void
    ) -> some View {
        modifier(
            PreferenceModifier<Key>(
                make: { below, _ in
                    var value = below ?? Key.defaultValue
                    change(&value)
                    return value
                }, replaces: false))
    }

    /// Calls `action` after a layout in which the preference value of the views inside has changed;
    /// the first time with the first value.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        modifier(PreferenceReaderModifier<Key>(action: action))
    }

    /// Puts a view made from the preference value of the views inside in front of them.
    public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
    ) -> some View {
        modifier(
            PreferenceSecondary<Key, Overlay>(
                alignment: alignment, isBehind: false, make: transform))
    }

    /// Puts a view made from the preference value of the views inside behind them.
    public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Background
    ) -> some View {
        modifier(
            PreferenceSecondary<Key, Background>(
                alignment: alignment, isBehind: true, make: transform))
    }
}

/// A node whose view or the view beside it reads the combined value of the views inside.
private class PreferenceSumNode<Modified, Content: View, Key: PreferenceKey>:
    ValueNode<Modified>, PreferenceSetter
{
    final var content: ViewNode<Content>?
    /// The combined value, and the host's ``ViewHost/preferenceGeneration`` in which it was found.
    private var known: (value: Key.Value?, generation: Int)?

    override final var onlyChild: Node? { content }

    override final var asPreference: (any PreferenceSetter)? { self }
    final var keyID: ObjectIdentifier { ObjectIdentifier(Key.self) }
    final var replaces: Bool { true }
    final func value(below: Any?) -> Any? { sum.map { $0 as Any } }

    /// The combined value; `nil` if no view inside sets one.
    final var sum: Key.Value? {
        let generation = host.preferenceGeneration
        if let known, known.generation == generation { return known.value }
        let value = childPreference(Key.self)
        known = (value, generation)
        return value
    }
}

/// A node that reads preferences after layouts.
package protocol PreferenceReader: AnyObject {
    func readPreference()
}

package struct PreferenceReaderModifier<Key: PreferenceKey>: NodeModifier
where Key.Value: Equatable {
    package let action: (Key.Value) -> Void

    package func makeNode<Modified: View>(
        _ content: Modified, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Modified, Self>> {
        PreferenceReaderNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>:
    PreferenceSumNode<ModifiedContent<Content, PreferenceReaderModifier<Key>>, Content, Key>,
    PreferenceReader
where Key.Value: Equatable {
    private var last: Key.Value?
    private var limit = UpdateLimit()

    override init(
        _ view: ModifiedContent<Content, PreferenceReaderModifier<Key>>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        host.register(preferenceReader: self)
    }

    override func update(
        _ view: ModifiedContent<Content, PreferenceReaderModifier<Key>>,
        _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        content?.update(view.content, environment)
    }

    func readPreference() {
        if isRemoved { return }
        let value = sum ?? Key.defaultValue
        if value == last { return }
        last = value
        guard limit.allows("onPreferenceChange(\(Key.self))", in: host) else { return }
        view.modifier.action(value)
    }
}

package struct PreferenceSecondary<Key: PreferenceKey, Secondary: View>: ViewModifier {
    package let alignment: Alignment
    let isBehind: Bool
    package let make: (Key.Value) -> Secondary
    @State private var box = PreferenceBox<Key>()

    package func body(content: Content) -> some View {
        let secondary = PreferenceContent(box: box, make: make)
        return PreferenceSource(content: content, box: box)
            .modifier(
                SecondaryModifier(
                    secondary: secondary, alignment: alignment, isBehind: isBehind))
    }
}

/// Connects the node below which the preference is set with the view made from it.
private final class PreferenceBox<Key: PreferenceKey> {
    /// The combined value below the source.
    var sum: () -> Key.Value? = { nil }
    var value: Key.Value { sum() ?? Key.defaultValue }
}

private struct PreferenceSource<Key: PreferenceKey, Content: View>: PrimitiveView {
    package let content: Content
    let box: PreferenceBox<Key>

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        PreferenceSourceNode(self, context)
    }
}

private final class PreferenceSourceNode<Key: PreferenceKey, Content: View>:
    PreferenceSumNode<PreferenceSource<Key, Content>, Content, Key>
{
    override init(_ view: PreferenceSource<Key, Content>, _ context: NodeContext) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
        view.box.sum = { [weak self] in self?.sum }
    }

    override func update(
        _ view: PreferenceSource<Key, Content>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        content?.update(view.content, environment)
    }
}

private struct PreferenceContent<Key: PreferenceKey, Content: View>: PrimitiveView {
    let box: PreferenceBox<Key>
    package let make: (Key.Value) -> Content

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        PreferenceContentNode(self, context)
    }
}

private final class PreferenceContentNode<Key: PreferenceKey, Content: View>:
    ValueNode<PreferenceContent<Key, Content>>, PreferenceReader
{
    private var content: ViewNode<Content>?
    /// The value that the content was first made from, until it is read again after the layout.
    private var first: Key.Value?

    override init(_ view: PreferenceContent<Key, Content>, _ context: NodeContext) {
        super.init(view, context)
        let value = view.box.value
        first = value
        content = NodeContext.make(evaluate { view.make(value) }, self.context)
        host.register(preferenceReader: self)
    }

    override func update(
        _ view: PreferenceContent<Key, Content>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        refresh()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        content?.update(evaluate { view.make(view.box.value) }, environment)
    }

    override var onlyChild: Node? { content }

    func readPreference() {
        let isFirst = first.map { isEqual($0, view.box.value) } ?? false
        first = nil
        if !isFirst { refresh() }
    }
}

/// Whether two values of a type that may be `Equatable` are known to be equal.
private func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    func compare<Comparable: Equatable>(_ one: Comparable) -> Bool {
        one == (other as? Comparable)
    }
    guard let one = one as? any Equatable else { return false }
    return compare(one)
}
