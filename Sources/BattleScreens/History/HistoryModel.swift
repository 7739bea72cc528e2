import Foundation
import Observation
import Tabletop
import TerminalUI

/// Every answer ever given, newest or oldest first, with filters; read a page at a time as rows
/// become visible.
@Observable
final class HistoryModel: ScreenModel {
    /// The number of rows read at once.
    static let pageSize = 64
    /// The maximum number of cached pages: a few screens around the visible rows.
    static let pagesKept = 16
    /// A filtered history is read from the newest days that have this many answers, so that its first
    /// page comes at once, then as a whole in the background.
    static let firstAnswers = 20_000

    /// A day and its rows, in the order of the screen.
    struct Day: Identifiable {
        let sum: DaySum
        let rows: Range<Int>
        var id: PracticeDay { sum.day }
    }

    /// The days with answers, in the order of the screen.
    private(set) var days: [Day] = []
    /// The selected row of the screen; `nil` only in an empty history.
    var selection: Int?
    /// The row that is to be on top, after a jump to a day.
    private(set) var top: Int?
    /// Which answers are shown.
    private(set) var filter = HistoryFilter()
    /// Whether the rest of a filtered history is still being read.
    private(set) var isReading = false
    /// Whether the oldest answer comes first.
    private(set) var isOldestFirst = false
    /// The name of the character whose answers these are; `nil` for everybody's.
    private(set) var characterName: String?
    /// The name of the deck that is filtered.
    private(set) var deckName: String?
    /// The card whose answers are shown; `nil` for all.
    private(set) var card: Flashcard?
    /// A question asked in the status line.
    private(set) var prompt: Prompt?
    /// Why something could not be read.
    private(set) var problem: String?
    private(set) var message: String?

    /// The rows that a page key moves by: those visible in the last layout.
    @ObservationIgnored var rowsPerPage = 10
    /// The counts by day, from which the record of a row is computed. Observed, because the content of
    /// each row depends on it.
    private var history = PracticeHistory(days: [])
    /// What was shown before the details of a card.
    @ObservationIgnored private var outside: (filter: HistoryFilter, selection: Int?) =
        (HistoryFilter(), nil)
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var pages: [Int: [HistoryRow]] = [:]
    @ObservationIgnored private var pagesInUse: [Int] = []

    /// What is shown without a filter: all answers, or those of a character.
    private let base: HistoryFilter
    /// Leaves the history; `nil` where it is a screen of its own.
    @ObservationIgnored private let close: (() -> Void)?

    init(_ context: BattleContext) {
        self.context = context
        base = HistoryFilter()
        close = nil
    }

    /// The answers of a character.
    ///
    /// - Parameter close: called when the history is left.
    init(_ context: BattleContext, of character: GameCharacter, close: @escaping () -> Void) {
        self.context = context
        var filter = HistoryFilter()
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

    /// What the filter lets through, in words; "" for all answers.
    var filterWords: String {
        var words: [String] = []
        if let card { words.append("of \(card.question)") }
        if let characterName { words.append("of \(characterName)") }
        if let isCorrect = filter.isCorrect { words.append(isCorrect ? "right" : "wrong") }
        if card == nil, let deckName { words.append("in \(deckName)") }
        if !filter.text.isEmpty { words.append("with “\(filter.text)”") }
        return words.joined(separator: ", ")
    }

    // MARK: Reading

    /// Reads the counts by day again. If the newest row was selected, it still is; any other selected
    /// answer stays selected in its new row.
    func appear() { read(isNew: false) }

    /// Reads the counts by day that the filter lets through.
    ///
    /// - Parameter isNew: whether the filter or the order has changed, so that the first row is
    ///   selected.
    private func read(isNew: Bool) {
        do {
            guard !filter.isEmpty, filter.days == nil, !isCheap else {
                return show(try context.records.history(filter), isNew: isNew, isWhole: true)
            }
            var first = filter
            first.days = try newestDays()
            show(try context.records.history(first), isNew: isNew, isWhole: false)
            let (records, filter) = (context.records, filter)
            context.read({ try records.history(filter) }) { [weak self] whole in
                guard let self, self.filter == filter else { return }
                if let whole {
                    show(whole, isNew: false, isWhole: true)
                } else {
                    isReading = false
                }
            }
        } catch {
            problem = sentence(for: error)
        }
    }

    /// Whether the whole filtered history is read at once: a deck's days have stored sums, and a
    /// card has few answers.
    private var isCheap: Bool {
        var other = filter
        other.deck = nil
        return other.isEmpty || filter.card != nil
    }

    /// The newest days that together have ``firstAnswers``; `nil` if all have not more.
    private func newestDays() throws -> ClosedRange<PracticeDay>? {
        let all = try context.records.history(HistoryFilter()).days
        guard let newest = all.first else { return nil }
        var sum = 0
        for day in all {
            sum += day.total
            if sum >= Self.firstAnswers { return day.day...newest.day }
        }
        return nil
    }

    private func show(_ fresh: PracticeHistory, isNew: Bool, isWhole: Bool) {
        problem = nil
        isReading = !isWhole
        guard isNew || fresh != history else { return }
        let grown = max(0, fresh.count - history.count)
        let isSameKind = fresh.filter == history.filter
        history = fresh
        pages = [:]
        pagesInUse = []
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
            selected = 0
            top = nil
        } else if isSameKind, selected > 0, !isOldestFirst {
            selected += grown
        }
        selection = fresh.count > 0 ? min(selected, fresh.count - 1) : nil
    }

