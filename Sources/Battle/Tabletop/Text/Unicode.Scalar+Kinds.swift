// Properties of code points that matter for stored text, messages and the terminal.

extension Unicode.Scalar {
    /// Whether it is C0, DEL, C1 or one of the two Unicode line ends, which terminals or line-based
    /// readers act on.
    package var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is a bidirectional control, which changes the order in which other characters are
    /// displayed.
    package var reordersText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it is a mark drawn over or around the preceding letter, without a width of its own.
    var isStackingMark: Bool {
        // There is no mark below U+0300, where most text is.
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// Whether it is drawn: neither white space nor a mark nor invisible.
    var isVisible: Bool {
        // ASCII is decided by range; the properties of other code points cost a table search.
        if value < 0x7F { return value > 0x20 }
        // The blank braille pattern is a symbol by category but looks empty.
        if value == 0x2800 || properties.isDefaultIgnorableCodePoint { return false }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .enclosingMark, .surrogate, .unassigned:
            return false
        default:
            return true
        }
    }

    /// The visible sign of a control character: its picture (␛ for escape) or, where Unicode has none,
    /// its escape.
    var sign: String {
        switch value {
        case 0x7F: "\u{2421}"
        case ..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) } ?? spelledOut
        default: spelledOut
        }
    }

    /// The code point as a Swift escape: `\u{1b}`.
    package var spelledOut: String { "\\u{\(String(value, radix: 16))}" }
}
