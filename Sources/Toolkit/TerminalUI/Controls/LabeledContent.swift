public import TerminalCore

/// A label and the content it names.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(FormColumnsKey.self) private var isInColumns
    @Environment(\.labelsVisibility) private var labelsVisibility
    @Environment(styles: LabeledContentStyleConfiguration.self) private var styles

    /// Creates labelled content with a view for the label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The label at the leading edge and the content at the trailing edge, a row of two columns in a
    /// form with the style ``ColumnsFormStyle``, or what the style makes.
    public var body: some View {
        if let styles {
            styles.body(
                LabeledContentStyleConfiguration(
                    label: styles.part(label),
                    content: styles.part(content)))
        } else if isInColumns {
            GridRow {
                label
                content.frame(maxWidth: .infinity, alignment: .leading)
            }
        } else if labelsVisibility == .hidden {
            content.background { label.spokenOnly() }
        } else {
            HStack(alignment: .firstTextBaseline) {
                label
                Spacer(minLength: 8)
                content
            }
        }
    }
}

extension LabeledContent
where
    Label == LabeledContentStyleConfiguration.Label,
    Content == LabeledContentStyleConfiguration.Content
{
    /// The labelled content of a style, drawn by the next style outwards.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

extension LabeledContent where Label == Text {
    /// Creates labelled content with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    /// Creates labelled content with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labelled value with a title.
    public init<Value: StringProtocol>(_ title: LocalizedStringKey, value: Value) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }

    /// Creates a labelled value with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }

    /// Creates a labelled formatted value with a title.
    public init<Format: FormatStyle>(
        _ title: LocalizedStringKey, value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(title) })
    }

    /// Creates a labelled formatted value with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: FormatStyle>(
        _ title: Title, value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(title) })
    }
}
