import Foundation

/// A curve from (0, 0) to (1, 1): progress over time.
public nonisolated struct UnitCurve: Hashable, Sendable {
    private enum Shape: Hashable, Sendable {
        /// A cubic Bézier curve with two control points.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        case circularIn
        case circularOut
        case circularInOut
    }
    private let shape: Shape
    /// Whether time and progress are exchanged.
    private var isInverse = false

    private init(_ shape: Shape) { self.shape = shape }

    /// A cubic Bézier curve; x of the control points is clamped to 0 … 1.
    public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint
    ) -> UnitCurve {
        bezier(
            Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
            Double(endControlPoint.y))
    }

    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(.bezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2))
    }

    /// Constant speed.
    public static let linear = bezier(0, 0, 1, 1)
    /// Slow at the beginning.
    public static let easeIn = bezier(0.42, 0, 1, 1)
    /// Slow at the end.
    public static let easeOut = bezier(0, 0, 0.58, 1)
    /// Slow at both ends.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)
    /// A quarter of a circle, slow at the beginning.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A quarter of a circle, slow at the end.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Two quarters of a circle, slow at both ends.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The curve with time and progress exchanged.
    public var inverse: UnitCurve {
        var curve = self
        curve.isInverse.toggle()
        return curve
    }

    /// The progress at a time from 0 to 1.
    public func value(at progress: Double) -> Double {
        let progress = min(max(progress, 0), 1)
        return isInverse ? solve { value($0, of: shape) <= progress } : value(progress, of: shape)
    }

    /// The slope at a time from 0 to 1.
    public func velocity(at progress: Double) -> Double {
        let step = 1e-4
        let (low, high) = (max(progress - step, 0), min(progress + step, 1))
        return low < high ? (value(at: high) - value(at: low)) / (high - low) : 0
    }

    private func value(_ time: Double, of shape: Shape) -> Double {
        switch shape {
        case .bezier(let x1, let y1, let x2, let y2):
            // The diagonal, without the error of the search.
            if x1 == y1 && x2 == y2 { return time }
            // The curve's x increases with its parameter.
            return bezier(solve { bezier($0, x1, x2) < time }, y1, y2)
        case .circularIn: return 1 - (1 - time * time).squareRoot()
        case .circularOut: return (1 - (1 - time) * (1 - time)).squareRoot()
        case .circularInOut:
            return time < 0.5
                ? (1 - (1 - 4 * time * time).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - time) * (1 - time)).squareRoot()) / 2
        }
    }

    /// Where `isBefore` becomes false between 0 and 1, by bisection: 20 steps give six digits.
    private func solve(_ isBefore: (Double) -> Bool) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
