import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Prepared events by keys")
struct PreparedKeysTests {
    private func table() throws -> AppDriver {
        let records = try TestRecords(smallRoster()).fight([("Torvald", 20), ("Goblin", 15)])
        return try AppDriver(records, screen: .fight)
    }

    @Test func `a wave is typed, listed, and comes at its round`() throws {
        let table = try table()
        table.press("e", with: .control)
        table.answer("round 2 the gate opens; 2 goblin")
        #expect(table.text.contains("Prepared for round 2: the gate opens"))
        table.press("e", with: .control)
        #expect(table.text.contains("take back: round 2"))
        table.press(.escape, "n", "n")
        #expect(table.text.contains("the gate opens"))
        #expect(try table.combatant("Goblin 3").life == .up)
        #expect(
            try table.records.fights.currentEncounter()?.encounter.prepared.first?.hasHappened
                == true)
    }

    @Test func `a mistyped line stays to be corrected, and a prepared one is taken back`() throws {
        let table = try table()
        table.press("e", with: .control)
        table.answer("someday wolves")
        #expect(table.text.contains("is no moment"))
        table.press(.escape)
        table.press("e", with: .control)
        table.answer("zero goblin Torvald laughs")
        table.press("e", with: .control)
        table.press("1")
        #expect(try table.records.fights.currentEncounter()?.encounter.prepared.isEmpty == true)
    }
}

@Suite("Other ways a fight went, by keys")
struct BranchKeysTests {
    @Test func `U lists what was undone with what would be different, and goes there`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 15)])
        let table = try AppDriver(records, screen: .fight)
        table.press("U")
        #expect(table.text.contains("went one way only"))
        table.choose("Torvald", then: "d", answering: "5")
        table.press("u", "d", answering: "9")
        #expect(try table.combatant("Torvald").hitPoints.current == 24)
        table.press("U")
        #expect(table.text.contains("Torvald 28/60 instead of 24/60"))
        table.press("1")
        #expect(try table.combatant("Torvald").hitPoints.current == 28)
        table.press("U", "1")
        #expect(try table.combatant("Torvald").hitPoints.current == 24)
    }

    @Test func `the log draws the other ways and where they part`() throws {
        let records = try TestRecords(smallRoster()).fight([("Goblin", 20), ("Torvald", 15)])
        let table = try AppDriver(records, screen: .fight)
        table.choose("Torvald")
        for amount in ["5", "6"] {
            table.press("d", answering: amount)
        }
        table.press("u", "d", answering: "9")
        table.press("l")
        func sign(_ text: String) -> String? {
            table.lines.first { $0.contains(text) }
                .map { String($0.trimmingCharacters(in: .whitespaces).prefix(3)) }
        }
        // Undone is the blow of 6; after the one of 5 it went two ways; the fight stands after 9.
        #expect(sign("takes 6 damage")?.contains("│") == true)
        #expect(sign("takes 5 damage")?.contains("├") == true)
        #expect(sign("takes 9 damage")?.contains("◆") == true)
        #expect(sign("turn")?.contains("│") == false)
    }
}
