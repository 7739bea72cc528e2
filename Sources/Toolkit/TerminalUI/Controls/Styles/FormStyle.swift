public import TerminalCore

/// The appearance of forms.
@MainActor @preconcurrency public protocol FormStyle: _ControlStyle
where _Configuration == FormStyleConfiguration {
    /// The properties of a control.
    typealias Configuration = FormStyleConfiguration
}

/// The properties of a form for its ``FormStyle``.
@MainActor @preconcurrency public struct FormStyleConfiguration {
    /// The content, with its type erased.
    public typealias Content = _StyledPart
    /// The content.
    public let content: Content
}

/// The default: each control in a line of its own, in a scroll view.
public struct AutomaticFormStyle: FormStyle {
    /// The default style.
    public init() {}
    /// The controls in a column.
    public func makeBody(configuration: Configuration) -> some View {
        Form(configuration).ownStyle(of: configuration)
    }
}

/// The labels of ``LabeledContent`` in one column, as wide as the longest, and the values in another.
public struct ColumnsFormStyle: FormStyle {
    /// A style of two columns.
    public init() {}
    /// The controls in a grid.
    public func makeBody(configuration: Configuration) -> some View {
        FormColumn {
            Grid(
                alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 0
            ) {
                configuration.content.environment(FormColumnsKey.self, true)
                    .environment(FormKey.self, true).modifier(WholeRows())
            }
        }
    }
}

/// A column of controls that scrolls if it is higher than the space proposed.
struct FormColumn<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView { content.frame(maxWidth: .infinity, alignment: .leading) }
    }
}

/// Whether labeled content is a row of a grid of two columns.
enum FormColumnsKey: EnvironmentKey { static var defaultValue: Bool { false } }
/// Whether the titles of text fields are beside them.
enum FormKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension FormStyle where Self == AutomaticFormStyle {
    /// Each control in a line of its own.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
    /// The same as ``automatic``: sections are told apart by their headers.
    public static var grouped: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Labels in one column and values in another.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
    /// Sets the style of the forms inside.
    public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
        self.style(style)
    }
}
