public import TerminalUI

/// Content with a modifier on it.
public struct _StyledChartContent<Content: ChartContent>: _PrimitiveChartContent {
    let content: Content
    let change: MarkChange

    /// Adds the content's marks with the change.
    public func _add(to marks: inout MarkList) {
        let saved = marks.current
        marks.apply(change)
        content._add(to: &marks)
        marks.current = saved
    }
}

/// What a modifier changes. An enumeration, because a closure for each of a million marks would be
/// an allocation each.
enum MarkChange {
    case foreground(any ShapeStyle)
    case foregroundBy(_ChartValue)
    case opacity(Double)
    case symbol(Character)
    case symbolBy(_ChartValue)
    case symbolSize(Double)
    case line(StrokeStyle)
    case lineBy(_ChartValue)
    case cornerRadius(Double)
    case interpolation(InterpolationMethod)
    case position(_ChartValue)
    case annotation(MarkList.Annotation)
    case spokenLabel(String)
    case spokenValue(String)
    case spokenIdentifier(String)
    case isSpoken(Bool)
}

extension MarkList {
    mutating func apply(_ change: MarkChange) {
        switch change {
        case .foreground(let style):
            current.style.foreground = style
            (current.color, current.shade) = (-1, .nan)
        case .foregroundBy(let value) where value.kind == .number:
            current.shade = value.low
            current.style.foreground = nil
        case .foregroundBy(let value):
            current.color = colors.number(of: value)
            current.style.foreground = nil
        case .opacity(let opacity): current.style.opacity *= opacity
        case .symbol(let glyph): current.style.symbol = glyph
        case .symbolBy(let value), .lineBy(let value):
            current.symbol = symbols.number(of: value)
        case .symbolSize(let size): current.style.symbolSize = size
        case .line(let style): current.style.line = style
        case .cornerRadius(let radius): current.style.cornerRadius = radius
        case .interpolation(let method): current.style.interpolation = method
        case .position(let value): current.position = positions.number(of: value)
        case .annotation(let annotation): current.annotations.append(annotation)
        case .spokenLabel(let label): current.words.label = label
        case .spokenValue(let value): current.words.value = value
        case .spokenIdentifier(let identifier): current.words.identifier = identifier
        case .isSpoken(let isSpoken): current.words.isHidden = !isSpoken
        }
    }
}

extension ChartContent {
    /// Draws the marks in a style.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some ChartContent {
        _StyledChartContent(content: self, change: .foreground(style))
    }
    /// Draws the marks in the style of a group, or of a number on a scale of colours.
    public func foregroundStyle<Value: Plottable>(
        by value: PlottableValue<Value>
    ) -> some ChartContent {
        _StyledChartContent(content: self, change: .foregroundBy(value.value))
    }
    /// Multiplies the opacity of the marks.
    public func opacity(_ opacity: Double) -> some ChartContent {
        _StyledChartContent(content: self, change: .opacity(min(max(opacity, 0), 1)))
    }
    /// Shows a symbol at the points of marks.
    public func symbol<Symbol: ChartSymbolShape>(_ symbol: Symbol) -> some ChartContent {
        _StyledChartContent(content: self, change: .symbol(symbol.glyph))
    }
    /// Shows the symbol of a group at the points of marks.
    public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        _StyledChartContent(content: self, change: .symbolBy(value.value))
    }
    /// Sets the area of symbols in square points: below 12 a braille dot, else the symbol's glyph.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        _StyledChartContent(content: self, change: .symbolSize(area))
    }
    /// Sets the size of symbols in points.
    public func symbolSize(_ size: CGSize) -> some ChartContent {
        symbolSize(size.width * size.height)
    }
    /// Sets the width of lines, heavy from 4 points up, and their dashes.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        _StyledChartContent(content: self, change: .line(style))
    }
    /// Tells lines of different groups apart by their symbols.
    public func lineStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        _StyledChartContent(content: self, change: .lineBy(value.value))
    }
    /// Rounds the corners of bars and rectangles that are at least three columns wide. The style has
    /// no effect: corners are quarter circles.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous)
        -> some ChartContent
    {
        _StyledChartContent(content: self, change: .cornerRadius(radius))
    }
    /// Sets how lines and areas get from point to point.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        _StyledChartContent(content: self, change: .interpolation(method))
    }
    /// Puts bars of different groups beside each other.
    public func position<Value: Plottable>(
        by value: PlottableValue<Value>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        _StyledChartContent(content: self, change: .position(value.value))
    }
    /// Puts a view beside each mark.
    ///
    /// - `spacing`: the distance in points, rounded to whole cells; none by default.
    public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some ChartContent {
        _StyledChartContent(
            content: self,
            change: .annotation(
                MarkList.Annotation(
                    position: position, alignment: alignment, spacing: spacing,
                    view: AnyView(content()))))
    }

    // MARK: Screen readers

    /// Names the marks for screen readers, in place of where they stand.
    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        _StyledChartContent(content: self, change: .spokenLabel(label.string))
    }
    /// Names the marks for screen readers, in place of where they stand.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
        accessibilityLabel(Text(label))
    }
    /// Names the marks for screen readers, in place of where they stand.
    @_disfavoredOverload
    public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some ChartContent {
        _StyledChartContent(content: self, change: .spokenLabel(String(label)))
    }
    /// The value of the marks in words.
    public func accessibilityValue(_ value: Text) -> some ChartContent {
        _StyledChartContent(content: self, change: .spokenValue(value.string))
    }
    /// The value of the marks in words.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
        accessibilityValue(Text(value))
    }
    /// The value of the marks in words.
    @_disfavoredOverload
    public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some ChartContent {
        _StyledChartContent(content: self, change: .spokenValue(String(value)))
    }
    /// Whether screen readers leave the marks out.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        _StyledChartContent(content: self, change: .isSpoken(!hidden))
    }
    /// A name for tests, which nobody hears.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        _StyledChartContent(content: self, change: .spokenIdentifier(identifier))
    }
}
