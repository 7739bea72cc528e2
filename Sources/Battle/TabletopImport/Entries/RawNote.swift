/// Puts the free texts of an entry together into one note.
enum RawNote {
    /// The texts in order, without markup, one paragraph each; those with a heading begin with it:
    /// "Backstory: …". Blank texts and repeated ones are left out.
    ///
    /// - Returns: `nil` if nothing is left.
    static func joined(_ parts: (heading: String?, text: String?)...) -> String? {
        joined(parts)
    }

    /// As the function above, of a list.
    static func joined(_ parts: [(heading: String?, text: String?)]) -> String? {
        var kept: [String] = []
        for part in parts {
            guard let text = part.text.flatMap({ PlainMarkup.text($0).trimmed }) else { continue }
            let paragraph = part.heading.map { "\($0): \(text)" } ?? text
            if !kept.contains(paragraph) { kept.append(paragraph) }
        }
        return kept.isEmpty ? nil : kept.joined(separator: "\n\n")
    }

    /// A text, the texts of a list, or those of its objects under `text`, as one text.
    static func text(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text): text.trimmed
        case .array(let elements):
            elements.compactMap { $0.string?.trimmed ?? $0.object?.text("text") }
                .joined(separator: "\n").trimmed
        default: nil
        }
    }
}
