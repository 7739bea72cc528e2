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
        "A roster that does not fit has its monsters in a table, and on a small page everybody",
        arguments: [
            // 19 rows: two rows of cards of 8 below the rule; monsters are group 1.
            ([5, 9], 4, 76, 19, 8, [1], [2, 1]),
            // The party fits beside the table, so that its cards do not grow.
            ([2, 90], 4, 76, 24, 7, [1], [2, 1]),
            // 12 rows have no room for two rows of cards.
            ([5, 9], 4, 76, 12, 7, [0, 1], [1, 1]), ([5, 9], 0, 38, 8, 5, [0, 1], [1, 1]),
        ] as [([Int], Int, Int, Int, Int, Set<Int>, [Int])])
    func scrolled(
        counts: [Int], lines: Int, columns: Int, rows: Int, height: Int, tables: Set<Int>,
        abreast: [Int]
    ) {
        let wall = CardWall(
            counts: counts, monsters: 1, lines: lines,
            in: ScreenSize(columns: columns, rows: rows))
        #expect(wall.isScrolled)
        #expect(wall.form.rows == height && wall.tables == tables && wall.columns == abreast)
    }

    @Test func `a roster of monsters alone is a table when it does not fit`() {
        let page = ScreenSize(columns: 76, rows: 19)
        #expect(CardWall(counts: [300], monsters: 0, lines: 1, in: page).tables == [0])
        #expect(CardWall(counts: [4], monsters: 0, lines: 1, in: page).tables == [])
        // 17 lines and two rules fit, 18 do not.
        #expect(!CardWall(counts: [1, 10], monsters: 1, lines: 1, in: page).isScrolled)
    }

    @Test("Only whole cards and lines are visible, and the selected one always", arguments: 9...30)
    func window(rows: Int) {
        let counts = [5, 40]
        let wall = CardWall(
            counts: counts, monsters: 1, lines: 2, in: ScreenSize(columns: 76, rows: rows))
        var top = 0
        for place in Array(0..<45) + Array((0..<45).reversed()) {
            top = wall.top(showing: place, from: top)
            let visible = wall.visible(from: top)
            #expect(visible.contains { wall.rows[$0].places.contains(place) })
            // The rule at the top, and the row that counts the hidden ones.
            let height = wall.offset(of: visible.upperBound) - wall.offset(of: visible.lowerBound)
            #expect(height <= rows - 2)
            let hidden = wall.hidden(top: top)
            let shown = visible.reduce(0) { $0 + wall.rows[$1].places.count }
            #expect(hidden.above + hidden.below + shown == 45)
            if case .rule = wall.rows[top] { Issue.record("a rule stands below its own") }
            if case .rule = wall.rows[visible.upperBound - 1] { Issue.record("a rule is last") }
        }
        #expect(top == 0)
    }

    @Test func `the wheel scrolls by whole rows, over a card at once and down to the last line`() {
        // Three rows of cards of 7, a rule and 40 lines; 19 rows show two rows of cards.
        let wall = CardWall(
            counts: [5, 40], monsters: 1, lines: 2, in: ScreenSize(columns: 76, rows: 19))
        #expect(wall.top(at: 0, from: 0) == 0)
        #expect(wall.top(at: 3, from: 0) == 1 && wall.top(at: 7 + 3, from: 1) == 2)
        #expect(wall.top(at: 7 - 3, from: 1) == 0)
        // The 17 last lines of 44 rows.
        #expect(wall.top(at: 999, from: 3) == 44 - 17)
    }

    @Test(
        "Moving by rows stays in its column, and in a shorter row goes to its last card",
        arguments: [
            // 0 1 2 / 3 4 | 5 6 7 / 8
            (1, 1, 4), (2, 1, 4), (4, 1, 6), (3, 2, 8), (7, 1, 8), (8, 1, 8), (8, -1, 5),
            (6, -1, 4), (7, -1, 4), (2, -1, 2), (7, -5, 2), (1, 9, 8),
        ])
    func moves(from: Int, rows: Int, to: Int) {
        #expect(CardRows(counts: [5, 4], columns: [3, 3]).place(from: from, rows: rows) == to)
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
        let table = try AppDriver(
            TestRecords([ogre]), screen: .roster, columns: 40, rows: 12)
        #expect(table.lines[6].contains("dead, Prone"))
        #expect(table.lines[7].contains("┃ One "))
        let many = try (2...9).map { try GameCharacter.made($0, "Wolf \($0)") }
        let crowded = try AppDriver(
            TestRecords([ogre] + many), screen: .roster, columns: 80, rows: 12)
        #expect(crowded.lines[2].contains("Ogre    dead, Prone, One, Two, Three"))
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
