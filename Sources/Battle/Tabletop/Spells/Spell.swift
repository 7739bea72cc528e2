/// The facts of a spell: what it costs to cast and what it does in figures.
package struct Spell: Hashable, Sendable, Codable {
    /// The name in the book.
    package var name: String
    /// Whose rules it follows.
    package var edition: RuleEdition
    /// Where it comes from: "SRD 5.2".
    package var source: String?
    /// 0 for a cantrip, to 9.
    package var level: Int
    /// "evocation".
    package var school: String
    /// "action", "bonus action", "10 minutes".
    package var castingTime: String
    /// "120 feet", "Self", "Touch".
    package var range: String
    /// "V", "S", "M", as far as it needs them.
    @Sparse package var components: [String]
    /// The worth of its material in gold pieces, where it matters.
    package var materialCost: Int?
    /// Whether casting uses its material up.
    @Sparse package var consumesMaterial: Bool
    /// "instantaneous", "1 minute".
    package var duration: String
    /// Whether it needs concentration.
    @Sparse package var needsConcentration: Bool
    /// Whether it can be cast as a ritual.
    @Sparse package var isRitual: Bool
    /// The classes that have it: "wizard".
    @Sparse package var classes: [String]
    /// The spell attack that it makes.
    package var attack: StatBlock.Attack.Kind?
    /// The saving throw of its targets, with the damage of a failure.
    package var save: StatBlock.Save?
    /// The damage where there is no saving throw, part by part.
    @Sparse package var damage: [StatBlock.Damage]
    /// The dice of its healing.
    package var healing: DiceNotation?
    /// Whether the caster's modifier is added to the damage or the healing.
    @Sparse package var addsModifier: Bool
    /// What a higher slot, or for a cantrip a higher level, adds.
    package var growth: Growth?
    /// The area, where it is no saving throw's.
    package var area: StatBlock.Area?

    /// A spell of this level.
    package init(name: String, edition: RuleEdition, level: Int, school: String) {
        self.name = name
        self.edition = edition
        self.level = level
        self.school = school
        castingTime = "action"
        range = "Self"
        duration = "instantaneous"
        components = []
        classes = []
        damage = []
        consumesMaterial = false
        needsConcentration = false
        isRitual = false
        addsModifier = false
    }

    /// What more power does.
    package struct Growth: Hashable, Sendable, Codable {
        /// Dice added to the damage or healing.
        package var dice: DiceNotation?
        /// The types of damage that grow; none for the first part.
        @Sparse package var types: [DamageType]
        /// How many slot levels make one step: 1, or 2 for spiritual weapon.
        package var perLevels: Int
        /// Whether each step adds a target, a ray or a dart.
        @Sparse package var addsTarget: Bool

        /// Growth with each slot level.
        package init(dice: DiceNotation? = nil, types: [DamageType] = [], perLevels: Int = 1) {
            self.dice = dice
            self.types = types
            self.perLevels = perLevels
            addsTarget = false
        }
    }

    /// The damage of a failed saving throw or a hit.
    package var baseDamage: [StatBlock.Damage] {
        if let save, !save.damage.isEmpty { save.damage } else { damage }
    }

    /// The damage when it is cast with a slot of a level; for a cantrip, at a level of its caster.
    package func damage(atLevel slot: Int) -> [StatBlock.Damage] {
        var parts = baseDamage
        guard let growth, let dice = growth.dice, !parts.isEmpty else { return parts }
        let steps =
            level == 0
            ? [5, 11, 17].filter { slot >= $0 }.count
            : max(0, slot - level) / growth.perLevels
        let places = parts.indices.filter { place in
            parts[place].type.map(growth.types.contains) ?? false
        }
        for place in places.isEmpty ? [0] : places {
            parts[place].dice = parts[place].dice.adding(dice, times: steps)
        }
        return parts
    }

    /// The levels at which the damage changes, with the damage at each.
    package var damageByLevel: [(level: Int, damage: [StatBlock.Damage])] {
        guard !baseDamage.isEmpty else { return [] }
        let levels = level == 0 ? [1, 5, 11, 17] : Array(level...9)
        var found: [(level: Int, damage: [StatBlock.Damage])] = []
        for level in levels {
            let parts = damage(atLevel: level)
            if found.last?.damage != parts { found.append((level, parts)) }
        }
        return found
    }
}

extension DiceNotation {
    /// The notation with further dice: dice of the same sides become one term, 8d6 and 1d6 9d6.
    func adding(_ other: DiceNotation, times: Int) -> DiceNotation {
        guard times > 0 else { return self }
        var text = description
        if case .dice(let count, let sides, .all) = terms.first?.term,
            case .dice(let more, let same, .all) = other.terms.first?.term,
            sides == same, other.terms.count == 1, terms.first?.isNegative == false
        {
            let rest = text.dropFirst("\(count)d\(sides)".count)
            text = "\(count + more * times)d\(sides)\(rest)"
        } else if let own = number, let more = other.number {
            text = String(own + more * times)
        } else {
            for _ in 0..<times { text += "+\(other)" }
        }
        return (try? DiceNotation(parsing: text)) ?? self
    }
}
