import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary

/// The decks of a new file: first words, and the rules of a fight by edition.
enum StarterDecks {
    /// The deck of first words is built in. The questions about rules are in the program's library;
    /// without it their decks have the conditions alone.
    static var all: [Deck] { [.starter] + RuleEdition.allCases.compactMap(rules) }

    /// The rules of a fight in an edition and all of its conditions; `nil` for an edition without a
    /// book.
    ///
    /// The ids come from the edition and the fact, as those of a ``Rehearsal`` do: the deck is the
    /// same in every file, and a condition has one schedule whichever deck asks it.
    static func rules(of edition: RuleEdition) -> Deck? {
        let conditions = Rehearsal.conditions(of: edition)
        guard !conditions.isEmpty else { return nil }
        return Deck(
            recorded: UUID(naming: "battle/deck/rules/\(edition.rawValue)"),
            name: "Rules of the fight, \(edition.title)",
            challenges: questions(of: edition) + conditions, source: "rules/\(edition.rawValue)")
    }

    private static func questions(of edition: RuleEdition) -> [Challenge] {
        let file: Library.File? =
            switch edition {
            case .dnd2014: .rules2014
            case .dnd2024: .rules2024
            case .pathfinder2e: .rulesPathfinder
            case .plain: nil
            }
        guard let url = file.flatMap(Library.url), let deck = try? DeckFile(path: url.path) else {
            return []
        }
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
