package import Foundation

/// What a command did: everything needed for the log, the statistics, undo and redo.
package struct EncounterEvent: Hashable, Sendable {
    /// The kind of command.
    package var kind: Kind
    /// The round in which it happened, or which it began; 0 before the start.
    package var round: Int
    /// Whose turn it was before the command.
    package var turnHolder: UUID?
    /// What happened, in order.
    package private(set) var facts: [Fact]
    /// The result for each combatant concerned.
    package var outcomes: [Outcome]
    /// The dice rolled, in order; the facts have the same rolls.
    package private(set) var rolls: [DiceRoll]
    /// Who made each of the rolls, `nil` for none in particular; empty in events stored before
    /// rollers were recorded.
    package private(set) var rollers: [UUID?]
    /// What the players still have to do, such as saving throws to keep concentration.
    package var reminders: [Reminder]
    /// The differences from the state before, in the order to apply them.
    package var changes: [Change]
    /// Whether it was done together with the event before it, so that one undo reverts both.
    package var isContinuing = false

    /// An event as it was stored.
    ///
    /// - Parameters:
    ///   - rolls: those of the facts; those stored with an event from before there were facts.
    ///   - rollers: who made them; empty if that was not recorded.
    package init(
        kind: Kind, round: Int = 0, turnHolder: UUID? = nil, facts: [Fact] = [],
        outcomes: [Outcome] = [], rolls: [DiceRoll] = [], rollers: [UUID?] = [],
        reminders: [Reminder] = [], changes: [Change] = []
    ) {
        self.kind = kind
        self.round = round
        self.turnHolder = turnHolder
        self.facts = facts
        self.outcomes = outcomes
        self.rolls = rolls
        self.rollers = rollers
        self.reminders = reminders
        self.changes = changes
    }

    /// Adds a fact, and its rolls.
    mutating func tell(_ what: Fact.What, of somebody: Combatant? = nil) {
        let fact = Fact(what, of: somebody.map(Fact.Someone.init))
        facts.append(fact)
        for (roll, roller) in fact.rolls {
            rolls.append(roll)
            rollers.append(roller)
        }
    }

    /// Marks the outcomes that a part of the event adds with the part's kind, if it is not the event's.
    mutating func marking(
        _ part: Kind, _ add: (inout EncounterEvent) throws(RuleProblem) -> Void
    ) throws(RuleProblem) {
        let known = outcomes.count
        try add(&self)
        guard part != kind else { return }
        for index in outcomes.indices.dropFirst(known) where outcomes[index].kind == nil {
            outcomes[index].kind = part
        }
    }

    /// The facts in words: "Goblin 1 takes 5 damage (2/7)".
    package var lines: [String] { facts.map(\.sentence) }
    /// All lines joined by semicolons.
    package var summary: String { lines.joined(separator: "; ") }

    /// The kinds of events, as they are stored and shown in the log. Raw values never change.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case add, remove, rename
        case initiative, move, start, next, previous, end, delay, ready, surprise
        case damage, heal, temporary, maximum, hitPoints, action
        case deathSave, stabilize, kill, revive
        case condition, concentration, reaction, hide, armorClass, defenses, note
        case resource, rest, encounter, roll, remark, form, riddle
    }

    /// The result of a command for one combatant, for the statistics.
    package struct Outcome: Hashable, Sendable, Codable {
        /// The combatant concerned.
        package var combatant: UUID
        /// Depends on the kind: damage taken, hit points healed, the new count of temporary
        /// hit points, the initiative, the round.
        package var amount: Int
        /// The part of the damage that temporary hit points absorbed.
        package var absorbed: Int?
        /// The part of the damage left over at zero hit points.
        package var rest: Int?
        /// The damage type; `nil` for none and for several.
        package var type: DamageType?
        /// The other properties of the damage, in order; `nil` for none.
        package var properties: [DamageProperty]?
        /// The new life, if it changed.
        package var life: Life?
        /// The combatant that caused it, if any.
        package var source: UUID?
        /// The kind of the command that had this result, if it is not the event's: in a sequence, whose
        /// last command determines the event's kind. `nil` in events stored before it was recorded.
        package var kind: Kind?

        /// The hit points lost by damage, temporary ones included: ``amount`` without ``rest``.
        package var lostHitPoints: Int { amount - (rest ?? 0) }

        init(
            combatant: UUID, amount: Int, absorbed: Int? = nil, rest: Int? = nil,
            type: DamageType? = nil, properties: Set<DamageProperty> = [], life: Life? = nil,
            source: UUID? = nil
        ) {
            self.combatant = combatant
            self.amount = amount
            self.absorbed = absorbed
            self.rest = rest
            self.type = type
            self.properties = properties.isEmpty ? nil : properties.sorted()
            self.life = life
            self.source = source
        }
    }
}
