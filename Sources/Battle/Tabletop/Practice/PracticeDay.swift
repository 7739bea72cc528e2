package import Foundation

/// A day of the local calendar that begins at four in the morning, so that practice after midnight
/// counts for the evening.
package struct PracticeDay: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The hour at which a day begins by default.
    package static let rollover = 4

    /// Days since 1970-01-01, which is 0.
    package let rawValue: Int

    /// The day with this number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The day of a moment at a local offset from UTC in minutes.
    ///
    /// Moments before 1970 count for the first day, and those after 9999 for the last.
    package init(of moment: Date, minutesFromUTC: Int, rollover hour: Int = rollover) {
        let bounded = max(0, min(moment.timeIntervalSince1970, 253_402_300_799))
        let local = bounded + Double(minutesFromUTC) * 60 - Double(hour) * 3600
        rawValue = max(-1, Int((local / 86_400).rounded(.down)))
    }

    /// The day of a date in the Gregorian calendar; `nil` if there is none, as for 30 February.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        // Howard Hinnant's `days_from_civil`: the inverse of `date`.
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        rawValue = era * 146_097 + dayOfEra - 719_468
        guard date == (year, month, day) else { return nil }
    }

    /// Earlier days are smaller.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Year, month (1…12) and day (1…31) of the Gregorian calendar; those of the first or last day for
    /// numbers out of range, which a damaged file can hold.
    package var date: (year: Int, month: Int, day: Int) {
        // Howard Hinnant's `civil_from_days`: eras of 400 years, with years that begin in March.
        let shifted = max(-719_528, min(rawValue, 2_932_896)) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }
}

extension PracticeDay: CustomStringConvertible {
    /// "2026-03-01".
    package var description: String {
        let (year, month, day) = date
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
