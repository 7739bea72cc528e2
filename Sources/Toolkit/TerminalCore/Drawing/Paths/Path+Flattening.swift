public import Foundation

// Curves are flattened to straight segments that are accurate to an eighth of a cell, and all
// questions about a path are answered from the segments.

/// A sequence of connected straight segments.
nonisolated struct Polyline {
    var points: [CGPoint]
    var isClosed = false

    /// The segments, including the closing one.
    var segments: [(CGPoint, CGPoint)] {
        var segments = Array(zip(points, points.dropFirst()))
        if isClosed, let first = points.first, let last = points.last, first != last {
            segments.append((last, first))
        }
        return segments
    }
}

package nonisolated func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    return (dx * dx + dy * dy).squareRoot()
}

package nonisolated func between(_ from: CGPoint, _ to: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
}

nonisolated extension Path {
    /// The subpaths as straight segments. Points that are not finite are omitted.
    var polylines: [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline(points: [])
        func finish() {
            if !line.points.isEmpty { lines.append(line) }
        }
        func add(_ point: CGPoint) {
            if point.x.isFinite, point.y.isFinite { line.points.append(point) }
        }
        for element in elements {
            switch element {
            case .move(let to):
                finish()
                line = Polyline(points: [])
                add(to)
            case .line(let to): add(to)
            case .quadCurve(let to, let control):
                guard let from = line.points.last else { continue }
                Self.cut(
                    from, between(from, control, 2 / 3), between(to, control, 2 / 3), to, add)
            case .curve(let to, let control1, let control2):
                guard let from = line.points.last else { continue }
                Self.cut(from, control1, control2, to, add)
            case .closeSubpath:
                line.isClosed = true
                finish()
                line = Polyline(points: line.points.first.map { [$0] } ?? [])
            }
        }
        // A single point after a close is only the current point.
        if line.points.count > 1 || elements.last != .closeSubpath { finish() }
        return lines
    }

    private static func cut(
        _ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint,
        _ add: (CGPoint) -> Void
    ) {
        let length =
            distance(from, control1) + distance(control1, control2)
            + distance(control2, to)
        guard length.isFinite else { return }
        // A quarter circle of radius r in n segments has an error of 0.31 r / n².
        let pieces = Int(min(max(4 * length.squareRoot(), 8), 64))
        for piece in 1..<pieces {
            let share = CGFloat(piece) / CGFloat(pieces)
            let a = between(from, control1, share)
            let b = between(control1, control2, share)
            let c = between(control2, to, share)
            add(between(between(a, b, share), between(b, c, share), share))
        }
        add(to)
    }

    /// The bounding box of the outline; `CGRect.null` for an empty path.
    public var boundingRect: CGRect {
        if let bounds = outline?.bounds, bounds.minX.isFinite, bounds.minY.isFinite,
            bounds.maxX.isFinite, bounds.maxY.isFinite
        {
            return bounds
        }
        var (left, top) = (CGFloat.infinity, CGFloat.infinity)
        var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
        for point in polylines.lazy.flatMap(\.points) {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        guard left <= right else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a fill covers a point, by the non-zero winding rule or, with `eoFill`, the even-odd rule.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        for line in polylines {
            var closed = line
            closed.isClosed = true
            for (from, to) in closed.segments where (from.y <= point.y) != (to.y <= point.y) {
                let share = (point.y - from.y) / (to.y - from.y)
                if from.x + (to.x - from.x) * share > point.x {
                    winding += to.y > from.y ? 1 : -1
                }
            }
        }
        return eoFill ? winding & 1 != 0 : winding != 0
    }

    /// The part of the outline between two fractions of its length, 0 to 1, as straight segments.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        if from <= 0, to >= 1 { return self }
        let lines = polylines
        let segments = lines.map(\.segments)
        let total = segments.joined().reduce(0) { $0 + distance($1.0, $1.1) }
        let (begin, end) = (max(from, 0) * total, min(to, 1) * total)
        var path = Path()
        guard begin < end else { return path }
        var position: CGFloat = 0
        for chain in segments {
            var drawing = false
            for (start, finish) in chain {
                let length = distance(start, finish)
                let (low, high) = (max(begin, position), min(end, position + length))
                if low < high {
                    if !drawing { path.move(to: between(start, finish, (low - position) / length)) }
                    path.addLine(to: between(start, finish, (high - position) / length))
                    drawing = true
                }
                position += length
            }
        }
        return path
    }
}
