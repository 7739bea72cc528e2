import Tabletop

extension String {
    /// The text without Unicode white space at both ends; `nil` if nothing is left.
    var trimmed: String? {
        let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        return String(scalars[...last])
    }

    /// The first 80 code points for a message, escaped by ``PlainText/escaped(_:)``; "…" marks a
    /// cut.
    var escapedForMessage: String {
        let beginning = unicodeScalars.prefix(80)
        let text = PlainText.escaped(String(beginning))
        return beginning.endIndex < unicodeScalars.endIndex ? text + "…" : text
    }
}
