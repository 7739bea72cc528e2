extension View {
    /// The default font of the texts inside; `nil` for the standard one.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// The default colour of the texts and shapes inside.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[ForegroundKey.self] = color },
                token: color.map { AnyHashable($0) } ?? AnyHashable(0)))
    }

    /// The default style of the texts and shapes inside.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { values in
                    let style = (style as? AnyShapeStyle)?.base ?? style
                    switch style {
                    case is ForegroundStyle: break
                    case let level as HierarchicalShapeStyle:
                        values[ForegroundKey.self] = level.style(in: values)
                        values[ForegroundLevelsKey.self] = []
                    default:
                        values[ForegroundKey.self] = style
                        values[ForegroundLevelsKey.self] = []
                    }
                }, token: style as? AnyHashable))
    }

    /// The default style of the texts and shapes inside, and the one of the secondary level.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View { environment(ForegroundLevelsKey.self, [secondary]).foregroundStyle(primary) }

    /// The default style of the texts and shapes inside, and those of the levels below.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        environment(ForegroundLevelsKey.self, [secondary, tertiary]).foregroundStyle(primary)
    }

    /// The accent colour of the views inside.
    public func tint(_ color: Color?) -> some View { environment(\.tint, color) }
    /// The accent colour of the views inside: that of a style, or the one in the middle of a ``Gradient``.
    /// Other styles that are no color change nothing.
    @_disfavoredOverload
    public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
        transformEnvironment(\.self) { values in
            if let gradient = tint as? Gradient, !gradient.stops.isEmpty {
                values.tint = gradient.stops[gradient.stops.count / 2].color
            } else if let color = tint?.color(in: values) {
                values.tint = color
            } else if tint == nil {
                values.tint = nil
            }
        }
    }
    /// The accent colour of the views inside.
    public func accentColor(_ color: Color?) -> some View { environment(\.tint, color) }

    /// Limits texts to a number of lines; values below 1 count as 1, `nil` is no limit (rule T5).
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number).environment(MinimumLinesKey.self, 1)
    }

    /// Limits texts to a number of lines, and optionally reserves the space for all of them.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(MinimumLinesKey.self, reservesSpace ? limit : 1)
    }

    /// Limits texts to the upper bound of lines and reserves the space for the lower bound.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(
            MinimumLinesKey.self, limit.lowerBound)
    }

    /// Reserves the space for a minimum number of lines.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(MinimumLinesKey.self, limit.lowerBound)
    }

    /// Limits texts to a maximum number of lines.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// Where texts that do not fit are truncated.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// No effect: a cell has one font size, so texts are truncated instead of shrunk.
    public func minimumScaleFactor(_ factor: Double) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// The alignment of the lines of a text.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Makes all texts inside bold.
    public func bold(_ isActive: Bool = true) -> some View { textAttributes(.bold, isActive) }
    /// Makes all texts inside italic.
    public func italic(_ isActive: Bool = true) -> some View { textAttributes(.italic, isActive) }
    /// Underlines all texts inside.
    public func underline(_ isActive: Bool = true) -> some View {
        textAttributes(.underline, isActive)
    }
    /// Strikes through all texts inside.
    public func strikethrough(_ isActive: Bool = true) -> some View {
        textAttributes(.strikethrough, isActive)
    }
    /// Sets the weight of all texts inside; bold from `semibold` up.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        textAttributes(
            .bold, (weight?.rawValue ?? 0) >= Font.Weight.semibold.rawValue)
    }
    /// No effect: digits always have one width in a terminal.
    ///
    /// Disfavoured, so that a program's own modifier of this name takes precedence.
    @_disfavoredOverload
    public func monospacedDigit() -> some View { self }
    /// No effect: letters always have one width in a terminal.
    public func monospaced() -> some View { self }

    private func textAttributes(_ attributes: CellAttributes, _ isActive: Bool) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    if isActive {
                        $0[TextAttributesKey.self].formUnion(attributes)
                    } else {
                        $0[TextAttributesKey.self].subtract(attributes)
                    }
                }, token: [AnyHashable(attributes.rawValue), AnyHashable(isActive)]))
    }
}
