/// Whether the program is on the terminal.
public nonisolated enum ScenePhase: Hashable, Comparable, Sendable {
    /// Suspended, as by Ctrl-Z. Actions of `onChange(of:)` run before the process stops.
    case background
    /// Never set: a terminal does not tell when another window is in front.
    case inactive
    /// On the terminal.
    case active
}

private enum ScenePhaseKey: EnvironmentKey {
    package static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
    /// Whether the program is on the terminal or suspended. It does not change when the program
    /// ends.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
