import Tabletop
import TerminalUI

/// Every answer ever given and every event of the fights, newest or oldest first, with filters; read
/// a page at a time as rows become visible.
@Observable
final class HistoryModel: ScreenModel, AskingResponder {
    /// A filtered history is read in parts of days that have this many rows, the newest first: the first
    /// page comes at once, and no key waits for longer than for one part.
    static let firstRows = 20_000
    /// The most days whose fights are kept.
    private static let fightsKept = 256

    /// A day and its rows, in the order of the screen.
    struct Day: Identifiable {
        let sum: DaySum
        let rows: Range<Int>
        var id: PracticeDay { sum.day }
    }

    /// The days with rows, in the order of the screen.
    private(set) var days: [Day] = []
    /// The selected row of the screen; `nil` only in an empty history.
    var selection: Int?
    /// The row that is to be on top, after a jump to a day.
    private(set) var top: Int?
    /// Which rows are shown.
    private(set) var filter = HistoryFilter(.everything)
    /// Whether the rest of a filtered history is still being read.
    private(set) var isReading = false
    /// Whether the oldest row comes first.
    private(set) var isOldestFirst = false
    /// The name of the character whose answers these are; `nil` for everybody's.
    private(set) var characterName: String?
    /// The name of the deck that is filtered.
    private(set) var deckName: String?
    /// The card whose answers are shown; `nil` for all.
    private(set) var card: Flashcard?
    /// The event whose fight's events are shown; `nil` for all.
    private(set) var event: HistoryEvent?
    /// Whether the card is shown whole.
    private(set) var isCardOpen = false
    /// How far it is scrolled.
    let scroll = CardScroll()
    /// A question asked in the status line.
    var prompt: Prompt?
    /// Why something could not be read.
    private(set) var problem: String?
    private(set) var message: String?

    /// The rows that a page key moves by: those visible in the last layout.
    @ObservationIgnored var rowsPerPage = 10
    /// The counts by day, from which the record of a row is computed. Observed, because the content of
    /// each row depends on it.
    private var history = History(days: [])
    /// What was shown before the details of a card or an event.
    @ObservationIgnored private var outside: (filter: HistoryFilter, selection: Int?) =
        (HistoryFilter(.everything), nil)
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var pages = HistoryPages()
    /// The days on which somebody died, as far as the log tells it.
    private(set) var deathDays: Set<PracticeDay> = []
    /// The card of the answer told beside the list.
    @ObservationIgnored private var told: (answer: Int, card: Flashcard?)?
    /// The parts read in the background, so that one of an earlier search does not count.
    @ObservationIgnored private var readings = 0
    /// Whether the last row is to be selected once it is read.
    @ObservationIgnored private var followsEnd = false
    @ObservationIgnored private var fightsOfDays: [PracticeDay: [HistoryFight]] = [:]

    /// What is shown without a filter: everything, or a character's answers.
    private let base: HistoryFilter
    /// Leaves the history; `nil` where it is a screen of its own.
    @ObservationIgnored private let close: (() -> Void)?

    init(_ context: BattleContext) {
        self.context = context
        base = HistoryFilter(.everything)
        close = nil
    }

    /// The answers of a character.
    ///
    /// - Parameter close: called when the history is left.
    init(_ context: BattleContext, of character: GameCharacter, close: @escaping () -> Void) {
        self.context = context
        var filter = HistoryFilter(.answers)
        filter.character = character.id
        base = filter
        self.filter = filter
        self.close = close
        characterName = character.name
        appear()
    }

    func notice(columns: Int) -> Notice? {
        problem.map { .problem($0) } ?? message.map { .info($0) }
    }

    /// The number of rows.
    var count: Int { history.count }
    /// Whether everything is listed.
    var isUnfiltered: Bool { filter == HistoryFilter(.everything) }

    /// What the filter lets through, in words: "Answers right, in Verbs".
    var filterWords: String {
        let subject =
            switch (filter.matchesAnswers, filter.matchesEvents) {
            case (true, true): "Everything"
            case (false, true): "Fights"
            default: "Answers"
            }
        var words: [String] = []
        if let card { words.append("of \(card.questionLine)") }
        if let event { words.append("of \(event.name)") }
        if let characterName { words.append("of \(characterName)") }
        if let isCorrect = filter.isCorrect { words.append(isCorrect ? "right" : "wrong") }
        if card == nil, let deckName { words.append("in \(deckName)") }
        if !filter.text.isEmpty { words.append("with “\(filter.text)”") }
        if let days = filter.days {
            let first = days.lowerBound.rawValue <= 0 ? "" : "\(days.lowerBound)"
            let last = days.upperBound > .lastTyped ? "" : "\(days.upperBound)"
            words.append("\(first)…\(last)")
        }
        return words.isEmpty ? subject : "\(subject) \(words.joined(separator: ", "))"
    }

