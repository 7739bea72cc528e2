public import TerminalCore

/// Adds a search field above a view.
package struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    /// Whether the field is shown and has the focus; `nil` for a field that is always shown.
    let isPresented: Binding<Bool>?
    let prompt: Text
    @State private var search = SearchState()
    @FocusState private var isSearching: Bool
    @FocusState private var isChoosing: Bool
    @Environment(SearchScopesKey.self) private var scopes
    @Environment(SearchSuggestionsKey.self) private var suggestions

    package func body(content: Content) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            if isShown {
                HStack(spacing: 8) {
                    Text("⌕")
                    TextField(text: text, prompt: prompt, label: { EmptyView() })
                        .transformEnvironment(\.self) {
                            $0[SubmitKey.self] = $0[SubmitSearchKey.self]
                        }
                        .focused($isSearching)
                        .onFocusedKeyPress { press in
                            if press != KeyPress(.escape) { return .ignored }
                            dismiss()
                            return .handled
                        }
                }
                .modifier(SearchModifier())
                if scopes != nil || suggestions != nil {
                    VStack(alignment: .leading, spacing: 0) {
                        if let scopes, showsScopes(scopes) { scopes.picker }
                        if let suggestions, isSearching || isChoosing {
                            VStack(alignment: .leading, spacing: 0) { suggestions }
                                .padding(.leading, 16)
                        }
                    }
                    .focused($isChoosing)
                    .modifier(SearchModifier())
                    .modifier(_EnvironmentModifier(change: offerCompletion, token: nil))
                }
            }
            content.modifier(
                _EnvironmentModifier(
                    change: { $0[SearchStateKey.self] = search }, token: ObjectIdentifier(search)))
        }
        .onChange(of: text.wrappedValue.isEmpty, initial: true) { _, isEmpty in
            search.isActive = !isEmpty
            search.dismiss = dismiss
        }
        .onKeyPress { press in
            guard press == KeyPress("f", modifiers: .control) || press == KeyPress("/") else {
                return .ignored
            }
            if let isPresented { isPresented.wrappedValue = true } else { isSearching = true }
            return .handled
        }
        .onChange(of: isPresented?.wrappedValue, initial: true) { _, isPresented in
            if let isPresented { isSearching = isPresented }
        }
        .onChange(of: isSearching || isChoosing) { _, isSearching in
            if let isPresented, isPresented.wrappedValue != isSearching {
                isPresented.wrappedValue = isSearching
            }
        }
    }

    private func dismiss() {
        text.wrappedValue = ""
        isSearching = false
    }

    /// Lets suggestions put a text into the field.
    private func offerCompletion(_ values: inout EnvironmentValues) {
        values[SearchScopesKey.self] = nil
        values[SearchSuggestionsKey.self] = nil
        values[SearchCompletionKey.self] = { completion in
            text.wrappedValue = completion
            isSearching = true
        }
    }

    private func showsScopes(_ scopes: SearchScopes) -> Bool {
        !text.wrappedValue.isEmpty || !scopes.activation.isOnText && (isSearching || isChoosing)
    }

    private var isShown: Bool {
        guard let isPresented else { return true }
        return isPresented.wrappedValue || !text.wrappedValue.isEmpty
    }
}

/// Whether a search field contains text. A separate observable, so that the first letter evaluates
/// only the views that read ``EnvironmentValues/isSearching``; another environment would evaluate all.
@Observable private final class SearchState {
    var isActive = false
    /// Empties the field and leaves it.
    @ObservationIgnored var dismiss: () -> Void = {}
}

private enum SearchStateKey: EnvironmentKey { static var defaultValue: SearchState? { nil } }

extension EnvironmentValues {
    /// Whether the search field of the `searchable` view around this one contains text.
    public var isSearching: Bool { self[SearchStateKey.self]?.isActive == true }
    /// Empties and leaves the search field of the `searchable` view around this one.
    public var dismissSearch: DismissSearchAction {
        DismissSearchAction { [search = self[SearchStateKey.self]] in search?.dismiss() }
    }
}

/// Ends a search: `@Environment(\.dismissSearch) var dismissSearch`, then `dismissSearch()`.
@MainActor @preconcurrency public struct DismissSearchAction {
    fileprivate let action: () -> Void

    /// Empties the search field and removes the focus from it.
    public func callAsFunction() { action() }
}

extension View {
    /// Adds a search field above the view.
    ///
    /// `/` and Ctrl-F focus it unless another view handles them. Escape clears it and removes the
    /// focus.
    public func searchable<Prompt: _TextConvertible>(
        text: Binding<String>, prompt: Prompt = Text?.none
    ) -> some View {
        modifier(
            SearchableModifier(
                text: text, isPresented: nil, prompt: prompt._text ?? Text("Search")))
    }

    /// Adds a search field above the view that is shown while `isPresented` is true or the text is not
    /// empty.
    ///
    /// - `isPresented`: whether the field has the focus. Setting it moves the focus, and moving
    ///   the focus sets it. Setting it to `false` keeps the text.
    public func searchable<Prompt: _TextConvertible>(
        text: Binding<String>, isPresented: Binding<Bool>, prompt: Prompt = Text?.none
    ) -> some View {
        modifier(
            SearchableModifier(
                text: text, isPresented: isPresented, prompt: prompt._text ?? Text("Search")))
    }
}
