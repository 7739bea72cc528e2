public import TerminalCore

/// Controls in a column that scrolls if it is higher than the space proposed.
public struct Form<Content: View>: View {
    private let content: Content
    @Environment(styles: FormStyleConfiguration.self) private var styles

    /// Creates a form with controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The controls in a scroll view, which scrolls to a control that gets the focus, or what the form
    /// style makes.
    public var body: some View {
        if let styles {
            styles.body(
                FormStyleConfiguration(content: styles.part(content)))
        } else {
            FormColumn {
                VStack(alignment: .leading, spacing: 0) {
                    content.environment(FormKey.self, true).modifier(WholeRows())
                }
            }
        }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form of a form style, drawn by the next style outwards.
    public init(_ configuration: FormStyleConfiguration) {
        self.init(content: { configuration.content })
    }
}
