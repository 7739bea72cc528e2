import Foundation
import Observation
import Tabletop

/// The characters behind a fight's combatants, and how hard they make it.
@Observable
final class FightPeople {
    /// The difficulty of the fight by its edition; `nil` if it cannot be rated.
    private(set) var difficulty: EncounterDifficulty?
    /// The labels of those with neither level nor challenge rating, who are not counted.
    private(set) var unrated: [String] = []
    @ObservationIgnored private var characters: [UUID: GameCharacter] = [:]
    /// The texts of the cards made since the fight last changed: each move of the cursor shows four cards.
    @ObservationIgnored private var cards: [UUID: CardFacts] = [:]
    @ObservationIgnored private var inputs: Inputs?
    @ObservationIgnored private let records: any RosterStore

    /// The values on which the difficulty depends.
    private struct Inputs: Equatable {
        let encounter: UUID
        let edition: RuleEdition
        let entries: Int
        let present: Int
    }

    init(_ records: any RosterStore) { self.records = records }

    /// The combatant's character on the roster, as it was when it was read last.
    func character(of combatant: Combatant) -> GameCharacter? {
        combatant.characterID.flatMap { characters[$0] }
    }

    /// The text of a combatant's card in the fight that ``show(_:_:)`` took last.
    func card(of combatant: Combatant, in encounter: Encounter) -> CardFacts {
        if let known = cards[combatant.id] { return known }
        let text = CardFacts(of: combatant, in: encounter, character(of: combatant))
        cards[combatant.id] = text
        return text
    }

    /// Reads the characters anew when they are asked for next: they may have changed.
    func forget() {
        inputs = nil
        characters = [:]
        cards = [:]
    }

    /// Drops the texts of the cards, and rates the fight again if combatants came or went, or the edition changed.
    ///
    /// - Parameter order: those who take part, in any order.
    func show(_ encounter: Encounter, _ order: [Combatant]) {
        let now = Inputs(
            encounter: encounter.id, edition: encounter.edition,
            entries: encounter.combatants.count, present: order.count)
        cards = [:]
        guard inputs != now else { return }
        inputs = now
        let present = order.compactMap(\.characterID)
        let missing = Set(present).subtracting(characters.keys)
        if missing.count > 64 {
            let all = (try? records.characters(search: "")) ?? []
            for character in all { characters[character.id] = character }
        }
        for id in missing where characters[id] == nil {
            characters[id] = try? records.character(id)
        }
        let rated = EncounterDifficulty.assess(encounter, among: Array(characters.values))
        difficulty = rated.difficulty
        unrated = rated.unrated
    }
}
