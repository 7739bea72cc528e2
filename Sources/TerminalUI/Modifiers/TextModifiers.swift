extension View {
    /// The font of the texts inside that set none; `nil` for the default.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// The colour of texts and shapes inside that set none.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0.foregroundStyle = color },
                token: color.map { AnyHashable($0) } ?? AnyHashable(0)))
    }

    /// What texts and shapes inside are drawn with that set nothing.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { values in
                    switch style {
                    case is ForegroundStyle: break
                    case let level as HierarchicalShapeStyle:
                        values.foregroundStyle = level.step(below: values.foregroundStyle)
                    default: values.foregroundStyle = style
                    }
                }, token: style as? AnyHashable))
    }

    /// The accent colour inside.
    public func tint(_ color: Color?) -> some View { environment(\.tint, color) }
    /// The accent colour inside.
    public func accentColor(_ color: Color?) -> some View { environment(\.tint, color) }

    /// At most so many lines; less than 1 counts as 1, `nil` for any number (rule T5).
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number).environment(\.minimumLines, 1)
    }

    /// At most so many lines, and room for all of them if asked for.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(\.minimumLines, reservesSpace ? limit : 1)
    }

    /// Room for the lower bound of lines, at most the upper.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.minimumLines, limit.lowerBound)
    }

    /// Room for that many lines at least.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.minimumLines, limit.lowerBound)
    }

    /// That many lines at most.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// Where texts that do not fit are cut.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// How far a font may shrink; cells cannot, so that texts are cut instead.
    public func minimumScaleFactor(_ factor: Double) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// How the lines of texts inside stand to each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Letters closer together: in a terminal they cannot be.
    public func allowsTightening(_ flag: Bool) -> some View { self }

    /// All texts inside heavier.
    public func bold(_ isActive: Bool = true) -> some View { textAttributes(.bold, isActive) }
    /// All texts inside slanted.
    public func italic(_ isActive: Bool = true) -> some View { textAttributes(.italic, isActive) }
    /// All texts inside with a line below.
    public func underline(_ isActive: Bool = true) -> some View {
        textAttributes(.underline, isActive)
    }
    /// All texts inside with a line through.
    public func strikethrough(_ isActive: Bool = true) -> some View {
        textAttributes(.strikethrough, isActive)
    }
    /// All texts inside in a weight.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        textAttributes(
            .bold, (weight?.rawValue ?? 0) >= Font.Weight.semibold.rawValue)
    }
    /// Digits of one width: in a terminal they always are.
    ///
    /// A program's own modifier of this name, older than SwiftUI's, goes before it.
    @_disfavoredOverload
    public func monospacedDigit() -> some View { self }
    /// Letters of one width: in a terminal they always are.
    public func monospaced() -> some View { self }

    private func textAttributes(_ attributes: CellAttributes, _ isActive: Bool) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    if isActive {
                        $0.textAttributes.formUnion(attributes)
                    } else {
                        $0.textAttributes.subtract(attributes)
                    }
                }, token: [AnyHashable(attributes.rawValue), AnyHashable(isActive)]))
    }
}
