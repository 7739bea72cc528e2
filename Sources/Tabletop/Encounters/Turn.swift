public import Foundation

/// One turn as it began, with what its beginning did, so that going back can give it back.
public struct Turn: Hashable, Sendable {
    /// 1, 2, 3 …
    public var round: Int
    /// Whose turn.
    public var holder: UUID
    /// Who was passed over in this round on the way to the holder: the dead, the removed.
    public var passed: [UUID] = []
    /// Conditions whose count went down.
    public var counted: [Mark] = []
    /// Conditions that ended, as they were before.
    public var ended: [Ended] = []
    /// Conditions whose degree fell, as they were before.
    public var fallen: [Ended] = []
    /// Whose reaction came back.
    public var readied: [UUID] = []
    /// Resources that came back, as they were before.
    public var renewed: [Renewed] = []
    /// What waited for its trigger in vain.
    public var lapsed: [Lapsed] = []
    /// Initiatives before this round rolled them anew.
    public var rerolled: [Rolled] = []
    /// Whether the holder delayed this turn and took it later.
    public var isDelayed = false
    /// Whether this is such a later turn: its edges have counted already.
    public var isResumed = false

    init(round: Int, holder: UUID) {
        self.round = round
        self.holder = holder
    }

    /// A condition of somebody, once for every edge of a turn that counted.
    public struct Mark: Hashable, Sendable, Codable {
        /// Who has it.
        public var combatant: UUID
        /// Its name.
        public var condition: String
    }

    /// A condition that ended or fell.
    public struct Ended: Hashable, Sendable, Codable {
        /// Who had it.
        public var combatant: UUID
        /// Where it stood among the combatant's conditions.
        public var index: Int
        /// As it was.
        public var condition: Condition
        /// Hit points that were cut when the maximum sank with it.
        public var cut: Int?
    }

    /// A resource that came back.
    public struct Renewed: Hashable, Sendable, Codable {
        /// Whose.
        public var combatant: UUID
        /// Its name.
        public var resource: String
        /// How often it had been used.
        public var used: Int
    }

    /// Something that was readied.
    public struct Lapsed: Hashable, Sendable, Codable {
        /// Whose.
        public var combatant: UUID
        /// What waited for what.
        public var readied: String
    }

    /// An initiative with its tie-break.
    public struct Rolled: Hashable, Sendable, Codable {
        /// Whose.
        public var combatant: UUID
        /// `nil` before the first roll.
        public var initiative: Int?
        /// What decides between equal ones.
        public var tiebreak: Int
    }

    /// Whether its beginning did nothing but begin.
    public var isPlain: Bool { self == Turn(round: round, holder: holder) }

    /// A turn whose beginning did nothing, as it was kept.
    public init(plainIn round: Int, of holder: UUID) {
        self.init(round: round, holder: holder)
    }
}

/// What is empty is left out, so that what this version adds is missing in what older ones wrote.
extension Turn: Codable {
    private enum CodingKeys: String, CodingKey {
        case round, holder, passed, counted, ended, fallen, readied, renewed, lapsed, rerolled
        case isDelayed, isResumed
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
        isDelayed = try container.decodeIfPresent(Bool.self, forKey: .isDelayed) ?? false
        isResumed = try container.decodeIfPresent(Bool.self, forKey: .isResumed) ?? false
    }

    /// Writes round and holder, and what the beginning did.
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
        if isDelayed { try container.encode(true, forKey: .isDelayed) }
        if isResumed { try container.encode(true, forKey: .isResumed) }
    }
}
