import Foundation

/// One-line text as it may be stored: what is checked at every door, typed, pasted or imported.
///
/// Kept exactly but for two things: blanks at both ends go, and the rest is put in Unicode's
/// composed form (NFC), so that what looks equal is equal byte for byte.
public enum PlainText {
    /// Code points of a name and of a combatant's label.
    public static let nameLimit = 200
    /// Bytes of UTF-8 of a name.
    public static let nameBytes = 4096
    /// Visible characters of a user's name, at least.
    public static let userNameMinimum = 3

    /// A name or label of 1 to `limit` code points, trimmed and composed.
    ///
    /// - Parameter what: names the field as a sentence begins: "The name".
    /// - Throws: ``RuleProblem/badText(_:_:)``.
    public static func line(
        _ text: String, as what: String = "The name", limit: Int = nameLimit
    ) throws(RuleProblem) -> String {
        // Bytes first: counting clusters of a megabyte of accents takes too long.
        guard text.utf8.count <= max(nameBytes, limit * 8) else {
            throw .badText(what, .longer(than: limit))
        }
        let composed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            .precomposedStringWithCanonicalMapping
        guard !composed.unicodeScalars.contains(where: isControl) else {
            throw .badText(what, .control)
        }
        guard composed.unicodeScalars.count <= limit,
            limit > nameLimit || composed.utf8.count <= nameBytes
        else { throw .badText(what, .longer(than: limit)) }
        guard longestRunOfMarks(in: composed) <= 30 else { throw .badText(what, .stackedMarks) }
        guard visibleCount(in: composed) > 0 else { throw .badText(what, .empty) }
        return composed
    }

    /// The name somebody practises under: as ``line(_:as:limit:)``, with three visible characters.
    ///
    /// Blanks, zero-width characters and fillers do not count.
    public static func userName(_ text: String) throws(RuleProblem) -> String {
        let name: String
        do {
            name = try line(text, as: "Your name")
        } catch .badText(let what, .empty) {
            throw .badText(what, .shorter(than: userNameMinimum))
        } catch {
            throw error
        }
        guard visibleCount(in: name) >= userNameMinimum else {
            throw .badText("Your name", .shorter(than: userNameMinimum))
        }
        return name
    }

    /// How many of the text's characters (grapheme clusters) show anything.
    public static func visibleCount(in text: String) -> Int {
        text.count { cluster in cluster.unicodeScalars.contains(where: isVisible) }
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
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
            .precomposedStringWithCanonicalMapping.lowercased()
    }

    /// A text of many lines in one: every run of blanks and line breaks is one blank.
    public static func inOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        // C0, DEL and C1; the line and paragraph separators break a line as a newline does.
        scalar.properties.generalCategory == .control || scalar == "\u{2028}"
            || scalar == "\u{2029}"
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        // The braille blank is a symbol by category, and empty to the eye.
        if scalar == "\u{2800}" || scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .enclosingMark, .surrogate, .unassigned:
            return false
        default:
            return true
        }
    }

    private static func longestRunOfMarks(in text: String) -> Int {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: run += 1
            default: run = 0
            }
            longest = max(longest, run)
        }
        return longest
    }
}
