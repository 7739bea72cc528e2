public import Foundation

/// A practice session: questions until a number of right answers is reached.
///
/// Only right answers count towards the goal. After a wrong one the same question stays, with the
/// same choices. A challenge answered right is asked again only after all others.
public struct PracticeSession: Identifiable, Hashable, Sendable {
    /// The bounds of the goal.
    public static let goalRange = 3...20
    /// The default goal.
    public static let usualGoal = 5

    /// Unique to the session.
    public let id: UUID
    /// The deck to practise.
    public let deck: Deck
    /// The number of right answers that ends the session, 3 to 20.
    public let goal: Int
    /// The number of right answers so far, 0 to ``goal``.
    public private(set) var correctCount: Int
    /// The number of answers so far, right and wrong.
    public private(set) var attemptCount: Int
    /// The current question; `nil` once the goal is reached.
    public private(set) var test: ChallengeTest?
    private var answeredRight: Set<UUID>

    /// Starts a session and draws its first question.
    public init(
        id: UUID, deck: Deck, goal: Int = usualGoal,
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(goal, "The goal", Self.goalRange)
        guard !deck.challenges.isEmpty else { throw .emptyDeck(deck.name) }
        self.id = id
        self.deck = deck
        self.goal = goal
        correctCount = 0
        attemptCount = 0
        answeredRight = []
        test = nil
        test = try ask(using: &chance)
    }

    /// Whether the goal is reached.
    public var isOver: Bool { test == nil }

    /// Answers the current question; a right answer draws the next one.
    ///
    /// - Parameters:
    ///   - choice: one of the question's choices.
    ///   - moment: when it is answered.
    ///   - minutesFromUTC: the local offset from UTC.
    ///   - milliseconds: the time taken.
    /// - Returns: the attempt to store.
    /// - Throws: ``RuleProblem/sessionOver`` or ``RuleProblem/notAChoice(_:)``; `self` is then
    ///   unchanged.
    public mutating func answer(
        _ choice: String, at moment: Date, minutesFromUTC: Int, milliseconds: Int = 0,
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> Attempt {
        guard let test else { throw .sessionOver }
        guard test.choices.contains(where: { ChallengeTest.key($0) == ChallengeTest.key(choice) })
        else { throw .notAChoice(choice) }
        let isCorrect = test.isCorrect(choice)
        if isCorrect {
            let isLast = correctCount + 1 == goal
            var later = self
            later.answeredRight.insert(test.challenge.id)
            later.test = isLast ? nil : try later.ask(using: &chance)
            later.correctCount += 1
            self = later
        }
        attemptCount += 1
        return Attempt(
            challenge: test.challenge, sessionID: id, answeredAt: moment,
            minutesFromUTC: minutesFromUTC, chosen: choice, isCorrect: isCorrect,
            milliseconds: milliseconds)
    }

    /// Draws a challenge not answered right yet, or else any but the current one, all with equal
    /// probability.
    private func ask(
        using chance: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> ChallengeTest {
        var candidates = deck.challenges.filter { !answeredRight.contains($0.id) }
        if candidates.isEmpty {
            candidates = deck.challenges.filter { $0.id != test?.challenge.id }
        }
        if candidates.isEmpty { candidates = deck.challenges }
        let drawn = candidates[chance.roll(sides: candidates.count) - 1]
        return try ChallengeTest(of: drawn, in: deck, using: &chance)
    }
}
