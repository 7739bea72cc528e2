import Foundation

/// A point in time as people type and read it.
struct Moment: Hashable {
    let date: Date

    /// A day, a day with a time in this time zone or in UTC (`Z`), or a while ago: `30m`, `2h`,
    /// `7d`; `nil` for anything else.
    init?(parsing text: String, now: Date, timeZone: TimeZone) {
        if let seconds = Self.seconds(text) {
            date = now.addingTimeInterval(-seconds)
            return
        }
        let day = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
        let time = day.time(includingFractionalSeconds: false)
        // A time without seconds is the usual one.
        let whole = text.utf8.count == 16 ? text + ":00" : text
        for style in [Date.ISO8601FormatStyle(), time, day] {
            // The style takes 25:00 for one o'clock on the next day; that gives another text back.
            if let parsed = try? style.parse(whole), parsed.formatted(style) == whole {
                date = parsed
                return
            }
        }
        return nil
    }

    /// The length of "2h" and the like, in seconds.
    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), text.count <= 8,
            let number = UInt32(text.dropLast())
        else { return nil }
        return Double(number) * unit
    }
}
