import Foundation

nonisolated extension CellCanvas {
    /// Draws glyphs into the cells of one row, starting at `column`; both may lie outside the canvas.
    ///
    /// A glyph of two columns is followed by ``Glyph/continuation``, as in a ``CellGrid``; one that the
    /// clip splits is omitted. The background of the text is the colour already in the cell. A blank
    /// leaves the fill below it unchanged unless it is underlined, struck through or reversed, and
    /// keeps border lines out of its cell.
    package func drawText(
        _ glyphs: [Glyph], column: Int, row: Int,
        foreground: Paint = .terminalForeground, attributes: CellAttributes = []
    ) {
        drawText(
            glyphs[...], column: column, row: row, foreground: foreground, attributes: attributes)
    }

    /// As above, for a slice; its first glyph goes into `column`.
    package func drawText(
        _ glyphs: ArraySlice<Glyph>, column: Int, row: Int,
        foreground: Paint = .terminalForeground, attributes: CellAttributes = []
    ) {
        if let transform = state.transform {
            return drawText(
                glyphs, column: column, row: row, foreground: foreground, attributes: attributes,
                transform: transform)
        }
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

    /// Writes a glyph into painted cells in the colour they already have.
    ///
    /// Invisible in colour; ``CellGrid/degraded(to:backdrop:)`` and a frame's text show it, so that
    /// fills can be told apart without colours. Cells with the terminal's default background stay as
    /// they are.
    package func texture(_ glyph: Glyph, in cells: CellRect) {
        let cells = seen(cells)
        let (visibleColumns, visibleRows) = (state.clip.middleColumns, state.clip.middleRows)
        let shown = (cells.column..<cells.column + cells.columns).clamped(to: visibleColumns)
        for row in (cells.row..<cells.row + cells.rows).clamped(to: visibleRows) {
            for column in shown where shows(column, row) {
                surface.texture(glyph, at: row * columns + column)
            }
        }
    }

    /// Removes text and lines from cells; fills stay.
    package func eraseText(in cells: CellRect) {
        let cells = seen(cells).intersection(clipCells)
        for row in cells.row..<cells.row + cells.rows {
            for column in cells.column..<cells.column + cells.columns {
                surface.eraseInk(row * columns + column)
            }
        }
    }

    /// Whether the clipping shape, if any, contains the cell's centre.
    func shows(_ column: Int, _ row: Int) -> Bool { state.shows(column, row) }

    /// A paint's colour at the centre of a cell; `nil` for the terminal's default foreground.
    package func color(of paint: Paint, column: Int, row: Int) -> RGBA? {
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

nonisolated extension CellCanvas.State {
    /// Whether the clipping shape, if any, contains the cell's centre.
    func shows(_ column: Int, _ row: Int) -> Bool {
        guard let mask else { return true }
        return mask.mask(column: column, row: row) & SampleMask.middle != 0
    }
}
