import Foundation

extension PlainText {
    /// The form of a text that searches compare: ``folded(_:)``, and without accents, width
    /// variants and ligatures. "ﬁre" and "ＦＩＲＥ" become "fire", "Éowyn" becomes "eowyn", "Straße"
    /// becomes "strasse".
    ///
    /// Dashes become "-" and typographic apostrophes "'". Different names can share a key, so
    /// identity (labels, stored words) is compared by ``folded(_:)``.
    package static func searchKey(_ text: String) -> String {
        let folded = folded(text)
        if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
        var key = String.UnicodeScalarView()
        for scalar in folded.decomposedStringWithCompatibilityMapping.unicodeScalars {
            // Removes accents of Latin, Greek and Cyrillic. Marks of other scripts (dakuten, vowel
            // signs) make another word and stay.
            if (0x300...0x36F).contains(scalar.value) { continue }
            if let plain = plainLetters[scalar] {
                key.append(contentsOf: plain.unicodeScalars)
            } else {
                key.append(scalar)
            }
        }
        return String(key).precomposedStringWithCanonicalMapping.lowercased()
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The ``searchKey(_:)`` of a name, with one space behind each comma and semicolon and none before:
    /// "wolf,dire" is "Wolf, Dire".
    package static func nameKey(_ name: String) -> String {
        let key = searchKey(name)
        guard key.utf8.contains(where: { $0 == 0x2C || $0 == 0x3B }) else { return key }
        return trimmed(key.replacing(#/\s*([,;])\s*/#) { "\($0.1) " })
    }

    /// Replacements for letters that compatibility decomposition leaves unchanged.
    private static let plainLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
        "ı": "i", "ς": "σ", "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-",
        "\u{2014}": "-", "\u{2212}": "-", "\u{2018}": "'", "\u{2019}": "'",
    ]
}
