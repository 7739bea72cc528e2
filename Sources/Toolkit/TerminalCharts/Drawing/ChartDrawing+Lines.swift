@_spi(Elements) import TerminalCore
import TerminalUI

extension ChartDrawing {
    // MARK: Rules

    func drawRules() {
        for mark in layout.model.marks where mark.kind == .rule {
            let style = layout.appearance.style(mark)
            let paint = layout.appearance.paint(mark)
            let isHeavy = (style.line?.lineWidth ?? 1) >= 4
            let isDashed = !(style.line?.dash.isEmpty ?? true)
            canvas.withState {
                canvas.state.opacity *= style.opacity
                if mark.y.form != .missing, mark.y.form != .range {
                    guard let row = layout.y.cell(mark.y.middle) else { return }
                    let glyph: Character = isDashed ? "╌" : isHeavy ? "━" : "─"
                    for x in cells(mark.x, layout.x, plot.columns) {
                        text(glyph, column: plot.column + x, row: plot.row + row, paint)
                    }
                } else if mark.x.form != .missing {
                    guard let column = layout.x.cell(mark.x.middle) else { return }
                    let glyph: Character = isDashed ? "╎" : isHeavy ? "┃" : "│"
                    for y in cells(mark.y, layout.y, plot.rows) {
                        text(glyph, column: plot.column + column, row: plot.row + y, paint)
                    }
                }
            }
        }
    }

    /// The cells between the ends of a rule; all without ends.
    private func cells(_ extent: Mark.Extent, _ map: AxisMap, _ count: Int) -> Range<Int> {
        guard extent.form == .range || extent.form == .step else { return 0..<count }
        let (from, to) = map.places(extent.low, extent.high)
        let low = Int(min(max(from, 0), Double(count)).rounded(.down))
        let high = Int(min(max(to, 0), Double(count)).rounded(.up))
        return low..<max(low, high)
    }

    // MARK: Lines and points

    struct LineKey: Hashable {
        let series, color, symbol: Int32
        init(_ mark: Mark) { (series, color, symbol) = (mark.series, mark.color, mark.symbol) }
    }
    /// The marks of one line, thinned to the points that are drawn.
    struct Line {
        let first: Mark
        var count = 0
        var thinning = LineThinning(density: 2)
        var points: [CGPoint] { thinning.points }

        init(_ first: Mark) { self.first = first }
    }
    private struct Symbol {
        let column, row: Int
        let glyph: Glyph
        let ink: Int
    }

    func drawLinesAndPoints() {
        var plane = DotPlane(columns: plot.columns, rows: plot.rows)
        var paints: [Paint] = []
        var symbols: [Symbol] = []
        for line in lines() {
            paints.append(paint(line.first))
            draw(line, in: &plane, ink: Int32(paints.count - 1), &symbols)
        }
        drawPoints(in: &plane, &paints, &symbols)
        plane.draw(in: canvas, column: plot.column, row: plot.row, paints: paints)
        for symbol in symbols {
            canvas.drawText(
                [symbol.glyph], column: plot.column + symbol.column, row: plot.row + symbol.row,
                foreground: paints[symbol.ink])
        }
    }

    private func paint(_ mark: Mark) -> Paint {
        let paint = layout.appearance.paint(mark, bounds: points(plot))
        let opacity = layout.appearance.style(mark).opacity
        guard opacity < 1, case .color(var color) = paint else { return paint }
        color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
        return .color(color)
    }

    /// The lines in the order of their first marks.
    func lines() -> [Line] {
        var numbers: [LineKey: Int] = [:]
        var lines: [Line] = []
        for mark in layout.model.marks where mark.kind == .line {
            let key = LineKey(mark)
            let number = numbers[key] ?? lines.count
            if number == lines.count {
                numbers[key] = number
                lines.append(Line(mark))
            }
            lines[number].count += 1
            lines[number].thinning.add(place(mark))
        }
        for number in lines.indices { lines[number].thinning.finish() }
        return lines
    }

