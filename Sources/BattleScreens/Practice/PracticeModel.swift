import Foundation
import Observation
import Tabletop
import TerminalUI

/// A practice session: a question alone, then its choices, until enough answers were right.
///
/// An answer is kept before it counts, so that what the screen shows as answered is on disk.
@Observable
final class PracticeModel {
    /// What is on screen.
    enum Stage: Hashable {
        /// There is no deck with anything to practise.
        case nothing
        /// Several decks: which one?
        case decks
        /// The question, perhaps with its choices.
        case asking
        /// An answer was given: right, or not.
        case answered(isCorrect: Bool)
        /// Enough right answers.
        case congratulations
    }

    /// What is on screen.
    private(set) var stage = Stage.nothing
    /// What there is to practise.
    private(set) var decks: [Deck] = []
    /// Which deck, or which choice, is chosen.
    private(set) var cursor = ListCursor()
    /// The session going on, or just over.
    private(set) var session: PracticeSession?
    /// The question on screen; stays there while its answer is told.
    private(set) var test: ChallengeTest?
    /// Whether the choices are on screen.
    private(set) var areChoicesShown = false
    /// The answer given last.
    private(set) var chosen: String?
    /// Why something could not be done.
    private(set) var problem: String?
    /// Who is congratulated.
    var userName: String

    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var askedAt = Date.distantPast

    init(_ context: BattleContext, userName: String) {
        self.context = context
        self.userName = userName
    }

    /// Right answers given in this session.
    var correctCount: Int { session?.correctCount ?? 0 }

    /// Right answers that end a session.
    var goal: Int { session?.goal ?? wantedGoal }

    /// What the user wants; takes effect with the next session.
    private var wantedGoal: Int {
        let text = (try? context.records.setting(Setting.practiceGoal)) ?? nil
        guard let goal = text.flatMap({ Int($0) }), PracticeSession.goalRange.contains(goal) else {
            return PracticeSession.usualGoal
        }
        return goal
    }

    /// Begins where there is nothing going on: with the only deck, or by asking which.
    func appear() {
        guard session == nil else { return }
        do {
            decks = try context.records.decks()
            problem = nil
        } catch {
            decks = []
            problem = sentence(for: error)
        }
        if decks.count == 1, let deck = decks.first {
            start(deck)
        } else {
            stage = decks.isEmpty ? .nothing : .decks
            cursor = ListCursor(count: decks.count)
        }
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
            if decks.count > 1 { stage = .decks }
        }
    }

    /// Shows the session's present question, alone.
    private func ask() {
        test = session?.test
        chosen = nil
        areChoicesShown = false
        cursor = ListCursor(count: test?.choices.count ?? 0)
        askedAt = context.now
        stage = test == nil ? .congratulations : .asking
    }

    // MARK: What the user did

    /// Chooses another deck or answer.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }

    /// Practises the deck chosen.
    func deckKeyPressed() {
        guard decks.indices.contains(cursor.index) else { return }
        start(decks[cursor.index])
    }

    /// Shows the choices, or hides them again.
    func questionKeyPressed() {
        guard stage == .asking else { return }
        areChoicesShown.toggle()
    }

    /// Gives an answer: keeps it, then tells whether it was right.
    ///
    /// - Parameter index: which of the choices, 0 the first.
    func choiceKeyPressed(_ index: Int) {
        guard stage == .asking, areChoicesShown, let test, var next = session,
            test.choices.indices.contains(index)
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
            cursor.move(to: index)
            chosen = test.choices[index]
            problem = nil
            stage = .answered(isCorrect: attempt.isCorrect)
        } catch {
            problem = sentence(for: error)
        }
    }

    /// After a right answer on to the next question; after a wrong one the same again.
    func goOnKeyPressed() {
        switch stage {
        case .answered(isCorrect: true):
            ask()
        case .answered(isCorrect: false):
            chosen = nil
            askedAt = context.now
            stage = .asking
        default:
            break
        }
    }

    /// Another session with the same deck.
    func playAgainKeyPressed() {
        guard let deck = session?.deck else { return }
        // Somebody may have changed the deck meanwhile.
        start(((try? context.records.decks()) ?? []).first { $0.id == deck.id } ?? deck)
    }

    /// Leaves the session to choose another deck; what was answered is kept.
    func otherDeckKeyPressed() {
        session = nil
        test = nil
        areChoicesShown = false
        do {
            decks = try context.records.decks()
            problem = nil
        } catch {
            problem = sentence(for: error)
        }
        cursor = ListCursor(count: decks.count)
        stage = decks.isEmpty ? .nothing : .decks
    }

    // MARK: Keys

    /// What keys do here now.
    var commands: [KeyCommand] {
        switch stage {
        case .nothing: []
        case .decks:
            [
                command(.enter, " ", words: "practise this deck", short: "practise") {
                    $0.deckKeyPressed()
                }
            ] + moving("deck")
        case .asking where areChoicesShown:
            choosing + [leaving]
        case .asking:
            [
                command(" ", .enter, words: "show the choices", short: "choices") {
                    $0.questionKeyPressed()
                }, leaving,
            ]
        case .answered:
            [
                command(.enter, " ", .escape, words: "go on", short: "go on") {
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
        let numbers = (0..<cursor.count).map { index in
            command(
                .character(Character("\(index + 1)")), words: "give answer \(index + 1)",
                short: index == 0 ? "to \(cursor.count) answer" : nil
            ) { $0.choiceKeyPressed(index) }
        }
        return numbers + [
            command(.enter, words: "give the chosen answer", short: "this one") {
                $0.choiceKeyPressed($0.cursor.index)
            },
            command(" ", words: "hide the choices", short: "hide") { $0.questionKeyPressed() },
        ] + moving("answer")
    }

    private func moving(_ what: String) -> [KeyCommand] {
        [
            command("j", .down, words: "next \(what)") { $0.moveKeyPressed(1) },
            command("k", .up, words: "\(what) before") { $0.moveKeyPressed(-1) },
        ]
    }

    private var leaving: KeyCommand {
        command(.escape, words: "other decks", short: "decks") { $0.otherDeckKeyPressed() }
    }

    private func command(
        _ keys: Key..., words: String, short: String? = nil,
        _ act: @escaping (PracticeModel) -> Void
    ) -> KeyCommand {
        KeyCommand(keys.map { KeyPress($0) }, words: words, short: short) { [unowned self] in
            act(self)
        }
    }
}
