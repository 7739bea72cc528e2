// What code points do to a text on its way to a file, a message or a terminal.

extension Unicode.Scalar {
    /// C0, DEL, C1 and the two Unicode line ends: what a terminal or a line-wise reader obeys.
    package var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The bidirectional controls: they change the order in which others are shown.
    package var reordersText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// A mark drawn over or around the letter before it, without a width of its own.
    var isStackingMark: Bool {
        // No mark is below U+0300, and most text is.
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// Whether it takes ink: neither blank nor mark nor invisible.
    var isVisible: Bool {
        // ASCII is looked up by range; the properties of others cost a search in a table.
        if value < 0x7F { return value > 0x20 }
        // The braille blank is a symbol by category, and empty to the eye.
        if value == 0x2800 || properties.isDefaultIgnorableCodePoint { return false }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .enclosingMark, .surrogate, .unassigned:
            return false
        default:
            return true
        }
    }

    /// Its number as Swift writes it: `\u{1b}`.
    package var spelledOut: String { "\\u{\(String(value, radix: 16))}" }
}
