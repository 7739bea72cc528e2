/// A line to search with, above what is searched.
private struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    let prompt: Text
    @FocusState private var isSearching: Bool

    func body(content: Content) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 8) {
                Text("⌕")
                TextField(text: text, prompt: prompt, label: { EmptyView() })
                    .focused($isSearching)
                    .onFocusedKeyPress { press in
                        if press != KeyPress(.escape) { return .ignored }
                        text.wrappedValue = ""
                        isSearching = false
                        return .handled
                    }
            }
            content.environment(\.isSearching, !text.wrappedValue.isEmpty)
        }
        .onKeyPress { press in
            guard press == KeyPress("f", modifiers: .control) || press == KeyPress("/") else {
                return .ignored
            }
            isSearching = true
            return .handled
        }
    }
}

private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether something is being searched for in the `searchable` view around.
    public var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
}

extension View {
    /// Puts a line above the view in which what is searched for is written.
    ///
    /// `/` and Ctrl-F lead there where nobody else takes them, Escape empties it and leads back.
    public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
        modifier(SearchableModifier(text: text, prompt: prompt ?? Text("Search")))
    }

    /// Puts a line above the view in which what is searched for is written.
    public func searchable<Prompt: StringProtocol>(
        text: Binding<String>, prompt: Prompt
    ) -> some View { searchable(text: text, prompt: Text(prompt)) }
}
