/// How large the user wants text. A terminal's own font size does that, so that it changes nothing
/// here; it is kept for views that choose their arrangement by it.
public enum DynamicTypeSize: Hashable, Comparable, Sendable, CaseIterable {
    /// Smaller than usual.
    case xSmall, small, medium
    /// As usual.
    case large
    /// Larger than usual.
    case xLarge, xxLarge, xxxLarge
    /// Larger than that, for those who see little.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one of the sizes for those who see little.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// How large the user wants text; `large` unless set.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Says how large text is inside.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Keeps the size of text inside within a range.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            size = (size < (allowed.first ?? size) ? allowed.first : allowed.last) ?? size
        }
    }
}
