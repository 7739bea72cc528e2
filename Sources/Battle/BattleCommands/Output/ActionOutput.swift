import Tabletop

/// A trait or an action of a creature.
struct ActionOutput: Encodable {
    /// Its name.
    let name: String
    /// trait, action, bonusAction, reaction, legendary, lair or mythic.
    let kind: String
    /// What it does: the file's own words, else worded from the fields.
    let text: String
    /// Its attack.
    let attack: AttackOutput?
    /// The saving throw against it.
    let save: SaveOutput?
    /// Further saving throws against it.
    let moreSaves: [SaveOutput]?
    /// What it offers to choose from.
    let options: [ActionOutput]?
    /// The d6 on which it comes back: 5-6.
    let recharge: String?
    /// True if a short or long rest brings it back.
    let returnsAfterRest: Bool?
    /// How often it can be used a day.
    let usesPerDay: Int?
    /// How often a day in the creature's lair.
    let usesPerDayInLair: Int?
    /// How often a turn.
    let usesPerTurn: Int?
    /// The legendary actions it costs; in Pathfinder the actions of a turn, 0 for a free action.
    let cost: Int?
    /// The form in which it can be used: Hybrid Form Only.
    let form: String?
    /// The actions that it is made of.
    let multiattack: [MultiattackOutput]?
    /// The spells that it casts.
    let spellcasting: SpellcastingOutput?
    /// Spells that it casts without a list.
    let casts: [KnownSpellOutput]?
    /// The hit points that come back.
    let regeneration: RegenerationOutput?
    /// The most damage that leaves it at 1 hit point where it would drop to 0.
    let survivedDamage: Int?
    /// Damage of its text besides attacks and saves.
    let otherDamage: [DamageOutput]?
    /// True if the text says more than the fields.
    let partial: Bool?
}

/// A part of a multiattack.
struct MultiattackOutput: Encodable {
    /// How many.
    let count: Int
    /// The names of the actions it may be.
    let of: [String]
    /// True if it stands for the parts before it.
    let or: Bool?
}

/// Hit points that come back each turn.
struct RegenerationOutput: Encodable {
    /// How many.
    let hitPoints: Int
    /// Damage types that stop it for a turn.
    let stoppedBy: [String]?
    /// True if the creature dies only if it does not regain them at 0 hit points.
    let decidesDeath: Bool?
}

/// The spells of a creature.
struct SpellcastingOutput: Encodable {
    /// The tradition: divine (Pathfinder).
    let tradition: String?
    /// The ability: int.
    let ability: String?
    /// The difficulty of its saving throws.
    let dc: Int?
    /// The bonus of its attack rolls.
    let attackBonus: Int?
    /// The level of the caster.
    let casterLevel: Int?
    /// The spells, by how often they can be cast.
    let groups: [SpellGroupOutput]?
}

/// Spells that can be cast equally often.
struct SpellGroupOutput: Encodable {
    /// Their level; 0 for cantrips.
    let level: Int?
    /// The slots of this level.
    let slots: Int?
    /// How often a day.
    let usesPerDay: Int?
    /// True if each spell has its own uses.
    let each: Bool?
    /// The spells.
    let spells: [KnownSpellOutput]
}

/// A spell that a creature casts.
struct KnownSpellOutput: Encodable {
    /// Its name.
    let name: String
    /// What is particular: self only.
    let note: String?
}

extension ActionOutput {
    init(_ action: StatBlock.Action, edition: RuleEdition) {
        self.init(
            name: action.name, kind: action.kind.rawValue, text: action.words,
            attack: action.attack.map(AttackOutput.init),
            save: action.save.map { SaveOutput($0, edition: edition) },
            moreSaves: action.moreSaves.map { SaveOutput($0, edition: edition) }.unlessEmpty,
            options: action.options.map { ActionOutput($0, edition: edition) }.unlessEmpty,
            recharge: action.recharge.map { $0 == 6 ? "6" : "\($0)-6" },
            returnsAfterRest: action.returnsAfterRest ? true : nil, usesPerDay: action.usesPerDay,
            usesPerDayInLair: action.usesPerDayInLair, usesPerTurn: action.usesPerTurn,
            cost: action.cost, form: action.form,
            multiattack: action.multiattack.map { part in
                MultiattackOutput(
                    count: part.count, of: part.of, or: part.isAlternative ? true : nil)
            }.unlessEmpty,
            spellcasting: action.spellcasting.map(SpellcastingOutput.init),
            casts: action.casts.map(KnownSpellOutput.init).unlessEmpty,
            regeneration: action.regeneration.map { regeneration in
                RegenerationOutput(
                    hitPoints: regeneration.hitPoints,
                    stoppedBy: regeneration.stoppedBy.map(\.rawValue).unlessEmpty,
                    decidesDeath: regeneration.decidesDeath ? true : nil)
            },
            survivedDamage: action.survivedDamage,
            otherDamage: action.otherDamage.map(DamageOutput.init).unlessEmpty,
            partial: action.isPartial ? true : nil)
    }
}

extension SpellcastingOutput {
    init(_ spellcasting: StatBlock.Spellcasting) {
        self.init(
            tradition: spellcasting.tradition, ability: spellcasting.ability?.rawValue,
            dc: spellcasting.dc,
            attackBonus: spellcasting.attackBonus, casterLevel: spellcasting.casterLevel,
            groups: spellcasting.groups.map { group in
                SpellGroupOutput(
                    level: group.level, slots: group.slots, usesPerDay: group.usesPerDay,
                    each: group.isEach ? true : nil,
                    spells: group.spells.map(KnownSpellOutput.init))
            }.unlessEmpty)
    }
}

extension KnownSpellOutput {
    init(_ spell: StatBlock.Spellcasting.Known) { self.init(name: spell.name, note: spell.note) }
}
