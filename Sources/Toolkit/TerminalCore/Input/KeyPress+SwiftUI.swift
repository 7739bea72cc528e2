public import Foundation

/// SwiftUI's name for keys.
public typealias KeyEquivalent = Key

nonisolated extension Key {
    /// Enter.
    public static var `return`: Key { .enter }
    /// Space, as a character.
    public static var space: Key { .character(" ") }
    /// SwiftUI's name of ``Key/up``.
    public static var upArrow: Key { .up }
    /// SwiftUI's name of ``Key/down``.
    public static var downArrow: Key { .down }
    /// SwiftUI's name of ``Key/left``.
    public static var leftArrow: Key { .left }
    /// SwiftUI's name of ``Key/right``.
    public static var rightArrow: Key { .right }
}

nonisolated extension KeyPress {
    /// The result of handling a key press.
    public enum Result: Hashable, Sendable {
        /// The key was handled; no other handler receives it.
        case handled
        /// The key was not handled; the next handler receives it.
        case ignored
    }

    /// The times of a key press.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Phases from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held. Terminals without kitty's keyboard protocol report ``down`` again.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up. Only terminals with that protocol report it, of keys that type no text.
        public static let up = Phases(rawValue: 4)
        /// All of them.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// The character that the key types; empty for keys such as Enter or an arrow.
    public var characters: String {
        if case .character(let character) = key { return String(character) }
        return ""
    }
}

/// Handles keys that the views inside did not handle, and keys that no focused view handled.
private final class KeyElement: RenderNode {
    package var action: (KeyPress) -> KeyPress.Result
    private let needsFocus: Bool
    var phases: KeyPress.Phases

    init(_ modifier: KeyModifier, _ context: NodeContext) {
        action = modifier.action
        needsFocus = modifier.needsFocus
        phases = modifier.phases
        super.init(PassThroughAlgorithm(), context)
    }

    package override var hasToDoWithKeys: Bool { true }
    package override var takesKeysUnfocused: Bool { !needsFocus }
    package override func handle(_ press: KeyPress) -> Bool {
        phases.contains(press.phase) && action(press) == .handled
    }
    override func handleRelease(_ press: KeyPress) -> Bool { handle(press) }
}

package struct KeyModifier: ElementModifier {
    package let action: (KeyPress) -> KeyPress.Result
    /// Whether keys are handled only if the focus is inside.
    var needsFocus = false
    var phases: KeyPress.Phases = [.down, .repeat]

    package func makeElement(_ context: NodeContext) -> RenderNode { KeyElement(self, context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? KeyElement else { return }
        element.action = action
        element.phases = phases
    }
}

extension View {
    /// Calls `action` for keys that no view inside handled.
    public func onKeyPress(
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyModifier(action: action)) }

    /// Calls `action` for keys that the focused view inside did not handle; never without a focus
    /// inside.
    package func onFocusedKeyPress(
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyModifier(action: action, needsFocus: true)) }

    /// Calls `action` for the phases of keys that no view inside handled.
    public func onKeyPress(
        phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyModifier(action: action, phases: phases)) }

    /// Calls `action` for the phases of a key, with any modifiers, that no view inside handled.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(phases: phases) { $0.key == key ? action($0) : .ignored } }

    /// Calls `action` for a key without modifiers that no view inside handled.
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress { $0.key == key && $0.modifiers.isEmpty ? action() : .ignored }
    }

    /// Calls `action` for some keys, with any modifiers, that no view inside handled.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress { keys.contains($0.key) ? action($0) : .ignored } }

    /// Calls `action` for characters of a set, with any modifiers, that no view inside handled.
    public func onKeyPress(
        characters: CharacterSet, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress { press in
            let typed = press.characters.unicodeScalars
            return !typed.isEmpty && typed.allSatisfy(characters.contains)
                ? action(press) : .ignored
        }
    }
}
