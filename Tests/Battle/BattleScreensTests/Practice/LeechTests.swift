import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Leeches in a round")
struct LeechTests {
    /// The app on a question whose next lapse is the second, in a deck where two make a leech.
    private func round(
        _ action: DeckOptions.LeechAction = .mark, columns: Int = 80, rows: Int = 24
    ) throws -> AppDriver {
        var deck = Deck.starter
        deck.options.isFuzzy = false
        deck.options.leechThreshold = 2
        deck.options.leechAction = action
        deck.options.newLimit = 0
        let records = try TestRecords(decks: [deck])
        try records.setSetting("user.name", to: "Ray")
        for (number, rating) in [MemoryModel.Rating.easy, .again, .easy].enumerated() {
            try records.practice.record(
                Attempt(
                    challenge: deck.challenges[0], sessionID: nil,
                    answeredAt: records.now.addingTimeInterval(Double(number - 9) * 20 * 86_400),
                    minutesFromUTC: 0, chosen: "", isCorrect: true, milliseconds: 0,
                    rating: rating))
        }
        return try AppDriver(records, screen: .practice, columns: columns, rows: rows)
    }

    private func leech(_ table: AppDriver) throws -> Flashcard {
        try table.records.practice.card(
            CardKey(challenge: Deck.starter.challenges[0].id, direction: .forward))
    }

    @Test(arguments: [(80, 24), (200, 60), (40, 12)])
    func `the answer that makes a card a leech says so at once`(columns: Int, rows: Int) throws {
        let table = try round(columns: columns, rows: rows)
        try table.answer(right: false)
        #expect(table.text.contains("orgotten 2 times: a leech"), "\(table.text)")
        #expect(table.text.contains("2 lapses: leech") == (columns == 40))
        #expect(try !leech(table).isSuspended)
        table.press(.enter)
        #expect(table.model.practice.areChoicesShown, "the same question stays")
    }

    @Test func `its key suspends the card, which is left for another question`() throws {
        let table = try round()
        try table.answer(right: false)
        table.press("s")
        #expect(table.text.contains("はい is suspended"))
        #expect(try leech(table).isSuspended)
        table.press(.enter)
        #expect(table.model.practice.isQuestionAlone)
        #expect(table.model.practice.test?.question != "はい")
        // An interruption does not bring it back.
        let again = try AppDriver(table.records, screen: .practice)
        #expect(again.model.practice.test?.question != "はい")
    }

    @Test func `the same key and undo ask it again`() throws {
        for key in ["s", "u"] as [Key] {
            let table = try round()
            try table.answer(right: false)
            table.press("s", key)
            #expect(try !leech(table).isSuspended)
            #expect(table.text.contains("はい is asked again"))
            #expect(try leech(table).state.lapses == 2, "the answer stays")
            table.press("u")
            #expect(try leech(table).state.lapses == 1)
        }
    }

    @Test func `a deck may suspend its leeches by itself`() throws {
        let table = try round(.suspend)
        try table.answer(right: false)
        #expect(table.text.contains("Forgotten 2 times: a leech, suspended"))
        #expect(try leech(table).isSuspended)
        table.press("u")
        #expect(try !leech(table).isSuspended && leech(table).state.lapses == 1)
        #expect(table.model.practice.test?.question == "はい")
    }

    @Test func `a right answer that is rated again may make a leech, and says so`() throws {
        let table = try round()
        try table.answer(right: true)
        table.press("1")
        #expect(table.text.contains("Forgotten 2 times: a leech"))
        table.press("s", .enter)
        #expect(try leech(table).isSuspended)
        #expect(table.model.practice.isQuestionAlone && table.text.contains("1/5"))
    }

    @Test func `other answers have no such key`() throws {
        let table = try round()
        try table.answer(right: true)
        #expect(!table.model.practice.commands.contains { $0.keys == "s" })
        #expect(!table.text.contains("leech"))
    }
}
