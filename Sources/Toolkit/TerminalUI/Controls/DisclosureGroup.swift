@_spi(Elements) public import TerminalCore

/// A label that shows or hides the content below it, by Enter, space or a click; the right arrow
/// shows it and the left arrow hides it.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let expanded: Binding<Bool>?
    private let content: () -> Content
    private let label: Label
    @State private var isOpen = false
    @Environment(styles: DisclosureGroupStyleConfiguration.self) private var styles

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

    /// The label behind a triangle, and below it the indented content, or what the style makes.
    public var body: some View {
        let open = expanded ?? $isOpen
        if let styles {
            styles.body(
                DisclosureGroupStyleConfiguration(
                    label: styles.part(label),
                    content: styles.part(Deferred(content: content)),
                    isExpanded: open))
        } else {
            VStack(alignment: .leading, spacing: 0) {
                button(open)
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

    private func button(_ open: Binding<Bool>) -> some View {
        var button = Button(action: { open.wrappedValue.toggle() }) {
            HStack(alignment: .top, spacing: 0) {
                Text(decoration: open.wrappedValue ? "▾ " : "▸ ")
                label
            }
        }
        button.speech = ControlSpeech(
            .disclosure, value: open.wrappedValue ? "expanded" : "collapsed")
        return button
    }
}

/// A view that is made when it is shown.
private struct Deferred<Content: View>: View {
    let content: () -> Content
    var body: some View { content() }
}

extension DisclosureGroup
where
    Label == DisclosureGroupStyleConfiguration.Label,
    Content == DisclosureGroupStyleConfiguration.Content
{
    /// The group of a disclosure group style, drawn by the next style outwards.
    public init(_ configuration: DisclosureGroupStyleConfiguration) {
        self.init(
            isExpanded: configuration.$isExpanded, content: { configuration.content },
            label: { configuration.label })
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title, whose state is in a binding.
    public init(
        _ title: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content, label: { Text(title) }) }

    /// Creates a group with a title, whose state is in a binding.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content, label: { Text(title) }) }

    /// Creates a group with a title, closed at first.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
    ) { self.init(content: content, label: { Text(title) }) }

    /// Creates a group with a title, closed at first.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: @escaping () -> Content
    ) { self.init(content: content, label: { Text(title) }) }
}
