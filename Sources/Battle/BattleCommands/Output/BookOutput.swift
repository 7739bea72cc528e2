import Tabletop

/// A monster of the library in figures.
///
/// Listed by `library`.
struct MonsterOutput: Encodable {
    /// Its name.
    let name: String
    /// The edition of its book.
    let edition: String
    /// Its size, type and alignment.
    let title: String
    /// The challenge rating: 1/4.
    let challengeRating: String
    /// The experience points.
    let experiencePoints: Int
    /// The average hit points.
    let maxHitPoints: Int
    /// The dice of its hit points: 2d6+2.
    let hitPointDice: String
    /// The armor class.
    let armorClass: Int
    /// What is added to initiative.
    let initiativeModifier: Int
    /// The bonus of its Constitution saves.
    let constitutionSave: Int
    /// Damage types that are halved.
    let resistances: [String]
    /// Damage types that are doubled.
    let vulnerabilities: [String]
    /// Damage types without effect.
    let immunities: [String]
    /// Conditions without effect.
    let conditionImmunities: [String]
    /// What its defenses depend on besides, in words.
    let remarks: [String]
    /// What it has a limited number of.
    let resources: [ResourceOutput]
    /// Defenses that some damage overcomes.
    let conditional: [ConditionalDefenseOutput]?
}

/// What a condition does.
///
/// Printed by `book`. Listed by `book` without a name.
struct RuleOutput: Encodable {
    /// Its name.
    let name: String
    /// The edition.
    let edition: String
    /// condition.
    let kind: String
    /// What it does.
    let text: String
}

extension MonsterOutput {
    init(_ monster: Monster) {
        let defenses = monster.defenses
        self.init(
            name: monster.name, edition: monster.edition.rawValue, title: monster.title,
            challengeRating: monster.challengeRating, experiencePoints: monster.experiencePoints,
            maxHitPoints: monster.maxHitPoints, hitPointDice: monster.hitPointDice.description,
            armorClass: monster.armorClass, initiativeModifier: monster.initiativeModifier,
            constitutionSave: monster.constitutionSave, resistances: defenses.resistances.names,
            vulnerabilities: defenses.vulnerabilities.names,
            immunities: defenses.immunities.names,
            conditionImmunities: monster.conditionImmunities, remarks: monster.remarks,
            resources: monster.resources.map(ResourceOutput.init),
            conditional: ConditionalDefenseOutput.list(defenses))
    }
}
