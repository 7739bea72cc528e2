package import Foundation

/// Formats days, times of day and durations for users.
///
/// The rules have no clock and no time zone: callers pass the moment and the local offset from UTC
/// in minutes. Years are Gregorian; moments outside the years 0 to 9999 are clamped to them.
///
/// Output for programs is ISO 8601 in UTC instead, ``programText(_:)``.
package enum TimeText {
    /// "2026-03-01T20:15:30.250Z": UTC, with the milliseconds cut off.
    ///
    /// The same text as that of `Date.ISO8601FormatStyle`, which earlier versions used, down to the
    /// cut; that style took a large part of the time to print a long history.
    package static func programText(_ moment: Date) -> String {
        // 0000-01-01 00:00:00 and 9999-12-31 23:59:59.999 as seconds from 2001, from which the
        // fraction is taken, as by Foundation.
        let bounds = -63_145_526_400.0...252_423_993_599.9995
        let seconds = max(
            bounds.lowerBound,
            min(moment.timeIntervalSinceReferenceDate, bounds.upperBound))
        let whole = seconds.rounded(.down)
        let milliseconds =
            (Int(whole) + 978_307_200) * 1000 + Int((seconds - whole) * 1e9) / 1_000_000
        let rest = modulo(milliseconds, 86_400_000)
        let (year, month, date) =
            PracticeDay(rawValue: (milliseconds - rest) / 86_400_000).date
        var text: [UInt8] = []
        text.reserveCapacity(24)
        func put(_ number: Int, _ digits: Int, then sign: Unicode.Scalar) {
            for power in [1000, 100, 10, 1].suffix(digits) {
                text.append(UInt8(ascii: "0") + UInt8(number / power % 10))
            }
            text.append(UInt8(ascii: sign))
        }
        put(year, 4, then: "-")
        put(month, 2, then: "-")
        put(date, 2, then: "T")
        put(rest / 3_600_000, 2, then: ":")
        put(rest / 60_000 % 60, 2, then: ":")
        put(rest / 1000 % 60, 2, then: ".")
        put(rest % 1000, 3, then: "Z")
        return String(decoding: text, as: UTF8.self)
    }

    /// "14:05".
    package static func timeOfDay(_ moment: Date, minutesFromUTC: Int) -> String {
        let second = local(moment, minutesFromUTC).secondOfDay
        return "\(two(second / 3600)):\(two(second / 60 % 60))"
    }

    /// "14:05:09".
    package static func timeOfDayWithSeconds(_ moment: Date, minutesFromUTC: Int) -> String {
        let second = local(moment, minutesFromUTC).secondOfDay
        return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }

    /// "2026-03-01 14:05".
    package static func dayAndTime(_ moment: Date, minutesFromUTC: Int) -> String {
        "\(local(moment, minutesFromUTC).day) \(timeOfDay(moment, minutesFromUTC: minutesFromUTC))"
    }

    /// "Sunday, 1 March 2026".
    package static func longName(of day: PracticeDay) -> String {
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
    package static func shortName(of day: PracticeDay) -> String {
        let words = longName(of: day).split(separator: " ")
        return "\(words[0].prefix(3)) \(words[1]) \(words[2].prefix(3)) \(words[3])"
    }

    /// A duration in minutes and seconds: "1:05", "75:00".
    ///
    /// - Parameter seconds: zero or more.
    package static func duration(seconds: Int) -> String {
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
