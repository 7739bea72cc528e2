import Tabletop

/// A question in one direction, and its schedule.
///
/// Printed by `card`.
struct CardOutput: Encodable {
    /// The UUID of the question.
    let challengeId: String
    /// What is asked.
    let question: String
    /// The right answer.
    let answer: String
    /// forward or reverse.
    let direction: String
    /// new, learning, review or relearning.
    let state: String
    /// The learning step, from 0; null in review.
    @OrNull var step: Int?
    /// The days until recall falls to 0.9.
    @OrNull var stabilityDays: Double?
    /// 1 to 10.
    @OrNull var difficulty: Double?
    /// When it is due.
    @OrNull var dueAt: String?
    /// The day on which it is due: 2026-03-01.
    @OrNull var dueDay: String?
    /// The time from its last answer until it is due.
    @OrNull var intervalSeconds: Int?
    /// The number of answers.
    let reps: Int
    /// How often it was forgotten in review.
    let lapses: Int
    /// The probability of recall, 0 to 1.
    @OrNull var retrievability: Double?
    /// Whether it is not asked.
    let suspended: Bool
    /// The day before which it is not asked.
    @OrNull var buriedUntil: String?
    /// Whether it was forgotten too often.
    let leech: Bool
    /// When it was answered last.
    @OrNull var lastAnswerAt: String?
}

/// A card after an answer, and what the answer earned.
///
/// Printed by `practice answer`.
typealias AnsweredCardOutput = Joined<CardOutput, EarnedTitlesOutput>

/// The titles that an answer earned its character.
struct EarnedTitlesOutput: Encodable {
    /// The titles: "the Learned".
    let earnedTitles: [String]
}

/// A card with its deck.
///
/// Listed by `due`.
typealias DueCardOutput = Joined<DeckNameOutput, CardOutput>

/// The deck of what is listed.
struct DeckNameOutput: Encodable {
    /// The UUID of the deck.
    let deckId: String
    /// The name of the deck.
    let deck: String
}

/// An answer that was undone or redone.
///
/// Printed by `practice undo`; `practice redo`.
struct AnswerChangeOutput: Encodable {
    /// The question.
    let question: String
    /// What was answered.
    let chosen: String
    /// Whether that was right.
    let correct: Bool
}

/// An answer given in practice.
///
/// Listed by `history`.
struct AnswerOutput: Encodable {
    /// Its number.
    let id: Int
    /// The day on which it was given, by the deck's day boundary.
    let day: String
    /// When it was given.
    let answeredAt: String
    /// The offset of the local time from UTC.
    let minutesFromUTC: Int
    /// The text of the question.
    let question: String
    /// Its reading; empty without one.
    let pronunciation: String
    /// The text of its answer.
    let answer: String
    /// What was answered.
    let chosen: String
    /// Whether that was right.
    let correct: Bool
    /// How long it took.
    let milliseconds: Int
    /// again, hard, good or easy.
    let rating: String
    /// forward or reverse.
    let direction: String
    /// What it did to the schedule: learn, review, relearn or extra (nothing).
    let kind: String
    /// The time until the card was due again; null if it did not move it.
    @OrNull var intervalSeconds: Int?
    /// The name of the deck; null if that is not known.
    @OrNull var deck: String?
    /// The UUID of the question.
    let challengeId: String
    /// The name of the character that answered.
    @OrNull var character: String?
    /// The UUID of the round.
    @OrNull var sessionId: String?
    /// Whether it was typed.
    let typed: Bool
    /// Whether it was the first one to this card that day.
    let first: Bool
    /// Whether it is undone.
    let undone: Bool
}

extension CardOutput {
    /// - Parameter moment: the time for which the probability of recall is given.
    init(_ card: Flashcard, at moment: AnswerTime, _ options: DeckOptions) {
        let state = card.state
        let day = PracticeDay(
            of: moment.date, minutesFromUTC: moment.minutesFromUTC, rollover: options.dayBoundary)
        self.init(
            challengeId: card.challenge.id.uuidString, question: card.question,
            answer: card.answer, direction: card.direction.rawValue,
            state: state.phase.rawValue, step: state.step, stabilityDays: state.memory?.stability,
            difficulty: state.memory?.difficulty, dueAt: state.due.map(TimeText.programText),
            dueDay: state.dueDay?.description, intervalSeconds: state.interval, reps: state.reps,
            lapses: state.lapses, retrievability: state.retrievability(on: day, options.model),
            suspended: card.isSuspended, buriedUntil: card.buriedUntil?.description,
            leech: options.leechThreshold > 0 && state.lapses >= options.leechThreshold,
            lastAnswerAt: (state.last?.at).map(TimeText.programText))
    }
}

extension AnswerChangeOutput {
    init(_ change: AnswerChange) {
        self.init(question: change.question, chosen: change.chosen, correct: change.isCorrect)
    }
}

extension AnswerOutput {
    init(_ answer: HistoryAnswer) {
        self.init(
            id: answer.id, day: answer.day.description,
            answeredAt: TimeText.programText(answer.answeredAt),
            minutesFromUTC: answer.minutesFromUTC, question: answer.question,
            pronunciation: answer.pronunciation, answer: answer.answer, chosen: answer.chosen,
            correct: answer.isCorrect, milliseconds: answer.milliseconds,
            rating: answer.rating.name, direction: answer.card.direction.rawValue,
            kind: answer.kind.rawValue, intervalSeconds: answer.interval, deck: answer.deck,
            challengeId: answer.card.challenge.uuidString, character: answer.character,
            sessionId: answer.session?.uuidString, typed: answer.isTyped, first: answer.isFirst,
            undone: answer.isUndone)
    }
}
