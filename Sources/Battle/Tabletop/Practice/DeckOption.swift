/// An option of a deck, by the name that `battle deck set` has for it, as text to show and to type.
package enum DeckOption: String, CaseIterable, Sendable {
    case ask, directions, retention
    case learningSteps = "learning-steps"
    case relearningSteps = "relearning-steps"
    case maximumInterval = "maximum-interval"
    case newLimit = "new-limit"
    case reviewLimit = "review-limit"
    case leech
    case leechAction = "leech-action"
    case burySiblings = "bury-siblings"
    case fuzz
    case dayBoundary = "day-boundary"
    case hardAfter = "hard-after"
    case reading, goal, parameters

    /// What it says.
    package var words: String {
        switch self {
        case .ask: "how a card is asked"
        case .directions: "which sides are asked"
        case .retention: "recall at which cards are due"
        case .learningSteps: "steps of a new card"
        case .relearningSteps: "steps of a forgotten card"
        case .maximumInterval: "longest interval in days"
        case .newLimit: "new cards a day"
        case .reviewLimit: "reviews a day"
        case .leech: "lapses that make a leech"
        case .leechAction: "what becomes of a leech"
        case .burySiblings: "the other side waits a day"
        case .fuzz: "spread the days"
        case .dayBoundary: "hour at which a day begins"
        case .hardAfter: "seconds after which right is hard"
        case .reading: "when the reading is shown"
        case .goal: "right answers that end a round"
        case .parameters: "21 parameters of FSRS-6"
        }
    }

    /// The values of an option that has a few; empty for numbers and times.
    package var values: [String] {
        switch self {
        case .ask: DeckOptions.Ask.allCases.map(\.rawValue)
        case .directions: ["forward", "reverse", "both"]
        case .leechAction: DeckOptions.LeechAction.allCases.map(\.rawValue)
        case .burySiblings, .fuzz: ["on", "off"]
        case .reading: DeckOptions.Reading.allCases.map(\.rawValue)
        default: []
        }
    }

    /// The value of the option, as it can be typed.
    package func text(in options: DeckOptions) -> String {
        switch self {
        case .ask: options.ask.rawValue
        case .directions: options.directions.count > 1 ? "both" : options.directions[0].rawValue
        case .retention: "\(options.retention)"
        case .learningSteps: Self.text(ofSteps: options.learningSteps)
        case .relearningSteps: Self.text(ofSteps: options.relearningSteps)
        case .maximumInterval: "\(options.maximumInterval)"
        case .newLimit: "\(options.newLimit)"
        case .reviewLimit: "\(options.reviewLimit)"
        case .leech: "\(options.leechThreshold)"
        case .leechAction: options.leechAction.rawValue
        case .burySiblings: options.buriesSiblings ? "on" : "off"
        case .fuzz: options.isFuzzy ? "on" : "off"
        case .dayBoundary: "\(options.dayBoundary)"
        case .hardAfter: "\(options.hardAfter)"
        case .reading: options.reading.rawValue
        case .goal: options.goal.map(String.init) ?? "default"
        case .parameters:
            options.parameters == MemoryModel.defaultParameters
                ? "default" : options.parameters.map { "\($0)" }.joined(separator: " ")
        }
    }

    /// Sets the option to what was typed.
    ///
    /// - Throws: ``RuleProblem/badOption(_:_:)``; `options` is then unchanged.
    package func set(_ text: String, in options: inout DeckOptions) throws(RuleProblem) {
        let text = text.split(separator: " ").joined(separator: " ")
        var changed = options
        func fail(_ expected: String) -> RuleProblem { .badOption(rawValue, expected) }
        func number() throws(RuleProblem) -> Int {
            guard let number = Int(text) else { throw fail("a whole number") }
            return number
        }
        func steps() throws(RuleProblem) -> [Int] {
            let (seconds, wrong) = Self.steps(text)
            if wrong != nil { throw fail("times such as 30s, 10m, 2h or 1d, or none") }
            return seconds
        }
        let expected = values.joined(separator: ", ")
        if !values.isEmpty, !values.contains(text) { throw fail(expected) }
        switch self {
        case .ask: changed.ask = DeckOptions.Ask(rawValue: text) ?? changed.ask
        case .directions:
            changed.directions =
                CardDirection(rawValue: text).map { [$0] } ?? CardDirection.allCases
        case .retention:
            guard let share = Double(text) else { throw fail("0.7 to 0.99") }
            changed.retention = share
        case .learningSteps: changed.learningSteps = try steps()
        case .relearningSteps: changed.relearningSteps = try steps()
        case .maximumInterval: changed.maximumInterval = try number()
        case .newLimit: changed.newLimit = try number()
        case .reviewLimit: changed.reviewLimit = try number()
        case .leech: changed.leechThreshold = try number()
        case .leechAction:
            changed.leechAction =
                DeckOptions.LeechAction(rawValue: text) ?? changed.leechAction
        case .burySiblings: changed.buriesSiblings = text == "on"
        case .fuzz: changed.isFuzzy = text == "on"
        case .dayBoundary: changed.dayBoundary = try number()
        case .hardAfter: changed.hardAfter = try number()
        case .reading: changed.reading = DeckOptions.Reading(rawValue: text) ?? changed.reading
        case .goal: changed.goal = text == "default" ? nil : try number()
        case .parameters:
            let numbers = text.split { " ,[]".contains($0) }.map { Double($0) ?? .nan }
            changed.parameters = text == "default" ? MemoryModel.defaultParameters : numbers
        }
        options = try changed.checked()
    }

    /// "1m 10m" in seconds; "" and "none" are none.
    ///
    /// - Returns: the seconds, and the first word that is no time.
    package static func steps(_ text: String) -> (seconds: [Int], wrong: String?) {
        var seconds: [Int] = []
        for step in text.split(whereSeparator: { $0 == " " || $0 == "," }) where step != "none" {
            let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
            guard let unit = step.last.flatMap({ units[$0] }),
                let number = Double(step.dropLast()), number > 0, number <= 1_000_000
            else { return ([], String(step)) }
            seconds.append(Int((number * Double(unit)).rounded()))
        }
        return (seconds, nil)
    }

    private static func text(ofSteps steps: [Int]) -> String {
        guard !steps.isEmpty else { return "none" }
        return steps.map { seconds in
            let units = [(86_400, "d"), (3600, "h"), (60, "m"), (1, "s")]
            let unit = units.first { seconds % $0.0 == 0 } ?? (1, "s")
            return "\(seconds / unit.0)\(unit.1)"
        }.joined(separator: " ")
    }
}
