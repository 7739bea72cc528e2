import Tabletop

extension String {
    /// Without blanks and line ends at both ends, of whatever width; `nil` when nothing is left.
    var trimmed: String? {
        let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        return String(scalars[...last])
    }

    /// At most 80 code points of it for a message, escaped as ``PlainText/escaped(_:)`` does.
    var escapedForMessage: String {
        let beginning = unicodeScalars.prefix(80)
        let text = PlainText.escaped(String(beginning))
        return beginning.endIndex < unicodeScalars.endIndex ? text + "…" : text
    }
}
