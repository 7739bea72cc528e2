import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

private func drawn(columns: Int, rows: Int, _ draw: (CellCanvas) -> Void) -> CellGrid {
    let canvas = CellCanvas(columns: columns, rows: rows)
    canvas.begin()
    draw(canvas)
    canvas.end()
    return canvas.grid
}

/// The rounded rectangle of the source text, unchanged.
private func roundedCorners(
    _ w: CGFloat, _ h: CGFloat, tl: CGFloat = 0, tr: CGFloat = 0, bl: CGFloat = 0, br: CGFloat = 0
) -> Path {
    Path { path in
        let tr = min(min(tr, h / 2), w / 2)
        let tl = min(min(tl, h / 2), w / 2)
        let bl = min(min(bl, h / 2), w / 2)
        let br = min(min(br, h / 2), w / 2)
        path.move(to: CGPoint(x: w / 2.0, y: 0))
        path.addLine(to: CGPoint(x: w - tr, y: 0))
        path.addArc(
            center: CGPoint(x: w - tr, y: tr), radius: tr, startAngle: Angle(degrees: -90),
            endAngle: Angle(degrees: 0), clockwise: false)
        path.addLine(to: CGPoint(x: w, y: h - br))
        path.addArc(
            center: CGPoint(x: w - br, y: h - br), radius: br, startAngle: Angle(degrees: 0),
            endAngle: Angle(degrees: 90), clockwise: false)
        path.addLine(to: CGPoint(x: bl, y: h))
        path.addArc(
            center: CGPoint(x: bl, y: h - bl), radius: bl, startAngle: Angle(degrees: 90),
            endAngle: Angle(degrees: 180), clockwise: false)
        path.addLine(to: CGPoint(x: 0, y: tl))
        path.addArc(
            center: CGPoint(x: tl, y: tl), radius: tl, startAngle: Angle(degrees: 180),
            endAngle: Angle(degrees: 270), clockwise: false)
    }
}

@Suite struct CellCanvasPathsTests {
    @Test func `a rectangle and the path of its edges fill the same cells`() {
        let rect = CGRect(x: 3, y: 5, width: 17, height: 30)
        let lines = Path {
            $0.addLines([
                CGPoint(x: 3, y: 5), CGPoint(x: 20, y: 5), CGPoint(x: 20, y: 35),
                CGPoint(x: 3, y: 35),
            ])
        }
        let one = drawn(columns: 3, rows: 3) { $0.fill(rect, with: .color(Tint.red)) }
        let two = drawn(columns: 3, rows: 3) { $0.fill(lines, with: .color(Tint.red)) }
        let three = drawn(columns: 3, rows: 3) { $0.fill(Path(rect), with: .color(Tint.red)) }
        #expect(one == two)
        #expect(one == three)
    }

