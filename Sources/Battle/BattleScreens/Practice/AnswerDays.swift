import Foundation
import Tabletop

/// The answers of the last days, for the list of decks and the congratulations.
struct AnswerDays: Hashable {
    /// The days that are shown, up to today.
    static let shown = 28

    /// The answers of each of these days, the oldest first.
    let counts: [Int]
    /// The run of consecutive days with answers that ends today, or yesterday if today has none yet.
    let streak: Int

    /// - Parameter days: the newest first.
    init(_ days: [DaySum], today: PracticeDay) {
        var counts = Array(repeating: 0, count: Self.shown)
        var streak = 0
        for sum in days where sum.counted > 0 {
            let age = today.rawValue - sum.day.rawValue
            if counts.indices.contains(Self.shown - 1 - age) {
                counts[Self.shown - 1 - age] = sum.counted
            }
            // A run that ends yesterday is not broken yet.
            let hasToday = counts[Self.shown - 1] > 0
            if age >= 0, age == streak + (hasToday ? 0 : 1) { streak += 1 }
        }
        self.counts = counts
        self.streak = streak
    }

    /// The answers given today.
    var today: Int { counts[Self.shown - 1] }

    /// The last days as bars, each as high as its share of the busiest of them; a dot for a day without
    /// answers: "·▂·▅█".
    func sparkline(days: Int) -> String {
        let shown = counts.suffix(days)
        let most = shown.max() ?? 0
        let bars = Array("▁▂▃▄▅▆▇█")
        return String(
            shown.map { $0 == 0 ? "·" : bars[($0 * bars.count + most - 1) / most - 1] })
    }
}

extension PracticeModel {
    /// The answers of the last days in a deck; `nil` for a deck: of all of them.
    func answerDays(of deck: UUID?) -> AnswerDays? {
        let today = PracticeDay(
            of: context.now, minutesFromUTC: context.minutesFromUTC(at: context.now))
        var filter = HistoryFilter(.answers)
        filter.deck = deck
        // The run of days can be long, so that only decks are limited to what is shown.
        if deck != nil {
            filter.days =
                PracticeDay(
                    rawValue: today.rawValue - AnswerDays.shown + 1)...PracticeDay(
                    rawValue: today.rawValue + 1)
        }
        let days = try? context.records.practice.history(filter).days
        return days.map { AnswerDays($0, today: today) }
    }
}
