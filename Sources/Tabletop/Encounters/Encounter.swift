public import Foundation

/// A fight: who takes part, whose turn it is, how everybody stands.
///
/// A value that changes only by ``apply(_:using:)``, which yields an ``EncounterEvent`` or refuses
/// with a reason and changes nothing, and by taking an event's changes back or doing them again.
public struct Encounter: Identifiable, Hashable, Sendable {
    /// What an initiative and its modifier may be.
    public static let initiativeRange = -1000...1000
    /// Combatants a fight may hold, removed ones among them.
    public static let combatantLimit = 10_000
    /// Resources one combatant may have.
    public static let resourceLimit = 200
    /// The last round.
    public static let roundLimit = 1_000_000

    /// Stays the same for ever.
    public let id: UUID
    /// One line, 1 to 200 code points.
    public internal(set) var name: String
    /// The rule book.
    public internal(set) var edition: RuleEdition
    /// Draft, running or ended.
    public internal(set) var state: State
    /// What this table does its own way.
    public internal(set) var options: Options
    /// Free text about the fight as a whole: "reinforcements in round 3". Players never see it.
    public internal(set) var note: String
    /// Everybody ever added, in order of entry, removed ones among them.
    public internal(set) var combatants: [Combatant]
    /// Every turn begun so far, oldest first.
    public internal(set) var turns: [Turn]

    /// A draft without anybody.
    ///
    /// - Throws: ``RuleProblem/badText(_:_:)`` for the name.
    public init(id: UUID, name: String, edition: RuleEdition = .dnd2024) throws(RuleProblem) {
        self.id = id
        self.name = try TextRule.name.checked(name)
        self.edition = edition
        state = .draft
        options = Options()
        note = ""
        combatants = []
        turns = []
    }

    /// A fight as it was kept.
    ///
    /// - Parameters:
    ///   - combatants: in order of entry.
    ///   - turns: oldest first.
    public init(
        id: UUID, name: String, edition: RuleEdition, state: State, options: Options,
        note: String = "", combatants: [Combatant], turns: [Turn]
    ) {
        self.id = id
        self.name = name
        self.edition = edition
        self.state = state
        self.options = options
        self.note = note
        self.combatants = combatants
        self.turns = turns
    }

    /// Where a fight stands.
    public enum State: String, Hashable, Sendable, Codable, CaseIterable {
        /// Being prepared.
        case draft
        /// Somebody has the turn.
        case running
        /// Over; starting it again goes on where it stopped.
        case ended
    }

    /// What tables decide for themselves.
    public struct Options: Hashable, Sendable {
        /// The dead take no turns.
        public var skipsDead = true
        /// A hit that temporary hit points took whole still counts as a failed death save.
        public var absorbedHitsFailDeathSaves = false
        /// Each new round rolls initiative anew.
        public var rerollsInitiative = false
        /// Initiative rolled anew is one roll for monsters of one name.
        public var groupsRollTogether = false
        /// How initiative is rolled anew.
        public var initiativeRoll = InitiativeRoll.plain
        /// What players see of their own characters' hit points.
        public var playersShow = HitPointDetail.numbers
        /// What players see of monsters' hit points.
        public var monstersShow = HitPointDetail.words
        /// Who goes first of equal initiatives, from the next roll on.
        public var tieRule = TieRule.book
        /// Monsters of one name that act one after the other are shown as one.
        public var foldsGroups = false

        /// The usual choices.
        public init() {}
    }

    /// 0 before the start, then 1, 2, 3 …
    public var round: Int { turns.last?.round ?? 0 }

    /// Whose turn it is, in a running fight.
    public var turnHolder: Combatant? {
        guard state == .running, let turn = turns.last, let holder = self[turn.holder],
            !holder.isRemoved
        else { return nil }
        return holder
    }

    /// Those in the fight in the order they act: initiative, then tie-break, both highest first,
    /// then order of entry; without an initiative last. The same at every call.
    public var turnOrder: [Combatant] {
        sortedByTurn.lazy.map { combatants[$0] }.filter { !$0.isRemoved }
    }

    /// The combatant with this id, removed or not.
    public subscript(id: UUID) -> Combatant? {
        // By index: to look at each as a whole means to copy it.
        combatants.indices.first { combatants[$0].id == id }.map { combatants[$0] }
    }

    /// The combatant in the fight that is called so, whatever the case of its label.
    public func combatant(called label: String) -> Combatant? {
        let folded = PlainText.folded(label)
        return combatants.first { !$0.isRemoved && PlainText.folded($0.label) == folded }
    }

    /// Indices of all combatants, removed ones too, in the order they act.
    var sortedByTurn: [Int] {
        // Compared by what decides alone: a combatant is a large thing to move about.
        let keys = combatants.map { ($0.initiative ?? .min, $0.tiebreak) }
        return combatants.indices.sorted { left, right in
            (keys[left].0, keys[left].1, right) > (keys[right].0, keys[right].1, left)
        }
    }

    /// The index of somebody in the fight.
    ///
    /// - Throws: ``RuleProblem/unknownCombatant(_:)`` or ``RuleProblem/removed(_:)``.
    func index(of id: UUID) throws(RuleProblem) -> Int {
        guard let index = combatants.firstIndex(where: { $0.id == id }) else {
            throw .unknownCombatant(id.uuidString)
        }
        guard !combatants[index].isRemoved else { throw .removed(combatants[index].label) }
        return index
    }

    /// The indices of several, each once, in the order named.
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
