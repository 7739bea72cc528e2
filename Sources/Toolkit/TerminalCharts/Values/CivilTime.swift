import Foundation

/// A number of calendar units.
nonisolated struct CalendarStep: Hashable, Sendable {
    enum Unit: Int, Hashable, Sendable {
        case second, minute, hour, day, week, month, year
    }
    let unit: Unit
    let count: Int

    init(_ unit: Unit, _ count: Int) {
        self.unit = unit
        self.count = max(count, 1)
    }

    init(_ component: Calendar.Component, _ count: Int = 1) {
        switch component {
        case .second, .nanosecond: self.init(Unit.second, count)
        case .minute: self.init(Unit.minute, count)
        case .hour: self.init(Unit.hour, count)
        case .weekOfYear, .weekOfMonth, .yearForWeekOfYear: self.init(Unit.week, count)
        case .month: self.init(Unit.month, count)
        case .quarter: self.init(Unit.month, 3 * count)
        case .year: self.init(Unit.year, count)
        case .era: self.init(Unit.year, 100 * count)
        default: self.init(Unit.day, count)
        }
    }

    /// The mean length in seconds.
    var seconds: Double {
        let unit: Double =
            switch unit {
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .day: 86_400
            case .week: 604_800
            case .month: 2_629_746
            case .year: 31_556_952
            }
        return unit * Double(count)
    }
}

