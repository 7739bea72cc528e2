import Tabletop
import TerminalUI

/// The whole log of a fight, newest first, with filters and a search; undo and redo can go to any
/// entry.
///
/// Reads one page at a time when the selection comes near the end of the pages read. Only
/// ``cachedPages`` pages are in memory, however long the log is; others are read again when they
/// become visible.
@Observable
final class FightJournal: AskingResponder {
    /// The number of events in a page.
    static let pageSize = 100
    /// The number of pages in memory.
    static let cachedPages = 4

    /// A line of the log: one sentence of an event.
    struct Line: Identifiable, Hashable {
        /// A unique id.
        let id: String
        /// The event's id.
        let event: Int
        /// The sentence, with the notations of the dice that were thrown for it.
        let sentence: Sentence
        /// The round; 0 before the start.
        let round: Int
        /// The local time: "14:05:09".
        let time: String
        /// Whether it is the first sentence of its event.
        let isFirst: Bool
        /// Whether the event was undone: it is on another way than the present one.
        let isUndone: Bool
        /// Whether other ways branch off after it.
        let isFork: Bool
    }

    /// Lines of the same round, one after the other.
    struct Round: Identifiable {
        /// The index of its first line, the newest.
        let id: Int
        let number: Int
        var lines: Range<Int>

        var title: String { number > 0 ? "Round \(number)" : "Before the start" }
    }

    /// What is open over the log.
    enum Destination {
        /// The search text is being typed.
        case search
        /// A prompt, for the note on the fight.
        case prompt(Prompt)
    }

    /// The filters by kind of event.
    enum Sort: String, CaseIterable {
        case everything, damage, conditions, turns, dice, remarks

        /// The kinds of events; empty for all.
        var kinds: Set<EncounterEvent.Kind> {
            switch self {
            case .everything: []
            case .damage:
                [
                    .damage, .heal, .temporary, .maximum, .hitPoints, .deathSave, .stabilize,
                    .kill, .revive, .rest,
                ]
            case .conditions: [.condition, .concentration, .surprise, .hide, .form]
            case .turns: [.start, .next, .previous, .end, .delay, .ready, .initiative, .move]
            case .dice: [.roll, .initiative, .deathSave]
            case .remarks: [.remark, .note, .riddle]
            }
        }
    }

    /// The number of lines in the pages read so far.
    private(set) var lineCount = 0
    /// The rounds of the lines read so far, the newest first.
    private(set) var rounds: [Round] = []
    /// Incremented when the log is read again, so that views reload their lines.
    private var generation = 0
    /// The index of the selected line; `nil` only if there is none.
    var selection: Int?
    /// The search text.
    var search = "" { didSet { if search != oldValue { reload() } } }
    /// What is open over the log; `nil` for the log itself.
    private(set) var destination: Destination?
    /// The filter by kind.
    private(set) var sort = Sort.everything
    /// The combatant that events must concern; `nil` for all.
    private(set) var person: (id: UUID, label: String)?
    /// Why the log could not be read.
    private(set) var problem: String?
    /// The last event that is not undone; 0 before the first.
    private(set) var head: Int

    @ObservationIgnored private unowned let fight: FightModel
    @ObservationIgnored private let close: () -> Void
    @ObservationIgnored private let encounter: UUID
    @ObservationIgnored private var oldest: Int?
    @ObservationIgnored private var pages: [Page] = []
    /// Lines of some pages, the page read last at the end.
    @ObservationIgnored private(set) var cache: [(page: Int, lines: [Line])] = []
    @ObservationIgnored private var isWhole = false

    /// The position of a page in the log, and the indices of its lines.
    private struct Page {
        /// Its events are those before this one; `nil` for the newest page.
        let before: Int?
        let lines: Range<Int>
    }

    /// Opens the log of the fight.
    ///
    /// - Parameters:
    ///   - fight: the screen's model; undo, redo and the note go through it.
    ///   - close: closes the log.
    init(_ fight: FightModel, _ snapshot: EncounterSnapshot, close: @escaping () -> Void) {
        self.fight = fight
        self.close = close
        encounter = snapshot.encounter.id
        head = snapshot.head
        reload()
    }

