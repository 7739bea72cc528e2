import TerminalUI

extension PreparedText {
    /// The lines as drawn, with trailing blanks as `·`.
    nonisolated func picture(of layout: TextLayout) -> [String] {
        layout.lines.map { line in
            var shown = ""
            var end = 0
            forEachGlyph(in: line) { column, glyph, columns, _ in
                if column != end { shown += "(gap)" }
                end = column + columns
                shown += glyph.text
            }
            if end != line.columns { shown += "(\(line.columns) columns)" }
            var blanks = ""
            while shown.last == " " {
                shown.removeLast()
                blanks += "·"
            }
            return shown + blanks
        }
    }
}
