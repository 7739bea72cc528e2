/// A kind of damage, in lower case: "fire". Rule books and imports may bring their own.
public struct DamageType: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
    /// The name in lower case.
    public let rawValue: String

    /// The type of this name, whatever its case.
    public init(rawValue: String) { self.rawValue = PlainText.folded(rawValue) }

    /// The types of SRD 5.1 and 5.2, in alphabetical order.
    public static let known = [
        "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing",
        "poison", "psychic", "radiant", "slashing", "thunder",
    ].map(DamageType.init(rawValue:))

    /// The types of the remastered Pathfinder and of what was played before it.
    public static let pathfinder = [
        "acid", "bleed", "bludgeoning", "chaotic", "cold", "electricity", "evil", "fire", "force",
        "good", "lawful", "mental", "negative", "piercing", "poison", "positive", "precision",
        "slashing", "sonic", "spirit", "vitality", "void",
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
public struct Defenses: Hashable, Sendable {
    /// Half the damage; several for one type count once.
    public var resistances: Set<DamageType>
    /// Double the damage.
    public var vulnerabilities: Set<DamageType>
    /// No damage.
    public var immunities: Set<DamageType>
    /// So many points more, where any damage gets through: Pathfinder's weaknesses.
    public var weaknesses: [DamageType: Int]
    /// So many points less: Pathfinder's resistances.
    public var reductions: [DamageType: Int]
    /// Conditions that cannot befall it, folded by ``PlainText``: "poisoned".
    public private(set) var conditions: Set<String>

    /// Nothing special, or these.
    ///
    /// - Parameter conditions: that cannot befall it, in any spelling.
    public init(
        resistances: Set<DamageType> = [], vulnerabilities: Set<DamageType> = [],
        immunities: Set<DamageType> = [], weaknesses: [DamageType: Int] = [:],
        reductions: [DamageType: Int] = [:], conditions: [String] = []
    ) {
        self.resistances = resistances
        self.vulnerabilities = vulnerabilities
        self.immunities = immunities
        self.weaknesses = weaknesses
        self.reductions = reductions
        self.conditions = Set(conditions.map(PlainText.folded))
    }

    /// Every damage type it says anything about.
    public var types: Set<DamageType> {
        resistances.union(vulnerabilities).union(immunities)
            .union(weaknesses.keys).union(reductions.keys)
    }

    /// Adds conditions that cannot befall it, in any spelling.
    public mutating func add(conditions names: [String]) {
        conditions.formUnion(names.map(PlainText.folded))
    }

    /// Adds damage types that do nothing to it and conditions that cannot befall it: what some book
    /// knows as a condition is one.
    public mutating func add(immunities names: [String]) {
        add(conditions: names.filter(Self.isCondition))
        immunities.formUnion(
            names.filter { !Self.isCondition($0) }.map(DamageType.init(rawValue:)))
    }

    /// Whether some book has a condition of this name, whatever its case.
    public static func isCondition(_ name: String) -> Bool {
        RuleEdition.allCases.contains { $0.rules.condition(name) != nil }
    }

    /// Whether a condition of this name, whatever its case, cannot befall it.
    public func excludes(condition name: String) -> Bool {
        !conditions.isEmpty && conditions.contains(PlainText.folded(name))
    }
}

extension Defenses: Codable {
    private enum CodingKeys: String, CodingKey {
        case resistances, vulnerabilities, immunities, weaknesses, reductions, conditions
    }

    /// Reads what ``encode(to:)`` wrote; what is left out is nothing special.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func types(_ key: CodingKeys) throws -> Set<DamageType> {
            try container.decodeIfPresent(Set<DamageType>.self, forKey: key) ?? []
        }
        func amounts(_ key: CodingKeys) throws -> [DamageType: Int] {
            try container.decodeIfPresent([DamageType: Int].self, forKey: key) ?? [:]
        }
        self.init(
            resistances: try types(.resistances), vulnerabilities: try types(.vulnerabilities),
            immunities: try types(.immunities), weaknesses: try amounts(.weaknesses),
            reductions: try amounts(.reductions),
            conditions: try container.decodeIfPresent([String].self, forKey: .conditions) ?? [])
    }

    /// Writes names in alphabetical order, so that equal values read alike.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write(_ types: Set<DamageType>, _ key: CodingKeys) throws {
            try container.encode(types.sorted { $0.rawValue < $1.rawValue }, forKey: key)
        }
        try write(resistances, .resistances)
        try write(vulnerabilities, .vulnerabilities)
        try write(immunities, .immunities)
        if !weaknesses.isEmpty { try container.encode(weaknesses, forKey: .weaknesses) }
        if !reductions.isEmpty { try container.encode(reductions, forKey: .reductions) }
        if !conditions.isEmpty { try container.encode(conditions.sorted(), forKey: .conditions) }
    }
}

/// How much of an area's damage reaches one target.
public enum DamageShare: String, Hashable, Sendable, Codable {
    /// All of it.
    case full
    /// Half, rounded down: the saving throw succeeded.
    case half
    /// Twice: the saving throw failed as badly as Pathfinder knows it.
    case double
    /// None: the saving throw succeeded and the creature evades.
    case none
}

