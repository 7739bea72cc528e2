public import Foundation

/// The dates at which a ``TimelineView`` makes its content anew.
@MainActor @preconcurrency public protocol TimelineSchedule {
    /// The type of the dates' sequence.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The dates in ascending order. They may begin with the last one before `startDate`.
    func entries(from startDate: Date, mode: Mode) -> Entries
    /// How often the content is updated.
    typealias Mode = TimelineScheduleMode
}

/// How often a ``TimelineView`` is updated.
public nonisolated enum TimelineScheduleMode: Hashable, Sendable {
    /// As often as the schedule wants.
    case normal
    /// Less often, to save power; never used here.
    case lowFrequency
}

/// Dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
    /// The dates of a periodic schedule.
    public nonisolated struct Entries: Sequence, IteratorProtocol, Sendable {
        package var date: Date
        let interval: TimeInterval
        /// The next date.
        public mutating func next() -> Date? {
            defer { date += interval }
            return date
        }
    }
    private let start: Date
    private let interval: TimeInterval

    /// Dates from one on, at a distance in seconds; at least a hundredth.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval.isFinite ? max(interval, 0.01) : .greatestFiniteMagnitude
    }

    /// The dates, beginning with the last one that is not after `startDate`.
    public func entries(from startDate: Date, mode: Mode) -> Entries {
        let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        return Entries(date: start + max(passed, 0) * interval, interval: interval)
    }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
    /// The dates of the schedule.
    public typealias Entries = PeriodicTimelineSchedule.Entries

    /// A schedule.
    public init() {}

    /// The beginnings of minutes, the first one not after `startDate`.
    public func entries(from startDate: Date, mode: Mode) -> Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: max(startDate, Date(timeIntervalSinceReferenceDate: 0)), mode: mode)
    }
}

/// Given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
    private let dates: Entries

    /// A schedule of dates in ascending order.
    public init(_ dates: Entries) { self.dates = dates }

    /// The dates.
    public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// The frames of an animation: thirty a second, or fewer.
public struct AnimationTimelineSchedule: TimelineSchedule {
    /// The dates of the schedule.
    public nonisolated struct Entries: Sequence, IteratorProtocol, Sendable {
        package var date: Date?
        /// `nil` after the first date of a paused animation.
        let interval: TimeInterval?
        /// The next date.
        public mutating func next() -> Date? {
            defer { date = interval.flatMap { interval in date.map { $0 + interval } } }
            return date
        }
    }
    private let interval: TimeInterval
    private let isPaused: Bool

    /// A schedule with at least some seconds between two frames.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0, 1.0 / 30)
        isPaused = paused
    }

    /// Frames from a date on; only the first one while the animation is paused.
    public func entries(from start: Date, mode: Mode) -> Entries {
        Entries(date: start, interval: isPaused ? nil : interval)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates at equal distances.
    public static func periodic(
        from startDate: Date, by interval: TimeInterval
    ) -> PeriodicTimelineSchedule { PeriodicTimelineSchedule(from: startDate, by: interval) }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// The frames of an animation.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// The frames of an animation with at least some seconds between two, unless it is paused.
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// Given dates.
    public static func explicit<Dates: Sequence>(
        _ dates: Dates
    ) -> ExplicitTimelineSchedule<Dates> where Self == ExplicitTimelineSchedule<Dates> {
        ExplicitTimelineSchedule(dates)
    }
}
