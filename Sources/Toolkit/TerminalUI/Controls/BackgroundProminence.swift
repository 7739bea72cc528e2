public import TerminalCore

/// How prominent the background of a view is.
public nonisolated struct BackgroundProminence: Hashable, Sendable {
    private let isIncreased: Bool
    /// The usual background.
    public static let standard = BackgroundProminence(isIncreased: false)
    /// A background that differs from those around it, as in the selected row of a ``List``.
    public static let increased = BackgroundProminence(isIncreased: true)
}

private enum BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
}

extension EnvironmentValues {
    /// How prominent the background of this view is: increased in the selected rows of a ``List``.
    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }
}
