/// What Enter in a field does, as other platforms write it on a key.
public nonisolated struct SubmitLabel: Hashable, Sendable {
    private let name: String
    /// SwiftUI's labels.
    public static let done = SubmitLabel(name: "done")
    /// SwiftUI's labels.
    public static let go = SubmitLabel(name: "go")
    /// SwiftUI's labels.
    public static let send = SubmitLabel(name: "send")
    /// SwiftUI's labels.
    public static let join = SubmitLabel(name: "join")
    /// SwiftUI's labels.
    public static let route = SubmitLabel(name: "route")
    /// SwiftUI's labels.
    public static let search = SubmitLabel(name: "search")
    /// SwiftUI's labels.
    public static let `return` = SubmitLabel(name: "return")
    /// SwiftUI's labels.
    public static let next = SubmitLabel(name: "next")
    /// SwiftUI's labels.
    public static let `continue` = SubmitLabel(name: "continue")
}

private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether autocorrection is disabled. It has no effect: a terminal corrects nothing.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
}

extension View {
    /// Stores the value without effect: a terminal corrects nothing.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }

    /// No effect: a terminal's Enter key has no label.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Explains the view: a screen reader says the text after it.
    public func help(_ text: LocalizedStringKey) -> some View { accessibilityHint(text) }

    /// Explains the view: a screen reader says the text after it.
    public func help(_ text: Text) -> some View { accessibilityHint(text) }

    /// Explains the view: a screen reader says the text after it.
    @_disfavoredOverload
    public func help<Content: StringProtocol>(_ text: Content) -> some View {
        accessibilityHint(text)
    }

    /// The colour scheme for which the view is drawn; `nil` for that of the views around it. The
    /// terminal's background stays as it is.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }
}
