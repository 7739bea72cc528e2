import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

private nonisolated let dark = RGBA(red: 28, green: 28, blue: 30)
/// The track of a bar: a little lighter than the backdrop.
private nonisolated let track = RGBA(red: 58, green: 58, blue: 60)

private func degraded(
    columns: Int, rows: Int = 1, _ colors: TerminalCapabilities.Colors, unicode: Bool,
    _ draw: (CellCanvas) -> Void
) -> CellGrid {
    let canvas = CellCanvas(columns: columns, rows: rows)
    canvas.backdrop = dark
    canvas.begin()
    draw(canvas)
    canvas.end()
    return canvas.grid.degraded(
        to: TerminalCapabilities(colors: colors, unicode: unicode), backdrop: dark)
}

/// A bar of `width` points on a track of eight columns.
private func bar(_ width: CGFloat, _ color: RGBA, on track: RGBA) -> (CellCanvas) -> Void {
    { canvas in
        canvas.fill(CGRect(x: 0, y: 0, width: 64, height: 16), with: .color(track))
        canvas.fill(CGRect(x: 0, y: 0, width: width, height: 16), with: .color(color))
    }
}

@Suite struct CellGridDegradedTests {
    @Test(
        "Bars without colours, without Unicode, and without both",
        arguments: [
            (40, Tint.green, track, "#####---", "█████░░░"),
            (40, Tint.blue, track, "#####---", "█████░░░"),  // blue is dark but counts as strong
            (40, Tint.red, RGBA.clear, "#####", "█████"),
            (0, Tint.green, track, "--------", "░░░░░░░░"),
            (64, Tint.green, track, "########", "████████"),
            // Without Unicode, half a cell or more counts as a whole cell.
            (44, Tint.green, track, "######--", "█████▌░░"),
            (43, Tint.green, track, "#####---", "█████▍░░"),
            // Two strong colours side by side: the weaker one gets a weaker glyph. 140 - 28 = 112
            // is strong.
            (40, Tint.green, RGBA(red: 140, green: 140, blue: 142), "#####===", "█████▒▒▒"),
            // Two weak ones: the stronger one gets a stronger glyph.
            (40, RGBA(red: 90, green: 28, blue: 30), track, "=====---", "▒▒▒▒▒░░░"),
        ] as [(CGFloat, RGBA, RGBA, String, String)])
    func bars(width: CGFloat, color: RGBA, track: RGBA, ascii: String, blocks: String) {
        let draw = bar(width, color, on: track)
        let plain = degraded(columns: 8, .none, unicode: false, draw)
        #expect(plain.text == ascii)
        #expect(degraded(columns: 8, .direct, unicode: false, draw).text == ascii)
        let blocky = degraded(columns: 8, .none, unicode: true, draw)
        #expect(blocky.text == blocks)
        for cell in plain.cells + blocky.cells {
            #expect(cell.foreground == .terminalDefault && cell.background == .terminalDefault)
        }
    }

    @Test func `on a light backdrop a light track is weak and a dark bar is strong`() {
        let canvas = CellCanvas(columns: 8, rows: 1)
        canvas.begin()
        bar(40, RGBA(red: 0, green: 90, blue: 0), on: RGBA(red: 229, green: 229, blue: 234))(canvas)
        canvas.end()
        let none = TerminalCapabilities(colors: .none, unicode: false)
        #expect(canvas.grid.degraded(to: none, backdrop: .white).text == "#####---")
    }

    @Test func `with colours but without Unicode a fill's glyph has the fill's colour`() {
        let grid = degraded(columns: 8, .direct, unicode: false, bar(44, Tint.green, on: track))
        for (column, color) in [(0, Tint.green), (5, Tint.green), (7, track)] {
            #expect(grid[column: column, row: 0].background == CellColor(color))
            #expect(grid[column: column, row: 0].foreground == CellColor(color))
        }
    }

    @Test func `text on a bar stays, reversed if the fill is strong`() {
        let grid = degraded(columns: 8, .none, unicode: false) {
            bar(40, Tint.green, on: track)($0)
            $0.drawText(cellGlyphs("5/8 hits"), column: 0, row: 0)
        }
        #expect(grid.text == "5/8 hits")
        #expect(grid.reversed == "RRRRR...")
    }

