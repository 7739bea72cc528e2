/// One gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// How far the gesture is.
    public enum Value {
        /// The first gesture goes on.
        case first(First.Value)
        /// The first gesture is complete, and the second goes on, if it has begun.
        case second(First.Value, Second.Value?)
    }
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// One gesture after another.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// No body.
    public typealias Body = Never
    /// Creates the gesture's recogniser.
    public func _makeRecognizer() -> _GestureRecognizer<Value> {
        SequenceRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<SequenceGesture<First, Second>.Value>
{
    private let first: _GestureRecognizer<First.Value>
    private let second: _GestureRecognizer<Second.Value>
    private var done: First.Value?

    init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func receive(
        _ event: GestureEvent
    ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        if let done {
            return phase(done, second.receive(event))
        }
        switch first.receive(event) {
        case .possible: return .possible
        case .failed: return .failed
        case .active(let value): return .active(.first(value))
        case .ended(let value):
            done = value
            if event.kind == .release { return .active(.second(value, nil)) }
            // The button is still pressed: the second gesture begins here.
            var press = event
            press.kind = .press
            return phase(value, second.receive(press))
        }
    }

    private func phase(
        _ done: First.Value, _ phase: GesturePhase<Second.Value>
    ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        switch phase {
        case .possible: .active(.second(done, nil))
        case .active(let value): .active(.second(done, value))
        case .ended(let value): .ended(.second(done, value))
        case .failed: .failed
        }
    }

    override func take(over old: _GestureRecognizer<SequenceGesture<First, Second>.Value>) {
        guard let old = old as? Self else { return }
        done = old.done
        first.take(over: old.first)
        second.take(over: old.second)
    }

    override func reset() {
        done = nil
        first.reset()
        second.reset()
    }
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of both gestures.
    public struct Value {
        /// The value of the first gesture; `nil` before it begins and if it fails.
        public var first: First.Value?
        /// The value of the second gesture; `nil` before it begins and if it fails.
        public var second: Second.Value?
    }
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Two gestures at the same time.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// No body.
    public typealias Body = Never
    /// Creates the gesture's recogniser.
    public func _makeRecognizer() -> _GestureRecognizer<Value> {
        SimultaneousRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
    }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<SimultaneousGesture<First, Second>.Value>
{
    private let first: _GestureRecognizer<First.Value>
    private let second: _GestureRecognizer<Second.Value>
    private var firstPhase = GesturePhase<First.Value>.possible
    private var secondPhase = GesturePhase<Second.Value>.possible

    init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func receive(
        _ event: GestureEvent
    ) -> GesturePhase<SimultaneousGesture<First, Second>.Value> {
        if !firstPhase.isFinal { firstPhase = first.receive(event) }
        if !secondPhase.isFinal { secondPhase = second.receive(event) }
        let value = SimultaneousGesture<First, Second>.Value(
            first: firstPhase.value, second: secondPhase.value)
        if firstPhase.isFinal && secondPhase.isFinal {
            return value.first == nil && value.second == nil ? .failed : .ended(value)
        }
        return value.first == nil && value.second == nil ? .possible : .active(value)
    }

    override func take(over old: _GestureRecognizer<SimultaneousGesture<First, Second>.Value>) {
        guard let old = old as? Self else { return }
        (firstPhase, secondPhase) = (old.firstPhase, old.secondPhase)
        first.take(over: old.first)
        second.take(over: old.second)
    }

    override func reset() {
        firstPhase = .possible
        secondPhase = .possible
        first.reset()
        second.reset()
    }
}

extension GesturePhase {
    fileprivate var value: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }
}

/// One of two gestures: the second only if the first fails.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture that takes place.
    public enum Value {
        /// The first gesture takes place.
        case first(First.Value)
        /// The second gesture takes place.
        case second(Second.Value)
    }
    /// The gesture that comes first.
    public var first: First
    /// The gesture that takes place if the first fails.
    public var second: Second

    /// One of two gestures: the second only if the first fails.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// No body.
    public typealias Body = Never
    /// Creates the gesture's recogniser.
    public func _makeRecognizer() -> _GestureRecognizer<Value> {
        ExclusiveRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<ExclusiveGesture<First, Second>.Value>
{
    private let first: _GestureRecognizer<First.Value>
    private let second: _GestureRecognizer<Second.Value>
    /// The events that the second gesture has not received; `nil` once the first has failed.
    private var held: [GestureEvent]? = []

    init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func receive(
        _ event: GestureEvent
    ) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
        guard let events = held else { return second.receive(event).map { .second($0) } }
        let phase = first.receive(event)
        guard case .failed = phase else {
            held = events + [event]
            return phase.map { .first($0) }
        }
        held = nil
        var result = GesturePhase<Second.Value>.possible
        for event in events + [event] where !result.isFinal { result = second.receive(event) }
        return result.map { .second($0) }
    }

    override func take(over old: _GestureRecognizer<ExclusiveGesture<First, Second>.Value>) {
        guard let old = old as? Self else { return }
        held = old.held
        first.take(over: old.first)
        second.take(over: old.second)
    }

    override func reset() {
        held = []
        first.reset()
        second.reset()
    }
}

extension Gesture {
    /// This gesture, then another.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
    /// This gesture and another at the same time.
    public func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
    /// This gesture, or another if it fails.
    public func exclusively<Other: Gesture>(
        before other: Other
    ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}
