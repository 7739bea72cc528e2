package import Tabletop

/// A typed prepared event: `round 3 two wolves come; 2 wolf`, `half goblin 1 flees`,
/// `zero captain the gate falls`, `lair the ground shakes`.
///
/// The moment comes first, then what the game master is told; after a semicolon, who joins.
package struct PreparedReader: Hashable, Sendable {
    /// When it happens.
    package let trigger: PreparedEvent.Trigger
    /// What the game master is told; who joins, if nothing else is typed.
    package let text: String
    /// Who joins, for ``NewcomerReader``; `nil` for nobody.
    package let names: String?

    /// Parses a line.
    ///
    /// - Throws: ``ActProblem/noMoment(_:)`` for a line that does not begin with a moment,
    ///   ``ActProblem/notANumber(_:)`` for a round, the problems of names, and
    ///   ``ActProblem/noText`` if neither a text nor a name is typed.
    package init(parsing line: String, in vocabulary: ActVocabulary) throws(ActProblem) {
        try self.init(parsing: ActWords(line), in: vocabulary, adding: [])
    }

    /// - Parameter others: who joins besides those after the semicolon.
    init(
        parsing words: ActWords, in vocabulary: ActVocabulary, adding others: [String]
    ) throws(ActProblem) {
        let joining = ((words.note.map { [$0] } ?? []) + others).joined(separator: ", ")
        names = joining.isEmpty ? nil : joining
        var words = words.withoutNote
        let first = words.next()
        switch first?.key {
        case "round":
            let word = words.next()
            guard let number = word.flatMap({ Int($0.key) }) else {
                throw .notANumber(word?.text ?? "")
            }
            trigger = .round(number)
        case "half":
            trigger = .half(try vocabulary.targets.takeOne(&words, until: { _ in false }).id)
        case "zero":
            trigger = .zero(try vocabulary.targets.takeOne(&words, until: { _ in false }).id)
        case "lair": trigger = .lair
        default: throw .noMoment(first?.text ?? "")
        }
        text = words.isEmpty ? names.map { "\($0) joins" } ?? "" : words.text
        if text.isEmpty { throw .noText }
    }
}
