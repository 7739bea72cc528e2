private import Foundation

nonisolated extension DisplayText {
    /// An ASCII replacement of a glyph with the same number of columns.
    ///
    /// Letters lose their marks, lines become `+-|`, heavy ones `#=`, bars `#` and `-`, an ellipsis `~`.
    /// Glyphs without an equivalent become `?`, or `??` if wide. A continuation is empty, since the
    /// glyph before it has filled its columns.
    public static func ascii(_ glyph: Glyph) -> String {
        if glyph.isContinuation { return "" }
        guard let base = glyph.text.unicodeScalars.first else { return " " }
        return ascii(base, columns: CellWidth.columns(of: base))
    }

    static func ascii(of cluster: DisplayCluster) -> String {
        ascii(cluster.base, columns: cluster.columns)
    }

    private static func ascii(_ base: Unicode.Scalar, columns: Int) -> String {
        if columns == 2 { return base == "\u{3000}" ? "  " : "??" }
        return String(asciiScalar(for: base) ?? "?")
    }

    /// The ASCII character that replaces a scalar where only ASCII can be displayed; `nil` for control
    /// characters and for scalars without an equivalent.
    package static func asciiScalar(for base: Unicode.Scalar) -> Unicode.Scalar? {
        if base.isASCII { return base.value < 0x20 || base.value == 0x7F ? nil : base }
        return symbol(for: base) ?? letter(for: base)
    }

    private static func symbol(for base: Unicode.Scalar) -> Unicode.Scalar? {
        switch base {
        case "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{2800}",
            "\u{3000}":
            " "
        case "…": "~"
        case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{2043}": "-"
        case "‘"..."‛", "′": "'"
        case "“"..."‟", "″": "\""
        case "‹", "«", "←", "◀", "◁", "◂", "◃", "◄", "⏎": "<"
        case "›", "»", "→", "▶", "▷", "▸", "▹", "►": ">"
        case "↑", "▲", "△", "▴", "▵": "^"
        case "↓", "▼", "▽", "▾", "▿": "v"
        case "×", "✕", "✖", "✗", "✘", "☒", "☑": "x"
        case "✓", "✔", "†": "+"
        case "•", "★", "☆", "✦", "✧", "♥", "❤", "●", "◆": "*"
        case "·": "."
        case "○", "◌", "◇", "☐", "°": "o"
        // Heavy lines differ from light ones.
        case "━": "="
        case "┃", "┏", "┓", "┗", "┛": "#"
        case "─", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺", "╼", "╾": "-"
        case "│", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
        case "╱": "/"
        case "╲": "\\"
        case "╳": "x"
        case "\u{2500}"..."\u{257F}": "+"
        // Eighths of a bar count as full if they fill at least half of the cell.
        case "▁", "▂", "▃", "▍", "▎", "▏", "░", "▔", "▕": "-"
        case "▒", "≡": "="
        case "▓": "%"
        case "\u{2580}"..."\u{259F}", "■", "▪", "▮": "#"
        case "□", "▫", "▯": "-"
        case "⬠": "@"
        case "✱": "&"
        case "\u{2801}"..."\u{28FF}": braille(base)
        default: nil
        }
    }

    /// A dot in the half of the line that has the pattern's dots; a colon for both halves.
    private static func braille(_ base: Unicode.Scalar) -> Unicode.Scalar {
        let (hasUpper, hasLower) = (base.value & 0x1B != 0, base.value & 0xE4 != 0)
        return hasUpper ? hasLower ? ":" : "'" : "."
    }

    /// The letter without its marks, if that is ASCII.
    private static func letter(for base: Unicode.Scalar) -> Unicode.Scalar? {
        switch base {
        case "ß": return "s"
        case "Æ": return "A"
        case "æ": return "a"
        case "Œ": return "O"
        case "œ": return "o"
        case "Ø": return "O"
        case "ø": return "o"
        case "Đ", "Ð": return "D"
        case "đ", "ð": return "d"
        case "Ł": return "L"
        case "ł": return "l"
        case "ı": return "i"
        case "þ": return "t"
        case "€": return "E"
        default:
            let decomposed = String(base).decomposedStringWithCanonicalMapping.unicodeScalars
            return decomposed.first.flatMap { $0.isASCII ? $0 : nil }
        }
    }
}
