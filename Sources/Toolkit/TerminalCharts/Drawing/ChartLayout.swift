import TerminalUI

// How a chart divides its cells, from the outside in. What does not leave the plot its minimum is left
// out, the least important first:
//
//     y title                      from 7 rows on
//     top axis
//     y labels │ plot │ y labels   while the plot keeps 6 columns
//     axis line                    from 7 rows on
//     x labels                     from 3 rows on
//     x title                      from 9 rows on
//     legend                       from 6 rows on, at most a quarter of the rows
//
// Columns come last, because the number of y labels follows from the rows of the plot.

/// The places of a chart's parts, in cells from its top left corner.
struct ChartLayout {
    let model: ChartModel
    let options: ChartOptions
    let appearance: MarkAppearance
    let surroundings: ChartSurroundings
    let columns: Int
    let rows: Int
    private(set) var plot: CellRect
    private(set) var x: AxisMap
    private(set) var y: AxisMap
    private(set) var xAxes: [AxisLayout] = []
    private(set) var yAxes: [AxisLayout] = []
    /// The row of the x axis's line, below the plot.
    private(set) var axisLine: Int?
    private(set) var topLabels: Int?
    private(set) var bottomLabels: Int?
    private(set) var titles: [(picture: CellPicture, column: Int, row: Int)] = []
    private(set) var legend: (legend: ChartLegend, column: Int, row: Int)?
    private(set) var legendView: (picture: CellPicture, column: Int, row: Int)?
    private(set) var plotBackground: CellPicture?

    init(
        _ model: ChartModel, _ options: ChartOptions, _ surroundings: ChartSurroundings,
        columns: Int, rows: Int
    ) {
        self.model = model
        self.options = options
        self.surroundings = surroundings
        self.columns = columns
        self.rows = rows
        appearance = MarkAppearance(model, options, surroundings)
        plot = CellRect(column: 0, row: 0, columns: columns, rows: rows)
        x = AxisMap(model.x, .horizontal, cells: 0, snaps: false, halves: false)
        y = AxisMap(model.y, .vertical, cells: 0, snaps: false, halves: false)

        let hasYTitle = options.y.title != nil && rows >= 7
        let hasXTitle = options.x.title != nil && rows >= 9
        let xMarks = marks(options.x)
        let hasBottom = xMarks.contains { $0.position.place != .top } && rows >= 3
        let hasTop = xMarks.contains { $0.position.place == .top } && rows >= 5
        let hasLine = hasBottom && rows >= 7
        placeLegend()
        let (xGap, yGap) = (titleGap(options.x), titleGap(options.y))
        if hasYTitle { takeTop(1 + yGap) }
        if hasTop { topLabels = takeTop() }
        let xTitleRow = hasXTitle ? takeBottom(1 + xGap) : nil
        if hasBottom { bottomLabels = takeBottom() }
        if hasLine { axisLine = takeBottom() }
        y = AxisMap(
            model.y, .vertical, cells: plot.rows, snaps: model.snapsY, halves: false)
        if y.cells < plot.rows { shrink(rows: y.cells) }
        placeYAxes()
        x = AxisMap(
            model.x, .horizontal, cells: plot.columns, snaps: model.snapsX,
            halves: model.marks.contains { $0.kind == .bar })
        plot.columns = x.cells
        stylePlot()
        if hasBottom || hasTop {
            xAxes = xMarks.map { marks in
                AxisLayout(
                    marks, .horizontal, x,
                    margin: (plot.column, columns - plot.column - plot.columns),
                    widest: max(columns / 2, 4), surroundings: surroundings)
            }
        }
        placeTitles(xTitleRow, xGap, hasYTitle, yGap)
    }

    /// A distance in whole cells, `nil` for none or one that is no length.
    private func cells(_ spacing: CGFloat?, _ axis: Axis) -> Int? {
        guard let spacing, spacing.isFinite else { return nil }
        return surroundings.metrics.cells(min(max(spacing, 0), 10_000), axis)
    }

    /// The rows between an axis and its title, as far as the plot keeps a few.
    private func titleGap(_ options: ChartOptions.AxisOptions) -> Int {
        min(cells(options.titleSpacing, .vertical) ?? 0, max(plot.rows - 8, 0))
    }

    private func marks(_ axis: ChartOptions.AxisOptions) -> [AxisMarks] {
        axis.visibility == .hidden ? [] : axis.axes ?? [AxisMarks()]
    }

    @discardableResult private mutating func takeTop(_ count: Int = 1) -> Int {
        plot.row += count
        plot.rows = max(plot.rows - count, 0)
        return plot.row - count
    }

    @discardableResult private mutating func takeBottom(_ count: Int = 1) -> Int {
        plot.rows = max(plot.rows - count, 0)
        return plot.row + plot.rows
    }

