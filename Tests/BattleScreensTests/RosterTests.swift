import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The roster")
struct RosterTests {
    private func table(columns: Int = 80, rows: Int = 24) throws -> Journey {
        try Journey(
            TestRecords(smallRoster()), screen: .roster, columns: columns, rows: rows)
    }

    @Test func `cards show name, armor class, hit points and titles`() throws {
        let text = try table().text
        #expect(text.contains("▸ Goblin"))
        #expect(text.contains("AC 18"))
        #expect(text.contains("33/60"))
        #expect(text.contains("Shield of the Ford"))
        #expect(text.contains("Warden of the Nine Wells"))
        #expect(text.contains("and 2 more titles"))
        #expect(text.contains("AC ?"))
    }

    @Test func `arrows and letters choose a card`() throws {
        // Goblin, Strange Shape / Torvald, Ysolde
        let table = try table()
        table.press("l")
        #expect(table.text.contains("▸ Strange Shape"))
        table.press("j")
        #expect(table.text.contains("▸ Ysolde"))
        table.press(.left)
        #expect(table.text.contains("▸ Torvald"))
        table.press("k")
        #expect(table.text.contains("▸ Goblin"))
        table.press(.end)
        #expect(table.text.contains("▸ Ysolde"))
    }

    @Test func `what others bring in is there at once, beside who was chosen`() throws {
        let table = try table(rows: 40)
        table.press(.end)
        try table.records.save(GameCharacter(id: UUID(), name: "Bram", kind: .player))
        #expect(!table.text.contains("Bram"))
        table.othersWrote()
        #expect(table.text.contains("Bram"))
        #expect(table.text.contains("▸ Ysolde"))
    }

    @Test func `while something is typed, what others bring in waits`() throws {
        let table = try table()
        table.press("/")
        table.type("bra")
        try table.records.save(GameCharacter(id: UUID(), name: "Bram", kind: .player))
        table.othersWrote()
        #expect(!table.text.contains("Bram"))
        table.press(.enter)
        #expect(table.text.contains("Bram"))
    }

    @Test func `the list follows every letter of a search`() throws {
        let table = try table()
        table.press("/")
        table.type("y")
        #expect(table.text.contains("1 found"))
        #expect(!table.text.contains("Torvald"))
        table.press(.escape)
        #expect(table.text.contains("Torvald"))
    }

    @Test func `letters are text while searching, commands afterwards`() throws {
        let table = try table()
        table.press("/")
        table.type("q")
        #expect(!table.hasEnded)
        #expect(table.text.contains("Nobody is found"))
        table.press(.backspace)
        table.type("tor")
        table.press(.enter, .enter)
        #expect(table.text.contains("Initiative +1"))
        table.press(.escape, .escape)
        #expect(table.text.contains("Ysolde"))
    }

    @Test func `a deleted character is brought back by undo`() throws {
        let table = try table()
        table.press("x")
        #expect(!table.lines.contains { $0.contains("▸ Goblin") })
        #expect(table.text.contains("Goblin is deleted; u brings it back"))
        #expect(try table.records.characters(search: "").count == 3)
        table.press("u")
        #expect(table.text.contains("▸ Goblin"))
        #expect(try table.records.characters(search: "").count == 4)
        table.press("u")
        #expect(table.text.contains("There is nothing to take back here."))
    }

    @Test func `a character is added by hand, and taken back`() throws {
        let table = try table()
        table.press("a")
        table.type("Nettle")
        table.press(.tab)
        table.type("Thorn of the Mire; Small but Many")
        table.press(.tab)
        table.type("12/45")
        table.press(.tab)
        table.type("14")
        table.press(.tab)
        table.type("+2")
        table.press(.enter)
        let nettle = try #require(try table.records.characters(search: "nettle").first)
        #expect(nettle.titles == ["Thorn of the Mire", "Small but Many"])
        #expect(nettle.hitPoints.description == "12/45")
        #expect(nettle.armorClass == 14)
        #expect(nettle.initiativeModifier == 2)
        #expect(table.text.contains("▸ Nettle"))
        table.press("u")
        #expect(!table.text.contains("▸ Nettle"))
    }

