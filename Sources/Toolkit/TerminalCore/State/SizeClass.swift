/// A coarse measure of the room along an axis.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little room: views leave out what is not necessary.
    case compact
    /// The usual room.
    case regular
}

private enum HorizontalSizeClassKey: EnvironmentKey {
    package static var defaultValue: UserInterfaceSizeClass? { nil }
}
private enum VerticalSizeClassKey: EnvironmentKey {
    package static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
    /// The room along the horizontal axis; `nil` unless the app has set it.
    ///
    /// Terminals have no size classes, so an app sets this for what it shows.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// The room along the vertical axis; `nil` unless the app has set it. A ``TabView`` draws no line
    /// below its names if it is ``UserInterfaceSizeClass/compact``.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}
