public import TerminalCore

/// When the scopes of a search are shown.
public nonisolated struct SearchScopeActivation: Hashable, Sendable {
    let isOnText: Bool
    /// While the field has the focus or contains text.
    public static let automatic = SearchScopeActivation(isOnText: false)
    /// While the field contains text.
    public static let onTextEntry = SearchScopeActivation(isOnText: true)
}

/// The scopes among which a search can choose.
struct SearchScopes {
    let picker: AnyView
    let activation: SearchScopeActivation
}

enum SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
enum SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
/// Takes over a suggestion into the search field; `nil` outside of suggestions.
enum SearchCompletionKey: EnvironmentKey {
    static var defaultValue: ((String) -> Void)? { nil }
}

/// A suggestion as a button that takes it over.
package struct SearchCompletionModifier: ViewModifier {
    let completion: String
    @Environment(SearchCompletionKey.self) private var complete

    package func body(content: Content) -> some View {
        if let complete {
            Button(action: { complete(completion) }) { content }
        } else {
            content
        }
    }
}

extension View {
    /// Shows a row of scopes below the search field of the `searchable` view inside.
    ///
    /// - `scopes`: views with the scope as a `tag`.
    public func searchScopes<Scope: Hashable, Scopes: View>(
        _ scope: Binding<Scope>, activation: SearchScopeActivation = .automatic,
        @ViewBuilder scopes: () -> Scopes
    ) -> some View {
        let picker = Picker(selection: scope, content: scopes, label: { EmptyView() })
            .pickerStyle(.segmented)
        return environment(
            SearchScopesKey.self, SearchScopes(picker: AnyView(picker), activation: activation))
    }

    /// Shows views below the search field of the `searchable` view inside while it has the focus or
    /// one of them has; those with a `searchCompletion` take it over into the field.
    public func searchSuggestions<Suggestions: View>(
        @ViewBuilder _ suggestions: () -> Suggestions
    ) -> some View { environment(SearchSuggestionsKey.self, AnyView(suggestions())) }

    /// Makes a suggestion a button that puts a text into the search field.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(completion: completion))
    }
}
