/// What a file brought into a deck.
///
/// Printed by `deck import`. Listed by `import` for a deck; `deck import` for several decks.
struct DeckImportOutput: Encodable {
    /// The name of the deck.
    let deck: String
    /// Whether the deck was made for it.
    let isNew: Bool
    /// Whether nothing was written.
    let dryRun: Bool
    /// The number of new questions.
    let new: Int
    /// The number of questions that changed.
    let changed: Int
    /// The number of questions that are as the file says.
    let same: Int
    /// The number of answers of the past in the file.
    let answers: Int
    /// How many of them were not known.
    let newAnswers: Int
    /// The number of pictures.
    let pictures: Int
    /// The entries left out.
    let refused: [RefusedEntryOutput]
    /// What else was left out, in words.
    let leftOut: [String]
}

/// An entry of a file that became no question.
struct RefusedEntryOutput: Encodable {
    /// Its line, in a text.
    let line: Int?
    /// Its number, in an Anki package.
    let note: Int?
    /// Why.
    let reason: String
}

/// A deck that was written to a file.
///
/// Printed by `deck export`.
struct DeckExportOutput: Encodable {
    /// The file.
    let file: String
    /// The format, as `--format` takes it.
    let format: String
    /// The name of the deck.
    let deck: String
    /// The number of questions.
    let challenges: Int
    /// The pictures, which such a file cannot have.
    let picturesLeftOut: Int
    /// What else the deck has and the format has no place for: schedule, notes.
    let leftOut: [String]
    /// The size of the file.
    let bytes: Int
}
