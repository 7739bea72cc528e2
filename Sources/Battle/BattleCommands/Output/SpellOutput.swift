import Tabletop

/// A spell in figures.
///
/// Printed by `book`.
struct SpellOutput: Encodable {
    /// Its name.
    let name: String
    /// The edition of its book.
    let edition: String
    /// The book.
    let source: String?
    /// Its level; 0 for a cantrip.
    let level: Int
    /// Its school.
    let school: String
    /// How long casting takes.
    let castingTime: String
    /// Its range, in words.
    let range: String
    /// V, S and M.
    let components: [String]
    /// The cost of the material in gold pieces.
    let materialCost: Int?
    /// True if the material is used up.
    let consumesMaterial: Bool?
    /// How long it lasts, in words.
    let duration: String
    /// Whether it needs concentration.
    let concentration: Bool
    /// Whether it can be cast as a ritual.
    let ritual: Bool
    /// The classes that have it.
    let classes: [String]
    /// melee or ranged, if it attacks.
    let attack: String?
    /// The saving throw against it.
    let save: SaveOutput?
    /// Its damage at its own level.
    let damage: [DamageOutput]?
    /// Its damage by the level of the slot, of a cantrip by that of the caster.
    let damageByLevel: ByName<[DamageOutput]>?
    /// The dice of the hit points that it restores.
    let healing: String?
    /// True if the caster's modifier is added.
    let addsModifier: Bool?
    /// True if a higher slot has another target.
    let addsTarget: Bool?
    /// The area that it reaches.
    let area: AreaOutput?
}

extension SpellOutput {
    init(_ spell: Spell) {
        let levels = spell.damageByLevel.map { level, damage in
            (String(level), damage.map(DamageOutput.init))
        }
        self.init(
            name: spell.name, edition: spell.edition.rawValue, source: spell.source,
            level: spell.level, school: spell.school, castingTime: spell.castingTime,
            range: spell.range, components: spell.components, materialCost: spell.materialCost,
            consumesMaterial: spell.consumesMaterial ? true : nil, duration: spell.duration,
            concentration: spell.needsConcentration, ritual: spell.isRitual,
            classes: spell.classes, attack: spell.attack?.rawValue,
            save: spell.save.map { SaveOutput($0, edition: spell.edition) },
            damage: spell.baseDamage.map(DamageOutput.init).unlessEmpty,
            damageByLevel: levels.count < 2 ? nil : ByName(levels),
            healing: spell.healing?.description, addsModifier: spell.addsModifier ? true : nil,
            addsTarget: spell.growth?.addsTarget == true ? true : nil,
            area: (spell.save?.area ?? spell.area).map(AreaOutput.init))
    }
}
