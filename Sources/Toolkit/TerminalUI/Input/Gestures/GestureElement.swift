public import Foundation
import LayoutEngine

// Which gesture gets a press.
//
// 1. A high priority gesture gets it before the views inside. If it fails, they get what it has received.
// 2. The innermost view at the place gets it.
// 3. If that is a gesture and fails, the next view around it with a gesture gets what it has received.
//
// A simultaneous gesture receives all events besides. Drags and the release follow the press.

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
    /// The gestures of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

private final class GestureElement: RenderNode {
    var feeder: Feeder
    let order: GestureOrder
    var mask: GestureMask
    var isEnabled: Bool
    /// The events of this press; `nil` while none is going on.
    private var events: [GestureEvent]?
    /// Whether the gesture has ended or failed in this press.
    private var isDone = false

    init(_ feeder: Feeder, _ order: GestureOrder, _ context: NodeContext) {
        self.feeder = feeder
        self.order = order
        mask = .all
        isEnabled = context.environment.isEnabled
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

    private var isActive: Bool { isEnabled && mask.contains(.gesture) }

    override func intercept(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        if mouse.kind == .press && isActive && order == .first { return begin(at: point) }
        // The views inside get no press.
        return mouse.kind == .press && !mask.contains(.subviews) && handle(mouse, at: point)
    }

    override func observe(_ mouse: MouseEvent, at point: CGPoint) {
        guard order == .besides, isActive else { return }
        if mouse.kind == .press {
            guard contentAccepts(point) else { return }
            host.pressObservers.append(WeakElement(element: self))
            start(at: point)
        } else {
            follow(mouse, at: point)
        }
    }

    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        switch mouse.kind {
        case .press: isActive && order == .last && begin(at: point)
        case .drag, .release: order != .besides && follow(mouse, at: point)
        default: false
        }
    }

    /// Receives the press, and all that follows.
    private func begin(at point: CGPoint) -> Bool {
        if !contentAccepts(point) { return false }
        host.pressedElement = self
        start(at: point)
        return true
    }

    private func start(at point: CGPoint) {
        events = []
        isDone = false
        receive(event(.press, point))
    }

    @discardableResult
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
        if isFailed && order != .besides { passOn() }
    }

    /// Lets the next gesture around the view begin with a press.
    private func offer(_ point: CGPoint) {
        var node = parent
        while let here = node {
            if let gesture = here as? GestureElement, gesture.order != .besides, gesture.isActive,
                gesture.drawnFrame.contains(point), gesture.begin(at: point)
            {
                return
            }
            node = here.parent
        }
    }

    /// Lets the next in the order have the press, with everything that has happened in it.
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
        let press = mouse(first, .press)
        if order != .first || !hitInside(first.point, press) { offer(first.point) }
        for event in events.dropFirst() {
            guard let pressed = host.pressedElement else { return }
            let isRelease = event.kind == .release
            if isRelease { host.pressedElement = nil }
            _ = pressed.handle(mouse(event, isRelease ? .release : .drag), at: event.point)
        }
    }
}

/// When a gesture gets a press, compared with the views inside.
enum GestureOrder { case first, last, besides }

package struct GestureModifier<G: Gesture>: ElementModifier {
    let gesture: G
    let order: GestureOrder
    let mask: GestureMask

    package func makeElement(_ context: NodeContext) -> RenderNode {
        let element = GestureElement(
            TypedFeeder(gesture._makeRecognizer()), order, context)
        element.mask = mask
        return element
    }

    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        guard let element = element as? GestureElement else { return }
        let recognizer = gesture._makeRecognizer()
        // The gesture's actions are new; what has happened stays.
        if let known = element.feeder as? TypedFeeder<G.Value> {
            recognizer.take(over: known.recognizer)
        }
        element.feeder = TypedFeeder(recognizer)
        element.mask = mask
        element.isEnabled = environment.isEnabled
    }
}

extension View {
    /// Adds a gesture, which gets a press that no view inside handles.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, order: .last, mask: mask))
    }

    /// Adds a gesture, which gets a press that no view inside handles, unless it is disabled.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture, which gets a press before the views inside; they get it if the gesture fails.
    public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { modifier(GestureModifier(gesture: gesture, order: .first, mask: mask)) }

    /// Adds a gesture, which gets a press besides the views inside.
    public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { modifier(GestureModifier(gesture: gesture, order: .besides, mask: mask)) }

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
