/// A damage type by its name in lower case: "fire". Any name is allowed, since rule books and
/// imports bring their own.
package struct DamageType: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
    /// The name, folded by ``PlainText``.
    package let rawValue: String

    /// The type with this name in any case.
    package init(rawValue: String) { self.rawValue = PlainText.folded(rawValue) }

    /// The types of SRD 5.1 and 5.2, in alphabetical order.
    package static let known = [
        "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing",
        "poison", "psychic", "radiant", "slashing", "thunder",
    ].map(DamageType.init(rawValue:))

    /// The types of the Pathfinder remaster and of second edition before it, in alphabetical order.
    package static let pathfinder = [
        "acid", "bleed", "bludgeoning", "chaotic", "cold", "electricity", "evil", "fire", "force",
        "good", "lawful", "mental", "negative", "piercing", "poison", "positive", "precision",
        "slashing", "sonic", "spirit", "vitality", "void",
    ].map(DamageType.init(rawValue:))
}

extension DamageType {
    /// The types of weapons, which are called physical together.
    package static let physical = Set(
        ["bludgeoning", "piercing", "slashing"].map(DamageType.init(rawValue:)))
    /// Stands for every type in Pathfinder's weaknesses and resistances to all damage.
    package static let all = DamageType(rawValue: "all")
}

/// A creature's resistances, vulnerabilities and immunities.
package struct Defenses: Hashable, Sendable {
    /// Types that do half damage. Several resistances to one type count once.
    package var resistances: Set<DamageType>
    /// Types that do double damage.
    package var vulnerabilities: Set<DamageType>
    /// Types that do no damage.
    package var immunities: Set<DamageType>
    /// Points added to damage of a type if any damage remains: Pathfinder's weaknesses.
    package var weaknesses: [DamageType: Int]
    /// Points subtracted from damage of a type: Pathfinder's resistances.
    package var reductions: [DamageType: Int]
    /// What overcomes a reduction, by its type: other types, materials and properties, folded by
    /// ``PlainText``, "silver" and "cold iron". What no damage has is for the game master.
    package var unless: [DamageType: Set<String>]
    /// What doubles a reduction, by its type; "non-magical" is whatever is not magical.
    package var doubled: [DamageType: Set<String>]
    /// Defenses that some property of the damage overcomes: "slashing unless magical".
    package var conditional: [ConditionalDefense]
    /// Conditions it is immune to, folded by ``PlainText``: "poisoned".
    package private(set) var conditions: Set<String>

    /// Defenses, by default none.
    ///
    /// - Parameter conditions: condition immunities, in any case.
    package init(
        resistances: Set<DamageType> = [], vulnerabilities: Set<DamageType> = [],
        immunities: Set<DamageType> = [], weaknesses: [DamageType: Int] = [:],
        reductions: [DamageType: Int] = [:], unless: [DamageType: Set<String>] = [:],
        doubled: [DamageType: Set<String>] = [:], conditional: [ConditionalDefense] = [],
        conditions: [String] = []
    ) {
        self.resistances = resistances
        self.vulnerabilities = vulnerabilities
        self.immunities = immunities
        self.weaknesses = weaknesses
        self.reductions = reductions
        self.unless = unless
        self.doubled = doubled
        self.conditional = conditional
        self.conditions = Set(conditions.map(PlainText.folded))
    }

    /// Every damage type that occurs in the defenses.
    package var types: Set<DamageType> {
        conditional.reduce(
            resistances.union(vulnerabilities).union(immunities)
                .union(weaknesses.keys).union(reductions.keys)
        ) { $0.union($1.types) }
    }

    /// Adds condition immunities, in any case.
    package mutating func add(conditions names: [String]) {
        conditions.formUnion(names.map(PlainText.folded))
    }

    /// Adds immunities of both kinds: names of conditions in any edition become condition
    /// immunities, all others damage types.
    package mutating func add(immunities names: [String]) {
        add(conditions: names.filter(Self.isCondition))
        immunities.formUnion(
            names.filter { !Self.isCondition($0) }.map(DamageType.init(rawValue:)))
    }

    /// Whether any edition defines a condition with this name, compared case-insensitively.
    package static func isCondition(_ name: String) -> Bool {
        RuleEdition.allCases.contains { $0.rules.condition(name) != nil }
    }

    /// Whether it is immune to the condition with this name, compared case-insensitively.
    package func excludes(condition name: String) -> Bool {
        !conditions.isEmpty && conditions.contains(PlainText.folded(name))
    }
}

extension Defenses {
    /// The highest of Pathfinder's weaknesses to a type, to all damage, and to the properties that
    /// the damage has.
    ///
    /// - Note: Rule: Player Core, "Weakness": only the highest applies.
    fileprivate func weakness(to type: DamageType, _ properties: Set<DamageProperty>) -> Int? {
        let words = [type, .all] + properties.map { DamageType(rawValue: $0.pathfinderName) }
        return words.compactMap { weaknesses[$0] }.max()
    }

