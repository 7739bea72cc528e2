package import Foundation

// Borders and rules are lines of box-drawing glyphs in the cells that contain the stroke. The
// stroke's width decides how they are drawn:
//
//     width in points, of a cell 8 wide     drawn as
//     below 4                               light   ─ │ ┌
//     4 to below 8                          heavy   ━ ┃ ┏
//     8 and more                            a fill of that width
//
// In general the limits are half a cell's width and a whole one; a stroke of one point is always a line.

nonisolated extension CellCanvas {
    /// Draws a line inside the edges of a rectangle, as `strokeBorder` and `border` do.
    ///
    /// A radius above zero rounds the corners. A rectangle one row high gets only its left and right
    /// side, which leaves room for text between them; one a column wide is a single line.
    package func strokeBorder(
        _ rect: CGRect, width: CGFloat = 1, paint: Paint = .terminalForeground,
        cornerRadius: CGFloat = 0
    ) {
        if let transform = state.transform {
            return strokeBorder(
                rect, width: width, paint: paint, cornerRadius: cornerRadius, transform: transform)
        }
        guard width > 0, let cells = cells(rect) else { return }
        guard let heavy = isHeavy(width) else {
            fillFrame(rect, width: width, paint: paint)
            return
        }
        let (left, right) = (cells.column, cells.column + cells.columns - 1)
        let (top, bottom) = (cells.row, cells.row + cells.rows - 1)
        let round = cornerRadius > 0
        if left == right {
            verticalLine(column: left, rows: top...bottom, heavy: heavy, paint: paint)
            return
        }
        let vertical = BoxLine([.up, .down], heavy: heavy)
        if top == bottom {
            for column in [left, right] {
                draw(vertical, columns: column..<column + 1, rows: top..<top + 1, paint: paint)
            }
            return
        }
        func corner(_ arms: [BoxLine.Arm], _ column: Int, _ row: Int) {
            let line = BoxLine(arms, heavy: heavy, rounded: round)
            draw(line, columns: column..<column + 1, rows: row..<row + 1, paint: paint)
        }
        corner([.right, .down], left, top)
        corner([.left, .down], right, top)
        corner([.right, .up], left, bottom)
        corner([.left, .up], right, bottom)
        let horizontal = BoxLine([.left, .right], heavy: heavy)
        for row in [top, bottom] {
            draw(horizontal, columns: left + 1..<right, rows: row..<row + 1, paint: paint)
        }
        for column in [left, right] {
            draw(vertical, columns: column..<column + 1, rows: top + 1..<bottom, paint: paint)
        }
    }

    /// Draws a line centred on a rectangle's edges, as `stroke` does. A line thinner than a cell is
    /// drawn in the cells inside the edges.
    package func strokeRect(
        _ rect: CGRect, width: CGFloat = 1, paint: Paint = .terminalForeground,
        cornerRadius: CGFloat = 0
    ) {
        if let transform = state.transform {
            return seen {
                strokeRect(
                    transform.map(rect), width: width * transform.scale, paint: paint,
                    cornerRadius: cornerRadius * transform.scale)
            }
        }
        let outside = width > 0 && isHeavy(width) == nil ? -width / 2 : 0
        strokeBorder(
            rect.insetBy(dx: outside, dy: outside), width: width, paint: paint,
            cornerRadius: cornerRadius)
    }

    /// Draws a horizontal rule in the row that contains `rect`'s centre, as for a `Divider` in a
    /// column. Its ends join a border they touch.
    package func horizontalRule(
        _ rect: CGRect, heavy: Bool = false, paint: Paint = .terminalForeground
    ) {
        if state.transform != nil {
            return strokeLine(
                from: CGPoint(x: rect.minX, y: rect.midY), to: CGPoint(x: rect.maxX, y: rect.midY),
                heavy: heavy, paint: paint)
        }
        guard let cells = cells(rect) else { return }
        let row = Int((rect.midY / cell.height).rounded(.down))
        let (left, right) = (cells.column, cells.column + cells.columns - 1)
        func part(_ arms: [BoxLine.Arm], _ columns: Range<Int>) {
            draw(
                BoxLine(arms, heavy: heavy), columns: columns, rows: row..<row + 1, paint: paint)
        }
        if left == right { return part([.left, .right], left..<left + 1) }
        part([.right], left..<left + 1)
        part([.left, .right], left + 1..<right)
        part([.left], right..<right + 1)
    }

    /// Draws a vertical rule in the column that contains `rect`'s centre, as for a `Divider` in a row.
    package func verticalRule(
        _ rect: CGRect, heavy: Bool = false, paint: Paint = .terminalForeground
    ) {
        if state.transform != nil {
            return strokeLine(
                from: CGPoint(x: rect.midX, y: rect.minY), to: CGPoint(x: rect.midX, y: rect.maxY),
                heavy: heavy, paint: paint)
        }
        guard let cells = cells(rect) else { return }
        let column = Int((rect.midX / cell.width).rounded(.down))
        verticalLine(
            column: column, rows: cells.row...cells.row + cells.rows - 1, heavy: heavy, paint: paint
        )
    }

    private func verticalLine(
        column: Int, rows: ClosedRange<Int>, heavy: Bool, paint: Paint
    ) {
        let (top, bottom) = (rows.lowerBound, rows.upperBound)
        func part(_ arms: [BoxLine.Arm], _ rows: Range<Int>) {
            draw(
                BoxLine(arms, heavy: heavy), columns: column..<column + 1, rows: rows, paint: paint)
        }
        if top == bottom { return part([.up, .down], top..<top + 1) }
        part([.down], top..<top + 1)
        part([.up, .down], top + 1..<bottom)
        part([.up], bottom..<bottom + 1)
    }

    /// Whether a stroke is drawn as a heavy line; `nil` if it is too wide for a line.
    func isHeavy(_ width: CGFloat) -> Bool? {
        if width <= 1 || width < cell.width / 2 { return false }
        return width < cell.width ? true : nil
    }

    /// Draws the same line in each of some cells that are inside the clip.
    private func draw(_ line: BoxLine, columns: Range<Int>, rows: Range<Int>, paint: Paint) {
        // One copy: each read of the property of a class checks for exclusive access.
        let state = state
        let columns = columns.clamped(to: state.clip.middleColumns)
        let rows = rows.clamped(to: state.clip.middleRows)
        guard state.opacity > 0, !columns.isEmpty, !rows.isEmpty else { return }
        let color = color(of: paint, column: columns.lowerBound, row: rows.lowerBound)
        let isUniform = paint.isUniform
        surface.draw(
            line, columns: columns, rows: rows, opacity: state.opacity,
            color: { isUniform ? color : self.color(of: paint, column: $0, row: $1) },
            shows: { state.shows($0, $1) })
    }

    private func fillFrame(_ rect: CGRect, width: CGFloat, paint: Paint) {
        guard width * 2 < rect.width, width * 2 < rect.height else {
            fill(rect, with: paint)
            return
        }
        let side = rect.height - 2 * width
        let (x, y) = (rect.minX, rect.minY)
        let (right, bottom) = (rect.maxX - width, rect.maxY - width)
        fill(CGRect(x: x, y: y, width: rect.width, height: width), with: paint)
        fill(CGRect(x: x, y: bottom, width: rect.width, height: width), with: paint)
        fill(CGRect(x: x, y: y + width, width: width, height: side), with: paint)
        fill(CGRect(x: right, y: y + width, width: width, height: side), with: paint)
    }
}
