import TerminalUI

/// A sign as ncurses can place it: it holds one scalar with a width and marks without one in each
/// of its cells, and counts widths as the C library does, whatever a terminal's font makes of them.
nonisolated enum CellText {
    /// The contents of ncurses' cells for a sign that takes `columns` columns; their widths add up
    /// to exactly that, so that nothing to the right of it moves.
    ///
    /// What cannot be so placed is shown as far as it can: an emoji without its selector or skin
    /// tone, of a family joined together the first member, a flag as its two letters, a mark
    /// without a sign or a control as U+FFFD. Terminals do not agree on the width of the former.
    ///
    /// - Parameters:
    ///   - columns: 1 or 2.
    ///   - unicode: whether other signs than ASCII can be written.
    ///   - width: the C library's width of a scalar; negative for controls.
    static func cells(
        of text: String, columns: Int, unicode: Bool, width: (Unicode.Scalar) -> Int
    ) -> [[Unicode.Scalar]] {
        let scalars = Array(text.unicodeScalars)
        guard unicode else {
            let sign = scalars.first.map { DisplayText.asciiScalar(for: $0) ?? "?" } ?? " "
            return [[sign]] + blanks(columns - 1)
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
                // The second letter of a flag. Others overlay the first in a font, not in cells.
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
