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
        if top == bottom {
            draw(BoxLine([.up, .down], heavy: heavy), column: left, row: top, paint: paint)
            draw(BoxLine([.up, .down], heavy: heavy), column: right, row: top, paint: paint)
            return
        }
        func corner(_ arms: [BoxLine.Arm], _ column: Int, _ row: Int) {
            let line = BoxLine(arms, heavy: heavy, rounded: round)
            draw(line, column: column, row: row, paint: paint)
        }
        corner([.right, .down], left, top)
        corner([.left, .down], right, top)
        corner([.right, .up], left, bottom)
        corner([.left, .up], right, bottom)
        let horizontal = BoxLine([.left, .right], heavy: heavy)
        for column in visible(left + 1..<right, state.clip.middleColumns) {
            draw(horizontal, column: column, row: top, paint: paint)
            draw(horizontal, column: column, row: bottom, paint: paint)
        }
        let vertical = BoxLine([.up, .down], heavy: heavy)
        for row in visible(top + 1..<bottom, state.clip.middleRows) {
            draw(vertical, column: left, row: row, paint: paint)
            draw(vertical, column: right, row: row, paint: paint)
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
        for column in visible(left..<right + 1, state.clip.middleColumns) {
            var arms: [BoxLine.Arm] = [.left, .right]
            if left < right && column == left { arms = [.right] }
            if left < right && column == right { arms = [.left] }
            draw(BoxLine(arms, heavy: heavy), column: column, row: row, paint: paint)
        }
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
        for row in visible(top..<bottom + 1, state.clip.middleRows) {
            var arms: [BoxLine.Arm] = [.up, .down]
            if top < bottom && row == top { arms = [.down] }
            if top < bottom && row == bottom { arms = [.up] }
            draw(BoxLine(arms, heavy: heavy), column: column, row: row, paint: paint)
        }
    }

    /// Whether a stroke is drawn as a heavy line; `nil` if it is too wide for a line.
    func isHeavy(_ width: CGFloat) -> Bool? {
        if width <= 1 || width < cell.width / 2 { return false }
        return width < cell.width ? true : nil
    }

    /// The part of a range that is inside the clip.
    private func visible(_ range: Range<Int>, _ clip: Range<Int>) -> Range<Int> {
        range.clamped(to: clip)
    }

    private func draw(_ line: BoxLine, column: Int, row: Int, paint: Paint) {
        // One copy: each read of the property of a class checks for exclusive access.
        let state = state
        guard state.opacity > 0, state.clip.middleColumns.contains(column),
            state.clip.middleRows.contains(row), state.shows(column, row)
        else { return }
        surface.draw(
            line, column: column, row: row, color: color(of: paint, column: column, row: row),
            opacity: state.opacity)
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
