public import Foundation

/// A run of questions until so many are answered right.
///
/// Only right answers count. A wrong one leaves the same question with the same choices. What was
/// answered right comes again only when everything else has been.
public struct PracticeSession: Identifiable, Hashable, Sendable {
    /// What a goal may be.
    public static let goalRange = 3...20
    /// The goal unless somebody sets another.
    public static let usualGoal = 5

    /// Every session has its own.
    public let id: UUID
    /// What is practised.
    public let deck: Deck
    /// Right answers to give.
    public let goal: Int
    /// Right answers given, 0 to the goal.
    public private(set) var correctCount: Int
    /// Answers given, right and wrong.
    public private(set) var attemptCount: Int
    /// The present question; `nil` once the goal is reached.
    public private(set) var test: ChallengeTest?
    private var answeredRight: Set<UUID>

    /// Begins with a first question.
    ///
    /// - Parameter goal: 3 to 20.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``, ``RuleProblem/emptyDeck(_:)`` or
    ///   ``RuleProblem/tooFewAnswers(_:)``.
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

    /// Answers the present question.
    ///
    /// - Parameters:
    ///   - choice: one of the test's choices.
    ///   - milliseconds: time taken.
    /// - Returns: the answer, to be kept.
    /// - Throws: ``RuleProblem/sessionOver`` or ``RuleProblem/notAChoice(_:)``; nothing changed.
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

    /// A question not answered right yet, else any but the present one, all equally likely.
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
