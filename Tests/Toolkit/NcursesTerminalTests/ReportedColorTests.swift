import Testing
import TerminalUI

@testable import NcursesTerminal

struct ReportedColorTests {
    @Test(
        "Terminals report a colour with one to four digits a channel",
        arguments: [
            ("rgb:ffff/ffff/ffff", RGBA.white), ("rgb:1c1c/1c1c/1e1e", rgb(28, 28, 30)),
            ("rgb:fd/f6/e3", rgb(253, 246, 227)), ("#fdf6e3", rgb(253, 246, 227)),
            // One digit is a fifteenth, three are a 4,095th: 255 · 8 / 15 = 136, 255 · 2,048 / 4,095 = 127.5.
            ("rgb:f/0/8", rgb(255, 0, 136)), ("rgb:fff/000/800", rgb(255, 0, 128)),
            ("rgba:0000/2b2b/3636/ffff", rgb(0, 43, 54)),
            ("?", nil), ("white", nil), ("", nil), ("rgb:ffff/ffff", nil), ("rgb:zz/00/00", nil),
            ("rgb:12345/0/0", nil), ("rgb:+f/0/0", nil), ("rgb:0/0/0/0/0", nil), ("hsv:0/0/0", nil),
            ("#fdf6e", nil), ("#fdf6eg", nil),
        ] as [(String, RGBA?)])
    func reported(text: String, expected: RGBA?) {
        #expect(RGBA(reported: text) == expected)
    }
}

nonisolated private func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBA {
    RGBA(red: red, green: green, blue: blue)
}
