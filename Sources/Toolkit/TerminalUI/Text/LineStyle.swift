nonisolated extension Text.LineStyle {
    /// SwiftUI's patterns. They have no effect: a terminal draws one kind of line.
    public nonisolated enum Pattern: Hashable, Sendable {
        /// A pattern.
        case solid, dot, dash, dashDot, dashDotDot
    }
}

nonisolated extension Text {
    /// Underlines the text, or not. Pattern and colour have no effect: the line is solid and has the
    /// text's colour.
    public consuming func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { underline(isActive) }

    /// Underlines the text, or not. The colour has no effect: the line has the text's.
    public consuming func underline(_ isActive: Bool = true, color: Color?) -> Text {
        underline(isActive)
    }

    /// Strikes the text through, or not. Pattern and colour have no effect: the line is solid and has the
    /// text's colour.
    public consuming func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { strikethrough(isActive) }

    /// Strikes the text through, or not. The colour has no effect: the line has the text's.
    public consuming func strikethrough(_ isActive: Bool = true, color: Color?) -> Text {
        strikethrough(isActive)
    }
}

extension View {
    /// Underlines all texts inside. Pattern and colour have no effect.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { underline(isActive) }

    /// Strikes through all texts inside. Pattern and colour have no effect.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { strikethrough(isActive) }
}
