import Foundation

/// How a change that is shown bit by bit goes on in time.
public nonisolated struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        /// An oscillator: the time of one swing in seconds, and how much of it is damped.
        case spring(response: Double, damping: Double)
    }

    private var curve: Curve
    /// Seconds of one run, without delay and at speed 1.
    private var duration: Double
    private var delay: Double = 0
    private var speed: Double = 1
    /// How many runs; `nil` for ever.
    private var runs: Int? = 1
    private var autoreverses = false

    private init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = max(duration, 0)
    }

    // MARK: Curves

    /// What is taken where nobody chose: `easeInOut` in 0.35 seconds.
    public static let `default` = easeInOut(duration: 0.35)
    /// As fast at the ends as in the middle.
    public static let linear = linear(duration: 0.35)
    /// Slow at the beginning.
    public static let easeIn = easeIn(duration: 0.35)
    /// Slow at the end.
    public static let easeOut = easeOut(duration: 0.35)
    /// Slow at both ends.
    public static let easeInOut = easeInOut(duration: 0.35)
    /// A spring that does not swing over.
    public static let smooth = spring(response: 0.5, dampingFraction: 1)
    /// A spring that swings over a little.
    public static let snappy = spring(response: 0.5, dampingFraction: 0.85)
    /// A spring that swings over.
    public static let bouncy = spring(response: 0.5, dampingFraction: 0.7)

    /// As fast at the ends as in the middle.
    ///
    /// - Parameter duration: seconds, zero or more.
    public static func linear(duration: Double) -> Animation {
        timingCurve(0, 0, 1, 1, duration: duration)
    }
    /// Slow at the beginning, in so many seconds.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }
    /// Slow at the end, in so many seconds.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }
    /// Slow at both ends, in so many seconds.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// Along a cubic Bézier curve from (0, 0) to (1, 1), time to the right and progress upwards.
    ///
    /// - Parameters:
    ///   - x1: of the first control point, cut to 0 … 1.
    ///   - x2: of the second control point, cut to 0 … 1.
    ///   - duration: seconds.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(
            .bezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2),
            duration: duration)
    }

    /// A spring.
    ///
    /// - Parameters:
    ///   - response: seconds of one swing without damping; more than 0.
    ///   - dampingFraction: 1 comes to rest without swinging over, less swings; more than 0.
    ///   - blendDuration: taken and not used.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        let response = max(response, 0.01)
        let damping = max(dampingFraction, 0.05)
        // What is left of the way falls to a thousandth: nothing a cell could show.
        let settling = response * log(1000) / (2 * .pi * min(damping, 1)) * (damping < 1 ? 1 : 1.35)
        return Animation(.spring(response: response, damping: damping), duration: settling)
    }

    // MARK: Changes

    /// Begins later by so many seconds.
    public func delay(_ delay: Double) -> Animation {
        var copy = self
        copy.delay += max(delay, 0)
        return copy
    }

    /// Goes so many times as fast.
    public func speed(_ speed: Double) -> Animation {
        var copy = self
        copy.speed *= max(speed, 0.001)
        return copy
    }

    /// Runs so many times, there and back in turns if asked for.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.runs = max(repeatCount, 1)
        copy.autoreverses = autoreverses
        return copy
    }

    /// Runs until the value changes again, there and back in turns if asked for.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.runs = nil
        copy.autoreverses = autoreverses
        return copy
    }

    // MARK: In time

    /// How much of the way is done.
    ///
    /// - Parameter seconds: since the change.
    /// - Returns: 0 at the old value, 1 at the new one, perhaps beyond on the way; `nil` when the new
    ///   value is reached for good.
    package func progress(at seconds: Double) -> Double? {
        let time = (seconds - delay) * speed
        if time <= 0 { return 0 }
        if duration == 0 { return nil }
        let run = (time / duration).rounded(.down)
        if let runs, run >= Double(runs) { return nil }
        let part = time - run * duration
        let goesBack = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let done = position(at: part)
        return goesBack ? 1 - done : done
    }

    private func position(at time: Double) -> Double {
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            let wanted = time / duration
            // Time grows along the curve, so halving finds the place; 20 halves are exact enough.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<20 {
                let middle = (low + high) / 2
                if bezier(middle, x1, x2) < wanted { low = middle } else { high = middle }
            }
            return bezier((low + high) / 2, y1, y2)
        case .spring(let response, let damping):
            let frequency = 2 * Double.pi / response
            if damping >= 1 {
                return 1 - exp(-frequency * time) * (1 + frequency * time)
            }
            let swing = frequency * (1 - damping * damping).squareRoot()
            let decay = exp(-damping * frequency * time)
            let angle = swing * time
            return 1 - decay * (cos(angle) + damping * frequency / swing * sin(angle))
        }
    }

    private func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