/// Local dates of the Gregorian calendar.
///
/// Moments are seconds since 2001, days are counted from 1 January 2001, a Monday. Computed from
/// the offset to UTC alone: Foundation's calendars take a microsecond for each value, and its time
/// zones need tables that a program may be linked without. The default zone is the C library's.
nonisolated struct CivilTime: Hashable, Sendable {
    private var zone: TimeZone?
    /// 0 for Monday.
    private var firstWeekday = 0

    init() {}
    init(_ calendar: Calendar?) {
        zone = calendar?.timeZone
        if let calendar { firstWeekday = (calendar.firstWeekday + 5) % 7 }
    }

    /// Seconds that local time is ahead of UTC.
    func offset(at moment: Double) -> Double {
        let unix = min(max(moment + Date.timeIntervalBetween1970AndReferenceDate, -3e11), 2.5e11)
        if let zone {
            return Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: unix)))
        }
        var seconds = time_t(unix.rounded(.down))
        var local = tm()
        return localtime_r(&seconds, &local) == nil ? 0 : Double(local.tm_gmtoff)
    }

    /// The moment at which clocks show a local time.
    private func moment(ofLocal local: Double) -> Double {
        let guess = local - offset(at: local)
        return local - offset(at: guess)
    }

    /// The start of the unit that contains a moment. Steps of several units count from midnight,
    /// from a Monday, from January or from the year 0.
    func start(of step: CalendarStep, containing moment: Double) -> Double {
        let local = min(max(moment, -1e11), 1e11) + offset(at: moment)
        let day = (local / 86_400).rounded(.down)
        switch step.unit {
        case .second, .minute, .hour:
            // Hours are counted from midnight, so that three-hour steps meet the start of the day.
            let length = step.seconds
            let midnight = day * 86_400
            let start = midnight + ((local - midnight) / length).rounded(.down) * length
            return self.moment(ofLocal: start)
        case .day: return self.moment(ofLocal: floor(day, Double(step.count)) * 86_400)
        case .week:
            let shift = Double(firstWeekday)
            let first = floor(day - shift, 7 * Double(step.count)) + shift
            return self.moment(ofLocal: first * 86_400)
        case .month, .year:
            let months = step.unit == .year ? step.count * 12 : step.count
            let date = Self.date(ofDay: Int(day))
            let index = date.year * 12 + date.month - 1
            let first = Int(floor(Double(index), Double(months)))
            return self.moment(ofLocal: Double(Self.day(ofMonth: first)) * 86_400)
        }
    }

    /// The start of the next step after one that starts at `start`.
    func next(_ step: CalendarStep, after start: Double) -> Double {
        // Past the shortest possible length of the step, and at most in the middle of the next.
        let ahead = step.seconds * (step.unit == .month || step.unit == .year ? 1.2 : 1.04)
        let next = self.start(of: step, containing: start + ahead)
        return next > start ? next : start + step.seconds
    }

    private func floor(_ value: Double, _ unit: Double) -> Double {
        (value / unit).rounded(.down) * unit
    }

    // MARK: Days and dates

    /// Year, month 1 to 12 and day of the month of a day counted from 1 January 2001.
    static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        // Eras of 400 years from 1 March 2000, so that the leap day is the last day of a year.
        let shifted = day + 306
        let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
        let inEra = shifted - era * 146_097
        let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * year + year / 4 - year / 100)
        let place = (5 * inYear + 2) / 153
        let month = place < 10 ? place + 3 : place - 9
        return (
            year + era * 400 + 2000 + (month <= 2 ? 1 : 0), month,
            inYear - (153 * place + 2) / 5 + 1
        )
    }

    /// The first day of a month, which is `12 · year + month - 1`.
    static func day(ofMonth index: Int) -> Int {
        let year = index >= 0 ? index / 12 : (index - 11) / 12
        let month = index - year * 12 + 1
        let shifted = month <= 2 ? year - 2001 : year - 2000
        let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
        let inEra = shifted - era * 400
        let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 306
    }

    // MARK: Names

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// Parts of the local time at a moment.
    func parts(
        of moment: Double
    ) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        let local = min(max(moment, -1e11), 1e11) + offset(at: moment)
        let day = (local / 86_400).rounded(.down)
        let date = Self.date(ofDay: Int(day))
        let seconds = Int(local - day * 86_400)
        return (
            date.year, date.month, date.day, seconds / 3600, seconds / 60 % 60, seconds % 60
        )
    }

    /// A moment as a tick says it: the coarsest part that has just changed.
    ///
    /// - Parameter isFirst: whether no earlier tick names the part above.
    func label(of moment: Double, step: CalendarStep.Unit, isFirst: Bool) -> String {
        let parts = parts(of: moment)
        let day = "\(Self.months[parts.month - 1]) \(parts.day)"
        switch step {
        case .year: return String(parts.year)
        case .month: return parts.month == 1 ? String(parts.year) : Self.months[parts.month - 1]
        case .week: return day
        case .day: return isFirst || parts.day == 1 ? day : String(parts.day)
        case .hour where parts.hour == 0, .minute where parts.hour == 0 && parts.minute == 0:
            return day
        case .hour, .minute: return "\(Self.two(parts.hour)):\(Self.two(parts.minute))"
        case .second:
            return [parts.hour, parts.minute, parts.second].map { Self.two($0) }
                .joined(separator: ":")
        }
    }

    /// Whether two moments are at the same time of different days.
    func isSameTime(_ one: Double, _ other: Double) -> Bool {
        let (one, other) = (parts(of: one), parts(of: other))
        return (one.hour, one.minute, one.second) == (other.hour, other.minute, other.second)
    }

    /// A moment's day, and its time unless told otherwise.
    func name(of moment: Double, showsTime: Bool) -> String {
        let day = name(of: moment, unit: .day)
        guard showsTime else { return day }
        let parts = parts(of: moment)
        let time = "\(day) \(Self.two(parts.hour)):\(Self.two(parts.minute))"
        return parts.second == 0 ? time : "\(time):\(Self.two(parts.second))"
    }

    /// A unit's name by itself.
    func name(of moment: Double, unit: Calendar.Component) -> String {
        let parts = parts(of: moment)
        switch CalendarStep(unit).unit {
        case .year: return String(parts.year)
        case .month: return "\(Self.months[parts.month - 1]) \(parts.year)"
        case .day, .week: return "\(Self.months[parts.month - 1]) \(parts.day)"
        case .second: return label(of: moment, step: .second, isFirst: true)
        case .hour, .minute: return label(of: moment + 1e-9, step: .minute, isFirst: true)
        }
    }
}
