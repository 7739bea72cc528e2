public import TerminalCore

/// Loads what views show again: `@Environment(\.refresh) var refresh`, then `await refresh?()`.
@MainActor @preconcurrency public struct RefreshAction {
    let action: () async -> Void

    /// Loads everything again; returns when that is done.
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    /// The action of the `refreshable` view around this one.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

package struct RefreshableModifier: ViewModifier {
    let action: @MainActor () async -> Void
    @State private var isRefreshing = false

    package func body(content: Content) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            if isRefreshing { Text("⟳ Refreshing …").foregroundColor(.secondary) }
            content
        }
        .environment(\.refresh, RefreshAction(action: action))
        .onKeyPress(.function(5)) {
            if isRefreshing { return .handled }
            isRefreshing = true
            Task {
                await action()
                isRefreshing = false
            }
            return .handled
        }
    }
}

extension View {
    /// Loads what the view shows again when F5 is pressed, with a line above it meanwhile.
    public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
        modifier(RefreshableModifier(action: action))
    }
}
