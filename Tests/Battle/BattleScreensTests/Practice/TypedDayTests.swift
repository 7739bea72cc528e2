import Tabletop
import Testing

@testable import BattleScreens

@Suite("Days that are typed")
struct TypedDayTests {
    /// 22 November 2026.
    private static let newest = PracticeDay(rawValue: 20779)

    @Test(
        "A day may lack its year, and its month",
        arguments: [
            ("2024-02-29", "2024-02-29"), ("03-01", "2026-03-01"), ("7", "2026-11-07"),
            ("2026/3/1", "2026-03-01"), ("3.1", "2026-03-01"), ("9999-12-31", "9999-12-31"),
            ("2026-02-30", nil), ("31-2026", nil), ("2026-03-01-1", nil), ("march", nil), ("", nil),
            ("3 -x", nil), ("0", nil),
        ] as [(String, String?)])
    func day(text: String, expected: String?) {
        let day = try? PracticeDay(typed: text, newest: Self.newest)
        #expect(day.map { "\($0)" } == expected)
    }

    @Test(
        "Either end of a range may be left out",
        arguments: [
            ("03-01..03-31", "2026-03-01", "2026-03-31"),
            ("2025-12-24..1", "2025-12-24", "2026-11-01"),
            ("..03-31", nil, "2026-03-31"), ("03-01..", "2026-03-01", nil), ("..", nil, nil),
            ("5..5", "2026-11-05", "2026-11-05"),
        ] as [(String, String?, String?)])
    func range(text: String, first: String?, last: String?) throws {
        let days = try PracticeDay.range(typed: text, newest: Self.newest)
        // An open end is outside of what can be typed.
        #expect(
            first.map { "\(days.lowerBound)" == $0 } ?? (days.lowerBound.rawValue < 0))
        #expect(last.map { "\(days.upperBound)" == $0 } ?? (days.upperBound > .lastTyped))
    }

    @Test(arguments: ["03-31..03-01", "1..x", "1..2..3", "1"])
    func `other texts are no range`(text: String) {
        #expect(throws: NoDay.self) {
            try PracticeDay.range(typed: text, newest: Self.newest)
        }
    }
}
