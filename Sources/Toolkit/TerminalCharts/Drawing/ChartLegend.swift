@_spi(Elements) import TerminalCore
import TerminalUI

/// The legend: entries in rows, or one below the other, or a scale of colours.
struct ChartLegend {
    enum Part {
        case text(CellPicture)
        case sign(MarkAppearance.Entry)
        case swatch(Paint, Glyph)
    }
    /// Parts with their columns; one list for each row.
    private(set) var lines: [[(column: Int, part: Part)]] = []
    private(set) var columns = 0

    /// - Parameters:
    ///   - columns: the most columns.
    ///   - rows: the most rows; further entries are replaced by an ellipsis.
    ///   - stacked: whether each entry has a row.
    init(_ appearance: MarkAppearance, columns limit: Int, rows: Int, stacked: Bool) {
        guard limit > 2, rows > 0 else { return }
        if let shades = appearance.shades, appearance.entries.isEmpty {
            addRamp(appearance.ramp, shades, limit)
            return
        }
        var line: [(column: Int, part: Part)] = []
        var end = 0
        for entry in appearance.entries {
            let sign = entry.sign == .fill ? 2 : 1
            let name = CellPicture(entry.name, columns: max(limit - sign - 1, 1))
            let start = end == 0 ? 0 : end + 2
            if end > 0 && (stacked || start + sign + 1 + name.columns > limit) {
                if lines.count + 1 == rows {
                    let ellipsis = CellPicture("…")
                    if end + 1 < limit { line.append((end + 1, .text(ellipsis))) }
                    end += 2
                    break
                }
                lines.append(line)
                (line, end) = ([], 0)
            }
            let column = end == 0 ? 0 : start
            line.append((column, .sign(entry)))
            line.append((column + sign + 1, .text(name)))
            end = column + sign + 1 + name.columns
            columns = max(columns, end)
        }
        if !line.isEmpty { lines.append(line) }
        columns = min(max(columns, end), limit)
    }

    private mutating func addRamp(
        _ ramp: [(paint: Paint, glyph: Glyph)], _ shades: (low: Double, high: Double), _ limit: Int
    ) {
        let low = CellPicture(ChartNumber.text(shades.low))
        let high = CellPicture(ChartNumber.text(shades.high))
        let width = low.columns + high.columns + 2 + ramp.count * 2
        guard width <= limit else { return }
        var line: [(column: Int, part: Part)] = [(0, .text(low))]
        for (index, step) in ramp.enumerated() {
            line.append((low.columns + 1 + 2 * index, .swatch(step.paint, step.glyph)))
        }
        line.append((width - high.columns, .text(high)))
        lines = [line]
        columns = width
    }

    func draw(in canvas: CellCanvas, column: Int, row: Int) {
        for (index, line) in lines.enumerated() {
            for (start, part) in line {
                let place = column + start
                switch part {
                case .text(let picture):
                    picture.draw(in: canvas, column: place, row: row + index)
                case .swatch(let paint, let glyph):
                    canvas.fillCells(
                        CellRect(column: place, row: row + index, columns: 2, rows: 1), paint, glyph
                    )
                case .sign(let entry) where entry.sign == .fill:
                    canvas.fillCells(
                        CellRect(column: place, row: row + index, columns: 2, rows: 1), entry.paint,
                        entry.glyph)
                case .sign(let entry):
                    canvas.drawText(
                        [entry.glyph], column: place, row: row + index, foreground: entry.paint)
                }
            }
        }
    }
}

nonisolated extension CellCanvas {
    /// Fills whole cells, with a texture that shows where there are no colours.
    func fillCells(_ cells: CellRect, _ paint: Paint, _ glyph: Glyph) {
        fill(
            CGRect(
                x: CGFloat(cells.column) * cell.width, y: CGFloat(cells.row) * cell.height,
                width: CGFloat(cells.columns) * cell.width,
                height: CGFloat(cells.rows) * cell.height), with: paint)
        texture(glyph, in: cells)
    }
}
