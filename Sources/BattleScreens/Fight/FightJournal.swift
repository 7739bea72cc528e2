import Foundation
import Observation
import Tabletop
import TerminalUI

/// The whole log of a fight, newest first, read a page at a time as one goes down; filtered and
/// searched; and a way to any point in it.
@Observable
final class FightJournal {
    /// Events read at once.
    static let pageSize = 100

    /// One line: a sentence of an event.
    struct Line: Identifiable, Hashable {
        /// Unlike any other.
        let id: String
        /// The event it belongs to.
        let event: Int
        /// The sentence.
        let text: String
        /// 0 before the start.
        let round: Int
        /// "14:05:09" where it happened.
        let time: String
        /// Whether it is the first sentence of its event.
        let isFirst: Bool
        /// Whether it was taken back.
        let isUndone: Bool
    }

    /// Sorts of acts that are read together.
    enum Sort: String, CaseIterable {
        case everything, damage, conditions, turns, dice, remarks

        /// The events of the sort; empty for all.
        var kinds: Set<EncounterEvent.Kind> {
            switch self {
            case .everything: []
            case .damage:
                [
                    .damage, .heal, .temporary, .maximum, .hitPoints, .deathSave, .stabilize,
                    .kill, .revive, .rest,
                ]
            case .conditions: [.condition, .concentration, .surprise, .hide]
            case .turns: [.start, .next, .previous, .end, .delay, .ready, .initiative, .move]
            case .dice: [.roll, .initiative, .deathSave]
            case .remarks: [.remark, .note]
            }
        }
    }

    /// The lines read so far, newest first.
    private(set) var lines: [Line] = []
    /// The line chosen.
    private(set) var cursor = ListCursor()
    /// What is searched for.
    var search = "" { didSet { if search != oldValue { reload() } } }
    /// Whether a search is being typed.
    private(set) var isSearching = false
    /// Which acts are shown.
    private(set) var sort = Sort.everything
    /// Only what concerns this one, by id and label.
    private(set) var person: (id: UUID, label: String)?
    /// Why something could not be read.
    private(set) var problem: String?
    /// The last event that counts, 0 before the first.
    private(set) var head: Int

    @ObservationIgnored private var window = ListWindow()
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let encounter: UUID
    @ObservationIgnored private var oldest: Int?
    @ObservationIgnored private var isWhole = false

    init(_ context: BattleContext, encounter: UUID, head: Int) {
        self.context = context
        self.encounter = encounter
        self.head = head
        reload()
    }

    private var filter: LogFilter {
        LogFilter(text: search, kinds: sort.kinds, combatant: person?.id)
    }

    /// Reads anew from the newest event on.
    func reload() {
        lines = []
        oldest = nil
        isWhole = false
        cursor = ListCursor()
        readOn()
    }

    /// Reads the next page, unless all is read.
    private func readOn() {
        guard !isWhole else { return }
        do {
            let events = try context.records.told(
                matching: filter, of: encounter, before: oldest, limit: Self.pageSize)
            isWhole = events.count < Self.pageSize
            oldest = events.last?.id ?? oldest
            lines += events.flatMap(lines(of:))
            problem = nil
        } catch {
            isWhole = true
            problem = sentence(for: error)
        }
        cursor.setCount(lines.count)
    }

    private func lines(of told: ToldEvent) -> [Line] {
        let time = TimeText.timeOfDayWithSeconds(
            told.at, minutesFromUTC: context.minutesFromUTC(at: told.at))
        return told.lines.enumerated().map { index, text in
            Line(
                id: "\(told.id).\(index)", event: told.id, text: text, round: told.round,
                time: time, isFirst: index == 0, isUndone: told.isUndone)
        }
    }

    /// The line under the cursor.
    var chosen: Line? { lines.indices.contains(cursor.index) ? lines[cursor.index] : nil }

    /// How far the list is scrolled in so many rows, with the chosen line in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        window.show(cursor.index, of: lines.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    // MARK: What the user did

    /// Moves the cursor, reading on where it comes near the end.
    func moveKeyPressed(_ rows: Int) {
        if rows > 1_000_000 { while !isWhole { readOn() } }
        cursor.move(by: rows)
        while !isWhole, cursor.index > lines.count - 30 { readOn() }
    }

    /// Begins to search.
    func searchKeyPressed() { isSearching = true }

    /// The search stands; keys are commands again.
    func searchEntered() { isSearching = false }

