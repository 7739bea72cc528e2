import Foundation
import Testing

@testable import BattleCommands

struct DateArgumentTests {
    /// 2026-03-01 12:00 in UTC.
    static let now = Date(timeIntervalSince1970: 1_772_366_400)

    @Test(
        "A date argument is a day, a time, or a duration before now",
        arguments: [
            ("2026-03-01", -14 * 3600),  // midnight two hours east of Greenwich is 22:00 UTC
            ("2026-03-01T14:00", 0),
            ("2026-03-01T14:00:30", 30),
            ("2026-03-01T12:00:00Z", 0),
            ("45s", -45), ("30m", -1800), ("2h", -7200), ("7d", -604_800), ("1w", -604_800),
            ("soon", nil), ("", nil), ("h", nil), ("-2h", nil), ("2026-13-01", nil),
            ("2026-02-30", nil),
            ("2026-03-01T25:00", nil), ("999999999h", nil),
        ] as [(String, Double?)])
    func parsing(text: String, seconds: Double?) throws {
        let moment = DateArgument(parsing: text, now: Self.now, minutesFromUTC: { _ in 120 })
        #expect(moment?.date.timeIntervalSince(Self.now) == seconds)
    }

    @Test(
        "The offset is that of the moment itself, not of now or of the same time in UTC",
        arguments: [
            // The clocks go from 02:00 to 03:00 at 01:00 UTC on 29 March 2026.
            ("2026-03-29T01:30", "2026-03-29T00:30:00Z"),
            ("2026-03-29T03:00", "2026-03-29T01:00:00Z"),
            ("2026-03-29T00:30", "2026-03-28T23:30:00Z"),
            ("2026-07-01", "2026-06-30T22:00:00Z"),
        ])
    func daylightSavingTime(local: String, utc: String) throws {
        let change = try Date("2026-03-29T01:00:00Z", strategy: .iso8601)
        let moment = DateArgument(
            parsing: local, now: Self.now, minutesFromUTC: { $0 < change ? 60 : 120 })
        #expect(moment?.date == (try Date(utc, strategy: .iso8601)))
    }
}
