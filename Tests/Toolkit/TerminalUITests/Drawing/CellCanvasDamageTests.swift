import TestSupport
import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

/// A random scene; equal seeds give equal scenes.
private func drawScene(_ seed: UInt64, on canvas: CellCanvas) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        // Multiples of a half, so that many edges coincide with samples and cells.
        (CGFloat.random(in: range, using: &random) * 2).rounded() / 2
    }
    func rect() -> CGRect {
        CGRect(
            x: number(-20...180), y: number(-20...150), width: number(0...120),
            height: number(0...90))
    }
    func color() -> RGBA {
        RGBA(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random),
            alpha: Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random))
    }
    func paint() -> Paint {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .terminalForeground
        case 1:
            .gradient(
                GradientPaint(
                    stops: [(color(), 0), (color(), 1)],
                    geometry: .linear(start: rect().origin, end: rect().origin)))
        default: .color(color())
        }
    }
    for _ in 0..<Int.random(in: 3...14, using: &random) {
        let saved = canvas.state
        switch Int.random(in: 0..<5, using: &random) {
        case 0: canvas.clip(to: rect())
        case 1: canvas.clip(to: Path(ellipseIn: rect()))
        case 2: canvas.state.opacity = 0.5
        default: break
        }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: canvas.fill(rect(), with: paint())
        case 1: canvas.fill(Path(ellipseIn: rect()), with: paint())
        case 2:
            canvas.strokeBorder(
                rect(), width: number(1...10), paint: paint(), cornerRadius: number(0...8))
        case 3: canvas.horizontalRule(rect(), paint: paint())
        case 4: canvas.verticalRule(rect(), heavy: true, paint: paint())
        case 5: canvas.drawShadow(of: Path(rect()), color: color(), radius: number(0...12))
        case 6:
            let pixels = (0..<12).map { _ in color() }
            canvas.drawImage(PixelBuffer(width: 4, height: 3, pixels: pixels), in: rect())
        case 7: canvas.stroke(Path(ellipseIn: rect()), with: paint())
        default:
            let letters = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                ["a", "口", " ", "龍", "W"].randomElement(using: &random) ?? "a"
            }
            canvas.drawText(
                cellGlyphs(letters.joined()), column: Int.random(in: -6...22, using: &random),
                row: Int.random(in: -1...9, using: &random), foreground: paint(),
                attributes: Bool.random(using: &random) ? .underline : [])
        }
        canvas.state = saved
    }
}

@Suite struct CellCanvasDamageTests {
    @Test(
        "Redrawing a part gives the same frame as drawing everything",
        arguments: 0..<40 as Range<UInt64>)
    func parts(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 1_000_000)
        let whole = CellCanvas(columns: 23, rows: 9)
        whole.begin()
        drawScene(seed, on: whole)
        whole.end()
        expectWhole(whole.grid)

        let part = CellCanvas(columns: 23, rows: 9)
        part.begin()
        drawScene(seed, on: part)
        part.end()
        for _ in 0..<5 {
            let wanted = CellRect(
                column: .random(in: -3...22, using: &random),
                row: .random(in: -2...8, using: &random),
                columns: .random(in: 0...12, using: &random),
                rows: .random(in: 0...6, using: &random))
            part.begin(damage: wanted)
            drawScene(seed, on: part)
            let drawn = part.end()
            #expect(part.grid == whole.grid, "\(wanted)")
            #expect(
                drawn.intersection(wanted) == wanted.intersection(part.grid.bounds) || drawn.isEmpty
            )
        }
    }

    @Test("Cells outside the damage do not change", arguments: 0..<20 as Range<UInt64>)
    func outside(seed: UInt64) {
        let canvas = CellCanvas(columns: 23, rows: 9)
        canvas.begin()
        drawScene(seed, on: canvas)
        canvas.end()
        let before = canvas.grid
        canvas.begin(damage: CellRect(column: 5, row: 2, columns: 9, rows: 4))
        drawScene(seed + 500, on: canvas)
        let damage = canvas.end()
        expectWhole(canvas.grid)
        for row in 0..<9 {
            for column in 0..<23 {
                let here = CellRect(column: column, row: row, columns: 1, rows: 1)
                if damage.intersection(here).isEmpty {
                    #expect(
                        canvas.grid[column: column, row: row] == before[column: column, row: row])
                }
            }
        }
    }

    @Test func `damage is widened to include a whole wide glyph`() {
        let canvas = CellCanvas(columns: 6, rows: 2)
        canvas.begin()
        canvas.drawText(cellGlyphs("口口口"), column: 0, row: 1)
        canvas.end()
        canvas.begin(damage: CellRect(column: 1, row: 0, columns: 2, rows: 2))
        #expect(canvas.end() == CellRect(column: 0, row: 0, columns: 4, rows: 2))
        #expect(canvas.grid.text == "\n    口")
    }
}
