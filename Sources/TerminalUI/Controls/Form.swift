/// Controls in a column that scrolls if it is higher than the space proposed.
public struct Form<Content: View>: View {
    private let content: Content
    @Environment(\.formStyle) private var style

    /// Creates a form with controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The controls in a scroll view, which scrolls to a control that gets the focus.
    public var body: some View {
        ScrollView {
            Group {
                if style == .columns {
                    Grid(
                        alignment: .leadingFirstTextBaseline, horizontalSpacing: 16,
                        verticalSpacing: 0
                    ) {
                        content
                    }
                } else {
                    VStack(alignment: .leading, spacing: 0) { content }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// How a ``Form`` arranges its controls.
public struct FormStyle: Hashable, Sendable {
    private let hasColumns: Bool
    /// Each control in a line of its own.
    public static let automatic = FormStyle(hasColumns: false)
    /// The labels of ``LabeledContent`` in one column, as wide as the longest, and the values in
    /// another.
    public static let columns = FormStyle(hasColumns: true)
}

private enum FormStyleKey: EnvironmentKey { static var defaultValue: FormStyle { .automatic } }

extension EnvironmentValues {
    fileprivate var formStyle: FormStyle {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how forms inside arrange their controls.
    public func formStyle(_ style: FormStyle) -> some View { environment(\.formStyle, style) }
}

/// A label and the content it names.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(\.formStyle) private var style

    /// Creates labelled content with a view for the label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The label at the leading edge and the content at the trailing edge, or a row of two columns in a
    /// form with the style ``FormStyle/columns``.
    public var body: some View {
        if style == .columns {
            GridRow {
                label
                content.frame(maxWidth: .infinity, alignment: .leading)
            }
        } else {
            HStack(alignment: .firstTextBaseline) {
                label
                Spacer(minLength: 8)
                content
            }
        }
    }
}

extension LabeledContent where Label == Text {
    /// Creates labelled content with a title.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labelled value with a title.
    public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
}

/// Content in a border, with a label above it.
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a group with a view for the label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The label above the content in its border.
    public var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            label.bold()
            content.padding(.horizontal, 16).padding(.vertical, 16)
                .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(Color.secondary))
        }
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
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

/// A label that shows or hides the content below it, by Enter, space or a click; the right arrow
/// shows it and the left arrow hides it.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let expanded: Binding<Bool>?
    private let content: () -> Content
    private let label: Label
    @State private var isOpen = false

    /// Creates a group with a view for the label, whose state is in a binding.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        expanded = isExpanded
        self.content = content
        self.label = label()
    }

    /// Creates a group with a view for the label, closed at first.
    public init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        expanded = nil
        self.content = content
        self.label = label()
    }

    /// The label behind a triangle, and below it the indented content.
    public var body: some View {
        let open = expanded ?? $isOpen
        VStack(alignment: .leading, spacing: 0) {
            Button(action: { open.wrappedValue.toggle() }) {
                HStack(alignment: .top, spacing: 0) {
                    Text(open.wrappedValue ? "▾ " : "▸ ")
                    label
                }
            }
            .onFocusedKeyPress { press in
                guard press.modifiers.isEmpty, [.left, .right].contains(press.key),
                    open.wrappedValue != (press.key == .right)
                else { return .ignored }
                open.wrappedValue.toggle()
                return .handled
            }
            if open.wrappedValue { content().padding(.leading, 16) }
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title, whose state is in a binding.
    public init<Title: StringProtocol>(
        _ title: Title, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content, label: { Text(title) }) }

    /// Creates a group with a title, closed at first.
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: @escaping () -> Content
    ) { self.init(content: content, label: { Text(title) }) }
}