    /// Moves what is below the plot up to it.
    private mutating func shrink(rows: Int) {
        let free = plot.rows - rows
        plot.rows = rows
        axisLine = axisLine.map { $0 - free }
        bottomLabels = bottomLabels.map { $0 - free }
        if options.legend.position.place != .top, options.x.title == nil {
            let moved = isBeside ? 0 : free
            legend?.row -= moved
            legendView?.row -= moved
        }
    }

    // MARK: The legend

    private var isBeside: Bool {
        [.leading, .trailing].contains(options.legend.position.place)
    }

    private mutating func placeLegend() {
        guard options.legend.visibility != .hidden, rows >= 6 || isBeside else { return }
        let (beside, place) = (isBeside, options.legend.position.place)
        let limit = beside ? (columns / 3, rows) : (columns, max(rows / 4, 1))
        let size: (columns: Int, rows: Int)
        if let view = options.legend.view {
            let picture = surroundings.picture(view, columns: limit.0, rows: limit.1)
            size = (picture.columns, picture.rows)
            legendView = (picture, 0, 0)
        } else {
            let made = ChartLegend(appearance, columns: limit.0, rows: limit.1, stacked: beside)
            size = (made.columns, made.lines.count)
            legend = (made, 0, 0)
        }
        guard size.rows > 0, size.columns > 0 else {
            (legend, legendView) = (nil, nil)
            return
        }
        var (column, row) = (0, 0)
        let spacing = cells(options.legend.spacing, beside ? .horizontal : .vertical)
        if beside {
            let gap = spacing.map { min($0, max(columns - size.columns - 6, 0)) } ?? 2
            column = place == .leading ? 0 : columns - size.columns
            plot.columns = max(columns - size.columns - gap, 0)
            if place == .leading { plot.column = size.columns + gap }
        } else {
            let gap = min(spacing ?? 0, max(rows - size.rows - 3, 0))
            row =
                place == .top
                ? takeTop(size.rows + gap) : takeBottom(size.rows + gap) + gap
            let free = columns - size.columns
            switch options.legend.alignment?.horizontal {
            case .center?: column = free / 2
            case .trailing?: column = free
            default: break
            }
        }
        if let made = legend { legend = (made.legend, column, row) }
        if let made = legendView { legendView = (made.picture, column, row) }
    }

    // MARK: Axes

    private mutating func placeYAxes() {
        for marks in marks(options.y) where plot.rows > 0 {
            let axis = AxisLayout(
                marks, .vertical, y, margin: (0, axisLine == nil ? 0 : 1),
                widest: max(plot.columns / 3, 4), surroundings: surroundings)
            let width = axis.columns + 1
            guard plot.columns - width >= 6 else { continue }
            if axis.columns > 0 {
                plot.columns -= width
                if isLeading(axis) { plot.column += width }
            }
            yAxes.append(axis)
        }
    }

    /// Horizontal bars have their names in front of them.
    func isLeading(_ axis: AxisLayout) -> Bool {
        axis.position == .leading || axis.position == .automatic && model.y.kind == .category
    }

    private mutating func stylePlot() {
        guard let style = options.plotStyle, !plot.isEmpty else { return }
        let picture = surroundings.picture(
            style(ChartPlotContent()), columns: plot.columns, rows: plot.rows, fills: true)
        plotBackground = picture
        if picture.rows < plot.rows, model.y.edges.isEmpty, picture.rows > 0 {
            shrink(rows: picture.rows)
            y = AxisMap(model.y, .vertical, cells: plot.rows, snaps: false, halves: false)
            let (before, line) = (yAxes.map(\.position), axisLine)
            yAxes = zip(marks(options.y), before).map { marks, _ in
                AxisLayout(
                    marks, .vertical, y, margin: (0, line == nil ? 0 : 1),
                    widest: max(plot.columns / 3, 4), surroundings: surroundings)
            }
        }
    }

    private mutating func placeTitles(
        _ xRow: Int?, _ xGap: Int, _ hasYTitle: Bool, _ yGap: Int
    ) {
        if let title = options.x.title, let xRow {
            let picture = CellPicture(title, columns: columns)
            let free = plot.columns - picture.columns
            var column = plot.column + free / 2
            switch options.x.titleAlignment?.horizontal {
            case .leading?: column = plot.column
            case .trailing?: column = plot.column + free
            default: break
            }
            let row = (bottomLabels.map { $0 + 1 } ?? xRow) + xGap
            titles.append((picture, min(max(column, 0), columns - picture.columns), row))
        }
        if let title = options.y.title, hasYTitle {
            let picture = CellPicture(title, columns: columns)
            let isAtStart: Bool
            switch options.y.titleAlignment?.horizontal {
            case .leading?: isAtStart = true
            case .trailing?: isAtStart = false
            default: isAtStart = yAxes.first.map { isLeading($0) } ?? false
            }
            let end = plot.column + plot.columns + (yAxes.map { $0.columns + 1 }.max() ?? 0)
            let row = plot.row - yGap - (topLabels == nil ? 1 : 2)
            titles.append(
                (picture, isAtStart ? 0 : max(min(end, columns) - picture.columns, 0), max(row, 0)))
        }
    }
}
