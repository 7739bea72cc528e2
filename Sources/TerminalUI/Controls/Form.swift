/// Controls below each other that scroll when there are more than fit.
public struct Form<Content: View>: View {
    private let content: Content

    /// Controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The controls from the top; one that gets the focus comes into sight.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) { content }
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// A name, and behind it what it is the name of.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Something with a view for its name.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The name at the leading edge, the rest at the trailing one.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            label
            Spacer(minLength: 8)
            content
        }
    }
}

extension LabeledContent where Label == Text {
    /// Something with a name.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A value with a name.
    public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
}

/// Things that belong together, in a frame with their name above.
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Things with a view for their name.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The name, and the things in a frame.
    public var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            label.bold()
            content.padding(.horizontal, 16).padding(.vertical, 16)
                .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(Color.secondary))
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// Things without a name.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }
}

extension GroupBox where Label == Text {
    /// Things with a name.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}

/// A name that shows or hides what is below it: Enter, space or a click; Arrow right opens it,
/// Arrow left closes it.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let expanded: Binding<Bool>?
    private let content: () -> Content
    private let label: Label
    @State private var isOpen = false

    /// Things behind a view for their name.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        expanded = isExpanded
        self.content = content
        self.label = label()
    }

    /// Things behind a view for their name, hidden at first.
    public init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        expanded = nil
        self.content = content
        self.label = label()
    }

    /// The name with a sign, and below it, moved in, the things.
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
    /// Things behind a name.
    public init<Title: StringProtocol>(
        _ title: Title, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content, label: { Text(title) }) }

    /// Things behind a name, hidden at first.
    public init<Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: @escaping () -> Content
    ) { self.init(content: content, label: { Text(title) }) }
}