    @Test func `what cannot be is refused and stays to be corrected`() throws {
        let table = try table()
        table.press("e")
        table.press(.tab, .tab)
        for _ in 0..<8 { table.press(.backspace) }
        table.type("9/7")
        table.press(.enter)
        #expect(table.text.contains("Hit points must be between 0 and 7, not 9."))
        for _ in 0..<3 { table.press(.backspace) }
        table.type("3/7")
        table.press(.enter)
        #expect(table.text.contains("3/7"))
        table.press("u")
        #expect(!table.text.contains("3/7"))
    }

    @Test func `an unknown maximum is shown as unknown and asked for on a key`() throws {
        let table = try table()
        table.press("l")
        #expect(table.text.contains("m sets it"))
        table.press("m")
        table.type("22")
        table.press(.enter)
        #expect(table.text.contains("22/22"))
        #expect(!table.text.contains("m sets it"))
    }

    @Test func `nothing is shown as done that is not kept`() throws {
        let table = try table()
        table.records.breakDown()
        table.press("x")
        #expect(table.text.contains("The disk of battle.db is full"))
        #expect(table.text.contains("▸ Goblin"))
    }

    @Test(
        "Cards stand in as many columns as fit",
        arguments: [
            (34, 1, 34), (40, 1, 40), (68, 1, 68), (69, 2, 34), (76, 2, 37), (196, 5, 38),
        ])
    func shelf(width: Int, columns: Int, cardWidth: Int) {
        let shelf = CardShelf(count: 4, mostTitles: 2, width: width)
        #expect(shelf.columns == columns)
        #expect(shelf.cardWidth == cardWidth)
    }

    @Test(
        "Cards have room for as many titles as anybody has, up to two",
        arguments: [
            ([0, 0], 5), ([0, 1], 6), ([2, 0], 7), ([9], 7), ([], 5),
        ])
    func height(titles: [Int], height: Int) throws {
        let characters = try titles.enumerated().map { index, count in
            try GameCharacter.made(
                UInt8(index), "Goblin", titles: (0..<count).map { "Title \($0)" })
        }
        let table = try Journey(TestRecords(characters), screen: .roster)
        #expect(table.model.roster.arrange(columns: 80, rows: 20).cardHeight == height)
    }

    @Test(
        "The chosen card is scrolled into sight and no further",
        arguments: [
            // Four cards of 7 rows, one below the other, in a window of 12 rows.
            (0, 0, 0), (1, 0, 2), (2, 2, 9), (3, 9, 16), (2, 16, 14), (1, 14, 7), (0, 7, 0),
        ])
    func scrolling(card: Int, from: Int, to: Int) {
        let shelf = CardShelf(count: 4, mostTitles: 2, width: 40)
        #expect(shelf.top(showing: card, from: from, rows: 12) == to)
    }

    @Test func `a step makes no element anew, and as little however many cards there are`() throws {
        let goblins = try (1...30).map {
            try GameCharacter.made(UInt8($0), "Goblin \($0 + 100)")
        }
        func work(columns: Int, rows: Int) throws -> (bodies: Int, elements: Int) {
            let table = try Journey(
                TestRecords(goblins), screen: .roster, columns: columns, rows: rows)
            let before = table.work
            table.press("l")
            #expect(table.text.contains("▸ Goblin 102"))
            return (table.work.bodies - before.bodies, table.work.elements - before.elements)
        }
        // Six cards are in sight, and all thirty.
        let few = try work(columns: 80, rows: 24)
        #expect(few.elements == 0)
        #expect(try work(columns: 200, rows: 60) == few)
    }

    @Test func `the chosen card is in sight wherever one goes`() throws {
        let goblins = try (1...90).map {
            try GameCharacter.made(
                UInt8($0), "Goblin \($0 + 100)", titles: $0 % 3 == 0 ? ["Of the Ford"] : [])
        }
        let table = try Journey(TestRecords(goblins), screen: .roster)
        for key in [.pageDown, .pageDown, "j", "j", "j", .end, .pageUp, "k", .home] as [Key] {
            table.press(key)
            let name = try #require(table.model.roster.chosen?.name)
            #expect(table.text.contains("▸ \(name)"))
        }
    }
}
