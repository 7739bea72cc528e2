@_spi(Elements) public import TerminalCore

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
    /// What a screen reader says besides the label.
    var speech = ControlSpeech(.button)
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.buttonStyles) private var styles
    @Environment(ShortcutKey.self) private var shortcut
    @Environment(CloseDialogKey.self) private var closeDialog
    @State private var hasFocus = false
    @State private var isPressed = false

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
        if let styles, case .primitive(let style) = styles.style {
            style.makeBody(
                PrimitiveButtonStyleConfiguration(
                    role: role, label: _StyledPart(label), action: action,
                    activate: activate, takesEnter: takesEnter, takesFocus: takesFocus,
                    speech: speech)
            )
            .styles(styles.outer)
        } else {
            control
        }
    }

    private var control: some View {
        appearance
            .modifier(
                InteractionModifier(
                    isEnabled: isEnabled, activate: activate, shortcut: ownShortcut,
                    isDestructive: role == .destructive,
                    takesEnter: takesEnter || closeDialog != nil, takesFocus: takesFocus,
                    speech: speech, onFocus: { hasFocus = $0 }, onPress: { isPressed = $0 })
            )
            .environment(\.isFocused, hasFocus)
            .preference(key: ButtonRolesKey.self, value: [role])
    }

    private var appearance: AnyView {
        let configuration = ButtonStyleConfiguration(
            role: role, label: _StyledPart(label), isPressed: isPressed,
            isFocused: hasFocus, isEnabled: isEnabled)
        if case .ordinary(let style)? = styles?.style { return style.makeBody(configuration) }
        return AnyView(PlainButtonStyle().makeBody(configuration: configuration))
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

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button of a ``PrimitiveButtonStyle``, drawn by the next style outwards.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(
            role: configuration.role, action: configuration.action, label: { configuration.label })
        takesEnter = configuration.takesEnter
        takesFocus = configuration.takesFocus
        speech = configuration.speech
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