    @Test func `a word space on a fill stays blank, a gap and an edge show the fill`() {
        let grid = degraded(columns: 13, .none, unicode: true) {
            $0.fill(CGRect(x: 0, y: 0, width: 104, height: 16), with: .color(track))
            $0.drawText(cellGlyphs("a bc  d"), column: 2, row: 0)
        }
        #expect(grid.text == "░░a bc░░d░░░░")
    }

    @Test func `reversed text on a strong fill differs from the cells beside it`() {
        let grid = degraded(columns: 2, .none, unicode: true) {
            $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16), with: .color(Tint.green))
            $0.drawText(cellGlyphs("a"), column: 0, row: 0)
            $0.drawText(cellGlyphs("b"), column: 1, row: 0, attributes: .reverse)
        }
        #expect(grid.reversed == "R.")
    }

    @Test func `without colours the unpainted part of a block element stays unpainted`() {
        // Five eighths at the right are a reversed ▍, with and without colours.
        let grid = degraded(columns: 1, .none, unicode: true) {
            $0.fill(CGRect(x: 3, y: 0, width: 5, height: 16), with: .color(Tint.red))
        }
        #expect(grid.text == "▍")
        #expect(grid.reversed == "R")
    }

    @Test func `borders without Unicode are ASCII, and heavy ones differ`() {
        let grid = degraded(columns: 6, rows: 5, .none, unicode: false) {
            $0.strokeBorder(CGRect(x: 0, y: 0, width: 32, height: 80), cornerRadius: 8)
            $0.horizontalRule(CGRect(x: 0, y: 32, width: 32, height: 16))
            $0.verticalRule(CGRect(x: 40, y: 0, width: 8, height: 80), heavy: true)
        }
        #expect(grid.text == "+--+ #\n|  | #\n+--+ #\n|  | #\n+--+ #")
    }

    @Test(
        "Characters without Unicode have ASCII replacements",
        arguments: [
            ("Éowyn…", "Eowyn~"), ("a·b", "a.b"), ("→ 口!", "> ??!"), ("ße\u{301}", "se"),
            ("▸x", ">x"), ("漢", "?"), ("~", "~"), ("♞", "?"), ("\u{1F600}", "?"),
        ])
    func signs(text: String, ascii: String) {
        let grid = degraded(columns: 8, .direct, unicode: false) {
            $0.drawText(cellGlyphs(text), column: 0, row: 0)
        }
        #expect(grid.text == ascii)
    }

    @Test("Every glyph is ASCII without Unicode, and no cell is coloured without colours")
    func complete() {
        var grid = CellGrid(columns: 256, rows: 256)
        for index in grid.cells.indices {
            guard let scalar = Unicode.Scalar(UInt32(index)), scalar.value >= 0x20,
                !(0x7F...0x9F).contains(scalar.value)
            else { continue }
            grid.cells[index] = Cell(
                glyph: Glyph(scalar), foreground: CellColor(Tint.red),
                background: CellColor(Tint.blue))
        }
        let plain = grid.degraded(to: TerminalCapabilities(colors: .none, unicode: false))
        #expect(plain.cells.allSatisfy { $0.glyph.scalar?.isASCII == true })
        #expect(
            plain.cells.allSatisfy { $0.glyph.text.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
        #expect(
            plain.cells.allSatisfy {
                $0.foreground == .terminalDefault && $0.background == .terminalDefault
            })
    }

    @Test(
        "Colours become the nearest ones of the palette",
        arguments: [
            (TerminalCapabilities.Colors.eight, Tint.red, 1, RGBA(red: 205, green: 0, blue: 0)),
            (.eight, dark, 0, .black), (.eight, .white, 7, RGBA(red: 229, green: 229, blue: 229)),
            (.sixteen, .white, 15, .white), (.sixteen, Tint.yellow, 11, Tint.yellow),
            // 6 × 6 × 6 colours from 16 on, with the levels 0 95 135 175 215 255.
            (.twoHundredFiftySix, .black, 16, .black), (.twoHundredFiftySix, .white, 15, .white),
            (
                .twoHundredFiftySix, RGBA(red: 250, green: 100, blue: 10), 16 + 36 * 5 + 6 * 1,
                RGBA(red: 255, green: 95, blue: 0)
            ),
            // Greys 8, 18, 28 … from 232 on.
            (.twoHundredFiftySix, dark, 234, RGBA(red: 28, green: 28, blue: 28)),
            (
                .direct, RGBA(red: 1, green: 2, blue: 3), 0x010203,
                RGBA(red: 1, green: 2, blue: 3)
            ),
        ] as [(TerminalCapabilities.Colors, RGBA, Int, RGBA)])
    func palette(
        colors: TerminalCapabilities.Colors, color: RGBA, number: Int, shown: RGBA
    ) {
        let found = TerminalPalette.number(of: color, in: colors)
        #expect(found == number)
        #expect(TerminalPalette.color(found, in: colors) == shown)
    }

    @Test func `text whose colour becomes that of its background is made readable`() {
        let grid = degraded(columns: 1, .eight, unicode: true) {
            let background = RGBA(red: 190, green: 10, blue: 10)
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 16), with: .color(background))
            $0.drawText(cellGlyphs("a"), column: 0, row: 0, foreground: .color(Tint.red))
        }
        let red = RGBA(red: 205, green: 0, blue: 0)
        #expect(grid[column: 0, row: 0].background == CellColor(red))
        #expect(
            grid[column: 0, row: 0].foreground == CellColor(RGBA(red: 229, green: 229, blue: 229)))
    }

    @Test(
        "A glyph in the colour of its background is kept, and not reversed",
        arguments: [
            (TerminalCapabilities.Colors.none, true, "░", false), (.none, false, "-", false),
            (.eight, true, "░", true), (.eight, false, "-", true),
        ])
    func texture(
        colors: TerminalCapabilities.Colors, unicode: Bool, glyph: Character, isColored: Bool
    ) {
        let grid = degraded(columns: 2, colors, unicode: unicode) {
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 16), with: .color(Tint.red))
            $0.texture(Glyph("░"), in: CellRect(column: 0, row: 0, columns: 2, rows: 1))
        }
        let cell = grid[column: 0, row: 0]
        #expect(cell.glyph == Glyph(cluster: glyph))
        #expect(cell.attributes.isEmpty)
        #expect(cell.foreground == cell.background)
        #expect((cell.background != .terminalDefault) == isColored)
        // Where nothing was painted there is nothing to tell apart.
        #expect(grid[column: 1, row: 0] == .blank)
    }

    // Two bars on each other: red up to 20 points, green up to 58. Only whole cells have textures.
    @Test(arguments: [
        (TerminalCapabilities.Colors.none, false, "-\n-\n-\n#"), (.eight, false, "-\n-\n-\n#"),
        (.none, true, "▅\n░\n░\n█"),
    ])
    func `a cell of two colours gets the texture of the larger one`(
        colors: TerminalCapabilities.Colors, unicode: Bool, expected: String
    ) {
        let grid = degraded(columns: 1, rows: 4, colors, unicode: unicode) {
            $0.fill(CGRect(x: 0, y: 6, width: 8, height: 38), with: .color(Tint.green))
            $0.fill(CGRect(x: 0, y: 44, width: 8, height: 20), with: .color(Tint.red))
            $0.texture(Glyph("░"), in: CellRect(column: 0, row: 1, columns: 1, rows: 1))
            $0.texture(Glyph("█"), in: CellRect(column: 0, row: 3, columns: 1, rows: 1))
        }
        #expect(grid.text == expected)
    }

    @Test func `a block of a strong colour stays although its neighbours lower the colour's level`()
    {
        let grid = degraded(columns: 4, .none, unicode: true) {
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 16), with: .color(Tint.green))
            $0.fill(CGRect(x: 8, y: 0, width: 8, height: 16), with: .color(Tint.red))
            $0.fill(CGRect(x: 16, y: 12, width: 8, height: 4), with: .color(Tint.green))
            $0.fill(CGRect(x: 24, y: 12, width: 8, height: 4), with: .color(Tint.red))
        }
        #expect(grid.text(row: 0).suffix(2) == "▂▂")
    }

    @Test func `a frame for a terminal with all capabilities is unchanged`() {
        let canvas = CellCanvas(columns: 8, rows: 1)
        canvas.begin()
        bar(43, Tint.green, on: track)(canvas)
        canvas.end()
        #expect(canvas.grid.degraded(to: .full) == canvas.grid)
    }
}
