import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Decks by keys")
struct DeckKeysTests {
    private func table(_ decks: [Deck] = [.starter]) throws -> AppDriver {
        let records = try TestRecords(decks: decks)
        let table = try AppDriver.practice(records)
        if case .question = table.model.practice.destination { table.press(.escape) }
        return table
    }

    @Test func `a deck is added, renamed, removed and restored`() throws {
        let table = try table()
        table.press("a", answering: "Verbs")
        #expect(table.text.contains("Verbs is made"))
        #expect(table.lines.contains { $0.contains("▸") && $0.contains("Verbs") })
        table.press("E")
        // The name is selected, so that typing replaces it.
        table.answer("Irregular verbs")
        #expect(table.text.contains("Verbs is now called Irregular verbs"))
        #expect(
            try table.records.practice.decks().map(\.name).sorted() == [
                "First words of Japanese", "Irregular verbs",
            ])
        table.press("x")
        #expect(table.text.contains("Irregular verbs is removed"))
        #expect(try table.records.practice.decks().count == 1)
        table.press("X")
        #expect(table.text.contains("Irregular verbs is back"))
        #expect(try table.records.practice.decks().count == 2)
        table.press("X")
        #expect(table.text.contains("No deck was removed"))
    }

    @Test func `a name that is taken is refused, and the field stays`() throws {
        let table = try table()
        table.press("a", answering: "first words of japanese")
        #expect(table.text.contains("Name of the new deck"))
        #expect(try table.records.practice.decks().count == 1)
        table.press(.escape)
        #expect(table.text.contains("Choose a deck"))
    }

    @Test func `the last deck can be removed, restored, and another one made instead`() throws {
        let table = try table()
        table.press("x")
        #expect(table.text.contains("No decks yet"))
        table.press("X")
        #expect(table.text.contains("First words of Japanese"))
        table.press("x", "a", answering: "Mine")
        #expect(table.text.contains("Mine"))
    }

    @Test func `a deck that cannot be written says why and stays`() throws {
        let table = try table()
        table.records.breakDown()
        table.press("x")
        #expect(try table.records.practice.decks().count == 1)
        #expect(table.text.contains("full"))
    }
}
