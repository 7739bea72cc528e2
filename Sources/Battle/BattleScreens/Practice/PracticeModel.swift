import Tabletop
import TerminalUI

/// A practice session: a question alone, then its choices, until enough answers were right.
///
/// An answer is stored before it counts, together with where the session is, so that what the screen
/// shows as answered is on disk and a session that was interrupted goes on.
@Observable
final class PracticeModel: ScreenModel, AskingResponder {
    /// The steps of a session.
    enum Destination {
        /// There is no deck.
        case nothing
        /// The decks to choose from.
        case decks
        /// A page in place of the decks.
        case page(Page)
        /// The question alone.
        case question
        /// The question and its choices.
        case choices
        /// The question and a field for the answer.
        case typing
        /// The question and its answer, which waits for a grade.
        case revealed
        /// The choices and the result of the answer.
        case answered(Result)
        /// Enough right answers.
        case congratulations
        /// Nothing is left of the day.
        case done
    }

    /// A page in place of the decks, with its model.
    enum Page {
        /// The cards of a deck.
        case cards(CardBrowser)
        /// The statistics.
        case numbers(PracticeNumbers)
        /// The options of a deck.
        case options(DeckOptionsPage)

        /// The model that handles the keys.
        var responder: any KeyResponder {
            switch self {
            case .cards(let browser): browser
            case .numbers(let numbers): numbers
            case .options(let options): options
            }
        }
    }

    /// The result of an answer.
    struct Result: Hashable {
        /// The choice, or what was typed.
        var choice: String
        var isCorrect: Bool
        /// The right answer that was nearly typed.
        var nearly: String?
        /// What each rating gives, in their order; empty for an answer that moves no schedule.
        var intervals: [CardState.Interval] = []
        /// How it is rated.
        var rating: MemoryModel.Rating
        /// The card, if the answer made it a leech.
        var leech: Flashcard?
        /// Whether it was suspended by its key since.
        var isLeechSuspended = false
    }

    /// An answer given in this session.
    struct GivenAnswer: Hashable {
        let question: String
        let right: String
        let isCorrect: Bool
    }

    /// The step on screen.
    var destination = Destination.nothing
    /// The decks.
    private(set) var decks: [DeckSummary] = []
    /// The answers of the last days, of all decks and by deck, while the decks are shown.
    private(set) var days: (all: AnswerDays?, byDeck: [UUID: AnswerDays]) = (nil, [:])
    /// The run of days with answers, at the end of a session.
    private(set) var streak = 0
    /// The answers given in the session since it was opened, the last one last.
    var given: [GivenAnswer] = []
    /// The index of the selected deck or choice; `nil` only where there is none.
    var selection: Int?
    /// What is typed as an answer.
    var draft = ""
    /// The session that is running or has just ended.
    var session: PracticeSession?
    /// What is due today in some decks, while it is asked; `nil` in a round.
    var run: DayRun?
    /// What each grade of the revealed answer gives, in their order; empty for an answer that moves no
    /// schedule.
    var intervals: [CardState.Interval] = []
    /// What is left of the day, while it is asked.
    var left: PracticeSession.Left?
    /// How far the card is scrolled.
    let scroll = CardScroll()
    /// The question on screen; stays there while the result of its answer is shown.
    var test: ChallengeTest?
    /// The picture of what is asked or, once it is answered, of the answer; `nil` for none.
    var picture: DecodedImage?
    /// What was done last, in a sentence; `nil` for nothing.
    var message: String? { didSet { hasEarnedTitle = false } }
    /// Whether ``message`` tells an earned title.
    var hasEarnedTitle = false
    /// The error of the last act or read; `nil` if it succeeded.
    private(set) var problem: String?
    /// The right answers that end a round, where the deck does not say otherwise.
    private(set) var wantedGoal = PracticeSession.usualGoal
    /// Who answers in the next rounds: a character, or the user (`nil`).
    var character: GameCharacter?
    /// The user's name.
    var userName: String
    /// A question about the decks.
    var prompt: Prompt?
    /// The decks removed on this screen that can be restored, the last one last.
    @ObservationIgnored var removedDecks: [DeckSummary] = []

