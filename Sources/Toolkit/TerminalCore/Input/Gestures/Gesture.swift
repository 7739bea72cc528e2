package import Foundation

// Gestures.
//
// A gesture is a value that makes a recogniser: an object that receives the events of one press, or of
// several for a double click, and answers after each of them what it has recognised so far. The element
// of the modifier (see GestureElement.swift) feeds it.

/// Something that the mouse does on a view, as a sequence of events with a value.
///
///     Rectangle()
///         .offset(offset)
///         .gesture(DragGesture().onChanged { offset = $0.translation })
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's value.
    associatedtype Value
    /// The type of the gesture that this one is made of.
    associatedtype Body: Gesture
    /// The gesture that this one is made of.
    var body: Body { get }
    /// Creates the gesture's recogniser. For the view layer itself: do not implement.
    func _makeRecognizer() -> _GestureRecognizer<Value>
}

extension Gesture where Body.Value == Value {
    /// The recogniser of the gesture in ``body``.
    public func _makeRecognizer() -> _GestureRecognizer<Value> { body._makeRecognizer() }
}

extension Gesture where Body == Never {
    /// Stops the program: a primitive gesture has no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: Gesture {
    /// No value.
    public typealias Value = Never
}

/// What a gesture has recognised after an event.
package enum GesturePhase<Value> {
    /// Nothing yet.
    case possible
    /// The gesture is going on, with its value until now.
    case active(Value)
    /// The gesture is complete; the last value.
    case ended(Value)
    /// The events are not the gesture.
    case failed

    package func map<Other>(_ change: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible: .possible
        case .active(let value): .active(change(value))
        case .ended(let value): .ended(change(value))
        case .failed: .failed
        }
    }

    /// Whether no event can change anything any more.
    var isFinal: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .active: false
        }
    }
}

/// An event of a gesture.
package struct GestureEvent {
    /// The kind of an event.
    package enum Kind { case press, drag, release, time }
    /// What happened; `time` only tells how late it is.
    package var kind: Kind
    /// The place of the mouse in points of the screen.
    package var point: CGPoint
    /// Seconds of the host's clock.
    package var time: Double
    /// The element of the view that has the gesture.
    package unowned var element: RenderNode

    /// The place of the mouse in a coordinate space.
    func location(in space: CoordinateSpace) -> CGPoint {
        let (here, there) = (element.globalOrigin, element.origin(in: space))
        return CGPoint(x: point.x - here.x + there.x, y: point.y - here.y + there.y)
    }
}

/// Recognises a gesture in events. For the view layer itself.
@MainActor @preconcurrency public class _GestureRecognizer<Value> {
    package init() {}

    /// Receives an event.
    ///
    /// - Returns: what has been recognised; after a final phase no event follows before ``reset()``.
    package func receive(_ event: GestureEvent) -> GesturePhase<Value> { .failed }

    /// Goes on where the recogniser of the same gesture, made in an earlier update, is.
    package func take(over old: _GestureRecognizer<Value>) {}

    /// Begins anew. What has been recognised is forgotten, which counts as failing.
    package func reset() {}
}

/// A recogniser that changes what another one recognises.
///
/// `package`, because the compiler finds an infinite recursion in an internal subclass of a class with a
/// `package` initialiser.
package final class ChangedRecognizer<Base, Value>: _GestureRecognizer<Value> {
    private let base: _GestureRecognizer<Base>
    private let change: (GesturePhase<Base>, GestureEvent) -> GesturePhase<Value>

    init(
        _ base: _GestureRecognizer<Base>,
        _ change: @escaping (GesturePhase<Base>, GestureEvent) -> GesturePhase<Value>
    ) {
        self.base = base
        self.change = change
    }

    package override func receive(_ event: GestureEvent) -> GesturePhase<Value> {
        change(base.receive(event), event)
    }

    package override func take(over old: _GestureRecognizer<Value>) {
        if let old = old as? Self { base.take(over: old.base) }
    }

    package override func reset() { base.reset() }
}

/// Calls an action for each new value.
private final class ValueRecognizer<Value: Equatable>: _GestureRecognizer<Value> {
    private let base: _GestureRecognizer<Value>
    private let action: (Value) -> Void
    private var last: Value?

    init(_ base: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
        self.base = base
        self.action = action
    }

    override func receive(_ event: GestureEvent) -> GesturePhase<Value> {
        let phase = base.receive(event)
        if case .active(let value) = phase, value != last {
            last = value
            action(value)
        }
        return phase
    }

    package override func take(over old: _GestureRecognizer<Value>) {
        guard let old = old as? Self else { return }
        last = old.last
        base.take(over: old.base)
    }

    override func reset() {
        last = nil
        base.reset()
    }
}

/// A gesture that changes what another one recognises.
struct ChangedGesture<Base: Gesture, Value>: Gesture {
    package let base: Base
    package let make: (_GestureRecognizer<Base.Value>) -> _GestureRecognizer<Value>

    package typealias Body = Never
    func _makeRecognizer() -> _GestureRecognizer<Value> { make(base._makeRecognizer()) }
}

extension Gesture {
    /// Calls an action with the last value when the gesture is complete.
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        ChangedGesture(base: self) { base in
            ChangedRecognizer(base) { phase, _ in
                if case .ended(let value) = phase { action(value) }
                return phase
            }
        }
    }
}

extension Gesture where Value: Equatable {
    /// Calls an action whenever the value changes while the gesture goes on.
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        ChangedGesture(base: self) { ValueRecognizer($0, action) }
    }
}
