package import Foundation

/// One turn, with what its start changed, so that ``EncounterCommand/previous`` can revert it.
///
/// Empty lists and `false` are not stored, and missing ones read as that, because records of older
/// versions lack the keys.
package struct Turn: Hashable, Sendable, Codable {
    /// 1, 2, 3 …
    package var round: Int
    /// The combatant whose turn it is.
    package var holder: UUID
    /// Combatants passed over in this round on the way to the holder: the dead and the removed.
    @Sparse package var passed: [UUID] = []
    /// Conditions whose duration went down by one.
    @Sparse package var counted: [Mark] = []
    /// Conditions that ended, as they were before.
    @Sparse package var ended: [Ended] = []
    /// Conditions whose degree fell, as they were before.
    @Sparse package var fallen: [Ended] = []
    /// Combatants whose reaction was restored.
    @Sparse package var readied: [UUID] = []
    /// Resources that were restored, with their uses spent before.
    @Sparse package var renewed: [Renewed] = []
    /// Readied actions dropped because their trigger did not occur.
    @Sparse package var lapsed: [Lapsed] = []
    /// Initiatives from before this round rolled again.
    @Sparse package var rerolled: [Rolled] = []
    /// The actions that the holder has in this turn, if that is not the usual number.
    package var actions: Int?
    /// Whether the holder was at zero hit points when it began and dies at its end unless a trait
    /// heals it.
    @Sparse package var beganAtZero = false
    /// Combatants that died at the end of the turn before, since no trait healed them.
    @Sparse package var died: [UUID] = []
    /// The attacks that the holder has made in this turn.
    @Sparse package var strikes = 0
    /// Whether the holder has taken its persistent damage.
    @Sparse package var hasPersisted = false
    /// The types of damage that monsters took in this turn, each once.
    @Sparse package var wounds: [Wound] = []
    /// Whether the holder delayed this turn and took it later.
    @Sparse package var isDelayed = false
    /// Whether this is a delayed turn taken later; its edges were counted when it was delayed.
    @Sparse package var isResumed = false

    /// A combatant's condition; listed once for each edge that was counted.
    package struct Mark: Hashable, Sendable, Codable {
        /// The combatant that has it.
        package var combatant: UUID
        /// Its name.
        package var condition: String
        /// What was left of the duration, to tell it from other instances; `nil` for the only one.
        package var left: Condition.Duration?
        /// Whether the edge was that of the turn in which the condition began; `nil` instead of `false`.
        var beganInTurn: Bool?
    }

    /// A type of damage that somebody took.
    package struct Wound: Hashable, Sendable, Codable {
        /// Who took it.
        package var combatant: UUID
        /// What it was.
        package var type: DamageType
    }

    /// A condition that ended or whose degree fell.
    package struct Ended: Hashable, Sendable, Codable {
        /// The combatant that had it.
        package var combatant: UUID
        /// Its index among the combatant's conditions.
        package var index: Int
        /// The condition before.
        package var condition: Condition
        /// Current hit points lost when the maximum fell with it; `nil` for none.
        package var cut: Int?
    }

    /// A resource that was restored.
    package struct Renewed: Hashable, Sendable, Codable {
        /// The combatant that has the resource.
        package var combatant: UUID
        /// Its name.
        package var resource: String
        /// The uses spent before.
        package var used: Int
    }

    /// A readied action that was dropped.
    package struct Lapsed: Hashable, Sendable, Codable {
        /// The combatant that had readied it.
        package var combatant: UUID
        /// The action with its trigger.
        package var readied: String
    }

    /// An initiative with its tie-break.
    package struct Rolled: Hashable, Sendable, Codable {
        /// The combatant whose initiative it is.
        package var combatant: UUID
        /// `nil` before the first roll.
        package var initiative: Int?
        /// The tie-break stored with that initiative.
        package var tiebreak: Int
    }

    /// Whether the start of the turn changed nothing: such a turn is stored as round and holder
    /// alone.
    package var isPlain: Bool { self == Turn(round: round, holder: holder) }

    /// A turn whose start changed nothing, as it was stored.
    package init(round: Int, holder: UUID) {
        self.round = round
        self.holder = holder
    }
}
