import Foundation
import Tabletop

/// Completes the name of a condition during typing.
package struct ConditionCompletion {
    private let names: [String]

    /// - Parameter vocabulary: provides the conditions to suggest.
    package init(_ vocabulary: ActVocabulary) { names = vocabulary.conditionNames }

    /// The conditions whose name begins with the typed text, in the edition's order. All of them if
    /// nothing is typed; none for the user's own name.
    package func suggestions(for text: String) -> [String] {
        var words = ActWords(text)
        let name = words.nextConditionName()
        guard !name.isOwn else { return [] }
        let key = PlainText.searchKey(name.text)
        return names.filter { PlainText.searchKey($0).hasPrefix(key) }
    }

    /// The typed text with its name replaced by a suggestion; the rest is unchanged.
    package func completed(_ text: String, with name: String) -> String {
        var words = ActWords(text)
        _ = words.nextConditionName()
        let line = words.isEmpty ? name : "\(name) \(words.line)"
        return words.note.map { "\(line); \($0)" } ?? line
    }
}
