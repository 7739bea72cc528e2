/// Texts for Markdown.
enum MarkdownText {
    /// A text with the characters that Markdown would take for markup escaped.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for sign in shown(text) {
            if "\\`*_[]<>#|~".contains(sign) { escaped.append("\\") }
            escaped.append(sign)
        }
        return escaped
    }
}
