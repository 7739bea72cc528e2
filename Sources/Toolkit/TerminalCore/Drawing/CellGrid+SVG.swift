// A frame as an SVG document; a cell is 8 × 16 pixels. Backgrounds, block elements and lines are
// shapes, so that they meet without gaps in any font. All other glyphs are text and can be
// selected. Adjacent glyphs of one style form one text element per word, with an x position for each
// glyph, since fonts differ in width. Some viewers heed only the first position: hence one element
// per word, and a font size at which the first font listed, whose glyphs are 0.602 em wide, fills a
// column.

nonisolated extension CellGrid {
    /// The cells as an SVG document.
    ///
    /// - Parameters:
    ///   - title: the document's title, read by screen readers.
    ///   - foreground: the colour shown for the terminal's default foreground.
    ///   - backdrop: the colour shown for the terminal's default background.
    public func svg(
        title: String, foreground: RGBA = RGBA(red: 229, green: 229, blue: 234),
        backdrop: RGBA = RGBA(red: 28, green: 28, blue: 30)
    ) -> String {
        let (width, height) = (columns * 8, rows * 16)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
            font-size="13.3" shape-rendering="crispEdges" xml:space="preserve">
            <title>\(Self.escaped(title))</title>
            <rect width="\(width)" height="\(height)" fill="\(backdrop.hex)"/>

            """
        for row in 0..<rows {
            var shapes = ""
            var texts = ""
            var column = 0
            while column < columns {
                let style = CellStyle(self[column: column, row: row], foreground, backdrop)
                var end = column + 1
                while end < columns {
                    let cell = self[column: end, row: row]
                    let next = CellStyle(cell, foreground, backdrop)
                    guard
                        next == style
                            || cell.glyph.isContinuation && next.background == style.background
                    else { break }
                    end += 1
                }
                let run = column..<end
                if style.background != backdrop {
                    shapes += Self.rect(
                        x: run.lowerBound * 8, y: row * 16, width: run.count * 8, height: 16,
                        style.background)
                }
                texts += text(run, row: row, style: style, shapes: &shapes)
                column = end
            }
            svg += shapes + texts
        }
        return svg + "</svg>\n"
    }

    /// A cell's colours and attributes, with reversal applied.
    private struct CellStyle: Equatable {
        var ink: RGBA
        package var background: RGBA
        package var attributes: CellAttributes

        init(_ cell: Cell, _ foreground: RGBA, _ backdrop: RGBA) {
            ink = cell.foreground.rgba ?? foreground
            background = cell.background.rgba ?? backdrop
            attributes = cell.attributes.subtracting(.reverse)
            if cell.attributes.contains(.reverse) { swap(&ink, &background) }
        }

        /// The colour of block elements and lines, of which dim ones are as faint as dim text.
        var shape: RGBA {
            attributes.contains(.dim) ? background.mixed(with: ink, share: 0.6) : ink
        }

        var svgAttributes: String {
            var result = ""
            if attributes.contains(.bold) { result += " font-weight=\"bold\"" }
            if attributes.contains(.dim) { result += " opacity=\"0.6\"" }
            if attributes.contains(.italic) { result += " font-style=\"italic\"" }
            var lines: [String] = []
            if attributes.contains(.underline) { lines.append("underline") }
            if attributes.contains(.strikethrough) { lines.append("line-through") }
            if !lines.isEmpty { result += " text-decoration=\"\(lines.joined(separator: " "))\"" }
            return result
        }
    }

    /// The text elements for a run of cells of one style. Block elements and lines are appended to
    /// `shapes` instead.
    private func text(_ run: Range<Int>, row: Int, style: CellStyle, shapes: inout String) -> String
    {
        var result = ""
        var piece = ""
        var places: [String] = []
        // Underlines and strikethroughs continue across blanks.
        let isLined = !style.attributes.isDisjoint(with: .visible)
        func finish() {
            if !piece.isEmpty {
                result +=
                    "<text x=\"\(places.joined(separator: " "))\" y=\"\(row * 16 + 12)\""
                    + " fill=\"\(style.ink.hex)\"\(style.svgAttributes)>\(Self.escaped(piece))</text>\n"
            }
            (piece, places) = ("", [])
        }
        for column in run {
            let glyph = self[column: column, row: row].glyph
            if let mask = Mosaic.mask(of: glyph) {
                finish()
                shapes += Self.rects(mask, x: column * 8, y: row * 16, style.shape)
            } else if let line = BoxLine(glyph) {
                finish()
                shapes += Self.lines(line, x: column * 8, y: row * 16, style.shape)
            } else if let scalar = glyph.scalar, (0x2801...0x28FF).contains(scalar.value) {
                finish()
                shapes += Self.dots(
                    UInt8(truncatingIfNeeded: scalar.value), x: column * 8, y: row * 16, style.shape
                )
            } else if !glyph.isContinuation {
                // SVG assigns positions to code points, so a cluster of several gets its own element.
                let isWide =
                    column + 1 < columns
                    && self[column: column + 1, row: row].glyph
                        .isContinuation
                // So does a symbol, which may come from a font with other widths: some renderers
                // obey only the first position of a word.
                let isSymbol = glyph.scalar.map { $0.value >= 0x2000 } ?? true
                let isAlone = isSymbol || isWide
                let endsWord = glyph == .space && !isLined
                if isAlone { finish() }
                if endsWord && piece.isEmpty { continue }
                piece += glyph.text
                places.append(String(column * 8))
                if isAlone || endsWord { finish() }
            }
        }
        finish()
        return result
    }

    /// The lines of a cell as paths from its centre to its sides, or as an arc.
    private static func lines(_ line: BoxLine, x: Int, y: Int, _ color: RGBA) -> String {
        if line.bits & BoxLine.rounded != 0 {
            let side = line.weight(.right) > 0 ? x + 8 : x
            let end = line.weight(.down) > 0 ? y + 16 : y
            return "<path d=\"M\(side) \(y + 8)Q\(x + 4) \(y + 8) \(x + 4) \(end)\" fill=\"none\""
                + " stroke=\"\(color.hex)\"/>\n"
        }
        let ends: [(BoxLine.Arm, Int, Int)] = [
            (.up, x + 4, y), (.right, x + 8, y + 8), (.down, x + 4, y + 16), (.left, x, y + 8),
        ]
        var result = ""
        for weight in 1...2 {
            let path = ends.filter { line.weight($0.0) == weight }
                .map { "M\(x + 4) \(y + 8)L\($0.1) \($0.2)" }.joined()
            if path.isEmpty { continue }
            result +=
                "<path d=\"\(path)\" stroke=\"\(color.hex)\" stroke-width=\"\(weight == 1 ? 1 : 3)\""
                + " stroke-linecap=\"square\"/>\n"
        }
        return result
    }

    /// The dots of a braille pattern.
    ///
    /// - Parameter mask: the dots by Unicode's numbers, dot 1 in the lowest bit.
    private static func dots(_ mask: UInt8, x: Int, y: Int, _ color: RGBA) -> String {
        // Columns and rows of the dots 1 to 8.
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        let path = places.indices.filter { mask & 1 << UInt8($0) != 0 }
            .map { "M\(x + 1 + 4 * places[$0].0) \(y + 1 + 4 * places[$0].1)h2v2h-2z" }.joined()
        return "<path d=\"\(path)\" fill=\"\(color.hex)\"/>\n"
    }

    private static func rect(x: Int, y: Int, width: Int, height: Int, _ color: RGBA) -> String {
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
            + " fill=\"\(color.hex)\"/>\n"
    }

    /// Rectangles for the samples of a block element, one for each run of identical rows. In a block
    /// element the samples of a row are contiguous.
    private static func rects(_ mask: UInt64, x: Int, y: Int, _ color: RGBA) -> String {
        var result = ""
        var row = 0
        while row < 8 {
            let bits = UInt8(truncatingIfNeeded: mask >> UInt64(row * 8))
            var end = row + 1
            while end < 8, UInt8(truncatingIfNeeded: mask >> UInt64(end * 8)) == bits { end += 1 }
            if bits != 0 {
                result += rect(
                    x: x + bits.trailingZeroBitCount, y: y + row * 2, width: bits.nonzeroBitCount,
                    height: (end - row) * 2, color)
            }
            row = end
        }
        return result
    }

    /// Text escaped for XML; characters that XML forbids become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

nonisolated extension RGBA {
    /// `#rrggbb`.
    fileprivate var hex: String {
        let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(number, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
