import Foundation
import Observation
import Tabletop
import TerminalUI

/// A practice session: a question alone, then its choices, until enough answers were right.
///
/// An answer is stored before it counts, so that what the screen shows as answered is on disk.
@Observable
final class PracticeModel: ScreenModel {
    /// The steps of a session.
    enum Destination: Hashable {
        /// There is no deck with a question.
        case nothing
        /// The decks to choose from.
        case decks
        /// The question alone.
        case question
        /// The question and its choices.
        case choices
        /// The choices and the result of the answer.
        case answered(choice: String, isCorrect: Bool)
        /// Enough right answers.
        case congratulations
    }

    /// The step on screen.
    private(set) var destination = Destination.nothing
    /// The decks with questions.
    private(set) var decks: [Deck] = []
    /// The index of the selected deck or choice; `nil` only where there is none.
    var selection: Int?
    /// The session that is running or has just ended.
    private(set) var session: PracticeSession?
    /// The question on screen; stays there while the result of its answer is shown.
    private(set) var test: ChallengeTest?
    /// The error of the last act or read; `nil` if it succeeded.
    private(set) var problem: String?
    /// The name in the congratulations.
    var userName: String

    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var askedAt = Date.distantPast

    init(_ context: BattleContext, userName: String) {
        self.context = context
        self.userName = userName
    }

    /// The number of right answers in this session.
    var correctCount: Int { session?.correctCount ?? 0 }

    /// The number of right answers that ends a session.
    var goal: Int { session?.goal ?? wantedGoal }

    /// The user's setting; takes effect with the next session.
    private var wantedGoal: Int {
        let text = (try? context.records.setting(Setting.practiceGoal)) ?? nil
        guard let goal = text.flatMap({ Int($0) }), PracticeSession.goalRange.contains(goal) else {
            return PracticeSession.usualGoal
        }
        return goal
    }

    /// Whether the choices are on screen.
    var areChoicesShown: Bool {
        switch destination {
        case .choices, .answered: true
        case .nothing, .decks, .question, .congratulations: false
        }
    }

    /// Whether the answer just given is right; `nil` while there is none.
    var isAnswerCorrect: Bool? {
        if case .answered(_, let isCorrect) = destination { isCorrect } else { nil }
    }

    func notice(columns: Int) -> Notice? { problem.map { .problem($0) } }

    /// If no session is running, begins one with the only deck, or shows the decks.
    func appear() {
        guard session == nil else { return }
        if !loadDecks() { decks = [] }
        if decks.count == 1, let deck = decks.first {
            start(deck)
        } else {
            showDecks()
        }
    }

    /// Reloads the list of decks after another process has changed them. A running session keeps the
    /// deck it began with.
    func refresh() {
        switch destination {
        case .nothing: appear()
        case .decks:
            guard let fresh = try? context.records.decks(), fresh != decks else { return }
            let id = selection.flatMap { decks.indices.contains($0) ? decks[$0].id : nil }
            decks = fresh
            let place = fresh.firstIndex { $0.id == id } ?? selection ?? 0
            selection = fresh.isEmpty ? nil : min(place, fresh.count - 1)
        case .question, .choices, .answered, .congratulations: break
        }
    }

    /// Reads the decks.
    ///
    /// - Returns: whether they could be read; otherwise ``decks`` is unchanged.
    private func loadDecks() -> Bool {
        do {
            decks = try context.records.decks()
            problem = nil
            return true
        } catch {
            problem = sentence(for: error)
            return false
        }
    }

    private func showDecks() {
        destination = decks.isEmpty ? .nothing : .decks
        selection = decks.isEmpty ? nil : 0
    }

    private func start(_ deck: Deck) {
        do {
            let session = try PracticeSession(
                id: context.makeID(), deck: deck, goal: wantedGoal, using: &context.chance)
            try context.records.save(session)
            self.session = session
            problem = nil
            ask()
        } catch {
            problem = sentence(for: error)
            if decks.count > 1 { destination = .decks }
        }
    }

    /// Shows the session's current question, alone.
    private func ask() {
        test = session?.test
        selection = test == nil ? nil : 0
        askedAt = context.now
        destination = test == nil ? .congratulations : .question
    }

    // MARK: What the user did