    private func place(_ mark: Mark) -> CGPoint {
        CGPoint(
            x: mark.x.form == .missing ? Double(plot.columns) / 2 : layout.x.place(mark.x.middle),
            y: mark.y.form == .missing ? Double(plot.rows) / 2 : layout.y.place(mark.y.middle))
    }

    private func draw(
        _ marks: Line, in plane: inout DotPlane, ink: Int32, _ symbols: inout [Symbol]
    ) {
        let style = layout.appearance.style(marks.first)
        let points = marks.points
        let isDense = points.count > plot.columns * 2
        let line = isDense ? points : style.interpolation.line(through: points)
        // Dashes in points become dots: four points to a dot.
        let dash = style.line?.dash.map { max(Double($0) / 4, 1) } ?? []
        let width = (style.line?.lineWidth ?? 1) >= 4 ? 2 : 1
        var phase = 0.0
        if line.count == 1 { plane.set(line[0], ink: ink) }
        for (from, to) in zip(line, line.dropFirst()) {
            plane.line(from: from, to: to, ink: ink, width: width, dash: dash, phase: &phase)
        }
        let isExplicit = style.symbol != nil || marks.first.symbol >= 0
        guard isExplicit || layout.appearance.hasManySeries || line.count == 1 else { return }
        // Symbols that only tell lines apart have distances; lines start at different ones.
        let distance = isExplicit && marks.count <= plot.columns / 2 ? 1 : 10
        let glyph = layout.appearance.symbol(marks.first)
        var last = Int.min / 2 + (isExplicit ? 0 : Int(ink) * 3 % distance)
        for point in points {
            guard let (column, row) = cell(point), abs(column - last) >= distance else { continue }
            symbols.append(Symbol(column: column, row: row, glyph: glyph, ink: Int(ink)))
            last = column
        }
    }

    private func cell(_ place: CGPoint) -> (column: Int, row: Int)? {
        guard place.x >= -1e-6, place.y >= -1e-6, place.x <= Double(plot.columns) + 1e-6,
            place.y <= Double(plot.rows) + 1e-6
        else { return nil }
        return (
            min(max(Int(place.x + 1e-9), 0), plot.columns - 1),
            min(max(Int(place.y + 1e-9), 0), plot.rows - 1)
        )
    }

    /// Many points of one group are dots; few, or those of several groups, are symbols.
    private func drawPoints(
        in plane: inout DotPlane, _ paints: inout [Paint], _ symbols: inout [Symbol]
    ) {
        let points = layout.model.marks.lazy.filter { $0.kind == .point }
        let isSparse = points.count * 12 <= plot.columns * plot.rows
        var inks: [Int64: Int] = [:]
        var taken: Set<Int> = []
        for mark in points {
            let style = layout.appearance.style(mark)
            let key = Int64(mark.color) << 32 | Int64(mark.style)
            var ink = mark.shade.isFinite ? nil : inks[key]
            if ink == nil {
                paints.append(paint(mark))
                ink = paints.count - 1
                inks[key] = ink
            }
            guard let ink else { continue }
            let isExplicit =
                style.symbol != nil || mark.symbol >= 0 || layout.appearance.hasManySeries
            let isSmall = style.symbolSize.map { $0 < 12 } ?? !(isExplicit || isSparse)
            if isSmall {
                plane.set(place(mark), ink: Int32(ink))
            } else if let (column, row) = cell(place(mark)) {
                // The last symbol in a cell is the one that shows.
                let group = layout.appearance.group(mark)
                guard taken.insert((group * plot.rows + row) * plot.columns + column).inserted
                else { continue }
                symbols.append(
                    Symbol(
                        column: column, row: row, glyph: layout.appearance.symbol(mark), ink: ink))
            }
        }
    }

    // MARK: Annotations

