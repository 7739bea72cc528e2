package import Foundation

/// One turn, with what its start changed, so that ``EncounterCommand/previous`` can revert it.
package struct Turn: Hashable, Sendable {
    /// 1, 2, 3 …
    package var round: Int
    /// The combatant whose turn it is.
    package var holder: UUID
    /// Combatants passed over in this round on the way to the holder: the dead and the removed.
    package var passed: [UUID] = []
    /// Conditions whose duration went down by one.
    package var counted: [Mark] = []
    /// Conditions that ended, as they were before.
    package var ended: [Ended] = []
    /// Conditions whose degree fell, as they were before.
    package var fallen: [Ended] = []
    /// Combatants whose reaction was restored.
    package var readied: [UUID] = []
    /// Resources that were restored, with their uses spent before.
    package var renewed: [Renewed] = []
    /// Readied actions dropped because their trigger did not occur.
    package var lapsed: [Lapsed] = []
    /// Initiatives from before this round rolled again.
    package var rerolled: [Rolled] = []
    /// The actions that the holder has in this turn, if that is not the usual number.
    package var actions: Int?
    /// The attacks that the holder has made in this turn.
    package var strikes = 0
    /// Whether the holder delayed this turn and took it later.
    package var isDelayed = false
    /// Whether this is a delayed turn taken later; its edges were counted when it was delayed.
    package var isResumed = false

    init(round: Int, holder: UUID) {
        self.round = round
        self.holder = holder
    }

    /// A combatant's condition; listed once for each edge that was counted.
    package struct Mark: Hashable, Sendable, Codable {
        /// The combatant that has it.
        package var combatant: UUID
        /// Its name.
        package var condition: String
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
    package init(plainIn round: Int, of holder: UUID) {
        self.init(round: round, holder: holder)
    }
}

/// Empty lists and `false` are left out, so that records of older versions, which lack the keys,
/// still decode.
extension Turn: Codable {
    private enum CodingKeys: String, CodingKey {
        case round, holder, passed, counted, ended, fallen, readied, renewed, lapsed, rerolled
        case actions, strikes, isDelayed, isResumed
    }

    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list<Value: Decodable>(_ key: CodingKeys) throws -> [Value] {
            try container.decodeIfPresent([Value].self, forKey: key) ?? []
        }
        round = try container.decode(Int.self, forKey: .round)
        holder = try container.decode(UUID.self, forKey: .holder)
        passed = try list(.passed)
        counted = try list(.counted)
        ended = try list(.ended)
        fallen = try list(.fallen)
        readied = try list(.readied)
        renewed = try list(.renewed)
        lapsed = try list(.lapsed)
        rerolled = try list(.rerolled)
        actions = try container.decodeIfPresent(Int.self, forKey: .actions)
        strikes = try container.decodeIfPresent(Int.self, forKey: .strikes) ?? 0
        isDelayed = try container.decodeIfPresent(Bool.self, forKey: .isDelayed) ?? false
        isResumed = try container.decodeIfPresent(Bool.self, forKey: .isResumed) ?? false
    }

    /// Writes the round, the holder, and what the start of the turn changed.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write(_ list: [some Encodable], _ key: CodingKeys) throws {
            if !list.isEmpty { try container.encode(list, forKey: key) }
        }
        try container.encode(round, forKey: .round)
        try container.encode(holder, forKey: .holder)
        try write(passed, .passed)
        try write(counted, .counted)
        try write(ended, .ended)
        try write(fallen, .fallen)
        try write(readied, .readied)
        try write(renewed, .renewed)
        try write(lapsed, .lapsed)
        try write(rerolled, .rerolled)
        try container.encodeIfPresent(actions, forKey: .actions)
        if strikes != 0 { try container.encode(strikes, forKey: .strikes) }
        if isDelayed { try container.encode(true, forKey: .isDelayed) }
        if isResumed { try container.encode(true, forKey: .isResumed) }
    }
}
