/// Whether a part of a view is shown.
public nonisolated enum Visibility: Hashable, Sendable {
    /// The default of the modifier or view that takes the value.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}
