public import Foundation

// Keyframes.
//
// A track is a sequence of keyframes for one part of a value, a timeline a set of tracks that run at the
// same time. Resolved for an initial value, each keyframe becomes a segment with a start, an end and a
// curve between them; segments of one track follow each other, and the last end stays.

/// A keyframe, or several in a row, for values of a type.
@MainActor public protocol KeyframeTrackContent<Value> {
    /// The type of the animated value.
    associatedtype Value: Animatable
    /// The keyframes. For the view layer itself.
    var _keyframes: [_Keyframe<Value>] { get }
}

/// One resolved keyframe. For the view layer itself.
public struct _Keyframe<Value: Animatable> {
    enum Curve {
        case linear(UnitCurve)
        case cubic(start: Value?, end: Value?)
        case spring(Spring, start: Value?)
        case move
    }
    let to: Value
    let duration: TimeInterval
    let curve: Curve
}

/// Reaches a value at a constant speed, or along a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _keyframes: [_Keyframe<Value>]
    /// Reaches a value after some seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        _keyframes = [
            _Keyframe(to: to, duration: max(duration, 0), curve: .linear(timingCurve))
        ]
    }
}

/// Reaches a value along a cubic curve that is smooth at both ends.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _keyframes: [_Keyframe<Value>]
    /// Reaches a value after some seconds. Velocities are per second; those that are not given continue
    /// the keyframe before, and lead to the one behind.
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {
        _keyframes = [
            _Keyframe(
                to: to, duration: max(duration, 0),
                curve: .cubic(start: startVelocity, end: endVelocity))
        ]
    }
}

/// Reaches a value by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _keyframes: [_Keyframe<Value>]
    /// Moves towards a value for some seconds; by default until the spring has settled.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
        startVelocity: Value? = nil
    ) {
        _keyframes = [
            _Keyframe(
                to: to, duration: max(duration ?? spring.settlingDuration, 0),
                curve: .spring(spring, start: startVelocity))
        ]
    }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _keyframes: [_Keyframe<Value>]
    /// Jumps to a value.
    public init(_ to: Value) { _keyframes = [_Keyframe(to: to, duration: 0, curve: .move)] }
}

/// Several keyframes in a row. For the view layer itself.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    /// The keyframes.
    public let _keyframes: [_Keyframe<Value>]
}

/// Puts keyframes in a row.
@MainActor @resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// A keyframe.
    public static func buildExpression<K: KeyframeTrackContent>(
        _ expression: K
    ) -> _KeyframeSequence<Value> where K.Value == Value {
        _KeyframeSequence(_keyframes: expression._keyframes)
    }
    /// Keyframes in a row.
    public static func buildBlock(
        _ components: _KeyframeSequence<Value>...
    ) -> _KeyframeSequence<Value> {
        _KeyframeSequence(_keyframes: components.flatMap(\._keyframes))
    }
    /// The keyframes of a loop.
    public static func buildArray(
        _ components: [_KeyframeSequence<Value>]
    ) -> _KeyframeSequence<Value> {
        _KeyframeSequence(_keyframes: components.flatMap(\._keyframes))
    }
    /// Keyframes under a condition.
    public static func buildOptional(
        _ component: _KeyframeSequence<Value>?
    ) -> _KeyframeSequence<Value> { component ?? _KeyframeSequence(_keyframes: []) }
    /// Keyframes of a branch.
    public static func buildEither(
        first component: _KeyframeSequence<Value>
    ) -> _KeyframeSequence<Value> { component }
    /// Keyframes of a branch.
    public static func buildEither(
        second component: _KeyframeSequence<Value>
    ) -> _KeyframeSequence<Value> { component }
}

/// Tracks of keyframes for the parts of a value.
@MainActor public protocol Keyframes<Value> {
    /// The type of the animated value.
    associatedtype Value
    /// The tracks from an initial value on. For the view layer itself.
    func _tracks(from initial: Value) -> [_ResolvedTrack<Value>]
}

/// A track for one initial value. For the view layer itself.
public struct _ResolvedTrack<Value> {
    let duration: TimeInterval
    let apply: (inout Value, TimeInterval) -> Void
}

/// Keyframes for one part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
    private let path: WritableKeyPath<Root, Value>
    private let content: Content

    /// Keyframes for the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        path = \.self
        self.content = content()
    }

    /// Keyframes for a part of the value.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        path = keyPath
        self.content = content()
    }

    /// The track from an initial value on.
    public func _tracks(from initial: Root) -> [_ResolvedTrack<Root>] {
        let segments = KeyframeSegments(content._keyframes, from: initial[keyPath: path])
        let path = path
        return [
            _ResolvedTrack(duration: segments.duration) { value, time in
                value[keyPath: path] = segments.value(at: time)
            }
        ]
    }
}

