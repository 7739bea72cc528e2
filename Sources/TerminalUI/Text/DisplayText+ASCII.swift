private import Foundation

nonisolated extension DisplayText {
    /// A glyph in ASCII, for terminals that show nothing else, in as many columns.
    ///
    /// Letters lose their marks, frames become `+-|`, bars `#` and `-`, an ellipsis `~`; what
    /// has no such form is `?`, or `??` if it is wide. A continuation is empty: the sign before
    /// it has filled its columns.
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

    /// The one sign that stands for another where only ASCII can be shown; `nil` for controls and
    /// for what has none.
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
        case "•", "★", "☆", "♥", "❤", "●", "◆": "*"
        case "·": "."
        case "○", "◌", "◇", "☐", "°": "o"
        case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺", "╼", "╾": "-"
        case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
        case "╱": "/"
        case "╲": "\\"
        case "╳": "x"
        case "\u{2500}"..."\u{257F}": "+"
        // Eighths of a bar: what fills at least half of the cell counts as full.
        case "▁", "▂", "▃", "▍", "▎", "▏", "░", "▔", "▕": "-"
        case "▒", "▓": "="
        case "\u{2580}"..."\u{259F}", "■", "▪", "▮": "#"
        case "□", "▫", "▯": "-"
        default: nil
        }
    }

    /// The letter without its marks, if ASCII has it.
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
