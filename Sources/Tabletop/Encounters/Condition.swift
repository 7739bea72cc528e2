public import Foundation

/// Something that holds for a combatant: poisoned, frightened 2, blessed.
///
/// A combatant has each condition once, by name without regard to case.
public struct Condition: Hashable, Sendable, Codable {
    /// One line, 1 to 100 code points.
    public var name: String
    /// Frightened 2, exhaustion 3; `nil` where the condition has no degrees.
    public var value: Int?
    /// Free text: "save DC 13".
    public var note: String?
    /// When it ends by itself; `nil`: when somebody takes it away.
    public var duration: Duration?
    /// By how much it moves the maximum of hit points while it holds: 5 for Aid, -20 for a drain.
    public var maximumChange: Int?

    /// A condition, for as long as it takes.
    public init(
        name: String, value: Int? = nil, note: String? = nil, duration: Duration? = nil,
        maximumChange: Int? = nil
    ) {
        self.name = name
        self.value = value
        self.note = note
        self.duration = duration
        self.maximumChange = maximumChange
    }

    /// At which edge of a turn something ends.
    public enum Boundary: String, Hashable, Sendable, Codable, CaseIterable {
        /// When the turn begins.
        case start
        /// When the turn is over.
        case end
    }

    /// Counts down at one edge of one combatant's turns; the condition ends at zero.
    public struct Duration: Hashable, Sendable, Codable {
        /// Edges still to come, one or more.
        public var remaining: Int
        /// Which edge counts.
        public var boundary: Boundary
        /// Whose turns count: often the caster's, not the sufferer's.
        public var combatant: UUID

        /// A count of edges of somebody's turns.
        public init(remaining: Int, boundary: Boundary, of combatant: UUID) {
            self.remaining = remaining
            self.boundary = boundary
            self.combatant = combatant
        }
    }
}

extension Condition: CustomStringConvertible {
    /// "Frightened 2 (3)": name, degree, turns left.
    public var description: String {
        var text = name
        if let value { text += " \(value)" }
        if let duration { text += " (\(duration.remaining))" }
        return text
    }
}

/// A condition as somebody gives it, with its length in rounds.
public struct NewCondition: Hashable, Sendable {
    /// One line, 1 to 100 code points.
    public var name: String
    /// Its degree, -1,000 to 1,000.
    public var value: Int?
    /// Free text, up to 500 code points.
    public var note: String?
    /// How long; `nil`: until taken away.
    public var lasting: Length?
    /// By how much the maximum of hit points moves while it holds, -1,000,000 to 1,000,000. A
    /// raise gives as many hit points, as Aid does; when it ends, what is left is cut to the
    /// maximum.
    public var maximumChange: Int?
    /// Whether who is immune to it gets it nevertheless.
    public var isForced: Bool

    /// A condition to give.
    public init(
        _ name: String, value: Int? = nil, note: String? = nil, lasting: Length? = nil,
        maximumChange: Int? = nil, isForced: Bool = false
    ) {
        self.name = name
        self.value = value
        self.note = note
        self.lasting = lasting
        self.maximumChange = maximumChange
        self.isForced = isForced
    }

    /// So many turns of somebody, to their beginning or to their end.
    ///
    /// "Until the end of your next turn" is `Length(1, .end, of: you)`, also when it is your turn
    /// now: the turn in which the condition was given does not count.
    public struct Length: Hashable, Sendable {
        /// 1 to 1,000,000.
        public var rounds: Int
        /// Beginning or end.
        public var boundary: Condition.Boundary
        /// Whose turns; `nil`: those of whoever gets the condition.
        public var combatant: UUID?

        /// So many turns.
        public init(
            _ rounds: Int, _ boundary: Condition.Boundary = .end, of combatant: UUID? = nil
        ) {
            self.rounds = rounds
            self.boundary = boundary
            self.combatant = combatant
        }

        /// So many minutes, at ten rounds of six seconds each: to the same edge of a turn.
        public static func minutes(
            _ minutes: Int, _ boundary: Condition.Boundary = .end, of combatant: UUID? = nil
        ) -> Length {
            // Out of range stays out of range, to be refused with everything else.
            let rounds = minutes.multipliedReportingOverflow(by: 10)
            return Length(rounds.overflow ? .max : rounds.partialValue, boundary, of: combatant)
        }
    }
}
