import Foundation

// A stroke is a set of convex pieces of the same orientation, so that the non-zero winding rule gives
// their union: a rectangle for each segment of the path, a wedge or a circle where two meet, a
// circle or a longer rectangle at an end.

nonisolated extension Path {
    /// The outline of the stroked path, to be filled by the non-zero winding rule.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var stroke = Stroke(style: style)
        for line in dashed(style) { stroke.add(line) }
        return stroke.path
    }

    private func dashed(_ style: StrokeStyle) -> [Polyline] {
        let pattern = style.dash.map { max($0, 0) }
        let period = pattern.reduce(0, +)
        let lines = polylines
        let total = lines.lazy.flatMap(\.segments).reduce(0) { $0 + distance($1.0, $1.1) }
        // Ten thousand dashes are indistinguishable from a line.
        guard period > 0, period.isFinite, style.dashPhase.isFinite, total / period < 10_000 else {
            return lines
        }
        var result: [Polyline] = []
        for line in lines {
            var phase = style.dashPhase.truncatingRemainder(dividingBy: period * 2)
            if phase < 0 { phase += period * 2 }
            var step = 0
            while phase >= pattern[step % pattern.count] {
                phase -= pattern[step % pattern.count]
                step += 1
            }
            var rest = pattern[step % pattern.count] - phase
            var current: Polyline?
            for (from, to) in line.segments {
                let length = distance(from, to)
                guard length > 0 else { continue }
                var done: CGFloat = 0
                while done < length {
                    let reach = min(done + rest, length)
                    if step.isMultiple(of: 2) {
                        if current == nil {
                            current = Polyline(points: [between(from, to, done / length)])
                        }
                        current?.points.append(between(from, to, reach / length))
                    }
                    // At large coordinates a short dash may not advance at all; it ends then.
                    rest = reach > done ? rest - (reach - done) : 0
                    done = reach
                    while rest <= 1e-9 {
                        if let dash = current { result.append(dash) }
                        current = nil
                        step += 1
                        rest += pattern[step % pattern.count]
                    }
                }
            }
            if let dash = current { result.append(dash) }
        }
        return result
    }
}

/// Builds the pieces of a stroke.
private nonisolated struct Stroke {
    package let style: StrokeStyle
    package var path = Path()
    private var half: CGFloat { style.lineWidth / 2 }

    init(style: StrokeStyle) { self.style = style }

    package mutating func add(_ line: Polyline) {
        let segments = line.segments.filter { distance($0.0, $0.1) > 0 }
        guard let first = segments.first, let last = segments.last else {
            if let point = line.points.first, style.lineCap == .round { addCircle(point) }
            return
        }
        for (index, segment) in segments.enumerated() {
            var (from, to) = segment
            let along = direction(from, to)
            if !line.isClosed && style.lineCap == .square {
                if index == 0 {
                    from = CGPoint(x: from.x - along.x * half, y: from.y - along.y * half)
                }
                if index == segments.count - 1 {
                    to = CGPoint(x: to.x + along.x * half, y: to.y + along.y * half)
                }
            }
            let (nx, ny) = (-along.y * half, along.x * half)
            addPiece([
                CGPoint(x: from.x + nx, y: from.y + ny), CGPoint(x: to.x + nx, y: to.y + ny),
                CGPoint(x: to.x - nx, y: to.y - ny), CGPoint(x: from.x - nx, y: from.y - ny),
            ])
        }
        for (before, after) in zip(segments, segments.dropFirst()) { addJoin(before, after) }
        if line.isClosed {
            addJoin(last, first)
        } else if style.lineCap == .round {
            addCircle(first.0)
            addCircle(last.1)
        }
    }

    private func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = distance(from, to)
        return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
    }

    private mutating func addJoin(_ before: (CGPoint, CGPoint), _ after: (CGPoint, CGPoint)) {
        let corner = after.0
        let (a, b) = (direction(before.0, before.1), direction(after.0, after.1))
        let cross = a.x * b.y - a.y * b.x
        let dot = a.x * b.x + a.y * b.y
        if abs(cross) < 1e-9 && dot > 0 { return }
        if style.lineJoin == .round {
            addCircle(corner)
            return
        }
        // The wedge goes on the outer side of the turn.
        let side = cross > 0 ? -half : half
        let first = CGPoint(x: corner.x - a.y * side, y: corner.y + a.x * side)
        let second = CGPoint(x: corner.x - b.y * side, y: corner.y + b.x * side)
        var wedge = [corner, first, second]
        // The tip is half the width divided by cos(turn / 2) away from the corner.
        let cosine = ((1 + dot) / 2).squareRoot()
        if style.lineJoin == .miter, cosine > 1e-6, 1 / cosine <= style.miterLimit {
            let (mx, my) = (first.x + second.x - 2 * corner.x, first.y + second.y - 2 * corner.y)
            let length = (mx * mx + my * my).squareRoot()
            if length > 0 {
                let reach = half / cosine / length
                let tip = CGPoint(x: corner.x + mx * reach, y: corner.y + my * reach)
                wedge = [corner, first, tip, second]
            }
        }
        addPiece(wedge)
    }

    private mutating func addCircle(_ center: CGPoint) {
        let count = 24
        addPiece(
            (0..<count).map { step in
                let angle = -2 * CGFloat.pi * CGFloat(step) / CGFloat(count)
                return CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle))
            })
    }

    /// Adds a convex piece in the orientation common to all.
    private mutating func addPiece(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
            area += from.x * to.y - to.x * from.y
        }
        path.addLines(area < 0 ? points : points.reversed())
        path.closeSubpath()
    }
}
