public import TerminalCore

extension View {
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
