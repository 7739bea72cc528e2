import Foundation
import Tabletop

extension CardState.Interval {
    /// An interval in seconds: "<1m", "10m", "5h", "2d", "1.5mo", "3.1y".
    static func short(seconds: Int) -> String { IntervalText.short(seconds: seconds) }
}

extension Flashcard {
    /// When it is due, in words: "due in 10m", "due 2026-03-01", "new".
    func due(at moment: Date) -> String {
        guard let due = state.due else { return "new" }
        if state.phase == .review, let day = state.dueDay { return "due \(day)" }
        let left = Int(due.timeIntervalSince(moment).rounded())
        return left > 0 ? "due in \(CardState.Interval.short(seconds: left))" : "due now"
    }
}
