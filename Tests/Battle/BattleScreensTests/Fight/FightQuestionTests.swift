import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("A question of the fight as one block")
struct FightQuestionTests {
    private func table(columns: Int = 80, rows: Int = 24) throws -> AppDriver {
        try AppDriver(
            TestRecords(smallRoster()).fight(
                [("Torvald", 20)] + (1...3).map { ("Goblin \($0)", 19 - $0) }),
            screen: .fight, columns: columns, rows: rows)
    }

    /// The lines from the rule of the block to the line above the keys.
    private func block(_ table: AppDriver, _ title: String) throws -> [String] {
        let lines = table.lines
        let first = try #require(lines.firstIndex { $0.contains("── \(title)") }, "\(table.text)")
        return lines[first...].prefix { !$0.hasPrefix("────") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(
        "Title, what comes of it and the typed line are below each other at any width",
        arguments: [(80, 24), (120, 30), (200, 60)])
    func together(columns: Int, rows: Int) throws {
        let table = try table(columns: columns, rows: rows)
        table.choose("Goblin 1", then: "d")
        #expect(try block(table, "Damage · 7, 2d6+3 fire").count == 4)
        table.type("4 fire half g2")
        let lines = try block(table, "Damage")
        #expect(lines[1].hasPrefix("Goblin 1  ▇") && lines[1].hasSuffix("  7→3"))
        #expect(
            lines[2].hasPrefix("Goblin 2  ▇")
                && lines[2].hasSuffix("  7→5  4 fire, half after the save 2"))
        #expect(lines[3] == "Damage to 2: 4 fire half g2")
        table.press(.enter)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 5)
    }

    @Test func `healing and temporary hit points are foretold as well`() throws {
        let table = try table()
        table.press("h")
        table.type("12")
        #expect(try block(table, "Healing")[1].hasSuffix("  33→45"))
        table.press(.escape, "t")
        table.type("5")
        #expect(try block(table, "Temporary hit points")[1].hasSuffix("  33 +0→+5"))
        table.press(.escape, "h")
        table.type("2d8")
        let lines = try block(table, "Healing")
        #expect(lines[1].hasSuffix("  33/60") && lines[3] == "rolled once for all")
    }

    @Test func `an error has a row of its own, and Tab takes what is meant`() throws {
        let table = try table()
        table.choose("Goblin 1", then: "d", answering: "4 fier")
        let lines = try block(table, "Damage")
        #expect(
            lines.suffix(2) == [
                "Damage to Goblin 1: 4 fier",
                "✗ fier? fire · Tab takes it · =fier is your own",
            ])
        #expect(table.lines.last?.contains("Tab take it") == true)
        table.press(.tab)
        #expect(try block(table, "Damage").contains("Damage to Goblin 1: 4 fire"))
        #expect(!table.text.contains("✗"))
        table.press(.enter)
        #expect(try table.combatant("Goblin 1").hitPoints.current == 3)
        // Also for a target, whose label has another length.
        table.press("d", answering: "4 half torvlad")
        #expect(table.text.contains("✗ torvlad? Torvald · Tab takes it"))
        table.press(.tab, .enter)
        #expect(try table.combatant("Torvald").hitPoints.current == 31)
    }

    @Test func `conditions are a grid between the title and the line`() throws {
        let table = try table(columns: 120, rows: 30)
        table.press("c")
        table.type("po")
        let lines = try block(table, "Condition · poisoned 3r")
        #expect(lines[1] == "▌ Poisoned")
        #expect(lines.contains("Torvald is: po"))
        // The cards stay beside the order.
        #expect(table.text.contains("acts now"))
        // Typing does not move the order.
        let order = table.lines.firstIndex { $0.contains("20 Torvald") }
        table.type("i")
        #expect(table.lines.firstIndex { $0.contains("20 Torvald") } == order)
    }

    @Test func `a name of several goblins and a number are an act for each of them`() throws {
        let table = try table()
        table.choose("Goblin 2", then: ":")
        table.type("damage goblin 5")
        let acts = table.lines.filter { $0.contains("damage Goblin") }
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "▸ ")) }
        #expect(
            acts == [
                "damage Goblin 2, 5: → 2/7", "damage Goblin 1, 5: → 2/7",
                "damage Goblin 3, 5: → 2/7",
            ])
        table.press(.enter)
        #expect(try table.combatant("Goblin 2").hitPoints.current == 2)
    }
}
