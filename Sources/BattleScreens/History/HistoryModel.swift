import Foundation
import Observation
import Tabletop
import TerminalUI

/// Every answer ever given, newest first, read a page at a time as rows become visible.
@Observable
final class HistoryModel: ScreenModel {
    /// The number of rows read at once.
    static let pageSize = 64
    /// The maximum number of cached pages: a few screens around the visible rows.
    static let pagesKept = 16

    /// A day and its rows; row 0 is the newest answer of all.
    struct Day: Identifiable {
        let sum: DaySum
        let rows: Range<Int>
        var id: PracticeDay { sum.day }
    }

    /// The days with answers, newest first.
    private(set) var days: [Day] = []
    /// The selected row, 0 the newest; `nil` only in an empty history.
    var selection: Int?
    /// Why something could not be read.
    private(set) var problem: String?

    /// The rows that a page key moves by: those visible in the last layout.
    @ObservationIgnored var rowsPerPage = 10
    /// The counts by day, from which the record of a row is computed. Observed, because the content of
    /// each row depends on it.
    private var history = PracticeHistory(days: [])
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var pages: [Int: [HistoryRow]] = [:]
    @ObservationIgnored private var pagesInUse: [Int] = []

    init(_ context: BattleContext) { self.context = context }

    func notice(columns: Int) -> Notice? { problem.map { .problem($0) } }

    /// Reads the counts by day again. If the newest row was selected, it still is; any other selected
    /// answer stays selected in its new row.
    func appear() {
        do {
            let fresh = try context.records.history(HistoryFilter())
            guard fresh != history else { return }
            let grown = max(0, fresh.count - history.count)
            history = fresh
            pages = [:]
            pagesInUse = []
            days = fresh.days.enumerated().map { Day(sum: $1, rows: fresh.rows(ofDayAt: $0)) }
            let selected = selection.map { $0 > 0 ? $0 + grown : 0 } ?? 0
            selection = fresh.count > 0 ? min(selected, fresh.count - 1) : nil
            problem = nil
        } catch {
            problem = sentence(for: error)
        }
    }

    /// The answer in a row; `nil` outside the history and where it cannot be read.
    func row(_ index: Int) -> HistoryRow? {
        guard index >= 0, index < history.count else { return nil }
        let page = index / Self.pageSize
        if pages[page] == nil {
            let start = page * Self.pageSize
            let end = min(start + Self.pageSize, history.count)
            pages[page] = (try? context.records.rows(start..<end, of: history)) ?? []
            pagesInUse.append(page)
            if pagesInUse.count > Self.pagesKept { pages[pagesInUse.removeFirst()] = nil }
        }
        let place = index - page * Self.pageSize
        return pages[page].flatMap { $0.indices.contains(place) ? $0[place] : nil }
    }

    // MARK: What the user did

    /// Moves the selection by a number of rows, within the list.
    private func moveKeyPressed(_ rows: Int) { select((selection ?? 0) + rows) }

    private func select(_ row: Int) {
        guard history.count > 0 else { return }
        selection = max(0, min(row, history.count - 1))
    }

    /// Selects the newest answer of the day a number of days with answers further down the list.
    private func dayKeyPressed(_ count: Int) {
        guard let day = history.dayIndex(ofRow: selection ?? 0) else { return }
        select(days[max(0, min(day + count, days.count - 1))].rows.lowerBound)
    }

    // MARK: Keys

    @ObservationIgnored private lazy var commandsOnRows: [KeyCommand] = [
        command("j", .down, words: "older answer", short: "older") { $0.moveKeyPressed(1) },
        command("k", .up, words: "newer answer", short: "newer") { $0.moveKeyPressed(-1) },
        command("J", words: "older day", short: "older day") { $0.dayKeyPressed(1) },
        command("K", words: "newer day", short: "newer day") { $0.dayKeyPressed(-1) },
        command(.pageDown, " ", words: "one screen down", short: "screen down") {
            $0.moveKeyPressed($0.rowsPerPage)
        },
        command(.pageUp, words: "one screen up") { $0.moveKeyPressed(-$0.rowsPerPage) },
        command(.home, "g", words: "newest answer", short: "newest") { $0.select(0) },
        command(.end, "G", words: "oldest answer", short: "oldest") { $0.select(.max) },
    ]

    var commands: [KeyCommand] { days.isEmpty ? [] : commandsOnRows }
}
