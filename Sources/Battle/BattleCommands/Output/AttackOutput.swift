import Tabletop

/// An attack roll and what a hit does.
struct AttackOutput: Encodable {
    /// melee, ranged or meleeOrRanged.
    let kind: String
    /// True for a spell attack.
    let spell: Bool?
    /// What is added to the roll.
    let bonus: Int
    /// The reach in feet.
    let reach: Int?
    /// The range in feet.
    let range: Int?
    /// The range with disadvantage in feet.
    let longRange: Int?
    /// The damage of a hit.
    let damage: [DamageOutput]?
    /// The damage with two hands.
    let versatile: [DamageOutput]?
    /// The damage at the end of each of the target's turns (Pathfinder).
    let persistent: [DamageOutput]?
    /// The traits of the strike: agile, deadly d10 (Pathfinder).
    let traits: [String]?
    /// What a hit brings.
    let conditions: [AfflictionOutput]?
}

/// A saving throw and what follows from it.
struct SaveOutput: Encodable {
    /// The ability: dex; in Pathfinder fortitude, reflex or will.
    let ability: String
    /// The difficulty; missing in a spell, whose caster has it.
    let dc: Int?
    /// What a success leaves of the damage: half or none.
    let onSuccess: String
    /// The damage of a failure.
    let damage: [DamageOutput]?
    /// What a failure brings.
    let conditions: [AfflictionOutput]?
    /// The area that it reaches.
    let area: AreaOutput?
    /// The range in feet.
    let range: Int?
    /// self if the creature itself makes it.
    let by: String?
}

/// Damage of one type.
struct DamageOutput: Encodable {
    /// The dice: 2d6+3.
    let dice: String
    /// The damage type.
    let type: String?
    /// Types that it may have instead.
    let otherTypes: [String]?
    /// When it is done, where that is not always: bloodied.
    let when: String?
}

/// A condition that an action brings.
struct AfflictionOutput: Encodable {
    /// The condition.
    let name: String
    /// What is particular to it: 1d6 fire of persistent damage.
    let note: String?
    /// The rounds that it lasts.
    let rounds: Int?
    /// What ends it: startOfTargetsTurn, endOfTargetsTurn, startOfSourcesTurn, endOfSourcesTurn or
    /// grapple.
    let until: String?
    /// True if the saving throw is repeated at the end of each turn.
    let saveEnds: Bool?
    /// The difficulty to escape it.
    let escapeDC: Int?
    /// The largest size that gets it.
    let upToSize: String?
    /// By how much the saving throw has to fail.
    let failureBy: Int?
    /// True if a second failure brings it.
    let onSecondFailure: Bool?
}

/// The area of an action or a spell.
struct AreaOutput: Encodable {
    /// cone, cube, cylinder, emanation, line or sphere.
    let shape: String
    /// Its length, radius or side in feet.
    let size: Int
    /// Its width in feet.
    let width: Int?
    /// Its height in feet.
    let height: Int?
}

extension AttackOutput {
    init(_ attack: StatBlock.Attack) {
        self.init(
            kind: attack.kind.rawValue, spell: attack.isSpell ? true : nil, bonus: attack.bonus,
            reach: attack.reach, range: attack.range, longRange: attack.longRange,
            damage: attack.damage.map(DamageOutput.init).unlessEmpty,
            versatile: attack.versatile.map(DamageOutput.init).unlessEmpty,
            persistent: attack.persistent.map(DamageOutput.init).unlessEmpty,
            traits: attack.traits.unlessEmpty,
            conditions: attack.conditions.map(AfflictionOutput.init).unlessEmpty)
    }
}

extension SaveOutput {
    init(_ save: StatBlock.Save, edition: RuleEdition) {
        self.init(
            ability: save.ability.saveName(in: edition), dc: save.dc,
            onSuccess: save.onSuccess.rawValue,
            damage: save.damage.map(DamageOutput.init).unlessEmpty,
            conditions: save.conditions.map(AfflictionOutput.init).unlessEmpty,
            area: save.area.map(AreaOutput.init), range: save.range,
            by: save.isOwn ? "self" : nil)
    }
}

extension DamageOutput {
    init(_ damage: StatBlock.Damage) {
        self.init(
            dice: damage.dice.description, type: damage.type?.rawValue,
            otherTypes: damage.otherTypes.map(\.rawValue).unlessEmpty, when: damage.when)
    }
}

extension AfflictionOutput {
    init(_ affliction: StatBlock.Affliction) {
        self.init(
            name: affliction.name, note: affliction.note, rounds: affliction.rounds,
            until: affliction.until?.rawValue,
            saveEnds: affliction.saveEnds ? true : nil, escapeDC: affliction.escapeDC,
            upToSize: affliction.upToSize, failureBy: affliction.failureBy,
            onSecondFailure: affliction.onSecondFailure ? true : nil)
    }
}

extension AreaOutput {
    init(_ area: StatBlock.Area) {
        self.init(
            shape: area.shape.rawValue, size: area.size, width: area.width, height: area.height)
    }
}
