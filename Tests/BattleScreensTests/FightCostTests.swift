import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// What a key in a fight makes anew: counted, not timed, so that it is the same on every machine.
@Suite("What a key in a fight costs")
struct FightCostTests {
    private func fight(_ count: Int, columns: Int, rows: Int) throws -> Journey {
        let records = try TestRecords()
        let id = try records.createEncounter(name: "Fight 1", edition: .dnd2024).encounter.id
        var dice = SplitMix64(seed: 1)
        let points = try HitPoints(maximum: 70)
        let newcomers = (0..<count).map { place in
            Newcomer(
                id: UUID(), name: "Goblin", hitPoints: points, armorClass: 15,
                initiative: 1_000 - place)
        }
        for command in [EncounterCommand.add(newcomers), .start] {
            _ = try records.perform(command, on: id, expecting: nil, using: &dice)
        }
        return try Journey(records, screen: .fight, columns: columns, rows: rows)
    }

    private func work(_ table: Journey, _ keys: Key...) -> (bodies: Int, elements: Int) {
        let before = table.work
        for key in keys { table.press(key) }
        return (table.work.bodies - before.bodies, table.work.elements - before.elements)
    }

    @Test(
        "A thousand combatants make no more anew than seventy",
        arguments: [(80, 24), (200, 60)])
    func thousand(columns: Int, rows: Int) throws {
        let few = try fight(70, columns: columns, rows: rows)
        let many = try fight(1_000, columns: columns, rows: rows)
        for table in [few, many] { table.press("n", "u", "j", "k", "d", "1", .enter) }
        for keys: [Key] in [["n"], ["j"], ["u"], ["d"], ["1"], [.enter], [" "], ["k"]] {
            let one = work(few, keys[0])
            let other = work(many, keys[0])
            // Numbers that stay as they are in one fight may change in the other.
            #expect(abs(one.bodies - other.bodies) <= 2, "\(keys)")
            #expect(one.elements == other.elements, "\(keys)")
        }
    }

    @Test func `a line down makes no element anew, and as little on a tall screen`() throws {
        // Nine lines of the order are in sight, and more than forty.
        let low = try fight(1_000, columns: 80, rows: 24)
        let tall = try fight(1_000, columns: 80, rows: 60)
        for table in [low, tall] { table.press("j", "k") }
        let down = work(low, "j")
        #expect(down.elements == 0)
        #expect(work(tall, "j") == down)
        // Were all lines made anew, each would run a body.
        #expect(down.bodies < 9)
    }

    @Test func `the log is read when a fight is opened, not at each key`() throws {
        let table = try fight(5, columns: 200, rows: 60)
        table.press("n")
        let before = table.records.calls.logs
        table.press("n", "d", "5", .enter, "j", "d", "3", .enter, "u", "n")
        #expect(table.records.calls.logs == before)
    }

    @Test func `numbers kept beside the fight are those its log gives`() throws {
        let table = try fight(5, columns: 200, rows: 60)
        func agree(sourceLocation: SourceLocation = #_sourceLocation) throws {
            let shown = try #require(table.model.fight.shortStatistics)
            let counted = try table.records.statistics(of: nil) { false }
            #expect(shown == counted, sourceLocation: sourceLocation)
        }
        try agree()
        table.press("n", "d", "5", .enter, "j", "d", "3", .enter)
        try agree()
        // Takes the second blow back, not the first.
        table.press("u")
        try agree()
        table.press("n", "h", "2", .enter, "u", "n")
        try agree()
        #expect(table.model.fight.shortStatistics?.people.first?.damageDealt == 5)
    }

    @Test func `lines are where the order says, whoever is folded`() throws {
        let goblins = (1...3).map { ("Goblin \($0)", 20 - 2 * $0) }
        let records = try TestRecords(smallRoster()).fight(
            [("Ysolde", 17), ("Torvald", 10)] + goblins)
        let order = try #require(try records.currentEncounter()).encounter.turnOrder
        #expect(order.map(\.label) == ["Goblin 1", "Ysolde", "Goblin 2", "Goblin 3", "Torvald"])
        let single = FightLines(order)
        #expect(single.map(\.label) == order.map(\.label))
        #expect(order.map { single.line(of: $0.id) } == [0, 1, 2, 3, 4])
        let folded = FightLines(order, folding: ["goblin", "torvald"])
        #expect(folded.map(\.label) == ["Goblin ×3", "Ysolde", "Torvald"])
        #expect(order.map { folded.line(of: $0.id) } == [0, 1, 0, 0, 2])
        #expect(folded.line(of: UUID()) == nil && single.line(of: UUID()) == nil)
    }
}
