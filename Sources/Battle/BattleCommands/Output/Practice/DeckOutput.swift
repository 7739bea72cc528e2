import Tabletop

/// A deck of questions and what is due today.
///
/// Printed by `deck new`; `deck rename`; `deck restore`; `deck rehearse`. Listed by
/// `deck list`; `deck remove`.
struct DeckOutput: Encodable {
    /// Its UUID.
    let id: String
    /// Its name.
    let name: String
    /// What made it: starter/japanese, fight/UUID; null for one's own.
    @OrNull var source: String?
    /// The number of questions.
    let challenges: Int
    /// The number of cards: a question in each direction asked.
    let cards: Int
    /// The cards never answered, without suspended ones.
    let new: Int
    /// The new cards that today's limit leaves.
    let newToday: Int
    /// The cards in their learning steps that are due.
    let learning: Int
    /// The cards due for review that today's limit leaves.
    let reviews: Int
    /// The cards that are not asked.
    let suspended: Int
    /// The cards forgotten too often.
    let leeches: Int
    /// The mean probability of recall, 0 to 1.
    let recall: Double
    /// The round that was interrupted.
    @OrNull var openSession: OpenRoundOutput?
    /// How it is practised.
    let options: DeckOptionsOutput
}

/// A round of practice that was interrupted.
struct OpenRoundOutput: Encodable {
    /// The right answers so far.
    let correct: Int
    /// The right answers that end it.
    let goal: Int
}

/// How a deck is practised: the options of `battle deck set`.
///
/// Printed by `deck set`.
struct DeckOptionsOutput: Encodable {
    /// The probability of recall at which cards are due.
    let retention: Double
    /// The 21 parameters of FSRS-6.
    let parameters: [Double]
    /// The steps of a new card, in seconds.
    let learningStepsSeconds: [Int]
    /// The steps of a forgotten card, in seconds.
    let relearningStepsSeconds: [Int]
    /// The longest interval, in days.
    let maximumIntervalDays: Int
    /// The most new cards a day.
    let newLimit: Int
    /// The most reviews a day.
    let reviewLimit: Int
    /// The lapses that make a leech; 0 for never.
    let leechThreshold: Int
    /// mark or suspend.
    let leechAction: String
    /// Whether a question's other direction waits until tomorrow.
    let burySiblings: Bool
    /// Whether the days on which cards come back are spread.
    let fuzz: Bool
    /// The hour at which a day begins.
    let dayBoundaryHour: Int
    /// The directions that are asked: forward, reverse.
    let directions: [String]
    /// The seconds after which a right choice is hard; 0 for never.
    let hardAfterSeconds: Int
    /// How a card is asked: choices, typed or reveal.
    let ask: String
    /// Whether answers are typed.
    let typed: Bool
    /// When the reading is shown: before or after.
    let reading: String
    /// The right answers that end a round; null for the usual number.
    @OrNull var goal: Int?
}

/// Parameters fitted to the answers of a deck.
///
/// Printed by `deck fit`.
struct ParameterFitOutput: Encodable {
    /// The 21 parameters of FSRS-6.
    let parameters: [Double]
    /// The answers they are fitted to.
    let fittedAnswers: Int
    /// The answers they are tried on.
    let leftOutAnswers: Int
    /// How badly the published ones predict those; less is better.
    let publishedLoss: Double
    /// How badly the fitted ones do.
    let fittedLoss: Double
    /// Whether the fitted ones predict better.
    let isBetter: Bool
    /// Whether the deck has them now.
    let isTaken: Bool
}

extension DeckOutput {
    init(_ deck: DeckSummary) {
        self.init(
            id: deck.id.uuidString, name: deck.name, source: deck.source,
            challenges: deck.challenges, cards: deck.cards, new: deck.new,
            newToday: deck.newToday, learning: deck.learning, reviews: deck.reviews,
            suspended: deck.suspended, leeches: deck.leeches, recall: deck.recall,
            openSession: deck.openSession.map {
                OpenRoundOutput(correct: $0.correctCount, goal: $0.goal)
            },
            options: DeckOptionsOutput(deck.options))
    }
}

extension DeckOptionsOutput {
    init(_ options: DeckOptions) {
        self.init(
            retention: options.retention, parameters: options.parameters,
            learningStepsSeconds: options.learningSteps,
            relearningStepsSeconds: options.relearningSteps,
            maximumIntervalDays: options.maximumInterval, newLimit: options.newLimit,
            reviewLimit: options.reviewLimit, leechThreshold: options.leechThreshold,
            leechAction: options.leechAction.rawValue, burySiblings: options.buriesSiblings,
            fuzz: options.isFuzzy, dayBoundaryHour: options.dayBoundary,
            directions: options.directions.map(\.rawValue), hardAfterSeconds: options.hardAfter,
            ask: options.ask.rawValue, typed: options.isTyped, reading: options.reading.rawValue,
            goal: options.goal)
    }
}

extension ParameterFitOutput {
    init(_ fit: ParameterFit, isTaken: Bool) {
        self.init(
            parameters: fit.parameters, fittedAnswers: fit.fitted, leftOutAnswers: fit.leftOut,
            publishedLoss: fit.publishedLoss, fittedLoss: fit.fittedLoss, isBetter: fit.isBetter,
            isTaken: isTaken)
    }
}
