public import TerminalUI

extension View {
    private func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(ChartOptionsKey.self, transform: change)
    }

    // MARK: Axes

    /// Shows or hides the x axes of the charts inside.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.x.visibility = visibility }
    }
    /// Replaces the x axis of the charts inside.
    public func chartXAxis(@AxisContentBuilder content: () -> any AxisContent) -> some View {
        var list = AxisList()
        content()._add(to: &list)
        return chartOptions { $0.x.axes = list.axes }
    }
    /// Shows or hides the y axes of the charts inside.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chartOptions { $0.y.visibility = visibility }
    }
    /// Replaces the y axis of the charts inside.
    public func chartYAxis(@AxisContentBuilder content: () -> any AxisContent) -> some View {
        var list = AxisList()
        content()._add(to: &list)
        return chartOptions { $0.y.axes = list.axes }
    }
    /// Writes a title below the x axis, in the middle unless aligned otherwise.
    ///
    /// - `spacing`: the distance in points, rounded to whole rows; none by default.
    public func chartXAxisLabel<Title: StringProtocol>(
        _ label: Title, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let title = String(label)
        return chartOptions {
            ($0.x.title, $0.x.titleAlignment, $0.x.titleSpacing) = (title, alignment, spacing)
        }
    }
    /// Writes a title above the y axis, on its side unless aligned otherwise.
    ///
    /// - `spacing`: the distance in points, rounded to whole rows; none by default.
    public func chartYAxisLabel<Title: StringProtocol>(
        _ label: Title, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let title = String(label)
        return chartOptions {
            ($0.y.title, $0.y.titleAlignment, $0.y.titleSpacing) = (title, alignment, spacing)
        }
    }

    // MARK: Scales

    /// Sets the values that the x axis spans.
    public func chartXScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let value = domain._domain
        return chartOptions { ($0.x.domain, $0.x.type) = (value, type ?? $0.x.type) }
    }
    /// Sets how values are distributed along the x axis.
    public func chartXScale(type: ScaleType?) -> some View {
        chartOptions { $0.x.type = type ?? .linear }
    }
    /// Sets the values that the y axis spans.
    public func chartYScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let value = domain._domain
        return chartOptions { ($0.y.domain, $0.y.type) = (value, type ?? $0.y.type) }
    }
    /// Sets how values are distributed along the y axis.
    public func chartYScale(type: ScaleType?) -> some View {
        chartOptions { $0.y.type = type ?? .linear }
    }

    // MARK: Styles of groups

    /// Sets the style of each group.
    public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        _ mapping: KeyValuePairs<Value, Style>
    ) -> some View {
        let names = mapping.map { $0.key.primitivePlottable._chartValue.name }
        let styles = mapping.map { $0.value as any ShapeStyle }
        return chartOptions { $0.colors = GroupScale(domain: names, range: styles) }
    }
    /// Sets the styles of the groups in a domain.
    public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        domain: [Value], range: [Style]
    ) -> some View {
        let names = domain.map { $0.primitivePlottable._chartValue.name }
        return chartOptions { $0.colors = GroupScale(domain: names, range: range) }
    }
    /// Sets the order of the groups.
    public func chartForegroundStyleScale<Value: Plottable>(domain: [Value]) -> some View {
        let names = domain.map { $0.primitivePlottable._chartValue.name }
        return chartOptions { $0.colors.domain = names }
    }
    /// Sets the styles of the groups, in the order of their appearance.
    public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View {
        chartOptions { $0.colors.range = range }
    }
    /// Sets the colours of numbers, the smallest first.
    public func chartForegroundStyleScale(range: Gradient) -> some View {
        chartOptions { $0.gradient = range }
    }
    /// Sets the style of each group by a function.
    public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        mapping: @escaping (Value) -> Style
    ) -> some View {
        chartOptions {
            $0.colors.mapping = { value in
                Value.PrimitivePlottable._value(of: value)
                    .flatMap { Value(primitivePlottable: $0) }.map { mapping($0) }
            }
        }
    }
    /// Sets the symbol of each group.
    public func chartSymbolScale<Value: Plottable, Symbol: ChartSymbolShape>(
        _ mapping: KeyValuePairs<Value, Symbol>
    ) -> some View {
        let names = mapping.map { $0.key.primitivePlottable._chartValue.name }
        let glyphs = mapping.map(\.value.glyph)
        return chartOptions { $0.symbols = GroupScale(domain: names, range: glyphs) }
    }
    /// Sets the symbols of the groups in a domain.
    public func chartSymbolScale<Value: Plottable, Symbol: ChartSymbolShape>(
        domain: [Value], range: [Symbol]
    ) -> some View {
        let names = domain.map { $0.primitivePlottable._chartValue.name }
        let glyphs = range.map(\.glyph)
        return chartOptions { $0.symbols = GroupScale(domain: names, range: glyphs) }
    }
    /// Sets the symbols of the groups, in the order of their appearance.
    public func chartSymbolScale<Symbol: ChartSymbolShape>(range: [Symbol]) -> some View {
        let glyphs = range.map(\.glyph)
        return chartOptions { $0.symbols.range = glyphs }
    }

    // MARK: Legend and plot

    /// Shows or hides the legends of the charts inside.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions { $0.legend.visibility = visibility }
    }
    /// Puts the legend below (the default), above or beside the plot.
    ///
    /// - `spacing`: the distance in points, rounded to whole cells; two columns by default.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartOptions {
            ($0.legend.position, $0.legend.alignment) = (position, alignment)
            $0.legend.spacing = spacing
        }
    }
    /// Replaces the legend by a view, drawn once; it has no state and takes no input.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return chartOptions {
            ($0.legend.position, $0.legend.alignment) = (position, alignment)
            ($0.legend.view, $0.legend.spacing) = (view, spacing)
        }
    }
    /// Styles the area in which the marks are drawn: its frame and what is behind the marks.
    public func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (_ plotContent: ChartPlotContent) -> Content
    ) -> some View {
        chartOptions { $0.plotStyle = { AnyView(content($0)) } }
    }
}
