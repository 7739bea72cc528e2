import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The players' own initiative")
struct PlayersInitiativeTests {
    /// A draft of Torvald, Ysolde and two goblins, without initiatives.
    private func draft() throws -> AppDriver {
        let table = try AppDriver(TestRecords(smallRoster()), screen: .fight)
        table.press("A", .enter, answering: "2 goblin")
        table.press(.enter)
        return table
    }

    private func initiative(_ label: String, _ table: AppDriver) throws -> Int? {
        try table.combatant(label).initiative
    }

    private var state: (AppDriver) -> Encounter.State? { { $0.model.fight.encounter?.state } }

    @Test func `starting asks one player after the other, and is one act`() throws {
        let table = try draft()
        table.press("s")
        #expect(table.text.contains("Initiative of Torvald"))
        #expect(try initiative("Goblin 1", table) == nil, "nothing is rolled before the answer")
        table.answer("15")
        #expect(table.text.contains("Initiative of Ysolde"))
        #expect(state(table) == .draft)
        table.answer("12")
        #expect(state(table) == .running)
        #expect(try initiative("Torvald", table) == 15)
        #expect(try initiative("Ysolde", table) == 12)
        let goblins = try (1...2).map { try initiative("Goblin \($0)", table) }
        #expect(goblins[0] != nil && goblins[0] == goblins[1], "one roll for the kind")
        table.press("u")
        #expect(state(table) == .draft)
        #expect(try initiative("Torvald", table) == nil)
        #expect(try initiative("Goblin 1", table) == nil)
    }

    @Test func `all players are typed in one line`() throws {
        let table = try draft()
        table.press("s", answering: "yso 9, torvald 21")
        #expect(state(table) == .running)
        #expect(try initiative("Torvald", table) == 21)
        #expect(try initiative("Ysolde", table) == 9)
    }

    @Test func `Enter rolls for the rest, Escape starts nothing`() throws {
        let table = try draft()
        table.press("s", answering: "15")
        table.press(.escape)
        #expect(state(table) == .draft)
        #expect(try initiative("Torvald", table) == nil)
        table.press("s", answering: "15")
        table.press(.enter)
        #expect(state(table) == .running)
        #expect(try initiative("Torvald", table) == 15)
        #expect(try initiative("Ysolde", table) != nil)
    }

    @Test func `by a rule of the table the program rolls for players too`() throws {
        let table = try draft()
        table.press("b", "i", .escape, "s")
        #expect(state(table) == .running)
        #expect(try initiative("Torvald", table) != nil)
    }

    @Test func `a player who joins a running fight is asked for`() throws {
        let table = try AppDriver.fight()
        try table.records.roster.save(GameCharacter.made(9, "Bram", .player))
        table.press(":", answering: "add bram")
        #expect(table.text.contains("Initiative of Bram"))
        table.answer("14")
        #expect(try initiative("Bram", table) == 14)
    }

    @Test func `after an initiative typed in a draft the cursor goes to the next one without`()
        throws
    {
        let table = try draft()
        table.choose("Torvald", then: "i", answering: "3")
        #expect(table.model.fight.targets.names == "Ysolde")
        table.press("i", answering: "4")
        #expect(table.model.fight.targets.names.hasPrefix("Goblin"))
    }
}
