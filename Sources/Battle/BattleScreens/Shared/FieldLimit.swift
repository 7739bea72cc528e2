import Tabletop

/// The most characters that text fields take.
enum FieldLimit {
    /// Twice the longest text of one, a note, so that a card with its note fits in a line.
    static let line = 2 * TextRule.note.limit
    /// That of a search. A database takes no condition of a thousand words, and what is looked for is no
    /// longer than a name.
    static let search = TextRule.name.limit
}