/// How a blow comes from what was rolled to what reaches the hit points, step by step. Every
/// division rounds down.
public struct DamageSum: Hashable, Sendable {
    /// One thing that changed the amount, and what it then was.
    public struct Step: Hashable, Sendable {
        /// What it was.
        public let kind: Kind
        /// The amount after it, zero to 1,000,000.
        public let amount: Int
    }

    /// What can change the amount.
    public enum Kind: Hashable, Sendable {
        /// The saving throw halved it.
        case saved
        /// The failed saving throw doubled it.
        case failed
        /// The saving throw left none of it.
        case evaded
        /// Bonuses and penalties, added up.
        case adjusted(Int)
        /// Immunity leaves nothing.
        case immune
        /// Resistance halves.
        case resisted
        /// Vulnerability doubles.
        case doubled
        /// Pathfinder's weakness adds.
        case weakened(Int)
        /// Pathfinder's resistance takes away.
        case reduced(Int)
    }

    /// What was rolled, zero to 1,000,000.
    public let rolled: Int
    /// The damage's type.
    public let type: DamageType?
    /// In the order they count.
    public private(set) var steps: [Step]

    /// What reaches the hit points: zero to 1,000,000.
    public var total: Int { steps.last?.amount ?? rolled }

    /// Works out what reaches the hit points.
    ///
    /// In this order: the share after a saving throw, bonuses and penalties, resistance (half),
    /// vulnerability (double); immunity leaves nothing. Points that Pathfinder adds for a weakness
    /// or takes away for a resistance come last, in this order.
    ///
    /// - Parameters:
    ///   - rolled: zero to 1,000,000.
    ///   - adjustment: added after the saving throw: an aura of -5.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    /// - Note: Rule: SRD 5.1 and 5.2, "Damage Resistance and Vulnerability"; Player Core,
    ///   "Step 3: Apply Immunities, Weaknesses, and Resistances".
    public init(
        _ rolled: Int, share: DamageShare = .full, adjustment: Int = 0, type: DamageType? = nil,
        defenses: Defenses = Defenses()
    ) throws(RuleProblem) {
        try check(rolled, "Damage", HitPoints.range)
        try check(adjustment, "The adjustment", -1_000_000...1_000_000)
        self.rolled = rolled
        self.type = type
        steps = []
        switch share {
        case .full: break
        case .half: step(.saved, rolled / 2)
        case .double: step(.failed, rolled * 2)
        case .none:
            // Who evaded everything takes no bonus damage either.
            step(.evaded, 0)
            return
        }
        if adjustment != 0 { step(.adjusted(adjustment), total + adjustment) }
        guard let type else { return }
        if defenses.immunities.contains(type) {
            step(.immune, 0)
            return
        }
        if defenses.resistances.contains(type) { step(.resisted, total / 2) }
        if defenses.vulnerabilities.contains(type) { step(.doubled, total * 2) }
        if let more = defenses.weaknesses[type], more > 0, total > 0 {
            step(.weakened(more), total + min(more, HitPoints.range.upperBound))
        }
        if let less = defenses.reductions[type], less > 0 {
            step(.reduced(less), total - min(less, HitPoints.range.upperBound))
        }
    }

    private mutating func step(_ kind: Kind, _ amount: Int) {
        steps.append(Step(kind: kind, amount: max(0, min(amount, HitPoints.range.upperBound))))
    }
}

extension [DamageSum] {
    /// What the parts of a blow come to together, at most 1,000,000.
    public var total: Int { Swift.min(reduce(0) { $0 + $1.total }, HitPoints.range.upperBound) }

    /// How all parts come to what they are: "7 slashing, halved 3; 4 fire"; `nil` for one amount
    /// that nothing has changed.
    public var sum: String? {
        guard count > 1 || first?.steps.isEmpty == false else { return nil }
        return map(\.description).joined(separator: "; ")
    }
}

extension DamageSum: CustomStringConvertible {
    /// "28 fire − 5 → 23, halved 11, doubled 22".
    public var description: String {
        var text = type.map { "\(rolled) \($0.rawValue)" } ?? "\(rolled)"
        for step in steps {
            switch step.kind {
            case .saved: text += ", half after the save \(step.amount)"
            case .failed: text += ", double after the save \(step.amount)"
            case .evaded: text += ", none after the save"
            case .adjusted(let by): text += Self.sign(by) + "\(step.amount)"
            case .immune: text += ", immune"
            case .resisted: text += ", halved \(step.amount)"
            case .doubled: text += ", doubled \(step.amount)"
            case .weakened(let by): text += ", weakness" + Self.sign(by) + "\(step.amount)"
            case .reduced(let by): text += ", resistance" + Self.sign(-by) + "\(step.amount)"
            }
        }
        return text
    }

    private static func sign(_ number: Int) -> String {
        number < 0 ? " − \(number.magnitude) → " : " + \(number) → "
    }
}

/// Arithmetic of damage before it reaches hit points.
public enum DamageRule {
    /// What reaches the hit points out of what was rolled: the total of a ``DamageSum``.
    ///
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    public static func reaching(
        _ rolled: Int, share: DamageShare = .full, adjustment: Int = 0, type: DamageType? = nil,
        defenses: Defenses = Defenses()
    ) throws(RuleProblem) -> Int {
        try DamageSum(
            rolled, share: share, adjustment: adjustment, type: type, defenses: defenses
        ).total
    }
}
