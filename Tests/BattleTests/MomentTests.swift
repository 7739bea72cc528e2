import Foundation
import Testing

@testable import BattleCommands

struct MomentTests {
    /// 2026-03-01 12:00 in UTC.
    static let now = Date(timeIntervalSince1970: 1_772_366_400)

    @Test(
        "A moment is a day, a time, or a while ago; seconds are counted from now",
        arguments: [
            ("2026-03-01", -14 * 3600),  // midnight two hours east of Greenwich is ten at night
            ("2026-03-01T14:00", 0),
            ("2026-03-01T14:00:30", 30),
            ("2026-03-01T12:00:00Z", 0),
            ("45s", -45), ("30m", -1800), ("2h", -7200), ("7d", -604_800), ("1w", -604_800),
            ("soon", nil), ("", nil), ("h", nil), ("-2h", nil), ("2026-13-01", nil),
            ("2026-02-30", nil),
            ("2026-03-01T25:00", nil), ("999999999h", nil),
        ] as [(String, Double?)])
    func parsing(text: String, seconds: Double?) throws {
        let east = try #require(TimeZone(secondsFromGMT: 7200))
        let moment = Moment(parsing: text, now: Self.now, timeZone: east)
        #expect(moment?.date.timeIntervalSince(Self.now) == seconds)
    }
}
