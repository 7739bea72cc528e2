import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary

/// The decks of a new file: first words, and the rules of a fight from the program's library.
enum StarterDecks {
    /// The deck of first words is built in. The other one is left out if its file is missing.
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
            id: UUID.random(), name: file.name,
            challenges: file.challenges.map { challenge in
                try Challenge(
                    id: UUID.random(), question: challenge.question,
                    pronunciation: challenge.pronunciation, answer: challenge.answer)
            })
    }
}
