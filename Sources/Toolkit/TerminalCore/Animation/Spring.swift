public import Foundation

/// A damped spring of mass 1: how a value moves towards its target.
public nonisolated struct Spring: Hashable, Sendable {
    /// The period of the spring without damping, in seconds; at least 0.01.
    public let response: Double
    /// The damping: 1 is critical, less overshoots, more creeps. At least 0.05.
    public let dampingRatio: Double

    /// A spring with a period in seconds, at least 0.01, and a damping ratio, at least 0.05.
    public init(response: Double, dampingRatio: Double) {
        self.response = response.isNaN ? 0.5 : max(response, 0.01)
        self.dampingRatio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0.05)
    }

    /// A spring with a perceived duration in seconds.
    ///
    /// - `bounce`: 0 does not overshoot, towards 1 it swings longer, towards -1 it creeps.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(
            response: duration,
            dampingRatio: bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99)))
    }

    /// A spring with physical parameters. Overdamping counts as critical damping unless
    /// `allowOverDamping` is set.
    public init(
        mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
    ) {
        let mass = max(mass, 1e-6)
        let frequency = (max(stiffness, 1e-6) / mass).squareRoot()
        let ratio = damping / (2 * mass * frequency)
        self.init(
            response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
    }

    /// The perceived duration in seconds, which is ``response``.
    public var duration: TimeInterval { response }
    /// The force for each unit of displacement.
    public var stiffness: Double { frequency * frequency }
    /// The force for each unit of velocity.
    public var damping: Double { 2 * dampingRatio * frequency }

    /// The angular frequency without damping.
    private var frequency: Double { 2 * .pi / response }

    /// The seconds after which less than a thousandth of the way is left for good, which no cell can
    /// show.
    public var settlingDuration: TimeInterval {
        if dampingRatio < 1 { return log(1000) / (dampingRatio * frequency) }
        // (1 + x) · exp(-x) is 0.001 at x = 9.23.
        if dampingRatio == 1 { return 9.24 / frequency }
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        // The slower of two decays, whose share of the way is `slow`.
        let (slow, rate) = (
            (dampingRatio + root) / (2 * root), frequency * (dampingRatio - root)
        )
        return log(1000 * slow) / rate
    }

    /// A spring without overshoot, perceived duration 0.5 seconds.
    public static var smooth: Spring { smooth() }
    /// A spring without overshoot, plus some bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// A spring with a slight overshoot, perceived duration 0.5 seconds.
    public static var snappy: Spring { snappy() }
    /// A spring with a slight overshoot, plus some bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A spring with an overshoot, perceived duration 0.5 seconds.
    public static var bouncy: Spring { bouncy() }
    /// A spring with an overshoot, plus some bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Motion

    /// The value `time` seconds after it left zero for `target`.
    ///
    /// - `initialVelocity`: per second.
    public func value<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: TimeInterval
    ) -> V {
        let (rest, drift) = response(at: time)
        var way = target
        way.scale(by: 1 - rest)
        var start = initialVelocity
        start.scale(by: drift)
        return way + start
    }

    /// The displacement at `time` of a spring released at 1 without velocity, and of one released at 0
    /// with velocity 1.
    private func response(at time: Double) -> (rest: Double, drift: Double) {
        let decay = dampingRatio * frequency
        if dampingRatio == 1 {
            let fall = exp(-frequency * time)
            return (fall * (1 + frequency * time), fall * time)
        }
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let (fall, angle) = (exp(-decay * time), swing * time)
            return (fall * (cos(angle) + decay / swing * sin(angle)), fall * sin(angle) / swing)
        }
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (exp((root - decay) * time), exp((-root - decay) * time))
        return (
            ((decay + root) * slow - (decay - root) * fast) / (2 * root),
            (slow - fast) / (2 * root)
        )
    }
}
