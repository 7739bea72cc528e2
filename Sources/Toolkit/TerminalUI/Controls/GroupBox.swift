public import TerminalCore

/// Content in a border, with a label above it.
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(styles: GroupBoxStyleConfiguration.self) private var styles

    /// Creates a group with a view for the label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The label above the content in its border, or what the group box style makes.
    public var body: some View {
        if let styles {
            styles.body(
                GroupBoxStyleConfiguration(
                    label: styles.part(label),
                    content: styles.part(content)))
        } else {
            VStack(alignment: .leading, spacing: 0) {
                label.bold()
                content.padding(.horizontal, 16).padding(.vertical, 16)
                    .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(Color.secondary))
            }
        }
    }
}

extension GroupBox
where
    Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
    /// The group of a group box style, drawn by the next style outwards.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a group without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }
}

extension GroupBox where Label == Text {
    /// Creates a group with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates a group with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}
