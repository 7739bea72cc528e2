import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Counts the bodies and elements that a key in a fight updates. Counts, unlike times, are the same
/// on every machine.
@Suite("The cost of a key in a fight")
struct FightCostTests {
    private func fight(_ count: Int, columns: Int, rows: Int) throws -> AppDriver {
        let records = try TestRecords()
        let id = try records.fights.createEncounter(name: "Fight 1", edition: .dnd2024).encounter.id
        var dice = SplitMix64(seed: 1)
        let points = try HitPoints(maximum: 70)
        let newcomers = (0..<count).map { place in
            Newcomer(
                id: UUID(), name: "Goblin", hitPoints: points, armorClass: 15,
                initiative: 1_000 - place)
        }
        for command in [EncounterCommand.add(newcomers), .start] {
            _ = try records.fights.perform(command, on: id, expecting: nil, using: &dice)
        }
        return try AppDriver(records, screen: .fight, columns: columns, rows: rows)
    }

    private func work(_ table: AppDriver, _ keys: Key...) -> (bodies: Int, elements: Int) {
        let before = table.work
        for key in keys { table.press(key) }
        return (table.work.bodies - before.bodies, table.work.elements - before.elements)
    }

    @Test(
        "A key updates no more with a thousand combatants than with seventy",
        arguments: [(80, 24), (200, 60)])
    func thousand(columns: Int, rows: Int) throws {
        let few = try fight(70, columns: columns, rows: rows)
        let many = try fight(1_000, columns: columns, rows: rows)
        for table in [few, many] { table.press("n", "u", "j", "k", "d", "1", .enter) }
        for keys: [Key] in [["n"], ["j"], ["u"], ["d"], ["1"], [.enter], [" "], ["k"]] {
            let one = work(few, keys[0])
            let other = work(many, keys[0])
            // Numbers that are equal in one fight may change in the other.
            #expect(abs(one.bodies - other.bodies) <= 2, "\(keys)")
            #expect(one.elements == other.elements, "\(keys)")
        }
    }

    @Test func `moving the cursor makes no element, and does the same work on a tall screen`()
        throws
    {
        // Nine lines of the order are visible on one screen, more than forty on the other.
        let low = try fight(1_000, columns: 80, rows: 24)
        let tall = try fight(1_000, columns: 80, rows: 60)
        for table in [low, tall] { table.press("j", "k") }
        let down = work(low, "j")
        #expect(down.elements == 0)
        #expect(work(tall, "j") == down)
        // If all lines were updated, each would run a body.
        #expect(down.bodies < 9)
    }

    @Test func `the log is read when a fight is opened, not at each key`() throws {
        let table = try fight(5, columns: 200, rows: 60)
        table.press("n")
        let before = table.records.calls.logs
        table.press("n", "d", "5", .enter, "j", "d", "3", .enter, "u", "n")
        #expect(table.records.calls.logs == before)
    }

    @Test func `the cached statistics equal those counted from the log`() throws {
        let table = try fight(5, columns: 200, rows: 60)
        func agree(sourceLocation: SourceLocation = #_sourceLocation) throws {
            let shown = try #require(table.model.fight.shortStatistics)
            let counted = try table.records.fights.statistics(of: nil)
            #expect(shown == counted, sourceLocation: sourceLocation)
        }
        try agree()
        table.press("n", "d", "5", .enter, "j", "d", "3", .enter)
        try agree()
        // Undoes the second damage, not the first.
        table.press("u")
        try agree()
        table.press("n", "h", "2", .enter, "u", "n")
        try agree()
        #expect(table.model.fight.shortStatistics?.people.first?.damageTaken == 5)
    }

    @Test func `lines follow the turn order, folded or not`() throws {
        let goblins = [("Goblin 1", 18), ("Goblin 2", 16), ("Goblin 3", 16)]
        let records = try TestRecords(smallRoster()).fight(
            [("Ysolde", 17), ("Torvald", 10)] + goblins)
        let order = try #require(try records.fights.currentEncounter()).encounter.turnOrder
        #expect(order.map(\.label) == ["Goblin 1", "Ysolde", "Goblin 2", "Goblin 3", "Torvald"])
        let single = FightLines(order)
        #expect(single.map(\.label) == order.map(\.label))
        #expect(order.map { single.line(of: $0.id) } == [0, 1, 2, 3, 4])
        let folded = FightLines(order, folding: ["goblin", "torvald"])
        #expect(folded.map(\.label) == ["Goblin 1", "Ysolde", "Goblin ×2", "Torvald"])
        #expect(order.map { folded.line(of: $0.id) } == [0, 1, 2, 2, 3])
        #expect(folded.line(of: UUID()) == nil && single.line(of: UUID()) == nil)
    }
}
