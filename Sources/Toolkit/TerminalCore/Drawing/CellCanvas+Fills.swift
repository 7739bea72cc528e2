package import Foundation

nonisolated extension CellCanvas {
    /// Fills a rectangle.
    package func fill(_ rect: CGRect, with paint: Paint) {
        if state.transform != nil { return fill(Path(rect), with: paint) }
        let box = sampleBox(rect).intersection(state.clip)
        guard !box.isEmpty else { return }
        switch paint {
        case .terminalForeground: fill(box, color: assumedForeground)
        case .color(let color): fill(box, color: color)
        case .gradient(let gradient):
            each(box) { column, row, mask in
                self.paint(gradient, column: column, row: row, mask: mask)
            }
        }
    }

    private func fill(_ box: SampleBox, color: RGBA) {
        let color = color.fading(to: state.opacity)
        guard color.alpha != 0 else { return }
        guard state.mask == nil, color.alpha == 255 else {
            each(box) { column, row, mask in
                surface.paint(row * columns + column, mask: mask, color: color)
            }
            return
        }
        // Opaque and without a shape as clip: only the cells at the edges are partly covered.
        let cells = box.cells
        let (from, to) = ((box.left + 7) >> 3, box.right >> 3)
        for row in cells.row..<cells.row + cells.rows {
            let whole = box.top <= row * 8 && box.bottom >= row * 8 + 8 && from < to
            if whole {
                surface.fill(row * columns + from..<row * columns + to, with: CellColor(color))
            }
            for column in cells.column..<cells.column + cells.columns
            where !whole || column < from || column >= to {
                surface.paint(
                    row * columns + column, mask: box.mask(column: column, row: row), color: color)
            }
        }
    }

    /// Calls `body` for every cell that a box of samples touches, with the samples inside the clip.
    func each(_ box: SampleBox, _ body: (_ column: Int, _ row: Int, _ mask: UInt64) -> Void) {
        let cells = box.cells
        for row in cells.row..<cells.row + cells.rows {
            for column in cells.column..<cells.column + cells.columns {
                var mask = box.mask(column: column, row: row)
                if let clip = state.mask { mask &= clip.mask(column: column, row: row) }
                if mask != 0 { body(column, row, mask) }
            }
        }
    }

    /// Paints samples of one cell with a gradient. A whole cell whose corners hardly differ from its
    /// centre gets the colour of the centre.
    package func paint(_ gradient: GradientPaint, column: Int, row: Int, mask: UInt64) {
        let (dx, dy) = (cell.width / 8, cell.height / 8)
        let (left, top) = (CGFloat(column) * cell.width, CGFloat(row) * cell.height)
        let (opacity, index) = (state.opacity, row * columns + column)
        func color(_ sample: Int) -> RGBA {
            let point = CGPoint(
                x: left + (CGFloat(sample & 7) + 0.5) * dx,
                y: top + (CGFloat(sample >> 3) + 0.5) * dy)
            return gradient.color(at: point)
        }
        if mask == SampleMask.full {
            let middle = color(SampleMask.middleIndex)
            if [0, 7, 56, 63].allSatisfy({ color($0).difference(to: middle) <= 4 }) {
                surface.paint(index, mask: mask, color: middle.fading(to: opacity))
                return
            }
        }
        surface.paint(index, mask: mask) { color($0).fading(to: opacity) }
    }
}
