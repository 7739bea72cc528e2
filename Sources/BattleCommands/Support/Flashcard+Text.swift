import Foundation
import Tabletop
import TabletopImport

extension CardState.Interval {
    /// "10m", "2d", "1.5mo", "3y": as short as a button needs it.
    var short: String { Self.short(seconds: seconds) }

    /// An interval in seconds: "<1m", "10m", "5h", "2d", "1.5mo", "3.1y".
    static func short(seconds: Int) -> String { IntervalText.short(seconds: seconds) }
}

extension Flashcard {
    /// The JSON representation.
    ///
    /// - Parameter moment: the time for which the probability of recall is given.
    func json(at moment: AnswerTime, _ options: DeckOptions) -> JSONValue {
        let day = PracticeDay(
            of: moment.date, minutesFromUTC: moment.minutesFromUTC, rollover: options.dayBoundary)
        return .object([
            "question": .string(question),
            "answer": .string(answer),
            "direction": .string(direction.rawValue),
            "state": .string(state.phase.rawValue),
            "step": JSONValue(state.step),
            "stability": state.memory.map { .real($0.stability) } ?? .null,
            "difficulty": state.memory.map { .real($0.difficulty) } ?? .null,
            "due": state.due.map { JSONValue($0) } ?? .null,
            "dueDay": JSONValue(state.dueDay?.description),
            "intervalSeconds": JSONValue(state.interval),
            "reps": .integer(state.reps),
            "lapses": .integer(state.lapses),
            "retrievability": state.retrievability(on: day, options.model).map { .real($0) }
                ?? .null,
            "suspended": .bool(isSuspended),
            "buriedUntil": JSONValue(buriedUntil?.description),
            "leech": .bool(
                options.leechThreshold > 0 && state.lapses >= options.leechThreshold),
            "lastAnswer": state.last.map { JSONValue($0.at) } ?? .null,
        ])
    }

    /// When it is due, in words: "due in 10m", "due 2026-03-01", "new".
    func due(at moment: Date) -> String {
        guard let due = state.due else { return "new" }
        if state.phase == .review, let day = state.dueDay { return "due \(day)" }
        let left = Int(due.timeIntervalSince(moment).rounded())
        return left > 0 ? "due in \(CardState.Interval.short(seconds: left))" : "due now"
    }
}
