package import Foundation

/// One difference between two states of a fight: the value after (`set`) and the value before
/// (`was`).
///
/// Changes are computed by comparing two states (``Encounter/changes(to:)``), never built by hand,
/// so that undoing an event restores exactly the state before it.
package enum Change: Hashable, Sendable {
    /// The fight's own facts; both values are complete.
    case encounter(set: EncounterFacts, was: EncounterFacts)
    /// A combatant was appended (`was` is `nil`), or that was undone (`set` is `nil`).
    case entry(UUID, set: CombatantFields?, was: CombatantFields?)
    /// Fields of one combatant, only those that differ.
    case combatant(UUID, set: CombatantFields, was: CombatantFields)
    /// A turn, by its index in ``Encounter/turns``: begun (`was` is `nil`), removed (`set` is
    /// `nil`), or altered.
    case turn(Int, set: Turn?, was: Turn?)
    /// What the roster carries over for a player's character. The store adds it and applies it to
    /// the roster; ``Encounter`` ignores it.
    case character(UUID, set: CarryOverState, was: CarryOverState)
}

/// The facts of a fight as a whole: everything but its combatants and turns.
package struct EncounterFacts: Hashable, Sendable, Codable {
    /// One line, 1 to 200 code points.
    package var name: String
    /// The rule book.
    package var edition: RuleEdition
    /// Draft, running or ended.
    package var state: Encounter.State
    /// The rules that this group of players chose for itself.
    package var options: Encounter.Options
    /// Free text, up to 10,000 code points.
    @Sparse package var note: String
    /// What the game master prepared.
    @Sparse package var prepared: [PreparedEvent]
    /// The challenge that a combatant is to answer.
    package var riddle: Riddle?
}

extension Encounter {
    /// The fight's own facts as one value.
    package var facts: EncounterFacts {
        get {
            EncounterFacts(
                name: name, edition: edition, state: state, options: options, note: note,
                prepared: prepared, riddle: riddle)
        }
        set {
            name = newValue.name
            edition = newValue.edition
            state = newValue.state
            options = newValue.options
            note = newValue.note
            prepared = newValue.prepared
            riddle = newValue.riddle
        }
    }

    /// The changes that lead from this state to a later one of the same fight.
    ///
    /// Combatants are matched by position: commands append to the array and mark members as
    /// removed, but never take them out of it.
    func changes(to later: Encounter) -> [Change] {
        var changes: [Change] = []
        if facts != later.facts { changes.append(.encounter(set: later.facts, was: facts)) }
        for (before, after) in zip(combatants, later.combatants) where before != after {
            changes.append(
                .combatant(
                    after.id, set: CombatantFields(of: after, unlike: before),
                    was: CombatantFields(of: before, unlike: after)))
        }
        for newcomer in later.combatants.dropFirst(combatants.count) {
            changes.append(.entry(newcomer.id, set: CombatantFields(of: newcomer), was: nil))
        }
        for number in 0..<max(turns.count, later.turns.count) {
            let before = turns.indices.contains(number) ? turns[number] : nil
            let after = later.turns.indices.contains(number) ? later.turns[number] : nil
            if before != after { changes.append(.turn(number, set: after, was: before)) }
        }
        return changes
    }

    /// Applies an event again after ``undo(_:)``. The fight must be in the state from before the
    /// event; no dice are rolled.
    package mutating func redo(_ event: EncounterEvent) {
        for change in event.changes { make(change) }
    }

    /// Reverts an event, its last change first. The fight must be in the state right after the
    /// event.
    package mutating func undo(_ event: EncounterEvent) {
        for change in event.changes.reversed() { make(change.inverse) }
    }

    private mutating func make(_ change: Change) {
        switch change {
        case .encounter(let set, _):
            facts = set
        case .entry(let id, let set, _):
            if let set {
                var combatant = Combatant(id: id)
                set.set(on: &combatant)
                combatants.append(combatant)
            } else {
                combatants.removeAll { $0.id == id }
            }
        case .combatant(let id, let set, _):
            guard let index = combatants.firstIndex(where: { $0.id == id }) else { return }
            set.set(on: &combatants[index])
        case .turn(let number, let set, _):
            if let set {
                if turns.indices.contains(number) { turns[number] = set } else { turns.append(set) }
            } else if turns.indices.contains(number) {
                turns.removeSubrange(number...)
            }
        case .character:
            break
        }
    }
}

extension Change {
    /// The opposite change: `set` and `was` exchanged.
    package var inverse: Change {
        switch self {
        case .encounter(let set, let was): .encounter(set: was, was: set)
        case .entry(let id, let set, let was): .entry(id, set: was, was: set)
        case .combatant(let id, let set, let was): .combatant(id, set: was, was: set)
        case .turn(let number, let set, let was): .turn(number, set: was, was: set)
        case .character(let id, let set, let was): .character(id, set: was, was: set)
        }
    }
}

/// Stored in the log as `{"t": "combatant", "id": …, "set": {…}, "was": {…}}`.
extension Change: Codable {
    private enum CodingKeys: String, CodingKey { case t, id, number, set, was }
    private enum Subject: String, Codable { case encounter, entry, combatant, turn, character }

    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func id() throws -> UUID { try container.decode(UUID.self, forKey: .id) }
        func both<Value: Decodable>() throws -> (Value, Value) {
            (
                try container.decode(Value.self, forKey: .set),
                try container.decode(Value.self, forKey: .was)
            )
        }
        switch try container.decode(Subject.self, forKey: .t) {
        case .encounter:
            let (set, was): (EncounterFacts, EncounterFacts) = try both()
            self = .encounter(set: set, was: was)
        case .entry:
            let (set, was): (CombatantFields?, CombatantFields?) = try both()
            self = .entry(try id(), set: set, was: was)
        case .combatant:
            let (set, was): (CombatantFields, CombatantFields) = try both()
            self = .combatant(try id(), set: set, was: was)
        case .turn:
            let (set, was): (Turn?, Turn?) = try both()
            self = .turn(try container.decode(Int.self, forKey: .number), set: set, was: was)
        case .character:
            let (set, was): (CarryOverState, CarryOverState) = try both()
            self = .character(try id(), set: set, was: was)
        }
    }

    /// Writes the case (`t`), the id or turn number, the value after and the value before.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write(_ subject: Subject, _ set: some Encodable, _ was: some Encodable) throws {
            try container.encode(subject, forKey: .t)
            try container.encode(set, forKey: .set)
            try container.encode(was, forKey: .was)
        }
        switch self {
        case .encounter(let set, let was):
            try write(.encounter, set, was)
        case .entry(let id, let set, let was):
            try container.encode(id, forKey: .id)
            try write(.entry, set, was)
        case .combatant(let id, let set, let was):
            try container.encode(id, forKey: .id)
            try write(.combatant, set, was)
        case .turn(let number, let set, let was):
            try container.encode(number, forKey: .number)
            try write(.turn, set, was)
        case .character(let id, let set, let was):
            try container.encode(id, forKey: .id)
            try write(.character, set, was)
        }
    }
}
