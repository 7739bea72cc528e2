@_spi(Elements) import TerminalCore
import TerminalUI

/// A label: a text, or a view that was drawn once.
struct CellPicture {
    enum Content {
        case text([Glyph])
        case cells(CellGrid)
    }
    let content: Content

    var columns: Int {
        switch content {
        case .text(let glyphs): glyphs.count
        case .cells(let grid): grid.columns
        }
    }
    var rows: Int { if case .cells(let grid) = content { grid.rows } else { 1 } }

    /// A text on one line; longer ones end in an ellipsis.
    init(_ text: String, columns limit: Int = .max) {
        var glyphs: [Glyph] = []
        for cluster in DisplayText.sanitized(text) {
            let width = CellWidth.columns(of: cluster)
            if width == 0 { continue }
            glyphs.append(Glyph(cluster: cluster))
            for _ in 1..<width { glyphs.append(.continuation) }
        }
        if glyphs.count > limit {
            glyphs.removeLast(glyphs.count - max(limit - 1, 0))
            // Half of a wide glyph is not shown.
            if glyphs.last.map({ !$0.isContinuation && CellWidth.columns(of: $0) == 2 }) == true {
                glyphs[glyphs.count - 1] = .space
            }
            while glyphs.last == .space { glyphs.removeLast() }
            if limit > 0 { glyphs.append(Glyph("…")) }
        }
        content = .text(glyphs)
    }

    /// A view in its ideal size, at most as large as a limit in cells.
    init(
        _ view: AnyView, _ environment: EnvironmentValues, _ metrics: LayoutMetrics, columns: Int,
        rows: Int, backdrop: RGBA, fills: Bool = false
    ) {
        let host = ViewHost(metrics: metrics)
        host.mount(view, environment)
        let limit = CGSize(
            width: CGFloat(max(columns, 0)) * metrics.cell.width,
            height: CGFloat(max(rows, 0)) * metrics.cell.height)
        var size = host.size(for: fills ? ProposedViewSize(limit) : .unspecified)
        if !(size.width <= limit.width && size.height <= limit.height) {
            size = host.size(for: ProposedViewSize(limit))
        }
        host.layout(ProposedViewSize(size))
        func count(_ length: CGFloat, _ cell: CGFloat, _ most: Int) -> Int {
            length.isFinite ? min(max(Int((length / cell - 1e-6).rounded(.up)), 0), most) : most
        }
        let canvas = CellCanvas(
            columns: count(size.width, metrics.cell.width, max(columns, 0)),
            rows: count(size.height, metrics.cell.height, max(rows, 0)), cell: metrics.cell)
        canvas.backdrop = backdrop
        host.draw(in: canvas)
        content = .cells(canvas.grid)
    }

    func draw(
        in canvas: CellCanvas, column: Int, row: Int, foreground: Paint = .terminalForeground,
        attributes: CellAttributes = []
    ) {
        switch content {
        case .text(let glyphs):
            canvas.drawText(
                glyphs, column: column, row: row, foreground: foreground, attributes: attributes)
        case .cells(let grid):
            for y in 0..<grid.rows {
                for x in 0..<grid.columns {
                    draw(
                        grid[column: x, row: y],
                        followed: x + 1 < grid.columns ? grid[column: x + 1, row: y] : nil,
                        in: canvas, column: column + x, row: row + y)
                }
            }
        }
    }

    private func draw(
        _ cell: Cell, followed next: Cell?, in canvas: CellCanvas, column: Int, row: Int
    ) {
        if let background = cell.background.rgba {
            let size = canvas.cell
            canvas.fill(
                CGRect(
                    x: CGFloat(column) * size.width, y: CGFloat(row) * size.height,
                    width: size.width, height: size.height), with: .color(background))
        }
        if cell.glyph.isContinuation || cell.glyph == .space && cell.attributes.isEmpty { return }
        var glyphs = [cell.glyph]
        if next?.glyph.isContinuation == true { glyphs.append(.continuation) }
        canvas.drawText(
            glyphs, column: column, row: row,
            foreground: cell.foreground.rgba.map(Paint.color) ?? .terminalForeground,
            attributes: cell.attributes)
    }
}

extension CellWidth {
    fileprivate static func columns(of glyph: Glyph) -> Int {
        glyph.text.first.map { columns(of: $0) } ?? 0
    }
}
