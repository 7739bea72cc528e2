package import Foundation

/// When a card is due and how well it is remembered: a pure fold over its answers.
package struct CardState: Hashable, Sendable {
    /// Where a card is on its way.
    package enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
        /// Never answered.
        case new
        /// In the learning steps.
        case learning
        /// Due after days.
        case review
        /// In the relearning steps, after it was forgotten.
        case relearning
    }

    /// Where it is on its way.
    package private(set) var phase = Phase.new
    /// The index of the present learning or relearning step; `nil` outside of them.
    package private(set) var step: Int?
    /// What is remembered; `nil` before the first answer.
    package private(set) var memory: MemoryModel.Memory?
    /// When it is due again; `nil` before the first answer.
    package private(set) var due: Date?
    /// The last answer; `nil` before the first one.
    package private(set) var last: Answer?
    /// The answers so far.
    package private(set) var reps = 0
    /// How often it was forgotten in ``Phase/review``.
    package private(set) var lapses = 0

    /// A card that was never answered.
    package init() {}

    /// The state as it was stored.
    package init(
        recorded phase: Phase, step: Int?, memory: MemoryModel.Memory?, due: Date?, last: Answer?,
        reps: Int, lapses: Int
    ) {
        self.phase = phase
        self.step = step
        self.memory = memory
        self.due = due
        self.last = last
        self.reps = reps
        self.lapses = lapses
    }

    /// An answer, as far as scheduling is concerned.
    package struct Answer: Hashable, Sendable {
        /// How it was rated.
        package var rating: MemoryModel.Rating
        /// When it was given.
        package var at: Date
        /// The number of its day, by the day boundary in the zone of the answer.
        package var day: Int
        /// The interval that another program gave, in seconds; it counts instead of ours.
        package var given: Int?
        /// What it led to when it was given; `nil` where that follows from the steps.
        package var outcome: Outcome?

        /// An answer at a moment of a day.
        package init(
            _ rating: MemoryModel.Rating, at: Date, day: Int, given: Int? = nil,
            outcome: Outcome? = nil
        ) {
            self.rating = rating
            self.at = at
            self.day = day
            self.given = given
            self.outcome = outcome
        }
    }

    /// Where a card was after an answer, by steps that may have been changed since.
    package struct Outcome: Hashable, Sendable {
        /// Where it was on its way; not new.
        package var phase: Phase
        /// The index of its step.
        package var step: Int?
        /// The seconds until it was due. In ``Phase/review`` the interval follows from the memory.
        package var interval: Int

        /// Where a card was.
        package init(_ phase: Phase, step: Int?, interval: Int) {
            self.phase = phase
            self.step = step
            self.interval = interval
        }
    }

    /// How a deck schedules its cards.
    package struct Options: Hashable, Sendable {
        /// How memory changes.
        package var model = MemoryModel()
        /// The recall at which a card is due, 0.7 to 0.99.
        package var retention = 0.9
        /// The steps of a new card in seconds, each 1 or more; empty for none.
        package var learningSteps = [60, 600]
        /// The steps of a forgotten card in seconds; empty for none.
        package var relearningSteps = [600]
        /// The longest interval in days, 1 to 36,500.
        package var maximumInterval = 36_500
        /// Spreads the days on which cards come back, the same for the same seed and number of
        /// answers; `nil` for none.
        package var fuzzSeed: UInt64?

        /// The options of a new deck.
        package init() {}
    }

    /// How long until a card is due again.
    package enum Interval: Hashable, Sendable {
        /// A step.
        case seconds(Int)
        /// Whole days.
        case days(Int)

        /// The interval in seconds, a day as 86,400.
        package var seconds: Int {
            switch self {
            case .seconds(let seconds): seconds
            case .days(let days): days * 86_400
            }
        }
    }

    /// The state after an answer, and the interval that it gives.
    ///
    /// Earlier or equal moments than that of the last answer count as the same day.
    package func after(
        _ answer: Answer, _ options: Options
    ) -> (state: CardState, interval: Interval) {
        var next = self
        let days = last.map { max(0, answer.day - $0.day) } ?? 0
        let memory = options.model.memory(after: answer.rating, memory, days: days)
        next.memory = memory
        next.last = answer
        // Part of the interval from here on.
        next.last?.given = nil
        next.last?.outcome = nil
        next.reps += 1
        if phase == .review, answer.rating == .again { next.lapses += 1 }
        var interval: Interval
        if let outcome = answer.outcome {
            next.phase = outcome.phase
            next.step = outcome.phase == .review ? nil : outcome.step
            interval =
                outcome.phase == .review
                ? Self.reviewInterval(memory, options) : .seconds(outcome.interval)
        } else {
            interval = next.advance(answer.rating, from: phase, memory, options)
        }
        if case .days(let days) = interval, let seed = options.fuzzSeed {
            interval = .days(
                IntervalFuzz.days(
                    days, maximum: options.maximumInterval, seed: seed, reps: next.reps))
        }
        if let given = answer.given {
            interval = .seconds(given)
            if answer.outcome == nil { next.setPhase(given: given, options) }
        }
        next.due = answer.at.addingTimeInterval(Double(interval.seconds))
        return (next, interval)
    }

    /// Whether it is due: a step at its moment, days on their day, a new card never.
    ///
    /// - Parameter day: the day of the moment.
    package func isDue(at moment: Date, day: PracticeDay) -> Bool {
        guard let due else { return false }
        guard phase == .review, let dueDay else { return due <= moment }
        return dueDay <= day
    }

    /// The day on which it is due, by the day boundary of its last answer; `nil` for a new card.
    package var dueDay: PracticeDay? {
        guard let due, let last else { return nil }
        let days = (due.timeIntervalSince(last.at) / 86_400).rounded(.down)
        return PracticeDay(rawValue: last.day + Int(max(0, min(days, 40_000))))
    }

    /// The seconds from the last answer until it is due; `nil` for a new card.
    package var interval: Int? {
        guard let due, let last else { return nil }
        return Int(due.timeIntervalSince(last.at).rounded())
    }

    /// The probability of recall on a day, 0 to 1; `nil` for a new card.
    package func retrievability(on day: PracticeDay, _ model: MemoryModel) -> Double? {
        guard let memory, let last else { return nil }
        return model.retrievability(of: memory, after: max(0, day.rawValue - last.day))
    }

    /// The state after all answers, in order.
    package static func after(_ answers: some Sequence<Answer>, _ options: Options) -> CardState {
        answers.reduce(CardState()) { $0.after($1, options).state }
    }

    /// Corrects the phase after an interval of another program, whose steps may be others: days are
    /// for reviews, shorter ones for steps.
    private mutating func setPhase(given seconds: Int, _ options: Options) {
        if seconds < 86_400, phase == .review {
            let isForgotten = lapses > 0
            phase = isForgotten ? .relearning : .learning
            let steps = isForgotten ? options.relearningSteps : options.learningSteps
            step = max(0, steps.count - 1)
        } else if seconds >= 86_400, phase != .review {
            let steps = phase == .relearning ? options.relearningSteps : options.learningSteps
            let here = step ?? 0
            // A step of days, as in "1d", is one.
            if steps.indices.contains(here), steps[here] >= 86_400 { return }
            phase = .review
            step = nil
        }
    }

    private static func reviewInterval(
        _ memory: MemoryModel.Memory, _ options: Options
    ) -> Interval {
        .days(
            options.model.interval(
                of: memory, retention: options.retention, maximum: options.maximumInterval))
    }

    /// Moves on by a rating, and returns the interval.
    private mutating func advance(
        _ rating: MemoryModel.Rating, from before: Phase, _ memory: MemoryModel.Memory,
        _ options: Options
    ) -> Interval {
        let steps =
            before == .new || before == .learning
            ? options.learningSteps : options.relearningSteps
        func review() -> Interval {
            phase = .review
            step = nil
            return Self.reviewInterval(memory, options)
        }
        if before == .review {
            guard rating == .again, let first = steps.first else { return review() }
            phase = .relearning
            step = 0
            return .seconds(first)
        }
        if before == .new { phase = .learning }
        let here = step ?? 0
        // Without steps, or beyond them after the deck's options changed, every success ends them.
        guard !steps.isEmpty, here < steps.count || rating == .again else { return review() }
        switch rating {
        case .again:
            step = 0
            return .seconds(steps[0])
        case .hard:
            step = here
            guard here == 0 else { return .seconds(steps[here]) }
            return .seconds(steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2)
        case .good:
            guard here + 1 < steps.count else { return review() }
            step = here + 1
            return .seconds(steps[here + 1])
        case .easy: return review()
        }
    }
}
