import Foundation

nonisolated extension Canvas {
    /// Writes glyphs into cells of one row, from `column` on; both may lie outside.
    ///
    /// A sign of two columns is followed by ``Glyph/continuation``, as in a ``CellGrid``; one that
    /// is cut by the clip is left out. The text takes the colour under it for its background.
    /// Blanks leave what is below them, unless underlined, struck through or reversed.
    package func drawText(
        _ glyphs: some Sequence<Glyph>, column: Int, row: Int,
        foreground: Paint = .terminalForeground, attributes: CellAttributes = []
    ) {
        guard state.opacity > 0, state.clip.middleRows.contains(row) else { return }
        let visible = state.clip.middleColumns
        var iterator = glyphs.makeIterator()
        var next = iterator.next()
        var column = column
        while let glyph = next, column < visible.upperBound {
            next = iterator.next()
            let wide = next?.isContinuation ?? false
            if !glyph.isContinuation, column >= visible.lowerBound,
                !wide || column + 1 < visible.upperBound, shows(column, row),
                !wide || shows(column + 1, row)
            {
                surface.write(
                    glyph, wide: wide, at: row * columns + column,
                    color: color(of: foreground, column: column, row: row),
                    opacity: state.opacity, attributes: attributes)
            }
            column += 1
        }
    }

    /// Whether a shape that clips has a cell's middle.
    func shows(_ column: Int, _ row: Int) -> Bool {
        guard let mask = state.mask else { return true }
        return mask.mask(column: column, row: row) & SampleMask.middle != 0
    }

    /// A paint's colour at the middle of a cell; `nil` for the terminal's own.
    func color(of paint: Paint, column: Int, row: Int) -> RGBA? {
        switch paint {
        case .terminalForeground: nil
        case .color(let color): color
        case .gradient(let gradient):
            gradient.color(
                at: CGPoint(
                    x: (CGFloat(column) + 0.5) * cell.width, y: (CGFloat(row) + 0.5) * cell.height))
        }
    }
}
