import Foundation
import Tabletop

extension PracticeDay {
    /// "Sunday, 1 March 2026".
    var name: String {
        let weekdays = [
            "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
        ]
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August",
            "September", "October", "November", "December",
        ]
        // Day 0, 1 January 1970, was a Thursday.
        let weekday = weekdays[((rawValue % 7) + 7) % 7]
        let (year, month, day) = date
        return "\(weekday), \(day) \(months[month - 1]) \(year)"
    }
}

extension HistoryRow {
    /// "14:05": the time of day where the answer was given.
    var timeOfDay: String {
        let local = answeredAt.timeIntervalSince1970 + Double(minutesFromUTC) * 60
        let minutes = Int((local / 60).rounded(.down))
        let minuteOfDay = ((minutes % 1440) + 1440) % 1440
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(twoDigits(minuteOfDay / 60)):\(twoDigits(minuteOfDay % 60))"
    }
}
