package import Foundation

nonisolated extension InterpolationMethod {
    /// The corners of the line through some points.
    ///
    /// Curves become a chain of short straight lines, one for each half unit of x.
    package func line(through points: [CGPoint]) -> [CGPoint] {
        guard points.count > 1 else { return points }
        switch rule {
        case .linear: return points
        case .stepStart: return steps(points) { _, to in to.x }
        case .stepEnd: return steps(points) { from, _ in from.x }
        case .stepCenter: return steps(points) { ($0.x + $1.x) / 2 }
        case .monotone: return curve(points, slopes: monotoneSlopes(points))
        case .cardinal(let tension): return curve(points, tension: tension)
        }
    }

    private func steps(
        _ points: [CGPoint], at place: (_ from: CGPoint, _ to: CGPoint) -> CGFloat
    ) -> [CGPoint] {
        var line: [CGPoint] = []
        for (point, next) in zip(points, points.dropFirst()) {
            let x = place(point, next)
            line += [point, CGPoint(x: x, y: point.y), CGPoint(x: x, y: next.y)]
        }
        if let last = points.last { line.append(last) }
        return line
    }

    /// Slopes after Fritsch and Carlson: zero at extremes, and never so steep that a curve overshoots.
    private func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
        let secants = zip(points, points.dropFirst()).map { point, next in
            next.x == point.x ? 0 : (next.y - point.y) / (next.x - point.x)
        }
        return points.indices.map { index in
            guard index > 0 else { return secants[0] }
            guard index < secants.count else { return secants[index - 1] }
            let (before, after) = (secants[index - 1], secants[index])
            if before * after <= 0 { return 0 }
            let mean = (before + after) / 2
            let limit = 3 * min(abs(before), abs(after))
            return min(max(mean, -limit), limit)
        }
    }

    private func curve(_ points: [CGPoint], slopes: [CGFloat]) -> [CGPoint] {
        curve(points) { index, side in
            let width = (points[index + 1].x - points[index].x) / 3
            let slope = slopes[index + side]
            return CGPoint(x: width, y: slope * width)
        }
    }

    private func curve(_ points: [CGPoint], tension: CGFloat) -> [CGPoint] {
        curve(points) { index, side in
            let (before, after) = (
                points[max(index + side - 1, 0)], points[min(index + side + 1, points.count - 1)]
            )
            let share = (1 - tension) / 6
            return CGPoint(x: (after.x - before.x) * share, y: (after.y - before.y) * share)
        }
    }

    /// Cubic curves between neighbouring points.
    ///
    /// - Parameter handle: the vector from an end of the curve that starts at `index` to its control
    ///   point, forwards; `side` is 0 for the start and 1 for the end.
    private func curve(
        _ points: [CGPoint], handle: (_ index: Int, _ side: Int) -> CGPoint
    ) -> [CGPoint] {
        var line = [points[0]]
        for index in 0..<points.count - 1 {
            let (from, to) = (points[index], points[index + 1])
            let (out, into) = (handle(index, 0), handle(index, 1))
            let count = min(max(Int((abs(to.x - from.x) * 2).rounded(.up)), 1), 64)
            for step in 1...count {
                let t = CGFloat(step) / CGFloat(count)
                let (a, b, c, d) = (
                    (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t),
                    t * t * t
                )
                func mix(_ p: CGFloat, _ q: CGFloat, _ r: CGFloat, _ s: CGFloat) -> CGFloat {
                    a * p + b * q + c * r + d * s
                }
                line.append(
                    CGPoint(
                        x: mix(from.x, from.x + out.x, to.x - into.x, to.x),
                        y: mix(from.y, from.y + out.y, to.y - into.y, to.y)))
            }
        }
        return line
    }
}
