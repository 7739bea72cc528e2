import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

/// One row of cells, 8 × 16 points each, with one red rectangle of full height.
private func bar(
    x: CGFloat = 0, width: CGFloat, columns: Int, cell: CGSize = CGSize(width: 8, height: 16)
) -> CellGrid {
    let canvas = CellCanvas(columns: columns, rows: 1, cell: cell)
    canvas.begin()
    canvas.fill(CGRect(x: x, y: 0, width: width, height: cell.height), with: .color(Tint.red))
    canvas.end()
    return canvas.grid
}

@Suite struct CellCanvasFillsTests {
    @Test(
        "A bar ends at the nearest eighth of a column",
        arguments: [
            (110, "             ▊", "rrrrrrrrrrrrr."),  // 13 × 8 + 6
            (0, "", ".............."),
            (0.2, "▏", ".............."),  // not empty: the smallest glyph
            (1, "▏", ".............."),
            (1.4, "▏", ".............."),
            (1.6, "▎", ".............."),
            (2, "▎", ".............."),
            (3, "▍", ".............."),
            (4, "▌", ".............."),
            (5, "▋", ".............."),
            (6, "▊", ".............."),
            (7, "▉", ".............."),
            (7.6, "", "r............."),
            (8, "", "r............."),
            (9, " ▏", "r............."),
            (112, "", "rrrrrrrrrrrrrr"),
            (1000, "", "rrrrrrrrrrrrrr"),
            (.infinity, "", "rrrrrrrrrrrrrr"),
        ] as [(CGFloat, String, String)])
    func widths(width: CGFloat, text: String, backgrounds: String) {
        let grid = bar(width: width, columns: 14)
        #expect(grid.text == text)
        #expect(grid.backgrounds == backgrounds)
        for cell in grid.cells where cell.glyph != .space {
            #expect(cell.foreground == CellColor(Tint.red))
        }
    }

    @Test(
        "A bar also begins at the nearest eighth; the rest keeps the terminal's background",
        arguments: [
            // From 3 to 19: five eighths at the right of the first cell, a whole cell, three
            // eighths at the left. The ink of ▍ is the unpainted part, so that cell is reversed.
            (3, 16, "▍ ▍", ".r.", "R.."),
            (4, 8, "▐▌", "..", ".."),
            (7, 8, "▕▉", "..", ".."),
            (6, 2, "▊", "..", "R."),
            (1, 7, "▏", "..", "R."),
            (2.4, 13.4, "▎", ".r", "R."),  // to 15.8, so to 16
            (-20, 24, "▌", "..", ".."),
            (3, 1, "│", "..", ".."),  // a line between the positions of eighths
            (8.5, 0.1, " ▏", "..", ".."),
        ] as [(CGFloat, CGFloat, String, String, String)])
    func origins(
        x: CGFloat, width: CGFloat, text: String, backgrounds: String, reversed: String
    ) {
        let grid = bar(x: x, width: width, columns: backgrounds.count)
        #expect(grid.text == text)
        #expect(grid.backgrounds == backgrounds)
        #expect(grid.reversed == reversed)
    }

    @Test(
        "A rectangle of full width fills eighths of a row from below",
        arguments: [
            (14, 2, "▁"), (12, 4, "▂"), (10, 6, "▃"), (8, 8, "▄"), (6, 10, "▅"), (4, 12, "▆"),
            (2, 14, "▇"), (0, 8, "▀"), (0, 2, "▔"), (0, 16, ""), (6, 1, "─"),
        ] as [(CGFloat, CGFloat, String)])
    func heights(y: CGFloat, height: CGFloat, text: String) {
        let canvas = CellCanvas(columns: 1, rows: 1)
        canvas.begin()
        canvas.fill(CGRect(x: 0, y: y, width: 8, height: height), with: .color(Tint.red))
        canvas.end()
        #expect(canvas.grid.text == text)
    }

    @Test(
        "Quarters of a cell are drawn as quadrants",
        arguments: [
            ([(0, 0)], "▘"), ([(1, 0)], "▝"), ([(0, 1)], "▖"), ([(1, 1)], "▗"),
            ([(0, 0), (1, 1)], "▚"), ([(1, 0), (0, 1)], "▞"),
            ([(0, 0), (0, 1), (1, 1)], "▙"), ([(0, 0), (1, 0), (0, 1)], "▛"),
            ([(0, 0), (1, 0), (1, 1)], "▜"), ([(1, 0), (0, 1), (1, 1)], "▟"),
        ] as [([(Int, Int)], String)])
    func quadrants(painted: [(Int, Int)], text: String) {
        let canvas = CellCanvas(columns: 1, rows: 1)
        canvas.begin()
        for (x, y) in painted {
            let rect = CGRect(x: x * 4, y: y * 8, width: 4, height: 8)
            canvas.fill(rect, with: .color(Tint.red))
        }
        canvas.end()
        #expect(canvas.grid.text == text)
        #expect(canvas.grid.reversed == ".")
    }

