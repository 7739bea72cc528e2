import Foundation

nonisolated extension Canvas {
    /// Writes glyphs into cells of one row, from `column` on; both may lie outside.
    ///
    /// A sign of two columns is followed by ``Glyph/continuation``, as in a ``CellGrid``; one that
    /// is cut by the clip is left out. The text takes the colour under it for its background.
    /// Blanks leave what is painted below them as it is, unless underlined, struck through or
    /// reversed; lines they keep away.
    package func drawText(
        _ glyphs: [Glyph], column: Int, row: Int,
        foreground: Paint = .terminalForeground, attributes: CellAttributes = []
    ) {
        drawText(
            glyphs[...], column: column, row: row, foreground: foreground, attributes: attributes)
    }

    /// Writes part of a line's glyphs, the first of them into `column`.
    package func drawText(
        _ glyphs: ArraySlice<Glyph>, column: Int, row: Int,
        foreground: Paint = .terminalForeground, attributes: CellAttributes = []
    ) {
        guard state.opacity > 0, state.clip.middleRows.contains(row) else { return }
        let visible = state.clip.middleColumns
        switch (foreground, state.mask) {
        case (.gradient, _), (_, .some):
            surface.write(
                glyphs, row: row, column: column, visible: visible, attributes: attributes,
                opacity: state.opacity,
                color: { self.color(of: foreground, column: $0, row: row) },
                shows: { self.shows($0, row) })
        default:
            let color = self.color(of: foreground, column: column, row: row)
            surface.write(
                glyphs, row: row, column: column, visible: visible, attributes: attributes,
                opacity: state.opacity, color: { _ in color }, shows: { _ in true })
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
