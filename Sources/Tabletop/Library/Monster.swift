public import Foundation

/// A monster of the library: the figures that matter in a fight.
public struct Monster: Hashable, Sendable {
    /// "Goblin".
    public var name: String
    /// "Small humanoid (goblinoid), neutral evil".
    public var title: String
    /// "1/4", "24".
    public var challengeRating: String
    /// What it is worth.
    public var experiencePoints: Int
    /// Its armor class.
    public var armorClass: Int
    /// Its average.
    public var maxHitPoints: Int
    /// Thrown in place of the average by those who like to.
    public var hitPointDice: DiceNotation
    /// Added to the d20.
    public var initiativeModifier: Int
    /// Added to the saving throw that keeps concentration.
    public var constitutionSave: Int
    /// Resistances, vulnerabilities and immunities that a damage's type alone decides about, and
    /// conditions that cannot befall it.
    public var defenses: Defenses
    /// These conditions by the book's names.
    public var conditionImmunities: [String]
    /// What the game master has to look at: "Half damage from weapons without magic".
    public var remarks: [String]
    /// Legendary actions, breaths, uses a day, slots.
    public var resources: [Resource]

    /// A few words to remember: remarks, and the saving throw.
    public var note: String {
        var parts = remarks
        let sign = constitutionSave < 0 ? "" : "+"
        parts.append("Constitution save \(sign)\(constitutionSave)")
        return parts.joined(separator: ". ") + "."
    }
}

extension Monster: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, title, challengeRating, experiencePoints, armorClass, maxHitPoints
        case hitPointDice, initiativeModifier, constitutionSave, resist, vulnerable, immune
        case conditionImmunities, remarks, resources
    }

    /// A resource as the library writes it: always whole.
    private struct Supply: Codable {
        var name: String
        var maximum: Int
        var renewal: Resource.Renewal
    }

    /// Reads an entry of the library; lists left out are empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list<Value: Decodable>(_ key: CodingKeys) throws -> [Value] {
            try container.decodeIfPresent([Value].self, forKey: key) ?? []
        }
        name = try container.decode(String.self, forKey: .name)
        title = try container.decode(String.self, forKey: .title)
        challengeRating = try container.decode(String.self, forKey: .challengeRating)
        experiencePoints = try container.decode(Int.self, forKey: .experiencePoints)
        armorClass = try container.decode(Int.self, forKey: .armorClass)
        maxHitPoints = try container.decode(Int.self, forKey: .maxHitPoints)
        hitPointDice = try container.decode(DiceNotation.self, forKey: .hitPointDice)
        initiativeModifier = try container.decode(Int.self, forKey: .initiativeModifier)
        constitutionSave = try container.decode(Int.self, forKey: .constitutionSave)
        conditionImmunities = try list(.conditionImmunities)
        defenses = Defenses(
            resistances: Set(try list(.resist)), vulnerabilities: Set(try list(.vulnerable)),
            immunities: Set(try list(.immune)), conditions: conditionImmunities)
        remarks = try list(.remarks)
        let supplies: [Supply] = try list(.resources)
        resources = supplies.map { Resource($0.name, maximum: $0.maximum, renewal: $0.renewal) }
    }

    /// Writes what is not empty.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write(_ list: [some Encodable], _ key: CodingKeys) throws {
            if !list.isEmpty { try container.encode(list, forKey: key) }
        }
        func write(_ types: Set<DamageType>, _ key: CodingKeys) throws {
            try write(types.map(\.rawValue).sorted(), key)
        }
        try container.encode(name, forKey: .name)
        try container.encode(title, forKey: .title)
        try container.encode(challengeRating, forKey: .challengeRating)
        try container.encode(experiencePoints, forKey: .experiencePoints)
        try container.encode(armorClass, forKey: .armorClass)
        try container.encode(maxHitPoints, forKey: .maxHitPoints)
        try container.encode(hitPointDice, forKey: .hitPointDice)
        try container.encode(initiativeModifier, forKey: .initiativeModifier)
        try container.encode(constitutionSave, forKey: .constitutionSave)
        try write(defenses.resistances, .resist)
        try write(defenses.vulnerabilities, .vulnerable)
        try write(defenses.immunities, .immune)
        try write(conditionImmunities, .conditionImmunities)
        try write(remarks, .remarks)
        try write(
            resources.map { Supply(name: $0.name, maximum: $0.maximum, renewal: $0.renewal) },
            .resources)
    }
}

extension GameCharacter {
    /// A monster of the library as somebody of the roster.
    ///
    /// - Throws: ``RuleProblem`` for hit points out of bounds.
    public init(_ monster: Monster, id: UUID) throws(RuleProblem) {
        self.init(
            id: id, name: try TextRule.name.checked(monster.name), kind: .monster,
            titles: [monster.title], hitPoints: try HitPoints(maximum: monster.maxHitPoints),
            armorClass: monster.armorClass, initiativeModifier: monster.initiativeModifier,
            challengeRating: monster.challengeRating, notes: monster.note)
        defenses = monster.defenses
        resources = monster.resources
    }
}
