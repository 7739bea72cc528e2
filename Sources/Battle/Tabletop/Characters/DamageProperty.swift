/// What a weapon or an effect is besides its damage type, where defenses ask for it.
package enum DamageProperty: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// By magic: a spell or a magic weapon.
    case magical
    /// By a silvered weapon.
    case silvered
    /// By a weapon of adamantine.
    case adamantine
    /// By a weapon of cold iron (Pathfinder).
    case coldIron = "cold iron"
    /// By a weapon of orichalcum (Pathfinder).
    case orichalcum
    /// By a weapon that strikes spirits (Pathfinder).
    case ghostTouch = "ghost touch"
    /// By what is sanctified to good (Pathfinder).
    case holy
    /// By what is sanctified to evil (Pathfinder).
    case unholy

    /// What exceptions of Pathfinder call it: a silvered weapon is one of silver.
    package var pathfinderName: String { self == .silvered ? "silver" : rawValue }

    /// In the order of the cases.
    package static func < (left: Self, right: Self) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// A defense that some property of the damage overcomes: resistance to slashing unless magical.
///
/// - Note: Rule: SRD 5.1 monsters, "bludgeoning, piercing, and slashing from nonmagical attacks".
package struct ConditionalDefense: Hashable, Sendable {
    /// What it does to damage.
    package enum Effect: String, Hashable, Sendable, Codable, CaseIterable {
        /// Half the damage.
        case resistance
        /// Double the damage.
        case vulnerability
        /// No damage.
        case immunity
    }

    /// What it does.
    package var effect: Effect
    /// Against damage of these types.
    package var types: Set<DamageType>
    /// Unless the damage has any of these.
    package var unless: Set<DamageProperty>

    /// A defense against damage of these types that has none of the properties.
    package init(_ effect: Effect, _ types: Set<DamageType>, unless: Set<DamageProperty>) {
        self.effect = effect
        self.types = types
        self.unless = unless
    }

    /// Whether it counts against damage of this type with these properties.
    func applies(to type: DamageType, _ properties: Set<DamageProperty>) -> Bool {
        types.contains(type) && unless.isDisjoint(with: properties)
    }
}

extension ConditionalDefense: Codable {
    private enum CodingKeys: String, CodingKey { case effect, types, unless }

    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Effect.self, forKey: .effect),
            try container.decode(Set<DamageType>.self, forKey: .types),
            unless: try container.decode(Set<DamageProperty>.self, forKey: .unless))
    }

    /// Writes names in order, so that equal values read alike.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(effect, forKey: .effect)
        try container.encode(types.sorted { $0.rawValue < $1.rawValue }, forKey: .types)
        try container.encode(unless.sorted(), forKey: .unless)
    }
}
