/// Whether the program is on the terminal.
public nonisolated enum ScenePhase: Hashable, Comparable, Sendable {
    /// Suspended, as by Ctrl-Z. Actions of `onChange(of:)` run before the process stops.
    case background
    /// On the terminal, whose window does not have the focus. Many terminals do not tell.
    case inactive
    /// On the terminal.
    case active
}

private enum ScenePhaseKey: EnvironmentKey {
    package static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
    /// Whether the program is on the terminal, with or without the focus, or suspended. It does not change when the program
    /// ends.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
