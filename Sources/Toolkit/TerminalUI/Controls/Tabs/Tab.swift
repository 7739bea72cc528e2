public import TerminalCore

/// A view of a ``TabView`` with its name and value.
@MainActor @preconcurrency public struct Tab<Value: Hashable, Content> {
    private let title: String
    private let image: String?
    private let value: Value?
    private let content: Content
    /// A view in place of name and symbol.
    private var label: AnyView?

    /// Creates a tab with a name, a symbol and a value.
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = systemImage
        self.value = value
        self.content = content()
    }

    /// Creates a tab with a name and a value.
    public init<Title: StringProtocol>(
        _ title: Title, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = nil
        self.value = value
        self.content = content()
    }
}

extension Tab: View where Content: View {
    /// The view.
    public var body: some View {
        content.modifier(
            TabItemModifier(label: label ?? AnyView(name), tag: value.map { AnyHashable($0) }))
    }

    @ViewBuilder private var name: some View {
        if let image { Label(title, systemImage: image) } else { Text(title) }
    }
}

extension Tab {
    /// Creates a tab with a view for its name, and a value.
    public init<Label: View>(
        value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init("", value: value, content: content)
        self.label = AnyView(label())
    }
}

extension Tab where Value == Int {
    /// Creates a tab with a view for its name, for a tab view that stores the selection itself.
    public init<Label: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init("", systemImage: "", content: content)
        self.label = AnyView(label())
    }

    /// Creates a tab with a name and a symbol for a tab view that stores the selection itself.
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        image = systemImage
        value = nil
        self.content = content()
    }
}
