import Foundation
import Tabletop

/// Adding, renaming, removing and restoring decks.
extension PracticeModel {
    /// Asks for the name of a new deck, then opens its cards.
    func newDeckKeyPressed() {
        message = nil
        prompt = Prompt("Name of the new deck", hint: "Verbs") { [unowned self] line in
            try requireNoDeck(named: line)
            let deck = try Deck(id: context.makeID(), name: line, challenges: [])
            try context.records.practice.save(deck)
            reloadDecks(selecting: deck.id)
            message = "\(deck.name) is made: e adds questions."
        }
    }

    /// Asks for another name of the selected deck.
    func renameDeckKeyPressed() {
        guard let selected = selectedDeck else { return }
        message = nil
        prompt = Prompt("New name of \(selected.name)", hint: "", text: selected.name) {
            [unowned self] line in
            if PlainText.folded(line) != PlainText.folded(selected.name) {
                try requireNoDeck(named: line)
            }
            try context.records.practice.renameDeck(selected.id, to: line)
            reloadDecks(selecting: selected.id)
            message = "\(selected.name) is now called \(line)."
        }
    }

    /// Removes the selected deck; its answers stay in the history.
    func removeDeckKeyPressed() {
        guard let selected = selectedDeck,
            read({ try context.records.practice.deleteDeck(selected.id) }) != nil
        else { return }
        removedDecks.append(selected)
        reloadDecks()
        message = "\(selected.name) is removed: X restores it."
    }

    /// Opens the options of the selected deck.
    func optionsKeyPressed() {
        guard let selected = selectedDeck else { return }
        message = nil
        let records = context.records
        destination = .page(
            .options(
                DeckOptionsPage(selected) {
                    try records.practice.setOptions($0, of: selected.id)
                } close: { [unowned self] in
                    reloadDecks(selecting: selected.id)
                }))
    }

    /// Opens the page that imports a deck.
    func importKeyPressed() {
        message = nil
        openImport { [unowned self] imported in
            reloadDecks()
            message = imported.summary
        }
    }

    /// Restores the deck removed last, also one that was removed before the program started.
    func restoreDeckKeyPressed() {
        let last =
            removedDecks.popLast() ?? read({ try context.records.practice.deletedDecks().first })
            ?? nil
        guard let last else {
            message = "No deck was removed."
            return
        }
        guard read({ try context.records.practice.restoreDeck(last.id) }) != nil else { return }
        reloadDecks(selecting: last.id)
        message = "\(last.name) is back."
    }

    /// The selected deck of the list.
    var selectedDeck: DeckSummary? {
        selection.flatMap { decks.indices.contains($0) ? decks[$0] : nil }
    }

    private func requireNoDeck(named name: String) throws {
        let known = try context.records.practice.decks().contains {
            PlainText.folded($0.name) == PlainText.folded(name)
        }
        if known { throw RuleProblem.deckNameTaken(name) }
    }

    private func reloadDecks(selecting id: UUID? = nil) {
        _ = loadDecks()
        showDecks(selecting: id)
    }
}
