/// A bar from zero to a value, or between two values.
///
/// The bar stands at `x` and reaches to `y`; it lies if `y` is a category or a unit and `x` a number.
public struct BarMark: _PrimitiveChartContent {
    let values: MarkValues

    /// A bar at `x` with the height `y`, or a lying one at `y` with the length `x`.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        values = MarkValues(
            .bar, x.value, nil, y.value, nil, width: width, height: height, stacking: stacking)
    }
    /// A lying bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) { values = MarkValues(.bar, xStart.value, xEnd.value, y.value, nil, height: height) }
    /// A standing bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) { values = MarkValues(.bar, x.value, nil, yStart.value, yEnd.value, width: width) }
    /// A bar between two values on both axes.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) { values = MarkValues(.bar, xStart.value, xEnd.value, yStart.value, yEnd.value) }

    /// Adds the bar.
    public func _add(to marks: inout MarkList) { marks.add(values) }
}

/// A point of a line; the points of a series are connected in the order of the content.
public struct LineMark: _PrimitiveChartContent {
    let values: MarkValues
    let series: _ChartValue?

    /// A point of the only line, or of the line of its style.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        values = MarkValues(.line, x.value, nil, y.value, nil)
        series = nil
    }
    /// A point of a series.
    public init<X: Plottable, Y: Plottable, Series: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
    ) {
        values = MarkValues(.line, x.value, nil, y.value, nil)
        self.series = series.value
    }

    /// Adds the point.
    public func _add(to marks: inout MarkList) { marks.add(values, series: series) }
}

/// A point of the edge of an area.
public struct AreaMark: _PrimitiveChartContent {
    let values: MarkValues
    let series: _ChartValue?

    /// An area from zero to `y`.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        values = MarkValues(.area, x.value, nil, y.value, nil, stacking: stacking)
        series = nil
    }
    /// An area from zero to `y`, of a series.
    public init<X: Plottable, Y: Plottable, Series: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>,
        stacking: MarkStackingMethod = .standard
    ) {
        values = MarkValues(.area, x.value, nil, y.value, nil, stacking: stacking)
        self.series = series.value
    }
    /// An area between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        values = MarkValues(.area, x.value, nil, yStart.value, yEnd.value)
        series = nil
    }
    /// An area between two values, of a series.
    public init<X: Plottable, Y: Plottable, Series: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        series: PlottableValue<Series>
    ) {
        values = MarkValues(.area, x.value, nil, yStart.value, yEnd.value)
        self.series = series.value
    }

    /// Adds the point.
    public func _add(to marks: inout MarkList) { marks.add(values, series: series) }
}

/// A point.
public struct PointMark: _PrimitiveChartContent {
    let values: MarkValues

    /// A point at `x` and `y`.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        values = MarkValues(.point, x.value, nil, y.value, nil)
    }
    /// A point at `x`, half way up.
    public init<X: Plottable>(x: PlottableValue<X>) {
        values = MarkValues(.point, x.value, nil, nil, nil)
    }
    /// A point at `y`, half way across.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        values = MarkValues(.point, nil, nil, y.value, nil)
    }

    /// Adds the point.
    public func _add(to marks: inout MarkList) { marks.add(values) }
}

/// A horizontal or vertical line.
public struct RuleMark: _PrimitiveChartContent {
    let values: MarkValues

    /// A vertical line through the whole plot.
    public init<X: Plottable>(x: PlottableValue<X>) {
        values = MarkValues(.rule, x.value, nil, nil, nil)
    }
    /// A horizontal line through the whole plot.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        values = MarkValues(.rule, nil, nil, y.value, nil)
    }
    /// A vertical line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) { values = MarkValues(.rule, x.value, nil, yStart.value, yEnd.value) }
    /// A horizontal line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) { values = MarkValues(.rule, xStart.value, xEnd.value, y.value, nil) }

    /// Adds the line.
    public func _add(to marks: inout MarkList) { marks.add(values) }
}

/// A rectangle: a cell of a heat map, or an area between values.
public struct RectangleMark: _PrimitiveChartContent {
    let values: MarkValues

    /// A rectangle at `x` and `y`, as large as the category, unit or step.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        values = MarkValues(
            .rectangle, x.value, nil, y.value, nil, width: width, height: height)
    }
    /// A rectangle between two values on both axes.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) { values = MarkValues(.rectangle, xStart.value, xEnd.value, yStart.value, yEnd.value) }
    /// A rectangle between two values at `y`.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) { values = MarkValues(.rectangle, xStart.value, xEnd.value, y.value, nil, height: height) }
    /// A rectangle between two values at `x`.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) { values = MarkValues(.rectangle, x.value, nil, yStart.value, yEnd.value, width: width) }
    /// A band across the plot between two values.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        values = MarkValues(.rectangle, xStart.value, xEnd.value, nil, nil)
    }
    /// A band across the plot between two values.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        values = MarkValues(.rectangle, nil, nil, yStart.value, yEnd.value)
    }

    /// Adds the rectangle.
    public func _add(to marks: inout MarkList) { marks.add(values) }
}
