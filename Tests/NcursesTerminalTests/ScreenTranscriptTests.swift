import Testing
import TerminalUI

@testable import NcursesTerminal

struct ScreenTranscriptTests {
    private func screen(_ picture: String, cursor: (column: Int, row: Int)? = nil)
        -> ScreenTranscript
    {
        let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
        var grid = CellGrid(columns: 40, rows: lines.count)
        for (row, line) in lines.enumerated() {
            for (column, sign) in line.enumerated() {
                grid[column: column, row: row] = Cell(glyph: Glyph(cluster: sign))
            }
        }
        return ScreenTranscript(
            grid, cursor: cursor, words: ["▸": "chosen", "✓": "done", "▶": "on turn"])
    }

    @Test func `a transcript leaves out borders, bars and gaps`() {
        let spoken = screen(
            """
              1 Roster [2 Fight]  3 Practice
            ────────────────────────────────
             ▸ ▶  15 Torvald   ████33/60░░░  AC 18
                  12 Goblin 2  ▏             AC 15

             ✓ Goblin 2 takes 5 damage
            """)
        #expect(
            spoken.lines(since: nil) == [
                "1 Roster [2 Fight], 3 Practice", "chosen, on turn, 15 Torvald, 33/60, AC 18",
                "12 Goblin 2, AC 15", "done, Goblin 2 takes 5 damage",
            ])
    }

    @Test func `only new lines are written, the focused one first`() {
        let first = screen(
            """
            ▸ Torvald  33/60
              Goblin   7/7
            """)
        #expect(first.lines(since: first) == [])
        let moved = screen(
            """
              Torvald  33/60
            ▸ Goblin   7/7
            """)
        #expect(moved.lines(since: first) == ["chosen, Goblin, 7/7"])
        let hurt = screen(
            """
            ✓ Torvald takes 3
              Torvald  30/60
            ▸ Goblin   7/7
            """)
        #expect(hurt.lines(since: moved) == ["done, Torvald takes 3", "Torvald, 30/60"])
        let scrolled = screen(
            """
            ✓ Torvald takes 3
              Goblin   7/7
            ▸ Orc      15/15
            """)
        #expect(scrolled.lines(since: hurt) == ["chosen, Orc, 15/15"])
    }

    @Test func `all lines of the chosen box are written`() {
        func cards(_ chosen: Int) -> ScreenTranscript {
            screen(
                """
                ╭────────────────────╮
                │ \(chosen == 0 ? "▸ " : "")Torvald     AC 18│
                │ ████33/60░░░       │
                ╰────────────────────╯
                ╭────────────────────╮
                │ \(chosen == 1 ? "▸ " : "")Goblin      AC 15│
                │ ████7/7████        │
                ╰────────────────────╯
                """)
        }
        #expect(cards(1).lines(since: cards(0)) == ["chosen, Goblin, AC 15", "7/7"])
        #expect(cards(0).lines(since: cards(1)) == ["chosen, Torvald, AC 18", "33/60"])
    }

    @Test func `the line with the cursor is focused`() {
        let before = screen(
            """
            ▸ Goblin   7/7
            Damage to Goblin:
            """, cursor: (column: 18, row: 1))
        let after = screen(
            """
            ▸ Goblin   7/7
            Damage to Goblin: 5
            """, cursor: (column: 19, row: 1))
        #expect(after.lines(since: before) == ["Damage to Goblin: 5"])
    }

    @Test func `another screen is written from its first line`() {
        let before = screen("▸ Goblin\n  Orc")
        let after = screen("History\n▸ Monday")
        #expect(after.lines(since: before) == ["History", "chosen, Monday"])
    }
}
