import Testing

@testable import NcursesTerminal

/// The widths that the C library gives the scalars below.
nonisolated private func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: -1
    case 0x0300..<0x0370, 0x200B...0x200F, 0x202A...0x202E, 0x20E3, 0xFE00...0xFE0F: 0
    case 0x4E00..<0xA000, 0x1F300..<0x1F700: 2
    default: 1
    }
}

struct CellTextTests {
    /// Expected are the texts of ncurses' cells, joined by bars.
    @Test(
        "A glyph fills exactly its columns",
        arguments: [
            ("a", 1, "a"),
            ("漢", 2, "漢"),
            ("e\u{301}", 1, "e\u{301}"),
            // A cell holds at most four marks.
            ("a\u{301}\u{302}\u{303}\u{304}\u{305}", 1, "a\u{301}\u{302}\u{303}\u{304}"),
            ("❤\u{FE0F}", 2, "❤| "),  // no selector, and a blank in the rest of its columns
            ("1\u{FE0F}\u{20E3}", 2, "1\u{20E3}| "),
            ("👍🏽", 2, "👍"),  // no skin tone
            ("👨\u{200D}👩\u{200D}👧", 2, "👨"),  // the first of a family
            ("🇯🇵", 2, "🇯|🇵"),  // a flag's two letters
            ("漢", 1, "\u{FFFD}"),  // too wide
            ("a", 2, "a| "),
            ("\u{301}", 1, "\u{FFFD}"),  // a mark would combine with the character before it
            ("\u{1B}", 1, "\u{FFFD}"),
            ("\u{9B}", 1, "\u{FFFD}"),
            ("\u{202E}", 1, "\u{FFFD}"),
            ("\u{200B}", 1, "\u{FFFD}"),
            ("\r\n", 1, "\u{FFFD}"),
            ("", 1, " "),
        ])
    func cells(sign: String, columns: Int, expected: String) {
        let cells = CellText.cells(of: sign, columns: columns, unicode: true, width: width)
        #expect(text(cells) == expected)
        let widths = cells.map { $0.map(width).reduce(0, +) }
        #expect(widths.reduce(0, +) == columns)
    }

    @Test(
        "Without UTF-8 every character is ASCII",
        arguments: [
            ("a", 1, "a"), ("é", 1, "e"), ("漢", 2, "?| "), ("\u{1B}", 1, "?"), ("─", 1, "-"),
            ("│", 1, "|"), ("┌", 1, "+"), ("╯", 1, "+"), ("█", 1, "#"), ("▏", 1, "-"),
            ("░", 1, "-"),
            ("…", 1, "~"), ("’", 1, "'"), ("—", 1, "-"),
        ])
    func ascii(sign: String, columns: Int, expected: String) {
        let cells = CellText.cells(of: sign, columns: columns, unicode: false, width: width)
        #expect(text(cells) == expected)
    }

    private func text(_ cells: [[Unicode.Scalar]]) -> String {
        cells.map { scalars in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            return String(text)
        }.joined(separator: "|")
    }
}
