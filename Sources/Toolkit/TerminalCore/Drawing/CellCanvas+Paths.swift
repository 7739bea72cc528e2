import Foundation

nonisolated extension CellCanvas {
    /// Fills a path.
    package func fill(_ path: Path, with paint: Paint, style: FillStyle = FillStyle()) {
        if let transform = state.transform {
            return seen {
                fill(path.applying(transform), with: paint.applying(transform), style: style)
            }
        }
        if case .rect(let rect)? = path.outline {
            fill(rect.standardized, with: paint)
            return
        }
        let bounds = path.boundingRect
        guard let covered = coverage(path, bounds: bounds, eoFill: style.isEOFilled) else {
            // Too small to contain a sample's centre: covers one sample, as a rectangle does.
            if bounds.width > 0, bounds.height > 0 { fill(bounds, with: paint) }
            return
        }
        fill(covered, with: paint)
    }

    /// Strokes a path. Rectangles, rounded ones included, and paths of horizontal and vertical lines
    /// are drawn with box-drawing glyphs if the stroke is thin enough; other strokes are filled, at
    /// least one sample wide.
    package func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
        guard style.lineWidth > 0 else { return }
        if let transform = state.transform {
            return seen {
                stroke(
                    path.applying(transform), with: paint.applying(transform),
                    style: style.scaled(by: transform))
            }
        }
        if style.dash.isEmpty {
            switch path.outline {
            case .rect(let rect)?:
                strokeRect(rect.standardized, width: style.lineWidth, paint: paint)
                return
            case .roundedRect(let rect, let size)? where isHeavy(style.lineWidth) != nil:
                strokeRect(
                    rect.standardized, width: style.lineWidth, paint: paint,
                    cornerRadius: min(abs(size.width), abs(size.height)))
                return
            default:
                if let heavy = isHeavy(style.lineWidth),
                    drawLines(path, heavy: heavy, paint: paint)
                {
                    return
                }
            }
        }
        var wide = style
        wide.lineWidth = max(style.lineWidth, cell.width / 8, cell.height / 8)
        let stroked = path.strokedPath(wide)
        if let covered = coverage(stroked, bounds: stroked.boundingRect, eoFill: false) {
            fill(covered, with: paint)
        }
    }

    /// Clips subsequent drawing to a path. Text is visible in cells whose centre is inside.
    package func clip(to path: Path, style: FillStyle = FillStyle()) {
        let path = state.transform.map { path.applying($0) } ?? path
        if case .rect(let rect)? = path.outline {
            state.clip = state.clip.intersection(sampleBox(rect.standardized, atLeastOne: false))
            return
        }
        let empty = Coverage(cells: CellRect(column: 0, row: 0, columns: 0, rows: 0))
        let inside =
            coverage(path, bounds: path.boundingRect, eoFill: style.isEOFilled) ?? empty
        state.clip = state.clip.intersection(SampleBox(inside.cells))
        state.mask = state.mask.map { $0.intersection(inside) } ?? inside
    }

    /// Fills the samples of a coverage that are inside the clip.
    func fill(_ covered: Coverage, with paint: Paint) {
        let box = SampleBox(covered.cells).intersection(state.clip)
        guard !box.isEmpty else { return }
        switch paint {
        case .gradient(let gradient):
            each(box) { column, row, mask in
                let mask = mask & covered.mask(column: column, row: row)
                self.paint(gradient, column: column, row: row, mask: mask)
            }
        case .terminalForeground, .color:
            let solid: RGBA = if case .color(let color) = paint { color } else { assumedForeground }
            let color = solid.fading(to: state.opacity)
            each(box) { column, row, mask in
                let mask = mask & covered.mask(column: column, row: row)
                surface.paint(row * columns + column, mask: mask, color: color)
            }
        }
    }

    /// The samples inside a path, clipped to `limit` or the current clip; `nil` if there are none.
    ///
    /// Scanline algorithm: for each row of samples, the outline's crossings with the line through the
    /// samples' centres are sorted from left to right, and the winding number between two crossings
    /// decides what is inside.
    func coverage(
        _ path: Path, bounds: CGRect, eoFill: Bool, within limit: SampleBox? = nil
    ) -> Coverage? {
        let box = sampleBox(bounds).intersection(limit ?? state.clip)
        guard !box.isEmpty else { return nil }
        let (sx, sy) = (8 / cell.width, 8 / cell.height)
        var crossings: [(row: Int, x: CGFloat, winding: Int)] = []
        for line in path.polylines {
            var closed = line
            closed.isClosed = true
            for (from, to) in closed.segments where from.y != to.y {
                let down = to.y > from.y
                let (upper, lower) = down ? (from, to) : (to, from)
                let first = max(Self.firstSample(upper.y * sy, limit: rows * 8), box.top)
                let end = min(Self.firstSample(lower.y * sy, limit: rows * 8), box.bottom)
                guard first < end else { continue }
                let slope = (lower.x - upper.x) / (lower.y - upper.y)
                for row in first..<end {
                    let y = (CGFloat(row) + 0.5) / sy
                    let x = (upper.x + (y - upper.y) * slope) * sx
                    crossings.append((row, x, down ? 1 : -1))
                }
            }
        }
        crossings.sort { ($0.row, $0.x) < ($1.row, $1.x) }
        var covered = Coverage(cells: box.cells)
        var isEmpty = true
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.winding
            guard crossing.row == next.row, eoFill ? winding & 1 != 0 : winding != 0 else {
                if crossing.row != next.row { winding = 0 }
                continue
            }
            let left = Self.firstSample(crossing.x, limit: columns * 8)
            let right = Self.firstSample(next.x, limit: columns * 8)
            guard left < right else { continue }
            covered.add(row: crossing.row, from: left, to: right)
            isEmpty = false
        }
        return isEmpty ? nil : covered
    }

    /// Draws a path with box-drawing glyphs if it has only horizontal and vertical lines.
    ///
    /// - Returns: whether it was drawn.
    private func drawLines(_ path: Path, heavy: Bool, paint: Paint) -> Bool {
        let lines = path.polylines
        let segments = lines.flatMap(\.segments)
        guard !segments.isEmpty, segments.allSatisfy({ $0.0.x == $0.1.x || $0.0.y == $0.1.y })
        else { return false }
        let bounds = path.boundingRect
        // A line on the path's right or lower edge is drawn in the last cell inside it.
        func place(_ at: CGFloat, _ low: CGFloat, _ high: CGFloat, _ unit: CGFloat) -> CGFloat {
            let number = at / unit
            return at == high && high > low ? number.rounded(.up) - 1 : number.rounded(.down)
        }
        for (from, to) in segments {
            let ends = [from, to].map { point in
                CGPoint(
                    x: place(point.x, bounds.minX, bounds.maxX, cell.width) * cell.width,
                    y: place(point.y, bounds.minY, bounds.maxY, cell.height) * cell.height)
            }
            let (left, right) = (min(ends[0].x, ends[1].x), max(ends[0].x, ends[1].x))
            let (top, bottom) = (min(ends[0].y, ends[1].y), max(ends[0].y, ends[1].y))
            let rect = CGRect(
                x: left, y: top, width: right - left + cell.width,
                height: bottom - top + cell.height)
            if from.y == to.y {
                horizontalRule(rect, heavy: heavy, paint: paint)
            } else {
                verticalRule(rect, heavy: heavy, paint: paint)
            }
        }
        return true
    }
}
