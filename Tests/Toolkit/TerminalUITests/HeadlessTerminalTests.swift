import Testing
import TerminalUI

struct HeadlessTerminalTests {
    /// A grid with one line of text in each row.
    private func grid(columns: Int, _ lines: String...) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: lines.count)
        for (row, line) in lines.enumerated() {
            for (column, sign) in line.enumerated() {
                grid[column: column, row: row] = Cell(glyph: Glyph(cluster: sign))
            }
        }
        return grid
    }

    @Test func `only damaged cells change, and all cells the first time`() {
        let terminal = HeadlessTerminal(columns: 4, rows: 2)
        let corner = CellRect(column: 1, row: 0, columns: 2, rows: 1)
        terminal.present(grid(columns: 4, "abcd", "efgh"), damage: [corner], cursor: nil)
        #expect(terminal.text == "abcd\nefgh")
        let last = CellRect(column: 3, row: 1, columns: 1, rows: 1)
        terminal.present(grid(columns: 4, "ABCD", "EFGH"), damage: [corner, last], cursor: (2, 1))
        #expect(terminal.text == "aBCd\nefgH")
        #expect(terminal.changedCellCount == 8 + 3)
        #expect(terminal.presentCount == 2)
        #expect(terminal.cursor?.column == 2 && terminal.cursor?.row == 1)
        terminal.present(grid(columns: 4, "ABCD", "EFGH"), damage: nil, cursor: nil)
        #expect(terminal.text == "ABCD\nEFGH")
        #expect(terminal.cursor == nil)
    }

    @Test func `a new size is reported once and blanks the screen`() {
        let terminal = HeadlessTerminal(columns: 2, rows: 1)
        var events: [TerminalEvent] = []
        terminal.open { events.append($0) }
        terminal.present(grid(columns: 2, "ab"), damage: nil, cursor: nil)
        terminal.resize(columns: 3, rows: 1)
        terminal.resize(columns: 3, rows: 1)
        #expect(events == [.resized])
        #expect(terminal.size == TerminalSize(columns: 3, rows: 1))
        #expect(terminal.text == "")
        let nothing = CellRect(column: 0, row: 0, columns: 0, rows: 0)
        terminal.present(grid(columns: 3, "xyz"), damage: [nothing], cursor: nil)
        #expect(terminal.text == "xyz")
    }

    @Test func `keys, text, pastes and clicks are sent in order until the terminal is closed`() {
        let terminal = HeadlessTerminal(columns: 9, rows: 9)
        var events: [TerminalEvent] = []
        terminal.press("x")
        terminal.open { events.append($0) }
        terminal.press("d", .up)
        terminal.press("r", modifiers: .control)
        terminal.type("é\n\t")
        terminal.paste("a b")
        terminal.click(column: 3, row: 2)
        terminal.close()
        terminal.press("y")
        #expect(
            events == [
                .key(KeyPress("d")), .key(KeyPress(.up)),
                .key(KeyPress("r", modifiers: .control)), .key(KeyPress("é")),
                .key(KeyPress(.enter)), .key(KeyPress(.tab)), .paste("a b"),
                .mouse(MouseEvent(.press, column: 3, row: 2)),
                .mouse(MouseEvent(.release, column: 3, row: 2)),
            ])
        #expect(!terminal.isOpen)
    }
}
