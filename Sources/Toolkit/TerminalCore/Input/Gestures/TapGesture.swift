public import Foundation

/// One or more clicks in one place.
public struct TapGesture: Gesture {
    /// How many clicks.
    public var count: Int
    /// Some clicks in the same cell, at least one.
    public init(count: Int = 1) { self.count = count }

    /// Nothing: the gesture only ends.
    public typealias Value = ()
    /// No body.
    public typealias Body = Never
    /// Creates the gesture's recogniser.
    public func _makeRecognizer() -> _GestureRecognizer<Void> {
        ChangedRecognizer(TapRecognizer(count: count)) { phase, _ in phase.map { _ in } }
    }
}

/// One or more clicks in one place, with the place.
public struct SpatialTapGesture: Gesture {
    /// The place of the clicks.
    public struct Value: Equatable, Sendable {
        /// The centre of the clicked cell, in the gesture's coordinate space.
        public var location: CGPoint
    }
    /// How many clicks.
    public var count: Int
    private let space: CoordinateSpace

    /// Some clicks in the same cell, at least one.
    public init(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.count = count
        space = coordinateSpace.coordinateSpace
    }

    /// No body.
    public typealias Body = Never
    /// Creates the gesture's recogniser.
    public func _makeRecognizer() -> _GestureRecognizer<Value> {
        let space = space
        return ChangedRecognizer(TapRecognizer(count: count)) { phase, event in
            phase.map { _ in Value(location: event.location(in: space)) }
        }
    }
}

/// Counts clicks in one cell. A press that is dragged away is no click.
private final class TapRecognizer: _GestureRecognizer<Void> {
    private let count: Int
    private var taps = 0
    private var place = CGPoint.zero

    init(count: Int) { self.count = count }

    override func receive(_ event: GestureEvent) -> GesturePhase<Void> {
        switch event.kind {
        case .press:
            if taps > 0 && event.point != place { taps = 0 }
            place = event.point
            return .possible
        case .drag:
            return place.distance(to: event.point) < DragGesture.defaultDistance
                ? .possible : .failed
        case .release:
            guard event.element.drawnFrame.contains(event.point) else { return .failed }
            taps += 1
            return taps < count ? .possible : .ended(())
        case .time: return .possible
        }
    }

    package override func take(over old: _GestureRecognizer<Void>) {
        if let old = old as? Self { (taps, place) = (old.taps, old.place) }
    }

    override func reset() { taps = 0 }
}

nonisolated extension CGPoint {
    package func distance(to other: CGPoint) -> CGFloat {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// A press that is held for some seconds and moves less than some points. Its value is whether the button
/// is pressed.
struct LongPressGesture: Gesture {
    let minimumDuration: Double
    let maximumDistance: CGFloat

    package typealias Body = Never
    func _makeRecognizer() -> _GestureRecognizer<Bool> { LongPressRecognizer(self) }
}

private final class LongPressRecognizer: _GestureRecognizer<Bool> {
    private let gesture: LongPressGesture
    private var place = CGPoint.zero
    private var begin = 0.0

    init(_ gesture: LongPressGesture) { self.gesture = gesture }

    override func receive(_ event: GestureEvent) -> GesturePhase<Bool> {
        switch event.kind {
        case .press:
            place = event.point
            begin = event.time
            event.element.host.wake(event.element, after: gesture.minimumDuration)
            return .active(true)
        case .release where event.time - begin < gesture.minimumDuration: return .failed
        case .drag where place.distance(to: event.point) > gesture.maximumDistance:
            return .failed
        default:
            return event.time - begin < gesture.minimumDuration ? .active(true) : .ended(true)
        }
    }

    package override func take(over old: _GestureRecognizer<Bool>) {
        if let old = old as? Self { (place, begin) = (old.place, old.begin) }
    }
}
