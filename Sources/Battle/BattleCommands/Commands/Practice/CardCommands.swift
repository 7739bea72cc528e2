import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle card`: a card's schedule.
struct CardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "card", abstract: "Show a card's schedule; suspend, resume or bury it.",
        discussion: """
            The question is named by its text. With --suspend it is asked no more until --resume, \
            with --bury not before tomorrow.

            Example: battle card "First words" はい --suspend
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var options: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String
    @Argument(help: "The question.") var question: String
    @Option(help: "Which side is asked.") var direction = CardDirection.forward
    @Option(help: ArgumentHelp("The time for the probability of recall.", valueName: "time"))
    var at: String?
    @Flag(exclusivity: .exclusive, help: "Change whether it is asked.") var change: Change?

    /// What to do with the card.
    enum Change: String, EnumerableFlag {
        case suspend, resume, bury
    }

    func run() throws {
        let time = try AnswerTime.option(at)
        let database = try change == nil ? storage.look() : storage.open(options)
        guard let database else { throw CommandProblem.noDeck(deck, list: "battle deck list") }
        let found = try database.practice.wholeDeck(called: deck)
        let challenge = try found.challenge(asking: question, direction)
        if let change {
            let today = PracticeDay(
                of: time.date, minutesFromUTC: time.minutesFromUTC,
                rollover: found.options.dayBoundary)
            try database.practice.setCard(
                CardKey(challenge: challenge.id, direction: direction),
                isSuspended: change == .suspend,
                buriedUntil: change == .bury ? PracticeDay(rawValue: today.rawValue + 1) : nil)
        }
        let card = try database.practice.card(of: challenge, direction)
        if change != nil { try database.close() }
        try output.print(
            lines: card.lines(at: time, found.options),
            json: CardOutput(card, at: time, found.options))
    }
}

/// `battle due`: the cards to answer.
struct DueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "due", abstract: "List the cards that are due, the longest due first.",
        discussion: """
            Without --before those that are due now, else all that will be due before that time.

            Example: battle due --before 2026-12-01
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Option(parsing: .unconditional, help: ArgumentHelp("Only this deck.", valueName: "name"))
    var deck: String?
    @Option(help: ArgumentHelp("Due before this time.", valueName: "time")) var before: String?

    func run() throws {
        let limit = try before.map { try AnswerTime.option($0) }
        let now = AnswerTime.now()
        var rows: [(deck: DeckSummary, card: Flashcard)] = []
        if let database = try storage.look() {
            let all = try database.practice.deckSummaries(
                at: now.date, minutesFromUTC: now.minutesFromUTC)
            let decks = try deck.map { [try database.practice.deck(called: $0)] } ?? all
            for deck in decks {
                let today = PracticeDay(
                    of: now.date, minutesFromUTC: now.minutesFromUTC,
                    rollover: deck.options.dayBoundary)
                let cards = try database.practice.cards(of: deck.id)
                // Those that wait for their sibling are due by tomorrow.
                let waiting =
                    limit == nil && deck.options.buriesSiblings
                    ? Siblings(
                        of: cards.filter { deck.options.directions.contains($0.direction) },
                        on: today) : Siblings()
                rows += cards.filter { card in
                    guard card.isActive(on: today), !waiting.contains(card),
                        let due = card.state.due
                    else { return false }
                    return limit.map { due < $0.date }
                        ?? card.state.isDue(at: now.date, day: today)
                }.map { (deck, $0) }
            }
        }
        rows.sort { ($0.card.state.due ?? .distantPast) < ($1.card.state.due ?? .distantPast) }
        if output.json {
            return try output.print(
                json: rows.map { row in
                    DueCardOutput(
                        first: DeckNameOutput(
                            deckId: row.deck.id.uuidString, deck: row.deck.name),
                        second: CardOutput(row.card, at: now, row.deck.options))
                })
        }
        if rows.isEmpty { return try StandardOutput.print(lines: ["Nothing is due."]) }
        var table = TextTable([
            ("Deck", .left), ("Question", .left), ("State", .left), ("Due", .left),
            ("Interval", .right), ("Lapses", .right),
        ])
        for row in rows {
            table.add([
                row.deck.name, listed(row.card.question), row.card.state.phase.rawValue,
                row.card.due(at: now.date),
                row.card.state.interval.map { CardState.Interval.short(seconds: $0) } ?? "",
                "\(row.card.state.lapses)",
            ])
        }
        try StandardOutput.print(lines: table.lines)
    }
}

extension Flashcard {
    /// The card's schedule in words.
    func lines(at time: AnswerTime, _ options: DeckOptions) -> [String] {
        let day = PracticeDay(
            of: time.date, minutesFromUTC: time.minutesFromUTC, rollover: options.dayBoundary)
        let sides = CardMarkup.plain("\(question) – \(answer)").split(separator: "\n")
        var lines = sides.map(String.init)
        if isSuspended { lines.append("  suspended") }
        if let buriedUntil, buriedUntil > day { lines.append("  buried until \(buriedUntil)") }
        guard let memory = state.memory else { return lines + ["  never answered"] }
        let recall = state.retrievability(on: day, options.model) ?? 0
        func figure(_ number: Double) -> String { String(format: "%.2f", number) }
        return lines + [
            "  \(state.phase.rawValue), \(due(at: time.date))"
                + (state.interval.map { ", interval \(CardState.Interval.short(seconds: $0))" }
                    ?? ""),
            "  stability \(figure(memory.stability)) days, difficulty \(figure(memory.difficulty))"
                + " of 10, recall \(Int((recall * 100).rounded())) %",
            "  \(counted(state.reps, "answer")), \(counted(state.lapses, "lapse"))",
        ]
    }
}
