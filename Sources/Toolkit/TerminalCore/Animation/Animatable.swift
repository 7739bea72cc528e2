public import Foundation

/// A value that can be added and scaled, so that values between two others can be computed.
public nonisolated protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by a number.
    mutating func scale(by rhs: Double)
    /// The sum of the squares of all components.
    var magnitudeSquared: Double { get }
}

nonisolated extension Double: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= rhs }
    /// The square of the value.
    public var magnitudeSquared: Double { self * self }
}

nonisolated extension Float: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

nonisolated extension CGFloat: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of a type that has none; all values are equal.
public nonisolated struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// The only value.
    public static let zero = EmptyAnimatableData()
    /// Creates the only value.
    public init() {}
    /// Returns the only value.
    public static func + (left: Self, right: Self) -> Self { left }
    /// Returns the only value.
    public static func - (left: Self, right: Self) -> Self { left }
    /// Changes nothing.
    public mutating func scale(by rhs: Double) {}
    /// Zero.
    public var magnitudeSquared: Double { 0 }
}

/// Two animatable values that change together.
public nonisolated struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
    VectorArithmetic
{
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Creates a pair of values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// A pair of zeros.
    public static var zero: Self { Self(.zero, .zero) }
    /// Adds component by component.
    public static func + (left: Self, right: Self) -> Self {
        Self(left.first + right.first, left.second + right.second)
    }
    /// Subtracts component by component.
    public static func - (left: Self, right: Self) -> Self {
        Self(left.first - right.first, left.second - right.second)
    }
    /// Multiplies both values by a number.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }
    /// The sum of the squares of the components of both values.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

nonisolated extension CGPoint {
    /// The coordinates as animatable data.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

nonisolated extension CGSize {
    /// Width and height as animatable data.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

nonisolated extension UnitPoint {
    /// The coordinates as animatable data.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

/// A view, modifier or shape with data that can be animated from an old to a new value.
///
/// When such a value changes inside ``withAnimation(_:_:)`` or below `animation(_:value:)`, each
/// frame shows it with data between the old and the new ones; for a view the body is evaluated for
/// each frame.
@MainActor @preconcurrency public protocol Animatable {
    /// The type of the animated data.
    associatedtype AnimatableData: VectorArithmetic
    /// The data to animate.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// No data.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable {
    /// This value with data interpolated linearly between those of `old` (progress 0) and its own
    /// (1).
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

/// `new` with data interpolated between those of `old` and its own; `new` itself if it is not
/// ``Animatable``.
package func blended<Value>(_ old: Value, _ new: Value, _ progress: Double) -> Value {
    guard let animatable = new as? any Animatable else { return new }
    return animatable.blended(from: old, progress) as? Value ?? new
}

/// Whether the animatable data of two values differ.
package func differInData<Value>(_ old: Value, _ new: Value) -> Bool {
    guard let animatable = new as? any Animatable else { return false }
    return !animatable.hasData(of: old)
}
