/// A curve from (0, 0) to (1, 1): progress over time.
///
/// A cubic Bézier curve with two control points.
public nonisolated struct UnitCurve: Hashable, Sendable {
    private let x1: Double
    private let y1: Double
    private let x2: Double
    private let y2: Double

    /// A curve; x of the control points is clamped to 0 … 1.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
        (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
    }

    /// Constant speed.
    public static let linear = UnitCurve(0, 0, 1, 1)
    /// Slow at the beginning.
    public static let easeIn = UnitCurve(0.42, 0, 1, 1)
    /// Slow at the end.
    public static let easeOut = UnitCurve(0, 0, 0.58, 1)
    /// Slow at both ends.
    public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

    /// A cubic curve from (0, 0) to (1, 1); x of the control points is clamped to 0 … 1.
    public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint
    ) -> UnitCurve {
        UnitCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
    }
    /// The curve with time and progress exchanged.
    public var inverse: UnitCurve { UnitCurve(y1, x1, y2, x2) }

    /// The progress at a time from 0 to 1.
    public func value(at progress: Double) -> Double {
        let time = min(max(progress, 0), 1)
        // The diagonal, without the error of the search.
        if x1 == y1 && x2 == y2 { return time }
        // The curve's x increases with its parameter: bisection, where 20 steps give six digits.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if bezier(middle, x1, x2) < time { low = middle } else { high = middle }
        }
        return bezier((low + high) / 2, y1, y2)
    }

    private func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
