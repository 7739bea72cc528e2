public import Foundation

/// What a command did: enough to tell it, to count it, to take it back and to do it again.
public struct EncounterEvent: Hashable, Sendable {
    /// What sort of act it was.
    public var kind: Kind
    /// The round in which it happened, or which it began; 0 before the start.
    public var round: Int
    /// Whose turn it was when it happened.
    public var turnHolder: UUID?
    /// One sentence for each thing that happened: "Goblin 1 takes 5 damage (2/7)".
    public var lines: [String]
    /// What became of each combatant concerned.
    public var outcomes: [Outcome]
    /// Every die thrown.
    public var rolls: [DiceRoll]
    /// Who threw each of the rolls, `nil` for nobody in particular; empty in what was written
    /// before it was kept.
    public var rollers: [UUID?]
    /// What the table still has to do: saving throws to keep concentration.
    public var reminders: [Reminder]
    /// What was set, and what was there.
    public var changes: [Change]

    init(_ kind: Kind) {
        self.kind = kind
        round = 0
        turnHolder = nil
        lines = []
        outcomes = []
        rolls = []
        rollers = []
        reminders = []
        changes = []
    }

    /// An event as it was kept.
    public init(
        kind: Kind, round: Int, turnHolder: UUID?, lines: [String], outcomes: [Outcome],
        rolls: [DiceRoll], rollers: [UUID?] = [], reminders: [Reminder], changes: [Change]
    ) {
        self.kind = kind
        self.round = round
        self.turnHolder = turnHolder
        self.lines = lines
        self.outcomes = outcomes
        self.rolls = rolls
        self.rollers = rollers
        self.reminders = reminders
        self.changes = changes
    }

    mutating func note(_ roll: DiceRoll, by roller: UUID?) {
        rolls.append(roll)
        rollers.append(roller)
    }

    /// The whole in one line, its sentences divided by semicolons.
    public var summary: String { lines.joined(separator: "; ") }

    /// Sorts of acts, as they are named in the log.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case add, remove, rename
        case initiative, move, start, next, previous, end, delay, ready, surprise
        case damage, heal, temporary, maximum, hitPoints
        case deathSave, stabilize, kill, revive
        case condition, concentration, reaction, hide, armorClass, defenses, note
        case resource, rest, encounter, roll, remark
    }

    /// What became of one combatant, for counting.
    public struct Outcome: Hashable, Sendable, Codable {
        /// Who.
        public var combatant: UUID
        /// Damage that reached it, points healed, temporary points it now has, an initiative.
        public var amount: Int
        /// How much of the damage temporary hit points took.
        public var absorbed: Int?
        /// How much of the damage was left over at zero.
        public var rest: Int?
        /// The damage's type.
        public var type: DamageType?
        /// What it became, where that changed.
        public var life: Life?
        /// Who did it, where somebody did.
        public var source: UUID?

        init(
            combatant: UUID, amount: Int, absorbed: Int? = nil, rest: Int? = nil,
            type: DamageType? = nil, life: Life? = nil, source: UUID? = nil
        ) {
            self.combatant = combatant
            self.amount = amount
            self.absorbed = absorbed
            self.rest = rest
            self.type = type
            self.life = life
            self.source = source
        }
    }

    /// Something for the table to do.
    public struct Reminder: Hashable, Sendable, Codable {
        /// Who.
        public var combatant: UUID
        /// The difficulty of the saving throw that keeps concentration; `nil` for anything else.
        public var concentrationDifficulty: Int?
        /// For people: "Mira: Constitution save against 11 to keep Bless", "Thia: death save".
        public var text: String

        init(combatant: UUID, concentrationDifficulty: Int? = nil, text: String) {
            self.combatant = combatant
            self.concentrationDifficulty = concentrationDifficulty
            self.text = text
        }
    }
}
