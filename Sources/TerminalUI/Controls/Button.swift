/// The purpose of a button.
public nonisolated struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// Deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// Leaves everything unchanged.
    public static let cancel = ButtonRole(name: "cancel")
}

/// A button, pressed by Enter or Space while it has the focus, by the mouse, or by its keyboard
/// shortcut.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    /// Whether Enter also presses it outside of dialogs and menus.
    var takesEnter = true
    private var takesFocus = true
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.buttonStyle) private var style
    @Environment(\.keyboardShortcut) private var shortcut
    @Environment(\.closeDialog) private var closeDialog
    @State private var hasFocus = false

    /// A button with a view for its label.
    public init(
        role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    /// The label in the current button style.
    public var body: some View {
        let configuration = ButtonStyleConfiguration(
            role: role, label: .init(content: AnyView(label)), isPressed: false,
            isFocused: hasFocus, isEnabled: isEnabled)
        AnyView(style.makeBody(configuration: configuration))
            .modifier(
                InteractionModifier(
                    isEnabled: isEnabled, activate: activate, shortcut: ownShortcut,
                    isDestructive: role == .destructive,
                    takesEnter: takesEnter || closeDialog != nil, takesFocus: takesFocus,
                    onFocus: { hasFocus = $0 })
            )
            .environment(\.isFocused, hasFocus)
            .preference(key: ButtonRolesKey.self, value: [role])
    }

    /// Closes the dialog or menu before the action, which may open another one.
    private func activate() {
        closeDialog?()
        action()
    }

    /// The button's shortcut; by default Escape for the cancel button of a dialog.
    private var ownShortcut: KeyPress? {
        shortcut ?? (role == .cancel && closeDialog != nil ? KeyPress(.escape) : nil)
    }
}

extension Button {
    /// Whether the button can have the focus, as it can unless this is `false`. The mouse and a keyboard
    /// shortcut press it in either case.
    public func focusable(_ isFocusable: Bool = true) -> Button {
        var button = self
        button.takesFocus = isFocusable
        return button
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init(
        _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { self.init(role: role, action: action, label: { Text(title) }) }

    /// A button with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { self.init(role: role, action: action, label: { Text(title) }) }
}

extension Button where Label == TerminalUI.Label<Text, Image> {
    /// A button with a title and a symbol in front of it.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(
            role: role, action: action,
            label: { TerminalUI.Label(title, systemImage: systemImage) })
    }

    /// A button with a title and a symbol in front of it.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(
            role: role, action: action,
            label: { TerminalUI.Label(title, systemImage: systemImage) })
    }
}

/// The appearance of buttons.
@MainActor public protocol ButtonStyle {
    /// The type of a styled button.
    associatedtype Body: View
    /// Creates the view of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a button.
    typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button for its ``ButtonStyle``.
public struct ButtonStyleConfiguration {
    /// The label, with its type erased.
    public struct Label: View {
        let content: AnyView
        /// The label.
        public var body: some View { content }
    }
    /// The button's role, if any.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    /// Always false: a terminal does not report how long a key is held.
    public let isPressed: Bool
    /// Whether the button has the focus.
    public let isFocused: Bool
    /// Whether the button is enabled.
    public let isEnabled: Bool
}

/// The label alone; in reverse video while focused, dim while disabled.
public struct PlainButtonStyle: ButtonStyle {
    /// A plain style.
    public init() {}
    /// The label, reversed or dimmed.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.marked(configuration)
    }
}

/// The label in brackets.
public struct BorderedButtonStyle: ButtonStyle {
    /// A bordered style.
    public init() {}
    /// The label in brackets, reversed or dimmed.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
            Text("[ ")
            configuration.label
            Text(" ]")
        }
        .marked(configuration)
    }
}

/// The label in brackets, bold; for the main button.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// A prominent style.
    public init() {}
    /// The label in brackets, bold, reversed or dimmed.
    public func makeBody(configuration: Configuration) -> some View {
        BorderedButtonStyle().makeBody(configuration: configuration).bold()
    }
}

extension View {
    fileprivate func marked(_ configuration: ButtonStyleConfiguration) -> some View {
        marked(isFocused: configuration.isFocused, isEnabled: configuration.isEnabled)
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The label alone.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
    /// The default, the same as ``plain``.
    public static var automatic: PlainButtonStyle { PlainButtonStyle() }
    /// The same as ``plain``.
    public static var borderless: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label in brackets, bold.
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// The label in brackets.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: any ButtonStyle { PlainButtonStyle() }
}

extension EnvironmentValues {
    package var buttonStyle: any ButtonStyle {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the appearance of the buttons inside.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        modifier(_EnvironmentModifier(change: { $0.buttonStyle = style }, token: nil))
    }
}
