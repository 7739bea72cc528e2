public import Foundation

/// What can be added and multiplied, so that there are values between two.
public nonisolated protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies every part by a number.
    mutating func scale(by rhs: Double)
    /// The sum of the squares of all parts.
    var magnitudeSquared: Double { get }
}

nonisolated extension Double: VectorArithmetic {
    /// Multiplies by a number.
    public mutating func scale(by rhs: Double) { self *= rhs }
    /// The square.
    public var magnitudeSquared: Double { self * self }
}

nonisolated extension Float: VectorArithmetic {
    /// Multiplies by a number.
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The square.
    public var magnitudeSquared: Double { Double(self * self) }
}

nonisolated extension CGFloat: VectorArithmetic {
    /// Multiplies by a number.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// The square.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// The data of what has nothing to animate.
public nonisolated struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Nothing.
    public static let zero = EmptyAnimatableData()
    /// Nothing.
    public init() {}
    /// Nothing.
    public static func + (left: Self, right: Self) -> Self { left }
    /// Nothing.
    public static func - (left: Self, right: Self) -> Self { left }
    /// Changes nothing.
    public mutating func scale(by rhs: Double) {}
    /// Zero.
    public var magnitudeSquared: Double { 0 }
}

/// Two values that change together.
public nonisolated struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
    VectorArithmetic
{
    /// The first one.
    public var first: First
    /// The second one.
    public var second: Second

    /// Two values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Both zero.
    public static var zero: Self { Self(.zero, .zero) }
    /// Adds part by part.
    public static func + (left: Self, right: Self) -> Self {
        Self(left.first + right.first, left.second + right.second)
    }
    /// Subtracts part by part.
    public static func - (left: Self, right: Self) -> Self {
        Self(left.first - right.first, left.second - right.second)
    }
    /// Multiplies both by a number.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }
    /// The sum over both.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

nonisolated extension CGPoint {
    /// Both coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

nonisolated extension CGSize {
    /// Width and height.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

/// A view, modifier or shape of which a part can take all values between an old and a new one.
///
/// When such a view changes inside ``withAnimation(_:_:)`` or below `animation(_:value:)`, its data
/// go from the old to the new value in many small steps, and its body runs for each.
@MainActor public protocol Animatable {
    /// What changes bit by bit.
    associatedtype AnimatableData: VectorArithmetic
    /// What changes bit by bit.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable {
    /// This value with its data at a part of the way from another's.
    fileprivate func blended(from old: Any, _ progress: Double) -> Self {
        guard let old = old as? Self else { return self }
        var way = animatableData - old.animatableData
        way.scale(by: progress)
        var result = self
        result.animatableData = old.animatableData + way
        return result
    }

    fileprivate func hasData(of other: Any) -> Bool {
        (other as? Self)?.animatableData == animatableData
    }
}

/// `new` with its data at a part of the way from `old`; `new` itself where nothing is animatable.
package func blended<Value>(_ old: Value, _ new: Value, _ progress: Double) -> Value {
    guard let animatable = new as? any Animatable else { return new }
    return animatable.blended(from: old, progress) as? Value ?? new
}

/// Whether two values differ in what can be animated.
package func differInData<Value>(_ old: Value, _ new: Value) -> Bool {
    guard let animatable = new as? any Animatable else { return false }
    return !animatable.hasData(of: old)
}
