import Foundation
import Observation
import Tabletop
import TerminalUI

/// Every answer ever given, newest first, read a page at a time as rows come on screen.
@Observable
final class HistoryModel {
    /// Rows read at once.
    static let pageSize = 64
    /// Pages kept: a few screens around where one looks.
    static let pagesKept = 16

    /// The sums of all days, by which any row is found.
    private(set) var history = PracticeHistory(days: [])
    /// The row chosen, 0 the newest.
    private(set) var cursor = ListCursor()
    /// The first line on screen.
    private(set) var topLine = 0
    /// Why something could not be read.
    private(set) var problem: String?

    /// Rows on screen, as it was last laid out: what a page key moves by.
    @ObservationIgnored private var rowsOnScreen = 10
    @ObservationIgnored private var window = ListWindow()
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var pages: [Int: [HistoryRow]] = [:]
    @ObservationIgnored private var pagesInUse: [Int] = []

    init(_ context: BattleContext) { self.context = context }

    /// Reads the sums anew. Who looked at the newest row looks at the newest row again.
    func appear() {
        do {
            let fresh = try context.records.history()
            guard fresh != history else { return }
            let grown = fresh.count - history.count
            history = fresh
            pages = [:]
            pagesInUse = []
            let kept = cursor.index
            cursor.setCount(fresh.count)
            if kept > 0 { cursor.move(to: kept + max(0, grown)) }
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

    // MARK: Lines

    /// Lines of the list: one for each answer, and one for the header of each day.
    var lineCount: Int { history.count + history.days.count }

    /// What stands in a line.
    enum Line: Hashable {
        /// The header of a day, by its place among the days.
        case day(Int)
        /// An answer, by its row in the history.
        case answer(Int)
    }

    /// What stands in a line, 0 the first; found by halving, however many there are.
    func line(_ index: Int) -> Line {
        let day = day(ofLine: index)
        let header = history.rows(ofDayAt: day).lowerBound + day
        return index == header ? .day(day) : .answer(index - day - 1)
    }

    /// The day a line belongs to: the last one whose header stands at or before it.
    func day(ofLine index: Int) -> Int {
        var low = 0
        var high = max(0, history.days.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if history.rows(ofDayAt: middle).lowerBound + middle <= index {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low
    }

    /// How far the list is scrolled in so many lines, with the chosen answer in sight below the
    /// header of its day, which stays at the top.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        rowsOnScreen = max(1, rows - 1)
        let line = cursor.index + (history.dayIndex(ofRow: cursor.index) ?? 0) + 1
        // The line above is shown first, since the header at the top would cover the line itself.
        window.show(line - 1, of: lineCount, rows: rows)
        window.show(line, of: lineCount, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    /// The list has come to stand so many lines further down, by a key or by the wheel.
    func scrolled(toLine line: Int) {
        let line = max(0, min(line, lineCount - 1))
        window.scrolled(to: line)
        if line != topLine { topLine = line }
    }

    // MARK: What the user did

    /// Chooses another row.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }

    /// Chooses the newest or the oldest row.
    func endKeyPressed(newest: Bool) { cursor.move(to: newest ? 0 : .max) }

    /// Goes to the next older day, or to the newer one before.
    func dayKeyPressed(_ days: Int) {
        guard let day = history.dayIndex(ofRow: cursor.index) else { return }
        let other = max(0, min(day + days, history.days.count - 1))
        cursor.move(to: history.rows(ofDayAt: other).lowerBound)
    }

    // MARK: Keys

    /// What keys do here now.
    var commands: [KeyCommand] {
        guard history.count > 0 else { return [] }
        return [
            command("j", .down, words: "next older answer", short: "older") {
                $0.moveKeyPressed(1)
            },
            command("k", .up, words: "next newer answer", short: "newer") {
                $0.moveKeyPressed(-1)
            },
            command("J", words: "older day", short: "older day") { $0.dayKeyPressed(1) },
            command("K", words: "newer day", short: "newer day") { $0.dayKeyPressed(-1) },
            command(.pageDown, " ", words: "one screen down", short: "screen down") {
                $0.moveKeyPressed($0.rowsOnScreen)
            },
            command(.pageUp, words: "one screen up") { $0.moveKeyPressed(-$0.rowsOnScreen) },
            command(.home, "g", words: "newest answer", short: "newest") {
                $0.endKeyPressed(newest: true)
            },
            command(.end, "G", words: "oldest answer", short: "oldest") {
                $0.endKeyPressed(newest: false)
            },
        ]
    }

    private func command(
        _ keys: Key..., words: String, short: String? = nil,
        _ act: @escaping (HistoryModel) -> Void
    ) -> KeyCommand {
        KeyCommand(keys.map { KeyPress($0) }, words: words, short: short) { [unowned self] in
            act(self)
        }
    }
}
