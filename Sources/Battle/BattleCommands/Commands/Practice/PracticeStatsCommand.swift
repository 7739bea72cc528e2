import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle stats practice`: what the answers add up to.
struct PracticeStatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "practice", abstract: "Show the statistics of practice.",
        discussion: """
            Accuracy counts the first answers to cards on a day; true retention the first reviews of \
            cards with intervals of days, young below 21 days.

            Example: battle stats practice --deck Verbs
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Option(parsing: .unconditional, help: ArgumentHelp("Only this deck.", valueName: "name"))
    var deck: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only answers of this character.", valueName: "name"))
    var character: String?
    @Option(help: ArgumentHelp("As of this time instead of now.", valueName: "time"))
    var at: String?

    func validate() throws {
        if deck != nil, character != nil {
            throw ValidationError("Name a deck or a character, not both")
        }
    }

    func run() throws {
        let time = try AnswerTime.option(at)
        guard let database = try storage.look() else {
            return try output.print("No answers yet.", json: PracticeStatisticsOutput?.none)
        }
        var subject = PracticeStatistics.Subject.everything
        if let deck { subject = .deck(try database.practice.deck(called: deck).id) }
        if let character {
            subject = .character(try database.roster.character(named: character).id)
        }
        let statistics = try database.practice.practiceStatistics(
            of: subject, at: time.date, minutesFromUTC: time.minutesFromUTC)
        try output.print(lines: statistics.lines, json: PracticeStatisticsOutput(statistics))
    }
}

extension PracticeStatistics {
    /// The statistics as text.
    var lines: [PrintedLine] {
        guard !days.isEmpty else { return ["No answers yet."] }
        let answers = days.reduce(0) { $0 + $1.sum.counted }
        let time = days.reduce(0) { $0 + $1.milliseconds } / 1000
        var lines: [PrintedLine] = [
            "\(counted(answers, "answer")) on \(counted(days.count, "day")) in "
                + "\(TimeText.duration(seconds: time)); streak \(streak), longest \(longestStreak)",
            "\(counted(cards.count, "card")) answered, \(newCards) new; about "
                + "\(Int(knowledge.rounded())) recalled, \(Self.tenth(dailyLoad)) reviews a day",
            "",
        ]
        lines += recent
        lines += [""] + retention + [""] + coming + [""] + hard
        return lines
    }

    private var recent: [PrintedLine] {
        var table = TextTable([
            ("Day", .left), ("Answers", .right), ("First", .right), ("Right", .right),
            ("Time", .right), ("", .left),
        ])
        let most = days.suffix(14).map(\.sum.counted).max() ?? 1
        for day in days.suffix(14).reversed() {
            table.add([
                day.sum.day.description, "\(day.sum.counted)", "\(day.sum.first)",
                Self.percent(
                    day.sum.first > 0
                        ? Double(day.sum.firstCorrect) / Double(day.sum.first) : nil),
                TimeText.duration(seconds: day.milliseconds / 1000),
                Self.bar(day.sum.counted, of: most),
            ])
        }
        return table.lines
    }

    private var retention: [PrintedLine] {
        var table = TextTable([
            ("True retention", .left), ("Young", .right), ("Mature", .right), ("All", .right),
            ("Reviews", .right),
        ])
        for period in Period.allCases {
            let reviews = reviews(in: period)
            table.add([
                period.rawValue, Self.percent(reviews.youngRetention),
                Self.percent(reviews.matureRetention), Self.percent(reviews.retention),
                "\(reviews.young + reviews.mature)",
            ])
        }
        return table.lines
    }

    private var coming: [PrintedLine] {
        var table = TextTable([("Due", .left), ("Cards", .right), ("", .left)])
        let forecast = forecast(days: 7)
        let most = max(overdue, forecast.max() ?? 0, 1)
        if overdue > 0 { table.add(["overdue", "\(overdue)", Self.bar(overdue, of: most)]) }
        for (distance, count) in forecast.enumerated() {
            let day = PracticeDay(rawValue: today.rawValue + distance)
            table.add([
                distance == 0 ? "today" : day.description, "\(count)", Self.bar(count, of: most),
            ])
        }
        return table.lines
    }

    private var hard: [PrintedLine] {
        var table = TextTable([
            ("Hardest", .left), ("Deck", .left), ("Difficulty", .right), ("Stability", .right),
            ("Lapses", .right),
        ])
        for card in hardest(5) {
            table.add([
                listed(card.question), card.deck, Self.tenth(card.state.memory?.difficulty ?? 0),
                Self.tenth(card.state.memory?.stability ?? 0), "\(card.state.lapses)",
            ])
        }
        return table.lines
    }

    /// A bar of at most 20 columns, in eighths of one.
    private static func bar(_ count: Int, of most: Int) -> String {
        let eighths = count * 160 / max(1, most)
        let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + part
    }

    private static func percent(_ share: Double?) -> String {
        share.map { "\(Int(($0 * 100).rounded())) %" } ?? "-"
    }

    private static func tenth(_ number: Double) -> String { String(format: "%.1f", number) }
}
