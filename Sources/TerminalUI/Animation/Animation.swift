import Foundation

/// The timing of an animated change: its curve, duration, delay, speed and repetition.
public nonisolated struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        /// A damped oscillator: the period without damping in seconds, and the damping ratio.
        case spring(response: Double, damping: Double)
    }

    private var curve: Curve
    /// Seconds of one run, without delay and at speed 1.
    private var duration: Double
    private var delay: Double = 0
    private var speed: Double = 1
    /// The number of runs; `nil` repeats for ever.
    private var runs: Int? = 1
    private var autoreverses = false

    private init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = max(duration, 0)
    }

    // MARK: Curves

    /// The animation of ``withAnimation(_:_:)`` without an argument: `easeInOut` with 0.35 seconds.
    public static let `default` = easeInOut(duration: 0.35)
    /// Constant speed, 0.35 seconds.
    public static let linear = linear(duration: 0.35)
    /// Slow at the beginning, 0.35 seconds.
    public static let easeIn = easeIn(duration: 0.35)
    /// Slow at the end, 0.35 seconds.
    public static let easeOut = easeOut(duration: 0.35)
    /// Slow at both ends, 0.35 seconds.
    public static let easeInOut = easeInOut(duration: 0.35)
    /// A spring without overshoot, response 0.5 seconds.
    public static let smooth = spring(response: 0.5, dampingFraction: 1)
    /// A spring with a slight overshoot, response 0.5 seconds.
    public static let snappy = spring(response: 0.5, dampingFraction: 0.85)
    /// A spring with an overshoot, response 0.5 seconds.
    public static let bouncy = spring(response: 0.5, dampingFraction: 0.7)

    /// Constant speed.
    ///
    /// - Parameter duration: in seconds; negative counts as 0.
    public static func linear(duration: Double) -> Animation {
        timingCurve(0, 0, 1, 1, duration: duration)
    }
    /// Slow at the beginning. `duration` is in seconds; negative counts as 0.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }
    /// Slow at the end. `duration` is in seconds; negative counts as 0.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }
    /// Slow at both ends. `duration` is in seconds; negative counts as 0.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// Follows a cubic Bézier curve from (0, 0) to (1, 1); x is time and y is progress.
    ///
    /// - Parameters:
    ///   - x1: x of the first control point, clamped to 0 … 1.
    ///   - y1: y of the first control point.
    ///   - x2: x of the second control point, clamped to 0 … 1.
    ///   - y2: y of the second control point.
    ///   - duration: in seconds; negative counts as 0.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(
            .bezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2),
            duration: duration)
    }

    /// Follows a damped spring until about 0.1 % of the distance is left.
    ///
    /// - Parameters:
    ///   - response: period without damping in seconds; less than 0.01 counts as 0.01.
    ///   - dampingFraction: 1 or more does not overshoot; less than 0.05 counts as 0.05.
    ///   - blendDuration: ignored.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        let response = max(response, 0.01)
        let damping = max(dampingFraction, 0.05)
        // The remaining distance has fallen to a thousandth, which no cell can show.
        let settling = response * log(1000) / (2 * .pi * min(damping, 1)) * (damping < 1 ? 1 : 1.35)
        return Animation(.spring(response: response, damping: damping), duration: settling)
    }

    // MARK: Changes

    /// Delays the beginning by some seconds; negative counts as 0.
    public func delay(_ delay: Double) -> Animation {
        var copy = self
        copy.delay += max(delay, 0)
        return copy
    }

    /// Multiplies the speed; a factor less than 0.001 counts as 0.001. The delay stays the same.
    public func speed(_ speed: Double) -> Animation {
        var copy = self
        copy.speed *= max(speed, 0.001)
        return copy
    }

    /// Runs a number of times, at least once; with `autoreverses` every second run goes backwards.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.runs = max(repeatCount, 1)
        copy.autoreverses = autoreverses
        return copy
    }

    /// Runs until the value changes again; with `autoreverses` every second run goes backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var copy = self
        copy.runs = nil
        copy.autoreverses = autoreverses
        return copy
    }

    // MARK: Progress

    /// The progress from the old to the new value.
    ///
    /// - Parameter seconds: time since the change.
    /// - Returns: 0 at the old value, 1 at the new one, outside 0 … 1 while a spring overshoots;
    ///   `nil` once the animation is finished and the new value is shown.
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
            // The curve's x increases with its parameter, so bisection finds it; 20 steps give six
            // digits.
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