    /// The fights that have events on a day; none where only answers are shown.
    func fights(on day: PracticeDay) -> [HistoryFight] {
        guard filter.matchesEvents else { return [] }
        if let known = fightsOfDays[day] { return known }
        let fights = (try? context.records.practice.fights(on: day)) ?? []
        if fightsOfDays.count >= Self.fightsKept { fightsOfDays = [:] }
        fightsOfDays[day] = fights
        return fights
    }

    // MARK: Reading

    /// Reads the counts by day again. If the newest row was selected, it still is; any other selected
    /// row stays selected where it is now.
    func appear() { read(isNew: false) }

    /// Reads the counts by day that the filter lets through.
    ///
    /// - Parameter isNew: whether the filter or the order has changed, so that the first row is
    ///   selected.
    private func read(isNew: Bool) {
        do {
            guard filter.days == nil, !isCheap else {
                return show(
                    try context.records.practice.history(filter), isNew: isNew, isWhole: true)
            }
            let parts = try context.records.practice.history(HistoryFilter(filter.subject))
                .parts(of: Self.firstRows)
            var first = filter
            first.days = parts.first
            let read = try context.records.practice.history(first)
            show(
                History(days: read.days, filter: filter, revision: read.revision), isNew: isNew,
                isWhole: parts.count <= 1)
            readRest(parts.dropFirst(), behind: read.days)
        } catch {
            problem = sentence(for: error)
        }
    }

    /// Reads a part of a filtered history in the background, then the next.
    private func readRest(_ parts: ArraySlice<ClosedRange<PracticeDay>>, behind days: [DaySum]) {
        guard let part = parts.first else { return }
        let (records, filter) = (context.records, filter)
        var next = filter
        next.days = part
        let wanted = next
        readings += 1
        let reading = readings
        context.read({ try records.practice.history(wanted) }) { [weak self] read in
            guard let self, self.filter == filter, readings == reading else { return }
            guard let read else {
                isReading = false
                return
            }
            let all = days + read.days
            show(
                History(days: all, filter: filter, revision: read.revision), isNew: false,
                isWhole: parts.count == 1)
            readRest(parts.dropFirst(), behind: all)
        }
    }

    /// Whether the whole filtered history is read at once: the days of a deck, of a character and of a
    /// fight have stored sums, and a card has few answers.
    private var isCheap: Bool {
        if filter.isPlain || filter.card != nil { return true }
        guard filter.text.isEmpty, filter.isCorrect == nil else { return false }
        if filter.encounter != nil { return filter.character == nil }
        return (filter.deck == nil) != (filter.character == nil) && !filter.matchesEvents
    }

    private func show(_ fresh: History, isNew: Bool, isWhole: Bool) {
        problem = nil
        // What a part adds is older than what is there, what was given since is newer.
        let isReadingRest = isReading
        isReading = !isWhole
        guard isNew || fresh != history else { return }
        let grown = max(0, fresh.count - history.count)
        let isSameKind = fresh.filter == history.filter
        history = fresh
        pages = HistoryPages()
        told = nil
        fightsOfDays = [:]
        let indices = Array(fresh.days.indices)
        days = (isOldestFirst ? indices.reversed() : indices).map { index in
            let rows = fresh.rows(ofDayAt: index)
            return Day(
                sum: fresh.days[index],
                rows: isOldestFirst
                    ? fresh.count - rows.upperBound..<fresh.count - rows.lowerBound : rows)
        }
        var selected = selection ?? 0
        if isNew {
            followsEnd = false
            selected = 0
            top = nil
        } else if isSameKind, selected > 0, isReadingRest == isOldestFirst {
            selected += grown
        }
        if followsEnd, !isOldestFirst { selected = fresh.count - 1 }
        if isWhole { followsEnd = false }
        selection = fresh.count > 0 ? min(selected, fresh.count - 1) : nil
    }

    /// What is in a row of the screen; `nil` outside the history and where it cannot be read.
    func row(_ index: Int) -> HistoryEntry? {
        guard index >= 0, index < history.count else { return nil }
        let index = isOldestFirst ? history.count - 1 - index : index
        return pages.row(index, of: history.count) {
            try? context.records.practice.entries($0, of: history)
        }
    }

