extension Monster {
    /// The values of a stat block that a fight needs from the start; legendary actions, recharges,
    /// uses per day and slots become resources.
    package init(_ block: StatBlock) {
        name = block.name
        edition = block.edition
        title = block.title
        challengeRating = block.challengeRating ?? "0"
        experiencePoints = block.experiencePoints ?? 0
        armorClass = block.armorClass
        maxHitPoints = block.maxHitPoints
        hitPointDice = block.hitPointDice ?? DiceNotation(block.maxHitPoints)
        initiativeModifier = block.initiativeModifier
        constitutionSave = block.save(.constitution) ?? 0
        defenses = block.defenses
        conditionImmunities = block.defenses.conditions.sorted().map(\.capitalized)
        remarks = block.remarks
        resources = block.resources
        traitsAtZero = block.traitsAtZero
    }
}

extension StatBlock {
    /// What the block lets its creature do a limited number of times, unused. At most one resource
    /// for each name.
    package var resources: [Resource] {
        var found: [Resource] = []
        func add(_ resource: Resource) {
            var resource = resource
            if resource.name.utf8.count > TextRule.resource.limit {
                resource.name = TextRule.resource.cleaned(resource.name).text
            }
            let name = PlainText.folded(resource.name)
            if !found.contains(where: { PlainText.folded($0.name) == name }) {
                found.append(resource)
            }
        }
        if let legendaryActions { add(.legendaryActions(legendaryActions)) }
        for action in actions where !action.isOptional {
            if let uses = action.usesPerDay {
                if PlainText.folded(action.name).hasPrefix("legendary resistance") {
                    add(.legendaryResistances(uses))
                } else {
                    add(Resource(action.name, maximum: uses, renewal: .day))
                }
            }
            if let least = action.recharge { add(.recharge(action.name, from: least)) }
            if action.returnsAfterRest {
                add(Resource(action.name, maximum: 1, renewal: .shortRest))
            }
            for group in action.spellcasting?.groups ?? [] {
                if let level = group.level, let slots = group.slots, level > 0 {
                    add(.slots(level: level, slots))
                } else if let uses = group.usesPerDay, group.isEach {
                    for spell in group.spells {
                        add(Resource(spell.name, maximum: uses, renewal: .day))
                    }
                }
            }
        }
        return found
    }
}

extension StatBlock {
    /// The traits of the block that decide what happens at zero hit points, in its order: by the names of
    /// the SRDs, and by the sentences of users' files, which give them other names.
    package var traitsAtZero: [TraitAtZero] {
        actions.filter { $0.kind == .trait }.compactMap { trait in
            let name = PlainText.folded(trait.name)
            if let damage = trait.survivedDamage {
                return .relentless(name: trait.name, damage: damage)
            }
            if trait.regeneration?.decidesDeath == true { return .regeneration(name: trait.name) }
            if name == "undead fortitude" || trait.isFortitude {
                return .fortitude(name: trait.name, modifier: save(.constitution))
            }
            if name == "misty escape" { return .mist(name: trait.name) }
            return ["death burst", "death throes"].contains(name) || trait.bursts
                ? .burst(name: trait.name, line: trait.text ?? trait.line) : nil
        }
    }
}

extension StatBlock.Action {
    /// Whether its sentences are those of Undead Fortitude.
    fileprivate var isFortitude: Bool {
        guard let text, text.contains("adiant") else { return false }
        return text.contains(/saving throw .*5 ?(\+|plus) ?the damage/.ignoresCase())
    }

    /// Whether its sentences are about a saving throw of those around when it dies.
    fileprivate var bursts: Bool {
        guard let text, save?.dc != nil, text.contains("dies") || text.contains("0 hit points")
        else { return false }
        let falls = /^when (?!an? (other )?creature)[^.,]*(dies|to 0 hit points),/.ignoresCase()
        return text.contains(falls) || text.contains(/explodes when it dies/.ignoresCase())
    }
}

extension StatBlock.Action {
    /// Whether a creature has it only if the game master says so: a variant, the slots of a coven.
    fileprivate var isOptional: Bool {
        let name = PlainText.folded(name)
        return name.hasPrefix("variant:") || name.hasPrefix("shared spellcasting")
    }
}
