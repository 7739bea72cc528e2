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
            let sign = scalars.first.map(ascii(for:)) ?? " "
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

    /// What stands for a sign where only ASCII can be written. Screens draw with ASCII there by
    /// themselves; this is for names and for what was forgotten.
    static func ascii(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x20..<0x7F: scalar
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: "-"
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: "|"
        case 0x2500...0x257F: "+"
        case 0x2580...0x2590, 0x2594...0x259F: "#"
        case 0x2591...0x2593: "-"
        case 0x00A0, 0x2000...0x200A, 0x3000: " "
        case 0x2010...0x2015: "-"
        case 0x2018, 0x2019: "'"
        case 0x201C, 0x201D: "\""
        case 0x2022, 0x00B7, 0x25CF: "*"
        case 0x2026: "~"
        case 0x00D7: "x"
        default: "?"
        }
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
