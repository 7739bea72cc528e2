package import Foundation

/// State of a view that tells which view has the focus, and moves the focus when it is set.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private let none: Value
    private var box: StateBox<Value>?

    /// State that is true while the view bound to it has the focus.
    public init() where Value == Bool {
        initial = false
        none = false
    }
    /// State that holds the name of the focused view, or `nil` if none of the views bound to it is
    /// focused.
    public init<Name: Hashable>() where Value == Name? {
        initial = nil
        none = nil
    }

    /// The current value. Setting it moves the focus in the same turn; before the view appears,
    /// setting it does nothing.
    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.value = newValue }
    }

    /// A binding for `focused(_:)` and `focused(_:equals:)`.
    public var projectedValue: Binding {
        let box = box
        let none = none
        return Binding(get: { box?.value ?? none }, set: { box?.value = $0 })
    }

    /// A binding between the focus and a ``FocusState``, as a property of another view:
    /// `@FocusState.Binding var isTyping: Bool`.
    @propertyWrapper public struct Binding: DynamicProperty {
        fileprivate let get: () -> Value
        fileprivate let set: (Value) -> Void

        /// The value of the state; setting it moves the focus.
        public var wrappedValue: Value {
            get { get() }
            nonmutating set { set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }

        /// Does nothing: the state is another view's.
        public mutating func _bind(_ connection: inout DynamicConnection) {}
    }

    /// Connects the state with its stored value.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        if let kept = connection.storage as? StateBox<Value> {
            box = kept
        } else {
            box = StateBox(initial, connection.node)
            connection.storage = box
        }
    }
}

private final class FocusBindingElement: RenderNode, FocusObserver {
    package var isWanted: () -> Bool?
    package var report: (Bool) -> Void
    private(set) var hasFocusInside = false

    init(_ modifier: FocusBindingModifier, _ context: NodeContext) {
        isWanted = modifier.isWanted
        report = modifier.report
        super.init(PassThroughAlgorithm(), context)
        host.focusObservers.append(WeakElement(element: self))
    }

    override var focusObserver: (any FocusObserver)? { self }
    package override var hasToDoWithKeys: Bool { true }
    var requestedFocus: Bool? { isWanted() }

    func focusInside(_ inside: Bool) {
        hasFocusInside = inside
        report(inside)
    }
}

package struct FocusBindingModifier: ElementModifier {
    package let isWanted: () -> Bool?
    package let report: (Bool) -> Void

    package init(isWanted: @escaping () -> Bool?, report: @escaping (Bool) -> Void) {
        self.isWanted = isWanted
        self.report = report
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        FocusBindingElement(self, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? FocusBindingElement else { return }
        element.isWanted = isWanted
        element.report = report
    }
}

extension View {
    /// Binds a state to whether the focus is in this view.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(
            FocusBindingModifier(
                isWanted: { condition.get() }, report: { condition.set($0) }))
    }

    /// Binds a state to which view has the focus: it is `name` while the focus is in this view.
    public func focused<Name: Hashable>(
        _ binding: FocusState<Name?>.Binding, equals name: Name
    ) -> some View {
        modifier(
            FocusBindingModifier(
                isWanted: {
                    guard let wanted = binding.get() else { return false }
                    return wanted == name ? true : nil
                },
                report: { inside in
                    if inside {
                        binding.set(name)
                    } else if binding.get() == name {
                        binding.set(nil)
                    }
                }))
    }

    /// Lets the view have the focus itself. Its texts are in reverse video then, unless
    /// ``focusEffectDisabled(_:)`` leaves it to the view to show ``EnvironmentValues/isFocused``.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }

    /// Whether `focusable` views inside do not show the focus by themselves.
    public func focusEffectDisabled(_ isDisabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { if isDisabled { $0 = false } }
    }
}

package struct FocusableModifier: ViewModifier {
    package let isFocusable: Bool
    @State private var hasFocus = false
    @Environment(\.isFocusEffectEnabled) private var isMarked

    package func body(content: Content) -> some View {
        content
            .marked(isFocused: hasFocus && isMarked, isEnabled: true)
            .environment(\.isFocused, hasFocus)
            .modifier(
                InteractionModifier(
                    isEnabled: isFocusable, activate: nil, shortcut: nil,
                    onFocus: { hasFocus = $0 }))
    }
}

