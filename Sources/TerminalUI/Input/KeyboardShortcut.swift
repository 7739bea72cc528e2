/// Keys that press a button wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// What is held down with it.
    public var modifiers: EventModifiers

    /// Enter: presses the button that is meant most of the time.
    public static let defaultAction = KeyboardShortcut(.return)
    /// Escape: presses the button that changes nothing.
    public static let cancelAction = KeyboardShortcut(.escape)

    /// A key with modifiers; a letter needs none here.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// The name SwiftUI has for what is held down together with a key.
public typealias EventModifiers = KeyModifiers

extension KeyModifiers {
    /// Control: a terminal is not told of the Command key.
    public static let command = KeyModifiers.control
    /// Nothing a terminal tells of.
    public static let capsLock = KeyModifiers([])
    /// All that a terminal tells of.
    public static let all: KeyModifiers = [.shift, .option, .control]
}

private enum ShortcutKey: EnvironmentKey { static var defaultValue: KeyPress? { nil } }

extension EnvironmentValues {
    package var keyboardShortcut: KeyPress? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
}

extension View {
    /// The keys that press the button; `nil` for none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(
            \.keyboardShortcut, shortcut.map { KeyPress($0.key, modifiers: $0.modifiers) })
    }

    /// The key that presses the button wherever the focus is; a letter needs no modifier here.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: KeyModifiers = []
    ) -> some View { environment(\.keyboardShortcut, KeyPress(key, modifiers: modifiers)) }
}
