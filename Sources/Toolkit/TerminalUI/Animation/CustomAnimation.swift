public import Foundation

/// The course of an animation, written by a program.
///
/// The value is the way from the old to the new value, of any type; this library asks with the progress,
/// a `Double` that goes from 0 to 1.
public nonisolated protocol CustomAnimation: Hashable, Sendable {
    /// The part of the way covered after `time` seconds; `nil` ends the animation.
    func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?
}

/// What a ``CustomAnimation`` keeps from frame to frame.
public nonisolated struct AnimationContext<Value: VectorArithmetic> {
    /// Values under keys of the animation's own.
    public var state: AnimationState<Value>
}

/// Values that a ``CustomAnimation`` keeps from frame to frame.
public nonisolated struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an empty state.
    public init() {}

    /// The value under a key; the key's default before it is set.
    public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of an ``AnimationState``.
public nonisolated protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value
    /// The value before one is set.
    static var defaultValue: Value { get }
}

/// A ``CustomAnimation`` of unknown type.
nonisolated struct AnyCustomAnimation: Hashable, Sendable {
    let base: any CustomAnimation

    static func == (left: Self, right: Self) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }
    func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
