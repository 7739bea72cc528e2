import Tabletop

/// Completes the name of a condition during typing.
package struct ConditionCompletion {
    private let names: [String]

    /// - Parameter vocabulary: provides the conditions to suggest.
    package init(_ vocabulary: ActVocabulary) { names = vocabulary.conditionNames }

    /// The conditions whose name begins with the typed text, in the edition's order. All of them if
    /// nothing is typed; none for the user's own name.
    package func suggestions(for text: String) -> [String] {
        var words = ActWords(Self.split(text).last)
        let name = words.nextConditionName()
        guard !name.isOwn else { return [] }
        let key = PlainText.searchKey(name.text)
        return names.filter { PlainText.searchKey($0).hasPrefix(key) }
    }

    /// The typed text with its name replaced by a suggestion; the rest is unchanged.
    package func completed(_ text: String, with name: String) -> String {
        let (before, last) = Self.split(text)
        var words = ActWords(last)
        _ = words.nextConditionName()
        let line = before + (words.isEmpty ? name : "\(name) \(words.line)")
        return words.note.map { "\(line); \($0)" } ?? line
    }

    /// The last of several conditions, and what is before it: "prone, " and "poi". A comma in a note
    /// separates nothing.
    private static func split(_ text: String) -> (before: String, last: String) {
        let conditions = text.prefix { $0 != ";" }
        guard let comma = conditions.lastIndex(of: ",") else { return ("", text) }
        let last = text[comma...].dropFirst().drop { $0 == " " }
        return (String(text[..<last.startIndex]), String(last))
    }
}
