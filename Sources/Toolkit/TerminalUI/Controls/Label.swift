public import TerminalCore

/// A title with an icon in front of it.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(styles: LabelStyleConfiguration.self) private var styles

    /// Creates a label from two views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// Icon and title in a row, or what the label style makes.
    public var body: some View {
        if let styles {
            styles.body(
                LabelStyleConfiguration(
                    title: styles.part(title),
                    icon: styles.part(icon)))
        } else {
            HStack(alignment: .firstTextBaseline) {
                icon
                title
            }
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label of a label style, drawn by the next style outwards.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a system symbol; see ``SystemSymbol`` for the names.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a system symbol; see ``SystemSymbol`` for the names.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with an image of the bundle or the ``ImageLibrary``.
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// Creates a label with an image of the bundle or the ``ImageLibrary``.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}