    @Test(
        "A filled circle is symmetric",
        arguments: [
            (64, 32, 32), (48, 24, 24), (80, 40, 40), (56, 28, 24),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func circle(size: CGFloat, x: CGFloat, y: CGFloat) {
        let columns = Int(2 * x / 8)
        let rows = Int((2 * y / 16).rounded(.up))
        let grid = drawn(columns: columns, rows: rows) {
            let rect = CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size)
            $0.fill(Path(ellipseIn: rect), with: .color(Tint.red))
        }
        let mirror: [Character: Character] = [
            "▘": "▝", "▖": "▗", "▌": "▐", "▛": "▜", "▙": "▟", "▏": "▕", "▞": "▚",
        ]
        let both = mirror.merging(mirror.map { ($1, $0) }) { first, _ in first }
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let left = grid[column: column, row: row]
                let right = grid[column: grid.columns - 1 - column, row: row]
                // Eighths have no mirrored glyph: they are the same glyph in reverse, or another
                // fill.
                guard let sign = left.glyph.text.first, let mirrored = both[sign] else { continue }
                #expect(right.glyph.text.first == mirrored, "column \(column), row \(row)")
                #expect(left.background == right.background)
            }
        }
        // Its centre is painted, its corners are not.
        #expect(grid[column: columns / 2, row: rows / 2].background == CellColor(Tint.red))
        #expect(grid[column: 0, row: 0].background == .terminalDefault)
    }

    @Test func `a triangle fills quadrants along its diagonal`() {
        // Half of a square of 32 points, below the line from its lower left to its upper right.
        let triangle = Path {
            $0.addLines([CGPoint(x: 0, y: 32), CGPoint(x: 32, y: 0), CGPoint(x: 32, y: 32)])
            $0.closeSubpath()
        }
        let grid = drawn(columns: 4, rows: 2) { $0.fill(triangle, with: .color(Tint.red)) }
        // The line crosses two cells of each row; it leaves a quarter of one and three quarters of
        // the other.
        #expect(grid.text == "  ▗▟\n▗▟")
        #expect(grid.backgrounds == "....\n..rr")
    }

    @Test func `corners with a radius are round, those without are square`() {
        let path = roundedCorners(64, 64, tr: 30, bl: 30)
        for (x, y, isInside) in [
            (1, 1, true), (63, 63, true), (62, 2, false), (2, 62, false), (32, 32, true),
            (54, 10, true), (60, 5, false), (10, 54, true), (63, 31, true),
        ] as [(CGFloat, CGFloat, Bool)] {
            #expect(path.contains(CGPoint(x: x, y: y)) == isInside, "\(x), \(y)")
        }
        let grid = drawn(columns: 8, rows: 4) { $0.fill(path, with: .color(Tint.green)) }
        #expect(grid[column: 0, row: 0].background == CellColor(Tint.green))
        #expect(grid[column: 7, row: 3].background == CellColor(Tint.green))
        #expect(grid[column: 7, row: 0].background == .terminalDefault)
        #expect(grid[column: 0, row: 3].background == .terminalDefault)
        // Without radii it is the rectangle.
        let square = drawn(columns: 8, rows: 4) {
            $0.fill(roundedCorners(64, 64), with: .color(Tint.green))
        }
        #expect(square.cells.allSatisfy { $0.background == CellColor(Tint.green) })
    }

    @Test func `an inner rectangle is a hole only with the even-odd rule`() {
        var path = Path(CGRect(x: 0, y: 0, width: 40, height: 48))
        path.addRect(CGRect(x: 16, y: 16, width: 8, height: 16))
        let winding = drawn(columns: 5, rows: 3) { $0.fill(path, with: .color(Tint.red)) }
        #expect(winding.backgrounds == "rrrrr\nrrrrr\nrrrrr")
        let crossing = drawn(columns: 5, rows: 3) {
            $0.fill(path, with: .color(Tint.red), style: FillStyle(eoFill: true))
        }
        #expect(crossing.backgrounds == "rrrrr\nrr.rr\nrrrrr")
    }

    @Test func `a path clips fills by samples and text by cell centres`() {
        let grid = drawn(columns: 6, rows: 3) { canvas in
            let shape = roundedCorners(48, 48, tl: 24, tr: 24, bl: 24, br: 24)
            canvas.withState {
                canvas.clip(to: shape)
                canvas.fill(CGRect(x: 0, y: 0, width: 48, height: 48), with: .color(Tint.blue))
                canvas.drawText(cellGlyphs("abcdef"), column: 0, row: 0)
                canvas.drawText(cellGlyphs("ghijkl"), column: 0, row: 1)
            }
        }
        // At y = 8, a circle of radius 24 extends from 24 - √(24² - 16²) = 6.1 to 41.9: the centres
        // of columns 1 to 4 are inside.
        #expect(grid.text.split(separator: "\n")[0].filter(\.isLetter) == "bcde")
        #expect(grid.text.split(separator: "\n")[1] == "ghijkl")
        #expect(grid.backgrounds.split(separator: "\n")[1] == "bbbbbb")
    }

    @Test func `two clips restrict drawing to their intersection`() {
        let grid = drawn(columns: 4, rows: 1) {
            for (left, right) in [(-8, 20), (4, 40)] {
                let clip = Path {
                    $0.addLines([
                        CGPoint(x: left, y: -9), CGPoint(x: right, y: -9),
                        CGPoint(x: right, y: 99), CGPoint(x: left, y: 99),
                    ])
                }
                $0.clip(to: clip)
            }
            $0.fill(CGRect(x: 0, y: 0, width: 32, height: 16), with: .color(Tint.red))
        }
        #expect(grid.text == "▐ ▌")
        #expect(grid.backgrounds == ".r..")
    }

    @Test func `outlines of rectangles are line glyphs, with round corners if rounded`() {
        let grid = drawn(columns: 9, rows: 3) {
            $0.stroke(Path(CGRect(x: 0, y: 0, width: 32, height: 48)), with: .color(Tint.red))
            let round = Path(
                roundedRect: CGRect(x: 0, y: 0, width: 32, height: 48), cornerRadius: 8)
            $0.stroke(round.offsetBy(dx: 40, dy: 0), with: .color(Tint.red))
        }
        #expect(grid.text == "┌──┐ ╭──╮\n│  │ │  │\n└──┘ ╰──╯")
    }

    @Test func `a path of horizontal and vertical lines has corner glyphs`() {
        let grid = drawn(columns: 5, rows: 3) {
            let path = Path {
                $0.addLines([
                    CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 48), CGPoint(x: 40, y: 48),
                    CGPoint(x: 40, y: 16),
                ])
            }
            $0.stroke(path, with: .color(Tint.red), style: StrokeStyle(lineWidth: 2))
        }
        #expect(grid.text == "│\n│   │\n└───┘")
    }

    @Test func `a circle's outline does not fill its centre`() {
        let grid = drawn(columns: 8, rows: 4) {
            $0.stroke(
                Path(ellipseIn: CGRect(x: 2, y: 2, width: 60, height: 60)), with: .color(Tint.red))
        }
        #expect(grid[column: 3, row: 1] == .blank)
        #expect(grid[column: 4, row: 2] == .blank)
        #expect(grid[column: 0, row: 1].glyph != .space)
        #expect(grid[column: 7, row: 2].glyph != .space)
    }

    @Test func `a shape smaller than a sample is still visible`() {
        let grid = drawn(columns: 1, rows: 1) {
            $0.fill(
                Path(ellipseIn: CGRect(x: 0.1, y: 0, width: 0.3, height: 16)),
                with: .color(Tint.red))
        }
        #expect(grid.text == "▏")
    }

    @Test func `a linear gradient interpolates its colours`() {
        let grid = drawn(columns: 10, rows: 2) {
            let gradient = GradientPaint(
                stops: [(.black, 0), (.white, 1)],
                geometry: .linear(start: .zero, end: CGPoint(x: 80, y: 0)))
            $0.fill(CGRect(x: 0, y: 0, width: 80, height: 32), with: .gradient(gradient))
        }
        for row in 0..<2 {
            var last = -1
            for column in 0..<10 {
                let red = Int(grid[column: column, row: row].background.rgba?.red ?? 0)
                // The right half of a cell is its background; its mean is at 8 c + 6 of 80.
                #expect(abs(red - 255 * (8 * column + 6) / 80) <= 7)
                #expect(red > last)
                last = red
            }
        }
        #expect(grid[column: 4, row: 0] == grid[column: 4, row: 1])
    }

    @Test(
        "Text gets the gradient's colour at the centre of its cell",
        arguments: [
            (
                GradientPaint.Geometry.linear(start: .zero, end: CGPoint(x: 0, y: 100)), 50.0, 50.0,
                128
            ),
            (.linear(start: .zero, end: CGPoint(x: 0, y: 100)), 3, 200, 255),
            (.linear(start: .zero, end: .zero), 3, 200, 255),
            (.radial(center: .zero, startRadius: 0, endRadius: 10), 3, 4, 128),
            (.radial(center: .zero, startRadius: 5, endRadius: 5), 3, 3, 0),
            (.angular(center: .zero, startAngle: .zero, endAngle: .degrees(360)), 0, 5, 64),
            (.angular(center: .zero, startAngle: .zero, endAngle: .degrees(360)), 0, -5, 191),
            (.angular(center: .zero, startAngle: .degrees(-90), endAngle: .degrees(270)), 5, 0, 64),
            // A quarter of the width is half of the way to the edge.
            (
                .elliptical(center: .zero, size: CGSize(width: 20, height: 40), start: 0, end: 0.5),
                5, 0, 128
            ),
            (
                .elliptical(center: .zero, size: CGSize(width: 20, height: 40), start: 0, end: 0.5),
                0, 10, 128
            ),
        ] as [(GradientPaint.Geometry, CGFloat, CGFloat, Int)])
    func gradients(geometry: GradientPaint.Geometry, x: CGFloat, y: CGFloat, red: Int) {
        let grid = drawn(columns: 1, rows: 1) {
            // The centre of the only cell is at (4, 8).
            let moved: GradientPaint.Geometry =
                switch geometry {
                case .linear(let start, let end):
                    .linear(start: shift(start, x, y), end: shift(end, x, y))
                case .radial(let center, let from, let to):
                    .radial(center: shift(center, x, y), startRadius: from, endRadius: to)
                case .angular(let center, let from, let to):
                    .angular(center: shift(center, x, y), startAngle: from, endAngle: to)
                case .elliptical(let center, let size, let from, let to):
                    .elliptical(center: shift(center, x, y), size: size, start: from, end: to)
                case .pixels: geometry
                }
            let text = GradientPaint(stops: [(.white, 1), (.black, 0)], geometry: moved)
            $0.drawText(cellGlyphs("x"), column: 0, row: 0, foreground: .gradient(text))
        }
        let shown = Int(grid[column: 0, row: 0].foreground.rgba?.red ?? 0)
        #expect(abs(shown - red) <= 1)
    }

    private func shift(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: point.x + 4 - x, y: point.y + 8 - y)
    }
}
