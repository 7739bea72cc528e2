import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

private func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> CGRect {
    CGRect(x: column * 8, y: row * 16, width: columns * 8, height: rows * 16)
}

@Suite struct CellCanvasTextTests {
    @Test func `text over a bar has the colour under the cell's centre as background`() {
        let canvas = CellCanvas(columns: 8, rows: 1)
        canvas.begin()
        canvas.fill(cells(0, 0, 8, 1), with: .color(Tint.yellow))
        // Six eighths of column 3 cover its centre, three eighths of column 6 do not.
        canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 16), with: .color(Tint.blue))
        canvas.fill(CGRect(x: 48, y: 0, width: 3, height: 16), with: .color(Tint.blue))
        canvas.drawText(cellGlyphs("12/40 hp"), column: 0, row: 0)
        canvas.end()
        #expect(canvas.grid.text == "12/40 hp")
        #expect(canvas.grid.backgrounds == "bbbbyyyy")
        // The terminal's default foreground may have any colour, so on a fill text is black or
        // white.
        #expect(canvas.grid.foregrounds == "wwwwk.kk")
    }

    @Test func `a blank in a text leaves the bar's end visible unless it is underlined`() {
        let canvas = CellCanvas(columns: 4, rows: 1)
        canvas.begin()
        canvas.fill(CGRect(x: 0, y: 0, width: 12, height: 16), with: .color(Tint.red))
        canvas.drawText(cellGlyphs("a b"), column: 0, row: 0)
        canvas.end()
        #expect(canvas.grid.text == "a▌b")

        canvas.begin()
        canvas.fill(CGRect(x: 0, y: 0, width: 12, height: 16), with: .color(Tint.red))
        canvas.drawText(cellGlyphs("a b"), column: 0, row: 0, attributes: .underline)
        canvas.end()
        #expect(canvas.grid.text == "a b")
        #expect(canvas.grid[column: 1, row: 0].attributes == .underline)
    }

    @Test func `text keeps its own colour; a translucent one is blended with its background`() {
        let canvas = CellCanvas(columns: 3, rows: 1)
        canvas.backdrop = .black
        canvas.begin()
        canvas.fill(cells(0, 0, 1, 1), with: .color(.white))
        let faint = RGBA(red: 200, green: 0, blue: 0, alpha: 51)
        canvas.drawText(cellGlyphs("ab"), column: 0, row: 0, foreground: .color(faint))
        canvas.drawText(cellGlyphs("c"), column: 2, row: 0, foreground: .color(Tint.green))
        canvas.end()
        #expect(
            canvas.grid.cells.map(\.foreground) == [
                CellColor(RGBA(red: 244, green: 204, blue: 204)),
                CellColor(RGBA(red: 40, green: 0, blue: 0)), CellColor(Tint.green),
            ])
        #expect(canvas.grid.backgrounds == "w..")
    }

    @Test func `a fill over a cell's centre covers text, a fill beside it does not`() {
        let canvas = CellCanvas(columns: 3, rows: 1)
        canvas.begin()
        canvas.drawText(cellGlyphs("abc"), column: 0, row: 0)
        canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 16), with: .color(Tint.red))
        canvas.fill(CGRect(x: 8, y: 0, width: 3, height: 16), with: .color(Tint.red))
        canvas.end()
        #expect(canvas.grid.text == "▋bc")
        #expect(canvas.grid.backgrounds == "...")
    }

    @Test(
        "A cell's centre belongs to the fill that begins there",
        arguments: [
            (0, 0, 4, 16, false), (0, 0, 5, 16, true), (4, 0, 4, 16, true), (5, 0, 3, 16, false),
            (0, 0, 8, 8, false), (0, 8, 8, 8, true), (4, 8, 1, 2, true), (3, 6, 1, 2, false),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, Bool)])
    func middle(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, isCovered: Bool) {
        let rect = CGRect(x: x, y: y, width: width, height: height)
        let canvas = CellCanvas(columns: 1, rows: 1)
        canvas.begin()
        canvas.fill(rect, with: .color(Tint.red))
        canvas.drawText(cellGlyphs("a"), column: 0, row: 0)
        canvas.end()
        #expect(canvas.grid.backgrounds == (isCovered ? "r" : "."))
        canvas.begin()
        canvas.drawText(cellGlyphs("a"), column: 0, row: 0)
        canvas.fill(rect, with: .color(Tint.red))
        canvas.end()
        #expect((canvas.grid.text == "a") == !isCovered)
    }

    @Test func `a translucent fill tints text and background`() {
        let canvas = CellCanvas(columns: 1, rows: 1)
        canvas.begin()
        canvas.fill(cells(0, 0, 1, 1), with: .color(.black))
        canvas.drawText(cellGlyphs("a"), column: 0, row: 0, foreground: .color(.white))
        let veil = RGBA(red: 200, green: 0, blue: 0, alpha: 51)
        canvas.fill(cells(0, 0, 1, 1), with: .color(veil))
        canvas.end()
        #expect(canvas.grid.text == "a")
        #expect(
            canvas.grid[column: 0, row: 0].foreground
                == CellColor(RGBA(red: 244, green: 204, blue: 204)))
        #expect(
            canvas.grid[column: 0, row: 0].background
                == CellColor(RGBA(red: 40, green: 0, blue: 0)))
    }

    @Test(
        "Writing over half of a wide glyph blanks the other half",
        arguments: [
            ("口龍", 0, "x", "x 龍"), ("口龍", 1, "x", " x龍"), ("口龍", 2, "x", "口x"),
            ("口龍", 1, "口", " 口"), ("口龍", 0, "口", "口龍"), ("ab口", 1, "龍", "a龍"),
        ])
    func wide(below: String, column: Int, above: String, text: String) {
        let canvas = CellCanvas(columns: 5, rows: 1)
        canvas.begin()
        canvas.drawText(cellGlyphs(below), column: 0, row: 0)
        canvas.drawText(cellGlyphs(above), column: column, row: 0)
        canvas.end()
        #expect(canvas.grid.text == text)
        expectWhole(canvas.grid)
    }

    @Test(
        "A wide glyph that would be split is omitted",
        arguments: [
            (-1, 0, 6, " b"), (0, 0, 6, "口b"), (4, 0, 6, "    口"), (5, 0, 6, ""), (-3, 0, 6, ""),
            (1, 2, 6, "   b"), (1, 1, 2, ""), (2, 2, 2, "  口"),
        ])
    func cut(column: Int, clipColumn: Int, clipColumns: Int, text: String) {
        let canvas = CellCanvas(columns: 6, rows: 1)
        canvas.begin()
        if clipColumns < 6 || clipColumn > 0 {
            let width = clipColumn == 1 ? 1 : clipColumns
            canvas.clip(to: cells(clipColumn, 0, width, 1))
        }
        canvas.drawText(cellGlyphs("口b"), column: column, row: 0)
        canvas.end()
        #expect(canvas.grid.text == text)
        expectWhole(canvas.grid)
    }

    @Test func `a fill over half of a wide glyph blanks the other half`() {
        for column in 0..<2 {
            let canvas = CellCanvas(columns: 2, rows: 1)
            canvas.begin()
            canvas.drawText(cellGlyphs("口"), column: 0, row: 0)
            canvas.fill(cells(column, 0, 1, 1), with: .color(Tint.red))
            canvas.end()
            #expect(canvas.grid.cells.allSatisfy { $0.glyph == .space })
        }
    }

    @Test(
        "Text is visible if its cell's centre is inside the clip",
        arguments: [
            (0, 4, ""), (0, 5, "a"), (4, 16, "ab"), (5, 16, " b"), (5, 7, ""),
        ])
    func clipped(from: Int, to: Int, text: String) {
        let canvas = CellCanvas(columns: 2, rows: 1)
        canvas.begin()
        canvas.clip(to: CGRect(x: from, y: 0, width: to - from, height: 16))
        canvas.drawText(cellGlyphs("ab"), column: 0, row: 0)
        canvas.end()
        #expect(canvas.grid.text == text)
    }
}

/// Checks that every continuation follows a wide glyph, and that every wide glyph used in these
/// tests has its continuation.
func expectWhole(_ grid: CellGrid, sourceLocation: SourceLocation = #_sourceLocation) {
    for row in 0..<grid.rows {
        for column in 0..<grid.columns {
            let glyph = grid[column: column, row: row].glyph
            let wide = glyph.text == "口" || glyph.text == "龍"
            let next = column + 1 < grid.columns ? grid[column: column + 1, row: row].glyph : nil
            #expect(wide == (next?.isContinuation ?? false), sourceLocation: sourceLocation)
        }
        #expect(
            grid.columns == 0 || !grid[column: 0, row: row].glyph.isContinuation,
            sourceLocation: sourceLocation)
    }
}
