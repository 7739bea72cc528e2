/// The preferred text size. It has no effect on text, since the terminal sets the font size; it is
/// available to views that adapt their layout to it.
public nonisolated enum DynamicTypeSize: Hashable, Comparable, Sendable, CaseIterable {
    /// Smaller than the default.
    case xSmall, small, medium
    /// The default.
    case large
    /// Larger than the default.
    case xLarge, xxLarge, xxxLarge
    /// Accessibility sizes, larger than all others.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// The preferred text size; `large` unless set.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the preferred text size for the views inside.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the preferred text size for the views inside to a range.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            size = (size < (allowed.first ?? size) ? allowed.first : allowed.last) ?? size
        }
    }
}
