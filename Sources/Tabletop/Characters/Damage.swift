/// A kind of damage, in lower case: "fire". Rule books and imports may bring their own.
public struct DamageType: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in lower case.
    public let rawValue: String

    /// The type of this name, whatever its case.
    public init(rawValue: String) { self.rawValue = PlainText.folded(rawValue) }

    /// The types of SRD 5.1 and 5.2, in alphabetical order.
    public static let known = [
        "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing",
        "poison", "psychic", "radiant", "slashing", "thunder",
    ].map(DamageType.init(rawValue:))

    /// Reads the name alone.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// What a creature is hardened or soft against.
public struct Defenses: Hashable, Sendable, Codable {
    /// Half the damage; several for one type count once.
    public var resistances: Set<DamageType>
    /// Double the damage.
    public var vulnerabilities: Set<DamageType>
    /// No damage.
    public var immunities: Set<DamageType>

    /// Nothing special, or these.
    public init(
        resistances: Set<DamageType> = [], vulnerabilities: Set<DamageType> = [],
        immunities: Set<DamageType> = []
    ) {
        self.resistances = resistances
        self.vulnerabilities = vulnerabilities
        self.immunities = immunities
    }
}

/// How much of an area's damage reaches one target.
public enum DamageShare: String, Hashable, Sendable, Codable {
    /// All of it.
    case full
    /// Half, rounded down: the saving throw succeeded.
    case half
    /// None: the saving throw succeeded and the creature evades.
    case none
}

/// Arithmetic of damage before it reaches hit points. Every division rounds down.
public enum DamageRule {
    /// What reaches the hit points out of what was rolled.
    ///
    /// In this order: the share after a saving throw, bonuses and penalties, resistance (half),
    /// vulnerability (double); immunity leaves nothing.
    ///
    /// - Parameters:
    ///   - rolled: zero to 1,000,000.
    ///   - adjustment: added after the saving throw: an aura of -5.
    /// - Returns: zero to 1,000,000.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    /// - Note: Rule: SRD 5.1 and 5.2, "Damage Resistance and Vulnerability".
    public static func reaching(
        _ rolled: Int, share: DamageShare = .full, adjustment: Int = 0, type: DamageType? = nil,
        defenses: Defenses = Defenses()
    ) throws(RuleProblem) -> Int {
        try check(rolled, "Damage", HitPoints.range)
        try check(adjustment, "The adjustment", -1_000_000...1_000_000)
        var damage =
            switch share {
            case .full: rolled
            case .half: rolled / 2
            case .none: 0
            }
        // Who evaded everything takes no bonus damage either.
        if share == .none { return 0 }
        damage = max(0, damage + adjustment)
        if let type {
            if defenses.immunities.contains(type) { return 0 }
            if defenses.resistances.contains(type) { damage /= 2 }
            if defenses.vulnerabilities.contains(type) { damage *= 2 }
        }
        return min(damage, HitPoints.range.upperBound)
    }
}
