import Testing

@_spi(Elements) import TerminalCore
import TerminalUI

@Suite struct CellGridSVGTests {
    private func svg(columns: Int, rows: Int = 1, title: String = "", _ draw: (CellCanvas) -> Void)
        -> String
    {
        let canvas = CellCanvas(columns: columns, rows: rows)
        canvas.begin()
        draw(canvas)
        canvas.end()
        return canvas.grid.svg(title: title)
    }

    @Test func `a cell is 8 by 16 pixels, and text can be selected`() {
        let svg = svg(columns: 10, rows: 2) {
            $0.drawText(cellGlyphs("Round 1"), column: 2, row: 1)
        }
        #expect(
            svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"32\""))
        // One element for each word with the blank after it; leading blanks are omitted.
        let places = "16 24 32 40 48 56"
        #expect(
            svg.contains("<text x=\"\(places)\" y=\"28\" fill=\"#e5e5ea\">Round </text>"))
        #expect(svg.contains("<text x=\"64 72\" y=\"28\" fill=\"#e5e5ea\">1 </text>"))
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test func `backgrounds and block elements are shapes`() {
        let svg = svg(columns: 3) {
            $0.fill(CGRect(x: 0, y: 0, width: 22, height: 16), with: .color(Tint.red))
        }
        #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"16\" height=\"16\" fill=\"#c80000\"/>"))
        #expect(svg.contains("<rect x=\"16\" y=\"0\" width=\"6\" height=\"16\" fill=\"#c80000\"/>"))
        #expect(!svg.contains("▊"))
    }

    @Test func `a glyph of several code points has its own element, a wide one takes two columns`()
    {
        let svg = svg(columns: 5) {
            $0.drawText(cellGlyphs("a口e\u{301}\u{302}b"), column: 0, row: 0)
        }
        #expect(svg.contains("<text x=\"0\" y=\"12\" fill=\"#e5e5ea\">a</text>"))
        #expect(svg.contains("<text x=\"8\" y=\"12\" fill=\"#e5e5ea\">口</text>"))
        let marked = "e\u{301}\u{302}"
        #expect(svg.contains("<text x=\"24\" y=\"12\" fill=\"#e5e5ea\">\(marked)</text>"))
        #expect(svg.contains("<text x=\"32\" y=\"12\" fill=\"#e5e5ea\">b</text>"))
    }

    @Test(
        "The dots of braille are where Unicode numbers them",
        arguments: [
            ("⠁", ["M1 1"]), ("⠘", ["M5 1", "M5 5"]), ("⣀", ["M1 13", "M5 13"]),
            ("⠤", ["M1 9", "M5 9"]), ("⠂", ["M1 5"]),
        ])
    func dots(sign: String, places: [String]) {
        let svg = svg(columns: 1) { $0.drawText(cellGlyphs(sign), column: 0, row: 0) }
        let path = places.map { "\($0)h2v2h-2z" }.joined()
        #expect(svg.contains("<path d=\"\(path)\" fill=\"#e5e5ea\"/>"), "\(svg)")
        #expect(!svg.contains("<text"))
    }

    @Test func `symbols have elements of their own, because their fonts have other widths`() {
        let svg = svg(columns: 4) { $0.drawText(cellGlyphs("a●→b"), column: 0, row: 0) }
        for (column, sign) in ["a", "●", "→", "b"].enumerated() {
            #expect(
                svg.contains("<text x=\"\(8 * column)\" y=\"12\" fill=\"#e5e5ea\">\(sign)</text>"))
        }
    }

    @Test(
        "Lines run from a cell's centre to its edges",
        arguments: [
            ("┌", "M4 8L8 8M4 8L4 16"), ("│", "M4 8L4 0M4 8L4 16"), ("╴", "M4 8L0 8"),
            ("╭", "M8 8Q4 8 4 16"), ("╯", "M0 8Q4 8 4 0"), ("┍", "M4 8L4 16"),
            ("┍", "M4 8L8 8"),
        ])
    func lines(sign: String, path: String) {
        let svg = svg(columns: 1) { $0.drawText(cellGlyphs(sign), column: 0, row: 0) }
        #expect(svg.contains("<path d=\"\(path)\""))
        #expect(!svg.contains("<text"))
    }

    @Test(
        "Attributes become SVG attributes",
        arguments: [
            (CellAttributes.bold, " font-weight=\"bold\">"), (.dim, " opacity=\"0.6\">"),
            (.italic, " font-style=\"italic\">"), (.underline, " text-decoration=\"underline\">"),
            ([.underline, .strikethrough], " text-decoration=\"underline line-through\">"),
            (.reverse, "<text x=\"0\" y=\"12\" fill=\"#1c1c1e\">"),
        ] as [(CellAttributes, String)])
    func looks(attributes: CellAttributes, expected: String) {
        let svg = svg(columns: 1) {
            $0.drawText(cellGlyphs("x"), column: 0, row: 0, attributes: attributes)
        }
        #expect(svg.contains(expected))
        if attributes == .reverse { #expect(svg.contains("height=\"16\" fill=\"#e5e5ea\"/>")) }
    }

    @Test func `XML's special characters are escaped, forbidden ones are replaced`() {
        let svg = svg(columns: 14, title: "a<b> & \"c\" \u{1b}[2J \u{9b} \u{FFFF}") {
            $0.drawText(cellGlyphs("<x> & \"y\" </t"), column: 0, row: 0)
        }
        #expect(
            svg.contains(
                "<title>a&lt;b&gt; &amp; &quot;c&quot; \u{FFFD}[2J \u{FFFD} \u{FFFD}</title>"))
        #expect(svg.contains(">&lt;x&gt; </text>"))
        #expect(svg.contains(">&amp; </text>"))
        #expect(svg.contains(">&quot;y&quot; </text>"))
        #expect(svg.contains(">&lt;/t </text>"))
    }

    @Test func `the document is well-formed`() {
        let svg = svg(columns: 20, rows: 4, title: "<&>") {
            $0.fill(CGRect(x: 3, y: 3, width: 99, height: 40), with: .color(Tint.red))
            $0.strokeBorder(CGRect(x: 0, y: 0, width: 160, height: 64), cornerRadius: 4)
            $0.drawText(cellGlyphs("口<&>\"'口"), column: 2, row: 1, attributes: [.bold, .reverse])
        }
        func count(_ part: String) -> Int { svg.components(separatedBy: part).count - 1 }
        // Every tag is closed, and each ampersand begins one of four entities.
        for tag in ["svg", "title", "text"] {
            #expect(count("<\(tag) ") + count("<\(tag)>") == count("</\(tag)>"))
        }
        #expect(count("<rect ") + count("<path ") == count("/>"))
        #expect(count("&") == count("&amp;") + count("&lt;") + count("&gt;") + count("&quot;"))
    }
}
