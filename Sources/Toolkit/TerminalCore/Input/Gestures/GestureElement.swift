public import Foundation
import LayoutEngine

// Which gesture gets a press.
//
// 1. The innermost view at the place gets it.
// 2. If that is a gesture and fails, the next view around it with a gesture gets what it has received.
//
// Drags and the release follow the press.

/// Feeds a recogniser of any type.
private class Feeder {
    init() {}
    func receive(_ event: GestureEvent) -> (isFinal: Bool, isFailed: Bool) { (true, true) }
    func reset() {}
}

private final class TypedFeeder<Value>: Feeder {
    let recognizer: _GestureRecognizer<Value>

    init(_ recognizer: _GestureRecognizer<Value>) { self.recognizer = recognizer }

    override func receive(_ event: GestureEvent) -> (isFinal: Bool, isFailed: Bool) {
        let phase = recognizer.receive(event)
        if case .failed = phase { return (true, true) }
        return (phase.isFinal, false)
    }

    override func reset() { recognizer.reset() }
}

/// Which of the gestures on a view and inside it are active.
public nonisolated struct GestureMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a mask from its bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// No gesture.
    public static let none: GestureMask = []
    /// The gesture.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside, which are always active here.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

private final class GestureElement: RenderNode {
    var feeder: Feeder
    package var isEnabled: Bool
    /// The events of this press; `nil` while none is going on.
    private var events: [GestureEvent]?
    /// Whether the gesture has ended or failed in this press.
    private var isDone = false

    init(_ feeder: Feeder, isEnabled: Bool, _ context: NodeContext) {
        self.feeder = feeder
        self.isEnabled = isEnabled
        super.init(PassThroughAlgorithm(), context)
    }

    /// Whether the view has a point, which `contentShape(_:)` inside may deny.
    private func contentAccepts(_ point: CGPoint) -> Bool {
        var node: LayoutNode = self
        while node.children.count == 1, let inside = node.children[0] as? RenderNode {
            if !inside.acceptsHit(at: point) { return false }
            node = inside
        }
        return true
    }

    package override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        switch mouse.kind {
        case .press: isEnabled && begin(at: point)
        case .drag, .release: follow(mouse, at: point)
        default: false
        }
    }

    /// Receives the press, and all that follows.
    private func begin(at point: CGPoint) -> Bool {
        if !contentAccepts(point) { return false }
        host.pressedElement = self
        events = []
        isDone = false
        receive(event(.press, point))
        return true
    }

    private func follow(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        guard events != nil else { return false }
        let isRelease = mouse.kind == .release
        receive(event(isRelease ? .release : .drag, point))
        if isRelease { events = nil }
        return true
    }

    /// Asks the gesture how late it is.
    override func momentCame() {
        if let last = events?.last { receive(event(.time, last.point)) }
    }

    private func event(_ kind: GestureEvent.Kind, _ point: CGPoint) -> GestureEvent {
        GestureEvent(kind: kind, point: point, time: host.clock(), element: self)
    }

    private func receive(_ event: GestureEvent) {
        if event.kind != .time { events?.append(event) }
        if isDone { return }
        let (isFinal, isFailed) = feeder.receive(event)
        if !isFinal { return }
        isDone = true
        feeder.reset()
        if isFailed { passOn() }
    }

    /// Lets the next gesture around the view begin with a press.
    private func offer(_ point: CGPoint) {
        var node = parent
        while let here = node {
            if let gesture = here as? GestureElement, gesture.isEnabled,
                gesture.drawnFrame.contains(point), gesture.begin(at: point)
            {
                return
            }
            node = here.parent
        }
    }

    /// Lets the next gesture have the press, with everything that has happened in it.
    private func passOn() {
        guard let events, host.pressedElement === self || events.last?.kind == .release else {
            return
        }
        self.events = nil
        host.pressedElement = nil
        guard let first = events.first else { return }
        func mouse(_ event: GestureEvent, _ kind: MouseEvent.Kind) -> MouseEvent {
            MouseEvent(
                kind, column: metrics.cells(event.point.x - metrics.cell.width / 2, .horizontal),
                row: metrics.cells(event.point.y - metrics.cell.height / 2, .vertical))
        }
        offer(first.point)
        for event in events.dropFirst() {
            guard let pressed = host.pressedElement else { return }
            let isRelease = event.kind == .release
            if isRelease { host.pressedElement = nil }
            _ = pressed.handle(mouse(event, isRelease ? .release : .drag), at: event.point)
        }
    }
}

package struct GestureModifier<G: Gesture>: ElementModifier {
    let gesture: G
    package let isEnabled: Bool

    package func makeElement(_ context: NodeContext) -> RenderNode {
        GestureElement(
            TypedFeeder(gesture._makeRecognizer()),
            isEnabled: isEnabled && context.environment.isEnabled, context)
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? GestureElement else { return }
        let recognizer = gesture._makeRecognizer()
        // The gesture's actions are new; what has happened stays.
        if let known = element.feeder as? TypedFeeder<G.Value> {
            recognizer.take(over: known.recognizer)
        }
        element.feeder = TypedFeeder(recognizer)
        element.isEnabled = isEnabled && environment.isEnabled
    }
}

extension View {
    /// Adds a gesture, which gets a press that no view inside handles, unless it is disabled.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
        modifier(GestureModifier(gesture: gesture, isEnabled: isEnabled))
    }

    /// Adds a gesture, unless the mask leaves it out. Those of views inside stay active.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        self.gesture(gesture, isEnabled: mask.contains(.gesture))
    }

    /// Calls `action` when the view was clicked `count` times in the same cell.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { action() })
    }

    /// Calls `action` with a point when the view was clicked `count` times in the same cell.
    ///
    /// The point is the centre of the cell, because the mouse reports cells.
    ///
    /// - `coordinateSpace`: the space of the point.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
                .onEnded { action($0.location) })
    }

    /// Calls `action` when the mouse button was pressed on the view for some seconds.
    ///
    /// - `maximumDistance`: how far the mouse may move until then, in points.
    /// - `onPressingChanged`: called with `true` at the press, and with `false` at its end or when it
    ///   is no long press any more.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let gesture = LongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        return self.gesture(
            ChangedGesture(base: gesture) { base in
                ChangedRecognizer(base) { phase, event in
                    if case .active = phase, event.kind == .press { onPressingChanged?(true) }
                    if phase.isFinal { onPressingChanged?(false) }
                    if case .ended = phase { action() }
                    return phase
                }
            })
    }
}
