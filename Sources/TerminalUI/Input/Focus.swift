package import Foundation

/// Which view has the focus, as state of a view.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private let none: Value
    private var box: StateBox<Value>?

    /// Whether one view has the focus.
    public init() where Value == Bool {
        initial = false
        none = false
    }
    /// Which of several views has the focus.
    public init<Name: Hashable>() where Value == Name? {
        initial = nil
        none = nil
    }

    /// The value; setting it moves the focus.
    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.value = newValue }
    }

    /// Ties views to the state.
    public var projectedValue: Binding {
        let box = box
        let none = none
        return Binding(get: { box?.value ?? none }, set: { box?.value = $0 }, none: none)
    }

    /// A tie between focus and state.
    public struct Binding {
        fileprivate let get: () -> Value
        fileprivate let set: (Value) -> Void
        fileprivate let none: Value

        /// The value.
        public var wrappedValue: Value {
            get { get() }
            nonmutating set { set(newValue) }
        }
    }

    /// Connects the state with what it kept.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        if let kept = connection.kept as? StateBox<Value> {
            box = kept
        } else {
            box = StateBox(initial, connection.node)
            connection.kept = box
        }
    }
}

private final class FocusBindingElement: RenderNode, FocusObserver {
    nonisolated deinit {}
    var isWanted: () -> Bool?
    var report: (Bool) -> Void
    private(set) var hasFocusInside = false

    init(_ modifier: FocusBindingModifier, _ context: NodeContext) {
        isWanted = modifier.isWanted
        report = modifier.report
        super.init(PassThroughLayout(), context)
        host.hasFocusObservers = true
    }

    override var focusObserver: (any FocusObserver)? { self }
    override var hasToDoWithKeys: Bool { true }
    var wish: Bool? { isWanted() }

    func focusInside(_ inside: Bool) {
        hasFocusInside = inside
        report(inside)
    }
}

private struct FocusBindingModifier: ElementModifier {
    let isWanted: () -> Bool?
    let report: (Bool) -> Void

    func makeElement(_ context: NodeContext) -> RenderNode { FocusBindingElement(self, context) }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? FocusBindingElement else { return }
        element.isWanted = isWanted
        element.report = report
    }
}

extension View {
    /// Ties a state to whether the focus is in this view.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(
            FocusBindingModifier(
                isWanted: { condition.get() }, report: { condition.set($0) }))
    }

    /// Ties a state to the name of the view that has the focus.
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

    /// The view can have the focus itself.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(
            InteractionModifier(
                isEnabled: isFocusable, activate: nil, shortcut: nil, onFocus: { _ in }))
    }
}

/// An element that can have the focus, and does something when it is pressed.
package final class InteractionElement: RenderNode {
    nonisolated deinit {}
    package var interaction: InteractionModifier

    init(_ interaction: InteractionModifier, _ context: NodeContext) {
        self.interaction = interaction
        super.init(PassThroughLayout(), context)
    }

    /// Whether pressing it takes something away.
    package var isDestructive: Bool { interaction.isDestructive }

    package override var hasToDoWithKeys: Bool { true }
    package override var canFocus: Bool { interaction.isEnabled }
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
        guard interaction.isEnabled else { return false }
        switch mouse.kind {
        case .press:
            host.pressedElement = self
            host.focus(self)
            return true
        case .release:
            if drawnFrame.contains(point) { interaction.activate?() }
            return true
        default: return false
        }
    }
}

/// Makes a view something that can be pressed.
package struct InteractionModifier: ElementModifier {
    package let isEnabled: Bool
    package let activate: (() -> Void)?
    package let shortcut: KeyPress?
    package var isDestructive = false
    /// Whether Enter presses it, and not only space.
    package var takesEnter = true
    package let onFocus: (Bool) -> Void

    package func makeElement(_ context: NodeContext) -> RenderNode {
        InteractionElement(self, context)
    }
    package func update(
        _ element: RenderNode, from old: Self, _ environment: EnvironmentValues
    ) {
        (element as? InteractionElement)?.interaction = self
    }
}
