public import Foundation

/// A press that moves.
public struct DragGesture: Gesture {
    /// Where a drag began, and where it is.
    public struct Value: Equatable, Sendable {
        /// When the last event arrived.
        public var time: Date
        /// Where the mouse is: the centre of its cell.
        public var location: CGPoint
        /// Where the button was pressed.
        public var startLocation: CGPoint

        /// The way from the start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Whether place and start are the same; the time does not count.
        public static func == (left: Value, right: Value) -> Bool {
            left.location == right.location && left.startLocation == right.startLocation
        }
    }

    /// The least distance of the default gesture.
    static let defaultDistance: CGFloat = 10

    /// How far the mouse must move before the gesture begins, in points.
    public var minimumDistance: CGFloat
    private let space: CoordinateSpace

    /// A press that moves by some points, at least.
    ///
    /// - `coordinateSpace`: the space of the places.
    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
        space = coordinateSpace.coordinateSpace
    }

    /// No body.
    public typealias Body = Never
    /// Creates the gesture's recogniser.
    public func _makeRecognizer() -> _GestureRecognizer<Value> {
        DragRecognizer(minimumDistance, in: space)
    }
}

private final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
    private let minimumDistance: CGFloat
    private let space: CoordinateSpace
    private var start = CGPoint.zero
    private var startLocation = CGPoint.zero
    private var isActive = false

    init(_ minimumDistance: CGFloat, in space: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.space = space
    }

    override func receive(_ event: GestureEvent) -> GesturePhase<DragGesture.Value> {
        if event.kind == .press {
            start = event.point
            // The view may move during the drag; the start does not.
            startLocation = event.location(in: space)
            isActive = minimumDistance <= 0
        } else if event.kind == .time {
            return isActive ? .active(value(event)) : .possible
        }
        if start.distance(to: event.point) >= minimumDistance { isActive = true }
        if !isActive { return event.kind == .release ? .failed : .possible }
        return event.kind == .release ? .ended(value(event)) : .active(value(event))
    }

    private func value(_ event: GestureEvent) -> DragGesture.Value {
        let isLocal = space == .local
        // Local places refer to where the view was at the start, so that a view that follows the mouse
        // does not change the translation.
        let location =
            isLocal
            ? CGPoint(
                x: startLocation.x + event.point.x - start.x,
                y: startLocation.y + event.point.y - start.y)
            : event.location(in: space)
        return DragGesture.Value(
            time: Date(), location: location, startLocation: startLocation)
    }

    package override func take(over old: _GestureRecognizer<DragGesture.Value>) {
        guard let old = old as? Self else { return }
        (start, startLocation, isActive) = (old.start, old.startLocation, old.isActive)
    }

    override func reset() { isActive = false }
}
