import Foundation

/// A point in time as people type and read it.
struct Moment: Hashable {
    let date: Date

    /// A day, a day with a time in the local time zone or in UTC (`Z`), or a time ago: `30m`, `2h`,
    /// `7d`. `nil` for anything else.
    init?(parsing text: String, now: Date, timeZone: TimeZone) {
        if let ago = Self.seconds(text) {
            date = now.addingTimeInterval(-ago)
            return
        }
        var day = Date.ISO8601FormatStyle(timeZone: timeZone)
        day = day.year().month().day()
        let local = day.time(includingFractionalSeconds: false)
        // A time without seconds is the usual one.
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        let isShort = parts.count == 2 && parts[1].count == 5
        if let parsed = try? Date.ISO8601FormatStyle().parse(text) {
            date = parsed
        } else if let parsed = try? local.parse(isShort ? text + ":00" : text) {
            date = parsed
        } else if parts.count == 1, let parsed = try? day.parse(text) {
            date = parsed
        } else {
            return nil
        }
    }

    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), text.count <= 8,
            let number = UInt32(text.dropLast())
        else { return nil }
        return Double(number) * unit
    }

    /// "2026-03-01 20:15" in the local time zone.
    static func text(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return String(date.formatted(style).prefix(16))
    }
}