    /// The name in the congratulations: that of the character that answered, or the user's.
    var answererName: String {
        guard let id = session?.character else { return userName }
        return (try? context.records.roster.character(id))?.name ?? userName
    }

    @ObservationIgnored let context: BattleContext
    /// The goal that the program was started with; `nil` for none.
    @ObservationIgnored private var roundGoal: Int?
    @ObservationIgnored var askedAt = Date.distantPast
    /// The decks of the run.
    @ObservationIgnored var runDecks: [UUID] = []
    /// Opens the page that imports a deck, and is given what it did.
    @ObservationIgnored var openImport: (@escaping (RosterImport) -> Void) -> Void = { _ in }
    @ObservationIgnored var last: (attempt: Attempt, card: Flashcard?)?

    init(_ context: BattleContext, userName: String) {
        self.context = context
        self.userName = userName
    }

    /// The number of right answers in this session.
    var correctCount: Int { session?.correctCount ?? 0 }

    /// The number of right answers that ends a session.
    var goal: Int { session?.goal ?? wantedGoal }

    /// Whether the choices are on screen.
    var areChoicesShown: Bool {
        switch destination {
        case .choices, .answered: true
        case .nothing, .decks, .page, .question, .typing, .revealed, .congratulations, .done: false
        }
    }

    /// Whether the question is alone on screen.
    var isQuestionAlone: Bool { if case .question = destination { true } else { false } }

    /// Whether the answer is shown and waits for a grade.
    var isAnswerShown: Bool { if case .revealed = destination { true } else { false } }

    /// Whether an answer to the question moves no schedule because the card is not due.
    var isExtra: Bool { session.map { $0.test == test && !$0.isScheduled } ?? false }

    /// The result of the answer just given; `nil` while there is none.
    var result: Result? {
        if case .answered(let result) = destination { result } else { nil }
    }

    /// Whether the answer just given is right; `nil` while there is none.
    var isAnswerCorrect: Bool? { result?.isCorrect }

    var front: (any KeyResponder)? {
        if case .page(let page) = destination { page.responder } else { nil }
    }
    /// Whether an answer is being typed.
    private var isTypingAnswer: Bool { if case .typing = destination { true } else { false } }
    var isTyping: Bool { isTypingAnswer || prompt != nil }
    var digitsStay: String? {
        switch destination {
        case .question, .choices, .typing, .revealed, .answered, .done:
            "Digits are answers in a round: Esc leaves it first."
        case .nothing, .decks, .page, .congratulations: nil
        }
    }
    var typedText: String { isTypingAnswer ? draft : prompt?.text ?? "" }

    /// Answers and decks: an act counts for the question or the deck that was in front.
    var workplace: Workplace {
        let open: AnyObject? = front?.prompt ?? front ?? prompt
        return Workplace(
            selection: [
                selection.map { "\($0)" } ?? "", test?.challenge.id.uuidString ?? "",
            ], inside: front?.target, open: ObjectIdentifier(open ?? self))
    }

    func notice(columns: Int) -> Notice? {
        if let notice = front?.notice(columns: columns) { return notice }
        if let problem { return .problem(problem) }
        if let message { return Notice(kind: hasEarnedTitle ? .earned : .done, text: message) }
        return Self.isNoteBelow(columns: columns) ? nil : note.map { .info($0) }
    }

    /// Whether ``note`` has room below the choices.
    static func isNoteBelow(columns: Int) -> Bool { columns >= 60 }

    /// What is worth knowing besides the result of the answer: the right answer where the choices do
    /// not show it, what is right as well, and the challenge's note; `nil` for nothing.
    var note: String? {
        guard let result else { return nil }
        return noteParts(result).map {
            $0.isEmpty ? nil : PlainText.inOneLine($0.joined(separator: " · "))
        } ?? nil
    }

