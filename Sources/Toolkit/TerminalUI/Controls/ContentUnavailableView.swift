public import TerminalCore

/// Tells that there is nothing to show, and why, in the middle of the space.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a view with a label, a description and buttons.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The label, the description and the buttons, centred.
    public var body: some View {
        VStack(spacing: 0) {
            label.bold()
            description.foregroundColor(.secondary).multilineTextAlignment(.center)
            actions
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == TerminalUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view with a title, a symbol and a description.
    public init(
        _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
    ) {
        label = TerminalUI.Label(title, systemImage: name)
        self.description = description
        actions = EmptyView()
    }

    /// Creates a view with a title, a symbol and a description.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage name: String, description: Text? = nil
    ) {
        label = TerminalUI.Label(title, systemImage: name)
        self.description = description
        actions = EmptyView()
    }

    /// Creates a view with a title, an image and a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        label = TerminalUI.Label(title, image: name)
        self.description = description
        actions = EmptyView()
    }

    /// Creates a view with a title, an image and a description.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, image name: String, description: Text? = nil
    ) {
        label = TerminalUI.Label(title, image: name)
        self.description = description
        actions = EmptyView()
    }
}

/// What ``ContentUnavailableView/search`` shows.
@MainActor @preconcurrency public struct SearchUnavailableContent {
    /// The title with its symbol.
    public struct Label: View {
        let text: String?
        /// The title.
        public var body: some View {
            TerminalUI.Label(
                title: { text.map { Text("No Results for “\($0)”") } ?? Text("No Results") },
                icon: { Text(decoration: "⌕") })
        }
    }
    /// What to do.
    public struct Description: View {
        /// A hint.
        public var body: some View { Text("Check the spelling or try a new search.") }
    }
    /// No buttons.
    public struct Actions: View {
        /// Nothing.
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Tells that a search found nothing.
    public static var search: Self { found(nothingFor: nil) }

    /// Tells that a search for a text found nothing.
    public static func search(text: String) -> Self { found(nothingFor: text) }

    private static func found(nothingFor text: String?) -> Self {
        Self(
            label: { SearchUnavailableContent.Label(text: text) },
            description: { SearchUnavailableContent.Description() },
            actions: { SearchUnavailableContent.Actions() })
    }
}
