/// Hit points: a maximum that may be unknown, the damage taken, and temporary hit points.
///
/// The damage is stored, not the current hit points, so that damage to a creature with an unknown
/// maximum can be added up. Always `0 ≤ damageTaken ≤ maximum`, and no value above 1,000,000.
package struct HitPoints: Hashable, Sendable {
    /// The bounds of every count of hit points, damage or healing.
    package static let range = 0...1_000_000

    /// The maximum, 0 to 1,000,000; `nil` when unknown.
    package private(set) var maximum: Int?
    /// Damage not healed yet, without what temporary hit points absorbed.
    package private(set) var damageTaken: Int
    /// Temporary hit points, which are lost first and never healed.
    package private(set) var temporary: Int

    /// Hit points, unhurt by default.
    package init(
        maximum: Int?, damageTaken: Int = 0, temporary: Int = 0
    ) throws(RuleProblem) {
        if let maximum { try check(maximum, "Maximum hit points", Self.range) }
        try check(damageTaken, "Damage taken", 0...(maximum ?? Self.range.upperBound))
        try check(temporary, "Temporary hit points", Self.range)
        self.maximum = maximum
        self.damageTaken = damageTaken
        self.temporary = temporary
    }

    /// Unhurt hit points with a rolled maximum, at least one.
    init(rolled roll: DiceRoll) throws(RuleProblem) {
        try self.init(maximum: max(1, roll.total))
    }

    private init() {
        maximum = nil
        damageTaken = 0
        temporary = 0
    }

    /// An unknown maximum, no damage, no temporary hit points.
    package static let unknown = HitPoints()

    /// Current hit points without temporary ones; `nil` while the maximum is unknown.
    package var current: Int? { maximum.map { $0 - damageTaken } }

    /// Whether current hit points are zero; `false` while the maximum is unknown.
    package var isAtZero: Bool { current == 0 }

    /// Whether current hit points are at half the maximum or less, and above zero. Rule: SRD 5.2,
    /// "Bloodied".
    package var isBloodied: Bool {
        guard let maximum, let current, current > 0 else { return false }
        return current * 2 <= maximum
    }

    /// Current hit points as a fraction of the maximum, 0 to 1; 0 for a maximum of zero, `nil` when
    /// unknown.
    package var fraction: Double? {
        guard let maximum, let current else { return nil }
        return maximum == 0 ? 0 : Double(current) / Double(maximum)
    }

    /// The filled ones of the cells of a bar. No bar is full or empty that only nearly is.
    ///
    /// - Parameters:
    ///   - points: hit points, as many as ``current`` or as many as a moving bar shows; 0 and less fill
    ///     none, ``maximum`` and more all.
    ///   - cells: the cells of the bar, at least 2.
    package func filled(_ points: Double, of cells: Int) -> Int {
        let most = Double(maximum ?? 0)
        if points <= 0 { return 0 }
        if points >= most { return cells }
        return max(1, min(Int((points / most * Double(cells)).rounded()), cells - 1))
    }

    /// The same maximum without damage and temporary hit points.
    package var unhurt: HitPoints {
        var unhurt = HitPoints.unknown
        unhurt.maximum = maximum
        return unhurt
    }

    /// How damage was distributed.
    package struct Loss: Hashable, Sendable {
        /// Absorbed by temporary hit points.
        package var fromTemporary: Int
        /// Subtracted from current hit points.
        package var fromCurrent: Int
        /// Left over after current hit points reached zero.
        package var rest: Int
    }

    /// Subtracts damage from temporary hit points first, then from current ones, never below zero.
    @discardableResult
    package mutating func suffer(_ damage: Int) throws(RuleProblem) -> Loss {
        try check(damage, "Damage", Self.range)
        let absorbed = min(temporary, damage)
        let taken = min(damage - absorbed, (maximum ?? Self.range.upperBound) - damageTaken)
        temporary -= absorbed
        damageTaken += taken
        return Loss(fromTemporary: absorbed, fromCurrent: taken, rest: damage - absorbed - taken)
    }

    /// Heals up to the maximum; temporary hit points stay.
    ///
    /// - Returns: the points healed, at most the damage taken.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``; `self` is then unchanged.
    @discardableResult
    package mutating func heal(_ points: Int) throws(RuleProblem) -> Int {
        try check(points, "Healing", Self.range)
        let healed = min(points, damageTaken)
        damageTaken -= healed
        return healed
    }

    /// Gains temporary hit points. They do not add up: the higher of the old and the new count
    /// stays.
    ///
    /// - Parameter replacing: whether to take the new count even if it is lower.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``; `self` is then unchanged.
    package mutating func gainTemporary(
        _ points: Int, replacing: Bool = false
    ) throws(RuleProblem) {
        try check(points, "Temporary hit points", Self.range)
        temporary = replacing ? points : max(temporary, points)
    }

    /// Changes the maximum. A lower one caps current hit points; a higher one raises them by as
    /// much.
    ///
    /// When the maximum was unknown, the damage counted so far stays, up to the new maximum.
    package mutating func setMaximum(_ new: Int?) throws(RuleProblem) {
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

    /// Changes the maximum by an effect with an end. Aid raises the maximum and current hit points;
    /// a life drain lowers the maximum and caps current hit points; Pathfinder's drained lowers both.
    /// When any of them ends, current hit points change only if they exceed the maximum.
    ///
    /// - Parameters:
    ///   - change: added to the maximum, which stays within 0…1,000,000.
    ///   - raise: added to current hit points, which stay within 0 and the new maximum.
    /// - Returns: by how much the maximum moved, and how many current hit points were lost.
    /// - Throws: ``RuleProblem/unknownMaximum(_:)`` with the given label; `self` is then unchanged.
    @discardableResult
    package mutating func moveMaximum(
        by change: Int, raising raise: Int, of label: String
    ) throws(RuleProblem) -> (moved: Int, cut: Int) {
        guard let maximum, let current else { throw .unknownMaximum(label) }
        let bound = Self.range.upperBound
        let new = max(0, min(bound, maximum + max(-bound, min(bound, change))))
        let left = min(new, max(0, current + max(-bound, min(bound, raise))))
        self.maximum = new
        damageTaken = new - left
        return (new - maximum, max(0, current - left))
    }

    /// Sets current hit points, zero to the maximum, as a correction by hand.
    package mutating func setCurrent(_ new: Int, of label: String) throws(RuleProblem) {
        guard let maximum else { throw .unknownMaximum(label) }
        try check(new, "Hit points", 0...maximum)
        damageTaken = maximum - new
    }
}

extension HitPoints: CustomStringConvertible {
    /// "2/7", "2/7 +5" with temporary hit points, "?" with an unknown maximum, "? -12" with damage.
    package var description: String {
        let points =
            if let maximum, let current { "\(current)/\(maximum)" } else {
                damageTaken > 0 ? "? -\(damageTaken)" : "?"
            }
        return temporary > 0 ? "\(points) +\(temporary)" : points
    }
}

extension HitPoints: Codable {
    private enum CodingKeys: String, CodingKey { case maximum, damageTaken, temporary }

    /// Reads what ``encode(to:)`` wrote; values out of bounds are a `DecodingError`.
    package init(from decoder: any Decoder) throws {
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

/// Throws ``RuleProblem/outOfRange(_:_:_:)`` for a number outside its range, before it is used in a
/// calculation that could overflow.
package func check(_ value: Int, _ what: String, _ range: ClosedRange<Int>) throws(RuleProblem) {
    guard range.contains(value) else { throw .outOfRange(what, value, range) }
}