    /// The answer in a row of the screen; `nil` outside the history and where it cannot be read.
    func row(_ index: Int) -> HistoryRow? {
        guard index >= 0, index < history.count else { return nil }
        let index = isOldestFirst ? history.count - 1 - index : index
        let page = index / Self.pageSize
        if pages[page] == nil {
            let start = page * Self.pageSize
            let end = min(start + Self.pageSize, history.count)
            // A page that cannot be read is read again by the next row that needs it.
            guard let rows = try? context.records.rows(start..<end, of: history) else { return nil }
            pages[page] = rows
            pagesInUse.append(page)
            if pagesInUse.count > Self.pagesKept { pages[pagesInUse.removeFirst()] = nil }
        }
        let place = index - page * Self.pageSize
        return pages[page].flatMap { $0.indices.contains(place) ? $0[place] : nil }
    }

    /// The selected answer.
    var selected: HistoryRow? { selection.flatMap { row($0) } }

    // MARK: What the user did

    /// Moves the selection by a number of rows, within the list.
    private func moveKeyPressed(_ rows: Int) { select((selection ?? 0) + rows) }

    private func select(_ row: Int) {
        guard history.count > 0 else { return }
        top = nil
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
            "Search", hint: "words of a question or an answer", text: before,
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

    /// Asks for a day and jumps to it, or to the nearest one before it that has answers.
    private func jumpKeyPressed() {
        prompt = Prompt("Go to the day", hint: "2026-03-01, 03-01, 1") { [unowned self] line in
            guard let day = wanted(line) else { throw NoDay(text: line) }
            let place =
                isOldestFirst
                ? days.lastIndex { $0.sum.day <= day } : days.firstIndex { $0.sum.day <= day }
            show(dayAt: place ?? (isOldestFirst ? 0 : days.count - 1))
        }
    }

    /// A text that is no day.
    private struct NoDay: Error, CustomStringConvertible {
        let text: String
        var description: String { "“\(text)” is no day: try 2026-03-01, or 03-01 of this year." }
    }

    /// The day of "2026-03-01", of "03-01" in the newest year, or of "1" in the newest month.
    private func wanted(_ text: String) -> PracticeDay? {
        let numbers = text.split { "-./ ".contains($0) }.map { Int($0) }
        guard !numbers.isEmpty, numbers.count <= 3, !numbers.contains(nil) else { return nil }
        guard let newest = (isOldestFirst ? days.last : days.first)?.sum.day.date else {
            return nil
        }
        let given = numbers.compactMap { $0 }
        let parts = [newest.year, newest.month].prefix(3 - given.count) + given
        return PracticeDay(year: parts[0], month: parts[1], day: parts[2])
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
            (try? context.records.deckSummaries(
                at: now, minutesFromUTC: context.minutesFromUTC(at: now))) ?? []
        let place = filter.deck.flatMap { id in decks.firstIndex { $0.id == id } }
        let next = place.map { $0 + 1 } ?? 0
        filter.deck = decks.indices.contains(next) ? decks[next].id : nil
        deckName = decks.indices.contains(next) ? decks[next].name : nil
        read(isNew: true)
    }

    private func orderKeyPressed() {
        isOldestFirst.toggle()
        read(isNew: true)
    }

    /// Shows the selected card's schedule and all its answers.
    private func detailsKeyPressed() {
        guard card == nil, let selected else { return }
        let fallback = Flashcard(
            challenge: Challenge(
                recorded: selected.card.challenge, question: selected.question,
                pronunciation: selected.pronunciation, answer: selected.answer),
            direction: selected.card.direction)
        card = (try? context.records.card(selected.card)) ?? fallback
        outside = (filter, selection)
        filter = base
        filter.card = selected.card
        read(isNew: true)
    }

    /// Leaves the card, then the filter.
    private func backKeyPressed() {
        if card != nil {
            card = nil
            filter = outside.filter
            read(isNew: true)
            if let row = outside.selection, row < count { selection = row }
        } else if filter == base {
            close?()
        } else {
            filter = base
            deckName = nil
            read(isNew: true)
        }
    }

    // MARK: Keys

    var isTyping: Bool { prompt != nil }

    var commands: [KeyCommand] {
        if prompt != nil {
            return [
                command(.enter, words: "set", short: "set") { $0.promptEntered() },
                command(.escape, words: "cancel", short: "cancel") { $0.promptCancelled() },
            ]
        }
        let onRows = days.isEmpty ? [] : commandsOnRows
        guard filter == base else {
            return onRows + filtering + [
                command(.escape, words: "show all", short: "all") { $0.backKeyPressed() }
            ]
        }
        let leaving =
            close == nil
            ? [] : [command(.escape, words: "back", short: "back") { $0.backKeyPressed() }]
        return (days.isEmpty ? [] : onRows + filtering) + leaving
    }

    private func promptEntered() {
        guard let asked = prompt, asked.enterKeyPressed() else { return }
        if prompt === asked { prompt = nil }
    }

    private func promptCancelled() {
        let asked = prompt
        prompt = nil
        asked?.cancelled()
    }

    @ObservationIgnored private lazy var commandsOnRows: [KeyCommand] = [
        command(.enter, words: "details and all answers of the question", short: "details") {
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
        command("@", words: "go to a day", short: "day") { $0.jumpKeyPressed() },
        command("o", words: "newest or oldest first") { $0.orderKeyPressed() },
    ]

    @ObservationIgnored private lazy var filtering: [KeyCommand] = [
        command("/", words: "search", short: "search") { $0.searchKeyPressed() },
        command("f", words: "all, wrong or right answers", short: "filter") {
            $0.resultKeyPressed()
        },
        command("d", words: "all decks, or one", short: "deck") { $0.deckKeyPressed() },
    ]
}
