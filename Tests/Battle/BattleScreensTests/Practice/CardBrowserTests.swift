import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The browser of cards")
struct CardBrowserTests {
    private func records() throws -> TestRecords {
        var deck = Deck.starter
        deck.options.isFuzzy = false
        return try TestRecords(decks: [deck, try PracticeScheduleTests.other()])
    }

    /// The browser of the first deck.
    private func browser(
        _ records: TestRecords, columns: Int = 120, rows: Int = 24
    ) throws -> AppDriver {
        let table = try AppDriver.practice(records, columns: columns, rows: rows)
        table.press("e")
        return table
    }

    private func type(_ text: String, _ table: AppDriver) {
        for character in text { table.press(.character(character)) }
    }

    private func answer(
        _ index: Int, _ rating: MemoryModel.Rating, after days: Double, _ records: TestRecords
    ) throws {
        try records.practice.record(
            Attempt(
                challenge: Deck.starter.challenges[index], sessionID: nil,
                answeredAt: records.now.addingTimeInterval(days * 86_400), minutesFromUTC: 0,
                chosen: "x", isCorrect: rating != .again, milliseconds: 0, rating: rating))
    }

    @Test func `a question is added, edited and removed, and each is undone`() throws {
        let records = try records()
        let table = try browser(records)
        func questions() throws -> [Challenge] {
            try #require(try records.practice.deck(Deck.starter.id)).challenges
        }
        table.press("a")
        type("みず | water; the water | mizu | #noun #n5 | not hot", table)
        table.press(.enter)
        let added = try #require(try questions().last)
        #expect(added.question == "みず" && added.answer == "water")
        #expect(added.alsoRight == ["the water"] && added.pronunciation == "mizu")
        #expect(added.tags == ["noun", "n5"] && added.note == "not hot")
        #expect(table.lines.contains { $0.contains("▸ みず") && $0.contains("#noun #n5") })
        table.press("e")
        #expect(table.text.contains("みず | water; the water | mizu | #noun #n5 | not hot"))
        type("!", table)
        table.press(.enter)
        #expect(try questions().last?.note == "not hot!")
        #expect(try questions().last?.id == added.id)
        table.press("x")
        #expect(try questions().count == 9)
        for expected in ["not hot!", "not hot"] {
            table.press("u")
            #expect(try questions().last?.note == expected)
        }
        table.press("u")
        #expect(try questions() == Deck.starter.challenges)
        table.press("u")
        #expect(table.text.contains("Nothing was changed here"))
    }

    @Test func `a line without an answer is refused and stays to be corrected`() throws {
        let records = try records()
        let table = try browser(records)
        table.press("a")
        type("only a question", table)
        table.press(.enter)
        #expect(table.text.contains("Type the question, a bar and the answer"))
        type(" |  ", table)
        table.press(.enter)
        #expect(table.text.contains("The answer is empty"))
        table.press(.escape)
        #expect(try records.practice.deck(Deck.starter.id)?.challenges.count == 9)
    }

    @Test func `cards are sorted by due, difficulty and lapses, and searched`() throws {
        let records = try records()
        try answer(2, .easy, after: 0, records)
        try answer(5, .good, after: 0, records)
        for day in 1...3 { try answer(7, day == 2 ? .again : .easy, after: Double(day), records) }
        let table = try browser(records)
        func first() -> String? { table.model.practice.cards.first?.question }
        #expect(first() == "はい")
        table.press("o")
        #expect(table.text.contains("by due") && first() == "もしもし")
        table.press("o")
        #expect(table.text.contains("by difficulty") && first() == "ありがとう")
        table.press("o")
        #expect(table.text.contains("by lapses") && first() == "ありがとう")
        #expect(table.lines.contains { $0.contains("ありがとう") && $0.contains("1×") })
        table.press("/")
        type("ARIGATO", table)
        #expect(table.model.practice.cards.map(\.question) == ["ありがとう"])
        table.press(.escape)
        #expect(table.model.practice.cards.count == 9)
    }

