import Foundation

/// Ways to look at texts. What a text of the record may be says ``TextRule``.
public enum PlainText {
    /// How many of the text's characters (grapheme clusters) show anything.
    public static func visibleCount(in text: String) -> Int {
        text.count { cluster in cluster.unicodeScalars.contains(where: \.isVisible) }
    }

    /// The text as it is compared: composed, trimmed, without differences of case.
    public static func folded(_ text: String) -> String {
        // ASCII is composed as it stands; most names are, and this is asked thousands of times.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
            guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
                let last = text.utf8.lastIndex(where: { !isBlank($0) })
            else { return "" }
            return text[first...last].lowercased()
        }
        return trimmed(text).precomposedStringWithCanonicalMapping.lowercased()
    }

    /// A text of many lines in one: every run of blanks and line breaks is one blank.
    public static func inOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text for a message: control characters and what reorders text spelled out, as in
    /// `\u{1b}`, so that it stays one line and means the same wherever it is printed.
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

    /// Without blanks and line ends at both ends; a zero-width space counts as a blank there.
    static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Line ends of all kinds as newlines.
    static func withNewlines(_ text: String) -> String {
        let ends: Set<Unicode.Scalar> = ["\r", "\u{85}", "\u{2028}", "\u{2029}"]
        guard text.unicodeScalars.contains(where: ends.contains) else { return text }
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            // Of a CR LF, the CR has become the newline already.
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
