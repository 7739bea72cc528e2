import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Answers that are revealed and graded, the day in one go, and cards as they are written.
@Suite("The day of practice")
struct DayOfPracticeTests {
    private func deck(
        named name: String = "Day", _ pairs: [(String, String)], ask: DeckOptions.Ask = .reveal,
        _ change: (inout DeckOptions) -> Void = { _ in }
    ) throws -> Deck {
        var options = DeckOptions()
        options.ask = ask
        change(&options)
        return try Deck(
            id: UUID(), name: name,
            challenges: pairs.map { try Challenge(id: UUID(), question: $0.0, answer: $0.1) },
            options: options)
    }

    private func table(
        _ decks: [Deck], columns: Int = 80, rows: Int = 24
    ) throws -> AppDriver {
        let table = try AppDriver.practice(
            TestRecords(decks: decks), columns: columns, rows: rows)
        if case .decks = table.model.practice.destination { return table }
        table.press(.escape)
        return table
    }

    @Test func `two keys a card: Space shows the answer, a digit grades it and asks the next`()
        throws
    {
        let table = try table([try deck([("one", "1"), ("two", "2")])])
        table.press("t")
        #expect(table.text.contains("2 left") && table.text.contains("2 new, 0 learning, 0 due"))
        let first = try #require(table.model.practice.test)
        #expect(!table.text.contains("1 again"))
        table.press(" ")
        #expect(table.lines.contains { $0.contains("1 again") && $0.contains("4 easy") })
        #expect(table.lines.contains { $0.trimmingCharacters(in: .whitespaces) == first.answer })
        table.press("4")
        #expect(table.text.contains("1 left"))
        #expect(table.model.practice.test?.challenge.id != first.challenge.id)
        // Digits never leave while cards are asked.
        table.press("1")
        #expect(table.text.contains("[3 Practice]"))
        table.press(" ", "4")
        #expect(table.text.contains("Done for today"))
        #expect(table.text.contains("2 answers"))
        table.press("1")
        #expect(table.text.contains("Done for today"))
        table.press(.escape, "t")
        #expect(table.text.contains("Nothing is due today."))
    }

    @Test func `a deck of one card is asked, undone and asked again`() throws {
        let table = try table([try deck([("alone", "yes")])])
        table.press(.enter, " ", "4")
        #expect(table.text.contains("Done for today"))
        table.press("u")
        #expect(table.text.contains("alone") && table.text.contains("1 left"))
        let rows = try table.records.practice.history(HistoryFilter()).days
        #expect(rows.reduce(0) { $0 + $1.counted } == 0)
        table.press(" ", "1")
        // Nothing else is left, so that it comes back at once.
        #expect(table.text.contains("0 new, 1 learning, 0 due"))
    }

    @Test func `decks below a deck are asked with it, and the list keeps its place`() throws {
        let decks = try ["A", "J", "J::Core", "K"].map {
            try deck(named: $0, [("q\($0)", "a\($0)")])
        }
        let table = try table(decks)
        table.press("j", "T")
        #expect(table.text.contains("2 left"))
        table.press(" ", "4", " ", "4")
        #expect(table.text.contains("Done for today"))
        table.press(.escape)
        table.press("g")
        let other = try self.table(decks)
        other.press("j", "j", "j", "e")
        other.press(.escape)
        #expect(other.lines.contains { $0.contains("▸") && $0.contains("K") })
        other.press(.enter)
        other.press(.escape)
        #expect(other.lines.contains { $0.contains("▸") && $0.contains("K") })
    }

    @Test func `the limits of the day are subtracted, and what does not count says so`() throws {
        let table = try table([
            try deck(
                [("a", "1"), ("b", "2"), ("c", "3")], ask: .choices, { $0.newLimit = 1 })
        ])
        #expect(table.text.contains("1 new"))
        table.press("t", " ")
        try table.answer(right: true)
        table.press("4")
        #expect(table.text.contains("Done for today"))
        table.press(.escape)
        #expect(table.text.contains("nothing due") && !table.text.contains("1 new"))
        table.press("n")
        #expect(table.text.contains("not due: it does not count"))
    }

