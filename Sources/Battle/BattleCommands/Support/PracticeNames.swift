import BattleScreens
import Foundation
import Tabletop
import TabletopText
import TabletopStore

extension StoredPractice {
    /// The deck that a name or an id means.
    func deck(called name: String) throws -> DeckSummary {
        let now = Date()
        let decks = try deckSummaries(at: now, minutesFromUTC: LocalTime.minutesFromUTC(at: now))
        return try Self.deck(name, among: decks, list: "battle deck list")
    }

    /// The deleted deck that a name or an id means.
    func deletedDeck(called name: String) throws -> DeckSummary {
        try Self.deck(name, among: try deletedDecks(), list: "battle deck list --removed")
    }

    /// The deck with its challenges.
    func wholeDeck(called name: String) throws -> Deck {
        let summary = try deck(called: name)
        guard let deck = try deck(summary.id) else {
            throw CommandProblem.noDeck(name, list: "battle deck list")
        }
        return deck
    }

    private static func deck(
        _ name: String, among decks: [DeckSummary], list: String
    ) throws -> DeckSummary {
        let names = KnownNames(decks.map { ($0.name, $0) }, matchingInside: true) { $0.id }
        guard let found = try names.find(name) else {
            throw CommandProblem.noDeck(name, list: list)
        }
        return found
    }
}

/// A text of a card in a table: in one line, and only its beginning.
func listed(_ text: String) -> String {
    let line = CardMarkup.inOneLine(String(text.prefix(400)))
    return line.count > 80 || text.count > 400 ? "\(line.prefix(79))…" : line
}

/// A moment with the zone in which it is told.
struct AnswerTime: Hashable {
    var date: Date
    var minutesFromUTC: Int

    /// The present time.
    static func now(_ date: Date = Date()) -> AnswerTime {
        AnswerTime(date: date, minutesFromUTC: LocalTime.minutesFromUTC(at: date))
    }

    init(date: Date, minutesFromUTC: Int) {
        self.date = date
        self.minutesFromUTC = minutesFromUTC
    }

    /// Parses ISO 8601 with or without a zone, "2026-03-01T20:15:30.5+02:00"; without one it is
    /// local time. Also what ``DateArgument`` takes.
    ///
    /// - Returns: `nil` for any other text.
    init?(parsing text: String, now: Date = Date()) {
        let pattern =
            /(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?([.,]\d{1,9})?(Z|[+-]\d{2}(?::?\d{2})?)/
        guard let match = text.uppercased().wholeMatch(of: pattern) else {
            guard let date = DateArgument(parsing: text, now: now)?.date else { return nil }
            self = .now(date)
            return
        }
        let seconds = match.3.map(String.init) ?? ":00"
        guard
            let utc = DateArgument(parsing: "\(match.1)T\(match.2)\(seconds)Z", now: now)?.date
        else { return nil }
        let fraction = match.4.flatMap { Double("0.\($0.dropFirst())") } ?? 0
        var minutes = 0
        if match.5 != "Z" {
            let digits = match.5.filter(\.isNumber)
            guard let hours = Int(digits.prefix(2)) else { return nil }
            minutes = hours * 60 + (Int(digits.dropFirst(2)) ?? 0)
            if match.5.hasPrefix("-") { minutes = -minutes }
            guard abs(minutes) <= 1080 else { return nil }
        }
        date = utc.addingTimeInterval(fraction - Double(minutes) * 60)
        minutesFromUTC = minutes
    }

    /// The moment given by an option, or the present one.
    static func option(_ text: String?) throws -> AnswerTime {
        guard let text else { return .now() }
        guard let time = AnswerTime(parsing: text) else {
            throw CommandProblem.badArgument(
                text, expected: "a time: try 2026-03-01T20:00:00Z or 2026-03-01T20:00")
        }
        return time
    }
}