    /// ``note`` with its lines, also of a revealed answer.
    var wholeNote: String? {
        guard result != nil || isAnswerShown, let parts = noteParts(result), !parts.isEmpty else {
            return nil
        }
        return parts.joined(separator: "\n")
    }

    private func noteParts(_ result: Result?) -> [String]? {
        guard let test else { return nil }
        var parts: [String] = []
        if let nearly = result?.nearly {
            parts.append("Nearly: it is written \(nearly)")
        } else if session?.deck.options.isTyped == true, result?.isCorrect == false {
            parts.append("Right: \(test.answer)")
        }
        let also = test.direction == .forward ? test.challenge.alsoRight : []
        if !also.isEmpty { parts.append("also \(also.joined(separator: ", "))") }
        if !test.challenge.note.isEmpty { parts.append(test.challenge.note) }
        return parts
    }

    /// The pronunciation, where it is shown: with the answer, or before by choice; else empty.
    var shownReading: String {
        guard let test else { return "" }
        let isBefore = session?.deck.options.reading == .before && test.direction == .forward
        return isBefore || result != nil || isAnswerShown ? test.challenge.pronunciation : ""
    }

    /// If no session is running, goes on with the last one, begins one with the only deck, or shows
    /// the decks.
    func appear() {
        readGoal()
        guard session == nil else { return }
        guard loadDecks() else { return showDecks() }
        if let open = read({ try context.records.practice.openSession(of: nil) }) ?? nil {
            resume(open)
        } else if decks.count == 1 {
            start(decks[0])
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
            let id = selection.flatMap { decks.indices.contains($0) ? decks[$0].id : nil }
            guard loadDecks() else { return }
            readDays()
            let place = decks.firstIndex { $0.id == id } ?? selection ?? 0
            selection = decks.isEmpty ? nil : min(place, decks.count - 1)
        case .page(let page): page.responder.refresh()
        case .question, .choices, .typing, .revealed: refreshRun()
        case .answered, .congratulations, .done: break
        }
    }

    // MARK: Reading

    /// Reads the decks.
    ///
    /// - Returns: whether they could be read; otherwise there are none.
    func loadDecks() -> Bool {
        let now = context.now
        let offset = context.minutesFromUTC(at: now)
        let fresh = read {
            try context.records.practice.deckSummaries(at: now, minutesFromUTC: offset)
        }
        decks = fresh ?? []
        return fresh != nil
    }

    func read<Value>(_ work: () throws -> Value) -> Value? {
        do {
            let value = try work()
            problem = nil
            return value
        } catch {
            problem = sentence(for: error)
            return nil
        }
    }

    private func readDays() {
        days.all = answerDays(of: nil)
        days.byDeck = [:]
        for deck in decks { days.byDeck[deck.id] = answerDays(of: deck.id) }
    }

    private func readGoal() {
        let text = try? context.records.setting(Setting.practiceGoal)
        guard let goal = text.flatMap({ Int($0) }), PracticeSession.goalRange.contains(goal) else {
            return
        }
        wantedGoal = goal
    }

    /// Shows the decks.
    ///
    /// - Parameter id: the deck to select; `nil` for the one in the place that is selected.
    func showDecks(selecting id: UUID? = nil) {
        readDays()
        destination = decks.isEmpty ? .nothing : .decks
        let place = id.flatMap { id in decks.firstIndex { $0.id == id } } ?? selection ?? 0
        selection = decks.isEmpty ? nil : min(place, decks.count - 1)
    }

    // MARK: Sessions

    /// Begins a session of a deck, or goes on with its unfinished one. A deck whose answers are revealed
    /// is asked to the end of its day, if something of it is due.
    private func start(_ summary: DeckSummary, isNew: Bool = false) {
        if !isNew, summary.options.ask == .reveal, summary.options.goal == nil, roundGoal == nil,
            summary.hasWorkToday
        {
            return runDay(of: [summary.id])
        }
        if !isNew, let open = summary.openSession { return resume(open) }
        startRound(of: summary.id, goal: roundGoal ?? summary.options.goal ?? wantedGoal)
    }

