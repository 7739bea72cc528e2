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
