public import Foundation

nonisolated extension Text {
    /// How a ``Text`` displays a date.
    public struct DateStyle: Hashable, Sendable {
        package enum Kind: Sendable { case time, date, relative, offset, timer }
        package let kind: Kind
        /// The time of day: `11:23 PM`.
        public static let time = DateStyle(kind: .time)
        /// The date: `June 3, 2019`.
        public static let date = DateStyle(kind: .date)
        /// The time to or since the date: `2 hr, 23 min`; changes by itself.
        public static let relative = DateStyle(kind: .relative)
        /// The time to or since the date with a sign: `-3 months`; changes by itself.
        public static let offset = DateStyle(kind: .offset)
        /// The time to or since the date in digits: `36:59:01`; changes by itself.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date in a style. Texts that change by themselves do so once a second while they are shown.
    public init(_ date: Date, style: DateStyle) {
        self.init(runs: [
            Run(string: "", extras: TextExtras(time: TextTime(date: date, style: style.kind)))
        ])
    }

    /// The rest of an interval of time, counted down in digits, or the part that has passed.
    ///
    /// - `pauseTime`: when the count stops; `nil` for the end of the interval.
    /// - `showsHours`: whether an hour and more is displayed as hours rather than as many minutes.
    public init(
        timerInterval interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let timer = TextTime.Interval(
            range: interval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)
        self.init(runs: [Run(string: "", extras: TextExtras(time: TextTime(interval: timer)))])
    }

    /// The days from one date to another: `Jan 2 – 7, 2026`.
    public init(_ dates: ClosedRange<Date>) {
        // The style of intervals takes half-open ranges.
        self.init(dates.lowerBound..<dates.upperBound, format: .interval)
    }
}

/// A time that a text displays.
package nonisolated struct TextTime: Equatable, Sendable {
    package struct Interval: Equatable, Sendable {
        package let range: ClosedRange<Date>
        let pause: Date?
        let countsDown: Bool
        let showsHours: Bool
    }
    private enum Content: Equatable, Sendable {
        case date(Date, Text.DateStyle.Kind)
        case interval(Interval)
    }
    private let content: Content

    init(date: Date, style: Text.DateStyle.Kind) { content = .date(date, style) }
    init(interval: Interval) { content = .interval(interval) }

    /// Whether another string may be displayed later.
    package func changes(after now: Date) -> Bool {
        switch content {
        case .date(_, .time), .date(_, .date): false
        case .date: true
        case .interval(let timer): now < min(timer.range.upperBound, timer.pause ?? .distantFuture)
        }
    }

    /// What is displayed at a moment.
    package func string(at now: Date, in environment: EnvironmentValues) -> String {
        switch content {
        case .date(let date, .time): date.formatted(date: .omitted, time: .shortened)
        case .date(let date, .date): date.formatted(date: .long, time: .omitted)
        case .date(let date, .relative):
            Self.units(abs(date.timeIntervalSince(now)), width: .abbreviated, count: 2)
        case .date(let date, .offset): Self.offset(now.timeIntervalSince(date))
        case .date(let date, .timer):
            Self.digits(abs(now.timeIntervalSince(date)), showsHours: true)
        case .interval(let timer): Self.rest(of: timer, at: now)
        }
    }

    private static func rest(of timer: Interval, at now: Date) -> String {
        let (first, last) = (timer.range.lowerBound, timer.range.upperBound)
        let moment = min(max(min(now, timer.pause ?? now), first), last)
        // A second that has begun counts when counting down, so that 0 is shown at the end only.
        let seconds =
            timer.countsDown
            ? last.timeIntervalSince(moment).rounded(.up) : moment.timeIntervalSince(first)
        return digits(seconds, showsHours: timer.showsHours)
    }

    private static func units(
        _ seconds: TimeInterval, width: Duration.UnitsFormatStyle.UnitWidth, count: Int
    ) -> String {
        Duration.seconds(seconds.rounded(.down)).formatted(
            .units(
                allowed: [.weeks, .days, .hours, .minutes, .seconds], width: width,
                maximumUnitCount: count, fractionalPart: .hide(rounded: .down)))
    }

    private static func offset(_ seconds: TimeInterval) -> String {
        (seconds < 0 ? "-" : "+") + units(abs(seconds), width: .wide, count: 1)
    }

    /// `m:ss`, or `h:mm:ss` from an hour up.
    private static func digits(_ seconds: TimeInterval, showsHours: Bool) -> String {
        guard seconds.isFinite, abs(seconds) < 1e15 else { return "" }
        let whole = Int(seconds)
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        if showsHours, hours > 0 { return "\(hours):\(two(minutes)):\(two(rest))" }
        return "\(whole / 60):\(two(rest))"
    }
}