    /// Begins a round, or with neither deck nor goal leaves the screen as it is.
    func begin(_ deck: UUID?, goal: Int?) {
        if let goal { roundGoal = goal }
        guard let deck else {
            if goal != nil { otherDeckKeyPressed() }
            return
        }
        let own = decks.first { $0.id == deck }?.options.goal
        startRound(of: deck, goal: goal ?? own ?? wantedGoal)
    }

    /// Begins a session of a deck.
    ///
    /// - Parameter goal: the right answers that end it.
    private func startRound(of deck: UUID, goal: Int) {
        open { now, offset in
            guard let deck = try context.records.practice.deck(deck) else {
                throw RuleProblem.sessionOver
            }
            return try PracticeSession(
                id: context.makeID(), deck: deck, goal: goal, character: character?.id,
                cards: context.records.practice.cards(of: deck.id),
                room: context.records.practice.room(of: deck, at: now, minutesFromUTC: offset),
                at: now,
                minutesFromUTC: offset, using: &context.chance)
        }
    }

    private func resume(_ open: OpenSession) {
        self.open { now, offset in
            guard let deck = try context.records.practice.deck(open.deck) else {
                throw RuleProblem.sessionOver
            }
            return try PracticeSession(
                resumed: open.id, deck: deck, goal: open.goal, character: open.character,
                correctCount: open.correctCount, progress: open.progress,
                cards: context.records.practice.cards(of: deck.id),
                room: context.records.practice.room(of: deck, at: now, minutesFromUTC: offset),
                at: now,
                minutesFromUTC: offset, using: &context.chance)
        }
    }

    /// Asks the first question of a session.
    ///
    /// - Parameter make: makes it, given the time and its minutes from UTC.
    private func open(_ make: (Date, Int) throws -> PracticeSession) {
        let now = context.now
        let session = read { try make(now, context.minutesFromUTC(at: now)) }
        guard let session else { return showDecksAgain() }
        self.session = session
        endRun()
        given = []
        ask()
    }

    /// Shows the decks, and why they are shown again.
    func showDecksAgain() {
        let failure = problem
        let deck = session?.deck.id
        session = nil
        test = nil
        endRun()
        _ = loadDecks()
        showDecks(selecting: deck)
        problem = failure ?? problem
    }

    /// Shows the session's current question, alone.
    func ask() {
        test = session?.test
        selection = test == nil ? nil : 0
        askedAt = context.now
        draft = ""
        scroll.reset()
        readLeft()
        picture = test.flatMap { picture(of: $0, $0.direction == .forward ? .question : .answer) }
        if test == nil { streak = answerDays(of: nil)?.streak ?? 0 }
        destination =
            test == nil
            ? run == nil ? .congratulations : .done
            : session?.deck.options.isTyped == true ? .typing : .question
    }

    /// The decoded picture of a side; `nil` for none, or one that cannot be decoded.
    func picture(of test: ChallengeTest, _ side: ChallengeSide) -> DecodedImage? {
        let file = try? context.records.practice.picture(of: test.challenge.id, side)
        return file.flatMap {
            try? DecodedImage(data: $0.data, reducedTo: DecodedImage.screenPixels)
        }?
        .reduced(toFit: 480)
    }

    // MARK: What the user did

    /// Moves the selection among the decks or choices.
    func moveKeyPressed(_ rows: Int) {
        let isInDecks = if case .decks = destination { true } else { false }
        let count = isInDecks ? decks.count : test?.choices.count ?? 0
        guard let selection, count > 0 else { return }
        self.selection = max(0, min(selection + rows, count - 1))
    }

    /// Begins a session, or goes on with the deck's unfinished one.
    ///
    /// - Parameter index: the index of the deck; `nil` for the selected one.
    func deckKeyPressed(_ index: Int? = nil) {
        guard let index = index ?? selection, decks.indices.contains(index) else { return }
        message = nil
        start(decks[index])
    }

