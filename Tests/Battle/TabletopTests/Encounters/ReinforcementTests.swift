import Tabletop
import Testing

/// Combatants that join a running fight without an initiative.
@Suite struct ReinforcementTests {
    /// A running fight: Thia on 20, whose turn it is, and a goblin on 12.
    private func fight(_ change: (inout Encounter.Options) -> Void = { _ in }) throws -> Table {
        var table = try Table()
        var options = Encounter.Options()
        change(&options)
        if options != table.encounter.options { try table.perform(.setOptions(options)) }
        try table.add("Thia", kind: .player, initiative: 20)
        try table.add("Goblin", initiative: 12, modifier: 2)
        try table.perform(.start)
        return table
    }

    private func newcomers(_ name: String, _ ids: [String]) -> [Newcomer] {
        ids.map { Newcomer(id: Table.id($0), name: name, initiativeModifier: 3) }
    }

    @Test func `monsters that join others of their name act with them`() throws {
        var table = try fight()
        let event = try table.perform(.add(newcomers("Goblin", ["a", "b"])))
        #expect(event.rolls.isEmpty)
        #expect(
            event.lines.suffix(2).allSatisfy { $0.hasSuffix("has initiative 12, like Goblin 1") })
        #expect(table.encounter.combatants.map(\.initiative) == [20, 12, 12, 12])
        #expect(table.order == "Thia Goblin 1 Goblin 2 Goblin 3")
    }

    @Test func `monsters of a new kind roll once for all, or each for itself by the rules`() throws
    {
        var table = try fight()
        let event = try table.perform(.add(newcomers("Ogre", ["a", "b"])))
        #expect(event.rolls.count == 1 && event.rolls[0].notation.description == "1d20+3")
        let rolled = table.encounter.combatants.suffix(2).map(\.initiative)
        #expect(rolled == [event.rolls[0].total, event.rolls[0].total])

        var apart = try fight { $0.groupsRollTogether = false }
        #expect(try apart.perform(.add(newcomers("Ogre", ["a", "b"]))).rolls.count == 2)
        #expect(try apart.perform(.add(newcomers("Goblin", ["c"]))).rolls.count == 1)
    }

    @Test func `players are reminded of their own roll, unless the program rolls for them`() throws
    {
        let bram = Newcomer(id: Table.id("Bram"), name: "Bram", kind: .player)
        var table = try fight()
        let event = try table.perform(.add([bram]))
        #expect(event.rolls.isEmpty && event.reminders.map(\.text) == ["Bram: initiative"])
        #expect(try table.who("Bram").initiative == nil)

        var rolling = try fight { $0.rollsForPlayers = true }
        #expect(try rolling.perform(.add([bram])).rolls.count == 1)
        #expect(try rolling.who("Bram").initiative != nil)
    }

    @Test func `whoever joins at a place already passed waits for the next round`() throws {
        var table = try fight()
        try table.perform(.next)
        #expect(table.turn == "1 Goblin")
        try table.perform(.add([Newcomer(id: Table.id("Ogre"), name: "Ogre", initiative: 15)]))
        try table.perform(.next)
        #expect(table.turn == "2 Thia")
    }

    @Test func `nobody rolls before the fight has started`() throws {
        var table = try Table()
        #expect(try table.perform(.add(newcomers("Ogre", ["a"]))).rolls.isEmpty)
        #expect(try table.who("a").initiative == nil)
    }
}
