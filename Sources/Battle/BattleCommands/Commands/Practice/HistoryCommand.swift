import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopStore

/// `battle history`: lists the answers given in practice.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List the answers given in practice, newest first.",
        discussion: """
            All conditions given have to hold.

            Example: battle history --deck "First words" --wrong --since 7d
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var range: RangeOptions
    @Option(help: ArgumentHelp("Only until this time.", valueName: "moment")) var until: String?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Only answers in this deck.", valueName: "name")
    ) var deck: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only answers of this character.", valueName: "name"))
    var character: String?
    @Flag(exclusivity: .exclusive, help: "Only wrong or only right answers.") var only: Only?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only questions whose text, reading or answer has these words.", valueName: "words"))
    var search: String?

    /// Which answers are wanted.
    enum Only: String, EnumerableFlag {
        case wrong, right
    }

    func validate() throws {
        if let until { try RangeOptions.check(until) }
    }

    func run() throws {
        let pages = HistoryPages(
            database: try storage.look(), limit: range.limit ?? .max,
            since: range.moment(now: Date()) ?? .distantPast,
            until: until.flatMap { AnswerTime(parsing: $0)?.date } ?? .distantFuture)
        let filter = try filter(pages.database)
        if output.json {
            return try output.print(
                json: Streamed { add in
                    try pages.read(filter) { rows in
                        for row in rows { try add(AnswerOutput(row)) }
                    }
                })
        }
        var isEmpty = true
        try pages.read(filter) { rows in
            // Each page is a table of its own, so that a long history takes no more memory.
            let lines = Self.lines(rows)
            try StandardOutput.print(lines: isEmpty ? lines : Array(lines.dropFirst()))
            isEmpty = isEmpty && rows.isEmpty
        }
        if isEmpty { try StandardOutput.print(lines: ["No answers yet."]) }
    }

    private func filter(_ database: TabletopDatabase?) throws -> HistoryFilter {
        var filter = HistoryFilter()
        filter.isCorrect = only.map { $0 == .right }
        filter.text = search ?? ""
        if let deck, let database {
            do {
                filter.deck = try database.practice.deck(called: deck).id
            } catch CommandProblem.noDeck {
                filter.deck = try database.practice.deletedDeck(called: deck).id
            }
        }
        if let character, let database {
            filter.character = try database.roster.character(named: character).id
        }
        return filter
    }

    private static func lines(_ rows: [HistoryAnswer]) -> [PrintedLine] {
        guard !rows.isEmpty else { return [] }
        var table = TextTable([
            ("Day", .left), ("", .left), ("Question", .left), ("Answered", .left),
            ("Right answer", .left), ("Deck", .left), ("Took", .right), ("Next", .right),
        ])
        for row in rows {
            table.add(
                [
                    row.day.description,
                    row.isUndone ? "undone" : row.isCorrect ? "right" : "wrong",
                    listed(row.asked), listed(row.chosen), listed(row.right), row.deck ?? "",
                    "\((row.milliseconds + 500) / 1000)s",
                    row.interval.map { IntervalText.short(seconds: $0) } ?? "",
                ], [1: row.isUndone ? .quiet : row.isCorrect ? .right : .wrong])
        }
        return table.lines
    }
}

/// The rows of a history between two moments, a page at a time.
struct HistoryPages {
    /// `nil` for a history without answers.
    let database: TabletopDatabase?
    let limit: Int
    let since: Date
    let until: Date

    /// Reads pages of 1,000 rows, newest first, and stops on the first day before all that are
    /// wanted, so that the whole history is not read for a few rows.
    func read(_ filter: HistoryFilter, _ use: ([HistoryAnswer]) throws -> Void) throws {
        guard let database else { return }
        var left = limit
        // A search has no sums: its days are counted part by part, as far as they are wanted.
        let parts: [ClosedRange<PracticeDay>?] =
            filter.text.isEmpty
            ? [filter.days]
            : try database.practice.history(HistoryFilter(filter.subject)).parts(of: 20_000)
        for days in parts where left > 0 {
            var part = filter
            part.days = days
            if try !read(database.practice.history(part), in: database, &left, use) { return }
        }
    }

    /// - Returns: whether earlier rows may be wanted.
    private func read(
        _ history: History, in database: TabletopDatabase, _ left: inout Int,
        _ use: ([HistoryAnswer]) throws -> Void
    ) throws -> Bool {
        // Days are at most a day and the greatest offset away from their moments.
        let margin: TimeInterval = 3 * 86_400
        for start in stride(from: 0, to: history.count, by: 1000) where left > 0 {
            let rows = try database.practice.answers(
                start..<min(start + 1000, history.count), of: history)
            let wanted = rows.filter { (since...until).contains($0.answeredAt) }.prefix(left)
            left -= wanted.count
            if !wanted.isEmpty { try use(Array(wanted)) }
            if let last = rows.last, last.answeredAt < since.addingTimeInterval(-margin) {
                return false
            }
        }
        return true
    }
}