    @Test func `a card answered elsewhere is not asked again`() throws {
        let deck = try deck([("a", "1"), ("b", "2")])
        let table = try table([deck])
        table.press("t")
        let asked = try #require(table.model.practice.test).challenge
        try table.records.database.practice.record(
            Attempt(
                challenge: asked, sessionID: nil, answeredAt: table.records.now, minutesFromUTC: 0,
                chosen: "", isCorrect: true, milliseconds: 0, rating: .easy))
        table.model.practice.refresh()
        #expect(table.model.practice.test?.challenge.id != asked.id)
        #expect(table.text.contains("1 left"))
    }

    private static let long =
        "**Rules** of the list:\n- first\n- second\n\n```\nlet x = 1\n  y(x)\n```\n"
        + (1...120).map { "word\($0)" }.joined(separator: " ") + "\nthe end"

    @Test(
        "A card of 1,500 characters with a list and code is read to its end",
        arguments: [(40, 12), (80, 24), (120, 30), (200, 60)])
    func long(columns: Int, rows: Int) throws {
        let table = try table(
            [try deck([(Self.long, "Answer:\n" + Self.long)])], columns: columns, rows: rows)
        table.press("t")
        var seen = table.text
        for _ in 0..<40 {
            table.press(.pageDown)
            seen += table.text
        }
        for part in [
            "Rules", "- first", "- second", "  y(x)", "word1 ", "word60", "word120", "the end",
        ] {
            #expect(seen.contains(part), "\(part) at \(columns)")
        }
        #expect(!seen.contains("**") && !seen.contains("```"))
        table.press(" ")
        seen = table.text
        for _ in 0..<80 {
            table.press(.pageDown)
            seen += table.text
        }
        #expect(seen.contains("Answer:") && table.text.contains("the end"))
        table.press(.pageUp)
        table.press(.escape, "e", .enter)
        seen = table.text
        for _ in 0..<120 {
            table.press("j")
            seen += table.text
        }
        #expect(seen.contains("- second") && seen.contains("word120"))
    }

    @Test(arguments: [(40, 12), (80, 24)])
    func `long choices are read to their end, too`(columns: Int, rows: Int) throws {
        let answers = (1...3).map { "choice \($0) " + Self.long }
        let table = try table(
            [try deck(answers.enumerated().map { ("q\($0.offset)", $0.element) }, ask: .choices)],
            columns: columns, rows: rows)
        table.press("t", " ")
        var seen = table.text
        for _ in 0..<60 {
            table.press(.pageDown)
            seen += table.text
        }
        for number in 1...3 { #expect(seen.contains("choice \(number)")) }
        try table.answer(right: false)
        for _ in 0..<60 { table.press(.pageDown) }
        #expect(table.text.contains("not correct"))
    }

    @Test func `a card is edited in a line without losing its lines, bars and semicolons`() throws {
        let challenge = try Challenge(
            id: UUID(), question: "a | b\nc", answer: "x; y\n- z", alsoRight: ["w"],
            note: "one\n\ntwo | three")
        let line = ChallengeLine.text(challenge)
        #expect(!line.contains("\n"))
        #expect(try ChallengeLine.challenge(line, id: challenge.id, guid: nil) == challenge)
    }

    @Test func `a page sets a deck's options`() throws {
        let table = try table([try deck([("a", "1")])])
        table.press("o")
        #expect(table.text.contains("Options of Day"))
        table.press(.enter)
        #expect(try table.records.practice.decks()[0].options.ask == .choices)
        table.press("u")
        #expect(try table.records.practice.decks()[0].options.ask == .reveal)
        table.press("j", "j", .enter)
        table.answer("0.95")
        #expect(try table.records.practice.decks()[0].options.retention == 0.95)
        table.press(.enter)
        table.answer("7")
        #expect(table.text.contains("0.7 to 0.99"))
    }
}
