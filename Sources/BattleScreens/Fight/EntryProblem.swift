/// Why a typed entry cannot be done.
enum EntryProblem: Error, Hashable, CustomStringConvertible {
    /// No known word, no amount and nobody's name.
    case unknownWord(String)
    /// An entry without its number.
    case noAmount

    /// One sentence for people.
    var description: String {
        switch self {
        case .unknownWord(let word):
            "\"\(word)\" is no damage type, no word known here and nobody's name."
        case .noAmount: "Type how much: 7, 2d6+3, full."
        }
    }
}
