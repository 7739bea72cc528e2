/// The length of `padding()` without an argument, in points; set from
/// ``LayoutMetrics/padding``.
package enum PaddingKey: EnvironmentKey {
    package static var defaultValue: Double { Double(LayoutMetrics.terminal.padding) }
}
private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
/// The style of texts and shapes without one of their own.
package enum ForegroundKey: EnvironmentKey {
    package static var defaultValue: (any ShapeStyle)? { nil }
}
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
/// The number of lines that a text reserves space for, at least 1.
package enum MinimumLinesKey: EnvironmentKey { package static var defaultValue: Int { 1 } }
private enum TruncationKey: EnvironmentKey {
    package static var defaultValue: Text.TruncationMode { .tail }
}
private enum TextAlignmentKey: EnvironmentKey {
    package static var defaultValue: TextAlignment { .leading }
}
private enum DirectionKey: EnvironmentKey {
    package static var defaultValue: LayoutDirection { .leftToRight }
}
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum FocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScaleKey: EnvironmentKey { static var defaultValue: Double { 1 } }
/// The attributes that `bold()`, `underline()` and the like set for all texts inside.
package enum TextAttributesKey: EnvironmentKey {
    package static var defaultValue: CellAttributes { [] }
}

extension EnvironmentValues {
    /// The font of texts without one of their own.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// The accent colour; `nil` for the default.
    public var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// The largest number of lines of a text; `nil` for any number.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    /// Where a text that does not fit is truncated.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    /// The alignment of the lines of a text to each other.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    /// The reading direction.
    public var layoutDirection: LayoutDirection {
        get { self[DirectionKey.self] }
        set { self[DirectionKey.self] = newValue }
    }
    /// Whether controls are enabled.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
    /// Whether the control around this view has the focus.
    public var isFocused: Bool {
        get { self[FocusedKey.self] }
        set { self[FocusedKey.self] = newValue }
    }
    /// The smallest factor by which a font may shrink. It has no effect, because cells cannot
    /// shrink.
    public var minimumScaleFactor: Double {
        get { self[ScaleKey.self] }
        set { self[ScaleKey.self] = newValue }
    }
}
