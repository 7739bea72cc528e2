public import Foundation

/// The timing of an animated change: its curve, duration, delay, speed and repetition.
public nonisolated struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        case unit(UnitCurve)
        /// A spring, and its velocity at the beginning in ways per second.
        case spring(Spring, velocity: Double)
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

    /// Constant speed.
    ///
    /// - Parameter duration: in seconds; negative counts as 0.
    public static func linear(duration: Double) -> Animation {
        timingCurve(.linear, duration: duration)
    }
    /// Slow at the beginning. `duration` is in seconds; negative counts as 0.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(.easeIn, duration: duration)
    }
    /// Slow at the end. `duration` is in seconds; negative counts as 0.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(.easeOut, duration: duration)
    }
    /// Slow at both ends. `duration` is in seconds; negative counts as 0.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(.easeInOut, duration: duration)
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
    ) -> Animation { timingCurve(UnitCurve(x1, y1, x2, y2), duration: duration) }

    /// Follows a curve. `duration` is in seconds; negative counts as 0.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.unit(curve), duration: duration)
    }

    // MARK: Springs

    /// A spring without overshoot, perceived duration 0.5 seconds.
    public static let smooth = smooth()
    /// A spring with a slight overshoot, perceived duration 0.5 seconds.
    public static let snappy = snappy()
    /// A spring with an overshoot, perceived duration 0.5 seconds.
    public static let bouncy = bouncy()
    /// A spring without overshoot, perceived duration 0.5 seconds.
    public static var spring: Animation { spring(Spring()) }
    /// A quick spring, for changes that follow the mouse: a response of 0.15 seconds.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A spring without overshoot, plus some bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }
    /// A spring with a slight overshoot, plus some bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }
    /// A spring with an overshoot, plus some bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    /// Follows a spring until a thousandth of the way is left. `blendDuration` has no effect: an
    /// animation that replaces a running one starts at rest.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        interpolatingSpring(spring)
    }

    /// A spring with a perceived duration in seconds; see ``Spring/init(duration:bounce:)``.
    /// `blendDuration` has no effect.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { spring(Spring(duration: duration, bounce: bounce)) }

    /// A spring with a response in seconds, at least 0.01, and a damping of which 1 or more does not
    /// overshoot, at least 0.05. `blendDuration` has no effect.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { spring(Spring(response: response, dampingRatio: dampingFraction)) }

    /// A quick spring, for changes that follow the mouse. `blendDuration` has no effect.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { spring(Spring(response: response, dampingRatio: dampingFraction)) }

    /// A quick spring, for changes that follow the mouse. `blendDuration` has no effect.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation { spring(Spring(duration: duration, bounce: 0.14 + extraBounce)) }

    /// A spring with physical parameters.
    ///
    /// - `initialVelocity`: in ways per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
            initialVelocity: initialVelocity)
    }

    /// A spring with a perceived duration in seconds and a velocity at the beginning, in ways per
    /// second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring with a velocity at the beginning, in ways per second.
    public static func interpolatingSpring(
        _ spring: Spring, initialVelocity: Double = 0
    ) -> Animation {
        Animation(.spring(spring, velocity: initialVelocity), duration: spring.settlingDuration)
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

    /// Whether a moment is after the perceived end: before a spring has settled.
    func isLogicallyComplete(at seconds: Double) -> Bool {
        guard case .spring(let spring, _) = curve, let runs else { return false }
        return (seconds - delay) * speed >= duration * Double(runs - 1) + spring.duration
    }

    private func position(at time: Double) -> Double {
        switch curve {
        case .unit(let curve): curve.value(at: time / duration)
        case .spring(let spring, let velocity):
            spring.value(target: 1.0, initialVelocity: velocity, time: time)
        }
    }
}
