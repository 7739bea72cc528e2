import Tabletop
import Testing

/// Turns by sides, by choice, and of pairs.
@Suite("Rules for turns") struct TurnRuleTests {
    /// Thia, Odo and Mira against two goblins and a worg, none of them with an initiative.
    private func table(_ rule: TurnRule) throws -> Table {
        var table = try Table()
        for name in ["Thia", "Odo", "Mira"] { try table.add(name, kind: .player, modifier: 30) }
        for name in ["Goblin", "Worg"] { try table.add(name) }
        try table.add("Goblin", id: "Second")
        var options = table.encounter.options
        options.turnRule = rule
        if rule != .initiative { try table.perform(.setOptions(options)) }
        return table
    }

    @Test func `each side throws one d20 without modifiers`() throws {
        var table = try table(.sides)
        try table.perform(.rollInitiative(.everybody, together: false))
        let (party, monsters) = (
            Set(["Thia", "Odo", "Mira"].compactMap { table.encounter[Table.id($0)]?.initiative }),
            Set(
                ["Goblin", "Worg", "Second"].compactMap {
                    table.encounter[Table.id($0)]?.initiative
                })
        )
        #expect(party.count == 1 && monsters.count == 1)
        #expect(party.isSubset(of: Set(1...20)))
        // One of a side is set for all of it, and who joins acts with it.
        try table.perform(.setInitiative(Table.id("Odo"), 25))
        try table.perform(.setInitiative(Table.id("Worg"), 24))
        try table.perform(.start)
        #expect(
            try table.turns(6) == "1 Thia, 1 Odo, 1 Mira, 1 Goblin 1, 1 Worg, 1 Goblin 2, 2 Thia")
        try table.add("Wolf")
        #expect(table.encounter[Table.id("Wolf")]?.initiative == 24)
    }

    @Test func `whoever ends a turn says who is next, each once a round`() throws {
        var table = try table(.popcorn)
        try table.perform(.start)
        func hand(to name: String) throws {
            for command in try table.encounter.handingOver(to: table.who(name)) {
                try table.perform(command)
            }
        }
        #expect(table.turn == "1 Thia")
        try hand(to: "Second")
        try hand(to: "Mira")
        #expect(throws: RuleProblem.hadTurn("Thia")) { try hand(to: "Thia") }
        #expect(table.encounter.waiting.map(\.label) == ["Odo", "Goblin 1", "Worg"])
        for name in ["Worg", "Odo", "Goblin"] { try hand(to: name) }
        #expect(table.turn == "1 Goblin 1")
        // All had a turn: the next one begins the next round, also the same.
        #expect(table.encounter.waiting.count == 6)
        try hand(to: "Goblin")
        #expect(table.turn == "2 Goblin 1")
        #expect(!table.encounter.waiting.map(\.label).contains("Goblin 1"))
    }

    @Test func `one acts with another on every initiative, right after it`() throws {
        var table = try table(.initiative)
        for (name, value) in [
            ("Thia", 20), ("Goblin", 15), ("Second", 15), ("Worg", 3), ("Odo", 10),
        ] {
            try table.perform(.setInitiative(Table.id(name), value))
        }
        #expect(table.order == "Thia Goblin 1 Goblin 2 Odo Worg Mira")
        let event = try table.perform(.pair(Table.id("Worg"), with: Table.id("Goblin")))
        #expect(event.summary == "Worg acts with Goblin 1")
        #expect(table.order == "Thia Goblin 1 Worg Goblin 2 Odo Mira")
        try table.perform(.setInitiative(Table.id("Goblin"), 5))
        #expect(table.order == "Thia Goblin 2 Odo Goblin 1 Worg Mira")
        try table.perform(.rollInitiative(.everybody, together: false))
        let (rider, mount) = (try table.who("Goblin"), try table.who("Worg"))
        #expect(rider.initiative == mount.initiative)
        let order = table.encounter.turnOrder.map(\.label)
        let place = try #require(order.firstIndex(of: "Goblin 1"))
        #expect(order[place + 1] == "Worg")
        // With one that acts with a third: with that one.
        try table.perform(.pair(Table.id("Odo"), with: Table.id("Worg")))
        #expect(try table.who("Odo").actsWith == Table.id("Goblin"))
        try table.perform(.pair(Table.id("Worg"), with: nil))
        try table.perform(.setInitiative(Table.id("Goblin"), 1))
        #expect(try table.who("Worg").initiative == mount.initiative)
        #expect(throws: RuleProblem.nothingChanged) {
            try table.perform(.pair(Table.id("Thia"), with: Table.id("Thia")))
        }
    }
}
