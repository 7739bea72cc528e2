/// Hit points: a maximum that may be unknown, the damage taken, and temporary points on top.
///
/// Damage is what is kept, not the current count, so that a creature whose maximum nobody knows
/// can be hurt and the damage counted up. Always `0 ≤ damageTaken ≤ maximum`, and nothing above
/// 1,000,000.
public struct HitPoints: Hashable, Sendable {
    /// What any count of hit points, damage or healing may be.
    public static let range = 0...1_000_000

    /// Hit points when unhurt; `nil` when unknown.
    public private(set) var maximum: Int?
    /// Damage not healed yet, without what temporary points took.
    public private(set) var damageTaken: Int
    /// Points that go first and are never healed.
    public private(set) var temporary: Int

    /// Unhurt, with a maximum or without a known one.
    ///
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    public init(
        maximum: Int?, damageTaken: Int = 0, temporary: Int = 0
    ) throws(RuleProblem) {
        if let maximum { try check(maximum, "Maximum hit points", Self.range) }
        try check(damageTaken, "Damage taken", 0...(maximum ?? Self.range.upperBound))
        try check(temporary, "Temporary hit points", Self.range)
        self.maximum = maximum
        self.damageTaken = damageTaken
        self.temporary = temporary
    }

    private init() {
        maximum = nil
        damageTaken = 0
        temporary = 0
    }

    /// Nothing known, nothing taken.
    public static let unknown = HitPoints()

    /// What is left, without temporary points; `nil` while the maximum is unknown.
    public var current: Int? { maximum.map { $0 - damageTaken } }

    /// Whether nothing is left; never of somebody whose maximum is unknown.
    public var isAtZero: Bool { current == 0 }

    /// At half the maximum or less, and above zero. Rule: SRD 5.2, "Bloodied".
    public var isBloodied: Bool {
        guard let maximum, let current, current > 0 else { return false }
        return current * 2 <= maximum
    }

    /// What is left as a part of the maximum, 0 to 1; 0 of nothing, `nil` when unknown.
    public var fraction: Double? {
        guard let maximum, let current else { return nil }
        return maximum == 0 ? 0 : Double(current) / Double(maximum)
    }

    /// The same maximum with nothing taken and nothing temporary.
    public var unhurt: HitPoints {
        var unhurt = HitPoints.unknown
        unhurt.maximum = maximum
        return unhurt
    }

    /// Where a blow went.
    public struct Loss: Hashable, Sendable {
        /// Taken by temporary hit points.
        public var fromTemporary: Int
        /// Taken by the hit points themselves.
        public var fromCurrent: Int
        /// Left over once nothing was left to take it.
        public var rest: Int
    }

    /// Takes `damage` away, temporary hit points first, then current ones, never below zero.
    ///
    /// - Parameter damage: whole hit points, zero or more, after resistances.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``; `self` is then unchanged.
    /// - Note: Rule: SRD 5.1, "Damage and Healing".
    @discardableResult
    public mutating func suffer(_ damage: Int) throws(RuleProblem) -> Loss {
        try check(damage, "Damage", Self.range)
        let absorbed = min(temporary, damage)
        let taken = min(damage - absorbed, (maximum ?? Self.range.upperBound) - damageTaken)
        temporary -= absorbed
        damageTaken += taken
        return Loss(fromTemporary: absorbed, fromCurrent: taken, rest: damage - absorbed - taken)
    }

    /// Gives hit points back up to the maximum; temporary ones stay as they are.
    ///
    /// - Returns: how many came back; the rest is lost.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``; `self` is then unchanged.
    @discardableResult
    public mutating func heal(_ points: Int) throws(RuleProblem) -> Int {
        try check(points, "Healing", Self.range)
        let healed = min(points, damageTaken)
        damageTaken -= healed
        return healed
    }

    /// Gains temporary hit points. They never add up: the higher count stays.
    ///
    /// - Parameter replacing: takes the new count even where it is lower.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``; `self` is then unchanged.
    public mutating func gainTemporary(
        _ points: Int, replacing: Bool = false
    ) throws(RuleProblem) {
        try check(points, "Temporary hit points", Self.range)
        temporary = replacing ? points : max(temporary, points)
    }

    /// Changes the maximum: a lower one cuts what is left, a higher one raises it as much.
    ///
    /// A maximum learnt late keeps the damage counted so far, as far as it fits.
    ///
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``; `self` is then unchanged.
    public mutating func setMaximum(_ new: Int?) throws(RuleProblem) {
        guard let new else {
            maximum = nil
            return
        }
        try check(new, "Maximum hit points", Self.range)
        if let maximum, let current, new < maximum {
            damageTaken = new - min(current, new)
        } else {
            damageTaken = min(damageTaken, new)
        }
        maximum = new
    }

    /// Moves the maximum, as an effect does for a while: Aid raises it and what is left with it,
    /// a life drain lowers it and cuts what is left; when either ends, what is left only follows
    /// where it must.
    ///
    /// - Parameters:
    ///   - change: to the maximum, which stays within 0…1,000,000.
    ///   - raise: added to what is left, zero or more.
    /// - Returns: by how much the maximum moved and how much of what was left is cut.
    /// - Throws: ``RuleProblem/unknownMaximum(_:)`` with the given label; `self` is then unchanged.
    @discardableResult
    public mutating func moveMaximum(
        by change: Int, raising raise: Int, of label: String
    ) throws(RuleProblem) -> (moved: Int, cut: Int) {
        guard let maximum, let current else { throw .unknownMaximum(label) }
        let bound = Self.range.upperBound
        let new = max(0, min(bound, maximum + max(-bound, min(bound, change))))
        let left = min(new, current + max(0, min(bound, raise)))
        self.maximum = new
        damageTaken = new - left
        return (new - maximum, max(0, current - left))
    }

    /// Sets what is left, between zero and the maximum, as somebody corrects a count by hand.
    ///
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``, or ``RuleProblem/unknownMaximum(_:)`` with the
    ///   given label; `self` is then unchanged.
    public mutating func setCurrent(_ new: Int, of label: String) throws(RuleProblem) {
        guard let maximum else { throw .unknownMaximum(label) }
        try check(new, "Hit points", 0...maximum)
        damageTaken = maximum - new
    }
}

extension HitPoints: CustomStringConvertible {
    /// "2/7", "2/7 +5" with temporary points, "?" when unknown, "? -12" with the damage counted.
    public var description: String {
        let points =
            if let maximum, let current { "\(current)/\(maximum)" } else {
                damageTaken > 0 ? "? -\(damageTaken)" : "?"
            }
        return temporary > 0 ? "\(points) +\(temporary)" : points
    }
}

extension HitPoints: Codable {
    private enum CodingKeys: String, CodingKey { case maximum, damageTaken, temporary }

    /// Reads what ``encode(to:)`` wrote, and refuses counts that break the rules.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                maximum: container.decodeIfPresent(Int.self, forKey: .maximum),
                damageTaken: container.decode(Int.self, forKey: .damageTaken),
                temporary: container.decode(Int.self, forKey: .temporary))
        } catch let problem as RuleProblem {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: problem.description))
        }
    }
}

/// Refuses a number outside its range, before anybody calculates with it.
func check(_ value: Int, _ what: String, _ range: ClosedRange<Int>) throws(RuleProblem) {
    guard range.contains(value) else { throw .outOfRange(what, value, range) }
}