private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// Whether `focusable` views show the focus by themselves.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
}

/// An element that can have the focus and performs an action when it is pressed.
package final class InteractionElement: RenderNode {
    package var interaction: InteractionModifier

    init(_ interaction: InteractionModifier, _ context: NodeContext) {
        self.interaction = interaction
        super.init(PassThroughAlgorithm(), context)
    }

    /// Whether the action destroys something, so that a dialog does not focus the element first.
    package var isDestructive: Bool { interaction.isDestructive }

    package override var spoken: SpokenPart {
        interaction.speech.map { .control($0.enabled(interaction.isEnabled)) } ?? .children
    }
    package override var isFocusedAsAWhole: Bool { true }
    package override var hasToDoWithKeys: Bool { true }
    package override var canFocus: Bool { interaction.isEnabled && interaction.takesFocus }
    package override var takesKeysUnfocused: Bool { interaction.shortcut != nil }
    package override func focusChanged(_ isFocused: Bool) { interaction.onFocus(isFocused) }

    package override func handle(_ press: KeyPress) -> Bool {
        guard interaction.isEnabled, let activate = interaction.activate else { return false }
        if let shortcut = interaction.shortcut, press == shortcut {
            activate()
            return true
        }
        guard host.focusedElement === self, press.modifiers.isEmpty,
            press.key == .enter && interaction.takesEnter || press.key == .character(" ")
        else { return false }
        activate()
        return true
    }

    package override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        let isInside = drawnFrame.contains(point)
        if mouse.kind == .release { isPressed = false }
        guard interaction.isEnabled else { return false }
        switch mouse.kind {
        case .press:
            host.pressedElement = self
            if interaction.takesFocus { host.focus(self) }
            isPressed = true
            return true
        case .drag:
            isPressed = isInside
            return true
        case .release:
            if isInside { interaction.activate?() }
            return true
        default: return false
        }
    }

    /// Whether the mouse button was pressed here and is down over the element.
    private var isPressed = false {
        didSet { if isPressed != oldValue { interaction.onPress(isPressed) } }
    }
}

/// Lets a view have the focus and be pressed by Enter, space, a shortcut or a click.
package struct InteractionModifier: ElementModifier {
    package let isEnabled: Bool
    package let activate: (() -> Void)?
    package let shortcut: KeyPress?
    package var isDestructive = false
    /// Whether Enter presses it, besides space.
    package var takesEnter = true
    package var takesFocus = true
    /// What a screen reader says of the view as one element; `nil` to let the views inside speak.
    package var speech: ControlSpeech?
    package let onFocus: (Bool) -> Void
    /// Called with whether the mouse button is down on the view.
    package var onPress: (Bool) -> Void = { _ in }

    package init(
        isEnabled: Bool, activate: (() -> Void)?, shortcut: KeyPress?, isDestructive: Bool = false,
        takesEnter: Bool = true, takesFocus: Bool = true, speech: ControlSpeech? = nil,
        onFocus: @escaping (Bool) -> Void, onPress: @escaping (Bool) -> Void = { _ in }
    ) {
        self.isEnabled = isEnabled
        self.activate = activate
        self.shortcut = shortcut
        self.isDestructive = isDestructive
        self.takesEnter = takesEnter
        self.takesFocus = takesFocus
        self.speech = speech
        self.onFocus = onFocus
        self.onPress = onPress
    }

    package func makeElement(_ context: NodeContext) -> RenderNode {
        InteractionElement(self, context)
    }
    package func update(
        _ element: RenderNode, from old: Self, _ environment: EnvironmentValues
    ) {
        (element as? InteractionElement)?.interaction = self
    }
}

extension FocusState: NodeOwnedProperty {}

extension View {
    /// Shows the texts inside in reverse video while focused, and dim while disabled.
    package func marked(isFocused: Bool, isEnabled: Bool) -> some View {
        var marks: CellAttributes = []
        if isFocused { marks.insert(.reverse) }
        if !isEnabled { marks.insert(.dim) }
        return modifier(
            _EnvironmentModifier(
                change: { [marks] in $0[TextAttributesKey.self].formUnion(marks) },
                token: marks.rawValue))
    }
}
