import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

private func drawn(
    columns: Int, rows: Int, cell: CGSize = CGSize(width: 8, height: 16),
    _ draw: (CellCanvas) -> Void
) -> CellGrid {
    let canvas = CellCanvas(columns: columns, rows: rows, cell: cell)
    canvas.begin()
    draw(canvas)
    canvas.end()
    return canvas.grid
}

/// The points of a rectangle given in cells of 8 × 16 points.
private func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CGRect {
    CGRect(x: column * 8, y: row * 16, width: columns * 8, height: rows * 16)
}

@Suite struct CellCanvasLinesTests {
    @Test(
        "A border is light, heavy, or a fill, depending on its width",
        arguments: [
            (1, 0, "┌──┐\n│  │\n└──┘"),
            (3, 0, "┌──┐\n│  │\n└──┘"),
            (1, 8, "╭──╮\n│  │\n╰──╯"),
            (4, 0, "┏━━┓\n┃  ┃\n┗━━┛"),
            (7, 0, "┏━━┓\n┃  ┃\n┗━━┛"),
            // 8 points are a whole column and half a row.
            (8, 0, " ▀▀\n\n ▄▄"),
        ] as [(CGFloat, CGFloat, String)])
    func weights(width: CGFloat, radius: CGFloat, picture: String) {
        let grid = drawn(columns: 4, rows: 3) {
            $0.strokeBorder(
                cells(0, 0, 4, 3), width: width, paint: .color(Tint.red), cornerRadius: radius)
        }
        #expect(grid.text == picture)
    }

    @Test(
        "Borders of rectangles of one or two cells",
        arguments: [
            (1, 1, "│"), (4, 1, "│  │"), (1, 3, "│\n│\n│"), (2, 2, "┌┐\n└┘"), (3, 2, "┌─┐\n└─┘"),
        ])
    func small(columns: Int, rows: Int, picture: String) {
        let grid = drawn(columns: columns, rows: rows) {
            $0.strokeBorder(cells(0, 0, columns, rows))
        }
        #expect(grid.text == picture)
    }

    @Test func `a line is in the cells that contain the stroke`() {
        // From 12 to 28: columns 1 to 3; from 20 to 44: rows 1 and 2.
        let grid = drawn(columns: 5, rows: 4) {
            $0.strokeBorder(CGRect(x: 12, y: 20, width: 16, height: 24))
        }
        #expect(grid.text == "\n ┌─┐\n └─┘\n")
    }

    @Test func `with cells of one point a border is one glyph wide`() {
        let grid = drawn(columns: 4, rows: 3, cell: CGSize(width: 1, height: 1)) {
            $0.strokeBorder(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(grid.text == "┌──┐\n│  │\n└──┘")
    }

    @Test func `borders in the same cells join`() {
        let grid = drawn(columns: 7, rows: 5) {
            $0.strokeBorder(cells(0, 0, 4, 3))
            $0.strokeBorder(cells(3, 0, 4, 3))
            $0.strokeBorder(cells(0, 2, 7, 3))
        }
        #expect(
            grid.text == """
                ┌──┬──┐
                │  │  │
                ├──┴──┤
                │     │
                └─────┘
                """)
    }

    @Test func `a divider joins the border it touches, and ends in a plain line otherwise`() {
        let grid = drawn(columns: 9, rows: 5) {
            $0.strokeBorder(cells(0, 0, 6, 5))
            $0.horizontalRule(cells(0, 2, 6, 1))
            $0.verticalRule(cells(3, 0, 1, 5))
            $0.verticalRule(cells(7, 1, 1, 3), heavy: true)
            $0.horizontalRule(cells(6, 4, 3, 1), heavy: true)
        }
        #expect(
            grid.text == """
                ┌──┬─┐
                │  │ │ ┃
                ├──┼─┤ ┃
                │  │ │ ┃
                └──┴─┘━━━
                """)
    }

    @Test func `a divider of one cell, and a heavy one across a light border`() {
        let grid = drawn(columns: 5, rows: 3) {
            $0.horizontalRule(cells(4, 0, 1, 1))
            $0.strokeBorder(cells(0, 0, 3, 3))
            $0.horizontalRule(cells(0, 1, 3, 1), heavy: true)
        }
        #expect(grid.text == "┌─┐ ─\n┝━┥\n└─┘")
    }

    @Test("Text replaces a line in either order", arguments: [true, false])
    func text(textFirst: Bool) {
        let grid = drawn(columns: 9, rows: 3) { canvas in
            let write = { canvas.drawText(cellGlyphs(" To do "), column: 1, row: 0) }
            if textFirst { write() }
            canvas.strokeBorder(cells(0, 0, 9, 3))
            if !textFirst { write() }
        }
        // The blanks belong to the text; without them the border would connect its words.
        #expect(grid.text == "┌ To do ┐\n│       │\n└───────┘")
        #expect(grid[column: 1, row: 0] == .blank)
    }

    @Test func `a border on a fill keeps the fill as its background`() {
        let grid = drawn(columns: 3, rows: 2) {
            $0.fill(cells(0, 0, 3, 2), with: .color(Tint.blue))
            $0.strokeBorder(cells(0, 0, 3, 2), paint: .color(Tint.yellow))
        }
        #expect(grid.text == "┌─┐\n└─┘")
        #expect(grid.foregrounds == "yyy\nyyy")
        #expect(grid.backgrounds == "bbb\nbbb")
    }

    @Test func `a later fill covers a line`() {
        let grid = drawn(columns: 3, rows: 2) {
            $0.strokeBorder(cells(0, 0, 3, 2))
            $0.fill(cells(0, 0, 1, 2), with: .color(Tint.blue))
            $0.horizontalRule(cells(0, 0, 1, 1))
        }
        #expect(grid.text == "──┐\n ─┘")
    }

    @Test func `a wide stroke is half outside its rectangle, a thin one inside`() {
        let wide = drawn(columns: 5, rows: 4) {
            $0.strokeRect(
                CGRect(x: 8, y: 16, width: 24, height: 32), width: 16, paint: .color(Tint.red))
        }
        // 8 points outside and 8 inside are a column and half a row each, which leaves a hole of
        // one column from the middle of row 1 to the middle of row 2.
        #expect(wide.backgrounds == ".....\nrr.rr\nrr.rr\n.....")
        #expect(wide.text == "▄▄▄▄▄\n  ▀\n  ▄\n▀▀▀▀▀")
        let thin = drawn(columns: 5, rows: 4) {
            $0.strokeRect(CGRect(x: 8, y: 16, width: 24, height: 32))
        }
        #expect(thin.text == "\n ┌─┐\n └─┘\n")
    }

    @Test func `lines are clipped`() {
        let grid = drawn(columns: 6, rows: 4) {
            $0.clip(to: cells(1, 1, 3, 5))
            $0.strokeBorder(cells(0, 0, 3, 3))
            $0.strokeBorder(cells(3, 1, 3, 3))
        }
        #expect(grid.text == "\n  │┌\n ─┘│\n   └")
    }
}