    @Test func `a suspended card is asked no more, until it is asked again`() throws {
        let records = try records()
        let table = try browser(records)
        table.press("s")
        #expect(table.lines.contains { $0.contains("はい") && $0.contains("suspended") })
        let card = try records.practice.card(
            CardKey(challenge: Deck.starter.challenges[0].id, direction: .forward))
        #expect(card.isSuspended)
        var chance = SplitMix64(seed: 1)
        let deck = try #require(try records.practice.deck(Deck.starter.id))
        for _ in 0..<40 {
            let session = try PracticeSession(
                id: UUID(), deck: deck, cards: records.practice.cards(of: deck.id), at: records.now,
                using: &chance)
            #expect(session.test?.question != "はい")
        }
        table.press("u")
        #expect(!table.text.contains("suspended"))
    }

    @Test func `a buried card waits until tomorrow, or until it is asked again`() throws {
        let records = try records()
        let table = try browser(records)
        let key = CardKey(challenge: Deck.starter.challenges[0].id, direction: .forward)
        let today = PracticeDay(of: records.now, minutesFromUTC: 0)
        table.press("b")
        #expect(table.lines.contains { $0.contains("はい") && $0.contains("buried") })
        #expect(try records.practice.card(key).isActive(on: today) == false)
        #expect(
            try records.practice.card(key).isActive(on: PracticeDay(rawValue: today.rawValue + 1)))
        table.press("u")
        #expect(try records.practice.card(key).isActive(on: today))
        table.press("b", "b")
        #expect(try records.practice.card(key).isActive(on: today))
    }

    @Test func `with all cards suspended there is nothing to ask, and the screen says so`() throws {
        let records = try records()
        for challenge in Deck.starter.challenges {
            try records.practice.setCard(
                CardKey(challenge: challenge.id, direction: .forward), isSuspended: true,
                buriedUntil: nil)
        }
        let table = try browser(records)
        table.press(.escape, .enter)
        #expect(table.text.contains("are suspended or buried"))
        #expect(table.text.contains("Choose a deck"))
    }

    @Test func `a challenge moves to another deck with its schedule, and back`() throws {
        let records = try records()
        try answer(0, .easy, after: 0, records)
        let table = try browser(records)
        table.press("m")
        type("nowhere", table)
        table.press(.enter)
        #expect(table.text.contains("No other deck is called"))
        table.press(.escape, "m")
        type("num", table)
        table.press(.enter)
        #expect(table.text.contains("is in Numbers"))
        let decks = try records.practice.decks()
        #expect(decks.first { $0.name == "Numbers" }?.challenges.last?.question == "はい")
        #expect(try records.practice.deck(Deck.starter.id)?.challenges.count == 8)
        let key = CardKey(challenge: Deck.starter.challenges[0].id, direction: .forward)
        #expect(try records.practice.card(key).state.reps == 1)
        table.press("u")
        #expect(try records.practice.deck(Deck.starter.id)?.challenges.count == 9)
        #expect(try records.practice.decks().first { $0.name == "Numbers" }?.challenges.count == 3)
    }

    @Test("It is legible on every screen", arguments: [(80, 24), (200, 60), (40, 12)])
    func sizes(columns: Int, rows: Int) throws {
        let records = try records()
        try answer(0, .good, after: 0, records)
        let table = try browser(records, columns: columns, rows: rows)
        let line = try #require(table.lines.first { $0.contains("▸") })
        #expect(line.contains("はい") && line.contains("Yes") && line.contains("2026-"))
        table.press(.escape)
        #expect(table.text.contains("Choose a deck"))
    }
}

extension PracticeModel {
    /// The cards in the browser; none if it is closed.
    fileprivate var cards: [Flashcard] {
        if case .page(.cards(let browser)) = destination { browser.cards } else { [] }
    }
}
