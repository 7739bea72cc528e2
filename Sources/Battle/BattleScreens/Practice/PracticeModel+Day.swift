import Foundation
import Tabletop

/// Asking everything that is due today, to its end.
extension PracticeModel {
    /// Asks what is due today in all decks.
    func todayKeyPressed() { runDay(of: decks.filter(\.hasWorkToday).map(\.id)) }

    /// Asks what is due today in the selected deck and those below it.
    func todayOfDeckKeyPressed() {
        guard let selected = selectedDeck else { return }
        runDay(
            of: decks.filter { DayRun.isDeck($0.name, in: selected.name) && $0.hasWorkToday }
                .map(\.id))
    }

    /// Asks what is due today in a deck and those below it, or in all (`nil`).
    func beginToday(_ deck: UUID?) {
        otherDeckKeyPressed()
        guard let deck else { return todayKeyPressed() }
        selection = decks.firstIndex { $0.id == deck } ?? selection
        todayOfDeckKeyPressed()
    }

    /// Asks what is due today in these decks, or says that nothing is.
    func runDay(of decks: [UUID]) {
        message = nil
        given = []
        guard let fresh = readRun(of: decks) else { return }
        (run, runDecks) = (fresh, decks)
        askNextOfDay()
        if case .done = destination {
            otherDeckKeyPressed()
            message = "Nothing is due today."
        }
    }

    private func readRun(of decks: [UUID]) -> DayRun? {
        let now = context.now
        let offset = context.minutesFromUTC(at: now)
        return read {
            var sessions: [PracticeSession] = []
            for id in decks {
                guard let deck = try context.records.practice.deck(id) else { continue }
                sessions.append(
                    PracticeSession(
                        dayOf: deck, id: context.makeID(), character: character?.id,
                        cards: try context.records.practice.cards(of: id),
                        room: try context.records.practice.room(
                            of: deck, at: now, minutesFromUTC: offset)))
            }
            return DayRun(sessions)
        }
    }

    /// Asks the next question of the day, or ends it.
    func askNextOfDay() {
        guard var next = run else { return }
        let now = context.now
        let asked: PracticeSession?? = read {
            try next.next(
                at: now, context.minutesFromUTC(at: now), using: &context.chance)
        }
        guard let asked else { return showDecksAgain() }
        run = next
        // The last session stays, for its name.
        if let asked { session = asked }
        ask()
    }

    /// Asks a card again whose answer was undone.
    ///
    /// - Returns: whether it is of a deck of the run.
    func showInRun(_ card: CardKey, of deck: UUID) -> Bool {
        guard run != nil, var fresh = readRun(of: runDecks),
            let asked = read({ try fresh.ask(card, of: deck, using: &context.chance) }) ?? nil
        else { return false }
        run = fresh
        session = asked
        if !given.isEmpty { given.removeLast() }
        ask()
        return true
    }

    /// Takes over what another program has answered: the question on screen stays if its card is as it
    /// was.
    func refreshRun() {
        guard run != nil, let session, let card = session.card, var fresh = readRun(of: runDecks),
            let now = try? context.records.practice.card(card.key)
        else { return }
        let isSame = now.state == card.state && now.isSuspended == card.isSuspended
        if isSame, let test, let asked = fresh.ask(test, of: session.deck.id) {
            run = fresh
            self.session = asked
            return readLeft()
        }
        run = fresh
        askNextOfDay()
        message = "The card was answered elsewhere."
    }

    /// Forgets the run.
    func endRun() { (run, runDecks, left) = (nil, [], nil) }

    func readLeft() {
        let now = context.now
        left = run.map { $0.left(at: now, context.minutesFromUTC(at: now)) }
    }
}

extension DeckSummary {
    /// Whether something of it is due today.
    var hasWorkToday: Bool { due + newToday > 0 }
}