    private var context: BattleContext { fight.context }

    /// Whether the search text is being typed.
    var isSearching: Bool { if case .search = destination { true } else { false } }

    /// Whether letters are text.
    var isTyping: Bool { destination != nil }

    /// The prompt, if one is open.
    var prompt: Prompt? {
        get { if case .prompt(let prompt) = destination { prompt } else { nil } }
        set { destination = newValue.map { .prompt($0) } }
    }

    private var filter: LogFilter {
        LogFilter(text: search, kinds: sort.kinds, combatant: person?.id)
    }

    /// Reads the log again from the newest event.
    func reload() {
        generation += 1
        lineCount = 0
        rounds = []
        pages = []
        cache = []
        oldest = nil
        isWhole = false
        selection = nil
        readOn()
    }

    /// Reads the next page, unless the end has been reached.
    private func readOn() {
        guard !isWhole else { return }
        do {
            let events = try events(before: oldest)
            isWhole = events.count < Self.pageSize
            let lines = events.flatMap(lines(of:))
            store(lines, ofPage: pages.count)
            pages.append(Page(before: oldest, lines: lineCount..<lineCount + lines.count))
            oldest = events.last?.id ?? oldest
            append(lines)
            problem = nil
        } catch {
            isWhole = true
            problem = sentence(for: error)
        }
        if selection == nil { select(0) }
    }

    /// Adds lines to the rounds.
    private func append(_ lines: [Line]) {
        var rounds = rounds
        for (index, line) in lines.enumerated() {
            let place = lineCount + index
            if let last = rounds.indices.last, rounds[last].number == line.round {
                rounds[last].lines = rounds[last].lines.lowerBound..<place + 1
            } else {
                rounds.append(Round(id: place, number: line.round, lines: place..<place + 1))
            }
        }
        self.rounds = rounds
        lineCount += lines.count
    }

    private func events(before id: Int?) throws -> [LogEntry] {
        try context.records.fights.logEntries(
            matching: filter, of: encounter, before: id, limit: Self.pageSize)
    }

    private func store(_ lines: [Line], ofPage page: Int) {
        if cache.count >= Self.cachedPages { cache.removeFirst() }
        cache.append((page, lines))
    }

    /// The lines of a page, read again if necessary; empty if that fails.
    private func lines(ofPage page: Int) -> [Line] {
        if let cached = cache.first(where: { $0.page == page }) { return cached.lines }
        let lines = ((try? events(before: pages[page].before)) ?? []).flatMap(lines(of:))
        store(lines, ofPage: page)
        return lines
    }

    /// The line at an index, 0 for the newest; `nil` beyond the pages read so far, and if it cannot
    /// be read.
    func line(at index: Int) -> Line? {
        // Registers the access for observation.
        _ = generation
        guard let page = pages.lastIndex(where: { $0.lines.lowerBound <= index }) else {
            return nil
        }
        let lines = lines(ofPage: page)
        let place = index - pages[page].lines.lowerBound
        return lines.indices.contains(place) ? lines[place] : nil
    }

    private func lines(of entry: LogEntry) -> [Line] {
        let time = TimeText.timeOfDayWithSeconds(
            entry.at, minutesFromUTC: context.minutesFromUTC(at: entry.at))
        // A rule above the round says that it begins.
        let sentences = Sentence.folding(entry.facts)
            .filter { $0.fact.what != .round(number: entry.round) || entry.facts.count == 1 }
        return sentences.enumerated().map { place, sentence in
            Line(
                id: "\(entry.id).\(sentence.index)", event: entry.id, sentence: sentence,
                round: entry.round, time: time, isFirst: place == 0,
                isUndone: entry.isUndone, isFork: place == 0 && entry.isFork)
        }
    }

    /// The damage of the fight so far; empty for one with too many events to count after each act.
    var people: [FightStatistics.Person] { fight.shortStatistics?.people ?? [] }

    /// The hit points of the fight by turn; `nil` for such a long fight.
    var course: HitPointCourse? { fight.shortCourse }

    /// The selected line.
    var chosen: Line? { selection.flatMap { line(at: $0) } }

