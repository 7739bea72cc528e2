/// What a button means.
public nonisolated struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// Takes something away.
    public static let destructive = ButtonRole(name: "destructive")
    /// Changes nothing.
    public static let cancel = ButtonRole(name: "cancel")
}

/// Something to press: with Enter or space while it has the focus, with the mouse, or with its
/// keyboard shortcut.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    /// Whether Enter presses it outside of dialogs and menus, too.
    var takesEnter = true
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

    /// The label in the style in force, which can be pressed.
    public var body: some View {
        let configuration = ButtonStyleConfiguration(
            role: role, label: .init(content: AnyView(label)), isPressed: false,
            isFocused: hasFocus, isEnabled: isEnabled)
        AnyView(style.makeBody(configuration: configuration))
            .modifier(
                InteractionModifier(
                    isEnabled: isEnabled, activate: activate, shortcut: ownShortcut,
                    isDestructive: role == .destructive,
                    takesEnter: takesEnter || closeDialog != nil, onFocus: { hasFocus = $0 })
            )
            .environment(\.isFocused, hasFocus)
            .preference(key: ButtonRolesKey.self, value: [role])
    }

    /// A dialog or a menu goes before the action, which may bring the next.
    private func activate() {
        closeDialog?()
        action()
    }

    /// Escape is for the button of a dialog that changes nothing.
    private var ownShortcut: KeyPress? {
        shortcut ?? (role == .cancel && closeDialog != nil ? KeyPress(.escape) : nil)
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init<Title: StringProtocol>(
        _ title: Title, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { self.init(role: role, action: action, label: { Text(title) }) }
}

extension Button where Label == TerminalUI.Label<Text, Image> {
    /// A button with a title and a sign in front of it.
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(
            role: role, action: action,
            label: { TerminalUI.Label(title, systemImage: systemImage) })
    }
}

/// How buttons look.
@MainActor public protocol ButtonStyle {
    /// What a button looks like.
    associatedtype Body: View
    /// The look of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What a style knows of a button.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a ``ButtonStyle`` knows of a button.
public struct ButtonStyleConfiguration {
    /// The label, whatever its type.
    public struct Label: View {
        let content: AnyView
        /// The label.
        public var body: some View { content }
    }
    /// What the button means.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    /// Whether it is held down; a terminal does not tell.
    public let isPressed: Bool
    /// Whether it has the focus.
    public let isFocused: Bool
    /// Whether it can be used.
    public let isEnabled: Bool
}

/// The label; in reverse while it has the focus, dim while it cannot be used.
public struct PlainButtonStyle: ButtonStyle {
    /// The label.
    public init() {}
    /// The label, marked.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.marked(configuration)
    }
}

/// The label between brackets.
public struct BorderedButtonStyle: ButtonStyle {
    /// Between brackets.
    public init() {}
    /// The label between brackets, marked.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
            Text("[ ")
            configuration.label
            Text(" ]")
        }
        .marked(configuration)
    }
}

/// The label between brackets, bold: the button that is meant most of the time.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Between brackets, bold.
    public init() {}
    /// The label between brackets, marked.
    public func makeBody(configuration: Configuration) -> some View {
        BorderedButtonStyle().makeBody(configuration: configuration).bold()
    }
}

extension View {
    fileprivate func marked(_ configuration: ButtonStyleConfiguration) -> some View {
        transformEnvironment(\.textAttributes) { attributes in
            if configuration.isFocused { attributes.insert(.reverse) }
            if !configuration.isEnabled { attributes.insert(.dim) }
        }
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The label alone.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
    /// The label alone.
    public static var automatic: PlainButtonStyle { PlainButtonStyle() }
    /// The label alone.
    public static var borderless: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label between brackets, bold.
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// The label between brackets.
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
    /// How buttons inside look.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        modifier(_EnvironmentModifier(change: { $0.buttonStyle = style }, token: nil))
    }
}
