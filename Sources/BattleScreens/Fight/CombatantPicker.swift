import Foundation
import Observation
import Tabletop
import TerminalUI

/// Who of the roster joins a fight, and how many of each.
///
/// A player's character can join once; of a monster there may be several, numbered by the rules.
@Observable
final class CombatantPicker {
    /// How many of one monster can join at once.
    static let most = 99

    /// Those found, by name.
    private(set) var characters: [GameCharacter] = []
    /// Which of them is chosen.
    private(set) var cursor = ListCursor()
    /// How many of each join.
    private(set) var counts: [UUID: Int] = [:]
    /// What is searched for.
    var search = "" { didSet { if search != oldValue { load() } } }
    /// Whether a search is being typed.
    private(set) var isSearching = false
    /// Why something was not done.
    private(set) var problem: String?

    @ObservationIgnored private var window = ListWindow()
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var picked: [GameCharacter] = []
    private let present: Set<UUID>

    /// A picker for a fight; who is in it already and can be there once is not offered again.
    init(_ context: BattleContext, encounter: Encounter) throws {
        self.context = context
        present = Set(
            encounter.combatants.filter { !$0.isRemoved && $0.kind == .player }
                .compactMap(\.characterID))
        characters = try context.records.characters(search: "")
        cursor.setCount(characters.count)
    }

    private func load() {
        let id = chosen?.id
        do {
            characters = try context.records.characters(search: search)
            problem = nil
        } catch {
            problem = sentence(for: error)
        }
        cursor.setCount(characters.count)
        cursor.move(to: characters.firstIndex { $0.id == id } ?? 0)
    }

    /// The one a key is about.
    var chosen: GameCharacter? {
        characters.indices.contains(cursor.index) ? characters[cursor.index] : nil
    }

    /// How many join, all together.
    var total: Int { counts.values.reduce(0, +) }

    /// Whether somebody takes part already and cannot again.
    func isPresent(_ character: GameCharacter) -> Bool { present.contains(character.id) }

    /// Those who join, in the order they were picked, each with an id of its own.
    var newcomers: [Newcomer] {
        picked.flatMap { character in
            (0..<counts[character.id, default: 0]).map { _ in
                Newcomer(character, id: context.makeID())
            }
        }
    }

    /// How far the list is scrolled in so many rows, with the chosen one in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        window.show(cursor.index, of: characters.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    /// Chooses another one.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }

    /// One more of the chosen one, or one less.
    func countKeyPressed(_ change: Int) {
        guard let chosen else { return }
        pick(chosen, change)
    }

    /// Picks a player's character, or lets go; one more of a monster.
    func pickKeyPressed() {
        guard let chosen else { return }
        let isPicked = counts[chosen.id, default: 0] > 0
        pick(chosen, chosen.kind == .player && isPicked ? -1 : 1)
    }

    /// Picks everybody of the party who is not in the fight yet.
    func partyKeyPressed() {
        for character in characters where character.isInParty && counts[character.id] == nil {
            pick(character, 1)
        }
    }

    private func pick(_ character: GameCharacter, _ change: Int) {
        guard !isPresent(character) else {
            problem = RuleProblem.alreadyInEncounter(character.name).description
            return
        }
        problem = nil
        let most = character.kind == .player ? 1 : Self.most
        let count = max(0, min(counts[character.id, default: 0] + change, most))
        counts[character.id] = count == 0 ? nil : count
        picked.removeAll { $0.id == character.id && count == 0 }
        if count > 0, !picked.contains(where: { $0.id == character.id }) {
            picked.append(character)
        }
    }

    /// Begins to search.
    func searchKeyPressed() { isSearching = true }

    /// The search stands; keys are commands again.
    func searchEntered() { isSearching = false }

    /// Ends the search.
    ///
    /// - Returns: whether there was one.
    func backKeyPressed() -> Bool {
        guard isSearching || !search.isEmpty else { return false }
        isSearching = false
        search = ""
        return true
    }
}
