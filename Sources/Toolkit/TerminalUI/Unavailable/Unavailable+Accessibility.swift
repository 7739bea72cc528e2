// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(*, unavailable, message: "Remove it: a screen reader gets lines of text.")
extension View {
    public func accessibilityInputLabels<Label>(_ labels: [Label]) -> Self { self }
    public func accessibilityRotor<Entries: View>(
        _ label: String, @ViewBuilder entries: () -> Entries
    ) -> Self { self }
    public func accessibilityShowsLargeContentViewer() -> Self { self }
    public func accessibilityShowsLargeContentViewer<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> Self { self }
    public func accessibilityCustomContent(_ label: String, _ value: String) -> Self { self }
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> Self { self }
    public func accessibilityLabeledPair<ID: Hashable>(
        role: UnavailableArgument, id: ID, in namespace: Namespace.ID
    ) -> Self { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Self {
        self
    }
}

extension View {
    @available(*, unavailable, message: "Use accessibilityAction(named:_:) for each action.")
    public func accessibilityActions<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> Self { self }

    @available(*, unavailable, message: "Use accessibilityRepresentation.")
    public func accessibilityChildren<Content: View>(
        @ViewBuilder children: () -> Content
    ) -> Self { self }
}

@available(*, unavailable, message: "Use FocusState and focused: what has the focus is read.")
extension View {
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>) -> Self { self }
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>, equals value: Value
    ) -> Self { self }
}

@available(*, unavailable, message: "Use FocusState and focused: what has the focus is read.")
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    public var wrappedValue: Value
    public var projectedValue: AccessibilityFocusState { self }
    public init() where Value == Bool { wrappedValue = false }
    public init<Name: Hashable>() where Value == Name? { wrappedValue = nil }
}

@available(*, unavailable, message: "Remove it: a screen reader gets lines of text.")
public typealias AccessibilityRotorEntry = UnavailableView

extension UnavailableView {
    @available(*, unavailable, message: "Remove it: a screen reader gets lines of text.")
    public init<ID: Hashable>(_ label: String, id: ID) {}
}

@available(*, unavailable, message: "Show a Text: a screen reader gets the lines that change.")
public enum AccessibilityNotification {
    public struct Announcement {
        public init(_ text: String) {}
        public func post() {}
    }
}