    /// The next sort of acts.
    func sortKeyPressed() {
        let all = Sort.allCases
        sort = all[((all.firstIndex(of: sort) ?? 0) + 1) % all.count]
        reload()
    }

    /// Only what concerns somebody, or everybody again.
    func personKeyPressed(_ combatant: Combatant?) {
        person = person == nil ? combatant.map { ($0.id, $0.label) } : nil
        reload()
    }

    /// Ends the search, then the filters.
    ///
    /// - Returns: whether there was something to end.
    func backKeyPressed() -> Bool {
        guard isSearching || !search.isEmpty || sort != .everything || person != nil else {
            return false
        }
        isSearching = false
        sort = .everything
        person = nil
        search = ""
        reload()
        return true
    }

    /// The fight stands elsewhere in its log now; the chosen line stays chosen.
    func moved(to head: Int) {
        self.head = head
        let kept = chosen?.id
        reload()
        while let kept, !isWhole, !lines.contains(where: { $0.id == kept }) { readOn() }
        cursor.move(to: lines.firstIndex { $0.id == kept } ?? 0)
    }
}

extension FightModel {
    /// Reads the whole log.
    func journalKeyPressed() {
        guard let snapshot else { return }
        notice = nil
        journal = FightJournal(context, encounter: snapshot.encounter.id, head: snapshot.head)
    }

    /// Goes to the fight as it stood right after the chosen line's event, saying what that takes
    /// back or does again.
    func jumpKeyPressed() {
        guard let journal, let snapshot, let line = journal.chosen else { return }
        attempt {
            let step = try context.records.jump(
                to: line.event, on: snapshot.encounter.id, expecting: snapshot.head)
            show(step.snapshot, after: step)
            journal.moved(to: step.snapshot.head)
            let back = step.events.filter(\.isUndone).count
            let again = step.events.count - back
            notice = .done(
                step.events.isEmpty
                    ? "The fight stands here already"
                    : [
                        back > 0 ? "\(back) \(back == 1 ? "act" : "acts") taken back" : nil,
                        again > 0 ? "\(again) done again" : nil,
                    ].compactMap { $0 }.joined(separator: ", ")
                        + "; now right after: \(line.text)")
        }
    }
}

extension FightJournal {
    /// What keys do in the log.
    func commands(of model: FightModel) -> [KeyCommand] {
        let moving = [
            model.command(.down, words: "older") { $0.journal?.moveKeyPressed(1) },
            model.command(.up, words: "newer") { $0.journal?.moveKeyPressed(-1) },
        ]
        if isSearching {
            return [
                model.command(.enter, words: "take the search", short: "done") {
                    $0.journal?.searchEntered()
                },
                model.command(.escape, words: "end the search", short: "everything") {
                    $0.backKeyPressed()
                },
            ] + moving
        }
        return [
            model.command(.enter, words: "go to the fight as it stood then", short: "go there") {
                $0.jumpKeyPressed()
            },
            model.command("/", words: "search", short: "search") {
                $0.journal?.searchKeyPressed()
            },
            model.command("f", words: "the next sort of acts", short: "filter") {
                $0.journal?.sortKeyPressed()
            },
            model.command("c", words: "only the chosen combatant", short: "only chosen") { model in
                model.journal?.personKeyPressed(model.chosen)
            },
            model.command("u", words: "undo", short: "undo") { model in
                model.undoKeyPressed()
                if let head = model.snapshot?.head { model.journal?.moved(to: head) }
            },
            KeyCommand([.control("r")], words: "redo") { [unowned model] in
                model.redoKeyPressed()
                if let head = model.snapshot?.head { model.journal?.moved(to: head) }
            },
            model.command("L", words: "the fight in numbers") { model in
                model.journal = nil
                model.numbersKeyPressed()
            },
            model.command("j", words: "older") { $0.journal?.moveKeyPressed(1) },
            model.command("k", words: "newer") { $0.journal?.moveKeyPressed(-1) },
            model.command(.pageDown, " ", words: "a screen older") {
                $0.journal?.moveKeyPressed(15)
            },
            model.command(.pageUp, words: "a screen newer") { $0.journal?.moveKeyPressed(-15) },
            model.command(.home, words: "the newest") { $0.journal?.moveKeyPressed(.min / 2) },
            model.command(.end, words: "the oldest") { $0.journal?.moveKeyPressed(.max / 2) },
            model.command(.escape, "l", words: "back to the fight", short: "back") {
                $0.backKeyPressed()
            },
            model.fightNote,
        ] + moving
    }
}
