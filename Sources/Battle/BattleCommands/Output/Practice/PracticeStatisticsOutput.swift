import Tabletop

/// What the answers add up to.
///
/// Printed by `stats practice`, or null without a database.
struct PracticeStatisticsOutput: Encodable {
    /// The day.
    let today: String
    /// The number of answers.
    let answers: Int
    /// The time they took.
    let milliseconds: Int
    /// The days in a row with an answer, up to today or yesterday.
    let streak: Int
    /// The longest such row.
    let longestStreak: Int
    /// The cards that were answered.
    let cards: Int
    /// The cards never answered.
    let newCards: Int
    /// The number of cards probably recalled now.
    let knowledge: Double
    /// The reviews of a day, from the intervals.
    let dailyLoad: Double
    /// The cards due before today.
    let overdue: Int
    /// The days with answers, oldest first.
    let days: [PracticeDayOutput]
    /// Reviews and recall, by period.
    let retention: ByName<RetentionOutput>
    /// What is due on the next 30 days.
    let forecast: [ForecastDayOutput]
    /// The answers by hour of the day.
    let hours: [HourOutput]
    /// The number of cards of each difficulty, 1 to 10.
    let difficulties: [Int]
    /// The number of cards by stability.
    let stabilities: [StabilityOutput]
    /// The hardest cards, at most 20.
    let hardest: [HardCardOutput]
}

/// The answers of a day.
struct PracticeDayOutput: Encodable {
    /// The day: 2026-03-01.
    let day: String
    /// The number of answers.
    let answers: Int
    /// The right ones.
    let correct: Int
    /// The first answers to cards that day.
    let first: Int
    /// The right ones of these.
    let firstCorrect: Int
    /// Their share, 0 to 1; null without first answers.
    @OrNull var accuracy: Double?
    /// The time the answers took.
    let milliseconds: Int
}

/// The first reviews of cards with intervals of days.
struct RetentionOutput: Encodable {
    /// Reviews after less than 21 days.
    let young: Int
    /// How many of them were right.
    let youngPassed: Int
    /// Reviews after 21 days or more.
    let mature: Int
    /// How many of them were right.
    let maturePassed: Int
    /// The share of right ones, 0 to 1; null without reviews.
    @OrNull var retention: Double?
}

/// What is due on a day.
struct ForecastDayOutput: Encodable {
    /// The day: 2026-03-01.
    let day: String
    /// The number of cards.
    let due: Int
}

/// The answers of an hour of the day.
struct HourOutput: Encodable {
    /// 0 to 23.
    let hour: Int
    /// The number of answers.
    let answers: Int
    /// The right ones.
    let correct: Int
}

/// Cards of about one stability.
struct StabilityOutput: Encodable {
    /// The upper bound in days; null for the last.
    @OrNull var below: Int?
    /// The number of cards.
    let cards: Int
}

/// A card that is hard to remember.
struct HardCardOutput: Encodable {
    /// The question.
    let question: String
    /// The name of the deck.
    let deck: String
    /// 1 to 10; null if it is not known.
    @OrNull var difficulty: Double?
    /// The days until recall falls to 0.9; null if they are not known.
    @OrNull var stability: Double?
    /// How often it was forgotten in review.
    let lapses: Int
}

extension PracticeStatisticsOutput {
    init(_ statistics: PracticeStatistics) {
        let (days, bounds) = (statistics.days, PracticeStatistics.stabilityBounds)
        self.init(
            today: statistics.today.description,
            answers: days.reduce(0) { $0 + $1.sum.counted },
            milliseconds: days.reduce(0) { $0 + $1.milliseconds }, streak: statistics.streak,
            longestStreak: statistics.longestStreak, cards: statistics.cards.count,
            newCards: statistics.newCards, knowledge: statistics.knowledge,
            dailyLoad: statistics.dailyLoad, overdue: statistics.overdue,
            days: days.map(PracticeDayOutput.init),
            retention: ByName(
                PracticeStatistics.Period.allCases.map {
                    ($0.rawValue, RetentionOutput(statistics.reviews(in: $0)))
                }),
            forecast: statistics.forecast(days: 30).enumerated().map { distance, count in
                let day = PracticeDay(rawValue: statistics.today.rawValue + distance)
                return ForecastDayOutput(day: day.description, due: count)
            },
            hours: statistics.hours.enumerated().map { hour, sum in
                HourOutput(hour: hour, answers: sum.answers, correct: sum.correct)
            },
            difficulties: statistics.difficulties,
            stabilities: statistics.stabilities.enumerated().map { place, count in
                StabilityOutput(below: place < bounds.count ? bounds[place] : nil, cards: count)
            },
            hardest: statistics.hardest(20).map { card in
                HardCardOutput(
                    question: card.question, deck: card.deck,
                    difficulty: card.state.memory?.difficulty,
                    stability: card.state.memory?.stability, lapses: card.state.lapses)
            })
    }
}

extension PracticeDayOutput {
    init(_ day: PracticeStatistics.Day) {
        let sum = day.sum
        self.init(
            day: sum.day.description, answers: sum.counted, correct: sum.correct,
            first: sum.first, firstCorrect: sum.firstCorrect,
            accuracy: sum.first > 0 ? Double(sum.firstCorrect) / Double(sum.first) : nil,
            milliseconds: day.milliseconds)
    }
}

extension RetentionOutput {
    init(_ reviews: PracticeStatistics.Reviews) {
        self.init(
            young: reviews.young, youngPassed: reviews.youngPassed, mature: reviews.mature,
            maturePassed: reviews.maturePassed, retention: reviews.retention)
    }
}