    private func select(_ index: Int) {
        selection = lineCount == 0 ? nil : max(0, min(index, lineCount - 1))
    }

    // MARK: Actions

    /// Moves the selection, and reads further pages if it comes near the end.
    private func moveKeyPressed(_ rows: Int) {
        if rows > 1_000_000 { while !isWhole { readOn() } }
        select((selection ?? 0) + rows)
        while !isWhole, (selection ?? 0) > lineCount - 30 { readOn() }
    }

    /// Selects the next filter by kind.
    private func sortKeyPressed() {
        sort = sort.next
        reload()
    }

    /// Filters by the chosen combatant, or removes that filter.
    private func personKeyPressed() {
        person = person == nil ? fight.targets.chosen.map { ($0.id, $0.label) } : nil
        reload()
    }

    /// Removes the search and the filters; without any, closes the log.
    private func backKeyPressed() {
        guard isSearching || !search.isEmpty || sort != .everything || person != nil else {
            return close()
        }
        destination = nil
        sort = .everything
        person = nil
        search = ""
        reload()
    }

    /// Undoes or redoes events up to that of the selected line, and reports how many.
    private func jumpKeyPressed() {
        guard let line = chosen else { return }
        fight.undoing.jump(to: line.event, after: line.sentence.text)
    }

    /// Shows the statistics instead of the log.
    private func numbersKeyPressed() {
        close()
        fight.numbersKeyPressed()
    }

    /// Adopts a new head after undo or redo and reads the log again; the selection stays on the
    /// same line.
    func moved(to head: Int) {
        self.head = head
        let kept = chosen?.id
        reload()
        guard let kept else { return }
        var page = 0
        while page < pages.count {
            if let place = lines(ofPage: page).firstIndex(where: { $0.id == kept }) {
                select(pages[page].lines.lowerBound + place)
                return
            }
            page += 1
            if page == pages.count { readOn() }
        }
    }
}

// MARK: - Keys

extension FightJournal {
    var target: (any Hashable)? { selection }

    /// The result of the last action; without one the end of a sentence that does not fit in its line.
    func notice(columns: Int) -> Notice? {
        fight.notice ?? JournalScreen.rest(of: self, columns: columns)
    }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        let moving = [
            command(.down, words: "older") { $0.moveKeyPressed(1) },
            command(.up, words: "newer") { $0.moveKeyPressed(-1) },
        ]
        if isSearching {
            return [
                command(.enter, words: "keep the search", short: "done") { $0.destination = nil },
                command(.escape, words: "show all", short: "show all") { $0.backKeyPressed() },
            ] + moving
        }
        return [
            command(.enter, words: "undo or redo to this act", short: "go there") {
                $0.jumpKeyPressed()
            },
            command("/", words: "search", short: "search") { $0.destination = .search },
            command("f", words: "next kind of acts", short: "filter") { $0.sortKeyPressed() },
            command("c", words: "only the selected combatant", short: "selected") {
                $0.personKeyPressed()
            },
            command("u", words: "undo", short: "undo") { $0.fight.undoing.undoKeyPressed() },
            command([.control("r")], words: "redo", short: "redo") {
                $0.fight.undoing.redoKeyPressed()
            },
            command("L", words: "show statistics", short: "statistics") { $0.numbersKeyPressed() },
            command("j", words: "older") { $0.moveKeyPressed(1) },
            command("k", words: "newer") { $0.moveKeyPressed(-1) },
            command(.pageDown, " ", words: "one screen older") { $0.moveKeyPressed(15) },
            command(.pageUp, words: "one screen newer") { $0.moveKeyPressed(-15) },
            command(.home, words: "the newest") { $0.moveKeyPressed(.min / 2) },
            command(.end, words: "the oldest") { $0.moveKeyPressed(.max / 2) },
            command(.escape, "l", words: "back to the fight", short: "back") {
                $0.backKeyPressed()
            },
            fight.fightNote,
        ] + moving
    }
}

extension FightModel {
    /// Opens the log.
    func journalKeyPressed() {
        guard let snapshot else { return }
        open { .journal(FightJournal(self, snapshot, close: $0)) }
    }
}
