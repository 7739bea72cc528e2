import Foundation

extension Unicode.Scalar {
    /// C0, DEL, C1 and the two Unicode line ends: what a terminal or a line-wise reader obeys.
    var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The bidirectional controls: they change the order in which others are shown.
    var reordersText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// A mark drawn on the character before it.
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Takes ink: neither blank nor mark nor invisible. The fillers of Hangul and the empty Braille
    /// pattern are letters and symbols by category, and blank by their shape.
    var isVisible: Bool {
        if [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0].contains(value) { return false }
        if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return false }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark:
            return false
        default: return true
        }
    }
}

extension String {
    /// Without blanks and line ends at both ends, of whatever width; `nil` when nothing is left.
    /// Foundation's set of blanks has U+200B too, which is no blank and must not vanish unsaid.
    var trimmed: String? {
        let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        return String(scalars[...last])
    }

    /// For messages: controls and what reorders text spelled out, as in `\u{1b}`, at most 80 code
    /// points.
    var escapedForMessage: String {
        var text = ""
        for scalar in unicodeScalars.prefix(80) {
            if scalar.isControl || scalar.reordersText {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return unicodeScalars.count > 80 ? text + "…" : text
    }

    /// One line in NFC without controls: line breaks and tabs become a blank, other controls their
    /// pictures (␛ for escape) or, where Unicode has none, their spelling; at most 30 marks stand in
    /// a row, Unicode's limit for stream-safe text.
    ///
    /// - Returns: the text, trimmed, and what had to be changed beyond trimming and normal form.
    func asOneLine() -> (text: String, changes: Set<TextChange>) {
        var changes: Set<TextChange> = []
        var line = String.UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            if marks > 30 {
                changes.insert(.marksCut)
                continue
            }
            guard scalar.isControl else {
                line.append(scalar)
                continue
            }
            changes.insert(.controlsShown)
            switch scalar.value {
            case 0x09...0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
            case 0x7F: line.append("\u{2421}")
            case ..<0x20: line.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            default:
                line.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            }
        }
        let text = String(line).precomposedStringWithCanonicalMapping
        return (text.trimmed ?? "", changes)
    }
}

/// What ``Swift/String/asOneLine()`` had to change.
enum TextChange: Hashable, Sendable {
    case controlsShown, marksCut
}

/// The limits of texts that come from files.
enum TextLimit {
    /// Code points of a name.
    static let name = 200
    /// Bytes of a name in UTF-8.
    static let nameBytes = 4096
    /// Code points of a title.
    static let title = 500
    /// Code points of a question, a pronunciation or an answer.
    static let challenge = 2000
}
