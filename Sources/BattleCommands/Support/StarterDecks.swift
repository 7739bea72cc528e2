import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary

/// The decks a new file begins with: first words, and the rules of a fight from the library that
/// comes with the program.
enum StarterDecks {
    /// At least the first words, which need no file beside the program.
    static var all: [Deck] {
        var decks: [Deck] = [.starter]
        if let url = Library.url(for: .rulesOfTheFight), let rules = try? deck(at: url.path) {
            decks.append(rules)
        }
        return decks
    }

    private static func deck(at path: String) throws -> Deck {
        let file = try DeckFile(path: path)
        return try Deck(
            id: UUID(), name: file.name,
            challenges: file.challenges.map { challenge in
                try Challenge(
                    id: UUID(), question: challenge.question,
                    pronunciation: challenge.pronunciation, answer: challenge.answer)
            })
    }
}
