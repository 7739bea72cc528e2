import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The wall of cards")
struct CardWallTests {
    @Test(
        "Cards grow into free rows",
        arguments: [
            // Two groups of 5 and 9 in 55 rows: four columns, 2 + 3 rows of cards of 10, two rules.
            ([5, 9], 4, 196, 55, 8, 5, [49, 48, 48, 48], 10),
            // In 51 rows they are one row lower each.
            ([5, 9], 4, 196, 51, 7, 4, [49, 48, 48, 48], 9),
            // A group of 5 in 116 columns: two cards beside each other, so three rows of cards and a
            // rule in 25 rows.
            ([5], 1, 116, 25, 6, 3, [58, 57], 8),
            // Five rows of seven and two rules are more than 25 rows.
            ([5, 9], 4, 116, 25, 3, 2, [38, 38, 38], 7),
            // Two groups of two in 19 rows of 76: rules and two rows of cards leave three lines.
            ([2, 2], 3, 76, 19, 3, 3, [38, 37], 8),
            // No more lines than there are.
            ([2, 2], 1, 76, 19, 3, 1, [38, 37], 6),
        ] as [([Int], Int, Int, Int, Int, Int, [Int], Int)])
    func forms(
        counts: [Int], lines: Int, columns: Int, rows: Int, portrait: Int, shown: Int,
        widths: [Int], height: Int
    ) {
        let wall = CardWall(
            counts: counts, lines: lines, in: ScreenSize(columns: columns, rows: rows))
        #expect(wall.form == CardForm(portraitRows: portrait, lines: shown))
        #expect(wall.form.rows == height)
        #expect(wall.widths == widths)
        #expect(wall.widths.reduce(0, +) + wall.widths.count - 1 == columns)
    }

    @Test(
        "A wall that scrolls shows whole rows of cards, or the heads of the next ones",
        arguments: [
            // 19 rows: the rule, twice eight rows, a blank one, and the count.
            ([5, 9], 4, 76, 19, 8, 17),
            // Twice six rows leave five, which show the upper part of the next cards.
            ([5, 9], 1, 76, 19, 6, 18),
            // 9 rows: the rule, a card, blank rows, and the count.
            ([9], 0, 34, 9, 5, 6), ([2, 2], 3, 38, 9, 7, 8),
            // No rules at all.
            ([2, 2], 3, 38, 8, 8, 8), ([2, 2], 3, 18, 3, 7, 3),
        ] as [([Int], Int, Int, Int, Int, Int)])
    func scrolled(
        counts: [Int], lines: Int, columns: Int, rows: Int, height: Int, visible: Int
    ) {
        let wall = CardWall(
            counts: counts, lines: lines, in: ScreenSize(columns: columns, rows: rows))
        #expect(wall.isScrolled)
        #expect(wall.form.rows == height)
        #expect(wall.visibleRows == visible)
    }

    @Test(
        "The hidden cards are counted, those cut included",
        arguments: [(0, 0, 10), (1, 2, 10), (8, 2, 9), (16, 4, 9), (17, 5, 7), (25, 5, 5)])
    func hidden(top: Int, above: Int, below: Int) {
        // Rows 0 rule, 1 two cards, 9 two, 17 one; 25 rule, 26 two, 34 two, 42 two, 50 two, 58 one.
        let wall = CardWall(counts: [5, 9], lines: 4, in: ScreenSize(columns: 76, rows: 19))
        let hidden = wall.hidden(top: top)
        #expect(hidden.above == above && hidden.below == below)
    }

    @Test(
        "Moving by rows stays in its column, and in a shorter row goes to its last card",
        arguments: [
            // 0 1 2 / 3 4 | 5 6 7 / 8
            (1, 1, 4), (2, 1, 4), (4, 1, 6), (3, 2, 8), (7, 1, 8), (8, 1, 8), (8, -1, 5),
            (6, -1, 4), (7, -1, 4), (2, -1, 2), (7, -5, 2), (1, 9, 8),
        ])
    func moves(from: Int, rows: Int, to: Int) {
        #expect(CardRows(counts: [5, 4], columns: 3).place(from: from, rows: rows) == to)
    }

    @Test func `the selected card has a heavy border, in ASCII another one, and its name stays`()
        throws
    {
        let table = try AppDriver(
            TestRecords([try .made(1, "Goblin"), try .made(2, "Ogre")]), screen: .roster,
            columns: 40, rows: 20)
        func card(_ name: String) -> [String] {
            let lines = table.lines
            let place = lines.firstIndex { $0.contains(" \(name) ") } ?? 1
            return lines[place - 1...place].map { String($0.prefix(4)) }
        }
        let chosen = card("Goblin")
        #expect(chosen == [" ┏━━", " ┃ ╭"])
        #expect(card("Ogre") == [" ╭──", " │ ╭"])
        let column = table.lines.first { $0.contains("Goblin") }?.firstRange(of: "Goblin")
        table.press("j")
        #expect(card("Goblin") == [" ╭──", " │ ╭"])
        #expect(card("Ogre") == chosen)
        #expect(table.lines.first { $0.contains("Goblin") }?.firstRange(of: "Goblin") == column)
        let ascii = table.terminal.screen.degraded(
            to: TerminalCapabilities(colors: .none, unicode: false))
        let lines = ascii.text.components(separatedBy: "\n")
        let place = try #require(lines.firstIndex { $0.contains(" Ogre ") })
        #expect(lines[place - 1].hasPrefix(" #=="))
        #expect(lines[place].hasPrefix(" # +"))
    }

    @Test func `conditions stand before titles`() throws {
        var ogre = try GameCharacter.made(1, "Ogre", titles: ["One", "Two", "Three"])
        ogre.conditions = [Condition(name: "Prone")]
        ogre.isDead = true
        let many = try (2...9).map { try GameCharacter.made($0, "Wolf \($0)") }
        let table = try AppDriver(
            TestRecords([ogre] + many), screen: .roster, columns: 40, rows: 12)
        #expect(table.lines[6].contains("dead, Prone"))
        #expect(table.lines[7].contains("One +2"))
    }

    @Test func `a large wall has large portraits with initials and titles beside them`() throws {
        let table = try AppDriver(
            TestRecords([
                try .made(
                    1, "Torvald Ashbrook", .player, maximum: 60, damage: 27,
                    titles: ["One", "Two", "Three", "Four", "Five", "Six"])
            ]), screen: .roster, columns: 60, rows: 20)
        // A cell that a letter fills has its colour and no glyph.
        let card = table.lines.filter { $0.contains("┃") }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(
            card == [
                "┃ ╭──────────────╮ Torvald Ashbrook              AC 15 ┃",
                "┃ │              │                33/60                ┃",
                "┃ │ ▀▀ ▀▀ ▄▀▀▀▄  │ Player                              ┃",
                "┃ │        ▄▄▄   │ One                                 ┃",
                "┃ │              │ Two                                 ┃",
                "┃ │   ▀   ▀   ▀  │ Three                               ┃",
                "┃ │              │ Four                                ┃",
                "┃ ╰──────────────╯ and 2 more titles                   ┃",
            ])
    }
}
