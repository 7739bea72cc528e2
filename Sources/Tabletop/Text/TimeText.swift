public import Foundation

/// Formats days, times of day and durations for users.
///
/// The rules have no clock and no time zone: callers pass the moment and the local offset from UTC
/// in minutes. Years are Gregorian; moments outside the years 0 to 9999 are clamped to them.
///
/// Output for programs is ISO 8601 in UTC instead, by Foundation.
public enum TimeText {
    /// "14:05".
    public static func timeOfDay(_ moment: Date, minutesFromUTC: Int) -> String {
        let second = local(moment, minutesFromUTC).secondOfDay
        return "\(two(second / 3600)):\(two(second / 60 % 60))"
    }

    /// "14:05:09".
    public static func timeOfDayWithSeconds(_ moment: Date, minutesFromUTC: Int) -> String {
        let second = local(moment, minutesFromUTC).secondOfDay
        return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }

    /// "2026-03-01 14:05".
    public static func dayAndTime(_ moment: Date, minutesFromUTC: Int) -> String {
        "\(local(moment, minutesFromUTC).day) \(timeOfDay(moment, minutesFromUTC: minutesFromUTC))"
    }

    /// "Sunday, 1 March 2026".
    public static func longName(of day: PracticeDay) -> String {
        let weekdays = [
            "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
        ]
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August",
            "September", "October", "November", "December",
        ]
        // Day 0, 1 January 1970, was a Thursday.
        let weekday = weekdays[modulo(day.rawValue, 7)]
        let (year, month, day) = day.date
        return "\(weekday), \(day) \(months[month - 1]) \(year)"
    }

    /// "Sun 1 Mar 2026".
    public static func shortName(of day: PracticeDay) -> String {
        let words = longName(of: day).split(separator: " ")
        return "\(words[0].prefix(3)) \(words[1]) \(words[2].prefix(3)) \(words[3])"
    }

    /// A duration in minutes and seconds: "1:05", "75:00".
    ///
    /// - Parameter seconds: zero or more.
    public static func duration(seconds: Int) -> String {
        "\(seconds / 60):\(two(seconds % 60))"
    }

    /// The local calendar day, which begins at midnight, and the second of that day.
    private static func local(
        _ moment: Date, _ minutesFromUTC: Int
    ) -> (day: PracticeDay, secondOfDay: Int) {
        // 0000-01-01 00:00:00 and 9999-12-31 23:59:59.
        let bounds = -62_167_219_200.0...253_402_300_799.0
        let local = moment.timeIntervalSince1970 + Double(minutesFromUTC) * 60
        let seconds = Int(
            min(max(local, bounds.lowerBound), bounds.upperBound).rounded(.down))
        let second = modulo(seconds, 86_400)
        return (PracticeDay(rawValue: (seconds - second) / 86_400), second)
    }

    /// The remainder, never negative.
    private static func modulo(_ number: Int, _ divisor: Int) -> Int {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
