private enum PaddingKey: EnvironmentKey {
    static var defaultValue: Double { Double(LayoutMetrics.terminal.padding) }
}
private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum ForegroundKey: EnvironmentKey { static var defaultValue: (any ShapeStyle)? { nil } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum MinimumLinesKey: EnvironmentKey { static var defaultValue: Int { 1 } }
private enum TruncationKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
}
private enum TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
}
private enum DirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum FocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ScaleKey: EnvironmentKey { static var defaultValue: Double { 1 } }
private enum TextAttributesKey: EnvironmentKey { static var defaultValue: CellAttributes { [] } }

extension EnvironmentValues {
    /// The font of texts that set none.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// What texts and shapes are drawn with that set nothing.
    package var foregroundStyle: (any ShapeStyle)? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }
    /// The accent colour.
    public var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// The most lines a text may have; `nil` for any number.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    /// The fewest lines a text takes room for.
    package var minimumLines: Int {
        get { self[MinimumLinesKey.self] }
        set { self[MinimumLinesKey.self] = newValue }
    }
    /// Where a text that does not fit is cut.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    /// How the lines of a text stand to each other.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    /// Which way reading runs.
    public var layoutDirection: LayoutDirection {
        get { self[DirectionKey.self] }
        set { self[DirectionKey.self] = newValue }
    }
    /// Whether controls can be used.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
    /// Whether the control around this view has the focus.
    public var isFocused: Bool {
        get { self[FocusedKey.self] }
        set { self[FocusedKey.self] = newValue }
    }
    /// How far a font may shrink before its text is cut; cells cannot shrink, so it is only kept.
    public var minimumScaleFactor: Double {
        get { self[ScaleKey.self] }
        set { self[ScaleKey.self] = newValue }
    }
    /// Length of `padding()` without a number, in points; from the medium.
    package var defaultPadding: Double {
        get { self[PaddingKey.self] }
        set { self[PaddingKey.self] = newValue }
    }
    /// Weight and lines that `bold()` and its like put on all texts inside.
    package var textAttributes: CellAttributes {
        get { self[TextAttributesKey.self] }
        set { self[TextAttributesKey.self] = newValue }
    }
}
