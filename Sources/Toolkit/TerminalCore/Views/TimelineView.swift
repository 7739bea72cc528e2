public import Foundation

/// Makes its content anew at the dates of a schedule.
///
/// Only while it is drawn: a view that is scrolled out of sight, or in a tab that is not selected, plans
/// no timer.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The moment for which content is made.
    public typealias Context = TimelineViewDefaultContext

    private let schedule: Schedule
    private let content: (Context) -> Content
    private var link = TimelineLink()
    /// Counts the entries shown, so that the body runs again.
    @State private var turns = 0

    /// Creates a view that passes each date to a closure.
    public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    /// The content for the last date that is not in the future.
    public var body: some View {
        _ = turns
        let timer = link.timer
        let now = timer.now()
        let (date, next) = dates(at: now)
        timer.next = next
        timer.fire = { turns += 1 }
        return content(Context(date: date, cadence: .live))
            .modifier(TimelineModifier(timer: timer))
    }

    /// The last date that is not after now, or now if there is none, and the first one after it. Of a
    /// schedule with very many dates in the past only the first hundred thousand are seen.
    private func dates(at now: Date) -> (current: Date, next: Date?) {
        var current = now
        var seen = 0
        for date in schedule.entries(from: now, mode: .normal) {
            if date > now { return (current, date) }
            current = date
            seen += 1
            if seen == 100_000 { break }
        }
        return (current, nil)
    }
}

/// The moment for which a ``TimelineView`` makes its content.
@MainActor @preconcurrency public struct TimelineViewDefaultContext {
    /// How often the content is updated.
    public enum Cadence: Comparable, Sendable {
        /// Continuously, once a second, once a minute.
        case live, seconds, minutes
    }
    /// The date of the schedule.
    public let date: Date
    /// How often the content is updated: always continuously.
    public let cadence: Cadence
}

/// Keeps the timer of a timeline view in the view's node.
private struct TimelineLink: DynamicProperty {
    private(set) var timer = TimelineTimer()

    package mutating func _bind(_ connection: inout DynamicConnection) {
        timer = connection.storage as? TimelineTimer ?? timer
        timer.host = connection.node.host
        connection.storage = timer
    }
}

/// The one timer of a timeline view.
final class TimelineTimer {
    /// The date at which to fire; `nil` for never again.
    package var next: Date?
    var fire: () -> Void = {}
    private var isPlanned = false
    fileprivate weak var host: ViewHost?

    /// The current date.
    package func now() -> Date { host?.date() ?? Date() }

    /// Plans the next date, unless it is planned. Called whenever the view is drawn.
    package func plan(redraw: @escaping @MainActor () -> Void) {
        guard !isPlanned, let next, let host else { return }
        isPlanned = true
        host.wake(max(next.timeIntervalSince(host.date()), 0.001)) { [weak self] in
            guard let self else { return }
            self.isPlanned = false
            self.fire()
            redraw()
        }
    }
}

/// Plans the next date whenever the content is drawn.
private struct TimelineModifier: ElementModifier {
    let timer: TimelineTimer

    package func makeElement(_ context: NodeContext) -> RenderNode {
        TimelineElement(timer, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        // A new date may be earlier than the planned one: drawing plans again.
        if let element = element as? TimelineElement {
            element.timer = timer
            element.needsDisplay()
        }
    }
}

private final class TimelineElement: RenderNode {
    var timer: TimelineTimer

    init(_ timer: TimelineTimer, _ context: NodeContext) {
        self.timer = timer
        super.init(PassThroughAlgorithm(), context)
    }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        // An invisible view plans nothing; it is drawn, and plans, when it becomes visible.
        if canvas.canShow(frame) {
            timer.plan { [weak self] in self?.needsDisplay() }
        }
        drawChildren(in: canvas, frame: frame)
    }
}
