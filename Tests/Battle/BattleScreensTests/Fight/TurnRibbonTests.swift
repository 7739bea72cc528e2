import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The ribbon of turns")
struct TurnRibbonTests {
    private func table(columns: Int = 80) throws -> AppDriver {
        try AppDriver(
            TestRecords(smallRoster()).fight(
                [("Ysolde", 20), ("Goblin 1", 18), ("Torvald", 16), ("Goblin 2", 14)]),
            screen: .fight, columns: columns, rows: 24)
    }

    @Test func `it begins with those who have acted and goes once around`() throws {
        let table = try table()
        #expect(table.lines[3] == "  ▶ Ysolde › Goblin 1 · Torvald · Goblin 2   │2│")
        table.press("n")
        #expect(table.lines[3] == "  Ysolde › ▶ Goblin 1 › Torvald · Goblin 2   │2│   Ysolde")
        table.press("n", "n")
        #expect(
            table.lines[3]
                == "  Goblin 1 › Torvald › ▶ Goblin 2   │2│   Ysolde · Goblin 1 · Torvald")
        // The dead have no turn.
        table.choose("Ysolde", then: "X")
        #expect(table.lines[3] == "  Goblin 1 › Torvald › ▶ Goblin 2   │2│   Goblin 1 · Torvald")
    }

    @Test(
        "Names are whole where all of them have room, else long ones are first words, and the rest is counted",
        arguments: [
            (80, "  ▶ Young Red Dragon › Bandit Captain · Goblin 1 · Goblin 2   │2│"),
            (50, " ▶ Young › Bandit · Goblin 1 · Goblin 2   │2│"),
            (36, " ▶ Young › Bandit · Goblin 1   …1"),
        ])
    func names(columns: Int, line: String) throws {
        let roster: [GameCharacter] = [
            try .made(1, "Young Red Dragon"), try .made(2, "Bandit Captain"),
            try .made(3, "Goblin"),
        ]
        let table = try AppDriver(
            TestRecords(roster).fight([
                ("Young Red Dragon", 20), ("Bandit Captain", 18), ("Goblin 1", 16),
                ("Goblin 2", 14),
            ]),
            screen: .fight, columns: columns, rows: 24)
        #expect(table.lines[3] == line)
    }

    @Test func `no name is cut at the edge`() throws {
        let roster = try [GameCharacter.made(1, "Goblin")]
        let table = try AppDriver(
            TestRecords(roster).fight((1...30).map { ("Goblin \($0)", 50 - $0) }), screen: .fight,
            columns: 80, rows: 24)
        // 10 columns of the acting one, 11 of each other one, 6 of the number: five in 76.
        let others = (2...6).map { "Goblin \($0)" }.joined(separator: " · ")
        #expect(table.lines[3] == "  ▶ Goblin 1 › \(others)   …24")
    }

    @Test
    func `where names have no room they are counted, and those that are shown can be told apart`()
        throws
    {
        let table = try table(columns: 40)
        #expect(table.lines[3] == " ▶ Ysolde › Goblin 1 · Torvald   …1")
        let names = ["Mira", "Mage", "Torvald", "Troll", "Odo", "Ogre", "Bandit Captain", "Worg"]
        let roster = try names.enumerated().map {
            try GameCharacter.made(UInt8($0.offset + 1), $0.element)
        }
        let crowd = try AppDriver(
            TestRecords(roster).fight(names.enumerated().map { ($0.element, 20 - $0.offset) }),
            screen: .fight, columns: 40, rows: 24)
        #expect(crowd.lines[3] == " ▶ Mira › Mage · Torvald · Troll   …4")
    }

    @Test func `a fight without turns, and a low screen, have none`() throws {
        let table = try table()
        table.press("E", .escape)
        #expect(!table.text.contains("│2│"))
        table.press("s")
        #expect(table.text.contains("│2│"))
        table.resize(columns: 40, rows: 12)
        #expect(!table.text.contains("│2│"))
    }
}
