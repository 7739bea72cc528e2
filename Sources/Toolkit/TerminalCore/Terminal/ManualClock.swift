public import Foundation

/// A clock that stands still until a test advances it.
///
///     let clock = ManualClock()
///     let session = ViewSession(CounterView(), on: terminal)
///     session.clock = clock
///     try session.start()
///     clock.advance(by: 0.5)
///
/// Animations, `TimelineView`, the times of gestures and of toasts follow it. Tasks, and what a program times
/// itself, do not.
@MainActor @preconcurrency public final class ManualClock {
    /// Seconds since the clock was made.
    public private(set) var now = 0.0
    /// The date that the clock shows.
    public var date: Date { start.addingTimeInterval(now) }
    private let start: Date
    private var actions: [(time: Double, action: @MainActor () -> Void)] = []
    /// Called after each action, and when the clock was advanced.
    var moved: () -> Void = {}

    /// Creates a clock that shows a date, by default the beginning of 2001 in Greenwich.
    public init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) { start = date }

    /// Lets time pass: everything that is due is done at its moment, in order. Negative times count as 0.
    public func advance(by seconds: Double) {
        let end = now + max(seconds, 0)
        while let index = actions.indices.min(by: { actions[$0].time < actions[$1].time }),
            actions[index].time <= end
        {
            let (time, action) = actions.remove(at: index)
            now = max(now, time)
            action()
            moved()
        }
        now = end
        moved()
    }

    func call(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        actions.append((now + max(seconds, 0), action))
    }
}
