import Testing
import TerminalUI

nonisolated private func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBA {
    RGBA(red: red, green: green, blue: blue)
}

struct TerminalPaletteTests {
    // The cube's numbers are 16 + 36 red + 6 green + blue, for the levels 0 95 135 175 215 255; the
    // greys' are 232 + n, for the level 8 + 10 n.
    @Test(
        "256 colours: the cube, the greys, and only white of the first sixteen",
        arguments: [
            (rgb(0, 0, 0), 16), (rgb(255, 255, 255), 15), (rgb(255, 0, 0), 196),
            (rgb(0, 255, 0), 46), (rgb(0, 0, 255), 21), (rgb(95, 135, 175), 67),
            (rgb(128, 128, 128), 244), (rgb(8, 8, 8), 232), (rgb(238, 238, 238), 255),
            (rgb(3, 3, 3), 16), (rgb(249, 249, 249), 231), (rgb(60, 180, 75), 71),
        ] as [(RGBA, Int32)])
    func twoHundredFiftySix(color: RGBA, expected: Int32) {
        #expect(TerminalPalette.number(of: color, in: .twoHundredFiftySix) == expected)
    }

    @Test func `no other of the 240 colours is nearer than the chosen one`() {
        let all = (Int32(16)...255).map { TerminalPalette.color($0, in: .twoHundredFiftySix) }
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 17) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = rgb(UInt8(red), UInt8(green), UInt8(blue))
                    let chosen = TerminalPalette.number(of: color, in: .twoHundredFiftySix)
                    let shown = TerminalPalette.color(chosen, in: .twoHundredFiftySix)
                    let distance = TerminalPalette.distance(color, shown)
                    let best = all.map { TerminalPalette.distance(color, $0) }.min() ?? 0
                    #expect(distance == best, "\(color)")
                }
            }
        }
    }

    @Test(
        "16 and 8 colours: the nearest of xterm's",
        arguments: [
            (rgb(0, 0, 0), 0, 0), (rgb(255, 255, 255), 15, 7), (rgb(255, 0, 0), 9, 1),
            (rgb(190, 10, 10), 1, 1), (rgb(90, 90, 60), 8, 0), (rgb(60, 180, 75), 2, 2),
            (rgb(128, 128, 128), 8, 7), (rgb(120, 130, 110), 8, 7),
            (rgb(250, 240, 20), 11, 3), (rgb(40, 60, 230), 12, 4),
        ])
    func few(color: RGBA, sixteen: Int32, eight: Int32) {
        #expect(TerminalPalette.number(of: color, in: .sixteen) == sixteen)
        #expect(TerminalPalette.number(of: color, in: .eight) == eight)
    }

    @Test(
        "Direct colours keep their value, except those below 256",
        arguments: [
            (rgb(0x12, 0x34, 0x56), 0x123456), (rgb(255, 255, 255), 0xFFFFFF),
            (rgb(0, 1, 0), 0x000100), (rgb(0, 0, 0), 0x010000), (rgb(0, 0, 255), 0x0100FF),
        ] as [(RGBA, Int32)])
    func direct(color: RGBA, expected: Int32) {
        #expect(TerminalPalette.number(of: color, in: .direct) == expected)
    }

    @Test(
        "Text stays readable if its colour and the background get the same number",
        arguments: [
            (rgb(80, 80, 80), rgb(0, 0, 0), 7, 0),  // both black: white on black
            (rgb(20, 20, 20), rgb(0, 0, 0), 0, 0),  // steps of a gradient: unchanged
            (rgb(255, 255, 255), rgb(190, 190, 190), 0, 7),  // both white: black on white
            (rgb(255, 0, 0), rgb(0, 0, 0), 1, 0),
        ])
    func readable(text: RGBA, background: RGBA, expectedText: Int32, expectedBackground: Int32) {
        let numbers = TerminalPalette.numbers(foreground: text, background: background, in: .eight)
        #expect(numbers.foreground == expectedText)
        #expect(numbers.background == expectedBackground)
    }
}

