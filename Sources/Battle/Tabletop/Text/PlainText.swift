import Foundation

/// Functions on text. ``TextRule`` defines what stored texts may contain.
package enum PlainText {
    /// Names in a sentence: "Ogre 1, Ogre 2 and Mira". Foundation's list style needs data of ICU that the
    /// program leaves out.
    package static func list(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// The number of characters (grapheme clusters) with at least one visible code point.
    package static func visibleCount(in text: String) -> Int {
        text.count { cluster in cluster.unicodeScalars.contains(where: \.isVisible) }
    }

    /// The form of a text that identity comparisons use: NFC, trimmed, lower case.
    package static func folded(_ text: String) -> String {
        // ASCII is in NFC already. Most names are ASCII, and this is called thousands of times.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
            guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
                let last = text.utf8.lastIndex(where: { !isBlank($0) })
            else { return "" }
            return text[first...last].lowercased()
        }
        return trimmed(text).precomposedStringWithCanonicalMapping.lowercased()
    }

    /// The text in one line: every run of white space becomes one space.
    package static func inOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text for a message: control characters and bidirectional controls are spelled out, as in
    /// `\u{1b}`, so that it stays one line and cannot change how the rest of the message is
    /// displayed.
    package static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isControl || scalar.reordersText {
                escaped.append(contentsOf: scalar.spelledOut.unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// The text with its control characters shown as by ``TextRule/cleaned(_:)``, and with all kinds of
    /// line ends as newlines; tabs stay. For text from files that goes into several fields.
    ///
    /// - Returns: the text, and whether control characters besides line ends were shown.
    package static func showingControls(_ text: String) -> (text: String, hadControls: Bool) {
        // Most texts have none of the bytes that begin a control character or a line end.
        let isPlain = text.utf8.allSatisfy {
            $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 || $0 == 0x0A || $0 == 0x09
        }
        if isPlain { return (text, false) }
        var hadControls = false
        var shown = String.UnicodeScalarView()
        for scalar in withNewlines(text).unicodeScalars {
            if !scalar.isControl || scalar == "\n" || scalar == "\t" {
                shown.append(scalar)
            } else {
                hadControls = true
                shown.append(contentsOf: scalar.sign.unicodeScalars)
            }
        }
        return (String(shown), hadControls)
    }

    /// The text without white space at both ends, where a zero-width space counts as white space.
    package static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The text with all kinds of line ends replaced by newlines.
    static func withNewlines(_ text: String) -> String {
        let ends: Set<Unicode.Scalar> = ["\r", "\u{85}", "\u{2028}", "\u{2029}"]
        guard text.unicodeScalars.contains(where: ends.contains) else { return text }
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            // In CR LF, the CR has become the newline already.
            if !(scalar == "\n" && last == "\r") {
                result.append(ends.contains(scalar) ? "\n" : scalar)
            }
            last = scalar
        }
        return String(result)
    }

    static func longestRunOfMarks(in text: String) -> Int {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar.isStackingMark ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