    /// The fight and the round of the event in a row, "The Ford, round 3"; the round alone where all rows
    /// are of one fight. Empty where the row above has the same.
    func place(of event: HistoryEvent, at index: Int) -> String {
        if case .event(let above)? = row(index - 1), above.day == event.day,
            above.encounter == event.encounter, above.round == event.round
        {
            return ""
        }
        return [
            self.event == nil ? event.name : "", event.round == 0 ? "" : "round \(event.round)",
        ]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Today.
    var today: PracticeDay {
        PracticeDay(of: context.now, minutesFromUTC: context.minutesFromUTC(at: context.now))
    }

    /// What happened on the days shown.
    var sums: [PracticeDay: DaySum] {
        Dictionary(history.days.map { ($0.day, $0) }) { first, _ in first }
    }

    /// Reads in the background on which days of the last year somebody died.
    func readDeaths() {
        var deaths = HistoryFilter(.events)
        deaths.text = "dies"
        deaths.days = PracticeDay(rawValue: today.rawValue - 371)...today
        let (records, wanted) = (context.records, deaths)
        context.read({ try records.practice.history(wanted) }) { [weak self] read in
            self?.deathDays = Set(read?.days.map(\.day) ?? [])
        }
    }

    /// The selected row.
    var selected: HistoryEntry? { selection.flatMap { row($0) } }

    /// The card of an answer as it is now; `nil` if it cannot be read. The last one is kept, because the
    /// selection stays while others change.
    func card(of answer: HistoryAnswer) -> Flashcard? {
        if let told, told.answer == answer.id { return told.card }
        let card = try? context.records.practice.card(answer.card)
        told = (answer.id, card)
        return card
    }

    // MARK: What the user did

    /// Moves the selection by a number of rows, within the list.
    private func moveKeyPressed(_ rows: Int) { select((selection ?? 0) + rows) }

    private func select(_ row: Int) {
        guard history.count > 0 else { return }
        top = nil
        followsEnd = row == .max && isReading
        selection = max(0, min(row, history.count - 1))
    }

    /// Selects the first row of the day a number of days with answers further down the list, on top.
    private func dayKeyPressed(_ count: Int) {
        guard let selection,
            let place = days.firstIndex(where: { $0.rows.contains(selection) })
        else { return }
        show(dayAt: max(0, min(place + count, days.count - 1)))
    }

    private func show(dayAt place: Int) {
        guard days.indices.contains(place) else { return }
        select(days[place].rows.lowerBound)
        top = days[place].rows.lowerBound
    }

    /// Asks for words to search for; the list follows each letter.
    private func searchKeyPressed() {
        let before = filter.text
        prompt = Prompt(
            "Search", hint: "words of a question, an answer or an event", text: before,
            limit: FieldLimit.search,
            typed: { [unowned self] in search($0) },
            cancelled: { [unowned self] in search(before) }
        ) { [unowned self] in search($0) }
    }

    private func search(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text != filter.text else { return }
        filter.text = text
        read(isNew: true)
    }

    /// Asks for a day and jumps to it, or to the nearest one before it that has rows. Two days with
    /// ".." between are a filter.
    private func jumpKeyPressed() {
        prompt = Prompt("Go to the day", hint: "2026-03-01, 03-01, 1, or a filter: 03-01..03-31") {
            [unowned self] line in
            guard let newest = (isOldestFirst ? days.last : days.first)?.sum.day else { return }
            if line.contains("..") {
                filter.days = try PracticeDay.range(typed: line, newest: newest)
                return read(isNew: true)
            }
            let day = try PracticeDay(typed: line, newest: newest)
            let place =
                isOldestFirst
                ? days.lastIndex { $0.sum.day <= day } : days.firstIndex { $0.sum.day <= day }
            show(dayAt: place ?? (isOldestFirst ? 0 : days.count - 1))
        }
    }

    /// Shows all, wrong, then right answers.
    private func resultKeyPressed() {
        switch filter.isCorrect {
        case nil: filter.isCorrect = false
        case false?: filter.isCorrect = true
        case true?: filter.isCorrect = nil
        }
        read(isNew: true)
    }

    /// Shows the answers of all decks, then of each deck.
    private func deckKeyPressed() {
        let now = context.now
        let decks =
            (try? context.records.practice.deckSummaries(
                at: now, minutesFromUTC: context.minutesFromUTC(at: now))) ?? []
        let next = decks.element(after: filter.deck)
        (filter.deck, deckName) = (next?.id, next?.name)
        read(isNew: true)
    }

    /// Shows the rows of everybody, then of each member of the party.
    private func characterKeyPressed() {
        let party = ((try? context.records.roster.characters(search: "")) ?? []).filter(\.isInParty)
        let next = party.element(after: filter.character)
        (filter.character, characterName) = (next?.id, next?.name)
        message = party.isEmpty ? "The party is empty: its members can be a filter." : nil
        read(isNew: true)
    }

    /// Shows everything, answers alone, then fights alone.
    private func subjectKeyPressed() {
        let subjects: [HistoryFilter.Subject] = [.everything, .answers, .events]
        let place = subjects.firstIndex(of: filter.subject) ?? 0
        filter.subject = subjects[(place + 1) % subjects.count]
        read(isNew: true)
    }

    private func orderKeyPressed() {
        isOldestFirst.toggle()
        read(isNew: true)
    }

    /// Shows the selected answer's card with its schedule and all its answers, or the selected event
    /// with all events of its fight.
    private func detailsKeyPressed() {
        if card != nil {
            scroll.reset()
            isCardOpen = true
        }
        guard card == nil, event == nil, let selected else { return }
        outside = (filter, selection)
        switch selected {
        case .answer(let answer):
            let fallback = Flashcard(
                challenge: Challenge(
                    recorded: answer.card.challenge, question: answer.question,
                    pronunciation: answer.pronunciation, answer: answer.answer),
                direction: answer.card.direction)
            card = (try? context.records.practice.card(answer.card)) ?? fallback
            filter = base
            filter.subject = .answers
            filter.card = answer.card
            read(isNew: true)
        case .event(let event):
            self.event = event
            filter = HistoryFilter(.events)
            filter.encounter = event.encounter
            read(isNew: true)
            selectEvent(event)
        }
    }

    /// Selects an event among those of its fight.
    private func selectEvent(_ event: HistoryEvent) {
        guard let day = days.first(where: { $0.sum.day == event.day }) else { return }
        // The events of a day are in the order of their ids.
        var (low, high) = (day.rows.lowerBound, day.rows.upperBound)
        while low < high {
            let middle = (low + high) / 2
            guard case .event(let other) = row(middle) else { return }
            let isBefore = isOldestFirst ? other.id < event.id : other.id > event.id
            if isBefore { low = middle + 1 } else { high = middle }
        }
        selection = min(low, max(0, count - 1))
    }

    /// Leaves the card or the event, then the filter.
    private func backKeyPressed() {
        if card != nil || event != nil {
            (card, event) = (nil, nil)
            filter = outside.filter
            read(isNew: true)
            if let row = outside.selection, row < count { selection = row }
        } else if filter == base {
            close?()
        } else {
            filter = base
            deckName = nil
            if base.character == nil { characterName = nil }
            read(isNew: true)
        }
    }

    // MARK: Keys

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        if isCardOpen {
            return scrolling { $0.scroll } + [
                command(.escape, .enter, words: "back to the answers", short: "back") {
                    $0.isCardOpen = false
                }
            ]
        }
        // What is open for an event is the list of its fight, in which nothing more can be opened.
        let opening = event == nil ? commandsOnRows : Array(commandsOnRows.dropFirst())
        let onRows = days.isEmpty ? [] : opening
        guard filter == base else {
            return onRows + filtering + [
                command(.escape, words: "show all", short: "show all") { $0.backKeyPressed() }
            ]
        }
        let leaving =
            close == nil
            ? [] : [command(.escape, words: "back", short: "back") { $0.backKeyPressed() }]
        return (days.isEmpty ? [] : onRows + filtering) + leaving
    }