    @Test func `the cell in which a bar ends shows both colours`() {
        let canvas = CellCanvas(columns: 4, rows: 1)
        canvas.begin()
        canvas.fill(CGRect(x: 0, y: 0, width: 32, height: 16), with: .color(Tint.blue))
        canvas.fill(CGRect(x: 0, y: 0, width: 11, height: 16), with: .color(Tint.red))
        canvas.end()
        #expect(canvas.grid.text == " ▍")
        #expect(canvas.grid.backgrounds == "rbbb")
        #expect(canvas.grid[column: 1, row: 0].foreground == CellColor(Tint.red))
    }

    @Test func `adjacent fills leave no gap and do not overlap`() {
        let canvas = CellCanvas(columns: 3, rows: 1)
        canvas.begin()
        for (index, color) in [Tint.red, Tint.green, Tint.blue, Tint.yellow].enumerated() {
            let x = CGFloat(index) * 5.5
            canvas.fill(CGRect(x: x, y: 0, width: 5.5, height: 16), with: .color(color))
        }
        canvas.end()
        // Edges at 5.5, 11 and 16.5: the centres of the samples 5 and 16 are on an edge and belong
        // to the fill that begins there.
        #expect(canvas.grid.text == "▋▍▊")
        #expect(canvas.grid.foregrounds == "rgy")
        #expect(canvas.grid.backgrounds == "gb.")
    }

    @Test func `with cells of one point a rectangle is rounded to eighths of a point`() {
        let grid = bar(width: 2.375, columns: 3, cell: CGSize(width: 1, height: 1))
        #expect(grid.text == "  ▍")
        #expect(grid.backgrounds == "rr.")
    }

    @Test func `a translucent colour is blended with the fill below, or with the backdrop`() {
        let canvas = CellCanvas(columns: 3, rows: 1)
        canvas.backdrop = .white
        canvas.begin()
        canvas.fill(CGRect(x: 0, y: 0, width: 8, height: 16), with: .color(.black))
        let half = RGBA(red: 200, green: 0, blue: 0, alpha: 51)  // a fifth
        canvas.fill(CGRect(x: 0, y: 0, width: 16, height: 16), with: .color(half))
        canvas.end()
        // A fifth of (200, 0, 0) over black; over white the same plus four fifths of 255.
        #expect(
            canvas.grid.cells.map(\.background) == [
                CellColor(RGBA(red: 40, green: 0, blue: 0)),
                CellColor(RGBA(red: 244, green: 204, blue: 204)), .terminalDefault,
            ])
    }

    @Test func `opacity applies to fills, and a clip restricts them`() {
        let canvas = CellCanvas(columns: 4, rows: 1)
        canvas.backdrop = .black
        canvas.begin()
        canvas.withState {
            canvas.state.opacity = 0.5
            canvas.clip(to: CGRect(x: 8, y: 0, width: 12, height: 16))
            canvas.fill(CGRect(x: 0, y: 0, width: 32, height: 16), with: .color(Tint.red))
        }
        canvas.fill(CGRect(x: 24, y: 0, width: 8, height: 16), with: .color(Tint.blue))
        canvas.end()
        let faded = CellColor(RGBA(red: 100, green: 0, blue: 0))
        #expect(canvas.grid.text == "  ▌")
        #expect(canvas.grid.backgrounds == ".?.b")
        #expect(canvas.grid[column: 1, row: 0].background.rgba?.red == 100)
        #expect(canvas.grid[column: 2, row: 0].foreground == faded)
    }

    @Test(
        "Infinite, NaN and huge rectangles are harmless",
        arguments: [
            CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 5, y: 5, width: -3, height: 4),
            CGRect(x: -1e300, y: -1e300, width: 1e301, height: 1e301),
            CGRect(x: CGFloat.nan, y: 0, width: 3, height: 3),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity),
            CGRect(x: 1e9, y: 0, width: 4, height: 4),
        ])
    func hostileRectangles(rect: CGRect) {
        for (columns, rows) in [(0, 0), (1, 1), (3, 2)] {
            let canvas = CellCanvas(columns: columns, rows: rows)
            canvas.begin()
            canvas.clip(to: CGRect(x: -5, y: -5, width: 100, height: 100))
            canvas.fill(rect, with: .color(Tint.red))
            canvas.strokeBorder(rect)
            canvas.strokeRect(rect, width: 20, paint: .color(Tint.red))
            canvas.horizontalRule(rect)
            canvas.verticalRule(rect)
            for path in [
                Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 7),
                Path(rect).trimmedPath(from: 0.1, to: 0.7),
            ] {
                canvas.fill(path, with: .color(Tint.red))
                canvas.stroke(path, with: .color(Tint.red))
                canvas.stroke(
                    path, with: .terminalForeground,
                    style: StrokeStyle(lineWidth: 12, lineJoin: .round, dash: [3, 0.1, 2]))
                canvas.drawShadow(of: path, color: .black, radius: 9)
                canvas.withState { canvas.clip(to: path) }
            }
            canvas.drawImage(
                PixelBuffer(width: 2, height: 1, pixels: [.white, .black]), in: rect)
            canvas.end()
            #expect(canvas.grid.cells.count == columns * rows)
        }
    }
}