    /// Begins another session of the selected deck, and leaves its unfinished one.
    func newRoundKeyPressed() {
        guard let selection, decks.indices.contains(selection) else { return }
        start(decks[selection], isNew: true)
    }

    /// Lets the next member of the party answer, after the last one the user again.
    func characterKeyPressed() {
        let party =
            read { try context.records.roster.characters(search: "").filter(\.isInParty) } ?? []
        character = party.element(after: character?.id)
        message =
            party.isEmpty
            ? "The party is empty: a character of the party can answer."
            : character.map { "\($0.name) answers." } ?? "You answer yourself."
    }

    /// Begins with a character that answers.
    func answer(as id: UUID) {
        character = read { try context.records.roster.character(id) } ?? nil
    }

    /// Opens the cards of the selected deck.
    func cardsKeyPressed() {
        guard let selection, decks.indices.contains(selection),
            let deck = read({ try context.records.practice.deck(decks[selection].id) }) ?? nil
        else { return }
        message = nil
        let browser = CardBrowser(context, deck: deck) { [unowned self] in
            _ = loadDecks()
            showDecks(selecting: deck.id)
        }
        destination = .page(.cards(browser))
    }

    /// Opens the statistics of all decks.
    func numbersKeyPressed() {
        message = nil
        let numbers = PracticeNumbers(
            context, of: .everything, named: PracticeNumbers.everything
        ) { [unowned self] in
            _ = loadDecks()
            showDecks()
        }
        destination = .page(.numbers(numbers))
    }

    /// Changes the goal of the next sessions, within 3 to 20.
    func goalKeyPressed(_ change: Int) {
        let range = PracticeSession.goalRange
        let goal = max(range.lowerBound, min(wantedGoal + change, range.upperBound))
        guard read({ try context.records.setSetting(Setting.practiceGoal, to: "\(goal)") }) != nil
        else { return }
        wantedGoal = goal
        message = "\(goal) right answers end a round from the next one on."
    }

    /// Begins another session with the same deck, as it is stored now.
    func playAgainKeyPressed() {
        guard let deck = session?.deck else { return }
        startRound(of: deck.id, goal: roundGoal ?? deck.options.goal ?? wantedGoal)
    }

    /// Shows the decks; a session with an answer stays open and goes on from there.
    func otherDeckKeyPressed() {
        let deck = session?.deck.id
        session = nil
        test = nil
        message = nil
        endRun()
        _ = loadDecks()
        showDecks(selecting: deck)
    }

    /// Undoes the last answer, also one of before the program started, and asks its question again.
    ///
    /// A leech that was suspended here is asked again first: that was the last act.
    func undoKeyPressed() {
        if result?.isLeechSuspended == true { return suspendKeyPressed() }
        guard let change = read({ try context.records.practice.undoAnswer() }) else { return }
        show(change, "The answer \(quoted(change)) is undone.")
    }

    /// Redoes the answer undone last.
    func redoKeyPressed() {
        guard let change = read({ try context.records.practice.redoAnswer() }) else { return }
        show(change, "The answer \(quoted(change)) is given again.")
    }

    private func quoted(_ change: AnswerChange) -> String {
        change.chosen.isEmpty
            ? "to \(CardMarkup.inOneLine(change.question))"
            : "“\(CardMarkup.inOneLine(change.chosen))”"
    }

    /// Shows where the session of an answer is now.
    private func show(_ change: AnswerChange, _ sentence: String) {
        if let deck = change.deck, runDecks.contains(deck), showInRun(change.card, of: deck) {
            message = sentence
            return
        }
        session = nil
        test = nil
        _ = loadDecks()
        let open = decks.first { $0.id == change.deck }?.openSession
        if let open, open.id == change.session {
            resume(open)
        } else {
            showDecks(selecting: change.deck)
        }
        message = sentence
    }
}
