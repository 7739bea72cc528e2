import TerminalUI
import Testing

struct DrawnCellsTests {
    /// As wide as proposed up to eight columns; each cell has its column's digit.
    private func ruler(rows: Int = 1) -> DrawnCells {
        DrawnCells { columns, _ in
            TerminalSize(columns: min(columns ?? 8, 8), rows: rows)
        } draw: { grid in
            for row in 0..<grid.rows {
                for column in 0..<grid.columns {
                    grid[column: column, row: row] = Cell(
                        glyph: Glyph(cluster: Character("\(column)")),
                        foreground: CellColor(RGBA(red: 1, green: 2, blue: 3)),
                        background: CellColor(RGBA(red: 4, green: 5, blue: 6)), attributes: .bold)
                }
            }
        }
    }

    @Test(
        "A drawing has the size it asks for, and draws cells of all kinds",
        arguments: [(CGFloat?.none, "01234567"), (40, "01234"), (44, "01234"), (800, "01234567")])
    func size(width: CGFloat?, picture: String) {
        let renderer = CellRenderer(content: ruler())
        renderer.proposedSize = ProposedViewSize(width: width, height: nil)
        #expect(renderer.text == picture)
        let cell = renderer.grid[column: 2, row: 0]
        #expect(cell.foreground == CellColor(RGBA(red: 1, green: 2, blue: 3)))
        #expect(cell.background == CellColor(RGBA(red: 4, green: 5, blue: 6)))
        #expect(cell.attributes == .bold)
    }

    @Test func `blank cells show what is behind, and wide glyphs have two columns`() {
        let drawing = DrawnCells { _, _ in
            TerminalSize(columns: 4, rows: 1)
        } draw: { grid in
            grid[column: 1, row: 0].glyph = Glyph(cluster: "龍")
            grid[column: 2, row: 0].glyph = .continuation
        }
        let renderer = CellRenderer(content: drawing.background(Color.red))
        #expect(renderer.text == " 龍")
        #expect(renderer.grid[column: 0, row: 0].background.rgba?.red ?? 0 > 200)
    }

    @Test func `another value is drawn, and a huge or infinite length ends nothing`() throws {
        let driver = try ViewDriver(columns: 12, rows: 3) {
            Stepping { step in ruler(rows: step + 1) }
        }
        driver.expect("01234567")
        driver.press("n")
        driver.expect("01234567\n01234567")
        let endless = DrawnCells { _, _ in
            TerminalSize(columns: .max, rows: .max)
        } draw: {
            $0[column: 0, row: 0].glyph = Glyph(cluster: "x")
        }
        let renderer = CellRenderer(
            content: endless.frame(width: 16, height: 16, alignment: .topLeading))
        #expect(renderer.text == "x")
        renderer.proposedSize = .infinity
        #expect(renderer.text == "x")
    }
}
