import Tabletop

/// The most characters that text fields take.
enum FieldLimit {
    /// So that a card with both sides and its note fits in a line.
    static let line = 2 * TextRule.question.limit + TextRule.note.limit
    /// That of a search. A database takes no condition of a thousand words, and what is looked for is no
    /// longer than a name.
    static let search = TextRule.name.limit
}