    @ObservationIgnored private lazy var commandsOnRows: [KeyCommand] = [
        command(
            .enter, words: "details, and all answers or events",
            short: "details"
        ) {
            $0.detailsKeyPressed()
        },
        command("j", .down, words: "next row") { $0.moveKeyPressed(1) },
        command("k", .up, words: "previous row") { $0.moveKeyPressed(-1) },
        command("J", words: "next day", short: "next day") { $0.dayKeyPressed(1) },
        command("K", words: "previous day") { $0.dayKeyPressed(-1) },
        command(.pageDown, " ", words: "one screen down") { $0.moveKeyPressed($0.rowsPerPage) },
        command(.pageUp, words: "one screen up") { $0.moveKeyPressed(-$0.rowsPerPage) },
        command(.home, "g", words: "first row") { $0.select(0) },
        command(.end, "G", words: "last row") { $0.select(.max) },
        // "@" needs AltGr on many keyboards.
        command("D", "@", words: "go to a day, or show some days", short: "day") {
            $0.jumpKeyPressed()
        },
        command("o", words: "newest or oldest first") { $0.orderKeyPressed() },
    ]

    private var filtering: [KeyCommand] { base.character == nil ? filters : filters.dropLast(2) }

    @ObservationIgnored private lazy var filters: [KeyCommand] = [
        command("/", words: "search", short: "search") { $0.searchKeyPressed() },
        command("f", words: "all, wrong or right answers", short: "filter") {
            $0.resultKeyPressed()
        },
        command("d", words: "all decks, or one", short: "deck") { $0.deckKeyPressed() },
        command("c", words: "everybody, or a member of the party") { $0.characterKeyPressed() },
        command("v", words: "everything, answers or fights", short: "view") {
            $0.subjectKeyPressed()
        },
    ]
}