    /// The highest of Pathfinder's resistances to a type and to all damage that nothing about the
    /// damage overcomes.
    fileprivate func reduction(of type: DamageType, _ properties: Set<DamageProperty>) -> Int? {
        var words = Set(properties.map(\.pathfinderName))
        words.insert(properties.contains(.magical) ? "magical" : "non-magical")
        words.insert(type.rawValue)
        return [type, .all].compactMap { key in
            guard let points = reductions[key], unless[key]?.isDisjoint(with: words) != false
            else { return nil }
            return doubled[key]?.isDisjoint(with: words) == false ? 2 * points : points
        }.max()
    }

    /// Without the weaknesses to properties, which count once for a hit of several types.
    func withoutPropertyWeaknesses() -> Defenses {
        var defenses = self
        for property in DamageProperty.allCases {
            defenses.weaknesses[DamageType(rawValue: property.pathfinderName)] = nil
        }
        return defenses
    }
}

extension Defenses: Codable {
    private enum CodingKeys: String, CodingKey {
        case resistances, vulnerabilities, immunities, weaknesses, reductions, unless, doubled
        case conditional, conditions
    }

    /// Reads what ``encode(to:)`` wrote; missing keys read as empty.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func types(_ key: CodingKeys) throws -> Set<DamageType> {
            try container.decodeIfPresent(Set<DamageType>.self, forKey: key) ?? []
        }
        func amounts(_ key: CodingKeys) throws -> [DamageType: Int] {
            try container.decodeIfPresent([DamageType: Int].self, forKey: key) ?? [:]
        }
        func words(_ key: CodingKeys) throws -> [DamageType: Set<String>] {
            try container.decodeIfPresent([DamageType: Set<String>].self, forKey: key) ?? [:]
        }
        self.init(
            resistances: try types(.resistances), vulnerabilities: try types(.vulnerabilities),
            immunities: try types(.immunities), weaknesses: try amounts(.weaknesses),
            reductions: try amounts(.reductions), unless: try words(.unless),
            doubled: try words(.doubled),
            conditional: try container.decodeIfPresent(
                [ConditionalDefense].self, forKey: .conditional) ?? [],
            conditions: try container.decodeIfPresent([String].self, forKey: .conditions) ?? [])
    }

    /// Writes names in alphabetical order, so that equal values encode to the same text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write(_ types: Set<DamageType>, _ key: CodingKeys) throws {
            try container.encode(types.sorted { $0.rawValue < $1.rawValue }, forKey: key)
        }
        try write(resistances, .resistances)
        try write(vulnerabilities, .vulnerabilities)
        try write(immunities, .immunities)
        if !weaknesses.isEmpty { try container.encode(weaknesses, forKey: .weaknesses) }
        if !reductions.isEmpty { try container.encode(reductions, forKey: .reductions) }
        for (words, key) in [(unless, CodingKeys.unless), (doubled, .doubled)]
        where !words.isEmpty {
            try container.encode(words.mapValues { $0.sorted() }, forKey: key)
        }
        if !conditional.isEmpty { try container.encode(conditional, forKey: .conditional) }
        if !conditions.isEmpty { try container.encode(conditions.sorted(), forKey: .conditions) }
    }
}

/// The share of the rolled damage that a target takes.
package enum DamageShare: String, Hashable, Sendable, Codable {
    /// All of it.
    case full
    /// Half, rounded down: the saving throw succeeded.
    case half
    /// Twice: a critical failure of Pathfinder's basic saving throw.
    case double
    /// None: the saving throw succeeded and the creature has evasion.
    case none
}

