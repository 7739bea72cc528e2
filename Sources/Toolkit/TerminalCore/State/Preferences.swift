// Preferences: values that views pass to the views around them.
//
// A view that sets a value stores it in its node. After a layout each reader walks the nodes below
// it and reduces the values it finds in the order of the views (rule GE6).

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
            return setter.value(below: below as Any?) as? Key.Value
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

/// A node whose view sets or changes a preference value.
@_spi(Elements) public protocol PreferenceSetter: Node {
    var keyID: ObjectIdentifier { get }
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
        PreferenceNode(ModifiedContent(content: content, modifier: self), context)
    }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
    ValueNode<ModifiedContent<Content, PreferenceModifier<Key>>>, PreferenceSetter
{
    private var content: ViewNode<Content>?

    override init(
        _ view: ModifiedContent<Content, PreferenceModifier<Key>>, _ context: NodeContext
    ) {
        super.init(view, context)
        content = NodeContext.make(view.content, self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, PreferenceModifier<Key>>,
        _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        content?.update(view.content, environment)
        host.preferencesChanged()
    }

    override var onlyChild: Node? { content }

    override var asPreference: (any PreferenceSetter)? { self }
    var keyID: ObjectIdentifier { ObjectIdentifier(Key.self) }
    var replaces: Bool { view.modifier.replaces }
    func value(below: Any?) -> Any? {
        var elements: [RenderNode] = []
        content?.collect(&elements)
        return view.modifier.make(below as? Key.Value, elements.first)
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
    ValueNode<ModifiedContent<Content, PreferenceReaderModifier<Key>>>, PreferenceReader
where Key.Value: Equatable {
    private var content: ViewNode<Content>?
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

    override var onlyChild: Node? { content }

    func readPreference() {
        if isRemoved { return }
        let value = childPreference(Key.self) ?? Key.defaultValue
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
    package weak var source: Node?
    weak var reader: Node?
    package var value: Key.Value { source?.childPreference(Key.self) ?? Key.defaultValue }
}

private struct PreferenceSource<Key: PreferenceKey, Content: View>: PrimitiveView {
    package let content: Content
    let box: PreferenceBox<Key>

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        let node = WrapperNode(self, context, content: \.content)
        box.source = node
        return node
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