/// Colours whose entries of small palettes are chosen by hand.
@Suite struct PaletteColorTests {
    /// Entries far from the colour, so that the nearest one would be another.
    private let chosen = Color(
        light: PaletteColor(rgb(0, 0, 128), of16: 4),
        dark: PaletteColor(rgb(31, 122, 58), of256: 28, of16: 2, of8: 5))

    private func fill(
        _ color: Color, _ colors: TerminalCapabilities.Colors, _ scheme: ColorScheme = .dark
    ) -> RGBA? {
        let renderer = CellRenderer(content: Text(" ").background(color))
        renderer.colorScheme = scheme
        renderer.capabilities = TerminalCapabilities(colors: colors, unicode: true)
        return renderer.grid[column: 0, row: 0].background.rgba
    }

    @Test func `an entry is drawn where there are so many colours`() {
        #expect(fill(chosen, .direct) == rgb(31, 122, 58))
        #expect(fill(chosen, .twoHundredFiftySix) == rgb(0, 135, 0))
        #expect(fill(chosen, .sixteen) == rgb(0, 205, 0))
        #expect(fill(chosen, .eight) == rgb(205, 0, 205))
        #expect(fill(chosen, .sixteen, .light) == rgb(0, 0, 238))
    }

    @Test func `without an entry the nearest colour is drawn`() {
        #expect(fill(chosen, .twoHundredFiftySix, .light) == rgb(0, 0, 135))
        #expect(fill(Color(light: .white, dark: rgb(250, 10, 10)), .sixteen) == rgb(255, 0, 0))
    }

    @Test(
        "Every entry is the nearest colour of itself",
        arguments: [
            (TerminalCapabilities.Colors.eight, Int32(0)..<8), (.sixteen, 0..<16),
            (.twoHundredFiftySix, 16..<256),
        ])
    func entries(colors: TerminalCapabilities.Colors, numbers: Range<Int32>) {
        for number in numbers {
            let color = TerminalPalette.color(number, in: colors)
            let nearest = TerminalPalette.number(of: color, in: colors)
            #expect(TerminalPalette.color(nearest, in: colors) == color)
        }
    }

    @Test(
        "Text on a fill of 16 colours stays legible",
        arguments: [
            // red on blue 2.4, cyan on blue 4.7, yellow on white 1.2
            (9, 4, rgb(255, 255, 255)), (6, 4, rgb(0, 205, 205)), (11, 15, rgb(0, 0, 0)),
        ] as [(Int32, Int32, RGBA)])
    func legible(ink: Int32, fill: Int32, expected: RGBA) {
        func color(_ number: Int32) -> Color {
            let color = TerminalPalette.color(number, in: .sixteen)
            return Color(light: color, dark: color)
        }
        let renderer = CellRenderer(
            content: Text("x").foregroundColor(color(ink)).background(color(fill)))
        renderer.capabilities = TerminalCapabilities(colors: .sixteen, unicode: true)
        #expect(renderer.grid[column: 0, row: 0].foreground.rgba == expected)
    }

    @Test func `dim text on a fill of 16 colours that would be too faint is not dim`() {
        let renderer = CellRenderer(
            content: Text("x").foregroundColor(.secondary).background(
                Color(light: rgb(0, 0, 238), dark: rgb(0, 0, 238))))
        for (colors, isDim) in [
            (TerminalCapabilities.Colors.sixteen, false), (.direct, true),
        ] {
            renderer.capabilities = TerminalCapabilities(colors: colors, unicode: true)
            #expect(renderer.grid[column: 0, row: 0].attributes.contains(.dim) == isDim)
        }
    }

    @Test func `dim text is grey on a light background, where dimmed black would be black`() {
        let renderer = CellRenderer(content: Text("x").foregroundColor(.secondary))
        renderer.colorScheme = .light
        #expect(
            renderer.grid[column: 0, row: 0]
                == Cell(glyph: Glyph("x"), foreground: CellColor(rgb(95, 95, 95))))
        renderer.capabilities = TerminalCapabilities(colors: .eight, unicode: true)
        #expect(renderer.grid[column: 0, row: 0].attributes == .dim)
    }
}
