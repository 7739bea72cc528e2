public import TerminalCore

@available(*, unavailable, message: "Remove it: a screen reader gets lines of text.")
extension View {
    /// Not available.
    public func accessibilityInputLabels<Label>(_ labels: [Label]) -> Self { self }
    /// Not available.
    public func accessibilityRotor<Entries: View>(
        _ label: String, @ViewBuilder entries: () -> Entries
    ) -> Self { self }
    /// Not available.
    public func accessibilityShowsLargeContentViewer() -> Self { self }
    /// Not available.
    public func accessibilityShowsLargeContentViewer<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> Self { self }
    /// Not available.
    public func accessibilityCustomContent(_ label: String, _ value: String) -> Self { self }
    /// Not available.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> Self { self }
    /// Not available.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: UnavailableArgument, id: ID, in namespace: Namespace.ID
    ) -> Self { self }
    /// Not available.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
    /// Not available.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Self {
        self
    }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Use accessibilityAction(named:_:) for each action.")
    public func accessibilityActions<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use accessibilityRepresentation.")
    public func accessibilityChildren<Content: View>(
        @ViewBuilder children: () -> Content
    ) -> Self { self }
}

@available(*, unavailable, message: "Use FocusState and focused: what has the focus is read.")
extension View {
    /// Not available.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>) -> Self { self }
    /// Not available.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>, equals value: Value
    ) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Use FocusState and focused: what has the focus is read.")
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    /// Not available.
    public var wrappedValue: Value
    /// Not available.
    public var projectedValue: AccessibilityFocusState { self }
    /// Not available.
    public init() where Value == Bool { wrappedValue = false }
    /// Not available.
    public init<Name: Hashable>() where Value == Name? { wrappedValue = nil }
}

/// Not available.
@available(*, unavailable, message: "Remove it: a screen reader gets lines of text.")
public typealias AccessibilityRotorEntry = UnavailableView

extension UnavailableView {
    /// Not available.
    @available(*, unavailable, message: "Remove it: a screen reader gets lines of text.")
    public init<ID: Hashable>(_ label: String, id: ID) {}
}

/// Not available.
@available(*, unavailable, message: "Show a Text: a screen reader gets the lines that change.")
public enum AccessibilityNotification {
    /// Not available.
    public struct Announcement {
        /// Not available.
        public init(_ text: String) {}
        /// Not available.
        public func post() {}
    }
}
