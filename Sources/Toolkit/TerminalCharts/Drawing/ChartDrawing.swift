@_spi(Elements) import TerminalCore
import TerminalUI

// The parts of a chart in drawing order, back to front: what `chartPlotStyle` put behind the plot,
// grid lines, fills (bars, areas, rectangles), rules, lines, points, annotations, then the axes, the
// titles and the legend around the plot.
//
// Fills are painted in points with a resolution of an eighth of a cell, and whole cells get a texture.
// Lines and points are braille dots or symbols, which are ink and show over any fill.

/// Draws a chart with its top left corner in a cell of a canvas.
struct ChartDrawing {
    let canvas: CellCanvas
    let layout: ChartLayout
    let column: Int
    let row: Int

    /// The plot in the canvas's cells.
    var plot: CellRect {
        CellRect(
            column: column + layout.plot.column, row: row + layout.plot.row,
            columns: layout.plot.columns, rows: layout.plot.rows)
    }

    static let faint = CellAttributes.dim

    func draw() {
        if !layout.plot.isEmpty {
            layout.plotBackground?.draw(in: canvas, column: plot.column, row: plot.row)
            canvas.withState {
                canvas.clip(to: points(plot))
                drawGrid()
                drawFills()
                drawRules()
                drawLinesAndPoints()
            }
            drawAnnotations()
        }
        drawAxes()
        for title in layout.titles {
            title.picture.draw(
                in: canvas, column: column + title.column, row: row + title.row,
                attributes: Self.faint)
        }
        if let legend = layout.legend {
            legend.legend.draw(in: canvas, column: column + legend.column, row: row + legend.row)
        }
        if let view = layout.legendView {
            view.picture.draw(in: canvas, column: column + view.column, row: row + view.row)
        }
    }

    /// A rectangle of cells in points.
    func points(_ cells: CellRect) -> CGRect {
        CGRect(
            x: CGFloat(cells.column) * canvas.cell.width,
            y: CGFloat(cells.row) * canvas.cell.height,
            width: CGFloat(cells.columns) * canvas.cell.width,
            height: CGFloat(cells.rows) * canvas.cell.height)
    }

    /// A rectangle of the plot, in cells from its corner, in the canvas's points.
    func points(x: (from: Double, to: Double), y: (from: Double, to: Double)) -> CGRect {
        CGRect(
            x: (Double(plot.column) + x.from) * canvas.cell.width,
            y: (Double(plot.row) + y.from) * canvas.cell.height,
            width: (x.to - x.from) * canvas.cell.width, height: (y.to - y.from) * canvas.cell.height
        )
    }

    func text(
        _ glyph: Character, column: Int, row: Int, _ paint: Paint = .terminalForeground,
        _ attributes: CellAttributes = []
    ) {
        canvas.drawText(
            [Glyph(cluster: glyph)], column: column, row: row, foreground: paint,
            attributes: attributes)
    }

    // MARK: Grid and axes

    private func drawGrid() {
        let columns = layout.xAxes.flatMap { axis in
            axis.ticks.filter(\.hasGrid).compactMap { tick in
                layout.x.cell(tick.value.low).map { (line: $0, part: tick.grid) }
            }
        }
        let crossings = Set(columns.map(\.line))
        for axis in layout.yAxes {
            for tick in axis.ticks where tick.hasGrid {
                guard let line = layout.y.cell(tick.value.middle), !isAtEnd(tick.value.middle)
                else { continue }
                gridLine(tick.grid, row: line, crossing: crossings)
            }
        }
        for column in columns { gridLine(column.part, column: column.line) }
        if let zero = zeroRow {
            for x in 0..<plot.columns {
                text(
                    "─", column: plot.column + x, row: plot.row + zero, .terminalForeground,
                    Self.faint)
            }
        }
    }

    /// Whether a value is on the lower edge of the plot, where the axis line stands for it.
    private func isAtEnd(_ value: Double) -> Bool {
        layout.y.place(value) > Double(layout.y.cells) - 1e-6 && layout.y.scale.edges.isEmpty
    }

    /// The row of a zero inside the plot, with values on both sides.
    private var zeroRow: Int? {
        let scale = layout.y.scale
        guard scale.kind == .number, scale.edges.isEmpty, scale.low < 0, scale.high > 0,
            !layout.yAxes.isEmpty
        else { return nil }
        return layout.y.cell(0)
    }

    private func ink(_ style: (any ShapeStyle)?) -> (paint: Paint, attributes: CellAttributes) {
        style.map { layout.surroundings.ink($0) } ?? (.terminalForeground, Self.faint)
    }

    /// Draws a line of the grid; a dotted one without the dots beside those of the columns it crosses.
    private func gridLine(_ part: AxisPart?, row line: Int, crossing columns: Set<Int>) {
        let ink = ink(part?.color)
        let isSolid = part?.stroke.map { $0.dash.isEmpty } ?? false
        for x in stride(from: 0, to: plot.columns, by: isSolid ? 1 : 2)
        where isSolid || !columns.contains(x - 1) && !columns.contains(x + 1) {
            text(
                isSolid ? "─" : "·", column: plot.column + x, row: plot.row + line, ink.paint,
                ink.attributes)
        }
    }

    private func gridLine(_ part: AxisPart?, column line: Int) {
        let ink = ink(part?.color)
        let isSolid = part?.stroke.map { $0.dash.isEmpty } ?? false
        for y in 0..<plot.rows {
            text(
                isSolid ? "│" : "·", column: plot.column + line, row: plot.row + y, ink.paint,
                ink.attributes)
        }
    }

    private func drawAxes() {
        if let line = layout.axisLine {
            for x in 0..<plot.columns {
                text("─", column: plot.column + x, row: row + line, .terminalForeground, Self.faint)
            }
        }
        for axis in layout.xAxes {
            let labels = axis.position == .top ? layout.topLabels : layout.bottomLabels
            for tick in axis.ticks {
                if tick.hasTick, axis.position != .top, let line = layout.axisLine,
                    let place = layout.x.cell(tick.value.low), tick.place != nil, !tick.isCentered,
                    layout.x.scale.edges.isEmpty || layout.x.scale.kind == .date
                {
                    text(
                        "┬", column: plot.column + place, row: row + line, .terminalForeground,
                        Self.faint)
                }
                guard let labels, let place = tick.place, let label = tick.label else { continue }
                let ink = ink(tick.labelPart?.color)
                label.draw(
                    in: canvas, column: plot.column + place, row: row + labels,
                    foreground: ink.paint, attributes: ink.attributes)
            }
        }
        var (left, right) = (plot.column, plot.column + plot.columns)
        for axis in layout.yAxes where axis.columns > 0 {
            let isLeading = layout.isLeading(axis)
            if isLeading { left -= axis.columns + 1 }
            for tick in axis.ticks {
                guard let place = tick.place, let label = tick.label else { continue }
                let ink = ink(tick.labelPart?.color)
                // Labels stand at the plot.
                let start = isLeading ? left + axis.columns - label.columns : right + 1
                label.draw(
                    in: canvas, column: start, row: plot.row + place, foreground: ink.paint,
                    attributes: ink.attributes)
            }
            if !isLeading { right += axis.columns + 1 }
        }
    }
}
