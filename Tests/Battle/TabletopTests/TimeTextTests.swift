import Foundation
import Tabletop
import Testing

@Suite struct TimeTextTests {
    @Test(
        "A moment is formatted in local time",
        arguments: [
            (0, 0, "1970-01-01 00:00", "00:00:00"),
            (-1, 0, "1969-12-31 23:59", "23:59:59"),
            (-1, 60, "1970-01-01 00:59", "00:59:59"),
            (1_772_366_709, 0, "2026-03-01 12:05", "12:05:09"),
            (1_772_366_709.999, 120, "2026-03-01 14:05", "14:05:09"),
            // Newfoundland, three and a half hours west, where it is still the day before.
            (1_772_330_400, -210, "2026-02-28 22:30", "22:30:00"),
            (1_709_164_800, 0, "2024-02-29 00:00", "00:00:00"),
            (.greatestFiniteMagnitude, 0, "9999-12-31 23:59", "23:59:59"),
            (-.infinity, 0, "0000-01-01 00:00", "00:00:00"),
        ] as [(Double, Int, String, String)])
    func moments(seconds: Double, minutes: Int, dayAndTime: String, time: String) {
        let moment = Date(timeIntervalSince1970: seconds)
        #expect(TimeText.dayAndTime(moment, minutesFromUTC: minutes) == dayAndTime)
        #expect(TimeText.timeOfDayWithSeconds(moment, minutesFromUTC: minutes) == time)
        #expect(TimeText.timeOfDay(moment, minutesFromUTC: minutes) == String(time.dropLast(3)))
    }

    @Test func `dates and times from 1900 to 2399 equal Foundation's`() throws {
        let east = try #require(TimeZone(secondsFromGMT: 5 * 3600 + 45 * 60))
        let style = Date.ISO8601FormatStyle(timeZone: east).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        // Steps of 30 days and some hours cover every month and every hour of the day.
        for seconds in stride(from: -2_208_988_800, to: 13_569_465_600, by: 30 * 86_400 + 6_007) {
            let moment = Date(timeIntervalSince1970: Double(seconds))
            #expect(
                TimeText.dayAndTime(moment, minutesFromUTC: 345)
                    == moment.formatted(style).prefix(16))
        }
    }

    @Test(
        "Days are formatted with weekday and month",
        arguments: [
            (0, "Thursday, 1 January 1970"),
            (-1, "Wednesday, 31 December 1969"),
            (19_782, "Thursday, 29 February 2024"),
            (20_513, "Sunday, 1 March 2026"),
        ])
    func names(day: Int, name: String) {
        #expect(TimeText.longName(of: PracticeDay(rawValue: day)) == name)
    }

    @Test(
        "A duration is formatted in minutes and seconds",
        arguments: [(0, "0:00"), (9, "0:09"), (60, "1:00"), (65, "1:05"), (4500, "75:00")])
    func durations(seconds: Int, text: String) {
        #expect(TimeText.duration(seconds: seconds) == text)
    }
}

/// Days of the calendar by their numbers.
struct PracticeDayDateTests {
    @Test func `a date's number gives the date, and there is no 30 February`() {
        for day in stride(from: 0, to: 900_000, by: 37) {
            let (year, month, number) = PracticeDay(rawValue: day).date
            #expect(PracticeDay(year: year, month: month, day: number)?.rawValue == day)
        }
        #expect(PracticeDay(year: 1970, month: 1, day: 1)?.rawValue == 0)
        for (year, month, day) in [(2026, 2, 29), (2026, 2, 30), (2026, 4, 31), (2026, 13, 1)] {
            #expect(PracticeDay(year: year, month: month, day: day) == nil)
        }
        #expect(PracticeDay(year: 2024, month: 2, day: 29)?.description == "2024-02-29")
        #expect(TimeText.shortName(of: PracticeDay(rawValue: 0)) == "Thu 1 Jan 1970")
    }
}
