import Foundation
import Tabletop
import Testing

@testable import BattleScreens

@Suite("The answers of the last days")
struct AnswerDaysTests {
    private let today = PracticeDay(rawValue: 20_000)

    /// Days by their age, the newest first, with their answers.
    private func days(_ counts: [(age: Int, answers: Int)]) -> AnswerDays {
        AnswerDays(
            counts.map { entry in
                DaySum(
                    day: PracticeDay(rawValue: 20_000 - entry.age), total: entry.answers,
                    counted: entry.answers, correct: entry.answers)
            }, today: today)
    }

    @Test(
        "A run of days ends today, or yesterday while today has no answers",
        arguments: [
            ([], 0), ([(0, 5)], 1), ([(1, 5)], 1), ([(2, 5)], 0), ([(0, 1), (1, 1), (2, 1)], 3),
            ([(1, 1), (2, 1), (4, 1)], 2), ([(0, 1), (2, 1)], 1),
        ] as [([(Int, Int)], Int)])
    func streak(counts: [(Int, Int)], expected: Int) {
        #expect(days(counts).streak == expected)
    }

    @Test func `a bar is the share of the busiest day, a dot a day without answers`() {
        let days = days([(0, 8), (1, 1), (3, 4), (40, 100)])
        #expect(days.today == 8)
        #expect(days.counts.count == 28 && days.counts.reduce(0, +) == 13)
        #expect(days.sparkline(days: 5) == "·▄·▁█")
        #expect(self.days([]).sparkline(days: 3) == "···")
    }

    @Test func `the list of decks says what is due and was answered, and draws the last days`()
        throws
    {
        let records = try TestRecords(decks: [.starter, try PracticeScheduleTests.other()])
        try records.setSetting("user.name", to: "Ray")
        for age in [0, 1, 2] {
            try records.practice.record(
                Attempt(
                    challenge: Deck.starter.challenges[0], sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(-86_400 * Double(age)),
                    minutesFromUTC: 0, chosen: "Yes", isCorrect: true, milliseconds: 0))
        }
        let table = try AppDriver(records, screen: .practice)
        #expect(table.text.contains("1 answered · 3 days in a row"))
        let line = try #require(table.lines.first { $0.contains(Deck.starter.name) })
        #expect(line.contains("····███"))
        // A deck that was never begun has lost nothing: it has no bar.
        let numbers = try #require(table.lines.first { $0.contains("Numbers") })
        #expect(numbers.contains("0/3 ╌╌╌╌╌╌╌╌") && !line.contains("╌"))
        // Beside the list, the selected deck whole.
        table.resize(columns: 200, rows: 60)
        #expect(table.text.contains("Answers a day"))
        #expect(table.lines.contains { $0.contains("answered today") })
    }
}
