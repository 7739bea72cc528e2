public import Foundation

/// One turn as it began, with what its beginning did, so that going back can give it back.
public struct Turn: Hashable, Sendable, Codable {
    /// 1, 2, 3 …
    public var round: Int
    /// Whose turn.
    public var holder: UUID
    /// Who was passed over in this round on the way to the holder: the dead, the removed.
    public var passed: [UUID]
    /// Conditions whose count went down.
    public var counted: [Mark]
    /// Conditions that ended, as they were before.
    public var ended: [Ended]
    /// Whose reaction came back.
    public var readied: [UUID]

    init(round: Int, holder: UUID) {
        self.round = round
        self.holder = holder
        passed = []
        counted = []
        ended = []
        readied = []
    }

    /// A condition of somebody, once for every edge of a turn that counted.
    public struct Mark: Hashable, Sendable, Codable {
        /// Who has it.
        public var combatant: UUID
        /// Its name.
        public var condition: String
    }

    /// A condition that ended.
    public struct Ended: Hashable, Sendable, Codable {
        /// Who had it.
        public var combatant: UUID
        /// Where it stood among the combatant's conditions.
        public var index: Int
        /// As it was.
        public var condition: Condition
    }
}