/// Several tracks at the same time. For the view layer itself.
public struct _KeyframeTracks<Value>: Keyframes {
    let make: (Value) -> [_ResolvedTrack<Value>]
    /// The tracks from an initial value on.
    public func _tracks(from initial: Value) -> [_ResolvedTrack<Value>] { make(initial) }
}

/// Runs tracks at the same time.
@MainActor @resultBuilder public struct KeyframesBuilder<Value> {
    /// Tracks for parts of the value.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeTracks<Value>
    where K.Value == Value { _KeyframeTracks(make: { expression._tracks(from: $0) }) }
    /// Tracks at the same time.
    public static func buildBlock(_ components: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value>
    {
        _KeyframeTracks { initial in components.flatMap { $0._tracks(from: initial) } }
    }
}

/// The values of keyframes over time.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let tracks: [_ResolvedTrack<Value>]

    /// The values of keyframes from an initial value on.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>)
    {
        self.init(initialValue, content())
    }

    init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
        self.initial = initial
        tracks = keyframes._tracks(from: initial)
    }

    /// The seconds until the last keyframe is reached.
    public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

    /// The value some seconds after the beginning.
    public func value(time: TimeInterval) -> Value {
        var value = initial
        for track in tracks { track.apply(&value, time) }
        return value
    }

    /// The value at a part of the duration, 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// The keyframes of one track with their starts, ends and velocities.
private struct KeyframeSegments<Value: Animatable> {
    private typealias Data = Value.AnimatableData
    private struct Segment {
        let begin: TimeInterval
        let keyframe: _Keyframe<Value>
        let from: Data
        let startVelocity: Data
        let endVelocity: Data
    }
    private let initial: Value
    private var segments: [Segment] = []
    private(set) var duration: TimeInterval = 0

    init(_ keyframes: [_Keyframe<Value>], from initial: Value) {
        self.initial = initial
        var from = initial.animatableData
        var velocity = Data.zero
        for (index, keyframe) in keyframes.enumerated() {
            var start = velocity
            let end: Data
            let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
            switch keyframe.curve {
            case .linear, .move: end = .zero
            case .spring(let spring, let given):
                start = given?.animatableData ?? velocity
                end = spring.velocity(
                    target: keyframe.to.animatableData - from, initialVelocity: start,
                    time: keyframe.duration)
            case .cubic(let given, let wanted):
                start = given?.animatableData ?? velocity
                end = wanted?.animatableData ?? Self.slope(from, over: keyframe, to: next)
            }
            segments.append(
                Segment(
                    begin: duration, keyframe: keyframe, from: from, startVelocity: start,
                    endVelocity: end))
            duration += keyframe.duration
            from = keyframe.to.animatableData
            velocity = end
        }
    }

    /// The velocity at the end of a cubic keyframe: that of a line from its start to the end of the next
    /// cubic one; zero if there is none.
    private static func slope(
        _ from: Data, over keyframe: _Keyframe<Value>, to next: _Keyframe<Value>?
    ) -> Data {
        guard let next, case .cubic = next.curve else { return .zero }
        let seconds = keyframe.duration + next.duration
        guard seconds > 0 else { return .zero }
        var slope = next.to.animatableData - from
        slope.scale(by: 1 / seconds)
        return slope
    }

    func value(at time: TimeInterval) -> Value {
        var value = initial
        guard let segment = segments.last(where: { $0.begin <= time }) ?? segments.first else {
            return value
        }
        value.animatableData = data(of: segment, at: max(time - segment.begin, 0))
        return value
    }

    private func data(of segment: Segment, at time: TimeInterval) -> Data {
        let to = segment.keyframe.to.animatableData
        let duration = segment.keyframe.duration
        guard time < duration else { return to }
        var way = to - segment.from
        switch segment.keyframe.curve {
        case .move: return to
        case .linear(let curve):
            way.scale(by: curve.value(at: time / duration))
            return segment.from + way
        case .spring(let spring, _):
            return segment.from
                + spring.value(target: way, initialVelocity: segment.startVelocity, time: time)
        case .cubic:
            // Hermite's basis.
            let t = time / duration
            var (start, end) = (segment.startVelocity, segment.endVelocity)
            way.scale(by: t * t * (3 - 2 * t))
            start.scale(by: duration * t * (1 - t) * (1 - t))
            end.scale(by: -duration * t * t * (1 - t))
            return segment.from + way + start + end
        }
    }
}

extension Animatable where Self: VectorArithmetic, AnimatableData == Self {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Double: Animatable {
    /// The number itself.
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    /// The number itself.
    public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
    /// The number itself.
    public typealias AnimatableData = CGFloat
}

extension CGPoint: Animatable {}
extension CGSize: Animatable {}
extension UnitPoint: Animatable {}
extension Angle: Animatable {
    /// The angle in radians.
    public nonisolated var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}
