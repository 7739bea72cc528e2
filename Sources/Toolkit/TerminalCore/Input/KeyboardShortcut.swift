/// A key combination that presses a button wherever the focus is.
public nonisolated struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifiers held down with it.
    public var modifiers: EventModifiers

    /// Enter, for the main button.
    public static let defaultAction = KeyboardShortcut(.return)
    /// Escape, for the cancel button.
    public static let cancelAction = KeyboardShortcut(.escape)

    /// A key with modifiers, by default none.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// SwiftUI's name for modifier keys.
public typealias EventModifiers = KeyModifiers

nonisolated extension KeyModifiers {
    /// Control, since a terminal does not receive the Command key.
    public static let command = KeyModifiers.control
    /// All modifiers that a terminal reports.
    public static let all: KeyModifiers = [.shift, .option, .control]
}

package enum ShortcutKey: EnvironmentKey { package static var defaultValue: KeyPress? { nil } }

extension View {
    /// The shortcut that presses the button; `nil` for none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(
            ShortcutKey.self, shortcut.map { KeyPress($0.key, modifiers: $0.modifiers) })
    }

    /// The key that presses the button wherever the focus is, by default without modifiers.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: KeyModifiers = []
    ) -> some View { environment(ShortcutKey.self, KeyPress(key, modifiers: modifiers)) }
}
