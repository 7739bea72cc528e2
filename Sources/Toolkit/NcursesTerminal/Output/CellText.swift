import TerminalUI

/// Converts a glyph to ncurses' cells. A cell of ncurses holds one scalar with a width and
/// combining marks without one, and ncurses takes widths from the C library, not from the terminal.
nonisolated enum CellText {
    /// The contents of ncurses' cells for a glyph of `columns` columns. Their widths add up to
    /// exactly that, so that the cells to the right keep their positions.
    ///
    /// What ncurses cannot hold is simplified: an emoji loses its variation selector and skin tone,
    /// a joined family becomes its first member, a flag becomes its two letters, and a lone mark or
    /// a control becomes U+FFFD. Terminals disagree on the width of the full sequences.
    ///   - columns: 1 or 2.
    ///   - unicode: whether characters other than ASCII can be written.
    ///   - width: the C library's width of a scalar; negative for controls.
    static func cells(
        of text: String, columns: Int, unicode: Bool, width: (Unicode.Scalar) -> Int
    ) -> [[Unicode.Scalar]] {
        let scalars = Array(text.unicodeScalars)
        guard unicode else {
            let scalar = scalars.first.map { DisplayText.asciiScalar(for: $0) ?? "?" } ?? " "
            return [[scalar]] + blanks(columns - 1)
        }
        var first = scalars.first ?? " "
        var firstWidth = width(first)
        if firstWidth < 1 || firstWidth > columns {
            first = "\u{FFFD}"
            firstWidth = 1
        }
        var cells = [[first]]
        var taken = firstWidth
        for scalar in scalars.dropFirst() {
            let more = width(scalar)
            if more > 0 {
                // The second letter of a flag. Other wide scalars would overlay the first one in a
                // font, but take cells of their own here.
                guard taken + more <= columns, firstWidth == 1, isRegional(scalar) else { break }
                cells.append([scalar])
                taken += more
            } else if more == 0, !isSelectorOrJoiner(scalar), cells[cells.count - 1].count < 5 {
                cells[cells.count - 1].append(scalar)
            } else if isJoiner(scalar) {
                break
            }
        }
        return cells + blanks(columns - taken)
    }

    private static func blanks(_ count: Int) -> [[Unicode.Scalar]] {
        Array(repeating: [" "], count: max(count, 0))
    }

    private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200D }

    private static func isSelectorOrJoiner(_ scalar: Unicode.Scalar) -> Bool {
        isJoiner(scalar) || (0xFE00...0xFE0F).contains(scalar.value)
            || (0xE0000...0xE0FFF).contains(scalar.value)
    }
}
