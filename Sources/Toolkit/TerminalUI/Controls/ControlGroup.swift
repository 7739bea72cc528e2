/// Related controls.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView
    @Environment(\.controlGroupStyles) private var styles

    /// Creates a group of controls.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }

    /// Creates a group of controls with a view for the label, which a menu shows.
    public init<Label: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.content = content()
        self.label = AnyView(label())
    }

    /// Creates a group of controls with a title, which a menu shows.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates a group of controls with a title, which a menu shows.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// The controls in a row, or what the control group style makes.
    public var body: some View {
        if let styles {
            styles.style.styled(
                ControlGroupStyleConfiguration(
                    content: .init(part: StyledPart(content, styles: styles)),
                    label: .init(part: StyledPart(label, styles: styles)))
            )
            .styles(styles.outer)
        } else {
            HStack { content }
        }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group of a control group style, drawn by the next style outwards.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}
