@_spi(Elements) import TerminalCore
import TerminalUI

extension ChartDrawing {
    /// The ends of a mark along an axis, in cells of the plot.
    typealias Span = (from: Double, to: Double)

    func drawFills() {
        var drawnAreas: Set<AreaKey> = []
        var bins = BarBins(columns: plot.columns)
        var heat: [CellRect: Int] = [:]
        for (index, mark) in layout.model.marks.enumerated() {
            switch mark.kind {
            case .bar, .rectangle:
                let (x, y) = extents(mark)
                guard x.to > 0, y.to > 0, x.from < Double(plot.columns), y.from < Double(plot.rows)
                else { continue }
                if let cell = wholeCells(mark, x, y) {
                    // Of the rectangles in a cell the one with the largest number shows.
                    let other = heat[cell].map { layout.model.marks[$0].shade } ?? -.infinity
                    if !(mark.shade < other) { heat[cell] = index }
                } else if mark.kind == .bar, x.to - x.from < 1, mark.y.form == .range {
                    bins.add(mark, index, x, y, layout.appearance)
                } else {
                    fill(mark, x, y)
                }
            case .area:
                if drawnAreas.insert(AreaKey(mark)).inserted {
                    drawArea(AreaKey(mark), from: index)
                }
            default: break
            }
        }
        for (cells, index) in heat {
            fill(
                layout.model.marks[index],
                (Double(cells.column), Double(cells.column + cells.columns)),
                (Double(cells.row), Double(cells.row + cells.rows)))
        }
        for (index, columns) in bins.bins {
            let mark = layout.model.marks[index]
            for (column, span) in columns {
                fill(mark, (Double(column), Double(column + 1)), span)
            }
        }
    }

    /// The cells of a rectangle whose category, unit or step is smaller than a cell on an axis: the
    /// cell that contains its middle.
    private func wholeCells(_ mark: Mark, _ x: Span, _ y: Span) -> CellRect? {
        guard mark.kind == .rectangle, mark.x.form == .step, mark.y.form == .step,
            min(x.to - x.from, y.to - y.from) < 0.999
        else { return nil }
        func cells(_ span: Span, _ count: Int) -> (from: Int, count: Int) {
            if span.to - span.from >= 0.999 {
                let from = Int(span.from.rounded())
                return (from, max(Int(span.to.rounded()) - from, 1))
            }
            return (min(max(Int((span.from + span.to) / 2), 0), count - 1), 1)
        }
        let (column, row) = (cells(x, plot.columns), cells(y, plot.rows))
        return CellRect(
            column: column.from, row: row.from, columns: column.count, rows: row.count)
    }

    /// The rectangle of a bar or rectangle in cells of the plot.
    func extents(_ mark: Mark) -> (x: Span, y: Span) {
        let style = layout.appearance.style(mark)
        return (
            span(mark.x, mark, style.width, layout.x, canvas.cell.width, plot.columns),
            span(mark.y, mark, style.height, layout.y, canvas.cell.height, plot.rows)
        )
    }

    private func span(
        _ extent: Mark.Extent, _ mark: Mark, _ dimension: MarkDimension, _ map: AxisMap,
        _ cell: CGFloat, _ all: Int
    ) -> Span {
        switch extent.form {
        case .missing: return (0, Double(all))
        case .range, .point: return map.places(extent.low, extent.high)
        case .step: break
        }
        let (from, to) = map.places(extent.low, extent.high)
        let length = to - from
        let groups = mark.kind == .bar ? max(layout.model.list.positions.names.count, 1) : 1
        var thickness = thickness(dimension, length, cell, mark, groups)
        var start = from + (length - thickness) / 2
        if map.step != nil { start = from + ((length - thickness) / 2).rounded(.down) }
        if groups > 1, mark.position >= 0 {
            let part = thickness / Double(groups)
            thickness = part >= 1 ? part.rounded(.down) : part
            start += Double(mark.position) * thickness
        }
        return (start, start + thickness)
    }

    private func thickness(
        _ dimension: MarkDimension, _ length: Double, _ cell: CGFloat, _ mark: Mark, _ groups: Int
    ) -> Double {
        func whole(_ value: Double) -> Double {
            length >= 1 ? min(max(value.rounded(), 1), max(length, 1)) : min(value, length)
        }
        switch dimension.rule {
        case .automatic where mark.kind == .rectangle || length < 1: return length
        case .automatic where groups > 1:
            // Groups need every cell but one for the gap.
            return length >= Double(groups + 1) ? (length - 1).rounded(.down) : length
        case .automatic where length < 2: return 1
        case .automatic: return min(whole(length * 0.75), (length - 1).rounded(.down))
        case .fixed(let points): return whole(points / cell)
        case .ratio(let ratio): return whole(length * ratio)
        case .inset(let points): return whole(length - 2 * points / cell)
        }
    }

    /// Paints a rectangle of the plot and gives the whole cells in it a texture.
    private func fill(_ mark: Mark, _ x: Span, _ y: Span) {
        var (x, y) = (clamped(x, plot.columns), clamped(y, plot.rows))
        if x.to <= x.from && x.to - x.from > -1e-9 && mark.x.form == .range && mark.y.form == .step
        {
            return
        }
        if y.to - y.from < 1e-9 && mark.y.form == .range && mark.x.form == .step { return }
        // A rectangle smaller than a sample still shows.
        x.to = max(x.to, x.from + 0.125)
        y.to = max(y.to, y.from + 0.125)
        let rect = points(x: x, y: y)
        // A cell that is covered in part would show the grid line's glyph instead of the edge.
        let (left, top) = (Int(x.from + 1e-6), Int(y.from + 1e-6))
        canvas.eraseText(
            in: CellRect(
                column: plot.column + left, row: plot.row + top,
                columns: Int((x.to - 1e-6).rounded(.up)) - left,
                rows: Int((y.to - 1e-6).rounded(.up)) - top))
        let style = layout.appearance.style(mark)
        let radius = style.cornerRadius
        canvas.withState {
            canvas.state.opacity *= style.opacity
            let paint = layout.appearance.paint(mark, bounds: rect)
            if radius > 0, x.to - x.from >= 3, y.to - y.from >= 1 {
                canvas.fill(Path(roundedRect: rect, cornerRadius: radius), with: paint)
            } else {
                canvas.fill(rect, with: paint)
            }
        }
        texture(layout.appearance.texture(mark), x, y, isRound: radius > 0)
    }