/// The calculation from the damage rolled to the damage that reaches the hit points, step by step.
/// Every division rounds down.
package struct DamageSum: Hashable, Sendable, Codable {
    /// One step of the calculation.
    package struct Step: Hashable, Sendable, Codable {
        /// What changed the amount.
        package let kind: Kind
        /// The amount after the step, 0 to 1,000,000.
        package let amount: Int
        /// Properties of damage that would have prevented it, in order.
        package var unless: [DamageProperty] = []
    }

    /// The kinds of steps.
    package enum Kind: Hashable, Sendable, Codable {
        /// The saving throw halved it.
        case saved
        /// The critically failed saving throw doubled it.
        case failed
        /// The saving throw with evasion left nothing.
        case evaded
        /// The sum of bonuses and penalties.
        case adjusted(by: Int)
        /// Immunity left nothing.
        case immune
        /// Resistance halved it.
        case resisted
        /// Vulnerability doubled it.
        case doubled
        /// Pathfinder's weakness added these points.
        case weakened(by: Int)
        /// Pathfinder's resistance subtracted these points.
        case reduced(by: Int)
        /// A shield's hardness stopped these points.
        case blocked(by: Int)
    }

    /// The amount rolled, 0 to 1,000,000.
    package let rolled: Int
    /// The damage type; `nil` for untyped damage, which no defense applies to.
    package let type: DamageType?
    /// The steps in the order they apply; only those that apply.
    package private(set) var steps: [Step]

    /// The damage that reaches the hit points, 0 to 1,000,000.
    package var total: Int { steps.last?.amount ?? rolled }

    /// Calculates the damage that reaches the hit points.
    ///
    /// The order is: the share after a saving throw, bonuses and penalties, resistance (half),
    /// vulnerability (double). Immunity leaves nothing. A conditional defense applies unless the
    /// damage has one of its properties; it adds nothing to an unconditional one. Points that
    /// Pathfinder adds for a weakness or subtracts for a resistance come last, in this order.
    ///
    /// - Parameters:
    ///   - rolled: 0 to 1,000,000.
    ///   - adjustment: added after the saving throw, -1,000,000 to 1,000,000: -5 for an aura.
    ///   - properties: those that conditional defenses check.
    ///   - leastHalf: what a saving throw leaves of damage at least.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    /// - Note: Rule: SRD 5.1 and 5.2, "Damage Resistance and Vulnerability"; Player Core, "Step 3:
    ///   Apply Immunities, Weaknesses, and Resistances".
    package init(
        _ rolled: Int, share: DamageShare = .full, adjustment: Int = 0, type: DamageType? = nil,
        properties: Set<DamageProperty> = [], defenses: Defenses = Defenses(), leastHalf: Int = 0
    ) throws(RuleProblem) {
        try check(rolled, "Damage", HitPoints.range)
        try check(adjustment, "The adjustment", -1_000_000...1_000_000)
        self.rolled = rolled
        self.type = type
        steps = []
        switch share {
        case .full: break
        case .half: step(.saved, max(rolled / 2, min(rolled, leastHalf)))
        case .double: step(.failed, rolled * 2)
        case .none:
            // A target that evaded everything takes no bonus damage either.
            step(.evaded, 0)
            return
        }
        if adjustment != 0 { step(.adjusted(by: adjustment), total + adjustment) }
        guard let type else {
            if defenses.resistances.contains(.all) { step(.resisted, total / 2) }
            return
        }
        let conditional = defenses.conditional.filter { $0.applies(to: type, properties) }
        /// What prevents the effect: nothing where a defense without a condition has it.
        func prevention(
            _ effect: ConditionalDefense.Effect, _ types: Set<DamageType>
        ) -> Set<DamageProperty>? {
            types.contains(type) || types.contains(.all)
                ? [] : conditional.first { $0.effect == effect }?.unless
        }
        if let unless = prevention(.immunity, defenses.immunities) {
            step(.immune, 0, unless: unless)
            return
        }
        if let unless = prevention(.resistance, defenses.resistances) {
            step(.resisted, total / 2, unless: unless)
        }
        if let unless = prevention(.vulnerability, defenses.vulnerabilities) {
            step(.doubled, total * 2, unless: unless)
        }
        if let more = defenses.weakness(to: type, properties), more > 0, total > 0 {
            step(.weakened(by: more), total + min(more, HitPoints.range.upperBound))
        }
        if let less = defenses.reduction(of: type, properties), less > 0 {
            step(.reduced(by: less), total - min(less, HitPoints.range.upperBound))
        }
    }

    /// Subtracts what a shield stops.
    ///
    /// - Returns: how much that was.
    fileprivate mutating func block(atMost most: Int) -> Int {
        let stopped = min(most, total)
        step(.blocked(by: stopped), total - stopped)
        return stopped
    }

    private mutating func step(_ kind: Kind, _ amount: Int, unless: Set<DamageProperty> = []) {
        let amount = max(0, min(amount, HitPoints.range.upperBound))
        steps.append(Step(kind: kind, amount: amount, unless: unless.sorted()))
    }
}

extension [DamageSum] {
    /// Lets a shield stop as much of the whole as its hardness.
    mutating func block(hardness: Int) {
        var left = hardness
        for place in indices where self[place].total > 0 && left > 0 {
            left -= self[place].block(atMost: left)
        }
    }

    /// The total of all parts, at most 1,000,000.
    package var total: Int { Swift.min(reduce(0) { $0 + $1.total }, HitPoints.range.upperBound) }

    /// The calculation of all parts: "7 slashing, halved 3; 4 fire"; `nil` for a single amount that
    /// nothing changed.
    package var sum: String? {
        guard count > 1 || first?.steps.isEmpty == false else { return nil }
        return map(\.description).joined(separator: "; ")
    }
}

extension DamageSum: CustomStringConvertible {
    /// The calculation of one part: "28 fire − 5 → 23, halved 11, doubled 22".
    package var description: String {
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
            case .blocked(let by): text += ", shield" + Self.sign(-by) + "\(step.amount)"
            }
            // Says what to type where the weapon was magical.
            let words = step.unless.map(\.rawValue)
            if !words.isEmpty { text += " (not \(words.joined(separator: " or ")))" }
        }
        return text
    }

    private static func sign(_ number: Int) -> String {
        number < 0 ? " − \(number.magnitude) → " : " + \(number) → "
    }
}
