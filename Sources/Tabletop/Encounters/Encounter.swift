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
    /// Everybody ever added, in order of entry, removed ones among them.
    public internal(set) var combatants: [Combatant]
    /// Every turn begun so far, oldest first.
    public internal(set) var turns: [Turn]

    /// A draft without anybody.
    ///
    /// - Throws: ``RuleProblem/badText(_:_:)`` for the name.
    public init(id: UUID, name: String, edition: RuleEdition = .dnd2024) throws(RuleProblem) {
        self.id = id
        self.name = try PlainText.line(name)
        self.edition = edition
        state = .draft
        options = Options()
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
        combatants: [Combatant], turns: [Turn]
    ) {
        self.id = id
        self.name = name
        self.edition = edition
        self.state = state
        self.options = options
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
    public struct Options: Hashable, Sendable, Codable {
        /// The dead take no turns.
        public var skipsDead = true
        /// A hit that temporary hit points took whole still counts as a failed death save.
        public var absorbedHitsFailDeathSaves = false

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
        combatants.first { $0.id == id }
    }

    /// The combatant in the fight that is called so, whatever the case of its label.
    public func combatant(called label: String) -> Combatant? {
        let folded = PlainText.folded(label)
        return combatants.first { !$0.isRemoved && PlainText.folded($0.label) == folded }
    }

    /// Whose hit points the players' characters of the roster should have, by character.
    public var keptHitPoints: [UUID: HitPoints] {
        var kept: [UUID: HitPoints] = [:]
        for combatant in combatants where !combatant.isRemoved {
            if let character = combatant.keepsHitPointsOf {
                kept[character] = combatant.hitPoints
            }
        }
        return kept
    }

    /// Indices of all combatants, removed ones too, in the order they act.
    var sortedByTurn: [Int] {
        combatants.indices.sorted { left, right in
            let (a, b) = (combatants[left], combatants[right])
            return (a.initiative ?? .min, a.tiebreak, right)
                > (b.initiative ?? .min, b.tiebreak, left)
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
        var indices: [Int] = []
        for id in ids {
            let index = try index(of: id)
            if !indices.contains(index) { indices.append(index) }
        }
        return indices
    }
}
