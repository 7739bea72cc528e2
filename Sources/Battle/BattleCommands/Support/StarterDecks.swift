import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary

/// The decks of a new file: first words, and the rules of a fight by edition.
enum StarterDecks {
    static func all() throws -> [Deck] { try [.starter] + RuleEdition.allCases.compactMap(rules) }

    /// The rules of a fight in an edition and all of its conditions; `nil` for an edition without a
    /// book.
    ///
    /// The ids come from the edition and the fact, as those of a ``Rehearsal`` do: the deck is the
    /// same in every file, and a condition has one schedule whichever deck asks it.
    static func rules(of edition: RuleEdition) throws -> Deck? {
        let conditions = Rehearsal.conditions(of: edition)
        guard !conditions.isEmpty else { return nil }
        return Deck(
            recorded: UUID(naming: "battle/deck/rules/\(edition.rawValue)"),
            name: "Rules of the fight, \(edition.title)",
            challenges: try questions(of: edition) + conditions, source: "rules/\(edition.rawValue)"
        )
    }

    private static func questions(of edition: RuleEdition) throws -> [Challenge] {
        let file: Library.File? =
            switch edition {
            case .dnd2014: .rules2014
            case .dnd2024: .rules2024
            case .pathfinder2e: .rulesPathfinder
            case .plain: nil
            }
        guard let file else { return [] }
        let deck = try DeckFile(data: Library.data(file), name: file.rawValue)
        return deck.challenges.map { challenge in
            Challenge(
                recorded: UUID(naming: "battle/\(challenge.guid ?? challenge.question)"),
                question: challenge.question, pronunciation: challenge.pronunciation,
                answer: challenge.answer, alsoRight: challenge.alsoRight,
                wrongAnswers: challenge.wrongAnswers ?? [], note: challenge.note,
                tags: challenge.tags)
        }
    }
}