    private func clamped(_ span: Span, _ limit: Int) -> Span {
        (min(max(span.from, 0), Double(limit)), max(min(span.to, Double(limit)), 0))
    }

    private func texture(_ glyph: Glyph, _ x: Span, _ y: Span, isRound: Bool = false) {
        func whole(_ span: Span) -> Range<Int> {
            let from = Int((span.from - 0.06).rounded(.up))
            return from..<max(Int((span.to + 0.06).rounded(.down)), from)
        }
        let (columns, rows) = (whole(x), whole(y))
        func texture(_ columns: Range<Int>, _ rows: Range<Int>) {
            canvas.texture(
                glyph,
                in: CellRect(
                    column: plot.column + columns.lowerBound, row: plot.row + rows.lowerBound,
                    columns: columns.count, rows: rows.count))
        }
        guard isRound, columns.count >= 3, rows.count >= 1 else { return texture(columns, rows) }
        // The corners are cut; their cells keep the block glyph that shows the cut.
        let inner = columns.lowerBound + 1..<columns.upperBound - 1
        if rows.count > 2 {
            texture(columns, rows.lowerBound + 1..<rows.upperBound - 1)
            texture(inner, rows.upperBound - 1..<rows.upperBound)
        }
        texture(inner, rows.lowerBound..<rows.lowerBound + 1)
    }

    // MARK: Areas

    struct AreaKey: Hashable {
        let series, color, symbol: Int32
        init(_ mark: Mark) { (series, color, symbol) = (mark.series, mark.color, mark.symbol) }
    }

    /// Draws an area as columns of one cell, each from the lower to the upper edge at its middle.
    private func drawArea(_ key: AreaKey, from first: Int) {
        var upper = LineThinning(density: 2)
        var lower = LineThinning(density: 2)
        for mark in layout.model.marks[first...] where mark.kind == .area && AreaKey(mark) == key {
            let x = layout.x.place(mark.x.middle)
            upper.add(CGPoint(x: x, y: layout.y.place(mark.y.high)))
            lower.add(CGPoint(x: x, y: layout.y.place(mark.y.low)))
        }
        upper.finish()
        lower.finish()
        let mark = layout.model.marks[first]
        let method = layout.appearance.style(mark).interpolation
        let top = EdgeReader(method.line(through: upper.points))
        let bottom = EdgeReader(method.line(through: lower.points))
        guard let range = top.range else { return }
        let (from, to) = (max(range.from, 0), min(range.to, Double(plot.columns)))
        guard from <= to else { return }
        for column in Int(from)...max(min(Int(to.rounded(.up)) - 1, plot.columns - 1), Int(from)) {
            // At the ends the middle of the cell may be beyond the edge.
            let x = min(max(Double(column) + 0.5, range.from), range.to)
            guard let high = top.value(at: x), let low = bottom.value(at: x) else { continue }
            let part: Span = (max(Double(column), from), min(Double(column + 1), to))
            if part.to - part.from < 0.25 && from < to { continue }
            fill(mark, part, (min(high, low), max(high, low)))
        }
    }
}

/// Reads the height of a line at ascending places.
private struct EdgeReader {
    private let points: [CGPoint]
    var range: (from: Double, to: Double)? {
        guard let first = points.first, let last = points.last else { return nil }
        return (Double(first.x), Double(last.x))
    }

    init(_ points: [CGPoint]) { self.points = points.sorted { $0.x < $1.x } }

    func value(at x: Double) -> Double? {
        guard let last = points.last else { return nil }
        let index = points.firstIndex { Double($0.x) >= x - 1e-9 }
        guard let index, index > 0 else { return Double((index == nil ? last : points[0]).y) }
        let (from, to) = (points[index - 1], points[index])
        let width = Double(to.x - from.x)
        let share = width > 0 ? (x - Double(from.x)) / width : 1
        return Double(from.y) + Double(to.y - from.y) * share
    }
}

/// Bars thinner than a column, merged: of the bars of one appearance in a column the lowest and the
/// highest end are kept.
struct BarBins {
    private let columns: Int
    /// For each appearance the first mark with it, and the ends by column.
    private(set) var bins: [(mark: Int, ends: [Int: ChartDrawing.Span])] = []
    private var numbers: [Int: Int] = [:]

    init(columns: Int) { self.columns = columns }

    mutating func add(
        _ mark: Mark, _ index: Int, _ x: ChartDrawing.Span, _ y: ChartDrawing.Span,
        _ appearance: MarkAppearance
    ) {
        let group = appearance.group(mark)
        let bin = numbers[group] ?? bins.count
        if bin == bins.count {
            bins.append((index, [:]))
            numbers[group] = bin
        }
        let column = min(max(Int(x.from + 1e-9), 0), columns - 1)
        let old = bins[bin].ends[column] ?? y
        bins[bin].ends[column] = (min(old.from, y.from), max(old.to, y.to))
    }
}
