public import Foundation

/// One turn, with what its start changed, so that ``EncounterCommand/previous`` can revert it.
public struct Turn: Hashable, Sendable {
    /// 1, 2, 3 …
    public var round: Int
    /// The combatant whose turn it is.
    public var holder: UUID
    /// Combatants passed over in this round on the way to the holder: the dead and the removed.
    public var passed: [UUID] = []
    /// Conditions whose duration went down by one.
    public var counted: [Mark] = []
    /// Conditions that ended, as they were before.
    public var ended: [Ended] = []
    /// Conditions whose degree fell, as they were before.
    public var fallen: [Ended] = []
    /// Combatants whose reaction was restored.
    public var readied: [UUID] = []
    /// Resources that were restored, with their uses spent before.
    public var renewed: [Renewed] = []
    /// Readied actions dropped because their trigger did not occur.
    public var lapsed: [Lapsed] = []
    /// Initiatives from before this round rolled again.
    public var rerolled: [Rolled] = []
    /// The actions that the holder has in this turn, if that is not the usual number.
    public var actions: Int?
    /// The attacks that the holder has made in this turn.
    public var strikes = 0
    /// Whether the holder delayed this turn and took it later.
    public var isDelayed = false
    /// Whether this is a delayed turn taken later; its edges were counted when it was delayed.
    public var isResumed = false

    init(round: Int, holder: UUID) {
        self.round = round
        self.holder = holder
    }

    /// A combatant's condition; listed once for each edge that was counted.
    public struct Mark: Hashable, Sendable, Codable {
        /// The combatant that has it.
        public var combatant: UUID
        /// Its name.
        public var condition: String
    }

    /// A condition that ended or whose degree fell.
    public struct Ended: Hashable, Sendable, Codable {
        /// The combatant that had it.
        public var combatant: UUID
        /// Its index among the combatant's conditions.
        public var index: Int
        /// The condition before.
        public var condition: Condition
        /// Current hit points lost when the maximum fell with it; `nil` for none.
        public var cut: Int?
    }

    /// A resource that was restored.
    public struct Renewed: Hashable, Sendable, Codable {
        /// The combatant that has the resource.
        public var combatant: UUID
        /// Its name.
        public var resource: String
        /// The uses spent before.
        public var used: Int
    }

    /// A readied action that was dropped.
    public struct Lapsed: Hashable, Sendable, Codable {
        /// The combatant that had readied it.
        public var combatant: UUID
        /// The action with its trigger.
        public var readied: String
    }

    /// An initiative with its tie-break.
    public struct Rolled: Hashable, Sendable, Codable {
        /// The combatant whose initiative it is.
        public var combatant: UUID
        /// `nil` before the first roll.
        public var initiative: Int?
        /// The tie-break stored with that initiative.
        public var tiebreak: Int
    }

    /// Whether the start of the turn changed nothing: such a turn is stored as round and holder
    /// alone.
    public var isPlain: Bool { self == Turn(round: round, holder: holder) }

    /// A turn whose start changed nothing, as it was stored.
    public init(plainIn round: Int, of holder: UUID) {
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
    public init(from decoder: any Decoder) throws {
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
    public func encode(to encoder: any Encoder) throws {
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
