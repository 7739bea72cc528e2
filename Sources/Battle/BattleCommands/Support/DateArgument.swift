import BattleScreens
import Foundation

/// A moment given on the command line.
struct DateArgument: Hashable {
    let date: Date

    /// Parses a day, a day with a local time or one in UTC (`Z`), or a time before now (`30m`,
    /// `2h`, `7d`).
    ///
    /// A local time that daylight saving time skips is read as one hour later or earlier; for one
    /// that occurs twice, either is taken.
    ///
    /// - Parameter minutesFromUTC: how many minutes local time is ahead of UTC at a moment.
    /// - Returns: `nil` for any other text, and for days and times that do not exist.
    init?(
        parsing text: String, now: Date,
        minutesFromUTC: (Date) -> Int = { LocalTime.minutesFromUTC(at: $0) }
    ) {
        if let seconds = Self.seconds(text) {
            date = now.addingTimeInterval(-seconds)
            return
        }
        let day = Date.ISO8601FormatStyle().year().month().day()
        let time = day.time(includingFractionalSeconds: false)
        // A time without seconds is completed, because the format requires them.
        let whole = text.utf8.count == 16 ? text + ":00" : text
        if let moment = Self.parse(whole, Date.ISO8601FormatStyle()) {
            date = moment
        } else if let utc = Self.parse(whole, time) ?? Self.parse(whole, day) {
            // The offset depends on the moment that is being computed. The first estimate is off by
            // the offset itself, a few hours; the second is right unless a change of the offset
            // lies within those hours.
            func shifted(by moment: Date) -> Date {
                utc.addingTimeInterval(-60 * Double(minutesFromUTC(moment)))
            }
            date = shifted(by: shifted(by: utc))
        } else {
            return nil
        }
    }

    /// Parses a text in this style. The style also accepts 25:00, as one o'clock on the next day,
    /// so the text must equal the formatted moment.
    private static func parse(_ text: String, _ style: Date.ISO8601FormatStyle) -> Date? {
        (try? style.parse(text)).flatMap { $0.formatted(style) == text ? $0 : nil }
    }

    /// The seconds in a duration such as "2h"; `nil` for any other text.
    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), text.count <= 8,
            let number = UInt32(text.dropLast())
        else { return nil }
        return Double(number) * unit
    }
}
