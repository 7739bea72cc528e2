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