    func drawAnnotations() {
        for (index, annotation) in layout.model.list.annotations {
            // Marks outside an explicit domain of categories are gone; their numbers have moved.
            guard layout.model.marks.count == layout.model.list.marks.count else { return }
            let mark = layout.model.marks[index]
            let picture = layout.surroundings.picture(
                annotation.view, columns: layout.columns, rows: layout.rows)
            let area = area(mark)
            guard picture.columns > 0, picture.rows > 0, let area else { continue }
            let isLying = mark.kind == .bar && mark.x.form == .range && mark.y.form == .step
            let (x, y) = place(
                picture, annotation, area, isLying: isLying)
            picture.draw(
                in: canvas, column: column + min(max(x, 0), layout.columns - picture.columns),
                row: row + min(max(y, 0), layout.rows - picture.rows))
        }
    }

    /// The cells a mark covers, from the chart's corner; `nil` outside the plot.
    private func area(_ mark: Mark) -> CellRect? {
        var x: Span
        var y: Span
        switch mark.kind {
        case .bar, .rectangle: (x, y) = extents(mark)
        case .rule:
            x = mark.x.form == .missing ? (0, Double(plot.columns)) : span(layout.x, mark.x)
            y = mark.y.form == .missing ? (0, Double(plot.rows)) : span(layout.y, mark.y)
        case .line, .area, .point:
            guard let cell = cell(place(mark)) else { return nil }
            (x, y) = (
                (Double(cell.column), Double(cell.column + 1)),
                (Double(cell.row), Double(cell.row + 1))
            )
        }
        guard x.to >= 0, y.to >= 0, x.from <= Double(plot.columns), y.from <= Double(plot.rows)
        else { return nil }
        x = (max(x.from, 0), min(x.to, Double(plot.columns)))
        y = (max(y.from, 0), min(y.to, Double(plot.rows)))
        let (left, top) = (Int(x.from + 1e-6), Int(y.from + 0.06))
        return CellRect(
            column: layout.plot.column + left, row: layout.plot.row + top,
            columns: Int((x.to - 1e-6).rounded(.up)) - left,
            rows: Int((y.to - 0.06).rounded(.up)) - top)
    }

    private func span(_ map: AxisMap, _ extent: Mark.Extent) -> Span {
        if extent.form == .range { return map.places(extent.low, extent.high) }
        let cell = Double(map.cell(extent.middle) ?? -2)
        return (cell, cell + 1)
    }

    private func place(
        _ picture: CellPicture, _ annotation: MarkList.Annotation, _ area: CellRect, isLying: Bool
    ) -> (column: Int, row: Int) {
        // A text beside a bar does not touch it; one above it is apart by its own line.
        let gap = annotation.spacing ?? (isLying ? canvas.cell.width : 0)
        let down = Int((gap / canvas.cell.height).rounded())
        let across = Int((gap / canvas.cell.width).rounded())
        var place = annotation.position.place
        if place == .automatic { place = isLying ? .trailing : .top }
        var column = area.column + (area.columns - picture.columns) / 2
        var row = area.row + (area.rows - picture.rows) / 2
        switch annotation.alignment.horizontal {
        case .leading: column = area.column
        case .trailing: column = area.column + area.columns - picture.columns
        default: break
        }
        switch place {
        case .top, .topLeading, .topTrailing: row = area.row - picture.rows - down
        case .bottom, .bottomLeading, .bottomTrailing: row = area.row + area.rows + down
        default: break
        }
        // Above or below a wide mark, such as a rule, the corner is the end of the mark.
        let isWide = area.columns >= picture.columns
        switch place {
        case .topLeading where isWide, .bottomLeading where isWide: column = area.column
        case .topTrailing where isWide, .bottomTrailing where isWide:
            column = area.column + area.columns - picture.columns
        case .leading, .topLeading, .bottomLeading:
            column = area.column - picture.columns - across
        case .trailing, .topTrailing, .bottomTrailing:
            column = area.column + area.columns + across
        default: break
        }
        return (column, row)
    }
}
