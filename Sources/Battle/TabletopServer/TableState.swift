package import Foundation
package import Tabletop

/// What the players' page shows: the fight as players may see it, and what belongs to each player.
///
/// There is nothing in it that no player may see.
package struct TableState: Hashable, Sendable {
    /// The fight; `nil` while there is none to see.
    package var fight: PlayerView?
    /// Why there is none: "Waiting for the fight to start".
    package var waiting = ""
    /// The players' characters that players see, in turn order.
    package var heroes: [Hero] = []
    /// Whom each player plays: ids of ``heroes``.
    package var seats: [String: UUID] = [:]
    /// What each player sent last, the newest first.
    package var sent: [String: [Sent]] = [:]
    /// When each portrait of ``fight`` was changed, in seconds since 1970, by the character.
    package var portraits: [UUID: Int] = [:]

    /// A player's character.
    package struct Hero: Hashable, Sendable {
        /// The combatant.
        package let id: UUID
        package let label: String
        /// What the game master waits for, the most urgent first.
        package let asked: [Suggestion.Kind]

        /// A character from its parts.
        package init(id: UUID, label: String, asked: [Suggestion.Kind]) {
            self.id = id
            self.label = label
            self.asked = asked
        }
    }

    /// What a player sent, and what became of it.
    package struct Sent: Hashable, Sendable {
        package let words: String
        package let state: Suggestion.State

        /// From its parts.
        package init(words: String, state: Suggestion.State) {
            self.words = words
            self.state = state
        }
    }

    /// A state in which there is nothing to see.
    package init(waiting: String) { self.waiting = waiting }

    /// A fight as players see it, with who plays in it.
    ///
    /// - Parameters:
    ///   - names: of the monsters that are shown as one, folded by `PlainText`.
    ///   - seats: characters on the roster, or combatants that are not on it, by player.
    ///   - newest: what players sent, the newest first.
    ///   - portraits: when the portraits of characters were changed.
    ///   - owesSave: whether a combatant owes a saving throw for concentration.
    package init(
        _ encounter: Encounter, folding names: Set<String>, seats: [String: UUID],
        newest: [Suggestion], portraits: [UUID: Date], owesSave: (Combatant) -> Bool
    ) {
        let heroes = encounter.turnOrder.filter { $0.kind == .player && !$0.isHidden }
        self.heroes = heroes.map {
            Hero(
                id: $0.id, label: $0.label,
                asked: encounter.asked(of: $0, owesSave: owesSave($0)))
        }
        self.seats = seats.compactMapValues { seat in
            heroes.first { $0.characterID == seat || $0.id == seat }?.id
        }
        let visible = Set(encounter.turnOrder.lazy.filter { !$0.isHidden }.map(\.id))
        for suggestion in newest where visible.contains(suggestion.hero) {
            if let target = suggestion.target, !visible.contains(target) { continue }
            if sent[suggestion.player, default: []].count < 4 {
                sent[suggestion.player, default: []].append(
                    Sent(words: suggestion.words(in: encounter), state: suggestion.state))
            }
        }
        if encounter.state == .draft {
            waiting = "Waiting for the fight to start"
        } else {
            let view = PlayerView(encounter, folding: names)
            fight = view
            for seen in view.combatants {
                if let id = seen.character, let date = portraits[id] {
                    self.portraits[id] = Int(date.timeIntervalSince1970)
                }
            }
        }
    }

    /// Who a player plays; `nil` for nobody.
    func hero(of player: String) -> Hero? {
        seats[player].flatMap { id in heroes.first { $0.id == id } }
    }
}
