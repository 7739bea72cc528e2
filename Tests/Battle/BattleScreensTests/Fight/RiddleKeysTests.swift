import Tabletop
import TabletopText
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Riddles by keys")
struct RiddleKeysTests {
    private func table() throws -> AppDriver {
        let records = try TestRecords(smallRoster(), decks: [.starter])
            .fight([("Torvald", 20), ("Goblin", 15)])
        return try AppDriver(records, screen: .fight)
    }

    @Test func `Q puts a question, and Q takes its answer with what follows, as one undo`() throws {
        let table = try table()
        table.choose("Torvald", then: "Q")
        #expect(table.text.contains("Riddle for Torvald"))
        // The decks are offered, then the questions with the typed words.
        #expect(table.text.contains("First words of Japanese"))
        table.answer("すみま")
        #expect(table.text.contains("? Torvald: すみません  Q takes the answer"))
        let riddle = try #require(try table.records.fights.currentEncounter()?.encounter.riddle)
        #expect(riddle.choices.count == 3)

        let players = PlayersModel()
        players.show(try table.records.fights.currentEncounter()?.encounter)
        let page = PlayersRoot.frame(columns: 60, rows: 18, players).text
        #expect(page.contains("Torvald is asked") && page.contains("すみません"))
        for (index, choice) in riddle.choices.enumerated() {
            #expect(page.contains("\(index + 1)  \(choice)"))
        }

        let wrong = try #require(riddle.choices.firstIndex { $0 != "Excuse me" })
        table.press("Q")
        #expect(table.text.contains("1  \(riddle.choices[0])"))
        table.answer("\(wrong + 1); damage 5 psychic; condition frightened 2")
        #expect(table.text.contains("wrong, it is “Excuse"))
        #expect(try table.combatant("Torvald").hitPoints.damageTaken == 32)
        #expect(try table.combatant("Torvald").condition("Frightened") != nil)
        let history = try table.records.practice.history(HistoryFilter())
        #expect(history.days.map(\.counted) == [1])
        players.show(try table.records.fights.currentEncounter()?.encounter)
        #expect(!PlayersRoot.frame(columns: 60, rows: 18, players).text.contains("is asked"))

        table.press("u")
        #expect(try table.combatant("Torvald").hitPoints.damageTaken == 27)
        #expect(table.text.contains("? Torvald: すみません"))
        #expect(try table.records.practice.history(HistoryFilter()).days.map(\.counted) == [0])
    }

    @Test func `a title that an answer earns is told and shown at once`() throws {
        let table = try table()
        table.choose("Torvald", then: "Q")
        table.answer("すみま")
        table.press("Q", answering: "excuse me")
        #expect(
            table.text.contains("★ Torvald is now Riddle-Breaker: a riddle answered in a fight."))
        let torvald = try table.combatant("Torvald")
        let shown = table.model.fight.people.character(of: torvald)?.shownTitles
        #expect(shown == ["Shield of the Ford", "★ Riddle-Breaker"])
    }

    @Test func `Enter draws a question, a dash takes it back`() throws {
        let table = try table()
        table.press("Q", .enter)
        #expect(table.text.contains("is asked: "))
        table.press("Q", answering: "-")
        #expect(table.text.contains("need not answer"))
        #expect(try table.records.fights.currentEncounter()?.encounter.riddle == nil)
    }

    @Test func `a mistyped consequence stays in the field and gives no answer`() throws {
        let table = try table()
        table.press("Q", .enter, "Q", answering: "1; burn 5")
        #expect(table.text.contains("“burn”") || table.text.contains("\"burn\""))
        #expect(try table.records.fights.currentEncounter()?.encounter.riddle != nil)
        #expect(try table.records.practice.history(HistoryFilter()).count == 0)
    }

    @Test func `the beginning of several decks' names draws from the fight's edition`() throws {
        let decks = try ["D&D 5e (2014)", "Pathfinder 2e", "D&D 5e (2024)"].enumerated().map {
            try Deck(
                id: UUID(), name: "Rules of the fight, \($0.element)",
                challenges: [
                    Challenge(
                        id: UUID(), question: "Question \($0.offset)", answer: "Answer")
                ])
        }
        let records = try TestRecords(smallRoster(), decks: decks).fight([("Torvald", 20)])
        let table = try AppDriver(records, screen: .fight)
        for _ in 1...5 {
            table.press("Q", answering: "rules of the fight")
            #expect(table.text.contains("? Torvald: Question 2"))
            table.press("Q", answering: "-")
        }
        #expect(decks.named("Fight", in: .pathfinder2e).map(\.name) == [decks[1].name])
        #expect(decks.named("5e", in: .pathfinder2e).count == 2)
        #expect(decks.named("", in: .pathfinder2e).count == 3)
        #expect(decks.named(decks[0].name, in: .dnd2024).map(\.id) == [decks[0].id])
        #expect(decks.named("Weather", in: .dnd2024).isEmpty)
    }

    @Test func `without a question in any deck Q says so`() throws {
        let records = try TestRecords(smallRoster()).fight([("Torvald", 20)])
        let table = try AppDriver(records, screen: .fight)
        table.press("Q")
        #expect(table.text.contains("No deck has such a question"))
    }
}
