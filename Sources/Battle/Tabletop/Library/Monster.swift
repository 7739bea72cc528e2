package import Foundation

/// A monster of the library, with the values needed in a fight.
package struct Monster: Hashable, Sendable {
    /// The name: "Goblin".
    package var name: String
    /// Whose book it is in.
    package var edition: RuleEdition
    /// Size, type and alignment: "Small humanoid (goblinoid), neutral evil".
    package var title: String
    /// The challenge rating: "1/4", "24".
    package var challengeRating: String
    /// The experience points of its challenge rating.
    package var experiencePoints: Int
    /// 0 to 1,000.
    package var armorClass: Int
    /// The average hit points, used as the maximum unless ``hitPointDice`` are rolled.
    package var maxHitPoints: Int
    /// The dice for rolling the maximum instead of taking the average.
    package var hitPointDice: DiceNotation
    /// Added to the d20 for initiative.
    package var initiativeModifier: Int
    /// Added to Constitution saving throws, which keep concentration.
    package var constitutionSave: Int
    /// Resistances, vulnerabilities and immunities, as far as type and properties of the damage
    /// decide, and condition immunities.
    package var defenses: Defenses
    /// The condition immunities in the book's spelling.
    package var conditionImmunities: [String]
    /// Defenses that the game master has to apply by hand: "Half damage from weapons without
    /// magic".
    package var remarks: [String]
    /// Legendary actions, recharge abilities, uses per day, spell slots.
    package var resources: [Resource]
    /// What decides about its death.
    package var traitsAtZero: [TraitAtZero] = []

    /// The text for the notes of the roster: the remarks and the Constitution save.
    package var note: String {
        var parts = remarks
        let sign = constitutionSave < 0 ? "" : "+"
        parts.append("Constitution save \(sign)\(constitutionSave)")
        return parts.joined(separator: ". ") + "."
    }
}

extension Monster: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, edition, title, challengeRating, experiencePoints, armorClass, maxHitPoints
        case hitPointDice, initiativeModifier, constitutionSave, resist, vulnerable, immune
        case conditional, conditionImmunities, remarks, resources
    }

    /// A resource in the library file, which has no uses spent.
    private struct Supply: Codable {
        var name: String
        var maximum: Int
        var renewal: Resource.Renewal
    }

    /// Reads an entry of the library; missing lists are empty, and a missing edition is that of SRD
    /// 5.1, the first book that came along.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list<Value: Decodable>(_ key: CodingKeys) throws -> [Value] {
            try container.decodeIfPresent([Value].self, forKey: key) ?? []
        }
        name = try container.decode(String.self, forKey: .name)
        edition = try container.decodeIfPresent(RuleEdition.self, forKey: .edition) ?? .dnd2014
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
            immunities: Set(try list(.immune)), conditional: try list(.conditional),
            conditions: conditionImmunities)
        remarks = try list(.remarks)
        let supplies: [Supply] = try list(.resources)
        resources = supplies.map { Resource($0.name, maximum: $0.maximum, renewal: $0.renewal) }
    }

    /// Writes an entry of the library; empty lists are left out.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write(_ list: [some Encodable], _ key: CodingKeys) throws {
            if !list.isEmpty { try container.encode(list, forKey: key) }
        }
        func write(_ types: Set<DamageType>, _ key: CodingKeys) throws {
            try write(types.map(\.rawValue).sorted(), key)
        }
        try container.encode(name, forKey: .name)
        if edition != .dnd2014 { try container.encode(edition, forKey: .edition) }
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
        try write(defenses.conditional, .conditional)
        try write(conditionImmunities, .conditionImmunities)
        try write(remarks, .remarks)
        try write(
            resources.map { Supply(name: $0.name, maximum: $0.maximum, renewal: $0.renewal) },
            .resources)
    }
}

extension GameCharacter {
    /// A character for the roster from a monster of the library.
    ///
    /// - Throws: ``RuleProblem`` for a name or hit points out of bounds.
    package init(_ monster: Monster, id: UUID) throws(RuleProblem) {
        self.init(
            id: id, name: try TextRule.name.checked(monster.name), kind: .monster,
            titles: [monster.title], hitPoints: try HitPoints(maximum: monster.maxHitPoints),
            armorClass: monster.armorClass, initiativeModifier: monster.initiativeModifier,
            challengeRating: monster.challengeRating, notes: monster.note)
        defenses = monster.defenses
        resources = monster.resources
        traitsAtZero = monster.traitsAtZero
        bookEntry = StatBlockReference(edition: monster.edition, name: monster.name)
    }
}
