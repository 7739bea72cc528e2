import Foundation
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
        #expect(table.lines[3] == "  [▶Ysolde]╴Goblin 1╶╴Torvald╶╴Goblin 2╶ ⟳2")
        table.press("n")
        #expect(table.lines[3] == "  ╴Ysolde╶[▶Goblin 1]╴Torvald╶╴Goblin 2╶ ⟳2 ╴Ysolde╶")
        table.press("n", "n")
        #expect(
            table.lines[3] == "  ╴Goblin 1╶╴Torvald╶[▶Goblin 2] ⟳2 ╴Ysolde╶╴Goblin 1╶╴Torvald╶")
        // The dead have no turn.
        table.choose("Ysolde", then: "X")
        #expect(table.lines[3] == "  ╴Goblin 1╶╴Torvald╶[▶Goblin 2] ⟳2 ╴Goblin 1╶╴Torvald╶")
    }

    @Test(
        "Names are whole where all of them have room, else they are first words, else their beginnings",
        arguments: [
            (80, "  [▶Young Red Dragon]╴Bandit Captain╶╴Goblin 1╶╴Goblin 2╶ ⟳2"),
            (50, " [▶Young]╴Bandit╶╴Goblin 1╶╴Goblin 2╶ ⟳2"),
            (36, " [▶Youn]╴Band╶╴Gobl 1╶╴Gobl 2╶ ⟳2"),
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
        // 5 cells of the acting one, 4 each of the eight with a digit, 5 each of those with two, 3 of " … ".
        let last = 9 + (76 - 3 - 5 - 8 * 4) / 5
        #expect(table.lines[3] == "  [▶G1]" + (2...last).map { "╴G\($0)╶" }.joined() + " …")
    }

    @Test func `where names have no room it has beginnings, and no two heroes look the same`()
        throws
    {
        let table = try table(columns: 40)
        #expect(table.lines[3] == " [▶Ysold]╴Gobli 1╶╴Torva╶╴Gobli 2╶ ⟳2")
        let names = ["Mira", "Mage", "Torvald", "Troll", "Odo", "Ogre", "Bandit Captain", "Worg"]
        let roster = try names.enumerated().map {
            try GameCharacter.made(UInt8($0.offset + 1), $0.element)
        }
        let crowd = try AppDriver(
            TestRecords(roster).fight(names.enumerated().map { ($0.element, 20 - $0.offset) }),
            screen: .fight, columns: 40, rows: 24)
        #expect(crowd.lines[3] == " [▶Mi]╴Ma╶╴To╶╴Tr╶╴Od╶╴Og╶╴BC╶╴Wo╶ ⟳2")
    }

    @Test func `a fight without turns, and a low screen, have none`() throws {
        let table = try table()
        table.press("E", .escape)
        #expect(!table.text.contains("⟳"))
        table.press("s")
        #expect(table.text.contains("⟳"))
        table.resize(columns: 40, rows: 12)
        #expect(!table.text.contains("⟳"))
    }
}
