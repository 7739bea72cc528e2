package import Foundation

/// A fight: its combatants, their state, and the turns.
///
/// A value that changes in two ways only: by ``apply(_:using:)``, which yields an
/// ``EncounterEvent`` or throws and changes nothing, and by undoing or redoing an event.
package struct Encounter: Identifiable, Hashable, Sendable {
    /// The bounds of an initiative and of its modifier.
    package static let initiativeRange = -1000...1000
    /// The most combatants a fight holds, removed ones included.
    package static let combatantLimit = 10_000
    /// The most resources a combatant has.
    package static let resourceLimit = 200
    /// The last round.
    package static let roundLimit = 1_000_000

    /// Never changes.
    package let id: UUID
    /// One line, 1 to 200 code points.
    package internal(set) var name: String
    /// The rule book.
    package internal(set) var edition: RuleEdition
    /// Draft, running or ended.
    package internal(set) var state: State
    /// The rules that this group of players chose for itself.
    package internal(set) var options: Options
    /// Free text about the fight as a whole, up to 10,000 code points: "reinforcements in round 3".
    /// ``PlayerView`` leaves it out.
    package internal(set) var note: String
    /// What the game master prepared, in the order of preparing. ``PlayerView`` leaves it out.
    package internal(set) var prepared: [PreparedEvent]
    /// The challenge that a combatant is to answer; `nil` while there is none.
    package internal(set) var riddle: Riddle?
    /// Every combatant ever added, in order of entry, removed ones included.
    package internal(set) var combatants: [Combatant]
    /// Every turn begun so far, oldest first.
    package internal(set) var turns: [Turn]

    /// A draft without combatants.
    ///
    /// - Throws: ``RuleProblem/badText(_:_:)`` for the name.
    package init(id: UUID, name: String, edition: RuleEdition = .dnd2024) throws(RuleProblem) {
        self.id = id
        self.name = try TextRule.name.checked(name)
        self.edition = edition
        state = .draft
        options = Options()
        note = ""
        prepared = []
        combatants = []
        turns = []
    }

    /// A fight as it was stored. Nothing is checked, so that what older versions stored stays
    /// readable.
    ///
    /// - Parameters:
    ///   - combatants: in order of entry.
    ///   - turns: oldest first.
    package init(
        id: UUID, name: String, edition: RuleEdition, state: State, options: Options,
        note: String = "", prepared: [PreparedEvent] = [], riddle: Riddle? = nil,
        combatants: [Combatant], turns: [Turn]
    ) {
        self.id = id
        self.name = name
        self.edition = edition
        self.state = state
        self.options = options
        self.note = note
        self.prepared = prepared
        self.riddle = riddle
        self.combatants = combatants
        self.turns = turns
    }

    /// The states of a fight.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        /// Being prepared.
        case draft
        /// Turns are being taken.
        case running
        /// Over; starting it again resumes it where it stopped.
        case ended
    }

    /// Rules that the books leave to the players, or that groups often change.
    package struct Options: Hashable, Sendable {
        /// Whether the dead take no turns.
        package var skipsDead = true
        /// Whether a hit on a dying character fails a death save even if temporary hit points
        /// absorbed all of it.
        package var absorbedHitsFailDeathSaves = false
        /// Whether each new round rolls initiative again.
        package var rerollsInitiative = false
        /// Whether monsters of one name share one initiative roll, as in both D&D books (SRD 5.1 and
        /// 5.2, "Initiative").
        package var groupsRollTogether = true
        /// Whether the program rolls initiative for players' characters too.
        package var rollsForPlayers = false
        /// How a new round rolls initiative.
        package var initiativeRoll = InitiativeRoll.plain
        /// What players see of the hit points of players' characters.
        package var playersShow = HitPointDetail.numbers
        /// What players see of monsters' hit points.
        package var monstersShow = HitPointDetail.words
        /// Who acts first among equal initiatives, from the next roll on.
        package var tieRule = TieRule.book
        /// In which order turns are taken.
        package var turnRule = TurnRule.initiative
        /// What a critical hit does to rolled damage.
        package var criticalRule = CriticalRule.book
        /// Whether monsters of one name that act in a row on one initiative are shown as one row.
        package var foldsGroups = false

        /// The defaults.
        package init() {}
    }

    /// 0 before the start, then 1, 2, 3 …
    package var round: Int { turns.last?.round ?? 0 }

    /// The combatant whose turn it is; `nil` unless the fight is running, and if that combatant was
    /// removed.
    package var turnHolder: Combatant? { turnHolderIndex.map { combatants[$0] } }

    /// The id of the combatant whose turn it is, without a copy of the combatant.
    package var turnHolderID: UUID? { turnHolderIndex.map { combatants[$0].id } }

    private var turnHolderIndex: Int? {
        guard state == .running, let turn = turns.last else { return nil }
        // By index, because iterating over the combatants copies each of them.
        for index in combatants.indices where combatants[index].id == turn.holder {
            return combatants[index].isRemoved ? nil : index
        }
        return nil
    }

    /// The combatants not removed, in the order they act: by initiative, then tie-break, both
    /// highest first, then order of entry. Those without an initiative come last.
    package var turnOrder: [Combatant] {
        sortedByTurn.lazy.map { combatants[$0] }.filter { !$0.isRemoved }
    }

    /// The combatant with this id, removed or not.
    package subscript(id: UUID) -> Combatant? {
        // By index, because iterating over the combatants copies each of them.
        combatants.indices.first { combatants[$0].id == id }.map { combatants[$0] }
    }

    /// The combatant with this label that is not removed, compared case-insensitively.
    package func combatant(called label: String) -> Combatant? {
        let folded = PlainText.folded(label)
        return combatants.first { !$0.isRemoved && PlainText.folded($0.label) == folded }
    }

    /// Indices of all combatants, removed ones too, in the order they act.
    var sortedByTurn: [Int] {
        // Sorts keys instead of combatants, which are large to move.
        let keys = combatants.map { ($0.initiative ?? .min, $0.tiebreak) }
        // Those that act with another one come right after it.
        var places = combatants.indices.map { ($0, -1) }
        for index in combatants.indices {
            if let leader = combatants[index].actsWith.flatMap({ id in
                combatants.firstIndex { $0.id == id }
            }) {
                places[index] = (leader, index)
            }
        }
        return combatants.indices.sorted { left, right in
            let (one, other) = (places[left], places[right])
            return (keys[left].0, keys[left].1, other.0, other.1)
                > (keys[right].0, keys[right].1, one.0, one.1)
        }
    }

    /// The index of a combatant that is not removed.
    func index(of id: UUID) throws(RuleProblem) -> Int {
        guard let index = combatants.firstIndex(where: { $0.id == id }) else {
            throw .unknownCombatant(id.uuidString)
        }
        guard !combatants[index].isRemoved else { throw .removed(combatants[index].label) }
        return index
    }

    /// The indices of several combatants, each once, in the order given.
    ///
    /// - Throws: ``RuleProblem/noTargets`` for an empty list, or as ``index(of:)``.
    func indices(of ids: [UUID]) throws(RuleProblem) -> [Int] {
        guard !ids.isEmpty else { throw .noTargets }
        var places: [UUID: Int] = [:]
        if ids.count > 8 {
            for (index, combatant) in combatants.enumerated() { places[combatant.id] = index }
        }
        var indices: [Int] = []
        var seen: Set<UUID> = []
        for id in ids where seen.insert(id).inserted {
            if let index = places[id], !combatants[index].isRemoved {
                indices.append(index)
            } else {
                indices.append(try index(of: id))
            }
        }
        return indices
    }
}