    /// Moves the selection among the decks or choices.
    private func moveKeyPressed(_ rows: Int) {
        let count = destination == .decks ? decks.count : test?.choices.count ?? 0
        guard let selection, count > 0 else { return }
        self.selection = max(0, min(selection + rows, count - 1))
    }

    /// Begins a session.
    ///
    /// - Parameter index: the index of the deck; `nil` for the selected one.
    func deckKeyPressed(_ index: Int? = nil) {
        guard let index = index ?? selection, decks.indices.contains(index) else { return }
        start(decks[index])
    }

    /// Shows the choices, or hides them again.
    func questionKeyPressed() {
        switch destination {
        case .question: destination = .choices
        case .choices: destination = .question
        case .nothing, .decks, .answered, .congratulations: break
        }
    }

    /// Gives an answer: stores it, then shows whether it was right.
    ///
    /// - Parameter index: the index of the choice; `nil` for the selected one.
    func choiceKeyPressed(_ index: Int? = nil) {
        guard destination == .choices, let index = index ?? selection, let test,
            var next = session, test.choices.indices.contains(index)
        else { return }
        do {
            let now = context.now
            let attempt = try next.answer(
                test.choices[index], at: now, minutesFromUTC: context.minutesFromUTC(at: now),
                milliseconds: Int(max(0, min(now.timeIntervalSince(askedAt), 60)) * 1000),
                using: &context.chance)
            try context.records.record(attempt)
            if next.isOver { try context.records.save(next) }
            session = next
            selection = index
            problem = nil
            destination = .answered(choice: test.choices[index], isCorrect: attempt.isCorrect)
        } catch {
            problem = sentence(for: error)
        }
    }

    /// Continues with the next question after a right answer, with the same one after a wrong one.
    private func goOnKeyPressed() {
        guard let isAnswerCorrect else { return }
        if isAnswerCorrect {
            ask()
        } else {
            askedAt = context.now
            destination = .choices
        }
    }

    /// Begins another session with the same deck.
    func playAgainKeyPressed() {
        guard let deck = session?.deck else { return }
        // The stored deck may have changed since the session began.
        start(((try? context.records.decks()) ?? []).first { $0.id == deck.id } ?? deck)
    }

    /// Ends the session and shows the decks; the answers stay stored.
    private func otherDeckKeyPressed() {
        session = nil
        test = nil
        _ = loadDecks()
        showDecks()
    }

    // MARK: Keys

    var commands: [KeyCommand] {
        switch destination {
        case .nothing: []
        case .decks:
            [
                command(.enter, " ", words: "practice this deck", short: "practice") {
                    $0.deckKeyPressed()
                }
            ] + moving("deck")
        case .question:
            [
                command(" ", .enter, words: "show the choices", short: "choices") {
                    $0.questionKeyPressed()
                }, leaving,
            ]
        case .choices:
            choosing + [leaving]
        case .answered:
            [
                command(.enter, " ", .escape, words: "continue", short: "continue") {
                    $0.goOnKeyPressed()
                }
            ]
        case .congratulations:
            [
                command(.enter, " ", words: "play again", short: "play again") {
                    $0.playAgainKeyPressed()
                }, leaving,
            ]
        }
    }

    private var choosing: [KeyCommand] {
        let count = test?.choices.count ?? 0
        let numbers = (0..<count).map { index in
            command(
                .character(Character("\(index + 1)")), words: "give answer \(index + 1)",
                short: index == 0 ? "to \(count) answer" : nil
            ) { $0.choiceKeyPressed(index) }
        }
        return numbers + [
            command(.enter, words: "give the selected answer", short: "this one") {
                $0.choiceKeyPressed()
            },
            command(" ", words: "hide the choices", short: "hide") { $0.questionKeyPressed() },
        ] + moving("answer")
    }

    private func moving(_ what: String) -> [KeyCommand] {
        [
            command("j", .down, words: "next \(what)") { $0.moveKeyPressed(1) },
            command("k", .up, words: "previous \(what)") { $0.moveKeyPressed(-1) },
        ]
    }

    private var leaving: KeyCommand {
        command(.escape, words: "other decks", short: "decks") { $0.otherDeckKeyPressed() }
    }
}
