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

@Suite struct CellCanvasImagesTests {
    @Test func `four pixels in a cell become its quadrants`() {
        let image = PixelBuffer(
            width: 2, height: 2, pixels: [Tint.red, Tint.blue, Tint.blue, Tint.red])
        let grid = drawn(columns: 1, rows: 1) {
            $0.drawImage(image, in: CGRect(x: 0, y: 0, width: 8, height: 16))
        }
        // Blue from lower left to upper right, on red.
        #expect(grid.text == "▞")
        #expect(grid.foregrounds == "b")
        #expect(grid.backgrounds == "r")
    }

    @Test func `a pixel larger than a cell fills several cells`() {
        let image = PixelBuffer(width: 2, height: 1, pixels: [Tint.red, Tint.green])
        let grid = drawn(columns: 4, rows: 2) {
            $0.drawImage(image, in: CGRect(x: 0, y: 0, width: 28, height: 32))
        }
        // Each pixel is 14 points wide: the edge between them is in column 1, the end in column 3.
        #expect(grid.text == " ▊ ▌\n ▊ ▌")
        #expect(grid.backgrounds == "rgg.\nrgg.")
    }

    @Test func `pixels below a sample are averaged, transparent ones have no weight`() {
        let clear = RGBA(red: 255, green: 255, blue: 255, alpha: 0)
        let image = PixelBuffer(
            width: 32, height: 32,
            pixels: (0..<1024).map { $0.isMultiple(of: 2) ? clear : Tint.red })
        let canvas = CellCanvas(columns: 1, rows: 1)
        canvas.backdrop = .black
        canvas.begin()
        canvas.drawImage(image, in: CGRect(x: 0, y: 0, width: 8, height: 16))
        canvas.end()
        // Half covered by red: half of 200 over black, and no white of the transparent pixels.
        #expect(
            canvas.grid.cells[0].background == CellColor(RGBA(red: 100, green: 0, blue: 0)))
    }

    @Test(
        "A reduced image has rounded means; transparent pixels have no weight",
        arguments: [
            // 255 / 2 = 127.5; the red of the only opaque pixel.
            ([255, 0], RGBA(red: 200, green: 10, blue: 0, alpha: 128)),
            // (1 + 0) / 2 = 0.5
            ([1, 0], RGBA(red: 200, green: 10, blue: 0, alpha: 1)),
            ([0, 0], RGBA.clear),
        ] as [([UInt8], RGBA)])
    func reduced(alphas: [UInt8], expected: RGBA) {
        let pixels = [
            RGBA(red: 200, green: 10, blue: 0, alpha: alphas[0]),
            RGBA(red: 7, green: 7, blue: 7, alpha: alphas[1]),
        ]
        let image = DecodedImage(width: 2, height: 1, pixels: pixels).reduced(toFit: 1)
        #expect(image == DecodedImage(width: 1, height: 1, pixels: [expected]))
    }

    @Test func `an empty image and an image outside the clip draw nothing`() {
        let grid = drawn(columns: 2, rows: 1) {
            $0.drawImage(
                PixelBuffer(width: 0, height: 0, pixels: []),
                in: CGRect(x: 0, y: 0, width: 16, height: 16))
            $0.clip(to: CGRect(x: 8, y: 0, width: 8, height: 16))
            $0.drawImage(
                PixelBuffer(width: 1, height: 1, pixels: [Tint.red]),
                in: CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        #expect(grid.backgrounds == ".r")
    }

    @Test func `a shadow is darkest under the shape and fades outwards`() {
        let canvas = CellCanvas(columns: 20, rows: 10)
        canvas.backdrop = .white
        canvas.begin()
        let card = Path(CGRect(x: 48, y: 48, width: 64, height: 64))
        canvas.drawShadow(of: card, color: .black, radius: 16)
        canvas.end()
        func darkness(_ column: Int, _ row: Int) -> Int {
            let cell = canvas.grid[column: column, row: row]
            guard let color = cell.background.rgba else { return 0 }
            return 255 - Int(color.red)
        }
        // Its radius extends two columns and one row beyond the edge; there is nothing further
        // away.
        #expect(darkness(10, 5) > 240)
        #expect(darkness(10, 5) >= darkness(6, 5) && darkness(6, 5) > darkness(4, 5))
        #expect(darkness(10, 3) > darkness(10, 2))
        #expect(canvas.grid[column: 0, row: 5] == .blank)
        #expect(canvas.grid[column: 10, row: 0] == .blank)
        #expect(canvas.grid[column: 19, row: 9] == .blank)
    }

    @Test func `a shadow too faint to be seen leaves the background unpainted`() {
        let grid = drawn(columns: 10, rows: 4) {
            $0.backdrop = RGBA(red: 8, green: 8, blue: 8)
            $0.drawShadow(
                of: Path(CGRect(x: 16, y: 16, width: 48, height: 32)),
                color: RGBA(red: 0, green: 0, blue: 0, alpha: 84), radius: 3)
        }
        #expect(grid == CellGrid(columns: 10, rows: 4))
    }

    @Test func `a shadow with radius 0 is the shape, moved by the offset`() {
        let grid = drawn(columns: 4, rows: 2) {
            $0.drawShadow(
                of: Path(CGRect(x: 0, y: 0, width: 16, height: 16)), color: Tint.red, radius: 0,
                offset: CGSize(width: 12, height: 16))
        }
        #expect(grid.text == "\n ▐ ▌")
        #expect(grid.backgrounds == "....\n..r.")
    }
}
