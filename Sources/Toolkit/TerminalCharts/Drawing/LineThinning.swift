package import Foundation

/// Thins the points of a line while they are added.
///
/// Of neighbouring points in one column of dots only the first, the lowest, the highest and the last
/// are kept: the line covers the same dots with at most four points a column, however many there
/// were.
package nonisolated struct LineThinning {
    /// The points that are left.
    package private(set) var points: [CGPoint] = []
    /// How many columns there are to a unit of x.
    private let density: Double
    private var column = Double.nan
    private var first = CGPoint.zero
    private var lowest = CGPoint.zero
    private var highest = CGPoint.zero
    private var last = CGPoint.zero
    private var lowestCameFirst = true

    package init(density: Double) { self.density = density }

    package mutating func add(_ point: CGPoint) {
        let place = (point.x * density).rounded(.down)
        if place != column {
            finish()
            column = place
            (first, lowest, highest, last) = (point, point, point, point)
            return
        }
        last = point
        if point.y < lowest.y {
            lowest = point
            lowestCameFirst = false
        }
        if point.y > highest.y {
            highest = point
            lowestCameFirst = true
        }
    }

    /// Adds what is left of the last column; call it after the last point.
    package mutating func finish() {
        guard !column.isNaN else { return }
        let extremes = lowestCameFirst ? [lowest, highest] : [highest, lowest]
        for point in [first] + extremes + [last] where points.last != point {
            points.append(point)
        }
        column = .nan
        lowestCameFirst = true
    }
}
