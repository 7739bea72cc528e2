/// What of a hero's sheet a form, an option or a list states, and what follows from it: the figures that
/// saving throws and spells are rolled with.
package struct HeroFigures: Hashable, Sendable {
    /// "Wizard".
    package var className: String?
    /// 0 to 1,000.
    package var level: Int?
    /// The scores that are known.
    package var abilities: [Ability: Int] = [:]
    /// The saving throws with proficiency; the bonus where it is stated. Without any, those of the class.
    package var saves: [Ability: Int?] = [:]
    /// How far it moves, in feet.
    package var speeds = StatBlock.Speeds()

    /// Nothing is known.
    package init() {}

    /// The figures of a hero's block.
    package init(_ block: StatBlock, level: Int?) {
        className = block.type
        self.level = level
        abilities = block.abilities
        speeds = block.speeds
        let proficient = Self.savesOfClass(className ?? "")
        for (ability, bonus) in block.saves where bonus != block.modifier(ability) {
            saves[ability] = .some(bonus == proficiency(in: ability, block.edition) ? nil : bonus)
        }
        if saves == proficient.reduce(into: [:], { $0[$1] = .some(nil) }) { saves = [:] }
    }

    /// Whether there is nothing for a block.
    package var isEmpty: Bool {
        className == nil && abilities.isEmpty && saves.isEmpty && speeds == StatBlock.Speeds()
    }

    /// The proficiency bonus; `nil` without a level.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, the classes' tables; Player Core, "Proficiency": trained.
    package func proficiencyBonus(in edition: RuleEdition) -> Int? {
        level.map { edition == .pathfinder2e ? $0 + 2 : 2 + max(0, $0 - 1) / 4 }
    }

    /// The bonus of a saving throw with proficiency; `nil` if score or level are not known.
    private func proficiency(in ability: Ability, _ edition: RuleEdition) -> Int? {
        guard let score = abilities[ability], let bonus = proficiencyBonus(in: edition) else {
            return nil
        }
        return Ability.modifier(ofScore: score) + bonus
    }

    /// The saving throws that a class is proficient in; none for a name that is no class of the books.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, the classes' "Saving Throws".
    package static func savesOfClass(_ name: String) -> Set<Ability> {
        switch PlainText.folded(name) {
        case "barbarian", "fighter": [.strength, .constitution]
        case "monk", "ranger": [.strength, .dexterity]
        case "bard": [.dexterity, .charisma]
        case "rogue": [.dexterity, .intelligence]
        case "artificer": [.constitution, .intelligence]
        case "sorcerer": [.constitution, .charisma]
        case "druid", "wizard": [.intelligence, .wisdom]
        case "cleric", "paladin", "warlock": [.wisdom, .charisma]
        default: []
        }
    }

    /// The sides of a class's hit die; `nil` for a name that is no class of the books.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, the classes' "Hit Dice".
    package static func hitDieOfClass(_ name: String) -> Int? {
        switch PlainText.folded(name) {
        case "barbarian": 12
        case "fighter", "paladin", "ranger": 10
        case "artificer", "bard", "cleric", "druid", "monk", "rogue", "warlock": 8
        case "sorcerer", "wizard": 6
        default: nil
        }
    }

    /// The saving throws with proficiency, as far as their bonuses are known.
    fileprivate func bonuses(in edition: RuleEdition) -> [Ability: Int] {
        let stated =
            saves.isEmpty
            ? Self.savesOfClass(className ?? "").reduce(into: [:]) { $0[$1] = .some(nil) } : saves
        return stated.reduce(into: [:]) { known, save in
            known[save.key] = save.value ?? proficiency(in: save.key, edition)
        }
    }

    /// The spellcasting of the class, with its slots and without a list of spells; `nil` for a class that
    /// casts nothing at this level, or without its ability's score.
    fileprivate func spellcasting(in edition: RuleEdition) -> StatBlock.Spellcasting? {
        guard edition != .pathfinder2e, let className, let level,
            let ability = SpellSlots.ability(of: className),
            let bonus = proficiency(in: ability, edition)
        else { return nil }
        let (slots, pact) = SpellSlots.slots(of: [(className, nil, level)], edition: edition)
        guard !slots.isEmpty || pact != nil else { return nil }
        var casting = StatBlock.Spellcasting()
        casting.ability = ability
        (casting.dc, casting.attackBonus) = (8 + bonus, bonus)
        casting.casterLevel = level
        casting.groups = slots.enumerated().map { place, count in
            var group = StatBlock.Spellcasting.Group()
            (group.level, group.slots) = (place + 1, count)
            return group
        }
        return casting
    }
}

extension StatBlock {
    /// Takes a hero's figures; what they do not state stays, but for the saving throws, which follow from
    /// them.
    package mutating func take(_ hero: HeroFigures) {
        type = hero.className
        proficiencyBonus = hero.proficiencyBonus(in: edition) ?? proficiencyBonus
        abilities = hero.abilities
        saves = hero.bonuses(in: edition)
        let hovers = speeds.hovers
        speeds = hero.speeds
        speeds.hovers = hovers
        guard let casting = hero.spellcasting(in: edition) else { return }
        if let place = actions.firstIndex(where: { $0.spellcasting != nil }) {
            // Its spells stay.
            actions[place].spellcasting?.dc = casting.dc
            actions[place].spellcasting?.attackBonus = casting.attackBonus
            actions[place].spellcasting?.ability = casting.ability
            actions[place].spellcasting?.casterLevel = casting.casterLevel
            for group in casting.groups {
                let known = actions[place].spellcasting?.groups.firstIndex {
                    $0.level == group.level && $0.usesPerDay == nil
                }
                if let known {
                    actions[place].spellcasting?.groups[known].slots = group.slots
                } else {
                    actions[place].spellcasting?.groups.append(group)
                }
            }
        } else {
            var action = Action("Spellcasting", .trait)
            action.spellcasting = casting
            actions.append(action)
        }
    }
}

extension GameCharacter {
    /// Takes a hero's figures into its block, and what follows from them: the initiative modifier, unless
    /// another one is known, and the slots, more or fewer of those there are, with the uses spent.
    package mutating func take(_ hero: HeroFigures, in block: inout StatBlock) {
        let before = block.abilities[.dexterity].map(Ability.modifier(ofScore:))
        block.take(hero)
        // In Pathfinder it is Perception's.
        if let dexterity = hero.abilities[.dexterity].map(Ability.modifier(ofScore:)),
            block.edition != .pathfinder2e,
            initiativeModifier == nil || initiativeModifier == before
        {
            initiativeModifier = dexterity
        }
        block.initiativeModifier = initiativeModifier ?? block.initiativeModifier
        takeResources(of: block)
        for slots in block.resources {
            let isSlots = (1...9).contains { Resource.slotsName($0) == slots.name }
            if isSlots, let place = resources.firstIndex(where: { $0.name == slots.name }) {
                resources[place].maximum = slots.maximum
                resources[place].used = min(resources[place].used, slots.maximum)
            }
        }
    }
}
