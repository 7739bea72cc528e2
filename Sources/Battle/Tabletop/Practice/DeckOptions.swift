package import Foundation

/// How a deck is practised.
package struct DeckOptions: Hashable, Sendable {
    /// When the pronunciation is shown.
    package enum Reading: String, Hashable, Sendable, Codable, CaseIterable {
        /// With the right answer.
        case after
        /// With the question.
        case before
    }

    /// How a card is asked.
    package enum Ask: String, Hashable, Sendable, Codable, CaseIterable {
        /// With choices, of which one is right.
        case choices
        /// With a field for the answer.
        case typed
        /// The answer is shown, and whoever answers says how well it was known.
        case reveal
    }

    /// What becomes of a card that was forgotten so often that it is a leech.
    package enum LeechAction: String, Hashable, Sendable, Codable, CaseIterable {
        /// It is said and listed.
        case mark
        /// It is suspended as well.
        case suspend
    }

    /// The 21 parameters of FSRS-6.
    package var parameters = MemoryModel.defaultParameters
    /// The recall at which a card is due, 0.7 to 0.99.
    package var retention = 0.9
    /// The steps of a new card in seconds, at most 20; empty for none.
    package var learningSteps = [60, 600]
    /// The steps of a forgotten card in seconds, at most 20; empty for none.
    package var relearningSteps = [600]
    /// The longest interval in days, 1 to 36,500.
    package var maximumInterval = 36_500
    /// The most new cards a day, 0 to 9,999.
    package var newLimit = 20
    /// The most reviews a day, 0 to 9,999.
    package var reviewLimit = 200
    /// The lapses that make a card a leech, 0 to 100; 0 for none.
    package var leechThreshold = 8
    /// What becomes of a leech.
    package var leechAction = LeechAction.mark
    /// Whether a card waits until tomorrow once the challenge's other direction was answered today.
    package var buriesSiblings = true
    /// Whether days are spread (``IntervalFuzz``).
    package var isFuzzy = true
    /// The hour at which a day begins, 0 to 23.
    package var dayBoundary = PracticeDay.rollover
    /// The directions that are asked; at least one.
    package var directions: [CardDirection] = [.forward]
    /// Right choices that took longer count as hard: seconds, 1 to 60, or 0 for never.
    package var hardAfter = 15
    /// How its cards are asked.
    package var ask = Ask.choices
    /// When the pronunciation is shown.
    package var reading = Reading.after
    /// The right answers that end a round, 3 to 20; `nil` for the user's setting.
    package var goal: Int?

    /// The options of a new deck.
    package init() {}

    /// The options of a new deck that rehearses a fight, a hero or a book: ten minutes a day.
    ///
    /// 20 new cards are at most 40 answers at the usual two steps, and 40 reviews are 40: some 80
    /// answers, of 7 seconds each.
    package static var rehearsal: DeckOptions {
        var options = DeckOptions()
        options.newLimit = 20
        options.reviewLimit = 40
        return options
    }

    /// Whether answers are typed.
    package var isTyped: Bool {
        get { ask == .typed }
        set { ask = newValue ? .typed : .choices }
    }

    /// How one of its cards is scheduled.
    package func scheduling(of challenge: UUID, _ direction: CardDirection) -> CardState.Options {
        var options = CardState.Options()
        options.model = MemoryModel(parameters: parameters) ?? MemoryModel()
        options.retention = retention
        options.learningSteps = learningSteps
        options.relearningSteps = relearningSteps
        options.maximumInterval = maximumInterval
        if isFuzzy { options.fuzzSeed = Flashcard.fuzzSeed(of: challenge, direction) }
        return options
    }

    /// How memory changes.
    package var model: MemoryModel { MemoryModel(parameters: parameters) ?? MemoryModel() }

    /// Whether both have the same schedule for every card. Steps count only for coming answers.
    package func schedules(like other: DeckOptions) -> Bool {
        parameters == other.parameters && retention == other.retention
            && maximumInterval == other.maximumInterval && isFuzzy == other.isFuzzy
    }

    /// Whether both have the same steps.
    package func hasSteps(of other: DeckOptions) -> Bool {
        learningSteps == other.learningSteps && relearningSteps == other.relearningSteps
    }

    /// The options with every value checked.
    ///
    /// - Throws: ``RuleProblem/badOption(_:_:)`` with the option's name and what it may be.
    package func checked() throws(RuleProblem) -> DeckOptions {
        func check(
            _ holds: Bool, _ option: String, _ expected: String
        ) throws(RuleProblem) {
            if !holds { throw .badOption(option, expected) }
        }
        try check(
            MemoryModel(parameters: parameters) != nil, "parameters",
            "21 numbers within the bounds of FSRS-6")
        try check((0.7...0.99).contains(retention), "retention", "0.7 to 0.99")
        for (steps, name) in [
            (learningSteps, "learning-steps"), (relearningSteps, "relearning-steps"),
        ] {
            try check(
                steps.count <= 20 && steps.allSatisfy { (1...8_640_000).contains($0) }, name,
                "at most 20 times of 1s to 100d")
        }
        try check((1...36_500).contains(maximumInterval), "maximum-interval", "1 to 36500 days")
        try check((0...9999).contains(newLimit), "new-limit", "0 to 9999")
        try check((0...9999).contains(reviewLimit), "review-limit", "0 to 9999")
        try check((0...100).contains(leechThreshold), "leech", "0 to 100")
        try check((0...23).contains(dayBoundary), "day-boundary", "an hour of 0 to 23")
        try check((0...60).contains(hardAfter), "hard-after", "0 to 60 seconds")
        try check(!directions.isEmpty, "directions", "forward, reverse or both")
        try check(
            goal.map(PracticeSession.goalRange.contains) ?? true, "goal",
            "3 to 20, or none for the setting")
        return self
    }
}

extension DeckOptions: Codable {
    private enum CodingKeys: String, CodingKey {
        case parameters, retention, learningSteps, relearningSteps, maximumInterval, newLimit
        case reviewLimit, leechThreshold, leechAction, buriesSiblings, isFuzzy, dayBoundary
        case directions, hardAfter, ask, reading, goal
        /// Of earlier versions: whether answers are typed.
        case isTyped
    }

    private static let fields: [StoredField<Self, CodingKeys>] = [
        .init(.parameters, \.parameters),
        .init(.retention, \.retention),
        .init(.learningSteps, \.learningSteps),
        .init(.relearningSteps, \.relearningSteps),
        .init(.maximumInterval, \.maximumInterval),
        .init(.newLimit, \.newLimit),
        .init(.reviewLimit, \.reviewLimit),
        .init(.leechThreshold, \.leechThreshold),
        .init(.leechAction, \.leechAction),
        .init(.buriesSiblings, \.buriesSiblings),
        .init(.isFuzzy, \.isFuzzy),
        .init(.dayBoundary, \.dayBoundary),
        .init(.directions, \.directions),
        .init(.hardAfter, \.hardAfter),
        .init(.ask, \.ask),
        .init(.reading, \.reading),
        .init(.goal, \.goal),
    ]

    /// Reads the options that are there; the others are those of a new deck.
    package init(from decoder: any Decoder) throws {
        self.init()
        try StoredField.read(Self.fields, of: &self, from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if try container.decodeIfPresent(Bool.self, forKey: .isTyped) == true { ask = .typed }
        self = try checked()
    }

    /// Writes only what differs from a new deck's options.
    package func encode(to encoder: any Encoder) throws {
        try StoredField.write(Self.fields, of: self, unlike: DeckOptions(), to: encoder)
    }
}
