import Testing
import TerminalUI

@testable import NcursesTerminal

struct ScreenTranscriptTests {
    /// A screen of texts: those separated by `|` share a row.
    private func screen(_ rows: String...) -> ScreenTranscript {
        transcript(rows.enumerated().flatMap { row, line in texts(line, row: row) })
    }

    private func texts(_ line: String, row: Int) -> [AccessibilityElement] {
        line.split(separator: "|").map { element(String($0), row: row) }
    }

    private func element(
        _ label: String, row: Int, _ change: (inout AccessibilityElement) -> Void = { _ in }
    ) -> AccessibilityElement {
        var element = AccessibilityElement()
        element.label = label
        element.frame = CGRect(x: 0, y: CGFloat(row) * 16, width: 80, height: 16)
        change(&element)
        return element
    }

    private func transcript(_ elements: [AccessibilityElement]) -> ScreenTranscript {
        ScreenTranscript(
            elements, words: ["▸": "chosen", "✓": "done", "▶": "on turn"])
    }

    @Test func `the texts of a row are a line without lines and gaps`() {
        let spoken = screen(
            "1 Roster [2 Fight]  3 Practice", "────────", "▸ ▶  15 Torvald|33/60|AC 18",
            "12 Goblin 2|▏|AC 15", "✓ Goblin 2 takes 5 damage")
        #expect(
            spoken.lines(since: nil) == [
                "1 Roster [2 Fight], 3 Practice", "chosen, on turn, 15 Torvald, 33/60, AC 18",
                "12 Goblin 2, AC 15", "done, Goblin 2 takes 5 damage",
            ])
    }

    @Test func `only new lines are written, the focused one first`() {
        let first = screen("▸ Torvald|33/60", "Goblin|7/7")
        #expect(first.lines(since: first) == [])
        let moved = screen("Torvald|33/60", "▸ Goblin|7/7")
        #expect(moved.lines(since: first) == ["chosen, Goblin, 7/7"])
        let hurt = screen("✓ Torvald takes 3", "Torvald|30/60", "▸ Goblin|7/7")
        #expect(hurt.lines(since: moved) == ["done, Torvald takes 3", "Torvald, 30/60"])
        let scrolled = screen("✓ Torvald takes 3", "Goblin|7/7", "▸ Orc|15/15")
        #expect(scrolled.lines(since: hurt) == ["chosen, Orc, 15/15"])
    }

    @Test func `all lines of the chosen group are written`() {
        func cards(_ chosen: Int) -> ScreenTranscript {
            func card(_ name: String, _ points: String, row: Int, _ isChosen: Bool)
                -> AccessibilityElement
            {
                element("", row: row) {
                    $0.children =
                        texts("\(isChosen ? "▸ " : "")\(name)|AC 15", row: row)
                        + texts(points, row: row + 1)
                }
            }
            return transcript([
                card("Torvald", "33/60", row: 1, chosen == 0),
                card("Goblin", "7/7", row: 5, chosen == 1),
            ])
        }
        #expect(cards(1).lines(since: cards(0)) == ["chosen, Goblin, AC 15", "7/7"])
        #expect(cards(0).lines(since: cards(1)) == ["chosen, Torvald, AC 15", "33/60"])
    }

    @Test func `another screen is written from its first line`() {
        let before = screen("▸ Goblin", "Orc")
        let after = screen("History", "▸ Monday")
        #expect(after.lines(since: before) == ["History", "chosen, Monday"])
    }

    @Test func `the focused element of a row is said, not the whole row`() {
        func buttons(_ focused: String) -> ScreenTranscript {
            transcript(
                [element("Leave?", row: 0)]
                    + ["OK", "Cancel"].map { label in
                        element(label, row: 1) {
                            $0.traits = .isButton
                            $0.isFocused = label == focused
                        }
                    })
        }
        #expect(
            buttons("OK").lines(since: nil) == ["Leave?", "OK, button, Cancel, button"])
        #expect(buttons("Cancel").lines(since: buttons("OK")) == ["Cancel, button"])
    }

    @Test func `a selected row is said with its state when the selection moves`() {
        func rows(_ selected: Int) -> ScreenTranscript {
            transcript(
                [element("Names", row: 0)]
                    + ["Ann", "Bob"].enumerated().map { index, name in
                        element(name, row: index + 1) {
                            $0.traits = index == selected ? [.isStaticText, .isSelected] : []
                            $0.isFocused = index == selected
                        }
                    })
        }
        #expect(rows(1).lines(since: rows(0)) == ["selected, Bob"])
    }
}
